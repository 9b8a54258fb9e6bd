### Moderation: was die Serververwaltung über Mitglieder, Tische und Ergebnisse entscheidet

moderation-title = ### Moderation
moderation-about = Jede Entscheidung braucht einen Grund, steht im Protokoll und lässt sich zurücknehmen. Das betroffene Mitglied liest den Grund, wenn es sich an einen Tisch setzen will.
moderation-bars =
    { $count ->
        [0] Niemand ist von Tischen ausgeschlossen.
        [one] 1 Mitglied ist von Tischen ausgeschlossen: { $users }
        [2] 2 Mitglieder sind von Tischen ausgeschlossen: { $users }
        [3] 3 Mitglieder sind von Tischen ausgeschlossen: { $users }
        [4] 4 Mitglieder sind von Tischen ausgeschlossen: { $users }
        [5] 5 Mitglieder sind von Tischen ausgeschlossen: { $users }
       *[other] { $count } Mitglieder sind von Tischen ausgeschlossen, zuletzt: { $users }
    }
moderation-tables = Einen Tisch verwalten
moderation-games = Ein Ergebnis ändern
moderation-option = { $game }: { $players }
moderation-nothing = Noch ist nichts entschieden worden.
moderation-member = ### Moderation: { $user }
moderation-table = ### Moderation: { $game }, { $channel }
moderation-seat = { $number }. **{ $name }**
moderation-ends-lobby = -# Wer entfernt wird, kann an diesen Tisch erst zurück, wenn das zurückgenommen ist.
moderation-ends-game = -# Für entfernte Mitglieder spielt ein Computer, und andere können um den Platz bitten. Eine beendete Partie zählt für niemanden; wird das zurückgenommen, geht sie weiter, wo sie war.
moderation-game = ### Moderation: { $game }
moderation-result =
    { $draw ->
        [1] Die Partie ist unentschieden.
       *[other] Gewonnen hat: { $winners }
    }
moderation-counts = Die Partie zählt für die Ranglisten.
moderation-log-title =
    { $count ->
        [0] ### Protokoll der Moderation
        [one] ### Protokoll der Moderation: 1 Entscheidung
       *[other] ### Protokoll der Moderation: { $count } Entscheidungen
    }
moderation-exported =
    { $lines ->
        [one] Das Protokoll mit 1 Entscheidung:
       *[other] Das Protokoll mit { $lines } Entscheidungen:
    }
moderation-undo = Eine Entscheidung zurücknehmen
moderation-decided = ✅ { $decision }.
moderation-undid = ↩️ Zurückgenommen: { $decision }.

moderation-bar-form = Ein Mitglied von Tischen ausschließen
moderation-reset-form = Wertungen eines Mitglieds zurücksetzen
moderation-end-form = { $game } beenden
moderation-user = Mitglied
moderation-duration = Wie lange
    .about = Kein Platz an Tischen, in Wettbewerben und Turnieren hier. Laufende Partien gehen weiter.
moderation-days =
    { $days ->
        [0] für immer
        [one] 1 Tag
       *[other] { $days } Tage
    }
moderation-winners = Wer gewonnen hat
    .about = Ergebnisse, Ranglisten und Wertungen folgen. Die Punkte bleiben, wie sie gespielt wurden.
moderation-reason = Grund
    .about = Für das Protokoll und für das Mitglied, um das es geht

decision-bar =
    { $until ->
        [never] { $user } ist für immer von Tischen ausgeschlossen
       *[other] { $user } ist bis { $until } von Tischen ausgeschlossen
    }
decision-remove = { $user } wurde entfernt: { $table }
decision-end = Beendet: { $table }
decision-take-off = Aus den Ranglisten gestrichen: { $table }
decision-correct = Ergebnis berichtigt: { $table } → { $winners }
decision-reset-rating = Wertungen zurückgesetzt: { $user }
decision-no-table = ein Tisch, den es nicht mehr gibt
decision-line = **{ $decision }** · <t:{ $at }:R> von { $moderator }: { $reason }
decision-undone = -# Zurückgenommen <t:{ $at }:R> von { $moderator }: { $reason }

button-moderation = Verwaltung
button-moderation-log = Protokoll
button-moderation-export = Protokoll herunterladen
button-bar = Mitglied ausschließen
button-end-bar = Ausschluss beenden
button-reset-rating = Wertungen zurücksetzen
button-remove = { $name } entfernen
button-remove-from = Entfernen: { $game }
button-close-lobby = Tisch schließen
button-end-game = Partie beenden
button-take-off = Aus den Ranglisten streichen
button-correct = Ergebnis berichtigen
button-settings = Einstellungen

error-barred =
    { $until ->
        [never] Die Serververwaltung hat dich von allen Tischen dieses Servers ausgeschlossen: { $reason }
       *[other] Die Serververwaltung hat dich bis <t:{ $until }:f> von allen Tischen dieses Servers ausgeschlossen: { $reason }
    } Gegen Computer kannst du weiter spielen: mit `/solo`.
error-removed-from-table = Die Serververwaltung hat dich von diesem Tisch entfernt: { $reason }
error-no-reason = Eine Entscheidung braucht einen Grund mit höchstens 200 Zeichen.
error-no-such-decision = Diese Entscheidung ist schon zurückgenommen oder nicht von diesem Server. Was gilt, steht im Protokoll.
error-no-result = Diese Partie hat kein Ergebnis, das sich so ändern ließe. Vielleicht ist es inzwischen geändert.
error-not-reopenable = Dieser Tisch kann nicht weitergehen: Seine Partie ist nicht mehr gespeichert, oder er hat sich seitdem geändert.
error-moderation-user = Wähle ein Mitglied aus, das kein Bot ist.

command-moderate = moderate
    .description = Ausschließen, Tische beenden, Ergebnisse berichtigen, mit Protokoll (braucht „Server verwalten“)
argument-moderated = member
    .description = Um wen es geht
argument-moderated-table = table
    .description = Der offene Tisch oder die beendete Partie, um die es geht
