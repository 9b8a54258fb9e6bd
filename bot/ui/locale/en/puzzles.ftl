### Puzzles: the last tricks of a deal, with exactly one best card

puzzle-title = ### 🧩 { $daily ->
        [1] Puzzle of the day
       *[other] Puzzle
    } · { $variant }
puzzle-kind = { $theme } · { $grade }
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

puzzle-solved = ✅ **{ $best }** is the best card.
puzzle-solution = 💡 The best card is **{ $best }**.
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
    } Try another card.
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
puzzle-who = { $partners ->
        [1] { $name }
       *[other] Your opponent
    }
puzzle-last-trump = { $last ->
        [yes] , { $partners ->
            [1] the other side’s
           *[other] their
        } last trump
       *[no] {""}
    }
puzzle-first = { $does ->
        [must-trump] { puzzle-who } has no { $suit } and must trump with { $card }
        [trumps] { puzzle-who } has no { $suit } and must trump, here with { $card }
        [loses] { puzzle-who } takes this trick with { $card }
        [let] You let { $card } win this trick
        [partner] Your partner wins this trick with { $card }
        [beats] { $best } takes { $card }
        [over-trumps] { $best } trumps { $card }
       *[wins] { $best } wins this trick
    }{ puzzle-last-trump }.
puzzle-falls = { $does ->
        [beaten] Your { $own } then takes { $card }
        [takes] Your { $own } then draws { $card }
       *[falls] { $card } falls after that
    }{ puzzle-last-trump }.
puzzle-winner = { $whose ->
        [partner] your partner’s { $winner }
       *[own] your { $winner }
    }
puzzle-which = { $which ->
        [next] the next trick
        [last] the last trick
       *[later] a later trick
    }
puzzle-worth = ({ $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $only ->
        [last] {" "}for the last trick
       *[all] {""}
    })
puzzle-with = { $source ->
        [none] {""}
        [dummy] {" "}and gets { $won } from the dummy
       *[other] , and with it { $won }
    }
puzzle-wins = { $when ->
        [now] { $whose ->
            [partner] Your partner’s { $winner }
           *[own] { $winner }
        } { $how ->
            [beats] takes { $over }
            [trumps] trumps { $over }
           *[wins] wins this trick
        }{ puzzle-last-trump }
        [theirs] { $again ->
            [yes] They { $which ->
                [last] lead { $led } last
                [later] later lead { $led }
               *[next] then lead { $led }
            }
           *[no] { puzzle-who } { $which ->
                [last] leads { $led } last
                [later] later leads { $led }
               *[next] then leads { $led }
            }
        }, and { puzzle-winner } { $highest ->
            [yes] is the highest { $suit } left
           *[no] { $how ->
                [trumps] trumps
               *[beats] takes
            } it
        }
       *[then] Then { puzzle-winner } { $highest ->
            [yes] is the highest { $suit } left and wins
           *[no] wins
        } { puzzle-which }
    }{ puzzle-with } { puzzle-worth }.
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
puzzle-in-all = { $goal ->
        [make] Only this makes the bid:{" "}
        [set] Only this keeps them from their bid:{" "}
       *[points] In all:{" "}
    }{ $points } of the { $left } points; with { $other }, { $other_points ->
        [0] none
       *[other] { $other_points }
    }
puzzle-counts = { $solved } of { $tried } solved
puzzle-outcome = **{ $card }:** { $partners ->
        [1] your side wins
       *[other] you win
    } { $points } of { $left } points{ $contract ->
        [made] , and the bid is made
        [set] , and the bid is missed
       *[same] {""}
    }
puzzle-trick = - { $cards }{ $dummy } · { $name } +{ $points }
puzzle-line-legend = -# The bold card wins the trick.{ $dummy ->
        [1] {" "}The card after + is the dummy’s.
       *[other] {""}
    }
puzzle-first-answer = your first answer counted: { $card }
puzzle-rating = rating { $rating } · { $solved } of { $tried } solved
puzzle-rating-changed = rating { $rating } ({ $change }) · { $solved } of { $tried } solved
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
