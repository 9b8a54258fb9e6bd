### Actions on buttons, in sentences, and in confirmation questions

## Labels of buttons

action-worth = { $action } · { $points }
action-play = { $card }
action-meld = { $meld }
action-bid = Bid { $points }
action-pass = Pass
action-call-dead = Call a dead deal
action-trump = Trump { $suit }
action-guess = Guess { $suit }
action-no-guess = No guess
action-pass-cards = Pass { $cards }
action-bury = Bury { $cards }
action-claim-rest = Claim the rest
action-throw-in = Throw in
action-dix = Show a nine of trump
action-exchange = Exchange the nine
action-draw = Draw
action-draw-upcard = Take the upcard
action-declare-out = Declare out
action-challenge = Challenge
action-accept = Accept
action-extend = Extend to { $points }
action-no-extend = Do not extend
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

verb-bid = bid
verb-pass = pass
verb-call-dead = call a dead deal
verb-trump = name trump{ $count ->
        [0] {""}
       *[other] , a suit of which you hold king and queen
    }
verb-guess = guess trump
verb-no-guess = decline to guess
verb-pass-cards = pass { $count } cards to { $partner }
verb-bury = bury { $count } cards
verb-claim-rest = claim the rest
verb-throw-in = throw in
verb-play = { $how ->
        [lead] lead any card
        [lead-trump] lead a trump
        [follow] follow { $suit }
        [beat] follow { $suit } with a higher card
        [trump] play a trump
        [higher-trump] play a higher trump
        [any] play any card
       *[other] play a card
    }
verb-meld = meld
verb-dix = show a nine of trump
verb-exchange = exchange your nine for the upcard
verb-draw = draw
verb-draw-upcard = take the upcard
verb-declare-out = declare out
verb-challenge = challenge
verb-accept = accept
verb-extend = extend the game
verb-no-extend = leave the target as it is
verb-call-miscount = call a miscount
verb-call-revoke = call a revoke
verb-call-unburied = call unburied cards
verb-correct = replace your last card

## Confirmation questions

confirm-declare-out-counted = **Declare out?** If you have enough points, you win the game. If not, you lose it.
confirm-declare-out-wins = **Declare out?** You have enough points and win the game.
confirm-declare-out-loses = **Declare out?** You cannot have enough points yet: you lose the game.
confirm-declare-out-answered = **Declare out?** You have enough points but have not made the contract. Your opponent can challenge: then you win only if you make it.
confirm-throw-in = **Throw in this deal?** Your bid counts as not made, and the deal is over: { $changes }.
confirm-bid = **{ $action }?** That is high: the lowest bid you can make is { $lowest }.
confirm-pass-cards = **{ $action }?** { $name } takes these cards, and nobody else sees them.
confirm-bury = **{ $action }?** { $points ->
        [0] They bring no points
        [one] They bring you 1 point at the end
       *[other] They bring you { $points } points at the end
    }{ $lost ->
        [0] {""}, and your melds stay.
       *[other] {""}, but your melds are then worth { $melds } instead of { $before }.
    }
confirm-abandon-loses = **Abandon the game?** Against computer players, this is a loss. { $counts ->
        [no] It doesn’t count on the leaderboard, since you took a hint.
       *[yes] It counts on the leaderboard once a deal has been scored or half of one played.
    }
confirm-abandon = **Abandon the game?** Nobody wins or loses.
confirm-hand-over = **Leave the game?** If you resigned, **{ $name }** would lose with you. So a computer player takes your seat, and { $name } can play on. What the computer player does counts as yours, and you can come back as long as nobody has taken your seat.
button-hand-over = Let a computer play
reply-handed-over = A computer player has taken your seat. To come back, tap *{ button-hand }*. That works as long as nobody else has taken the seat.
confirm-resign = **Resign?** The game ends, and **{ $side }** { $count ->
        [one] wins.
       *[other] win.
    }
confirm-resign-shared = **Resign?** The game ends, and **{ $side }** share the win.
