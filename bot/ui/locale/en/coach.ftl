### The coach: hints during a game, and reviews of finished deals

## Hints

hint = 🎯 **{ $action }**
hint-why = 🎯 **{ $action }**: { $why }
hint-equals = -# About as good: { $actions }.
hint-equals-more = -# About as good: { $actions }, and others.
hint-quick = -# A rule of thumb: your choices can’t be compared right now.
advice-lead = Lead { $card }
advice-play = Play { $card }
advice-exact = exactly { $points ->
        [one] 1 point
       *[other] { $points } points
    }
advice-about = about { $points ->
        [one] 1 point
       *[other] { $points } points
    }
advice-named = “{ $choice }”
advice-compared = Compared with { $other }, which is { $points } worse: { $why }
advice-worse = { $other } is { $points } worse.
advice-compared-only = { $other } is { $points } worse, though no single thing stands out.
advice-certain = -# Certain: all cards are known, and every way to play on was counted.
advice-estimated = -# Estimated from { $count } random deals of the cards you can’t see.
advice-points = -# Points are your lead: what the other side gets counts against you.
share-always = always
share-never = never
share-deals = { $count ->
        [0] hardly ever
        [10] nearly always
       *[other] in { $count } of 10 deals
    }
fact-only-choice = there is nothing else you can do.
fact-wins-the-rest = your cards win every trick that is left.
fact-scores = it scores { $points ->
        [one] 1 point
       *[other] { $points } points
    } at once.
fact-right-call = the call is right, and it counts for you.
fact-likely-trump = by an estimate from the cards you can see, this suit is likelier to be trump than the other three together.
fact-no-likely-trump = by an estimate from the cards you can see, no suit is likelier to be trump than the other three together, and a wrong guess costs as much as a right one brings.
fact-is-out = your points reach the target, so you win.
fact-equal = your choices are about equally good.

