### Puzzles: the last tricks of a deal, with exactly one best card

puzzle-title = ### 🧩 { $daily ->
        [1] Puzzle of the day
       *[other] Puzzle
    } · { $variant }
puzzle-kind = -# { $theme } · { $grade }
puzzle-grade-easy = easy
puzzle-grade-medium = medium
puzzle-grade-hard = hard
puzzle-you = You
puzzle-opponent = Opponent
puzzle-left = Left
puzzle-partner = Partner
puzzle-right = Right

## The question

puzzle-goal-points = { $partners ->
        [1] **Win as many of the { $left } points left as you can for your side.**
       *[other] **Win as many of the { $left } points left as you can.**
    }
puzzle-goal-make = { $partners ->
        [1] **Make your side’s bid of { $contract }:** you need { $needed } of the { $left } points left.
       *[other] **Make your bid of { $contract }:** you need { $needed } of the { $left } points left.
    }
puzzle-goal-set = { $partners ->
        [1] **Don’t let the other side make their bid of { $contract }:** they need { $needed } of the { $left } points left.
       *[other] **Don’t let your opponent make their bid of { $contract }:** they need { $needed } of the { $left } points left.
    }
puzzle-lead = You lead. Which card is best?
puzzle-trick-so-far = { $cards }. Which card is best?
puzzle-led = { $name } led { $card }
puzzle-played = { $name } { $card }
puzzle-hand = **{ $name }:** { $cards }
puzzle-values = -# { $values } · last trick: +{ $last }
puzzle-new-rules = -# 🆕 New here: { $listed }.
puzzle-known-hands = { $seats ->
        [2] -# All cards are known: those your opponent holds are the only ones left.
       *[other] -# All hands are known, from the cards played, shown, and passed, and from who could not follow suit.
    }
puzzle-dummy = -# The winner of each trick also gets a card of the dummy, the left one first.
puzzle-all-tried = -# You have tried all these puzzles. This is the one you answered longest ago; it doesn’t count again.

## The solution

puzzle-solved = ✅ **{ $card } is the best card.**
puzzle-missed = ❌ **{ $card }** is not the best card. Better: **{ $best }**
puzzle-try-again = ❌ **{ $card }**{ $what ->
        [winning] {" "}wins this trick, but is not the best card.
        [beaten] {" "}is beaten by { $by }.
        [trumped] {" "}is trumped with { $by }.
        [equal] {" "}loses to the same card, played first.
        [taken] {" "}goes to { $by }.
        [later-beaten] : then { $by } beats { puzzle-lost-card } { puzzle-in-trick }.
        [later-trumped] : then { $by } trumps { puzzle-lost-card } { puzzle-in-trick }.
        [later-equal] : then { puzzle-lost-card } loses to the same card, played first, { puzzle-in-trick }.
        [later-taken] : then { puzzle-lost-card } goes to { $by } { puzzle-in-trick }.
        [later-missed] : then { puzzle-lost-card } goes to { puzzle-others }.
        [later-wins] : then { puzzle-lost-card } wins a trick against you.
       *[other] {" "}is not the best card.
    } { $goal ->
        [make] You then miss the bid.
        [set] They then make their bid.
       *[points] { $partners ->
            [1] Your side wins
           *[other] You win
        } { $points ->
            [0] none
           *[other] { $points }
        } of the { $left } points; more is possible.
    }
puzzle-others = { $partners ->
        [1] the other side
       *[other] your opponent
    }
puzzle-lost-card = { $whose ->
        [own] your { $lost }
        [partner] your partner’s { $lost }
        [dummy] the dummy’s { $lost }
       *[theirs] { $lost }
    }
puzzle-in-trick = { $which ->
        [this] in this trick
        [next] in the next trick
        [last] in the last trick
       *[later] later
    }
puzzle-decides = { $goal ->
        [make] Only { $best } makes the bid.
       *[set] Only { $best } keeps them from their bid.
    }
puzzle-takes-last-trump = { $best } takes out { $partners ->
        [1] the other side’s
       *[other] your opponent’s
    } last trump.
puzzle-gives-lead = { $best } gives { $partners ->
        [1] the other side
       *[other] your opponent
    } the lead.
puzzle-winner = { $role ->
        [keep] Keep { $winner }: it
        [now] { $winner }
        [partner] Your partner’s { $winner }
       *[then] Your { $winner } then
    }
puzzle-which = { $which ->
        [this] this trick
        [next] the next trick
        [last] the last trick
       *[later] a later trick
    }
puzzle-worth = ({ $points ->
        [one] 1 point
       *[other] { $points } points
    })
puzzle-wins = { puzzle-winner } { $how ->
        [beats] beats { $over } and wins
        [trumps] trumps { $over } and wins
       *[wins] wins
    } { puzzle-which } { puzzle-worth }.
puzzle-takes = { $source ->
        [dummy] { puzzle-winner } wins { puzzle-which }, to which the dummy adds { $card } { puzzle-worth }.
        [theirs] { puzzle-winner } wins { puzzle-which }, and with it { $card } { puzzle-worth }.
       *[own] { $card } goes to { $partners ->
            [1] your side’s
           *[other] your own
        } { $winner } { puzzle-in-trick } { puzzle-worth }.
    }
puzzle-has-fallen = { $by } has fallen by then.
puzzle-lost = { $when ->
        [now] Played now, { $card }
       *[after] After { $other }, { $card }
    } { $how ->
        [beaten] is beaten by { $by }
        [trumped] is trumped with { $by }
        [equal] loses to the same card, played first
        [taken] goes to { $by }
        [missed] goes to { puzzle-others }
        [wins] wins a trick against you
       *[none] wins no trick
    }.
puzzle-wins-last = { puzzle-winner } wins the last trick, which counts { $points ->
        [one] 1 point
       *[other] { $points } points
    } more.
puzzle-in-all = In all, { $partners ->
        [1] your side wins
       *[other] you win
    } { $points } of the { $left } points; after { $other }, { $other_points ->
        [0] none
       *[other] only { $other_points }
    }.
puzzle-few-tried = -# { $solved } of { $tried } solved. Your puzzle rating shows after { $shown } puzzles.
puzzle-provisional = -# The ? says that your rating still moves in big steps.
puzzle-outcome = **{ $card }:** { $partners ->
        [1] your side wins
       *[other] you win
    } { $points } of { $left } points{ $contract ->
        [made] , and the bid is made
        [set] , and the bid is missed
       *[same] {""}
    }
puzzle-trick = { $cards } { $won ->
        [yes] +{ $points }
       *[no] −{ $points }
    }
puzzle-line-legend = -# The winning card of each trick is bold. + are points for { $partners ->
        [1] your side, − for the other one.
       *[other] you, − for your opponent.
    }
puzzle-first-answer = Your first answer counted: { $card }.
puzzle-rating = Your puzzle rating: **{ $rating }** · { $solved } of { $tried } solved
puzzle-rating-changed = Your puzzle rating: **{ $rating }** ({ $change }) · { $solved } of { $tried } solved
button-next-puzzle = Next puzzle
button-puzzle = Puzzle
button-puzzle-lines = See both lines
button-daily-puzzle = Puzzle of the day
error-no-puzzle = That puzzle is no longer available. Use `/puzzle` to get another one.

command-puzzle = puzzle
    .description = Find the best card in a position with all hands known
argument-which = which
    .description = The next puzzle for you, or the puzzle of the day
puzzle-which-next = Next
puzzle-which-today = Puzzle of the day
