### Die Hilfe: Tipps in der Partie und die Analyse gespielter Runden

## Tipps

hint = 🎯 **{ $action }**
hint-why = 🎯 **{ $action }**: { $why }
hint-equals = -# Etwa gleich gut: { $actions }.
hint-equals-more = -# Etwa gleich gut: { $actions } und andere.
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
advice-named = „{ $choice }“
advice-compared = Verglichen mit { $other } ({ $points } schlechter): { $why }
advice-worse = { $other }: { $points } weniger.
advice-compared-only = { $other } ist { $points } schlechter, ohne dass etwas Einzelnes heraussticht.
advice-certain = -# Sicher: Alle Karten sind bekannt, und jeder weitere Verlauf ist durchgerechnet.
advice-estimated = -# Geschätzt aus { $count } zufälligen Verteilungen der Karten, die du nicht siehst.
advice-points = -# Punkte sind dein Vorsprung: Was die andere Seite bekommt, zählt gegen dich.
share-always = immer
share-never = nie
share-deals = { $count ->
        [0] fast nie
        [10] fast immer
       *[other] in { $count } von 10 Fällen
    }
fact-only-choice = Etwas anderes ist nicht möglich.
fact-wins-the-rest = Deine Karten machen alle restlichen Stiche.
fact-scores = Das bringt sofort { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
fact-right-call = Du hast recht, und das zählt für dich.
fact-likely-trump = Nach den Karten, die du siehst, ist diese Farbe wahrscheinlich eher Trumpf als die drei anderen zusammen.
fact-no-likely-trump = Nach den Karten, die du siehst, ist wohl keine Farbe eher Trumpf als die drei anderen zusammen, und falsch geraten kostet so viel, wie richtig geraten bringt.
fact-is-out = Deine Punkte reichen für das Ziel, also gewinnst du.
fact-equal = Deine Möglichkeiten sind etwa gleich gut.

# Sätze darüber, was die empfohlene Wahl gegenüber einer anderen bringt.
reason-takes-trick = { $partners ->
        [yes] Deine Seite macht
       *[no] Du machst
    } diesen Stich { $share }, mit { $other } { $other_share }. Das bringt dir etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
reason-keeps = { $other } zählt { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr, und diesen Stich macht { $opponents ->
        [one] dein Gegner
       *[other] die andere Seite
    } { $share }.
reason-adds = Damit bringt der Stich { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr, und { $partners ->
        [yes] deine Seite macht
       *[no] du machst
    } ihn { $share }.
reason-trick = In diesem Stich bringt dir das etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
reason-later-card = Du behältst { $other }, und das bringt dir in späteren Stichen etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
reason-later = In den Stichen bringt dir das etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
reason-rest = In den restlichen Stichen bringt dir das etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
reason-last-tricks = Spielen beide bestmöglich, machst du { $which ->
        [all] alle { $left } restlichen Stiche
        [none] keinen der { $left } restlichen Stiche
        [but] alle { $left } restlichen Stiche außer Stich { $lost }
       *[some] { $count } der { $left } restlichen Stiche
    }, mit { $other } { $other_count ->
        [0] keinen
       *[other] { $other_count }
    }.
reason-same-tricks = Spielen beide bestmöglich, machst du so oder so gleich viele Stiche, so aber mit mehr Punkten darin.
reason-melds = { $partners ->
        [yes] Deine Seite kann
       *[no] Du kannst
    } etwa { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr aus Meldungen{ $draw ->
        [yes] {" "}und dem letzten Ziehen
       *[no] {""}
    } erwarten.
reason-other-melds = { $opponents ->
        [one] Dein Gegner
       *[other] Die andere Seite
    } kann etwa { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } weniger aus Meldungen{ $draw ->
        [yes] {" "}und dem letzten Ziehen
       *[no] {""}
    } erwarten.
reason-saved-melds = { $partners ->
        [yes] Deine Seite behält ihre
       *[no] Du behältst deine
    } Meldungen öfter, das bringt dir etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
reason-other-saved-melds = { $opponents ->
        [one] Dein Gegner verliert seine
       *[other] Die andere Seite verliert ihre
    } Meldungen öfter, das bringt dir etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
reason-buried = Die gedrückten Karten zählen { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr.
reason-contract = { $partners ->
        [yes] Deine Seite schafft
       *[no] Du schaffst
    } das Gebot in { $rate } der Fälle, mit { $other } in { $other_rate }.
reason-beats = Die andere Seite verfehlt ihr Gebot in { $rate } der Fälle, mit { $other } in { $other_rate }.
reason-auction = { $plays ->
        [neither] Das Gebot { $partners ->
            [yes] bekommt deine Seite
           *[no] bekommst du
        } mit keinem von beiden.
        [second] Mit { $other } { $partners ->
            [yes] bekommt deine Seite
           *[no] bekommst du
        } das Gebot in { $other_rate } der Fälle und { $partners ->
            [yes] schafft
           *[no] schaffst
        } es in { $other_made }.
       *[both] { $partners ->
            [yes] Deine Seite bekommt
           *[no] Du bekommst
        } das Gebot in { $rate } der Fälle und { $partners ->
            [yes] schafft
           *[no] schaffst
        } es in { $made }; mit { $other } { $plays ->
            [first] nicht.
           *[both] in { $other_rate } und { $other_made }.
        }
    }
reason-wins-game = Du gewinnst mit dieser Runde die Partie in { $rate } der Fälle, mit { $other } in { $other_rate }.
reason-loses-game = Du verlierst mit dieser Runde die Partie in { $rate } der Fälle, mit { $other } in { $other_rate }.
reason-standing = Bei diesem Spielstand ist das etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr wert.
costs = Dagegen spricht, dass { $costs }.
costs-and = { $first }, und dass { $second }
cost-takes-trick = { $other } diesen Stich { $other_share } macht, die bessere Karte { $share }, was etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } kostet
cost-trick = es in diesem Stich etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } kostet
cost-later = es in späteren Stichen etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } kostet
cost-rest = es in den restlichen Stichen etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } kostet
cost-melds = es bei Meldungen{ $draw ->
        [yes] {" "}und dem letzten Ziehen
       *[no] {""}
    } etwa { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } kostet
cost-other-melds = { $opponents ->
        [one] dein Gegner
       *[other] die andere Seite
    } etwa { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr aus Meldungen{ $draw ->
        [yes] {" "}und dem letzten Ziehen
       *[no] {""}
    } erwarten kann
cost-saved-melds = { $partners ->
        [yes] deine Seite ihre Meldungen seltener behält
       *[no] du deine Meldungen seltener behältst
    }, was etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } kostet
cost-other-saved-melds = { $opponents ->
        [one] dein Gegner seine
       *[other] die andere Seite ihre
    } Meldungen öfter behält, was etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } kostet
