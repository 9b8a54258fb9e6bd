### The coach: hints during a game, and reviews of finished deals

## Hints

hint = 🎯 **{ $action }**
hint-why = 🎯 **{ $action }**: { $why }.
hint-next = -# Next best: { $action }, { $points } less.
hint-next-equal = -# Just as good: { $action }.
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
reason-only-choice = there is nothing else you can do
reason-wins-the-rest = your cards win every trick that is left
reason-wins = it is sure to win the trick
reason-wins-unless-void = it wins unless { $names } has no { $suit }
reason-may-win = it has a good chance to win the trick
reason-draws-trumps = it draws trumps
reason-safe-lead = it risks no points and keeps your high cards
reason-feeds-partner = your partner is winning, so give them the points
reason-partner-wins = your partner is winning, so keep your better cards
reason-cannot-win = you can’t win this trick, and your better cards are worth more later
reason-not-worth-winning = this trick is not worth a high card
reason-keeps-melds = it keeps the cards you need for melds
reason-wins-points = it is sure to win the trick, which is worth { $points ->
        [one] 1 point
       *[other] { $points } points
    } so far
reason-beats-so-far = it beats the cards played so far, in a trick worth { $points ->
        [one] 1 point
       *[other] { $points } points
    }
reason-wins-more = it wins as well and brings { $points ->
        [one] 1 point
       *[other] { $points } points
    } more into the trick
reason-wins-too = it beats the trick as well, and you keep { $card } for later
reason-risks-less = you may lose this trick, and it risks { $points ->
        [one] 1 point
       *[other] { $points } points
    } less
reason-gives-less = it gives your opponents { $points ->
        [one] 1 point
       *[other] { $points } points
    } less
reason-feeds-more = your partner is winning, and it gives them { $points ->
        [one] 1 point
       *[other] { $points } points
    } more
reason-keeps-winner = you keep { $card } to win a trick that is worth more
reason-keeps-higher = neither card wins, and you keep { $card } for later
reason-keeps-meld = you need { $card } for { $meld }, worth { $points } points
reason-scores = it scores { $points } points at once
reason-melds-both = you can still meld { $meld } afterward, but not the other way around
reason-hand-worth = your hand is worth about { $points } points with { $suit } as trump
reason-worth-with-kitty = your hand is worth about { $points } points with { $suit } as trump, and the kitty adds about { $more }
reason-worth-with-partner = your hand is worth about { $points } points with { $suit } as trump, and your partner’s melds add about { $more }
reason-worth-the-risk = your hand is worth only about { $points } points with { $suit } as trump, but letting the others choose trump would cost you more
reason-signals = it tells your partner that you have melds worth about { $points } points
reason-partner-bids = your partner already has the bid, and a higher one only makes the contract harder
reason-worth-too-little = you can expect about { $points } points with { $suit } as trump, too few for a bid of { $more }
reason-too-uncertain = you can expect about { $points } points with { $suit } as trump, which leaves too little to spare for a bid of { $more }
reason-cannot-name-trump = you have no marriage, so you could not name trump
reason-lower-bid = a lower bid is easier to make
reason-higher-bid = a higher bid is harder to outbid
reason-least-useful = your other cards make more melds and tricks
reason-helps-partner = your partner is likely to need these cards for melds and tricks
reason-out-of-reach = you are not likely to make your bid

button-hint = 🎯 Hint
button-take-hint = Show the hint
hint-confirm = **Take a hint?** With a hint, this game only counts on the leaderboard if you lose it. This holds for the whole game, so you are asked only once.
error-no-hints = There are no hints in games between people and on boards. After each deal you can use `/review`.
error-coach-busy = The coach isn’t available right now. Try again in a minute.

## Reviews

review-title = ### Your review · { $game } · deal { $number } of { $count }
review-accuracy = **Accuracy { $rate }**: { $best } of your { $count } decisions were best.
review-lost = Points lost: { $losses }
review-lost-lead = leads { $points }
review-lost-follow = following { $points }
review-lost-meld = melds { $points }
review-lost-bid = bids and trump { $points }
review-contract = You make your contract of { $points } in { $rate } of { $count } simulated deals with the cards you knew at the first lead.
review-costliest = **What cost you most**
review-no-mistakes = No decision cost you a noticeable number of points. Well played!
review-nothing = There was nothing to decide in this deal.
review-decision = { $when }: **{ $action }**. Better: **{ $best }** ({ $points })
review-when-bidding = Before play
review-when-trick = Trick { $number }
review-when-lead = Lead to trick { $number }
review-exact = -# Certain: all cards could be known at this point, and every way to play on was counted.
review-estimated = -# Estimated: the cards you couldn’t see were dealt many times at random, in line with what you knew.
button-review = Review
button-review-summary = Summary
button-review-decision = Decision { $number }
command-hint = hint
    .description = Get a hint in a game with computer players. The game then only counts if you lose it
command-review = review
    .description = Show what your decisions in a finished deal cost you
