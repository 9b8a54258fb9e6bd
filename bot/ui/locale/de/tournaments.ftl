## Turniere: Wer trifft auf wen, Runde für Runde

button-tournaments = Turniere
button-tournament = Turnier
button-tournament-create = Neues Turnier
button-tournament-enter = Anmelden
button-tournament-return = Wieder mitspielen
button-tournament-withdraw = Abmelden
button-tournament-drop-out = Aussteigen
button-tournament-manage = Leiten
button-tournament-notes = Was geschah
button-tournament-check-in = Ich bin da
button-tournament-partner = Partner wählen
button-tournament-no-partner = Kein Partner
button-tournament-accept = Zusammen spielen
button-tournament-decline = Nein, danke
button-tournament-times = Zeiten
button-tournament-boards = Boards
button-tournament-players = Spieler
button-tournament-entry = Teilnahme
button-tournament-move = Hierher holen
button-tournament-remove = Ausschließen
button-tournament-replace = Ersetzen
button-tournament-readmit = Wieder mitspielen lassen
button-tournament-start = Jetzt starten
button-tournament-pause = Unterbrechen
button-tournament-resume = Fortsetzen
button-tournament-extend = 10 Minuten mehr
button-tournament-end-ask = Beenden …
button-tournament-end = Ja, beenden
button-tournament-cancel-ask = Absagen …
button-tournament-won = { $name } hat gewonnen
button-tournament-drawn = Unentschieden
button-my-match = Meine Begegnung
button-bracket = Turnierbaum
button-matches = Begegnungen

tournament-title = ### 🏆 { $name }
tournament-form-swiss = Schweizer System
tournament-about-swiss = In jeder Runde triffst du auf jemanden mit etwa gleich vielen Punkten und auf niemanden zweimal, solange das geht.
tournament-form-knockout = K.-o.-System
tournament-about-knockout = Wer gewinnt, kommt weiter, wer verliert, scheidet aus. Nach einem Unentschieden kommt weiter, wer zu Beginn die bessere Wertung hatte.
tournament-form-round-robin = Jeder gegen jeden
tournament-about-round-robin = Alle treffen einmal aufeinander.
tournament-form-rotating = Wechselnde Partner
tournament-about-rotating = In jeder Runde hast du einen neuen Partner, und jeder zählt für sich.
tournament-about-trios = In jeder Runde treffen drei mit etwa gleich vielen Punkten aufeinander. Gezählt wird gegen beide: 1 Punkt für jeden, der hinter dir liegt.
tournament-about-pairs = Du spielst durchweg mit demselben Partner.
tournament-computers = Freie Plätze übernehmen Computer.
tournament-no-computers = Computer spielen nicht mit: Fehlt jemand, setzen andere aus.
tournament-absence = Läuft deine Zuguhr ab, spielt ein Computer für dich weiter.
tournament-absence-loses = Läuft deine Zuguhr ab, ist deine Begegnung verloren.
tournament-check-in = Melde dich vor dem Beginn mit *{ button-tournament-check-in }*, Zeit dafür: { $time }. Sonst spielst du nicht mit.
check-in-0 = Keine
check-in-600 = 10 Minuten vor dem Beginn
check-in-1800 = 30 Minuten vor dem Beginn
check-in-3600 = 1 Stunde vor dem Beginn
tournament-no-role = Alle Mitglieder
tournament-switch-computers = Freie Plätze übernehmen Computer
tournament-switch-absence-loses = Wer die Zuguhr ablaufen lässt, verliert die Begegnung
tournament-no-switches = Keins von beiden
tournament-wait = Du hast gerade nichts zu spielen: Die anderen spielen noch, oder du setzt aus.
tournament-partner = Du spielst mit { $name }.
tournament-partner-asked = Du hast { $name } gefragt. Ohne Zusage bekommst du zum Beginn jemanden als Partner.
tournament-partner-none = Du hast noch keinen Partner. Wähle jemanden, oder du bekommst zum Beginn jemanden.
tournament-paired = Du spielst mit { $name }.
tournament-declined = Du hast { $name } abgesagt.
tournament-checked-in = Du bist als anwesend gemeldet.
tournament-channel-gone = ⚠️ Den Kanal dieses Turniers gibt es nicht mehr. Die Leitung kann es in einem anderen fortsetzen: dort öffnen, dann *{ button-tournament-manage }* und *{ button-tournament-move }*.
tournament-organizer-gone = ⚠️ Die Leitung ist nicht mehr da. Jetzt entscheidet die Serververwaltung.
tournament-other-match = ⚠️ Du hast auch im Turnier { $name } eine Begegnung, an [Tisch { $table }]({ $link }). Beide Uhren laufen.
tournament-asks-check-in = **{ $name } beginnt { $left }.** Melde dich jetzt, sonst spielst du nicht mit.
tournament-asks-partner = { $name }: { $asker } möchte im Turnier { $tournament } mit dir spielen.
tournament-rules = **{ $form }** · { $variant } · { $options }
tournament-round-time = { $minutes ->
        [one] 1 Minute je Runde
       *[other] { $minutes } Minuten je Runde
    }
