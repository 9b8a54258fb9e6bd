### Rätsel: die letzten Stiche einer Runde, mit genau einer besten Karte

puzzle-title = ### 🧩 { $daily ->
        [1] Rätsel des Tages
       *[other] Rätsel
    } · { $variant }
puzzle-kind = { $theme } · { $grade }
puzzle-grade-easy = leicht
puzzle-grade-medium = mittel
puzzle-grade-hard = schwer
puzzle-you = Du
puzzle-opponent = Gegner
puzzle-left = Links
puzzle-partner = Partner
puzzle-right = Rechts

## Die Frage

puzzle-goal-points = { $partners ->
        [1] **Holt so viele der { $left } restlichen Punkte wie möglich.**
       *[other] **Hol so viele der { $left } restlichen Punkte wie möglich.**
    }
puzzle-goal-make = { $partners ->
        [1] **Schafft euer Gebot von { $contract }:** Ihr braucht { $needed } der { $left } restlichen Punkte.
       *[other] **Schaff dein Gebot von { $contract }:** Du brauchst { $needed } der { $left } restlichen Punkte.
    }
puzzle-goal-set = { $partners ->
        [1] **Verhindert das Gebot von { $contract }:** Die andere Seite braucht { $needed } der { $left } restlichen Punkte.
       *[other] **Verhindere das Gebot von { $contract }:** Dein Gegner braucht { $needed } der { $left } restlichen Punkte.
    }
puzzle-lead = Du spielst aus. Welche Karte ist die beste?
puzzle-trick-so-far = { $cards }. Welche Karte ist die beste?
puzzle-led = Im Stich: { $name } { $card }
puzzle-played = { $name } { $card }
puzzle-hand = **{ $name }:** { $cards }
puzzle-values = -# { $values } · letzter Stich: +{ $last }
puzzle-new-rules = -# 🆕 Neu für dich: { $listed }.
puzzle-known-hands = { $seats ->
        [2] -# Du kennst alle Karten: Was du nicht hast, hat dein Gegner.
       *[other] -# Alle Blätter sind bekannt, weil genug gespielt und gezeigt wurde.
    }
puzzle-dummy = -# Wer einen Stich macht, bekommt auch eine Karte vom Stapel, die linke zuerst.
puzzle-all-tried = -# Du hast alle diese Rätsel versucht. Dieses hast du am längsten nicht beantwortet; es zählt nicht noch einmal.

## Die Lösung

puzzle-solved = ✅ **{ $best }** ist die beste Karte.
puzzle-solution = 💡 Die beste Karte ist **{ $best }**.
puzzle-try-again = ❌ **{ $card }**{ $what ->
        [winning] {" "}macht diesen Stich, ist aber nicht die beste Karte.
        [beaten] {" "}wird von { $by } geschlagen.
        [trumped] {" "}wird mit { $by } gestochen.
        [equal] {" "}verliert gegen die gleiche Karte, die zuerst liegt.
        [taken] {" "}fällt auf { $by }.
        [later-beaten] : Dann schlägt { $by } { puzzle-in-trick } { puzzle-lost-card }.
        [later-trumped] : Dann sticht { $by } { puzzle-in-trick } { puzzle-lost-card }.
        [later-equal] : Dann verliert { puzzle-lost-card } { puzzle-in-trick } gegen die gleiche Karte, die zuerst liegt.
        [later-taken] : Dann fällt { puzzle-lost-card } { puzzle-in-trick } auf { $by }.
        [later-missed] : Dann geht { puzzle-lost-card } an { puzzle-others }.
        [later-wins] : Dann macht { puzzle-lost-card } einen Stich gegen { $partners ->
            [1] euch
           *[other] dich
        }.
       *[other] {" "}ist nicht die beste Karte.
    } { $goal ->
        [make] Damit ist das Gebot verfehlt.
        [set] Damit ist das Gebot geschafft.
       *[points] { $partners ->
            [1] So holt ihr
           *[other] So holst du
        } { $points ->
            [0] keinen
           *[other] { $points }
        } der { $left } Punkte; es geht mehr.
    } Versuch eine andere Karte.
puzzle-others = { $partners ->
        [1] die andere Seite
       *[other] deinen Gegner
    }
puzzle-lost-card = { $whose ->
        [own] deine Karte { $lost }
        [partner] die Karte { $lost } deines Partners
        [dummy] die Karte { $lost } vom Stapel
       *[theirs] { $lost }
    }
puzzle-in-trick = { $which ->
        [this] in diesem Stich
        [next] im nächsten Stich
        [last] im letzten Stich
       *[later] später
    }
puzzle-who = { $partners ->
        [1] { $name }
       *[other] Dein Gegner
    }
puzzle-last-trump = { $last ->
        [yes] {" "}({ $partners ->
            [1] der letzte Trumpf der anderen Seite
           *[other] sein letzter Trumpf
        })
       *[no] {""}
    }
