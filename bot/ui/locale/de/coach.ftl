### Die Hilfe: Tipps in der Partie und die Analyse gespielter Runden

## Tipps

hint = 🎯 **{ $action }**
hint-why = 🎯 **{ $action }**: { $why }
hint-best = **{ $choice }**
# { $choice } ist etwa so gut wie die Möglichkeiten davor.
hint-equal = {" "}= { $choice }
hint-worse = {" "}· { $choice } −{ $points }
hint-shown = -# Vergleich: { $listed }
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
advice-gain = { $kind ->
        [cost] {" "}Das kostet
       *[gain] {" "}Das bringt dir
    } etwa { $points ->
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
advice-subject = { $verb ->
        [bid] Ein Gebot von { $choice }
        [bury] { $choice } zu drücken
        [pass-cards] { $choice } weiterzugeben
        [best] Die beste Möglichkeit
       *[other] { $choice }
    }
advice-with = { $verb ->
        [pass] Passt du, so
        [bury] Drückst du { $choice }, so
        [pass-cards] Gibst du { $choice } weiter, so
        [trump] Mit { $choice } als Trumpf
        [best] { $again ->
            [yes] Mit der besten Möglichkeit
           *[no] Damit
        }
       *[other] Mit { $choice }
    }
advice-worse = { $other } ist { $points } schlechter.
deals = { $percent }
deals-below = unter { $percent }
deals-above = über { $percent }
facts = { $facts }.
facts-two = { $first }. { $second }
advice-certain = -# Sicher: Alle Karten sind bekannt, und jeder weitere Verlauf ist durchgerechnet.
advice-estimated = -# Geschätzt aus { $count } zufälligen Verteilungen der Karten, die du nicht siehst.
advice-points = -# Punkte sind dein Vorsprung: Was { $opponents ->
        [one] dein Gegner
       *[other] die andere Seite
    } bekommt, zählt gegen dich.
share-deals = { $kind ->
        [all] bei allen 100 Kartenverteilungen
        [most] bei fast allen 100 Kartenverteilungen
        [few] bei kaum einer von 100 Kartenverteilungen
        [none] bei keiner von 100 Kartenverteilungen
       *[some] bei { $count }{ $instead ->
            [some] {" "}statt { $other }
           *[other] {""}
        } von 100 Kartenverteilungen
    }{ $instead ->
        [no] {""}
        [all] {" "}statt bei allen
        [most] {" "}statt bei fast allen
        [few] {" "}statt bei kaum einer
        [none] {" "}statt bei keiner
       *[some] { $kind ->
            [some] {""}
           *[other] {" "}statt bei { $other }
        }
    }
