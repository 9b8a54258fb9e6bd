### Gespielte Runden: Stich für Stich, und im Rückblick

deal-story-title = ### Runde { $number } von { $count } · Tisch { $table } · { $variant }
deal-not-scored = Diese Runde wurde nicht abgerechnet.
deal-story-melds = **{ $name }** hat gemeldet: { $melds }.
deal-story-bonus = { $side } { $points }: { $reason }
deal-story-buried = **{ $name }** hat { $cards } gedrückt: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
deal-story-tricks = **Stiche**, jeder vom Ausspielen an, die beste Karte fett:
deal-story-leader = { $name }:{" "}
deal-story-trick = { $number }. { $leader }{ $cards } → { $winner }{ $points }
deal-story-points = { " " }· { $points }
deal-story-no-tricks = Es wurde kein Stich gespielt.
button-tricks = Stiche von Runde { $number }
button-tricks-here = Stiche
button-replay = Rückblick
button-deal-before = ◀ Runde { $number }
button-deal-after = Runde { $number } ▶
replay-title = ### Rückblick · Tisch { $table } · { $variant } · Runde { $number } von { $count }
replay-step = Schritt { $step } von { $steps }
replay-hand = { $name }: { $cards }
button-replay-first = ⏮
button-replay-back = ◀
button-replay-on = ▶
button-replay-last = ⏭
button-replay-trick-back = Stich davor
button-replay-trick-on = Nächster Stich
button-open-hands = Alle Blätter zeigen
button-close-hands = Blätter verbergen
command-replay = replay
    .description = Eine abgeschlossene Runde Schritt für Schritt ansehen
argument-deal = deal
    .description = Die Nummer der Runde; ohne Angabe die letzte abgeschlossene
replay-suggested = { $table } · { $variant } · { $players } · { $date }
deal-suggested = Runde { $number }
refused-nothing-played = Auf diesem Server ist noch keine Runde zu Ende gespielt.