tournament-no-round-time = Runden ohne Zeitgrenze
tournament-clock = Zuguhr: { $time }
tournament-organizer = Leitung: { $name }
tournament-role = Für Mitglieder mit { $role }
tournament-starts = Beginn: { $time } ({ $left })
tournament-starts-by-hand = Du kannst dich anmelden, bis die Leitung das Turnier startet.
tournament-entrants = { $count ->
        [0] Noch ist niemand angemeldet.
        [one] **1 Teilnehmer:** { $names }
       *[other] **{ $count } Teilnehmer:** { $names }
    }
tournament-round = Runde { $number } von { $count }
tournament-round-ends = { $round } · endet { $left }
tournament-paused = ⏸️ Unterbrochen in Runde { $number } von { $count }
tournament-over = Beendet: { $time }
tournament-canceled = Dieses Turnier wurde abgesagt.
tournament-computer = Computer
tournament-match = { $number }\. { $names }
tournament-match-bye = { $number }\. { $name } · spielfrei
tournament-match-result = { $match } · { $result }
tournament-match-table = { $match } · [Tisch { $table }]({ $link })
tournament-match-playing = ▶️ läuft
tournament-match-forfeit = nicht gespielt, jemand ist ausgestiegen
tournament-match-drawn = { $score } · unentschieden
tournament-match-decided = von der Leitung entschieden
tournament-match-decided-draw = unentschieden, von der Leitung entschieden
tournament-match-time = { $score } bei Ablauf der Zeit
tournament-match-absent = { $score } · wegen Abwesenheit verloren
tournament-match-resigned = { $score } · aufgegeben
tournament-medal = { $medal } **{ $name }** · { $halves ->
        [0] { $points }
        [1] ½ Punkt
        [2] 1 Punkt
       *[other] { $points } Punkte
    }
tournament-row = { $place } **{ $name }** · { $halves ->
        [1] ½ Punkt
        [2] 1 Punkt
       *[other] { $points } Punkte
    }
    -# direkt { $direct } · BH { $buchholz } · SB { $sonneborn } · Runden am Tisch { $deals } · Spielpunkte { $margin }
tournament-row-rotating = { $place } **{ $name }** · { $halves ->
        [1] ½ Punkt
        [2] 1 Punkt
       *[other] { $points } Punkte
    }
    -# Runden am Tisch { $deals } · Spielpunkte { $margin }
