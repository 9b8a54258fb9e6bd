### Rätsel: die letzten Stiche einer Runde, mit genau einer besten Karte

puzzle-title = ### 🧩 { $daily ->
        [1] Rätsel des Tages
       *[other] Rätsel
    } · { $variant } · { $theme } · { $grade }
puzzle-grade-easy = leicht
puzzle-grade-medium = mittel
puzzle-grade-hard = schwer
puzzle-you = Du
puzzle-opponent = Gegner
puzzle-left = Links
puzzle-partner = Gegenüber
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
puzzle-taken = { $partners ->
        [1] Stichpunkte: ihr { $own }, Gegner { $other }
       *[other] Stichpunkte: du { $own }, Gegner { $other }
    }
puzzle-contract = Gebot: { $points } ({ $name }), { $needed ->
        [0] schon geschafft
       *[other] es fehlen { $needed }
    }
puzzle-lead = Du spielst aus. Welche Karte ist die beste?
puzzle-trick-so-far = { $cards }. Welche Karte ist die beste?
puzzle-led = Ausgespielt: { $name } { $card }
puzzle-played = { $name } { $card }
puzzle-hand = **{ $name }:** { $cards }
puzzle-values = -# Punkte in Stichen: { $values } · letzter Stich +{ $last }
puzzle-known-hands = { $seats ->
        [2] -# Du kennst alle Karten: Was du nicht hast, hat dein Gegner.
       *[other] -# Alle Blätter sind bekannt, weil genug gespielt und gezeigt wurde.
    }
puzzle-all-tried = -# Du hast alle diese Rätsel versucht. Dieses hast du am längsten nicht beantwortet; es zählt nicht noch einmal.

## Die Lösung

puzzle-solved = ✅ **{ $card } ist die beste Karte.**
puzzle-missed = ❌ **{ $card }** ist nicht die beste Karte. Besser: **{ $best }**
puzzle-why = { $best } bringt { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr als { $other }. { $why }
puzzle-takes-last-trump = { $best } zieht { $partners ->
        [1] der anderen Seite
       *[other] deinem Gegner
    } den letzten Trumpf.
puzzle-is-trumped = { $other } wird getrumpft.
puzzle-provisional = -# ? heißt: vorläufig, nach wenigen Rätseln.
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
button-puzzle-lines = So geht es weiter
button-daily-puzzle = Rätsel des Tages
error-no-puzzle = Dieses Rätsel gibt es nicht mehr. Mit `/puzzle` bekommst du ein anderes.

command-puzzle = puzzle
    .description = Finde die beste Karte, wenn alle Blätter bekannt sind
argument-which = which
    .description = Das nächste Rätsel für dich oder das Rätsel des Tages
puzzle-which-next = Nächstes
puzzle-which-today = Rätsel des Tages
