### The coach: hints during a game, and reviews of finished deals

## Hints

hint = 🎯 **{ $action }**
hint-why = 🎯 **{ $action }**: { $why }
# What follows are sentences beside each other: "About as good: Q♠. J♠ instead would cost …".
hint-others = -# { $listed }
hint-equal = { $certain ->
        [yes] as good
       *[no] about as good
    }: { $choices }
hint-slight = nearly as good: { $choices }
hint-less = { $verb ->
        [pass] passing
        [bid] bidding { $choice }
       *[other] { $choice }
    } instead would cost { $certain ->
        [yes] {""}
       *[no] about{" "}
    }{ $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $certain ->
        [yes] {""}
       *[no] {" "}on average
    }
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
advice-meld = { $meld ->
        [run] a run
        [double-run] a double run
        [run-extra] one more { $rank } for the run
        [royal-marriage] a royal marriage
        [marriage] a marriage in { $suit }
        [aces] four aces
        [kings] four kings
        [queens] four queens
        [jacks] four jacks
        [all-aces] all eight aces
        [all-kings] all eight kings
        [all-queens] all eight queens
        [all-jacks] all eight jacks
        [double-pinochle] a double pinochle
        [round-house] a round house
       *[pinochle] a pinochle
    }
advice-named = “{ $choice }”
advice-subject = { $verb ->
        [bid] A bid of { $choice }
        [bury] Burying { $choice }
        [pass-cards] Passing { $choice }
       *[other] { $choice }
    }
advice-worse = { $other } is { $points } worse.
facts = { $facts }.
facts-two = { $first }, and { $second }
# The first says what the action costs.
facts-but = { $first }, but { $second }
# The second says what the other card would be needed for.
why-but = { $first }, but { $second }
look = { $verb ->
        [bid] Think of what your hand makes.
        [pass] Think of what your hand makes.
       *[other] { $part ->
            [trick] Look at this trick.
            [melds] Look at the melds.
            [buried] Look at the points you bury.
            [stakes] Look at the bid and the score.
           *[later] { $verb ->
                [play] Look at the tricks that follow.
               *[other] Look at the tricks.
            }
        }
    }
advice-certain = -# Certain: all cards are known, and every way to play on was counted.
advice-estimated = -# Estimated from { $count } random deals of the cards you can’t see.
advice-points = -# Points are those in the score: what { $opponents ->
        [one] your opponent
       *[other] the other side
    } gets counts against you.
share-deals = { $kind ->
        [all] in all 100 sample deals
        [most] nearly always
        [few] hardly ever
        [none] in none of 100 sample deals
       *[some] in { $count } of 100 sample deals
    }
fact-only-choice = { $verb ->
        [play] your only legal card
       *[other] there is nothing else you can do
    }
fact-wins-the-rest = your cards win every trick that is left
fact-scores = it scores { $points ->
        [one] 1 point
       *[other] { $points } points
    } at once
fact-gets-upcard = you get { $card } for your { $nine }, the lowest trump{ $list ->
        [yes] , and can then meld { $melds }
       *[no] {""}
    }
fact-takes-upcard = you get { $card }{ $list ->
        [yes] , and can then meld { $melds }
       *[no] {""}
    }; the other card is hidden
fact-keeps-nine = an exchange would leave your { $nine } as the upcard, which brings your opponent { $points } points if they draw it last
fact-still-melds = you can still lay down a meld after it
fact-melds-later = your melds can still be laid down after a later trick
fact-right-call = the call is right, and it counts for you
fact-likely-trump = by the cards you see, this suit is likelier to be trump than the other three together
fact-no-likely-trump = by the cards you see, no suit is likelier to be trump than the other three together, and a wrong guess costs as much as a right one brings
fact-is-out = your points reach the target, so you win
fact-equal = your choices are about equally good
fact-same = your choices { $all ->
        [0] bring the same points with best play
       *[other] came to the same in all sample deals
    }
fact-all-tricks = every trick left is yours, whichever card you play
fact-no-tricks = no trick left can be yours, whichever card you play
fact-left-tricks = whichever card you play, with best play you win { $complete ->
        [yes] all
       *[no] { $points ->
            [0] none
           *[other] { $points }
        }
    } of the { $needed } tricks that are left
fact-all-lose = you lose this trick with any of your cards{ $points ->
        [0] , and none gives away a point
        [one] , and each gives away 1 point
       *[other] , and each gives away { $points } points
    }
fact-wins-trick = it wins the trick{ $points ->
        [0] {""}
        [one] {" "}and the point in it
       *[other] {" "}and the { $points } points in it
    }
