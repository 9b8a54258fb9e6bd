### Actions: on buttons, and after "you may"

## Actions, as they stand on buttons

action-worth = { $action } · { $points }
action-bid = Bid { $points }
action-pass = Pass
action-call-dead = Call a dead deal
action-trump = Trump { $suit }
action-guess = Guess { $suit }
action-no-guess = No guess
action-bury = Bury { $cards }
action-throw-in = Throw in
action-dix = Show a nine of trump
action-exchange = Exchange for the upcard
action-draw = Draw
action-draw-upcard = Take the upcard
action-declare-out = Declare out
action-challenge = Challenge
action-accept = Accept
action-call-miscount = Call a miscount
action-call-revoke = Call a revoke
action-call-unburied = Call unburied cards
action-correct = Instead { $card }
action-resign = Resign

choose-play = Play a card …
choose-correct = Correct with …
choose-meld = Meld, draw and more …
choose-bid = Bid more …
choose-action = Choose …

## What may be done, after "you may"

todo-bid = bid
todo-pass = pass
todo-call-dead = call a dead deal
todo-trump = name trump
todo-guess = guess trump
todo-no-guess = make no guess
todo-bury = bury cards
todo-throw-in = throw in
todo-play = play a card
todo-meld = meld
todo-dix = show a nine of trump
todo-exchange = exchange your nine for the upcard
todo-draw = draw
todo-draw-upcard = take the upcard
todo-declare-out = declare out
todo-challenge = challenge
todo-accept = accept
todo-call-miscount = call a miscount
todo-call-revoke = call a revoke
todo-call-unburied = call unburied cards
todo-correct = correct your last card

sure-declare-out = **Declare yourself out?** With enough points you win the game; with too few you may lose it.
sure-throw-in = **Throw the deal in?** Your bid then counts as not made.
sure-abandon = **Abandon the game?** Nobody wins or loses it.
sure-resign = **Resign?** The other side wins the game.
