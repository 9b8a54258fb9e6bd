### Rätsel: die letzten Stiche einer Runde, mit genau einer besten Karte

puzzle-title = ### 🧩 { $daily ->
        [1] Rätsel des Tages
       *[other] Rätsel
    }
puzzle-kind = -# { $variant } · { $theme } · { $grade }
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
        [1] **Holt möglichst viele der { $left } restlichen Stichpunkte.**
       *[other] **Hole möglichst viele der { $left } restlichen Stichpunkte.**
    }
puzzle-goal-make = { $partners ->
        [1] **Schafft euer Gebot von { $contract }:** Ihr braucht { $needed } der { $left } restlichen Stichpunkte.
       *[other] **Schaffe dein Gebot von { $contract }:** Du brauchst { $needed } der { $left } restlichen Stichpunkte.
    }
puzzle-goal-set = { $partners ->
        [1] **Verhindert das Gebot von { $contract }:** Die andere Seite braucht { $needed } der { $left } restlichen Stichpunkte.
       *[other] **Verhindere das Gebot von { $contract }:** Dein Gegner braucht { $needed } der { $left } restlichen Stichpunkte.
    }
puzzle-contract = Gebot: { $points } ({ $name }), { $needed ->
        [0] schon geschafft
       *[other] es fehlen { $needed }
    }
puzzle-lead = Du spielst aus. Welche Karte ist die beste?
puzzle-trick-so-far = { $cards }. Welche Karte ist die beste?
puzzle-led = Im Stich: { $name } { $card }
puzzle-played = { $name } { $card }
puzzle-hand = **{ $name }:** { $cards }
puzzle-values = -# Karten in Stichen hier: { $values } · letzter Stich: { $last } mehr
puzzle-known-hands = { $seats ->
        [2] -# Du kennst alle Karten: Was du nicht hast, hat dein Gegner.
       *[other] -# Alle Blätter sind bekannt, weil genug gespielt und gezeigt wurde.
    }
puzzle-dummy = -# Alle Karten liegen offen. Wer einen Stich macht, bekommt auch eine Karte vom Stapel: zuerst die linke, dann die nächste.
puzzle-all-tried = -# Du hast alle diese Rätsel versucht. Dieses hast du am längsten nicht beantwortet; es zählt nicht noch einmal.

## Die Lösung

puzzle-solved = ✅ **{ $card } ist die beste Karte.**
puzzle-missed = ❌ **{ $card }** ist nicht die beste Karte. Besser: **{ $best }**
puzzle-try-again = ❌ **{ $card }** { $now ->
        [wins] macht diesen Stich, ist aber nicht die beste Karte
        [beaten] wird von { $by } geschlagen
        [trumped] wird mit { $by } gestochen
        [taken] geht an { $by }
       *[other] ist nicht die beste Karte
    }. { $goal ->
        [make] Damit wird das Gebot verfehlt.
        [set] Damit wird das Gebot geschafft.
       *[points] { $partners ->
            [1] Bei bestem Spiel bekommt ihr damit
           *[other] Bei bestem Spiel bekommst du damit
        } { $points ->
            [0] keinen
           *[other] { $points }
        } der { $left } restlichen Punkte; es geht mehr.
    } Versuche eine andere.
puzzle-decides = { $goal ->
        [make] Nur mit { $best } ist das Gebot zu schaffen.
       *[set] Nur mit { $best } ist das Gebot zu verhindern.
    }
