### Die Hilfe: Tipps in der Partie und die Analyse gespielter Runden

## Tipps

hint = 🎯 **{ $action }**
hint-why = 🎯 **{ $action }**: { $why }
# Was folgt, sind Sätze nebeneinander: „Etwa gleich gut: D♠. B♠ würde … kosten.“
hint-others = -# { $listed }
hint-equal = { $certain ->
        [yes] gleich gut
       *[no] etwa gleich gut
    }: { $choices }
hint-slight = fast so gut: { $choices }
hint-less = { $verb ->
        [pass] Passen
        [bid] ein Gebot von { $choice }
       *[other] { $choice }
    } würde { $certain ->
        [yes] {""}
       *[no] im Schnitt etwa{" "}
    }{ $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } kosten
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
       *[other] { $choice }
    }
advice-worse = { $other } ist { $points } schlechter.
facts = { $facts }.
facts-two = { $first }. { $second }
# Das erste sagt, was die Wahl kostet.
facts-but = { $first }, aber: { $second }
# Das zweite sagt, wofür die andere Karte gebraucht würde.
why-but = { $first }, aber { $second }
look = { $verb ->
        [bid] Überlege, was dein Blatt schafft.
        [pass] Überlege, was dein Blatt schafft.
       *[other] { $part ->
            [trick] Sieh dir diesen Stich an.
            [melds] Denk an die Meldungen.
            [buried] Denk an die Punkte, die du drückst.
            [stakes] Denk an Gebot und Spielstand.
           *[later] { $verb ->
                [play] Denk an die folgenden Stiche.
               *[other] Denk an die Stiche.
            }
        }
    }
advice-certain = -# Sicher: Alle Karten sind bekannt, und jeder weitere Verlauf ist durchgerechnet.
advice-estimated = -# Geschätzt aus { $count } zufälligen Verteilungen der Karten, die du nicht siehst.
advice-points = -# Gemeint sind Punkte im Spielstand: Was { $opponents ->
        [one] dein Gegner
       *[other] die andere Seite
    } bekommt, zählt gegen dich.
share-deals = { $kind ->
        [all] in allen 100 Proberunden
        [most] fast immer
        [few] fast nie
        [none] in keiner von 100 Proberunden
       *[some] in { $count } von 100 Proberunden
    }
fact-only-choice = { $verb ->
        [play] Du darfst nur diese Karte spielen
       *[other] Etwas anderes ist nicht möglich
    }
