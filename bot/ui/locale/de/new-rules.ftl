### Was jemandem an einer Variante neu ist
###
### Jeder Teil ist ein kurzer Satz, der klein beginnt, denn manchmal stehen alle in einer Zeile.

about-pinochle = Pinochle ist ein Stichspiel wie Skat oder Doppelkopf. Punkte bringen Stiche und *Meldungen*, zum Beispiel König und Dame einer Farbe.
first-games = 🌱 Für deine ersten Partien: **{ $variant }**.
new-rules-title = 🆕 In diesem Spiel neu für dich:
first-goal = 🌱 { $partner ->
        [none] Punkte
       *[other] Du spielst mit **{ $partner }**. Punkte
    } bringen Stiche und *Meldungen*: Karten, die zusammengehören.
first-trump = { $trump ->
        [none] *Trumpf* sticht alle anderen Farben. Wer am höchsten bietet, nennt ihn und muss so viel schaffen{ $alone ->
            [yes] , allein gegen zwei
           *[no] {""}
        }.
       *[other] Trumpf ist **{ $suit }** und sticht alle anderen Farben.
    } Rangfolge: { $ranks }.
first-upcard = 🌱 Trumpf **{ $suit }** sticht alle anderen. Rangfolge: { $ranks }. { $listed }.
first-nine = Es ist eine Neun: { in-points } für { $who ->
        [you] dich
       *[other] { $name }
    } vom Geben.
first-rules = 🌱 Rangfolge: { $ranks }. Hier gilt: { $listed }.

feature-partners = dein Partner sitzt dir gegenüber
feature-one-against-two = wer am höchsten bietet, spielt allein gegen die beiden anderen
feature-double-deck = jede Karte gibt es viermal, Neunen gar nicht
feature-upcard = niemand bietet, die offene Karte bestimmt Trumpf
feature-single-bid = alle bieten nur einmal, und wer am höchsten bietet, bestimmt Trumpf
feature-auction = wer als Letzter bietet, bestimmt Trumpf
feature-secret-trump = Trumpf bleibt zuerst geheim, und wer ihn errät, bekommt Punkte
feature-bid-lost = ein verfehltes Gebot wird dir abgezogen
feature-bid-worthless = ein verfehltes Gebot bringt dir nichts
feature-stakes = ein Gebot bringt oder kostet eine feste Zahl
feature-kitty = wer am höchsten bietet, bekommt { $kitty } Karten dazu und drückt ebenso viele
feature-dummy = ein drittes Blatt, der Stapel, gibt zu jedem Stich eine Karte dazu
feature-passing = wer am höchsten bietet, gibt dem Partner { $passed } Karten und bekommt ebenso viele
feature-stock = nach jedem Stich ziehst du, und bedienen musst du erst, wenn der Talon leer ist
feature-melds-at-once = alle Meldungen kommen vor dem ersten Stich auf den Tisch
feature-meld-a-trick = nach jedem gewonnenen Stich darfst du einmal melden
feature-least-meld = mit weniger als { $meld } in Meldungen darf eine Seite nicht melden
feature-small-points = { $resized ->
        [yes] Meldungen zählen nur ein Zehntel: ein Paar 2
       *[no] ein Paar zählt 2, eine Familie 15
    }{ $each ->
        [0] {""}
       *[other] , in Stichen { $counters } je { $each }
    }
feature-large-points = { $resized ->
        [yes] Meldungen zählen zehnfach: ein Paar 20
       *[no] ein Paar zählt 20, eine Familie 150
    }{ $each ->
        [0] {""}
       *[other] , in Stichen { $counters } je { $each }
    }
feature-card-values = in Stichen zählt { $values }
feature-last-tricks = Stiche zählen erst, wenn der Talon leer ist
feature-must-beat = die beste Karte im Stich musst du schlagen, wenn du kannst
feature-meld-needs-tricks = deine Meldungen zählen nur, wenn du { $trick ->
        [yes] einen Stich machst
       *[no] auch Stichpunkte machst
    }
feature-least-trick-points = mit weniger als { $least } Stichpunkten behält eine Seite nichts
feature-declaring-out = hast du genug Punkte, darfst du mitten in der Runde „Aus“ ansagen