cost-buried = die gedrückten Karten { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } weniger zählen
cost-contract = das Gebot in { $rate } der Fälle gelingt, nicht in { $other_rate }
cost-beats = die andere Seite ihr Gebot in { $rate } der Fälle verfehlt, nicht in { $other_rate }
cost-wins-game = du mit dieser Runde die Partie in { $rate } der Fälle gewinnst, nicht in { $other_rate }
cost-loses-game = du mit dieser Runde die Partie in { $rate } der Fälle verlierst, nicht in { $other_rate }
cost-standing = das bei diesem Spielstand etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weniger wert ist

button-hint = 🎯 Tipp
button-take-hint = Tipp ansehen
button-only-explain = Nur erklären
hint-confirm = **Einen Tipp nehmen?** Mit einem Tipp zählt diese Partie für die Rangliste nur, wenn du sie verlierst. Das gilt für die ganze Partie, darum wirst du nur einmal gefragt.
hint-newcomer = -# Mit Tipp zählt diese Partie nicht.
error-no-hints = In Partien ohne Computer und an Boards gibt es keine Tipps. Nach jeder Runde hilft dir `/review`.
error-coach-busy = Die Analyse ist gerade nicht möglich. Versuche es in einer Minute noch einmal.

## Analyse

review-title = ### Deine Analyse · { $game } · { $deal }
review-accuracy = **Genauigkeit { $rate }**: { $best } von { $count } Entscheidungen waren keine Fehler.
review-lost = -# Punkte durch Fehler verloren: { $losses }
review-lost-lead = Ausspielen { $points }
review-lost-follow = Zugeben { $points }
review-lost-meld = Meldungen { $points }
review-lost-bid = Bieten und Trumpf { $points }
review-contract = Dein Gebot von { $points } schaffst du in { $rate } von { $count } simulierten Runden mit den Karten, die du beim ersten Ausspiel kanntest.
review-progress = Entscheidung { $number } von { $count } wird angesehen …
review-mistakes = { $count ->
        [one] **1 Fehler hat { $points } gekostet:**
       *[other] **{ $count } Fehler haben zusammen { $points } gekostet:**
    }
review-mistakes-costliest = **{ $count } Fehler haben zusammen { $points } gekostet. Die { $shown } teuersten:**
review-no-mistakes = Keine Entscheidung hat dich klar so viel gekostet wie eine Zehn. Stark gespielt!
review-nothing = In dieser Runde gab es nichts zu entscheiden.
review-decision = { $when }: **{ $action }**. Besser: **{ $best }** ({ $points })
review-when-bidding = Vor dem ersten Stich
review-when-trick = Stich { $number }
review-when-lead = Ausspiel zu Stich { $number }
button-review = Analyse
button-review-summary = Überblick
button-review-decision = Entscheidung { $number }
button-review-previous = ◀ Entscheidung { $number }
button-review-next = Entscheidung { $number } ▶
figures-best = **{ $action }**: empfohlen
figures-exact = { $action }: { $points ->
        [0] gleich gut
        [one] 1 Punkt schlechter
       *[other] { $points } Punkte schlechter
    }{ $who ->
        [own] { " " }(deine Wahl)
       *[other] {""}
    }
figures-estimated = { $action }: { $points ->
        [0] etwa gleich gut
        [one] 1 Punkt schlechter, ± { $error }
       *[other] { $points } Punkte schlechter, ± { $error }
    }{ $who ->
        [own] { " " }(deine Wahl)
       *[other] {""}
    }
figures-error = -# ± ist der Standardfehler: In etwa 2 von 3 Fällen weicht die Schätzung um höchstens so viel ab.
command-hint = hint
    .description = Tipp in einer Partie mit Computern. Die Partie zählt dann nur, wenn du sie verlierst
command-review = review
    .description = Was dich deine Entscheidungen in einer gespielten Runde gekostet haben
