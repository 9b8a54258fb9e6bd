### Gespielte Runden: Stich für Stich, und Zug für Zug

deal-number = { $count ->
        [0] Runde { $number }
       *[other] Runde { $number } von { $count }
    }
deal-replay-title = ### Ergebnis · { $game } · { $deal }
deal-not-scored = Diese Runde wurde nicht abgerechnet.
deal-replay-melds = **{ $name }** hat gemeldet: { $melds }.
deal-replay-bonus = { $side } { $points }: { $reason }
deal-replay-passed = **{ $name }** hat { $cards } an { $to } weitergegeben.
deal-replay-buried = **{ $name }** hat { $cards } gedrückt: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
deal-replay-tricks = **Stiche**, zuerst die ausgespielte Karte, fett die, die den Stich macht:
deal-replay-leader = { $name }:{" "}
deal-replay-trick = { $number }. { $leader }{ $cards } → { $winner }{ $points }
deal-replay-claimed = angesagt mit **{ $cards }**
deal-replay-points = { " " }· { $points }
deal-replay-no-tricks = Es wurde kein Stich gespielt.
button-tricks = Stiche von Runde { $number }
button-tricks-here = Stiche
button-replay = Zug für Zug
button-previous-deal = ◀ Runde { $number }
button-next-deal = Runde { $number } ▶
replay-title = ### Zug für Zug · { $game } · { $deal }
replay-step = Schritt { $step } von { $steps }
replay-hand = { $name }: { $cards }
button-replay-first = ⏮
button-replay-back = ◀
button-replay-forward = ▶
button-replay-last = ⏭
button-replay-previous-trick = Stich davor
button-replay-next-trick = Nächster Stich
button-open-hands = Alle Blätter zeigen
button-close-hands = Blätter verbergen
command-replay = replay
    .description = Eine abgeschlossene Runde Schritt für Schritt ansehen
argument-deal = deal
    .description = Die Nummer der Runde; ohne Angabe die letzte abgeschlossene
replay-suggested = { $table } · { $variant } · { $players } · { $date }
deal-suggested = Runde { $number }
error-no-finished-deal = Auf diesem Server ist noch keine Runde zu Ende gespielt.
