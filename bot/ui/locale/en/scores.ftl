### Points

score-side = { $side }: { $score }
score-side-melded = { $side }: { $score } (melded { $melded })
score-side-counted = { $side }: { $score } (melds { $melded }, trick points { $tricks })
score-line = { $sides } · to { $target }
score-line-deals = { $sides } · deal { $number } of { $deals }
score-line-tie-break = { $sides } · deal { $number }, a tie-breaker
score-line-mercy = { $line } · a lead of { $lead } wins
score-level = { $line } · **{ $names }** are level, so play goes on
ending-deals = { $deals ->
        [one] The one deal is over.
       *[other] All { $deals } deals are over.
    }
ending-tie-break = Deal { $deals } broke the tie.
ending-mercy = A lead of { $lead } ends the game: { $mercy } is enough.
contract-line = Contract { $points } ({ $name })
contract-needs = { $contract }: { $needs }
needs-more = { $needed ->
        [one] 1 point to go
       *[other] { $needed } points to go
    }
needs-at-most = { $needed } to go minus buried
needs-trick-points = { $needed ->
        [one] needs 1 trick point
       *[other] needs { $needed } more trick points
    }
needs-more-than-left = { needs-more }, only { $left } left
needs-from-tricks = { $needed ->
        [one] needs 1 point from tricks
       *[other] needs { $needed } points from tricks
    }
needs-more-than-all = needs { $needed } points from tricks, there are only { $most }
needs-a-trick = needs a trick
needs-nothing = made
contract-with-stakes = { $contract } · { $stakes }
stakes =
    made { $made }, lost { $lost }{ $units ->
        [0] { "" }
       *[other] { " " }units
    }
stakes-from = { $bid } { $made } / { $lost }
stakes-times = in { $suit } × { $times }
bid-stakes = -# Bids from this, made / lost: { $values }
score-change = { $side } { $delta }
deal-end-stakes = A bid of { $points }: { $stakes }.
outcome-out-held = { $name } declares out with { $score } and wins.
outcome-out-failed = { $name } declares out with { $score } of { $target } and loses.
outcome-out-accepted = { $name } is out with { $score } and wins.
outcome-out-made = { $name } makes the contract, is out, and wins.
result-title = **Deal scored**
deal-end-title = ### Deal { $number } is over: { $standing }
score-number = { $points }
score-lead = { $level ->
        [yes] level at { $points }
       *[no] { $who ->
            [you] you lead
            [both] your side leads
           *[other] { $names } { $players ->
                [one] leads
               *[other] lead
            }
        } { $points } to { $behind }
    }
deal-end-next =
    { $who ->
        [you] **You** deal
       *[other] **{ $name }** deals
    } { $waits ->
        [1] next. Take your time.
       *[other] next. Your new hand soon opens by itself.
    }
button-next-deal-now = Next deal
result-won = ### 🏆 { $ending }
result-best-deal =
    🎴 Best deal: **{ $side }**, { $points } { $units ->
        [0] { $points ->
            [one] point
           *[other] points
        }
       *[other] { $points ->
            [one] unit
           *[other] units
        }
    } in deal { $deal }
result-biggest-meld = ✨ Biggest meld: **{ $side }**, { $points ->
        [one] 1 point
       *[other] { $points } points
    } in deal { $deal }
result-ratings = Ratings: { $ratings }
result-ratings-computers = Ratings against computers: { $ratings }
result-rating =
    { $name } **{ $points }** ({ $change }{ $provisional ->
        [0] { "" }
       *[other] , provisional
    })
result-uncounted-guided = -# This deal does not count on the leaderboard: its cards were chosen for you.
result-uncounted-hints = -# This game does not count on the leaderboard: a player who took a hint did not lose it.
result-uncounted-substitute = -# This game does not count on the leaderboard: someone took the seat of a computer player, and not all for whom the game would count lost it.
result-uncounted-taken-off = -# This game does not count on the leaderboard: a manager of the server has taken it off.
winners-none = a draw
result-corrected = -# A manager of the server has corrected the result.
result-uncounted-short = -# This game does not count on the leaderboard: it ended before a deal was scored or half of one was played.
result-repeated = -# Win number { $count } of the same players against the same opponents in { $days } days: ratings changed by only { $share } of the usual{ $counts ->
        [yes] .
       *[no] , and it isn’t counted as a win.
    }
result-given-up = -# The game was given up. The player who gave up loses in full; for the others, ratings changed by { $share } of the usual{ $counts ->
        [yes] .
       *[no] , and it isn’t counted as a win.
    }
result-settled = -# The players ended the game early, so it counts as far as it had come: ratings changed by { $share } of the usual{ $counts ->
        [yes] .
       *[no] , and it isn’t counted as a win or a loss.
    }
result-side = { $side } **{ $delta }** ({ $parts }), now { $score }
result-side-board = { $side } **{ $delta }** ({ $parts })
result-meld = meld { $points }
result-tricks = trick points { $points }
result-other = bonus { $points }
melds-line = -# { $melds }
melds-laid = { $name }: { $kinds ->
        [0] no meld
        [one] { $melds }
       *[other] { $points } ({ $melds })
    }
melds-laid-under = { $side }: melds below { $least } don’t count
scores-title = ### Scores · { $game }
deal-title = **Deal { $number }**, dealt by { $dealer }
deal-trump = Trump: { $suit }
deal-bids = Bids: { $bids }
deal-bid = { $name } { $points }
deal-passed = { $name } passes
deal-melds = { $name } melded { $melds }

## The table of points

score-row-this = This deal
score-row-scored = Deal scored
score-row-previous = Previous deal
score-row-melds = Melds
score-row-tricks = Tricks
score-row-trick-points = In tricks
score-row-other = Bonus
score-row-gain = Sum
score-row-total = Score
