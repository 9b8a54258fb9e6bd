### Actions on buttons, in sentences, and in confirmation questions

## Labels of buttons

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
action-correct = Play { $card } instead
action-resign = Resign

choose-play = Play a card …
choose-correct = Play instead …
choose-meld = Meld, draw, and more …
choose-bid = More bids …
choose-action = Choose an action …

## After "Your turn:" and "You can"

todo-bid = bid
todo-pass = pass
todo-call-dead = call a dead deal
todo-trump = name trump
todo-guess = guess trump
todo-no-guess = decline to guess
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
todo-correct = replace your last card

## Confirmation questions

sure-declare-out = **Declare out?** If you have enough points, you win the game. If not, you may lose it.
sure-throw-in = **Throw in this deal?** Your bid counts as not made.
sure-abandon = **Abandon the game?** Nobody wins or loses.
sure-resign = **Resign?** The other side wins the game.
