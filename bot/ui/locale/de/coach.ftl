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
advice-more = mehr
advice-about-more = etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr
advice-less = weniger
advice-about-less = etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weniger
advice-gain = {" "}Das bringt dir etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
advice-meld = { $meld ->
        [run] eine Familie
        [double-run] eine Doppelfamilie
        [run-extra] { $rank } als Zulage zur Familie
        [royal-marriage] ein Trumpfpaar
        [marriage] ein Paar in { $suit }
        [aces] vier Asse
        [kings] vier Könige
        [queens] vier Damen
        [jacks] vier Buben
        [all-aces] acht Asse
        [all-kings] acht Könige
        [all-queens] acht Damen
        [all-jacks] acht Buben
        [double-pinochle] ein Doppelpinochle
        [round-house] einen Rundgang
       *[pinochle] ein Pinochle
    }
advice-named = „{ $choice }“
advice-compared = { $why } { $sum ->
        [yes] Insgesamt ist { $other }
       *[no] { $other } ist
    } { $points } schlechter.
advice-worse = { $other } ist { $points } schlechter.
advice-slight = { $other } ist fast so gut.
advice-higher = { $other } würdest du öfter verfehlen.
deals = { $percent }
deals-below = unter { $percent }
deals-above = über { $percent }
facts = { $facts }.
facts-two = { $first }. { $second }
advice-compared-only = { $other } ist { $points } schlechter, ohne dass etwas Einzelnes heraussticht.
advice-certain = -# Sicher: Alle Karten sind bekannt, und jeder weitere Verlauf ist durchgerechnet.
advice-estimated = -# Geschätzt aus { $count } zufälligen Verteilungen der Karten, die du nicht siehst.
advice-points = -# Punkte sind dein Vorsprung: Was { $opponents ->
        [one] dein Gegner
       *[other] die andere Seite
    } bekommt, zählt gegen dich.
share-always = immer
share-never = nie
share-deals = { $count ->
        [0] fast nie
        [10] fast immer
       *[other] in { $count } von 10 Runden
    }
