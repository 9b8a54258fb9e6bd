### Rätsel: die letzten Stiche einer Runde, mit genau einer besten Karte

puzzle-title = ### 🧩 { $daily ->
        [1] Rätsel des Tages
       *[other] Rätsel
    } · { $variant }{ $daily ->
        [1] {" "}· { $grade }
       *[other] {""}
    }
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
puzzle-try-again = ❌ Nicht ganz. { $told } { $total } Versuche eine andere Karte.
puzzle-missed-now = { $now ->
        [wins] **{ $card }** macht diesen Stich
        [partner] Nach **{ $card }** macht dein Partner diesen Stich mit { $by }
        [beaten] { puzzle-opponents } schlägt **{ $card }** mit { $by }
        [trumped] { puzzle-opponents } sticht **{ $card }** mit { $by }
        [kept] Nach **{ $card }** macht { $by } diesen Stich
       *[taken] Nach **{ $card }** nimmt { puzzle-opponents } diesen Stich mit { $by }
    } { puzzle-trick-worth }.
puzzle-missed-later = { puzzle-in-trick } { $how ->
        [led] spielt { puzzle-opponents } { $by } aus und nimmt { $card }
        [beaten] schlägt { puzzle-opponents } { $card } mit { $by }
        [trumped] sticht { puzzle-opponents } { $card } mit { $by }
        [equal] verliert { $card } gegen { $by }, denn die zuerst gespielte Karte gewinnt
        [missed] geht { $card } an { puzzle-others }
        [wins] gewinnt { $card }
       *[taken] nimmt { puzzle-opponents } { $card } mit { $by }
    } { puzzle-trick-worth }.
puzzle-missed-last = { puzzle-opponents } macht dann den letzten Stich { puzzle-trick-worth }.
puzzle-missed-fewer = { $where ->
        [now] Dieser Stich könnte { $points } mehr bringen
       *[later] Die späteren Stiche bringen dann { $points } weniger
    }.
puzzle-missed-total = { $goal ->
        [make] Insgesamt { $partners ->
            [1] holt ihr
           *[other] holst du
        } { $needed ->
            [1] keine Punkte
           *[other] { $points ->
                [0] keinen
               *[other] { $points }
            } der { $needed } nötigen Punkte
        }: Das Gebot ist verfehlt.
        [set] { $partners ->
            [1] Die andere Seite
           *[other] Dein Gegner
        } holt { $theirs } und braucht { $needed }: Das Gebot ist geschafft.
       *[points] { $partners ->
            [1] Insgesamt holt ihr
           *[other] Insgesamt holst du
        } { $points ->
            [0] keinen
           *[other] { $points }
        } der { $left } Punkte; es geht mehr.
    }
puzzle-opponents = { $partners ->
        [1] { $name }
       *[other] dein Gegner
    }
puzzle-trick-worth = ({ $points ->
        [0] keine Punkte
        [one] 1 Punkt
       *[other] { $points } Punkte
    })
puzzle-card = { $owner ->
        [own] { $again ->
            [yes] { $rank ->
                [A] dein zweites
                [K] { $object ->
                    [yes] deinen zweiten
                   *[no] dein zweiter
                }
                [J] { $object ->
                    [yes] deinen zweiten
                   *[no] dein zweiter
                }
               *[other] deine zweite
            }
           *[no] { $rank ->
                [A] dein
                [K] { $object ->
                    [yes] deinen
                   *[no] dein
                }
                [J] { $object ->
                    [yes] deinen
                   *[no] dein
                }
               *[other] deine
            }
        } { $card }
        [opponent] { $again ->
            [yes] { $rank ->
                [A] sein zweites
                [K] { $object ->
                    [yes] seinen zweiten
                   *[no] sein zweiter
                }
                [J] { $object ->
                    [yes] seinen zweiten
                   *[no] sein zweiter
                }
               *[other] seine zweite
            }
           *[no] { $rank ->
                [A] sein
                [K] { $object ->
                    [yes] seinen
                   *[no] sein
                }
                [J] { $object ->
                    [yes] seinen
                   *[no] sein
                }
               *[other] seine
            }
        } { $card }
        [dummy] { $rank ->
            [A] das{" "}
            [K] { $object ->
                [yes] den{" "}
               *[no] der{" "}
            }
            [J] { $object ->
                [yes] den{" "}
               *[no] der{" "}
            }
           *[other] die{" "}
        }{ $card } vom Stapel
        [partner] { $again ->
            [yes] { $rank ->
                [A] das zweite{" "}
                [K] { $object ->
                    [yes] den zweiten{" "}
                   *[no] der zweite{" "}
                }
                [J] { $object ->
                    [yes] den zweiten{" "}
                   *[no] der zweite{" "}
                }
               *[other] die zweite{" "}
            }
           *[no] {""}
        }{ $card } von deinem Partner
       *[named] { $again ->
            [yes] { $rank ->
                [A] das zweite{" "}
                [K] { $object ->
                    [yes] den zweiten{" "}
                   *[no] der zweite{" "}
                }
                [J] { $object ->
                    [yes] den zweiten{" "}
                   *[no] der zweite{" "}
                }
               *[other] die zweite{" "}
            }
           *[no] {""}
        }{ $card } von { $name }
    }
