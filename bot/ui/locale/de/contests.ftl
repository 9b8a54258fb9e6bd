## Herausforderungen und Wettbewerbe: Boards, die mehrere spielen und vergleichen

boards-count = { $count ->
        [one] 1 Board
       *[other] { $count } Boards
    }
contest-rules = **{ $variant }** · { $count ->
        [one] 1 Board
       *[other] { $count } Boards
    } · Computer: { $level }
contest-unusable-event = ⚠️ Die Boards dieses Wettbewerbs sind nicht spielbar. { $why } Absagen kann ihn mit `/event cancel`, wer ihn angekündigt hat oder den Server verwaltet.
contest-unusable-challenge = ⚠️ Die Boards dieser Herausforderung sind nicht spielbar. { $why } Fordere stattdessen noch einmal heraus.
contest-deadline = Bis { $time } ({ $left })
contest-closed = Beendet { $time }
contest-seal = -# Siegel der Karten `{ $seal }`
contest-secret = -# Geheimnis `{ $secret }`

challenge-title = ### ⚔️ Herausforderung
challenge-asked =
    { $opponent }, **{ $name }** fordert dich heraus.
    Ihr spielt beide dieselben Karten, jeder für sich, wann ihr wollt.
challenge-declined = **{ $name }** hat { $opponent } herausgefordert, aber die Herausforderung wurde abgelehnt oder zurückgezogen.
challenge-expired = **{ $name }** hat { $opponent } herausgefordert, aber die Herausforderung wurde nicht rechtzeitig angenommen.
challenge-accepted = { $challenger }, **{ $name }** hat deine Herausforderung angenommen. Ihr könnt jetzt beide spielen.
challenge-players = **{ $first }** gegen **{ $second }**: dieselben Karten, jeder für sich.
challenge-progress = { $name }: { $ended } von { $count }
challenge-result-title = ### 🏁 Herausforderung beendet
challenge-won = 🏆 **{ $winner }** schlägt { $loser } um **{ $margin }** { $margin ->
        [one] Punkt
       *[other] Punkte
    }.
challenge-drawn = { $first } und { $second } liegen gleichauf.
challenge-board = Board { $number }: { $first } { $own } · { $second } { $other } → { $name } **{ $swing }**
challenge-board-equal = Board { $number }: { $first } { $own } · { $second } { $other } → gleich
challenge-total = **Gesamt**: { $first } { $own } · { $second } { $other } → { $name } **{ $swing }**
challenge-total-equal = **Gesamt**: { $first } { $own } · { $second } { $other } → gleich
challenge-form-title = { $name } herausfordern
challenge-form-anyone = jemanden
challenge-form-member = Wen
challenge-form-variant = Variante
button-challenge = Jemanden herausfordern
challenge-form-boards = Boards
challenge-form-level = Computer
challenge-form-days = Tage zum Spielen

button-accept = Annehmen
button-decline = Ablehnen
button-play = Spielen
button-boards = Meine Boards
button-challenge-again = Revanche
button-standings = Stand
button-remind = Erinnere mich
button-remind-not = Nicht erinnern
button-enter = Anmelden
button-withdraw = Abmelden
button-results-file = Ergebnisse als Datei
button-board-next = Board { $number } spielen
button-board-go-on = Board { $number } fortsetzen
button-event-cancel = Ja, absagen
button-to-challenge = Zur Herausforderung
button-to-contest = Zu den Boards

boards-new = **{ $number }** · noch nicht gespielt
boards-missed = **{ $number }** · nicht gespielt
boards-begun = **{ $number }** · ▶️ angefangen
boards-ended = **{ $number }** · ✅ { $points }
boards-compared = **{ $number }** · ✅ { $points } · { $percent } %
boards-option = Board { $number }
boards-choose-result = Wie ein Board ausging
boards-done-challenge = Du hast alle Boards beendet. Das Ergebnis kommt, sobald ihr beide fertig seid.
boards-done-event = Du hast alle Boards beendet. Das Ergebnis kommt, wenn die Zeit um ist.
boards-own-order = -# Alle spielen die Boards in einer eigenen Reihenfolge.
boards-not-entered = -# Mit deinem ersten Board bist du angemeldet.