fact-only-choice = Etwas anderes ist nicht möglich
fact-wins-the-rest = Deine Karten machen alle restlichen Stiche
fact-scores = Das bringt sofort { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
fact-still-melds = Melden kannst du danach immer noch
fact-right-call = Du hast recht, und das zählt für dich
fact-likely-trump = Nach den Karten, die du siehst, ist diese Farbe wahrscheinlich eher Trumpf als die drei anderen zusammen
fact-no-likely-trump = Nach den Karten, die du siehst, ist wohl keine Farbe eher Trumpf als die drei anderen zusammen, und falsch geraten kostet so viel, wie richtig geraten bringt
fact-is-out = Deine Punkte reichen für das Ziel, also gewinnst du
fact-equal = Deine Möglichkeiten sind etwa gleich gut
fact-wins-trick = Damit gewinnst du den Stich{ $points ->
        [0] {""}
        [one] {" "}und den Punkt darin
       *[other] {" "}und die { $points } Punkte darin
    }
fact-only-trump-beats = Nur ein Trumpf schlägt sie
fact-unbeatable = { $opponents ->
        [one] Dein Gegner kann sie nicht schlagen
       *[other] Keiner deiner Gegner kann sie schlagen
    }
fact-side-wins = Deine Seite gewinnt den Stich ohnehin, und so bringt er { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr
fact-cheapest-winner = Von deinen Karten, die gewinnen, kostet sie die wenigsten Punkte
fact-loses-least = Keine deiner Karten gewinnt diesen Stich, und diese verschenkt { $points ->
        [0] keine Punkte
       *[other] die wenigsten Punkte
    }
fact-no-points = Du verschenkst keine Punkte
fact-second = Davon hast du noch eine zweite
fact-no-meld = Zu keiner Meldung, die du noch machen kannst, gehört sie
fact-saves-trumps = Du sparst deine Trümpfe
fact-keeps-melds = Du behältst alle deine Meldungen
fact-keeps-strong = Du behältst deine Trümpfe und Asse
fact-voids = Du wirst { $suit } los und kannst die Farbe dann trumpfen
fact-buries = Die gedrückten Karten zählen { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für dich
fact-passes-strong = Dein Gegenüber bekommt { $points ->
        [one] einen Trumpf oder ein Ass
       *[other] { $points } Trümpfe und Asse
    }
fact-melds-with = Deine Meldungen zählen damit { $points }, mit einer anderen Farbe höchstens { $needed }
fact-longest = Das ist deine längste Farbe, mit { $points } Karten
fact-needs = { $needed ->
        [0] Mit { $suit } zählen deine Meldungen allein schon { $points }
       *[other] Mit { $suit } zählen deine Meldungen { $points }, also { $needed ->
            [one] muss noch 1 Punkt
           *[other] müssen noch { $needed } Punkte
        } aus { $source ->
            [kitty] Stichen und Dabb
            [partner] Stichen und dem Blatt gegenüber
            [stock] Stichen und den gezogenen Karten
           *[tricks] Stichen
        } kommen
    }
fact-would-need = { $points ->
        [0] Du hast keine Meldung
       *[other] Deine Meldungen zählen höchstens { $points }
    }. Selbst für { $bid } müssten noch { $needed } Punkte aus { $source ->
        [kitty] Stichen und Dabb
        [partner] Stichen und dem Blatt gegenüber
        [stock] Stichen und den gezogenen Karten
       *[tricks] Stichen
    } kommen
fact-cannot-name = Du hast von keiner Farbe König und Dame und könntest keinen Trumpf bestimmen

# Sätze darüber, was die empfohlene Wahl gegenüber einer anderen bringt.
reason-takes-trick = { $partners ->
        [yes] Deine Seite macht
       *[no] Du machst
    } diesen Stich { $share }, mit { $other } { $other_share }.{ $gain }
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
reason-trick = { $other } bringt dir { $less } in diesem Stich.
reason-later-card = { $again ->
        [yes] { $other }
       *[no] Behalte { $other }: Das
    } kann dir in späteren Stichen { $more } bringen.
reason-later = { $other } bringt dir { $less } in den Stichen.
reason-rest = { $other } bringt dir { $less } in den restlichen Stichen.
reason-last-tricks = Spielen alle bestmöglich, { $partners ->
        [yes] macht ihr
       *[no] machst du
    } { $which ->
        [all] { $left ->
            [2] beide
           *[other] alle { $left }
        } restlichen Stiche
        [none] keinen der { $left } restlichen Stiche
        [but] { $count } der { $left } restlichen Stiche (alle außer Stich { $lost })
       *[some] { $count ->
            [1] einen
           *[other] { $count }
        } der { $left } restlichen Stiche
    }, mit { $other } { $other_count ->
        [0] keinen
        [1] einen
       *[other] { $other_count }
    }.
reason-same-tricks = Spielen alle bestmöglich, machst du mit beiden gleich viele Stiche, so aber mit mehr Punkten darin.
reason-melds = { $meld ->
        [none] Mit { $other } { $partners ->
            [yes] kann deine Seite
           *[no] kannst du
        } { $less } aus Meldungen{ $draw ->
            [yes] {" "}und dem letzten Ziehen
           *[no] {""}
        } erwarten.
       *[other] { $again ->
            [yes] Damit
           *[no] Behalte { $other }: Damit
        } kannst du noch { $a_meld } melden ({ $meld_points }).
    }
reason-other-melds = Mit { $other } kann { $opponents ->
        [one] dein Gegner
       *[other] die andere Seite
    } { $more } aus Meldungen{ $draw ->
        [yes] {" "}und dem letzten Ziehen
       *[no] {""}
    } erwarten.
reason-saved-melds = Mit { $other } { $partners ->
        [yes] behält deine Seite ihre
       *[no] behältst du deine
    } Meldungen seltener.{ $gain }
reason-other-saved-melds = Mit { $other } behält { $opponents ->
        [one] dein Gegner seine
       *[other] die andere Seite ihre
    } Meldungen öfter.{ $gain }
reason-buried = Die gedrückten Karten zählen { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr.
reason-contract = { $partners ->
        [yes] Deine Seite schafft
       *[no] Du schaffst
    } das Gebot in { $rate } von 100 Runden, mit { $other } in { $other_rate }.
reason-beats = { $opponents ->
        [one] Dein Gegner verfehlt sein
       *[other] Die andere Seite verfehlt ihr
    } Gebot in { $rate } von 100 Runden, mit { $other } in { $other_rate }.
reason-auction = { $plays ->
        [neither] Den Zuschlag { $partners ->
            [yes] bekommt deine Seite
           *[no] bekommst du
        } mit keinem von beiden.
        [second] Mit { $other } { $partners ->
            [yes] bekommt deine Seite
           *[no] bekommst du
        } den Zuschlag in { $other_played } von 100 Runden und { $partners ->
            [yes] verfehlt
           *[no] verfehlst
        } das Gebot in { $other_missed } davon.
        [first] { $partners ->
            [yes] Deine Seite bekommt
           *[no] Du bekommst
        } den Zuschlag in { $played } von 100 Runden und { $partners ->
            [yes] schafft
           *[no] schaffst
        } das Gebot in { $made } davon; mit { $other } in keiner.
       *[both] { $apart ->
            [outbid] { $partners ->
                [yes] Deine Seite bekommt
               *[no] Du bekommst
            } den Zuschlag öfter: in { $played } von 100 Runden, mit { $other } in { $other_played }. { $partners ->
                [yes] Sie schafft
               *[no] Du schaffst
            } das Gebot in { $made } davon.
            [missed] { $partners ->
                [yes] Deine Seite verfehlt
               *[no] Du verfehlst
            } das Gebot seltener: in { $missed } von 100 Runden, mit { $other } in { $other_missed }.
            [both] { $partners ->
                [yes] Deine Seite bekommt
               *[no] Du bekommst
            } den Zuschlag öfter, in { $played } von 100 Runden, und { $partners ->
                [yes] verfehlt
               *[no] verfehlst
            } das Gebot in nur { $missed } davon; mit { $other } in { $other_played } und { $other_missed }.
           *[neither] { $partners ->
                [yes] Deine Seite bekommt
               *[no] Du bekommst
            } den Zuschlag in { $played } von 100 Runden und { $partners ->
                [yes] schafft
               *[no] schaffst
            } das Gebot in { $made } davon; mit { $other } in { $other_played } und { $other_made }.
        }
    }
reason-wins-game = Du gewinnst mit dieser Runde die Partie in { $rate } von 100 Runden, mit { $other } in { $other_rate }.
reason-loses-game = Du verlierst mit dieser Runde die Partie in { $rate } von 100 Runden, mit { $other } in { $other_rate }.
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
cost-contract = das Gebot in { $rate } von 100 Runden gelingt, nicht in { $other_rate }
cost-beats = { $opponents ->
        [one] dein Gegner sein
       *[other] die andere Seite ihr
    } Gebot in { $rate } von 100 Runden verfehlt, nicht in { $other_rate }
cost-wins-game = du mit dieser Runde die Partie in { $rate } von 100 Runden gewinnst, nicht in { $other_rate }
cost-loses-game = du mit dieser Runde die Partie in { $rate } von 100 Runden verlierst, nicht in { $other_rate }
cost-standing = das bei diesem Spielstand etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weniger wert ist

button-hint = 🎯 Tipp
button-take-hint = Tipp ansehen
button-only-explain = Nur erklären
hint-confirm = **Einen Tipp nehmen?** Mit einem Tipp zählt diese Partie für die Rangliste nur, wenn du sie verlierst. Das gilt für die ganze Partie, darum wirst du nur einmal gefragt.
hint-newcomer-before = -# Tipps sind in Ordnung, solange du lernst; mit einem zählt diese Partie nicht.
hint-newcomer = -# Mit Tipp zählt diese Partie nicht.
error-no-hints = In Partien ohne Computer und an Boards gibt es keine Tipps. Nach jeder Runde hilft dir `/review`.
error-coach-busy = Die Analyse ist gerade nicht möglich. Versuche es in einer Minute noch einmal.

## Analyse

review-title = ### Deine Analyse · { $game } · { $deal }
review-accuracy = **Genauigkeit { $rate }**: { $all ->
        [yes] { $count ->
            [one] Deine Entscheidung war gut.
           *[other] Alle { $count } Entscheidungen waren gut.
        }
       *[no] { $best } von { $count } Entscheidungen { $best ->
            [one] war
           *[other] waren
        } gut.
    }
review-lost = -# Punkte durch Fehler verloren: { $losses }
review-lost-lead = Ausspielen { $points }
review-lost-follow = Zugeben { $points }
review-lost-meld = Meldungen { $points }
review-lost-bid = Bieten und Trumpf { $points }
review-contract = Vor der ersten Karte war dein Gebot von { $points } { $how ->
        [certain] so gut wie sicher
        [likely] wahrscheinlich zu schaffen
        [open] eine knappe Sache
        [unlikely] sehr gewagt
       *[hopeless] kaum zu schaffen
    }: geschafft bei { $all ->
        [yes] allen { $count }
       *[no] { $made } von { $count }
    } Verteilungen der Karten, die du nicht gesehen hast.
review-progress = Entscheidung { $number } von { $count } wird angesehen …
review-mistakes = { $count ->
        [one] **1 Fehler hat { $points } gekostet:**
       *[other] **{ $count } Fehler haben zusammen { $points } gekostet:**
    }
review-mistakes-costliest = **{ $count } Fehler haben zusammen { $points } gekostet. Die { $shown } teuersten:**
review-no-mistakes = Kein Zug hat dich spürbar { $points ->
        [0] etwas
       *[other] Punkte
    } gekostet. Stark gespielt!
review-nothing = In dieser Runde gab es nichts zu entscheiden.
review-decision = **{ $action }**. Besser: **{ $best }** ({ $points })
review-highlights = { $count ->
        [one] **Dein bester Moment:**
       *[other] **Deine besten Momente:**
    }
review-when = { $when }:{" "}
review-highlight = **{ $action }**, { $points } besser als { $other }
review-because = { $line }: { $facts }
review-when-bid = Gebot
review-when-trump = Trumpf
review-when-passing = Weitergeben
review-when-burying = Drücken
review-when-trick = Stich { $number }
review-when-lead = Ausspiel zu Stich { $number }
button-review = Analyse
button-review-summary = Überblick
button-review-previous = ◀ { $when }
button-review-next = { $when } ▶
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