fact-only-choice = Etwas anderes ist nicht möglich
fact-wins-the-rest = Deine Karten machen alle restlichen Stiche
fact-scores = Das bringt sofort { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
fact-gets-upcard = Für eine Trumpfneun bekommst du die offene Karte
fact-still-melds = Melden kannst du danach immer noch
fact-melds-later = Deine Meldungen kannst du auch nach einem späteren Stich noch machen
fact-right-call = Du hast recht, und das zählt für dich
fact-likely-trump = Nach den Karten, die du siehst, ist diese Farbe wahrscheinlich eher Trumpf als die drei anderen zusammen
fact-no-likely-trump = Nach den Karten, die du siehst, ist wohl keine Farbe eher Trumpf als die drei anderen zusammen, und falsch geraten kostet so viel, wie richtig geraten bringt
fact-is-out = Deine Punkte reichen für das Ziel, also gewinnst du
fact-equal = Deine Möglichkeiten sind etwa gleich gut
fact-same = Mit allen kommt dasselbe heraus
fact-all-lose = Mit keiner deiner Karten gewinnst du diesen Stich{ $points ->
        [0] , und keine verschenkt einen Punkt
        [one] , und jede verschenkt 1 Punkt
       *[other] , und jede verschenkt { $points } Punkte
    }
fact-wins-trick = Damit gewinnst du den Stich{ $points ->
        [0] {""}
        [one] {" "}und den Punkt darin
       *[other] {" "}und die { $points } Punkte darin
    }
# Wo alle Karten sind, die eine Karte schlagen könnten, und warum niemand sie trumpft.
no-trump-left = { $opponents ->
        [one] er hat
       *[other] sie haben
    } keinen Trumpf mehr
must-follow = { $opponents ->
        [one] er muss
       *[other] sie müssen
    } { $sign } bedienen
higher = { $higher ->
        [own] { $ten ->
            [yes] die Asse in { $sign } hast du selbst
           *[no] alle höheren { $sign } hast du selbst
        }
        [played] { $ten ->
            [yes] die Asse in { $sign } sind gespielt
           *[no] alle höheren { $sign } sind gespielt
        }
        [both] alle höheren { $sign } sind gespielt oder hast du selbst
       *[gone] { $trump ->
            [yes] { no-trump-left }
           *[no] { $opponents ->
                [one] er hat
               *[other] sie haben
            } weder { $sign } noch Trumpf
        }
    }
fact-only-trump-beats = Nur ein Trumpf schlägt diese Karte{ $where }
fact-unbeatable = { $opponents ->
        [one] Dein Gegner kann diese Karte nicht schlagen
       *[other] Keiner deiner Gegner kann diese Karte schlagen
    }{ $where }
fact-draws-trumps = Das zieht Trümpfe: Du hast { $points }, { $opponents ->
        [one] dein Gegner
       *[other] deine Gegner zusammen
    } höchstens { $needed }
fact-last-of-suit = Das ist dein letztes { $sign }, danach kannst du die Farbe trumpfen
fact-lowest = Das ist dein niedrigstes { $sign }, und die Farbe musst du bedienen
fact-side-wins = Deine Seite gewinnt den Stich ohnehin, und so bringt er { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr
fact-cheapest-winner = So gewinnst du den Stich mit der billigsten Karte
fact-loses-least = Keine deiner Karten gewinnt diesen Stich, und diese verschenkt { $points ->
        [0] keine Punkte
       *[other] die wenigsten Punkte
    }
fact-no-points = Du verschenkst keine Punkte
fact-second = Davon hast du noch eine zweite
fact-no-meld = Für Meldungen brauchst du diese Karte nicht
fact-saves-trumps = Du sparst { $points ->
        [one] deinen letzten Trumpf
       *[other] deine Trümpfe
    }
fact-keeps-melds = { $complete ->
        [yes] Du behältst alle deine Meldungen
       *[no] Von deinen Meldungen ({ $needed }) behältst du { $points }
    }
fact-keeps-strong = Du behältst deine Trümpfe und Asse
fact-voids = Du wirst { $suit } los und kannst die Farbe dann trumpfen
fact-shortens = Du behältst nur ein { $sign } und kannst die Farbe bald trumpfen
fact-buries = Die gedrückten Karten zählen { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für dich
fact-passes-strong = Dein Gegenüber bekommt { $points ->
        [one] einen Trumpf oder ein Ass
       *[other] { $points } Trümpfe und Asse
    }
fact-melds-with = Deine Meldungen bringen damit { $points }, mit einer anderen Farbe höchstens { $needed }
fact-longest = Das ist deine längste Farbe, mit { $points } Karten
fact-needs = { $needed ->
        [0] Mit { $suit } bringen deine Meldungen allein schon { $points }{ $list ->
            [yes] {" "}({ $melds })
           *[no] {""}
        }
       *[other] Mit { $suit } bringen deine Meldungen { $points }{ $list ->
            [yes] {" "}({ $melds })
           *[no] {""}
        }; dann fehlen noch { $needed ->
            [one] 1 Punkt
           *[other] { $needed } Punkte
        }, aus { $source ->
            [kitty] { $all } Stichpunkten und dem Dabb
            [partner] { $all } Stichpunkten und den Meldungen gegenüber
            [stock] Stichen und den gezogenen Karten
           *[tricks] { $all } Stichpunkten
        }
    }
fact-would-need = { $points ->
        [0] Du hast keine Meldung
       *[other] Deine Meldungen bringen höchstens { $points }{ $list ->
            [yes] {" "}({ $melds })
           *[no] {""}
        }
    }. Selbst für { $bid } müssten noch { $needed } Punkte aus { $source ->
        [kitty] Stichen und Dabb
        [partner] Stichen und dem Blatt gegenüber
        [stock] Stichen und den gezogenen Karten
       *[tricks] Stichen
    } kommen
fact-cannot-name = Du hast von keiner Farbe König und Dame und könntest keinen Trumpf bestimmen

# Teilsätze darüber, was die empfohlene Wahl gegenüber einer anderen bringt; `deals` nennt beide, wo beide gezählt sind.
share-short = { $kind ->
        [all] bei allen
        [most] bei fast allen
        [few] bei kaum einer
        [none] bei keiner
       *[some] bei { $count }
    }
share-other = , { $verb ->
        [pass] nach Passen
       *[other] mit { $other }
    } { $deals }
said-takes-trick = { $partners ->
        [yes] Deine Seite macht
       *[no] Du machst
    } diesen Stich { $deals }
said-keeps = { $opponents ->
        [one] Dein Gegner
       *[other] Die andere Seite
    } macht diesen Stich { $deals }, und mit { $other } bekäme { $opponents ->
        [one] er
       *[other] sie
    } { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr
said-adds = { $partners ->
        [yes] Deine Seite macht
       *[no] Du machst
    } diesen Stich { $deals }, und diese Karte bringt { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr als { $other }
said-card-wins = { $copies ->
        [one] { $role ->
            [best] Jetzt gespielt macht { $card } { $deals } einen Stich, später { $later }
            [other] Aufgehoben macht { $card } { $deals } einen Stich, jetzt gespielt { $later }
            [kept] { $card } bleibt dir und macht { $deals } einen Stich
            [given] { $card } macht dann { $deals } einen Stich
           *[third] { $card } macht dann { $deals } einen Stich, mit { $other } { $later }
        }
       *[other] Deine { $copies ->
            [2] beiden
           *[other] { $copies }
        } { $card } machen dann im Schnitt { $share } Stiche, mit { $other } { $other_share }
    }
said-suit-wins = Deine { $sign } machen dann im Schnitt { $share } Stiche, mit { $other } { $other_share }
said-last-tricks = Bei bestem Spiel machst du { $which ->
        [all] { $left ->
            [2] beide
           *[other] alle { $left }
        } restlichen Stiche
        [none] keinen der { $left } restlichen Stiche
       *[some] { $count ->
            [1] einen
           *[other] { $count }
        } der { $left } restlichen Stiche{ $which ->
            [this] {" "}(alle außer diesem)
            [next] {" "}(alle außer dem nächsten)
            [last] {" "}(alle außer dem letzten)
           *[other] {""}
        }
    }, mit { $other } { $other_count ->
        [0] keinen
        [1] einen
       *[other] { $other_count }
    }
said-same-tricks = Bei bestem Spiel machst du so viele Stiche wie mit { $other }, aber mit mehr Punkten darin
said-melds = { $meld ->
        [none] Melden darf nur, wer diesen Stich macht: du { $deals }
       *[other] Mit { $other } kannst du noch { $a_meld } melden ({ $meld_points })
    }
said-other-melds = Melden darf nur, wer diesen Stich macht: du { $deals }
said-saved-melds = Mit { $other } verliert { $partners ->
        [yes] deine Seite ihre
       *[no] dein Blatt seine
    } Meldungen öfter
said-other-saved-melds = Mit { $other } behält { $opponents ->
        [one] dein Gegner seine
       *[other] die andere Seite ihre
    } Meldungen öfter
said-buried = Die gedrückten Karten zählen { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr als { $other }
said-contract = { $partners ->
        [yes] Deine Seite schafft ihr
       *[no] Du schaffst dein
    } Gebot { $deals }
said-beats = { $opponents ->
        [one] Dein Gegner verfehlt sein
       *[other] Die andere Seite verfehlt ihr
    } Gebot { $deals }
said-auction = { $kind ->
        [won] { $partners ->
            [yes] Deine Seite bekommt
           *[no] Du bekommst
        } den Zuschlag { $deals }
        [made] Bietet niemand mehr, { $partners ->
            [yes] schafft deine Seite
           *[no] schaffst du
        } es { $deals }
       *[missed] Ein Gebot von { $other }, das niemand überbietet, wird { $deals } verfehlt
    }
said-wins-game = Du gewinnst die Partie mit dieser Runde { $deals }
said-loses-game = Du verlierst die Partie mit dieser Runde { $deals }

# Sätze darüber, was die empfohlene Wahl gegenüber einer anderen bringt.
reason-takes-trick =
    { $start } { $partners ->
        [yes] macht deine Seite
       *[no] machst du
    } diesen Stich { $deals }.{ $gain }
reason-card-wins = { $copies ->
        [one] { $start } macht { $card } { $deals } einen Stich.
       *[other] { $start } machen deine { $copies ->
            [2] beiden
           *[other] { $copies }
        } { $card } im Schnitt { $share } Stiche statt { $other_share }.
    }{ $gain }
reason-suit-wins = { $start } machen deine { $sign } im Schnitt { $share } Stiche statt { $other_share }.{ $gain }
reason-keeps = { $subject } zählt { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr, und diesen Stich macht { $opponents ->
        [one] dein Gegner
       *[other] die andere Seite
    } { $deals }.
reason-adds = { $best } zählt { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr, und { $sure ->
        [yes] der Stich gehört { $partners ->
            [yes] deiner Seite
           *[no] dir
        }.
       *[no] { $partners ->
            [yes] deine Seite macht
           *[no] du machst
        } diesen Stich { $deals }.
    }
reason-trick = { $subject } bringt dir { $less } in diesem Stich.
reason-later-card = { $kept ->
        [yes] { $again ->
            [yes] { $other }
           *[no] Behalte { $other }: Die Karte
        } kann dir in späteren Stichen { $more } bringen.
       *[no] { $subject } bringt dir in den folgenden Stichen { $less }.
    }
reason-later = { $subject } bringt dir { $less } in den Stichen.
reason-rest = { $subject } bringt dir { $less } in den restlichen Stichen.
reason-last-tricks =
    { $start } machst du { $which ->
        [all]
            { $left ->
                [2] beide
               *[other] alle { $left }
            } restlichen Stiche
        [none] keinen der { $left } restlichen Stiche
       *[some]
            { $count ->
                [1] einen
               *[other] { $count }
            } der { $left } restlichen Stiche{ $which ->
                [this] { " " }(alle außer diesem)
                [next] { " " }(alle außer dem nächsten)
                [last] { " " }(alle außer dem letzten)
               *[other] { "" }
            }
    } statt { $other_count ->
        [0] keinen
        [1] einen
       *[other] { $other_count }
    }, wenn alle bestmöglich spielen.
reason-same-tricks = { $start } machst du ebenso viele Stiche, aber mit mehr Punkten darin, wenn alle bestmöglich spielen.
reason-melds =
    { $meld ->
        [none]
            { $link ->
                [trick] { $start } machst du diesen Stich { $deals }, und nur wer ihn macht, darf melden.
                [total] { $start } bringen alle deine Meldungen zusammen { $less }.
                [later] { $start } kannst du zwar vielleicht noch nach einem späteren Stich melden, aber { $less } aus Meldungen erwarten.
               *[no]
                    { $start } { $partners ->
                        [yes] kann deine Seite
                       *[no] kannst du
                    } { $less } aus Meldungen{ $draw ->
                        [yes] { " " }und dem letzten Ziehen
                       *[no] { "" }
                    } erwarten.
            }
       *[other]
            { $again ->
                [yes] Damit
               *[no] Behalte { $other }: Damit
            } kannst du noch { $a_meld } melden ({ $meld_points }).
    }
reason-other-melds =
    { $link ->
        [trick] { $start } machst du diesen Stich { $deals }, und nur wer ihn macht, darf melden.
       *[no]
            { $start } kann { $opponents ->
                [one] dein Gegner
               *[other] die andere Seite
            } { $more } aus Meldungen{ $draw ->
                [yes] { " " }und dem letzten Ziehen
               *[no] { "" }
            } erwarten.
    }
reason-saved-melds =
    { $start } { $partners ->
        [yes] behält deine Seite ihre
       *[no] behältst du deine
    } Meldungen seltener.{ $gain }
reason-other-saved-melds =
    { $start } behält { $opponents ->
        [one] dein Gegner seine
       *[other] die andere Seite ihre
    } Meldungen öfter.{ $gain }
reason-buried = Die gedrückten Karten zählen { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr.
reason-contract =
    { $start } { $partners ->
        [yes] schafft deine Seite ihr
       *[no] schaffst du dein
    } Gebot { $deals }.
reason-beats =
    { $start } verfehlt { $opponents ->
        [one] dein Gegner sein
       *[other] die andere Seite ihr
    } Gebot { $deals }.
reason-auction =
    { $kind ->
        [neither]
            Den Zuschlag { $partners ->
                [yes] bekommt deine Seite
               *[no] bekommst du
            } mit keinem von beiden.
        [same]
            Mit beiden { $partners ->
                [yes] bekommt deine Seite den Zuschlag und schafft ihr
               *[no] bekommst du den Zuschlag und schaffst dein
            } Gebot etwa gleich oft.
        [less]
            Allerdings { $partners ->
                [yes] bekommt deine Seite den Zuschlag und schafft ihr
               *[no] bekommst du den Zuschlag und schaffst dein
            } Gebot { $deals }.
        [missed]
            { $start } { $partners ->
                [yes] verfehlt deine Seite ihr
               *[no] verfehlst du dein
            } Gebot { $deals }.
       *[won]
            { $start } { $partners ->
                [yes] bekommt deine Seite
               *[no] bekommst du
            } den Zuschlag{ $kind ->
                [made]
                    { $partners ->
                        [yes] { " " }und schafft ihr
                       *[no] { " " }und schaffst dein
                    } Gebot
               *[other] { "" }
            } { $deals }{ $often ->
                [unsaid] { "" }
               *[said]
                    { " " }und { $kind ->
                        [lost]
                            { $partners ->
                                [yes] verfehlt ihr
                               *[no] verfehlst dein
                            }
                       *[won]
                            { $partners ->
                                [yes] schafft ihr
                               *[no] schaffst dein
                            }
                    } Gebot { $often ->
                        [always] dabei immer
                        [nearly] fast immer
                        [never] nie
                       *[some] bei { $ended } von diesen{ $of }
                    }
            }.
    }
reason-wins-game = { $start } gewinnst du mit dieser Runde die Partie { $deals }.
reason-loses-game = { $start } verlierst du mit dieser Runde die Partie { $deals }.
reason-standing = Bei diesem Spielstand ist das etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr wert.
costs = Dagegen spricht, dass { $costs }.
costs-and = { $first }, und dass { $second }
cost-takes-trick = { $partners ->
        [yes] deine Seite diesen Stich { $deals } macht
       *[no] du diesen Stich { $deals } machst
    }, was etwa { $points ->
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
cost-contract = das Gebot { $deals } gelingt
cost-beats = { $opponents ->
        [one] dein Gegner sein
       *[other] die andere Seite ihr
    } Gebot { $deals } verfehlt
cost-wins-game = du mit dieser Runde die Partie { $deals } gewinnst
cost-loses-game = du mit dieser Runde die Partie { $deals } verlierst
cost-standing = das bei diesem Spielstand etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weniger wert ist

button-hint = 🎯 Tipp
button-take-hint = Tipp ansehen
hint-confirm = **Einen Tipp nehmen?** Mit einem Tipp zählt diese Partie für die Rangliste { $counts ->
        [no] nicht.
       *[lost] nur, wenn du sie verlierst.
    } Das gilt für die ganze Partie, darum wirst du nur einmal gefragt.
hint-newcomer = -# Tipps sind in Ordnung, solange du lernst; mit einem zählt diese Partie nicht für die Rangliste.
error-no-hints = In Partien ohne Computer und an Boards gibt es keine Tipps. Nach jeder Runde hilft dir `/review`.
error-coach-busy = Die Analyse ist gerade nicht möglich. Versuche es in einer Minute noch einmal.

## Analyse

review-title =
    ### Deine Analyse
    -# { $game }{ $deal ->
        [none] {""}
       *[other] { " " }· { $deal }
    }
review-accuracy = **Genauigkeit { $rate }:** { $mistakes ->
        [one] 1 Fehler
       *[other] { $mistakes } Fehler
    } bei { $count ->
        [one] 1 { $alone ->
            [yes] eigenen Entscheidung
           *[no] Entscheidung
        }
       *[other] { $count } { $alone ->
            [yes] eigenen Entscheidungen
           *[no] Entscheidungen
        }
    } { $mistakes ->
        [one] hat
       *[other] haben
    } { $points } gekostet.
review-alone = { $count ->
        [one] **Deine eigene Entscheidung** war gut.
       *[other] **Alle { $count } eigenen Entscheidungen** waren gut.
    }
review-contract = -# Dein Gebot von { $points } war { $how ->
        [safe] sicher
        [certain] so gut wie sicher
        [likely] wahrscheinlich zu schaffen
        [open] eine knappe Sache
        [unlikely] sehr gewagt
       *[hopeless] kaum zu schaffen
    }: Es gelingt in { $how ->
        [safe] allen { $count }
       *[other] { $made } von { $count }
    } möglichen Runden.
review-progress = Entscheidung { $number } von { $count } wird angesehen …
review-no-mistakes = **Genauigkeit { $rate }**: { $count ->
        [one] Deine Entscheidung hat dich nicht
       *[other] Keine deiner { $count } Entscheidungen hat dich
    } spürbar { $points ->
        [0] etwas
       *[other] Punkte
    } gekostet. { $how ->
        [hinted] In dieser Partie hast du Tipps genommen.
       *[alone] Stark gespielt!
    }
review-nothing-alone = Du hast immer getan, was dir gezeigt wurde: Eigene Entscheidungen gibt es nicht zu analysieren.
review-nothing = In dieser Runde gab es nichts zu entscheiden.
review-costliest = ❌ { $line }
review-decision = { $decision }. Besser: **{ $best }** ({ $points })
review-highlights = { $count ->
        [one] **Dein bester Moment:**
       *[other] **Deine besten Momente:**
    }
review-highlight-short = ⭐ **Bester Moment:** { $moment }.
review-when = { $when ->
        [none] {""}
       *[other] { $when }:{" "}
    }**{ $action }**
review-highlight = { $decision }, { $points } besser als { $other }
review-because = { $line }: { $facts }
review-when-bid = Gebot
review-when-trump = Trumpf
review-when-passing = Weitergeben
review-when-burying = Drücken
review-when-trick = Stich { $number }
review-when-lead = Ausspiel zu Stich { $number }
button-review = Analyse
button-mistakes = { $count ->
        [one] Zum Fehler
       *[other] Zu den Fehlern
    }
button-best-moment = Bester Moment
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
