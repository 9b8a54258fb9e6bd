### Puzzles: the last tricks of a deal, with exactly one best card

puzzle-title = ### 🧩 { $daily ->
        [1] Puzzle of the day
       *[other] Puzzle
    } · { $variant }{ $daily ->
        [1] {" "}· { $grade }
       *[other] {""}
    }
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
puzzle-try-again = ❌ Not quite. { $told } { $total } Try another card.
puzzle-missed-now = { $now ->
        [wins] **{ $card }** wins this trick
        [partner] After **{ $card }**, your partner wins this trick with { $by }
        [beaten] { puzzle-opponents } beats **{ $card }** with { $by }
        [trumped] { puzzle-opponents } trumps **{ $card }** with { $by }
        [kept] After **{ $card }**, { $by } wins this trick
       *[taken] After **{ $card }**, { puzzle-opponents } takes this trick with { $by }
    } { puzzle-trick-worth }.
puzzle-missed-later = { puzzle-in-trick }, { $how ->
        [led] { puzzle-opponents } leads { $by } and takes { $card }
        [beaten] { puzzle-opponents } beats { $card } with { $by }
        [trumped] { puzzle-opponents } trumps { $card } with { $by }
        [equal] { $card } loses to { $by }, played first
        [missed] { $card } goes to { puzzle-others }
        [wins] { $card } wins
       *[taken] { puzzle-opponents } takes { $card } with { $by }
    } { puzzle-trick-worth }.
puzzle-missed-last = { puzzle-opponents } then wins the last trick { puzzle-trick-worth }.
puzzle-missed-fewer = { $where ->
        [now] This trick could bring { $points } more
       *[later] The later tricks then bring { $points } less
    }.
puzzle-missed-total = { $goal ->
        [make] In all, { $partners ->
            [1] your side wins
           *[other] you win
        } { $needed ->
            [1] no points
           *[other] { $points ->
                [0] none
               *[other] { $points }
            } of the { $needed } needed
        }: the bid is missed.
        [set] They win { $theirs } and need { $needed }: their bid is made.
       *[points] { $partners ->
            [1] In all, your side wins
           *[other] In all, you win
        } { $points ->
            [0] none
           *[other] { $points }
        } of the { $left } points; more is possible.
    }
puzzle-opponents = { $partners ->
        [1] { $name }
       *[other] your opponent
    }
puzzle-trick-worth = ({ $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    })
# Whose card it is. `$rank` and `$object` are for languages with genders and cases.
puzzle-card = { $owner ->
        [own] your
        [partner] your partner’s
        [dummy] the dummy’s
        [named] { $name }’s
       *[opponent] their
    }{ $again ->
        [yes] {" "}other
       *[no] {""}
    } { $card }{ $rank ->
       *[other] { $object ->
           *[other] {""}
        }
    }
puzzle-others = { $partners ->
        [1] the other side
       *[other] your opponent
    }
puzzle-in-trick = { $which ->
        [next] In the next trick
        [last] In the last trick
       *[later] Later
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
        [cannot] You can’t win this trick
        [partner] Your partner wins this trick with { $card }
        [beats] { $best } takes { $card }
        [draws] { $best } draws { $card }
        [over-trumps] { $best } trumps { $card }
       *[wins] { $best } wins this trick
    }{ puzzle-last-trump }.
puzzle-falls = { $does ->
        [beaten] { $own } then takes { $card }
        [draws] { $own } then draws { $card }
       *[falls] { $card } falls after that
    }{ puzzle-last-trump }.
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
        [now] { $winner } { $how ->
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
        }, and { $winner } { $highest ->
            [yes] is the highest { $suit } left
           *[no] { $how ->
                [trumps] trumps
               *[beats] takes
            } it
        }
       *[then] Then { $winner } { $highest ->
            [yes] is the highest { $suit } left and wins
           *[no] wins
        } { puzzle-which }
    }{ puzzle-with } { puzzle-worth }.
puzzle-lost = { $when ->
        [now] Right now
       *[after] After { $other }
    }, { $how ->
        [beaten] { puzzle-opponents } would beat { $card } with { $by }
        [trumped] { puzzle-opponents } would trump { $card } with { $by }
        [taken] { puzzle-opponents } would take { $card } with { $by }
        [kept] { $card } would go to { $by }
        [equal] { $card } would lose to { $by }, played first
        [missed] { $card } would go to { puzzle-others }
        [wins] { $card } would win a trick
       *[none] { $card } would win no trick
    }.
puzzle-in-all = { $goal ->
        [make] Only this makes the bid:{" "}
        [set] Only this keeps them from their bid:{" "}
       *[points] {""}
    }{ $sum } of { $left } points; with { $other }, { $other_points ->
        [0] none
       *[other] { $other_points }
    }.
puzzle-counts = { $solved } of { $tried } solved
puzzle-outcome = **{ $card }:** { $partners ->
        [1] your side wins
       *[other] you win
    } { $sum } of { $left } points{ $contract ->
        [made] , and the bid is made
        [set] , and the bid is missed
       *[same] {""}
    }
puzzle-trick = -# { $cards }{ $dummy } → { $own ->
        [1] { $partners ->
            [1] { $name }
           *[other] you
        } **+{ $points }**
       *[other] { $partners ->
            [1] { $name }
           *[other] them
        } +{ $points }
    }
puzzle-trick-of-four = { $leader }: { $cards }
puzzle-line-legend = -# The bold card wins the trick.{ $dummy ->
        [1] {" "}The card after + is the dummy’s.
       *[other] {""}
    }
puzzle-first-answer = your first answer counted: { $card }
puzzle-rating = rating { $rating } · { $solved } of { $tried } solved
puzzle-rating-changed = rating { $rating } ({ $change }) · { $solved } of { $tried } solved
button-next-puzzle = Next puzzle
button-puzzle = Puzzle
button-easier-puzzle = An easier one first
button-puzzle-lines = Compare
button-daily-puzzle = Puzzle of the day
error-no-puzzle = That puzzle is no longer available. Use `/puzzle` to get another one.

command-puzzle = puzzle
    .description = Find the best card in a position with all hands known
argument-which = which
    .description = The next puzzle for you, or the puzzle of the day
puzzle-which-next = Next
puzzle-which-today = Puzzle of the day