# What the recommended card does, and the other one as well.
shared-wins-trick = like { $other }, it wins the trick{ $points ->
        [0] {""}
        [one] {" "}and the point in it
       *[other] {" "}and the { $points } points in it
    }
shared-unbeatable = like { $other }, { $this } is certain to win the trick
shared-only-trump-beats = like { $other }, { $this } loses only to a trump
shared-side-wins = like { $other }, it adds { $points ->
        [one] 1 point
       *[other] { $points } points
    } to a trick that your side wins anyway
shared-loses-least = like { $other }, it loses this trick and gives away { $points ->
        [0] no points
       *[other] as few points as you can
    }
shared-no-points = like { $other }, it gives away no points
# Where all cards are that could beat a card, and why nobody trumps it.
no-trump-left = { $opponents ->
        [one] they have no trump left
       *[other] none of them has a trump left
    }
must-follow = { $opponents ->
        [one] they hold { $sign } and must follow suit
       *[other] they all hold { $sign } and must follow suit
    }
higher = { $higher ->
        [own] { $ten ->
            [yes] you hold the { $sign } aces yourself
           *[no] you hold all higher { $sign } yourself
        }
        [played] { $ten ->
            [yes] the { $sign } aces have been played
           *[no] all higher { $sign } have been played
        }
        [both] all higher { $sign } have been played or are yours
        [void] { $opponents ->
            [one] they have no { $sign } left
           *[other] none of them has a { $sign } left
        }
       *[gone] { $trump ->
            [yes] { no-trump-left }
           *[no] { $opponents ->
                [one] they have no { $sign } and no trump left
               *[other] none of them has a { $sign } or a trump left
            }
        }
    }
fact-only-trump-beats = only a trump beats { $this }{ $where }
fact-unbeatable = { $opponents ->
        [one] your opponent can’t beat { $this }
       *[other] no opponent can beat { $this }
    }{ $where }{ $draws ->
        [no] {""}
       *[yes] { $opponents ->
            [one] {" "}and must play a trump if they have one
           *[other] , and whoever has a trump must play one
        }{ $draws ->
            [protecting] , which then can’t take your { $protected } later
           *[yes] {""}
        }
    }
fact-draws-trumps = it draws out trumps: you hold { $points }, and { $opponents ->
        [one] your opponent
       *[other] your opponents together
    } at most { $needed }
fact-last-of-suit = it is your last { $sign }, so you can trump that suit from now on
fact-lowest = it is your lowest { $sign }, the suit you must follow
fact-side-wins = your side wins the trick anyway, and this adds { $points ->
        [one] 1 point
       *[other] { $points } points
    } to it
fact-cheapest-winner = it is your cheapest card that wins the trick
fact-loses-least = you can’t win this trick, so give away { $points ->
        [0] no points
       *[other] as few points as you can
    }
fact-no-points = it gives away no points
fact-second = you hold a second { $this }
fact-no-meld = no meld that you can still make needs { $this }
fact-saves-trumps = you save your { $points ->
        [one] last trump
       *[other] trumps
    }
fact-keeps-melds = { $complete ->
        [yes] you keep all your melds
       *[no] you keep melds worth { $points } of your { $needed }
    }
fact-costs-melds = it costs you { $points ->
        [one] 1 point
       *[other] { $points } points
    } of melds{ $list ->
        [yes] {" "}({ $melds })
       *[no] {""}
    }
fact-keeps-strong = you keep your trumps and aces
fact-voids = you get rid of { $sign }, so you can trump that suit
fact-shortens = it leaves you one { $sign }, so you can soon trump that suit
fact-buries = the buried cards count { $points ->
        [one] 1 point
       *[other] { $points } points
    } for you
fact-buries-ace = nobody can trump an ace that you bury, and the buried cards count { $points ->
        [one] 1 point
       *[other] { $points } points
    } for you
fact-passes-strong = your partner gets { $points ->
        [one] a trump or an ace
       *[other] { $points } trumps and aces
    }
fact-melds-with = your melds are then worth { $points }{ $list ->
        [yes] {" "}({ $melds })
       *[no] {""}
    }; with another suit, { $needed ->
        [0] you have none
       *[other] { $needed } at most
    }
fact-most-melds = no other suit makes your melds worth more than { $points }
fact-longest = it is your longest suit, with { $points } cards
fact-highest = of your longest suits, it has the highest cards
fact-needs = { $needed ->
        [0] with { $sign }, your melds alone are worth { $points }{ $list ->
            [yes] {" "}({ $melds })
           *[no] {""}
        }
       *[other] with { $sign }, { $points ->
            [0] you hold no melds
           *[other] your melds are worth { $points }
        }{ $list ->
            [yes] {" "}({ $melds })
           *[no] {""}
        }{ $points ->
            [0] , so you need { $needed }
           *[other] ; you then need { $needed } more
        } from { $source ->
            [kitty] { $all } trick points and the kitty
            [partner] { $all } trick points and your partner’s melds
            [stock] tricks and the cards you draw
           *[tricks] { $all } trick points
        }
    }
