### Puzzles: the last tricks of a deal, with exactly one best card

puzzle-title = ### 🧩 { $daily ->
        [1] Puzzle of the day
       *[other] Puzzle
    }
puzzle-kind = -# { $variant } · { $theme } · { $grade }
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
        [1] **Win as many of the { $left } trick points left as you can for your side.**
       *[other] **Win as many of the { $left } trick points left as you can.**
    }
puzzle-goal-make = { $partners ->
        [1] **Make your side’s contract of { $contract }:** you need { $needed } of the { $left } trick points left.
       *[other] **Make your contract of { $contract }:** you need { $needed } of the { $left } trick points left.
    }
puzzle-goal-set = { $partners ->
        [1] **Set the contract of { $contract }:** the other side needs { $needed } of the { $left } trick points left.
       *[other] **Set the contract of { $contract }:** your opponent needs { $needed } of the { $left } trick points left.
    }
puzzle-contract = Contract: { $points } ({ $name }), { $needed ->
        [0] made already
       *[other] needs { $needed } more
    }
puzzle-lead = You lead. Which card is best?
puzzle-trick-so-far = { $cards }. Which card is best?
puzzle-led = { $name } led { $card }
puzzle-played = { $name } { $card }
puzzle-hand = **{ $name }:** { $cards }
puzzle-values = -# Cards in tricks here: { $values } · last trick: { $last } more
puzzle-known-hands = { $seats ->
        [2] -# All cards are known: those your opponent holds are the only ones left.
       *[other] -# All hands are known, from the cards played, shown, and passed, and from who could not follow suit.
    }
puzzle-dummy = -# All cards are shown. The winner of a trick also gets a card of the dummy: first the left one, then the next.
puzzle-all-tried = -# You have tried all these puzzles. This is the one you answered longest ago; it doesn’t count again.

## The solution

puzzle-solved = ✅ **{ $card } is the best card.**
puzzle-missed = ❌ **{ $card }** is not the best card. Better: **{ $best }**
puzzle-try-again = ❌ **{ $card }** { $now ->
        [wins] wins this trick, but is not the best card
        [beaten] is beaten by { $by }
        [trumped] is trumped with { $by }
        [taken] goes to { $by }
       *[other] is not the best card
    }. { $goal ->
        [make] The contract is then missed.
        [set] The contract is then made.
       *[points] { $partners ->
            [1] With best play, your side then wins
           *[other] With best play, you then win
        } { $points ->
            [0] none
           *[other] { $points }
        } of the { $left } points left; more is possible.
    } Try another one.
puzzle-decides = { $goal ->
        [make] Only { $best } makes the contract.
       *[set] Only { $best } sets the contract.
    }
puzzle-gains = { $best } gains { $points ->
        [one] 1 point
       *[other] { $points } points
    } more than { $other }.
puzzle-wins = If everyone plays their best, { $partners ->
        [1] your side wins
       *[other] you win
    } { $which ->
        [this] this trick
        [next] the next trick
        [last] the last trick
       *[later] a later trick
    } with { $card } ({ $points ->
        [one] 1 point
       *[other] { $points } points
    }); { $taker ->
        [now] played now, it { $how ->
            [beaten] is beaten by { $by }
            [trumped] is trumped with { $by }
           *[taken] goes to { $by }
        }
        [opponent] after { $other }, your opponent { $how ->
            [beaten] beats
            [trumped] trumps
           *[taken] takes
        } { $card } with { $by }
        [left] after { $other }, the player on your left { $how ->
            [beaten] beats
            [trumped] trumps
           *[taken] takes
        } { $card } with { $by }
        [right] after { $other }, the player on your right { $how ->
            [beaten] beats
            [trumped] trumps
           *[taken] takes
        } { $card } with { $by }
       *[none] after { $other }, { $card } wins no trick
    }.
puzzle-in-all = In all, { $partners ->
        [1] your side wins
       *[other] you win
    } { $all ->
        [yes] { $left ->
            [2] both tricks
           *[other] all { $left } tricks
        } left
       *[no] { $count } of the { $left } tricks left
    } instead of { $other_count ->
        [0] none
       *[other] { $other_count }
    }.
puzzle-more-points = If everyone plays their best, { $partners ->
        [1] your side wins
       *[other] you win
    } { $same ->
        [yes] { $count ->
            [one] one trick either way, but with { $points } points in it
           *[other] { $count } tricks either way, but with { $points } points in them
        } instead of { $other_points }.
       *[no] { $count ->
            [one] 1 trick
           *[other] { $count } tricks
        } with { $points } points; after { $other }, { $other_count } with { $other_points }.
    }
puzzle-wins-last = { $partners ->
        [1] Your side wins
       *[other] You win
    } the last one, which counts { $points ->
        [one] 1 point
       *[other] { $points } points
    } more.
puzzle-wins-card = { $partners ->
        [1] Your side wins
       *[other] You win
    } { $card }, too.
puzzle-takes-last-trump = { $best } takes out { $partners ->
        [1] the other side’s
       *[other] your opponent’s
    } last trump.
puzzle-is-trumped = { $other } is trumped.
puzzle-provisional = -# The ? goes away after a few more puzzles. Until then, the rating moves in big steps.
puzzle-outcome = **{ $card }:** { $partners ->
        [1] your side wins
       *[other] you win
    } { $points } of { $left } points{ $contract ->
        [made] , and the contract is made
        [set] , and the contract is set
       *[same] {""}
    }
puzzle-trick = { $number }. { $cards } → **{ $winner }** { $points }
puzzle-first-answer = Your first answer counted: { $card }.
puzzle-rating = Your puzzle rating: **{ $rating }** · { $solved } of { $tried } solved
puzzle-rating-changed = Your puzzle rating: **{ $rating }** ({ $change }) · { $solved } of { $tried } solved
button-next-puzzle = Next puzzle
button-puzzle-lines = See both lines
button-daily-puzzle = Puzzle of the day
error-no-puzzle = That puzzle is no longer available. Use `/puzzle` to get another one.

command-puzzle = puzzle
    .description = Find the best card in a position with all hands known
argument-which = which
    .description = The next puzzle for you, or the puzzle of the day
puzzle-which-next = Next
puzzle-which-today = Puzzle of the day