puzzle-others = { $partners ->
        [1] die andere Seite
       *[other] deinen Gegner
    }
puzzle-in-trick = { $which ->
        [next] Im nächsten Stich
        [last] Im letzten Stich
       *[later] Später
    }
puzzle-who = { $partners ->
        [1] { $name }
       *[other] Dein Gegner
    }
puzzle-last-trump = { $last ->
        [yes] {" "}({ $partners ->
            [1] dann hat die andere Seite keinen Trumpf mehr
           *[other] dann hat er keinen Trumpf mehr
        })
       *[no] {""}
    }
puzzle-first = { $does ->
        [must-trump] { puzzle-who } hat kein { $suit } und muss mit { $card } stechen
        [trumps] { puzzle-who } hat kein { $suit } und muss stechen, hier mit { $card }
        [loses] { puzzle-who } nimmt diesen Stich mit { $card }
        [let] Du lässt { $card } diesen Stich machen
        [cannot] Diesen Stich kannst du nicht machen
        [partner] Dein Partner macht diesen Stich mit { $card }
        [beats] { $best } schlägt { $card }
        [draws] { $best } holt { $card } heraus
        [over-trumps] { $best } sticht { $card }
       *[wins] { $best } macht diesen Stich
    }{ puzzle-last-trump }.
puzzle-falls = { $does ->
        [beaten] { $own } schlägt danach { $card }
        [draws] { $own } holt danach { $card } heraus
       *[falls] { $card } fällt danach
    }{ puzzle-last-trump }.
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
        [now] { $winner } { $how ->
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
        } { $led } aus, und { $winner } { $highest ->
            [yes] ist die höchste Karte in { $suit }
           *[no] { $how ->
                [trumps] sticht
               *[beats] nimmt den Stich
            }
        }
       *[then] Dann { $highest ->
            [yes] ist { $winner } die höchste Karte in { $suit } und macht
           *[no] macht { $winner }
        } { puzzle-which }
    }{ puzzle-with } { puzzle-worth }.
puzzle-lost = { $when ->
        [now] Jetzt
       *[after] Nach { $other }
    } würde { $how ->
        [beaten] { puzzle-opponents } { $card } mit { $by } schlagen
        [trumped] { puzzle-opponents } { $card } mit { $by } stechen
        [taken] { puzzle-opponents } { $card } mit { $by } nehmen
        [kept] { $card } an { $by } gehen
        [equal] { $card } gegen { $by } verlieren, denn die zuerst gespielte Karte gewinnt
        [missed] { $card } an { puzzle-others } gehen
        [wins] { $card } einen Stich machen
       *[none] { $card } keinen Stich machen
    }.
puzzle-in-all = { $goal ->
        [make] Nur so ist das Gebot zu schaffen:{" "}
        [set] Nur so ist das Gebot zu verhindern:{" "}
       *[points] {""}
    }{ $sum } von { $left } Punkten, mit { $other } { $other_points ->
        [0] keiner
       *[other] { $other_points }
    }.
puzzle-counts = { $solved } von { $tried } gelöst
puzzle-outcome = **{ $card }:** { $partners ->
        [1] deine Seite holt
       *[other] du holst
    } { $sum } von { $left } Punkten{ $contract ->
        [made] , und das Gebot ist geschafft
        [set] , und das Gebot ist verfehlt
       *[same] {""}
    }
puzzle-trick = -# { $cards }{ $dummy } → { $own ->
        [1] { $partners ->
            [1] { $name }
           *[other] du
        } **+{ $points }**
       *[other] { $partners ->
            [1] { $name }
           *[other] er
        } +{ $points }
    }
puzzle-trick-of-four = { $leader }: { $cards }
puzzle-line-legend = -# Die fette Karte macht den Stich.{ $dummy ->
        [1] {" "}Die Karte nach + kommt vom Stapel.
       *[other] {""}
    }
puzzle-first-answer = gezählt hat deine erste Antwort: { $card }
puzzle-rating = Wertung { $rating } · { $solved } von { $tried } gelöst
puzzle-rating-changed = Wertung { $rating } ({ $change }) · { $solved } von { $tried } gelöst
button-next-puzzle = Nächstes Rätsel
button-puzzle = Rätsel
button-easier-puzzle = Erst ein leichteres
button-puzzle-lines = Vergleichen
button-daily-puzzle = Rätsel des Tages
error-no-puzzle = Dieses Rätsel gibt es nicht mehr. Mit `/puzzle` bekommst du ein anderes.

command-puzzle = puzzle
    .description = Finde die beste Karte, wenn alle Blätter bekannt sind
argument-which = which
    .description = Das nächste Rätsel für dich oder das Rätsel des Tages
puzzle-which-next = Nächstes
puzzle-which-today = Rätsel des Tages