fact-would-need = { $points ->
        [0] you hold no melds
       *[other] your melds are worth { $points } at best{ $list ->
            [yes] {" "}({ $melds })
           *[no] {""}
        }
    }, so even a bid of { $bid } needs { $needed } more from { $source ->
        [kitty] tricks and the kitty
        [partner] tricks and your partner’s hand
        [stock] tricks and the cards you draw
       *[tricks] tricks
    }
fact-partner-bids = your partner has the highest bid
fact-cannot-name = you hold no king and queen of the same suit, so you couldn’t name trump

# What the recommended choice gains compared with another, which `deals` names where both are counted.
share-short = { $kind ->
        [all] in all
        [most] nearly always
        [few] hardly ever
        [none] in none
       *[some] in { $count }
    }
share-other = ; with { $verb ->
        [pass] a pass
       *[other] { $other }
    }, { $deals }
why-takes-trick = { $partners ->
        [yes] your side wins
       *[no] you win
    } this trick { $deals }
why-keeps = { $opponents ->
        [one] your opponent
       *[other] the other side
    } wins this trick { $sure ->
        [yes] anyway
       *[no] { $deals }
    }, and { $other } would give away { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } more
why-adds = { $partners ->
        [yes] your side wins
       *[no] you win
    } this trick { $sure ->
        [yes] anyway
       *[no] { $deals }
    }, and { $this } adds { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } more than { $other }
why-card-wins = { $role ->
        [best] it wins a trick now { $deals }, later { $later }
        [won] played later, it wins a trick { $deals }
        [other] it keeps { $card } for later{ $low ->
            [yes] , when the higher cards may be gone: it then wins a trick
           *[no] , which then wins a trick
        } { $deals }; played now, { $later }
        [kept] { $card } stays in your hand and wins a trick { $deals }
        [given] your { $card } then wins a trick { $deals }
       *[third] your { $card } then wins a trick { $deals }; after { $other }, { $later }
    }
why-later = it keeps { $other }, which can bring you more in a later trick
why-lost-meld = { $first ->
        [yes] it keeps { $other }, which
       *[no] { $other }
    } can still make { $meld } ({ $meld_points })
why-may-meld = only the winner of this trick may meld: you win it { $deals }
why-same-tricks = with best play, you win as many tricks as with { $other }, but with more points in them
why-auction = { $kind ->
        [missed] a bid of { $other } that nobody raises is missed { $deals }
       *[made] if nobody bids more, { $partners ->
            [yes] your side makes
           *[no] you make
        } it { $deals }{ $kind ->
            [won] , and with { $other } you are outbid more often
           *[made] {""}
        }
    }
why-played-out = if you play on, { $partners ->
        [yes] your side makes its
       *[no] you make your
    } bid { $deals }
why-last-tricks = with best play, you win { $which ->
        [all] { $left ->
            [2] both
           *[other] all { $left }
        } tricks that are left
        [none] none of the { $left } tricks that are left
       *[some] { $count } of the { $left } tricks that are left{ $which ->
            [this] {" "}(all but this one)
            [next] {" "}(all but the next one)
            [last] {" "}(all but the last one)
           *[other] {""}
        }
    }; with { $other }, { $other_count ->
        [0] none
       *[other] { $other_count }
    }{ $fewer ->
        [yes] , but with fewer points in them
       *[no] {""}
    }
why-saved-melds = with { $other }, { $partners ->
        [yes] your side loses its
       *[no] you lose your
    } melds more often
why-other-saved-melds = with { $other }, { $opponents ->
        [one] your opponent keeps their
       *[other] your opponents keep their
    } melds more often
why-tricks = in tricks, { $partners ->
        [yes] your side scores
       *[no] you score
    } { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } more on average than with { $other }
why-melds = your melds bring { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } more on average than with { $other }
why-buried = the cards you bury are worth { $worth ->
        [one] 1 point
       *[other] { $worth } points
    } more than { $other }
why-contract = { $partners ->
        [yes] your side makes its
       *[no] you make your
    } bid { $deals }
why-beats = { $opponents ->
        [one] your opponent misses the bid
       *[other] the other side misses its bid
    } { $deals }
why-wins-game = you win the game with this deal { $deals }
why-loses-game = you lose the game with this deal { $deals }

## How good a choice was: one scale for all that judges one