event-title = ### 🏆 { $name }
event-creator = Angelegt von { $creator }
event-count = { $count ->
        [0] Noch ist niemand angemeldet.
        [one] **1** Anmeldung · gespielte Boards: { $played } von { $boards }
       *[other] **{ $count }** Anmeldungen · gespielte Boards: { $played } von { $boards }
    }
event-canceled = Dieser Wettbewerb wurde abgesagt.
event-nobody = Niemand hat gespielt.
event-alone = noch kein Vergleich
event-percent = { $percent } %
event-place-1 = 🥇 **{ $name }** · { $percent }
event-place-2 = 🥈 **{ $name }** · { $percent }
event-place-3 = 🥉 **{ $name }** · { $percent }
event-place = { $place }\. { $name } · { $percent }
event-result-title = ### { $title }: das Ergebnis
event-result-more = { $count ->
        [one] 1 Anmeldung.
       *[other] { $count } Anmeldungen.
    } [Zum Wettbewerb]({ $link })
event-file = Die Ergebnisse von { $count ->
        [one] 1 Anmeldung
       *[other] { $count } Anmeldungen
    } mit den Punkten an jedem Board.
event-confirm-cancel = **{ $name } absagen?** { $count ->
        [0] Noch ist niemand angemeldet.
        [one] 1 Mitglied ist angemeldet.
       *[other] { $count } Mitglieder sind angemeldet.
    } Es gibt dann kein Ergebnis, und das lässt sich nicht rückgängig machen.
contests-title-event = ### Wettbewerbe auf diesem Server
contests-title-challenge = ### Deine Herausforderungen auf diesem Server
contests-none-event = Es gibt noch keine Wettbewerbe. Wer den Server verwaltet, legt mit `/event create` einen für alle an.
contests-none-challenge = Du hast hier keine Herausforderungen. Mit `/challenge create` forderst du jemanden heraus.
contests-line-event = **[{ $name }]({ $link })** · { $rules }
    -# { $count ->
        [one] 1 Anmeldung
       *[other] { $count } Anmeldungen
    } · { $when }
contests-line-challenge = **[{ $name }]({ $link })** · { $rules }
    -# { $when }
contests-unanswered = { $opponent } hat noch nicht geantwortet · { $when }
challenge-off = Diese Herausforderung wurde abgelehnt oder zurückgezogen.
button-open = Öffnen
button-take-back = Zurückziehen
button-to-message = Zur Nachricht

button-same-moves = Gleiche Züge
button-same-moves-yesterday = Gleiche Züge gestern
same-moves-title = ### Gleiche Züge
same-moves-board = Board { $number }: { $names }
same-moves-none = An keinem Board haben zwei von diesem Server dieselben Züge gemacht.
same-moves-about = -# Diese Konten haben genau gleich geboten, gemeldet und gespielt. Das kommt auch zufällig vor, vor allem, wenn ein Blatt wenig Wahl lässt: Es ist kein Urteil.
standings-empty = Noch ist niemand angemeldet.
standings-row = { $place } **{ $name }** · { $percent } · { $ended } von { $count }
standings-row-new = – { $name } · noch kein Board beendet
standings-par = { $row } · { $points } gegenüber dem Experten
standings-live = -# Prozent: wie viele der anderen du an den Boards geschlagen hast, die du beendet hast.
standings-final = -# Nicht beendete Boards zählen 0 %.

reminder-on = 🔔 Du bekommst vor Ablauf der Frist eine Direktnachricht, wenn dir noch Boards fehlen.
reminder-off = Du wirst nicht erinnert.
reminder-closed = ⚠️ Du möchtest erinnert werden, nimmst aber keine Direktnachrichten des Bots an. So erreicht er dich nicht.
reminder-event = 🔔 **{ $name }** endet { $left }. Dir { $count ->
        [one] fehlt noch 1 Board
       *[other] fehlen noch { $count } Boards
    }.