tournament-row-out = { $row } · ausgestiegen
tournament-no-standings = Vor dem Beginn gibt es keinen Stand.
tournament-ties = -# Sieg 1 Punkt, unentschieden ½. Bei gleich vielen Punkten entscheiden die Begegnungen untereinander (direkt), die Punkte der Gegner (BH, Buchholz), die der besiegten und die halben bei Unentschieden (SB, Sonneborn-Berger), die am Tisch gewonnenen Runden, dann die Spielpunkte minus die des besten Gegners.
tournament-ties-rotating = -# Sieg 1 Punkt für beide Partner, unentschieden ½. Bei gleich vielen Punkten entscheiden die am Tisch gewonnenen Runden, dann die Spielpunkte minus die der Gegner.
tournament-picture = { $form } · Runde { $number } von { $count }
tournament-final = Finale
tournament-semifinals = Halbfinale
tournament-quarterfinals = Viertelfinale
tournament-stage = Runde { $number }
tournament-bracket-part = Teil { $number } der ersten Runden
tournament-choose-part = Anderer Teil
tournament-round-begins = **{ $name }: Runde { $number } von { $count } beginnt.**
tournament-result = 🏆 **{ $name } ist zu Ende.**
tournament-canceled-by = **{ $name } wurde abgesagt** von { $by }.
tournament-too-few = **{ $name } wurde abgesagt:** Zum Beginn hätte es mindestens { $least } Teilnehmer gebraucht.
tournament-too-few-pairs = **{ $name } wurde abgesagt:** Zum Beginn hätte es mindestens { $least } Paare gebraucht.
tournament-round-until = Die Runde endet { $left }.
tournament-choose-round = Andere Runde
tournament-choose-match = Ergebnis einer Begegnung festlegen
tournament-choose-player = Jemanden wählen
tournament-choose-rules = Andere Regeln
tournament-player-out = { $name } – ausgestiegen
tournament-about-player = **{ $name }**
tournament-about-partner = Partner: { $name }
tournament-is-out = Spielt in den nächsten Runden nicht mit.
tournament-replace-title = Jemanden ersetzen
tournament-removed = { $name } ist ausgeschlossen.
tournament-readmitted = { $name } ist wieder dabei.
tournament-replaced = { $name } hat den Platz von { $old }.
tournament-noted = -# Was du entscheidest, steht für alle lesbar unter *{ button-tournament-notes }*.
tournament-ask-result = Wer hat gewonnen? Am Tisch kann weitergespielt werden, aber das Ergebnis dort zählt nicht mehr.
tournament-ask-cancel = **{ $name } absagen?** Dann gibt es kein Turnier, und das lässt sich nicht rückgängig machen.
tournament-ask-end = **{ $name } jetzt beenden?** Der jetzige Stand ist endgültig. Laufende Begegnungen zählen nicht.
tournament-entered = Du bist angemeldet. Viel Glück!
tournament-returned = Du bist wieder dabei und spielst ab der nächsten Runde mit.
tournament-withdrawn = Du bist abgemeldet.
tournament-dropped-out = Du bist ausgestiegen. Deine laufende Begegnung kannst du zu Ende spielen.
tournament-started = Die erste Runde hat begonnen.
tournament-created = Dein [Turnier]({ $link }) steht im Kanal.
tournament-file = Stand und Begegnungen als Tabellen.
tournament-note-started = { $by ->
        [auto] zur vorgesehenen Zeit gestartet
       *[other] von { $by } gestartet
    }
tournament-note-round = Runde { $round } hat begonnen
tournament-note-left = { $name } ist ausgestiegen
tournament-note-returned = { $name } ist zurück
tournament-note-removed = { $by } hat { $name } ausgeschlossen
tournament-note-paused = { $by } hat unterbrochen
tournament-note-resumed = { $by } hat fortgesetzt
tournament-note-extended = { $by } hat Runde { $round } verlängert
tournament-note-decided = { $by } hat das Ergebnis von { $match } in Runde { $round } festgelegt
tournament-note-ended = { $by ->
        [auto] beendet
       *[other] von { $by } beendet
    }
tournament-note-canceled = { $by ->
        [auto] abgesagt: Zum Beginn waren es zu wenige
       *[other] von { $by } abgesagt
    }
tournament-note-check-in = die Anwesenheit wird abgefragt
tournament-note-absent = { $name } hat sich nicht gemeldet
tournament-note-single = kein Partner für { $name }
tournament-note-replaced = { $by } hat den Platz an { $name } gegeben
tournament-note-moved = { $by } hat es in einen anderen Kanal geholt
tournaments-title = ### Turniere auf diesem Server
tournaments-none = Es gibt noch keine Turniere. Wer den Server verwaltet, kündigt mit `/tournament create` eins an.
tournaments-line = **{ $name }** · { $form } · { $variant }
    -# { $count ->
        [one] 1 Teilnehmer
       *[other] { $count } Teilnehmer
    } · { $state }

tournament-field-name = Name
tournament-field-form = System
tournament-field-variant = Variante
    .about = Wechselnde Partner: zu viert. Zu dritt: nur Schweizer System
tournament-field-rounds = Runden
    .about = Bis zu 15. Leer: die übliche Zahl
tournament-field-clock = Zuguhr
tournament-field-role = Wer teilnehmen kann
tournament-field-check-in = Anwesenheit
    .about = Wie lange vor dem Beginn; dafür braucht es eine Zeit
tournament-field-switches = Wenn jemand fehlt
tournament-field-partner = Dein Partner
    .about = Wird gefragt und mit der Zusage angemeldet
tournament-field-replacement = Wer den Platz übernimmt
    .about = Mit allen Punkten
tournament-field-time = Zeit für eine Runde
    .about = Ist sie um, entscheidet der Punktestand
tournament-field-start = Beginn
    .about = In welcher Zeit, etwa 2h, oder eine Zeit nach UTC. Leer: wenn du es startest

error-start = Diesen Beginn kann ich nicht lesen. Schreibe, in welcher Zeit es beginnt, etwa `30m` oder `2h`, oder eine Zeit (UTC) wie `2026-12-01 18:00`.
error-start-soon = { $minutes ->
        [one] Der Beginn muss mindestens eine Minute in der Zukunft liegen.
       *[other] Der Beginn muss mindestens { $minutes } Minuten in der Zukunft liegen.
    }