verdict = { $quality ->
        [best] ✅ **{ $action }** was best
        [good] ✅ **{ $action }** was good
        [inaccuracy] ⚠️ **{ $action }** was an inaccuracy
       *[mistake] ❌ **{ $action }** was a mistake
    }
verdict-alike = { $verdict }, { $how ->
        [certain] as good as
        [equal] about as good as
       *[slight] nearly as good as
    } **{ $best }**
verdict-worse = { $verdict } ({ $points } in the score). Better: **{ $best }**

button-hint = 🎯 Hint
button-take-hint = Show the hint
hint-confirm = **Take a hint?** With a hint, this game { $counts ->
        [no] doesn’t count on the leaderboard.
       *[lost] only counts on the leaderboard if you lose it.
    } This holds for the whole game, so you are asked only once.
hint-newcomer = -# With a hint, this game won’t count.
error-no-hints = There are no hints in games between people and on boards. After each deal you can use `/review`.
error-coach-busy = The coach isn’t available right now. Try again in a minute.

## Reviews

review-title =
    ### Your review{ $game ->
        [none] {""}
       *[other] { "" }
            -# { $game }{ $deal ->
                [none] {""}
               *[other] { " " }· { $deal }
            }
    }
review-page = ### { $when }
review-accuracy = { $rate ->
        [none] {""}
       *[other] **Accuracy { $rate }:**{" "}
    }{ $mistakes ->
        [one] 1 mistake
       *[other] { $mistakes } mistakes
    } in { $count ->
        [one] 1 decision
       *[other] { $count } decisions
    }{ $alone ->
        [yes] {" "}that you made alone
       *[no] {""}
    } cost { $points }.
review-alone = { $count ->
        [one] **The choice that you made alone** was good.
       *[other] **All { $count } choices that you made alone** were good.
    }
review-contract = -# At your first card, your bid of { $points } was { $how ->
        [safe] safe
        [certain] all but certain
        [likely] likely to be made
        [open] a close call
        [unlikely] a long shot
       *[hopeless] nearly out of reach
    }: made in { $how ->
        [safe] all { $count }
       *[other] { $made } of { $count }
    } sample deals.
review-progress = Looking at your decisions: { $done }…
review-no-mistakes = { $rate ->
        [none] Without a mistake
       *[other] **Accuracy { $rate }**
    }: { $count ->
        [one] your decision didn’t clearly cost
       *[other] none of your { $count } decisions clearly cost
    } { $points ->
        [0] much
        [one] a point
       *[other] { $points } points
    }. { $how ->
        [hinted] You took hints in this game.
       *[alone] Well played!
    }
review-nothing-alone = You did what you were shown at each decision, so there is nothing of your own to review.
review-nothing = There was nothing to decide in this deal.
review-costliest = ❌ { $line }.
review-decision = { $decision } cost { $points }{ $outcome ->
        [none] {""}
       *[other] ; { $outcome }
    }. Better: **{ $best }**{ $alike ->
        [none] {""}
       *[other] {" "}({ $alike })
    }
# Who took the trick of the card that was played, and with which card.
review-outcome = { $winner ->
        [own] it won
       *[other] { $card } won
    } the trick{ $points ->
        [none] {""}
        [0] {" "}(no points)
        [one] {" "}(1 point)
       *[other] {" "}({ $points } points)
    }{ $winner ->
        [own] {""}
        [partner] {" "}for your partner
        [opponent] {" "}for your opponent
       *[other] {" "}for { $name }
    }
review-highlights = { $count ->
        [one] **Your best moment:**
       *[other] **Your best moments:**
    }
review-highlight-short = ⭐ **Best moment:** { $moment }.
review-when = { $when ->
        [none] {""}
       *[other] { $when }:{" "}
    }**{ $action }**
review-highlight = { $decision }, { $points } better than { $other }
review-because = { $line }: { $facts }
review-when-bid = Bid
review-when-trump = Trump
review-when-passing = Passing cards
review-when-burying = Burying
review-when-trick = Trick { $number }
review-when-lead = Trick { $number } (you lead)
button-review = Review
button-mistakes = { $count ->
        [one] See the mistake
       *[other] See the mistakes
    }
button-best-moment = Best moment
button-review-summary = Summary
button-review-previous = ◀ { $when }
button-review-next = { $kind ->
        [mistake] Next mistake
       *[best] Best moment
    }: { $when } ▶
button-figures = All choices
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
figures-error = -# ± says how far off an estimate may easily be.
command-hint = hint
    .description = Get a hint in a game with computer players. The game then only counts if you lose it
command-review = review
    .description = Show what your decisions in a finished deal cost you