puzzle-gains = { $best } bringt { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr als { $other }.
puzzle-wins = Spielen alle bestmöglich, { $partners ->
        [1] macht ihr
       *[other] machst du
    } { $which ->
        [this] diesen Stich
        [next] den nächsten Stich
        [last] den letzten Stich
       *[later] einen späteren Stich
    } mit { $card } ({ $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }); { $taker ->
        [now] jetzt gespielt, { $how ->
            [beaten] wird { $card } von { $by } geschlagen
            [trumped] wird { $card } mit { $by } gestochen
           *[taken] geht { $card } an { $by }
        }
        [opponent] nach { $other } { $how ->
            [beaten] schlägt dein Gegner { $card } mit { $by }
            [trumped] sticht dein Gegner { $card } mit { $by }
           *[taken] nimmt dein Gegner { $card } mit { $by } mit
        }
        [left] nach { $other } { $how ->
            [beaten] schlägt dein linker Gegner { $card } mit { $by }
            [trumped] sticht dein linker Gegner { $card } mit { $by }
           *[taken] nimmt dein linker Gegner { $card } mit { $by } mit
        }
        [right] nach { $other } { $how ->
            [beaten] schlägt dein rechter Gegner { $card } mit { $by }
            [trumped] sticht dein rechter Gegner { $card } mit { $by }
           *[taken] nimmt dein rechter Gegner { $card } mit { $by } mit
        }
       *[none] nach { $other } macht { $card } keinen Stich
    }.
puzzle-in-all = Insgesamt { $partners ->
        [1] macht ihr
       *[other] machst du
    } { $all ->
        [yes] { $left ->
            [2] beide
           *[other] alle { $left }
        }
       *[no] { $count ->
            [1] einen
           *[other] { $count }
        } der { $left }
    } restlichen Stiche, sonst { $other_count ->
        [0] keinen
        [1] nur einen
       *[other] nur { $other_count }
    }.
puzzle-more-points = Spielen alle bestmöglich, { $partners ->
        [1] macht ihr
       *[other] machst du
    } { $same ->
        [yes] so oder so { $count ->
            [one] einen Stich, aber mit { $points } Punkten darin
           *[other] { $count } Stiche, aber mit { $points } Punkten darin
        } statt { $other_points }.
       *[no] { $count ->
            [one] einen Stich
           *[other] { $count } Stiche
        } mit { $points } Punkten, nach { $other } { $other_count } mit { $other_points }.
    }
puzzle-wins-last = Der letzte gehört dann { $partners ->
        [1] euch
       *[other] dir
    }, und er zählt { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr.
puzzle-wins-card = Auch { $card } { $partners ->
        [1] bekommt ihr
       *[other] bekommst du
    } dann.
puzzle-takes-last-trump = { $best } zieht { $partners ->
        [1] der anderen Seite
       *[other] deinem Gegner
    } den letzten Trumpf.
puzzle-is-trumped = { $other } wird getrumpft.
puzzle-provisional = -# Das ? verschwindet nach ein paar weiteren Rätseln. Bis dahin schwankt die Wertung stark.
puzzle-outcome = **{ $card }:** { $partners ->
        [1] deine Seite holt
       *[other] du holst
    } { $points } von { $left } Punkten{ $contract ->
        [made] , und das Gebot ist geschafft
        [set] , und das Gebot ist verfehlt
       *[same] {""}
    }
puzzle-trick = { $number }. { $cards } → **{ $winner }** { $points }
puzzle-first-answer = Gezählt hat deine erste Antwort: { $card }.
puzzle-rating = Deine Rätselwertung: **{ $rating }** · { $solved } von { $tried } gelöst
puzzle-rating-changed = Deine Rätselwertung: **{ $rating }** ({ $change }) · { $solved } von { $tried } gelöst
button-next-puzzle = Nächstes Rätsel
button-puzzle-lines = Beide Wege ansehen
button-daily-puzzle = Rätsel des Tages
error-no-puzzle = Dieses Rätsel gibt es nicht mehr. Mit `/puzzle` bekommst du ein anderes.

command-puzzle = puzzle
    .description = Finde die beste Karte, wenn alle Blätter bekannt sind
argument-which = which
    .description = Das nächste Rätsel für dich oder das Rätsel des Tages
puzzle-which-next = Nächstes
puzzle-which-today = Rätsel des Tages