error-start-late = Der Beginn darf höchstens { $days } Tage in der Zukunft liegen.
error-tournament-variant = { $form }: Das geht in { $variants }.
error-tournament-organizer = Das entscheiden nur die Leitung des Turniers und die Serververwaltung.
error-no-tournament = Dieses Turnier gibt es nicht.
error-tournament-not-open = Für dieses Turnier kannst du dich nicht mehr anmelden, und starten lässt es sich auch nicht mehr.
error-tournament-full = Es sind schon so viele angemeldet, wie mitspielen können. Wenn jemand geht, wird ein Platz frei.
error-tournament-over = Das geht in diesem Turnier nicht mehr.
error-match-over = Diese Begegnung gibt es in dieser Runde nicht.
error-role-needed = An diesem Turnier kann nur teilnehmen, wer die Rolle { $role } hat.
error-too-few-players = Dafür braucht es mindestens { $least } Teilnehmer oder Paare.
error-no-start-time = Für die Anwesenheit braucht es einen Zeitpunkt: Gib an, wann das Turnier beginnt.
error-no-check-in = Die Anwesenheit wird gerade nicht abgefragt. Das geschieht kurz vor dem Beginn.
error-partner-taken = Das Mitglied hat inzwischen einen anderen Partner. Wähle jemand anders, oder du bekommst zum Beginn jemanden.
error-partner-self = Du kannst nicht dein eigener Partner sein. Wähle ein anderes Mitglied.
error-partner-bot = { $name } ist ein Bot. Wähle ein Mitglied, das spielen kann.
error-partner-request = Das wird nicht mehr gefragt: Das Mitglied hat einen anderen Partner oder ist gegangen, oder das Turnier hat begonnen.
error-no-bracket = Einen Turnierbaum gibt es, sobald ein K.-o.-Turnier begonnen hat.
error-no-pairs = Partner wählt man vor dem Beginn, in Turnieren fester Paare.
error-was-removed = Die Leitung hat dich von diesem Turnier ausgeschlossen. Bitte sie, dich wieder zuzulassen.
error-which-tournament = Welches Turnier? Wähle eins aus den Vorschlägen für `tournament`, oder nimm `/tournament list`.

command-tournament = tournament
    .description = Turniere: Mitglieder treffen Runde für Runde aufeinander
command-tournament-create = create
    .description = Ein Turnier in diesem Kanal ankündigen
command-tournament-list = list
    .description = Die Turniere dieses Servers, auch vergangene
argument-form = form
    .description = Wer auf wen trifft
argument-start = start
    .description = In welcher Zeit, etwa 2h, oder eine Zeit nach UTC, etwa 2026-12-01 18:00; ohne: von Hand
argument-rounds = rounds
    .description = Runden im Schweizer System oder mit wechselnden Partnern
argument-round-minutes = round-minutes
    .description = Zeit für eine Runde in Minuten; ist sie um, entscheidet der Punktestand
argument-role = role
    .description = Nur Mitglieder mit dieser Rolle können sich anmelden
command-tournament-show = show
    .description = Ein Turnier zeigen, mit allem, was du dort tun kannst
command-tournament-join = join
    .description = Dich für ein Turnier anmelden oder zurückkommen
command-tournament-leave = leave
    .description = Dich vor dem Beginn abmelden oder aussteigen
command-tournament-play = play
    .description = Zu deiner Begegnung
command-tournament-check-in = check-in
    .description = Kurz vor dem Beginn sagen, dass du da bist
command-tournament-partner = partner
    .description = Ein Mitglied fragen, ob es dein Partner sein will, wo Paare spielen
command-tournament-standings = standings
    .description = Den Stand zeigen, mit allem, was bei Gleichstand entscheidet
command-tournament-organize = organize
    .description = Ein Turnier starten, unterbrechen, ändern oder beenden, Ergebnisse festlegen, Spieler ersetzen
argument-tournament = tournament
    .description = Welches Turnier; nur nötig, wenn es mehrere gibt
argument-partner = partner
    .description = Mit wem du spielen möchtest
argument-check-in = check-in
    .description = Wie lange vor dem Beginn die Anwesenheit abgefragt wird
argument-computers = computers
    .description = Ob Computer freie Plätze übernehmen
argument-absence-loses = absence-loses
    .description = Ob verliert, wer die Zuguhr ablaufen lässt; sonst spielt ein Computer weiter