fact-wins-the-rest = Deine Karten machen alle restlichen Stiche
fact-scores = Das bringt sofort { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
fact-gets-upcard = Für { $nine }, den niedrigsten Trumpf, bekommst du { $card }{ $list ->
        [yes] {" "}und kannst damit melden: { $melds }
       *[no] {""}
    }
fact-takes-upcard = Du bekommst { $card }{ $list ->
        [yes] {" "}und kannst damit melden: { $melds }
       *[no] {""}
    }; die andere Karte ist verdeckt
fact-keeps-nine = Beim Eintauschen bliebe deine { $nine } als offene Karte liegen und brächte deinem Gegner { $points } Punkte, wenn er sie als letzte zieht
fact-still-melds = Melden kannst du danach immer noch
fact-melds-later = Deine Meldungen kannst du auch nach einem späteren Stich noch machen
fact-right-call = Du hast recht, und das zählt für dich
fact-likely-trump = Nach den Karten, die du siehst, ist diese Farbe wahrscheinlich eher Trumpf als die drei anderen zusammen
fact-no-likely-trump = Nach den Karten, die du siehst, ist wohl keine Farbe eher Trumpf als die drei anderen zusammen, und falsch geraten kostet so viel, wie richtig geraten bringt
fact-is-out = Deine Punkte reichen für das Ziel, also gewinnst du
fact-equal = Deine Möglichkeiten sind etwa gleich gut
fact-same = { $all ->
        [0] Bei bestem Spiel bringen alle gleich viele Punkte
       *[other] Mit allen kam in allen Proberunden dasselbe heraus
    }
fact-all-tricks = Alle restlichen Stiche gehören dir, egal, welche Karte du spielst
fact-no-tricks = Du kannst keinen Stich mehr machen, egal, welche Karte du spielst
fact-left-tricks = Egal, welche Karte du spielst: Bei bestem Spiel machst du { $complete ->
        [yes] alle { $needed } restlichen Stiche
       *[no] { $points ->
            [0] keinen
            [one] einen
           *[other] { $points }
        } der { $needed } restlichen Stiche
    }
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
# Was die empfohlene Karte tut, und die andere auch.
shared-wins-trick = Wie mit { $other } gewinnst du damit den Stich{ $points ->
        [0] {""}
        [one] {" "}und den Punkt darin
       *[other] {" "}und die { $points } Punkte darin
    }
shared-unbeatable = Wie { $other } gewinnt { $this } den Stich sicher
shared-only-trump-beats = Wie { $other } verliert { $this } nur gegen einen Trumpf
shared-side-wins = Wie mit { $other } bekommt ein Stich, den deine Seite ohnehin gewinnt, { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr
shared-loses-least = Wie mit { $other } verlierst du den Stich, verschenkst aber { $points ->
        [0] keine Punkte
       *[other] so wenige Punkte wie möglich
    }
shared-no-points = Wie mit { $other } verschenkst du keine Punkte
# Wo alle Karten sind, die eine Karte schlagen könnten, und warum niemand sie sticht.
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
        [both] alle höheren { $sign } sind gespielt, oder du hast sie selbst
        [void] { $opponents ->
            [one] er hat
           *[other] sie haben
        } kein { $sign } mehr
       *[gone] { $trump ->
            [yes] { no-trump-left }
           *[no] { $opponents ->
                [one] er hat
               *[other] sie haben
            } weder { $sign } noch Trumpf
        }
    }
fact-only-trump-beats = Nur ein Trumpf schlägt { $this }{ $where }
fact-unbeatable = { $opponents ->
        [one] Dein Gegner kann { $this } nicht schlagen
       *[other] Keiner deiner Gegner kann { $this } schlagen
    }{ $where }{ $draws ->
        [no] {""}
       *[yes] { $opponents ->
            [one] {" "}und muss einen Trumpf zugeben, wenn er noch einen hat
           *[other] , und wer Trumpf hat, muss ihn zugeben
        }{ $draws ->
            [protecting] ; der kann { $protected } später nicht mehr stechen
           *[yes] {""}
        }
    }
fact-draws-trumps = Das zieht Trümpfe: Du hast { $points }, { $opponents ->
        [one] dein Gegner
       *[other] deine Gegner zusammen
    } höchstens { $needed }
fact-last-of-suit = Das ist dein letztes { $sign }, danach kannst du die Farbe stechen
fact-lowest = Das ist dein niedrigstes { $sign }, und die Farbe musst du bedienen
fact-side-wins = Deine Seite gewinnt den Stich ohnehin, und so bringt er { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr
fact-cheapest-winner = So gewinnst du den Stich mit der billigsten Karte
fact-loses-least = Diesen Stich kannst du nicht gewinnen, also verschenke { $points ->
        [0] keine Punkte
       *[other] so wenige Punkte wie möglich
    }
fact-no-points = Du verschenkst keine Punkte
fact-second = { $this } hast du doppelt
fact-no-meld = Für Meldungen brauchst du { $this } nicht
fact-saves-trumps = Du sparst { $points ->
        [one] deinen letzten Trumpf
       *[other] deine Trümpfe
    }
fact-keeps-melds = { $complete ->
        [yes] Du behältst alle deine Meldungen
       *[no] Von deinen Meldungen ({ $needed }) behältst du { $points }
    }
fact-costs-melds = Das kostet dich { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } an Meldungen{ $list ->
        [yes] {" "}({ $melds })
       *[no] {""}
    }
fact-keeps-strong = Du behältst deine Trümpfe und Asse
fact-voids = Du wirst { $sign } los und kannst die Farbe dann stechen
fact-shortens = Du behältst nur ein { $sign } und kannst die Farbe bald stechen
fact-buries = Die gedrückten Karten zählen { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für dich
fact-buries-ace = Ein gedrücktes Ass kann niemand stechen, und die gedrückten Karten zählen { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für dich
fact-passes-strong = Dein Partner bekommt { $points ->
        [one] einen Trumpf oder ein Ass
       *[other] { $points } Trümpfe und Asse
    }
fact-melds-with = Deine Meldungen bringen damit { $points }{ $list ->
        [yes] {" "}({ $melds })
       *[no] {""}
    }, mit einer anderen Farbe { $needed ->
        [0] nichts
       *[other] höchstens { $needed }
    }
fact-most-melds = Mit keiner anderen Farbe bringen deine Meldungen mehr als { $points }
fact-longest = Das ist deine längste Farbe, mit { $points } Karten
fact-highest = Von deinen längsten Farben hat diese die höchsten Karten
fact-needs = { $needed ->
        [0] Mit { $sign } bringen deine Meldungen allein schon { $points }{ $list ->
            [yes] {" "}({ $melds })
           *[no] {""}
        }
       *[other] Mit { $sign } { $points ->
            [0] hast du keine Meldung
           *[other] bringen deine Meldungen { $points }
        }{ $list ->
            [yes] {" "}({ $melds })
           *[no] {""}
        }; dann fehlen noch { $needed ->
            [one] 1 Punkt
           *[other] { $needed } Punkte
        }, aus { $source ->
            [kitty] { $all } Stichpunkten und dem Dabb
            [partner] { $all } Stichpunkten und den Meldungen deines Partners
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
        [partner] Stichen und dem Blatt deines Partners
        [stock] Stichen und den gezogenen Karten
       *[tricks] Stichen
    } kommen
fact-partner-bids = Das höchste Gebot kommt von deinem Partner
fact-cannot-name = Du hast von keiner Farbe König und Dame und könntest keinen Trumpf bestimmen

# Was die empfohlene Wahl gegenüber einer anderen bringt; `deals` nennt beide, wo beide gezählt sind.
share-short = { $kind ->
        [all] in allen
        [most] fast immer
        [few] fast nie
        [none] in keiner
       *[some] in { $count }
    }
share-other = , { $verb ->
        [pass] nach Passen
       *[other] mit { $other }
    } { $deals }
why-takes-trick = { $partners ->
        [yes] Deine Seite macht
       *[no] Du machst
    } diesen Stich { $deals }
why-keeps = { $opponents ->
        [one] Dein Gegner
       *[other] Die andere Seite
    } macht diesen Stich { $sure ->
        [yes] ohnehin
       *[no] { $deals }
    }, und mit { $other } bekäme { $opponents ->
        [one] er
       *[other] sie
    } { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr
why-adds = { $partners ->
        [yes] Deine Seite macht
       *[no] Du machst
    } diesen Stich { $sure ->
        [yes] ohnehin
       *[no] { $deals }
    }, und { $this } bringt { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr als { $other }
why-card-wins = { $role ->
        [best] Jetzt gespielt macht { $card } { $deals } einen Stich, später { $later }
        [won] Später gespielt macht { $card } { $deals } einen Stich
        [other] Damit hebst du { $card } auf{ $low ->
            [yes] , bis die höheren Karten vielleicht weg sind
           *[no] {""}
        }: Später macht { $card } { $deals } einen Stich, jetzt gespielt { $later }
        [kept] { $card } bleibt dir und macht { $deals } einen Stich
        [given] { $card } macht dann { $deals } einen Stich
       *[third] { $card } macht dann { $deals } einen Stich, nach { $other } { $later }
    }
why-later = Damit hebst du { $other } auf: In einem späteren Stich kann { $other } dir mehr bringen
why-lost-meld = { $first ->
        [yes] Damit hebst du { $other } auf: Mit { $other }
       *[no] mit { $other }
    } kannst du noch { $meld } melden ({ $meld_points })
why-may-meld = Melden darf nur, wer diesen Stich macht: du { $deals }
why-same-tricks = Bei bestem Spiel machst du so viele Stiche wie mit { $other }, aber mit mehr Punkten darin
why-auction = { $kind ->
        [missed] Ein Gebot von { $other }, das niemand überbietet, wird { $deals } verfehlt
       *[made] Überbietet dich niemand, { $partners ->
            [yes] schafft deine Seite
           *[no] schaffst du
        } es { $deals }{ $kind ->
            [won] , und mit { $other } wirst du öfter überboten
           *[made] {""}
        }
    }
why-played-out = Spielst du weiter, { $partners ->
        [yes] schafft deine Seite ihr
       *[no] schaffst du dein
    } Gebot { $deals }
why-last-tricks = Bei bestem Spiel machst du { $which ->
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
    }{ $fewer ->
        [yes] , aber mit weniger Punkten darin
       *[no] {""}
    }
why-saved-melds = Mit { $other } { $partners ->
        [yes] verliert deine Seite ihre
       *[no] verlierst du deine
    } Meldungen öfter
why-other-saved-melds = Mit { $other } behält { $opponents ->
        [one] dein Gegner seine
       *[other] die andere Seite ihre
    } Meldungen öfter
why-tricks = In Stichen { $partners ->
        [yes] macht deine Seite
       *[no] machst du
    } im Schnitt { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr als mit { $other }
why-melds = Deine Meldungen bringen im Schnitt { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr als mit { $other }
why-buried = Die gedrückten Karten zählen { $worth ->
        [one] 1 Punkt
       *[other] { $worth } Punkte
    } mehr als { $other }
why-contract = { $partners ->
        [yes] Deine Seite schafft ihr
       *[no] Du schaffst dein
    } Gebot { $deals }
why-beats = { $opponents ->
        [one] Dein Gegner verfehlt sein
       *[other] Die andere Seite verfehlt ihr
    } Gebot { $deals }
why-wins-game = Du gewinnst die Partie mit dieser Runde { $deals }
why-loses-game = Du verlierst die Partie mit dieser Runde { $deals }

## Wie gut eine Wahl war: eine Skala für alles, was eine beurteilt

verdict = { $quality ->
        [best] ✅ **{ $action }** war am besten
        [good] ✅ **{ $action }** war gut
        [inaccuracy] ⚠️ **{ $action }** war ungenau
       *[mistake] ❌ **{ $action }** war ein Fehler
    }
verdict-alike = { $verdict }, { $how ->
        [certain] genauso gut wie
        [equal] etwa so gut wie
       *[slight] fast so gut wie
    } **{ $best }**
verdict-worse = { $verdict } ({ $points } im Spielstand). Besser: **{ $best }**

button-hint = 🎯 Tipp
button-take-hint = Tipp ansehen
hint-confirm = **Einen Tipp nehmen?** Mit einem Tipp zählt diese Partie für die Rangliste { $counts ->
        [no] nicht.
       *[lost] nur, wenn du sie verlierst.
    } Das gilt für die ganze Partie, darum wirst du nur einmal gefragt.
hint-newcomer = -# Mit Tipp zählt die Partie nicht.
error-no-hints = In Partien ohne Computer und an Boards gibt es keine Tipps. Nach jeder Runde hilft dir `/review`.
error-coach-busy = Die Analyse ist gerade nicht möglich. Versuche es in einer Minute noch einmal.

## Analyse

review-title =
    ### Deine Analyse{ $game ->
        [none] {""}
       *[other] { "" }
            -# { $game }{ $deal ->
                [none] {""}
               *[other] { " " }· { $deal }
            }
    }
review-page = ### { $when }
review-accuracy = { $rate ->
        [none] {""}
       *[other] **Genauigkeit { $rate }:**{" "}
    }{ $mistakes ->
        [one] 1 Fehler
       *[other] { $mistakes } Fehler
    } bei { $count ->
        [one] einer { $alone ->
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
review-contract = -# Vor deiner ersten Karte war dein Gebot von { $points } { $how ->
        [safe] sicher
        [certain] so gut wie sicher
        [likely] wahrscheinlich zu schaffen
        [open] eine knappe Sache
        [unlikely] sehr gewagt
       *[hopeless] kaum zu schaffen
    }: Es gelingt in { $how ->
        [safe] allen { $count }
       *[other] { $made } von { $count }
    } Proberunden.
review-progress = Deine Entscheidungen werden angesehen: { $done } …
review-no-mistakes = { $rate ->
        [none] Ohne Fehler
       *[other] **Genauigkeit { $rate }**
    }: { $count ->
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
review-costliest = ❌ { $line }.
review-decision = { $decision } hat { $points } gekostet{ $outcome ->
        [none] {""}
       *[other] ; { $outcome }
    }. Besser: **{ $best }**{ $alike ->
        [none] {""}
       *[other] {" "}({ $alike })
    }
# Wer den Stich der gespielten Karte gemacht hat, und mit welcher Karte.
review-outcome = der Stich{ $points ->
        [none] {""}
        [0] {" "}(keine Punkte)
        [one] {" "}(1 Punkt)
       *[other] {" "}({ $points } Punkte)
    } ging { $winner ->
        [own] an dich
        [partner] mit { $card } an deinen Partner
        [opponent] mit { $card } an deinen Gegner
       *[other] mit { $card } an { $name }
    }
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
review-when-lead = Stich { $number } (du spielst aus)
button-review = Analyse
button-mistakes = { $count ->
        [one] Zum Fehler
       *[other] Zu den Fehlern
    }
button-best-moment = Bester Moment
button-review-summary = Überblick
button-review-previous = ◀ { $when }
button-review-next = { $kind ->
        [mistake] Nächster Fehler
       *[best] Bester Moment
    }: { $when } ▶
button-figures = Alle Möglichkeiten
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
figures-error = -# ± sagt, wie weit eine Schätzung leicht danebenliegen kann.
command-hint = hint
    .description = Tipp in einer Partie mit Computern. Die Partie zählt dann nur, wenn du sie verlierst
command-review = review
    .description = Was dich deine Entscheidungen in einer gespielten Runde gekostet haben
