### Die Rangliste

leaderboard-people = Rangliste
leaderboard-computers = Rangliste gegen Computer
leaderboard-title-people = Rangliste · { $variant } · { $order }
leaderboard-title-computers = Rangliste gegen Computer · { $variant } · { $order }
leaderboard-all-variants = Alle Varianten
leaderboard-rating = nach Wertung
leaderboard-wins = nach Siegen
leaderboard-win-rate = nach Siegquote
leaderboard-points = nach Punkten
leaderboard-best-deal = nach bester Runde
leaderboard-biggest-meld = nach höchster Meldung
leaderboard-streak = nach Siegesserie
leaderboard-all-time = Insgesamt
leaderboard-this-month = Dieser Monat
leaderboard-month = Monat { $month }
leaderboard-season = Saison { $number }
leaderboard-partners = Partnerschaften
leaderboard-min-games = ab { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    }
leaderboard-what-counts = -# Partien zählen, sobald eine Runde abgerechnet oder zur Hälfte gespielt ist. Mit Tipp zählen deine ersten Partien nicht, spätere nur bei einer Niederlage.
leaderboard-empty-min-games =
    Noch hat niemand { $count ->
        [one] eine Partie beendet, die zählt
       *[other] { $count } Partien beendet, die zählen
    }. Ab dann steht man in der Rangliste.
    { leaderboard-what-counts }
leaderboard-empty =
    Noch hat niemand eine Partie beendet, die zählt.
    { leaderboard-what-counts }
leaderboard-variant = **{ $variant }**
leaderboard-row = { $place } { $name } · **{ $figure }** · { $record }
leaderboard-record =
    { $wins } gewonnen, { $losses } verloren{ $draws ->
        [0] {""}
       *[other] , { $draws } unentschieden
    }
leaderboard-losses =
    { $losses } verloren{ $draws ->
        [0] {""}
       *[other] , { $draws } unentschieden
    }
leaderboard-value-wins =
    { $count ->
        [one] 1 Sieg
       *[other] { $count } Siege
    }
leaderboard-value-points =
    { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
leaderboard-value-streak =
    { $count ->
        [one] 1 Sieg in Folge
       *[other] { $count } Siege in Folge
    }
rate = { $percent } %
negative = −{ $number }
leaderboard-repeats = -# Ab dem vierten Sieg gegen dieselben Gegner in { $days } Tagen zählt jeder weniger, ab dem fünften nicht mehr als Sieg.
fixed-ratings = -# Die Wertungen der Computer stehen fest: { $ratings }.
leaderboard-provisional = -# Eine Wertung mit ? ist vorläufig: Ein paar Partien mehr zeigen, was sie wert ist.
leaderboard-too-few =
    -# Du stehst nach { $count ->
        [one] einer weiteren Partie
       *[other] { $count } weiteren Partien
    } in der Rangliste.
leaderboard-no-win = -# Hier hat noch niemand gewonnen, deshalb gibt es nach Siegen keine Plätze.
leaderboard-not-listed = -# Du stehst nicht in der Rangliste: So hast du es in `/preferences` gewählt.
leaderboard-form-note = -# S Sieg, N Niederlage, U unentschieden: die letzten Partien, die jüngste am Ende.
form-won = S
form-lost = N
form-drawn = U
leaderboard-choose-variant = Variante
leaderboard-choose-order = Reihenfolge
leaderboard-choose-period = Zeitraum
button-leaderboard-people = Ohne Computer
button-leaderboard-computers = Gegen Computer
button-partners = Partnerschaften
button-players = Einzelne
button-more = Mehr
opponents-people = Menschen
opponents-computers = Computer
