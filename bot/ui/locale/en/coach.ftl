### The coach: hints during a game, and reviews of finished deals

## Hints

hint = 🎯 **{ $action }**
hint-why = 🎯 **{ $action }**: { $why }.
hint-next = -# Next best: { $action }, { $points } less.
hint-next-equal = -# Just as good: { $action }.
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
reason-wins = it is sure to win the trick
reason-wins-unless-void = it wins unless { $names } has no { $suit }
reason-may-win = it has a good chance to win the trick
reason-draws-trumps = it draws trumps
reason-safe-lead = it risks no points and keeps your high cards
reason-feeds-partner = your partner is winning, so give them the points
reason-partner-wins = your partner is winning, so keep your better cards
reason-cannot-win = you can’t win this trick, and your better cards are worth more later
reason-not-worth-winning = this trick is not worth a high card
reason-scores = it scores { $points } points at once
reason-keeps-melds = it keeps the cards you need for melds
reason-hand-worth = your hand is worth about { $points } points with { $suit } as trump
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