puzzle-first = { $does ->
        [must-trump] { puzzle-who } hat kein { $suit } und muss mit { $card } stechen
        [trumps] { puzzle-who } hat kein { $suit } und muss stechen, hier mit { $card }
        [loses] { puzzle-who } nimmt diesen Stich mit { $card }
        [let] Du überlässt { $card } diesen Stich
        [partner] Dein Partner macht diesen Stich mit { $card }
        [beats] { $best } schlägt { $card }
        [over-trumps] { $best } sticht { $card }
       *[wins] { $best } macht diesen Stich
    }{ puzzle-last-trump }.
puzzle-falls = { $does ->
        [beaten] { $own } schlägt danach { $card }
        [takes] { $own } holt danach { $card } heraus
       *[falls] { $card } fällt danach
    }{ puzzle-last-trump }.
puzzle-winner = { $winner }{ $whose ->
        [partner] {" "}von deinem Partner
       *[own] {""}
    }
puzzle-which = { $which ->
        [next] den nächsten Stich
        [last] den letzten Stich
       *[later] einen späteren Stich
    }
puzzle-worth = ({ $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }{ $only ->
        [last] {" "}für den letzten Stich
       *[all] {""}
    })
puzzle-with = { $source ->
        [none] {""}
        [dummy] {" "}und bekommt vom Stapel { $won } dazu
        [theirs] {" "}und holt { $won }
       *[own] {" "}und bringt { $won } nach Hause
    }
puzzle-wins = { $when ->
        [now] { puzzle-winner } { $how ->
            [beats] schlägt { $over }
            [trumps] sticht { $over }
           *[wins] macht diesen Stich
        }{ puzzle-last-trump }
        [theirs] { $which ->
            [last] Zuletzt
            [later] Später
           *[next] Dann
        } spielt { $partners ->
            [1] { $name }
           *[other] { $again ->
                [yes] er
               *[no] dein Gegner
            }
        } { $led } aus, und { puzzle-winner } { $highest ->
            [yes] ist die höchste Karte in { $suit }
           *[no] { $how ->
                [trumps] sticht
               *[beats] nimmt den Stich
            }
        }
       *[then] Dann { $highest ->
            [yes] ist { puzzle-winner } die höchste Karte in { $suit } und macht
           *[no] macht { puzzle-winner }
        } { puzzle-which }
    }{ puzzle-with } { puzzle-worth }.
puzzle-lost = { $when ->
        [now] Jetzt gespielt,
       *[after] Nach { $other }
    } { $how ->
        [beaten] wird { $card } von { $by } geschlagen
        [trumped] wird { $card } mit { $by } gestochen
        [equal] verliert { $card } gegen die gleiche Karte, die zuerst liegt
        [taken] fällt { $card } auf { $by }
        [missed] geht { $card } an { puzzle-others }
        [wins] macht { $card } einen Stich gegen { $partners ->
            [1] euch
           *[other] dich
        }
       *[none] macht { $card } keinen Stich
    }.
puzzle-in-all = { $goal ->
        [make] Nur so ist das Gebot zu schaffen:{" "}
        [set] Nur so ist das Gebot zu verhindern:{" "}
       *[points] Insgesamt:{" "}
    }{ $points } der { $left } Punkte, mit { $other } { $other_points ->
        [0] keiner
       *[other] { $other_points }
    }
puzzle-counts = { $solved } von { $tried } gelöst
puzzle-outcome = **{ $card }:** { $partners ->
        [1] deine Seite holt
       *[other] du holst
    } { $points } von { $left } Punkten{ $contract ->
        [made] , und das Gebot ist geschafft
        [set] , und das Gebot ist verfehlt
       *[same] {""}
    }
puzzle-trick = - { $cards }{ $dummy } · { $name } +{ $points }
puzzle-line-legend = -# Die fette Karte macht den Stich.{ $dummy ->
        [1] {" "}Die Karte nach + kommt vom Stapel.
       *[other] {""}
    }
puzzle-first-answer = gezählt hat deine erste Antwort: { $card }
puzzle-rating = Wertung { $rating } · { $solved } von { $tried } gelöst
puzzle-rating-changed = Wertung { $rating } ({ $change }) · { $solved } von { $tried } gelöst
button-next-puzzle = Nächstes Rätsel
button-puzzle = Rätsel
button-puzzle-lines = Beide Wege ansehen
button-daily-puzzle = Rätsel des Tages
error-no-puzzle = Dieses Rätsel gibt es nicht mehr. Mit `/puzzle` bekommst du ein anderes.

command-puzzle = puzzle
    .description = Finde die beste Karte, wenn alle Blätter bekannt sind
argument-which = which
    .description = Das nächste Rätsel für dich oder das Rätsel des Tages
puzzle-which-next = Nächstes
puzzle-which-today = Rätsel des Tages
