### Die Hilfe: Tipps in der Partie und die Analyse gespielter Runden

## Tipps

hint = 🎯 **{ $action }**
hint-why = 🎯 **{ $action }**: { $why }.
hint-next = -# Am zweitbesten: { $action }, { $points } weniger.
hint-next-equal = -# Genauso gut: { $action }.
hint-quick = -# Eine Faustregel: Deine Möglichkeiten lassen sich gerade nicht vergleichen.
advice-lead = { $card } ausspielen
advice-play = { $card } spielen
advice-exact = genau { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
advice-about = etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
reason-only-choice = Etwas anderes ist nicht möglich
reason-wins-the-rest = Deine Karten machen alle restlichen Stiche
reason-wins = Damit ist dir der Stich sicher
reason-wins-unless-void = Die Karte sticht, außer wenn { $names } kein { $suit } hat
reason-may-win = Die Karte hat gute Aussichten auf den Stich
reason-draws-trumps = Das zieht Trümpfe
reason-safe-lead = Das riskiert keine Punkte und schont deine hohen Karten
reason-feeds-partner = Der Stich geht an deine Partei, also gib die Punkte dazu
reason-partner-wins = Der Stich geht ohnehin an deine Partei, also schone deine besseren Karten
reason-cannot-win = Diesen Stich bekommst du nicht, und deine besseren Karten sind später mehr wert
reason-not-worth-winning = Dieser Stich ist keine hohe Karte wert
reason-keeps-melds = So behältst du die Karten für Meldungen
reason-wins-points = Damit ist dir der Stich sicher, in dem bis jetzt { $points ->
        [one] 1 Punkt liegt
       *[other] { $points } Punkte liegen
    }
reason-beats-so-far = Damit übernimmst du einen Stich mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }
reason-wins-more = Auch damit stichst du, und der Stich zählt { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr
reason-wins-too = Auch damit übernimmst du den Stich und behältst { $card } für später
reason-risks-less = Der Stich kann verloren gehen, und so riskierst du { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weniger
reason-gives-less = So bekommt die andere Partei { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weniger
reason-feeds-more = Der Stich geht an deine Partei, und so zählt er { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr
reason-keeps-winner = So behältst du { $card } für einen Stich, der mehr zählt
reason-keeps-higher = Keine der beiden Karten sticht, und so behältst du { $card } für später
reason-keeps-meld = Du brauchst { $card } für { $meld }, das zählt { $points } Punkte
reason-scores = Das bringt sofort { $points } Punkte
reason-melds-both = Danach kannst du { $meld } immer noch melden, umgekehrt nicht
reason-hand-worth = Mit { $suit } als Trumpf ist dein Blatt etwa { $points } Punkte wert
reason-worth-with-kitty = Mit { $suit } als Trumpf ist dein Blatt etwa { $points } Punkte wert, und der Dabb bringt etwa { $more } dazu
reason-worth-with-partner = Mit { $suit } als Trumpf ist dein Blatt etwa { $points } Punkte wert, und die Meldungen deines Gegenübers bringen etwa { $more } dazu
reason-worth-the-risk = Mit { $suit } als Trumpf ist dein Blatt nur etwa { $points } Punkte wert, aber es kostet dich mehr, wenn andere Trumpf bestimmen
reason-signals = Damit zeigst du deinem Gegenüber Meldungen von etwa { $points } Punkten
reason-partner-bids = Dein Gegenüber hält schon das Gebot, und ein höheres schafft ihr nur schwerer
reason-worth-too-little = Mit { $suit } als Trumpf kannst du etwa { $points } Punkte erwarten, zu wenig für ein Gebot von { $more }
reason-too-uncertain = Mit { $suit } als Trumpf kannst du etwa { $points } Punkte erwarten, und das ist für ein Gebot von { $more } zu knapp
reason-cannot-name-trump = Du hast kein Paar, könntest also keinen Trumpf bestimmen
reason-lower-bid = Ein niedrigeres Gebot schaffst du leichter
reason-higher-bid = Ein höheres Gebot ist schwerer zu überbieten
reason-least-useful = Mit den anderen Karten meldest und stichst du mehr
reason-helps-partner = Diese Karten kann dein Gegenüber für Meldungen und Stiche brauchen
reason-out-of-reach = Dein Gebot schaffst du voraussichtlich nicht

button-hint = 🎯 Tipp
button-take-hint = Tipp ansehen
hint-confirm = **Einen Tipp nehmen?** Mit einem Tipp zählt diese Partie für die Rangliste nur, wenn du sie verlierst. Das gilt für die ganze Partie, darum wirst du nur einmal gefragt.
error-no-hints = In Partien ohne Computer und an Boards gibt es keine Tipps. Nach jeder Runde hilft dir `/review`.
error-coach-busy = Die Analyse ist gerade nicht möglich. Versuche es in einer Minute noch einmal.

## Analyse

review-title = ### Deine Analyse · { $game } · Runde { $number } von { $count }
review-accuracy = **Genauigkeit { $rate }**: { $best } von { $count } Entscheidungen waren die besten.
review-lost = Verlorene Punkte: { $losses }
review-lost-lead = Ausspielen { $points }
review-lost-follow = Zugeben { $points }
review-lost-meld = Meldungen { $points }
review-lost-bid = Bieten und Trumpf { $points }
review-contract = Dein Gebot von { $points } schaffst du in { $rate } von { $count } simulierten Runden mit den Karten, die du beim ersten Ausspiel kanntest.
review-costliest = **Was am meisten gekostet hat**
review-no-mistakes = Keine Entscheidung hat dich spürbar Punkte gekostet. Stark gespielt!
review-nothing = In dieser Runde gab es nichts zu entscheiden.
review-decision = { $when }: **{ $action }**. Besser: **{ $best }** ({ $points })
review-when-bidding = Vor dem ersten Stich
review-when-trick = Stich { $number }
review-when-lead = Ausspiel zu Stich { $number }
review-exact = -# Sicher: Hier ließen sich alle Karten erschließen, und jeder weitere Verlauf ist durchgerechnet.
review-estimated = -# Geschätzt: Die Karten, die du nicht sehen konntest, wurden vielfach zufällig verteilt, passend zu dem, was du wusstest.
button-review = Analyse
button-review-summary = Überblick
button-review-decision = Entscheidung { $number }
command-hint = hint
    .description = Tipp in einer Partie mit Computern. Die Partie zählt dann nur, wenn du sie verlierst
command-review = review
    .description = Was dich deine Entscheidungen in einer gespielten Runde gekostet haben