reminder-challenge = 🔔 Deine Herausforderung endet { $left }. Dir { $count ->
        [one] fehlt noch 1 Board
       *[other] fehlen noch { $count } Boards
    }.

reply-challenged = Deine [Herausforderung]({ $link }) steht im Kanal. Sobald sie angenommen ist, kannst du spielen.
reply-accepted = Du hast die Herausforderung angenommen.
reply-declined = Aus der Herausforderung wird nichts.
reply-entered = Du bist angemeldet. Viel Glück!
reply-withdrawn = Du hast dich abgemeldet.
reply-event-created = Dein [Wettbewerb]({ $link }) steht im Kanal.
reply-event-canceled = Der Wettbewerb ist abgesagt.

error-deadline = Diese Frist kann ich nicht lesen. Schreibe die Dauer, etwa `3d` oder `36h`, oder eine Zeit (UTC) wie `2026-12-01 18:00`.
error-deadline-soon = Die Frist muss mindestens { $minutes } Minuten in der Zukunft liegen.
error-deadline-late = Die Frist darf höchstens { $days } Tage in der Zukunft liegen.
error-challenge-self = Dich selbst kannst du nicht herausfordern.
error-challenge-bot = **{ $name }** ist ein Bot. Fordere ein Mitglied heraus.
error-challenge-left = Dieses Mitglied ist nicht mehr auf dem Server.
error-contest-message = Es ist gespeichert, aber ich kann die Nachricht nicht in [diesen Kanal]({ $link }) schreiben. Bitte die Serververwaltung, meine Rechte zu prüfen.
error-event-role = Wettbewerbe und Turniere darf nur anlegen, wer den Server verwaltet oder { $role } hat.
error-event-cancel = Absagen darf nur, wer den Wettbewerb angelegt hat oder den Server verwaltet.
error-other-board-first = Alle spielen die Boards in einer eigenen Reihenfolge. Für dich ist Board { $number } als Nächstes dran.
error-boards-full = Dieser Wettbewerb ist voll.
error-not-challenged = Diese Herausforderung betrifft zwei andere.
error-not-accepted = Die Herausforderung ist noch nicht angenommen.
error-already-accepted = Die Herausforderung ist angenommen und lässt sich nicht mehr ablehnen oder zurückziehen.
error-already-challenged = Zwischen euch beiden läuft auf diesem Server schon eine Herausforderung.
error-too-many-contests = Im Moment laufen zu viele. Warte, bis eine Frist abläuft.

menu-challenge = Herausfordern
command-challenge = challenge
    .description = Herausforderungen: Zwei spielen dieselben Karten und vergleichen
command-challenge-create = create
    .description = Ein Mitglied herausfordern: Ihr spielt dieselben Karten und vergleicht
command-challenge-list = list
    .description = Deine Herausforderungen auf diesem Server
command-event = event
    .description = Wettbewerbe: Alle spielen bis zu einer Frist dieselben Boards
command-event-create = create
    .description = Einen Wettbewerb in diesem Kanal ankündigen
command-event-list = list
    .description = Die Wettbewerbe dieses Servers
command-event-cancel = cancel
    .description = Einen Wettbewerb absagen, den du angelegt hast
argument-opponent = member
    .description = Wen du herausforderst
argument-boards = boards
    .description = Anzahl der Boards
argument-days = days
    .description = Tage zum Spielen, ohne Angabe 3
argument-title = name
    .description = Name des Wettbewerbs oder Turniers
argument-deadline = deadline
    .description = Dauer, etwa 3d oder 36h, oder eine Zeit nach UTC, etwa 2026-12-01 18:00
argument-event = event
    .description = Der Wettbewerb, der abgesagt wird