# Sentences on what the recommended choice gains compared with another.
reason-takes-trick = { $partners ->
        [yes] Your side takes
       *[no] You take
    } this trick { $share }; with { $other }, { $other_share }. That gains you about { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
reason-keeps = { $other } is worth { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } more, and { $opponents ->
        [one] your opponent
       *[other] the other side
    } takes this trick { $share }.
reason-adds = You put { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } more into this trick, which { $partners ->
        [yes] your side takes
       *[no] you take
    } { $share }.
reason-trick = You gain about { $points ->
        [one] 1 point
       *[other] { $points } points
    } in this trick.
reason-later-card = You keep { $other }, which gains you about { $points ->
        [one] 1 point
       *[other] { $points } points
    } in later tricks.
reason-later = You gain about { $points ->
        [one] 1 point
       *[other] { $points } points
    } in the tricks.
reason-rest = You gain about { $points ->
        [one] 1 point
       *[other] { $points } points
    } in the tricks that are left.
reason-last-tricks = If everyone plays their best, you win { $which ->
        [all] all { $left } tricks that are left
        [none] none of the { $left } tricks that are left
        [but] all { $left } tricks that are left but trick { $lost }
       *[some] { $count } of the { $left } tricks that are left
    }; with { $other }, { $other_count ->
        [0] none
       *[other] { $other_count }
    }.
reason-same-tricks = If everyone plays their best, you win as many tricks either way, but with more points in them.
reason-melds = { $partners ->
        [yes] Your side can
       *[no] You can
    } expect about { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } more from melds{ $draw ->
        [yes] {" "}and the last draw
       *[no] {""}
    }.
reason-other-melds = { $opponents ->
        [one] Your opponent
       *[other] Your opponents
    } can expect about { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } less from melds{ $draw ->
        [yes] {" "}and the last draw
       *[no] {""}
    }.
reason-saved-melds = { $partners ->
        [yes] Your side keeps its
       *[no] You keep your
    } melds more often, which gains you about { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
reason-other-saved-melds = { $opponents ->
        [one] Your opponent loses their
       *[other] Your opponents lose their
    } melds more often, which gains you about { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
reason-buried = The cards you bury are worth { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } more.
reason-contract = { $partners ->
        [yes] Your side makes
       *[no] You make
    } the contract in { $rate } of the deals; with { $other }, in { $other_rate }.
reason-beats = The contract of the other side fails in { $rate } of the deals; with { $other }, in { $other_rate }.
reason-auction = { $plays ->
        [neither] Either way, { $partners ->
            [yes] your side doesn’t play
           *[no] you don’t play
        } the contract.
        [second] With { $other }, { $partners ->
            [yes] your side plays
           *[no] you play
        } the contract in { $other_rate } of the deals and { $partners ->
            [yes] makes
           *[no] make
        } it in { $other_made }.
       *[both] { $partners ->
            [yes] Your side plays
           *[no] You play
        } the contract in { $rate } of the deals and { $partners ->
            [yes] makes
           *[no] make
        } it in { $made }; with { $other }, { $plays ->
            [first] { $partners ->
                [yes] it doesn’t
               *[no] you don’t
            }.
           *[both] in { $other_rate } and { $other_made }.
        }
    }
reason-wins-game = You win the game with this deal in { $rate } of the deals; with { $other }, in { $other_rate }.
reason-loses-game = You lose the game with this deal in { $rate } of the deals; with { $other }, in { $other_rate }.
reason-standing = At this score of the game, that is worth about { $points ->
        [one] 1 point
       *[other] { $points } points
    } more.
costs = On the other hand, { $costs }.
costs-and = { $first }, and { $second }
cost-takes-trick = { $other } takes this trick { $other_share }, the better card { $share }, which costs about { $points ->
        [one] 1 point
       *[other] { $points } points
    }
cost-trick = it costs about { $points ->
        [one] 1 point
       *[other] { $points } points
    } in this trick
cost-later = it costs about { $points ->
        [one] 1 point
       *[other] { $points } points
    } in later tricks
cost-rest = it costs about { $points ->
        [one] 1 point
       *[other] { $points } points
    } in the tricks that are left
cost-melds = it costs you about { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } of melds{ $draw ->
        [yes] {" "}and the last draw
       *[no] {""}
    }
cost-other-melds = { $opponents ->
        [one] your opponent
       *[other] your opponents
    } can expect about { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } more from melds{ $draw ->
        [yes] {" "}and the last draw
       *[no] {""}
    }
cost-saved-melds = { $partners ->
        [yes] your side keeps its
       *[no] you keep your
    } melds less often, which costs about { $points ->
        [one] 1 point
       *[other] { $points } points
    }
cost-other-saved-melds = { $opponents ->
        [one] your opponent keeps their
       *[other] your opponents keep their
    } melds more often, which costs about { $points ->
        [one] 1 point
       *[other] { $points } points
    }
cost-buried = the cards you bury are worth { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } less
cost-contract = the contract is made in { $rate } of the deals, not in { $other_rate }
cost-beats = the contract of the other side fails in { $rate } of the deals, not in { $other_rate }
cost-wins-game = you win the game with this deal in { $rate } of the deals, not in { $other_rate }
cost-loses-game = you lose the game with this deal in { $rate } of the deals, not in { $other_rate }
cost-standing = at this score of the game, that is worth about { $points ->
        [one] 1 point
       *[other] { $points } points
    } less

button-hint = 🎯 Hint
button-take-hint = Show the hint
button-only-explain = Only explain
hint-confirm = **Take a hint?** With a hint, this game only counts on the leaderboard if you lose it. This holds for the whole game, so you are asked only once.
hint-newcomer = -# With a hint, this game doesn’t count.
error-no-hints = There are no hints in games between people and on boards. After each deal you can use `/review`.
error-coach-busy = The coach isn’t available right now. Try again in a minute.

## Reviews

review-title = ### Your review · { $game } · { $deal }
review-accuracy = **Accuracy { $rate }**: { $best } of your { $count } decisions were no mistakes.
review-lost = -# Points lost by mistakes: { $losses }
review-lost-lead = leads { $points }
review-lost-follow = following { $points }
review-lost-meld = melds { $points }
review-lost-bid = bids and trump { $points }
review-contract = You make your contract of { $points } in { $rate } of { $count } simulated deals with the cards you knew at the first lead.
review-progress = Looking at decision { $number } of { $count }…
review-mistakes = { $count ->
        [one] **1 mistake cost { $points }:**
       *[other] **{ $count } mistakes cost { $points } together:**
    }
review-mistakes-costliest = **{ $count } mistakes cost { $points } together. The { $shown } costliest:**
review-no-mistakes = No decision clearly cost you as much as a ten. Well played!
review-nothing = There was nothing to decide in this deal.
review-decision = { $when }: **{ $action }**. Better: **{ $best }** ({ $points })
review-when-bidding = Before play
review-when-trick = Trick { $number }
review-when-lead = Lead to trick { $number }
button-review = Review
button-review-summary = Summary
button-review-decision = Decision { $number }
button-review-previous = ◀ Decision { $number }
button-review-next = Decision { $number } ▶
figures-best = **{ $action }**: recommended
figures-exact = { $action }: { $points ->
        [0] as good
        [one] 1 point worse
       *[other] { $points } points worse
    }{ $who ->
        [own] { " " }(your choice)
       *[other] {""}
    }
figures-estimated = { $action }: { $points ->
        [0] about as good
        [one] 1 point worse, ± { $error }
       *[other] { $points } points worse, ± { $error }
    }{ $who ->
        [own] { " " }(your choice)
       *[other] {""}
    }
figures-error = -# ± is the standard error: in about 2 of 3 cases, the estimate is off by no more than that.
command-hint = hint
    .description = Get a hint in a game with computer players. The game then only counts if you lose it
command-review = review
    .description = Show what your decisions in a finished deal cost you
