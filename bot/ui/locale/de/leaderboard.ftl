### Die Rangliste

board-title = ### Rangliste · { $variant } · { $order }
board-over-all = Alle Varianten
board-rating = nach Wertung
board-wins = nach Siegen
board-win-rate = nach Siegquote
board-points = nach Punkten
board-best-deal = nach bester Runde
board-biggest-meld = nach höchster Meldung
board-streak = nach Siegesserie
board-empty = Noch hat niemand eine Partie beendet.
board-line =
    { $place }. { $name } · { $wins ->
        [one] 1 Sieg
       *[other] { $wins } Siege
    }, { $losses ->
        [one] 1 Niederlage
       *[other] { $losses } Niederlagen
    }{ $draws ->
        [0] {""}
        [one] , 1 Remis
       *[other] , { $draws } Remis
    } · { $points } Punkte{ $best }
board-best = {" "}· beste Runde { $points }
button-more = Mehr
