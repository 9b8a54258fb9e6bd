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
board-all-time = Seit jeher
board-this-month = Dieser Monat
board-month = Monat { $month } (UTC)
board-season = Saison { $number }
board-partners = Teams
board-least = ab { $count } Partien
nobody-listed =
    Noch hat niemand eine Partie beendet, die zählt.
    -# Partien mit Computerspielern zählen nur, wo der Server das so will.
board-line = { $place } { $name } · **{ $figure }** · { $record }
board-record =
    { $wins } gewonnen, { $losses } verloren{ $draws ->
        [0] {""}
       *[other] , { $draws } remis
    }
board-others =
    { $losses } verloren{ $draws ->
        [0] {""}
       *[other] , { $draws } remis
    }
board-figure-wins =
    { $count ->
        [one] 1 Sieg
       *[other] { $count } Siege
    }
board-figure-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
board-figure-streak =
    { $count ->
        [one] 1 Sieg in Folge
       *[other] { $count } Siege in Folge
    }
rate = { $percent } %
negative = −{ $number }
board-provisional = -# Eine Wertung mit ? ist vorläufig: Ein paar Partien mehr zeigen, was sie wert ist.
board-too-few =
    -# Du stehst nach { $count ->
        [one] einer weiteren Partie
       *[other] { $count } weiteren Partien
    } in der Rangliste.
board-not-listed = -# Du stehst nicht in der Rangliste: So hast du es in `/preferences` gewählt.
board-choose-variant = Variante
board-choose-order = Reihenfolge
board-choose-period = Zeitraum
button-partners = Teams
button-players = Einzelne
button-more = Mehr
