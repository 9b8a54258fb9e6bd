### What the players of a running game are asked, and seats that others take

## Requests at the table: { $awaited } are those who have yet to agree, { $count } is their number

asked-undo = ↩️ **{ $name }** asks to undo: **{ $what }**. It happens once **{ $awaited }** { $count ->
        [one] agrees
       *[other] agree
    }. If the game goes on, the action stands.
asked-abandon = **{ $names }** { $players ->
        [one] wants
       *[other] want
    } to abandon the game. It ends once everyone agrees. If you play on, your own vote is withdrawn.
asked-draw = **{ $names }** { $players ->
        [one] wants
       *[other] want
    } to end the game as a draw, with the score of the deals played. It ends once everyone agrees.
asked-win = **{ $names }** { $players ->
        [one] wants
       *[other] want
    } to end the game as a win for **{ $side }**, who lead by the deals played. It ends once everyone agrees.
asked-again = **{ $names }** { $players ->
        [one] wants
       *[other] want
    } to end this game without a result and to deal again with those who are left: **{ $variant }**. It happens once everyone agrees.
asked-computer = 🤖 **{ $name }** wants { $players ->
        [one] a computer player
       *[other] computer players
    } to play for **{ $player }**. It happens once **{ $awaited }** { $count ->
        [one] agrees
       *[other] agree
    }.
asked-clock = ⏱️ **{ $name }** asks for a turn clock of **{ $time }**. It starts once **{ $awaited }** { $count ->
        [one] agrees
       *[other] agree
    }.
asked-opener = 🚪 **{ $name }** votes that **{ $player }**, who is gone, leaves the table. It happens once **{ $awaited }** { $count ->
        [one] agrees
       *[other] agree
    }, unless **{ $player }** is back and refuses.
asked-substitute = 🪑 **{ $name }** would like to play on in the seat of **{ $player }**. It happens once **{ $awaited }** { $count ->
        [one] agrees
       *[other] agree
    }. In each seat the game counts for whoever plays most of it.
asked-not = **{ $names }** { $count ->
        [one] is
       *[other] are
    } away and not asked.

## The message that asks

ask-undo = { $users } – **{ $name }** asks to undo at table { $table }: **{ $what }**.
ask-abandon = { $users } – **{ $names }** { $players ->
        [one] wants
       *[other] want
    } to abandon the game at table { $table }. It ends once everyone agrees.
ask-draw = { $users } – **{ $names }** { $players ->
        [one] wants
       *[other] want
    } to end the game at table { $table } as a draw. It ends once everyone agrees.
ask-win = { $users } – **{ $names }** { $players ->
        [one] wants
       *[other] want
    } to end the game at table { $table } as a win for **{ $side }**. It ends once everyone agrees.
ask-again = { $users } – **{ $names }** { $players ->
        [one] wants
       *[other] want
    } to end the game at table { $table } without a result and to deal again with those who are left: **{ $variant }**.
ask-computer = { $users } – **{ $name }** wants { $players ->
        [one] a computer player
       *[other] computer players
    } to play for **{ $player }** at table { $table }.
ask-clock = { $users } – **{ $name }** asks for a turn clock of **{ $time }** at table { $table }.
ask-opener = { $users } – **{ $name }** votes that **{ $player }**, who opened table { $table } and is gone, leaves it.
ask-substitute = { $users } – **{ $name }** would like to play on in the seat of **{ $player }** at table { $table }.

button-agree-undo = Yes, undo it
button-agree-abandon = Abandon the game
button-agree-draw = Agree to a draw
button-agree-win = Agree to the win
button-agree-again = Deal again
button-agree-computer = Let a computer play
button-agree-clock = Start the clock
button-agree-opener = Go on without them
button-agree-substitute = Let them play
button-refuse-undo = No, let it stand
button-refuse-abandon = Keep playing
button-refuse-draw = Keep playing
button-refuse-win = Keep playing
button-refuse-again = Keep playing
button-refuse-computer = No, wait
button-refuse-clock = No clock
button-refuse-opener = No, wait
button-refuse-substitute = No, thanks
button-withdraw-undo = Withdraw request
button-withdraw-abandon = Keep playing
button-withdraw-draw = Keep playing
button-withdraw-win = Keep playing
button-withdraw-again = Keep playing
button-withdraw-computer = Withdraw request
button-withdraw-clock = Withdraw request
button-withdraw-opener = Withdraw vote
button-withdraw-substitute = Withdraw request

refused-undo = **{ $name }** did not agree, so the action stands.
refused-abandon = **{ $name }** wants to keep playing.
refused-draw = **{ $name }** wants to keep playing.
refused-win = **{ $name }** wants to keep playing.
refused-again = **{ $name }** wants to keep playing.
refused-computer = **{ $name }** wants to wait.
refused-clock = **{ $name }** did not agree to a clock.
refused-opener = **{ $name }** did not agree, so nobody leaves the table.
refused-substitute = **{ $name }** did not agree, so the seat stays as it is.
lapsed-undo = Nobody answered, so the action stands.
withdrawn-undo = **{ $name }** withdrew the request, so the action stands.
withdrawn-abandon = **{ $name }** wants to keep playing.
withdrawn-draw = **{ $name }** wants to keep playing.
withdrawn-win = **{ $name }** wants to keep playing.
withdrawn-again = **{ $name }** wants to keep playing.
withdrawn-computer = **{ $name }** withdrew the request for a computer player.
withdrawn-clock = **{ $name }** withdrew the request for a clock.
withdrawn-opener = **{ $name }** withdrew the vote, so nobody leaves the table.
withdrawn-substitute = The request for a seat was withdrawn.
error-refused-lately = The players have just said no. You can ask again <t:{ $until }:R>.
error-no-such-ending =
    { $kind ->
        [draw] A game can end as a draw once a deal has been scored, and not against computer players alone.
        [win] A game can end as a win once a deal has been scored and one side is ahead, and not against computer players alone.
        [again] You can deal again with those who are left once somebody is gone, if there is a game for so many.
       *[other] Nobody is gone. A computer player can take over from whoever has left the server or, without a turn clock, has let you wait for { $minutes ->
            [one] 1 minute
           *[other] { $minutes } minutes
        }.
    }
error-no-request = There is no such request to answer anymore.

## Ending a game, or going on, together

button-endings = End or go on …
endings-title = ### End or go on · table { $table }
endings-gone = 🚪 Gone: **{ $names }**. Another member can take { $count ->
        [one] the seat
       *[other] a seat
    }: **{ button-sit-in }** below the table’s message.
endings-asked = { $count ->
        [0] Nobody else has to agree: it happens at once.
        [one] It happens once **{ $names }** agrees.
       *[other] It happens once **{ $names }** agree.
    }
endings-computer = -# If a computer player goes on, whoever is gone can come back at any time.
endings-again = -# Dealing again ends this game without a result and starts another with those who are left.
endings-draw = -# A draw or a win keeps the score of the deals played. It counts as far as the game had come.
button-propose-computer = Computer plays for { $names }
button-propose-again = Deal again: { $variant }
button-propose-win = Win for { $side }
button-propose-draw = Draw
button-propose-abandon = No result
command-go-on = go-on
    .description = End a game together as a draw or a win, or go on without those who are gone
argument-how = how
    .description = What you propose to the others
ending-computer = A computer player plays for those who are gone
ending-again = Deal again with those who are left
ending-win = End it as a win for the side that is ahead
ending-draw = End it as a draw
ending-abandon = End it without a result

## Waiting lists of full tables

button-queue = Waiting list
button-leave-queue = Leave the list
button-decline-seat = No, thanks
reply-queued = ⏳ You are number { $place } on the waiting list of table { $table }. I will ask you here when a seat gets free and it is your turn.
reply-not-queued = You are not on the waiting list of table { $table }.
ask-queued = ⏳ { $user } – a seat is free at [table { $table }]({ $link }), and you are first on its waiting list. It is not kept for you: I ask you until <t:{ $until }:t>.
table-queue = -# ⏳ Waiting for a seat: { $names }
command-waiting-list = waiting-list
    .description = Wait for a seat at a full table
error-seat-free = There is a seat to take at this table, so nobody has to wait: use `/table join`.
error-queue-full = The waiting list of this table is full.

## Seats in running games

button-sit-in = Take a seat
button-take-seat = Play for { $name }
sit-in-title = ### Take a seat · { $game }
sit-in-level = 🪑 **{ $name }** ({ $level })
sit-in-away = 🪑 **{ $name }** (away)
sit-in-at-once = You can start right away.
sit-in-asked = The players at the table are asked first.
sit-in-about = You play on with the cards of that seat. **In the end the game counts for whoever has played most of it there, won or lost; for the other it counts for nothing.** If you leave, a computer player goes on for the player who began there.
sit-in-computer = If you play for a computer player, the game counts only if everyone for whom it would count loses it.
sit-in-taken = 🪑 You are playing for **{ $name }**. To leave, use `/table resign`.
sit-in-waiting = 🪑 The players are asked. I will ping you here with their answer.
seat-given = 🪑 { $user } – you are playing for **{ $player }** at table { $table } now.
seat-refused = 🪑 { $user } – the players at table { $table } did not agree. You can watch, and ask again in a few minutes.
confirm-leave-seat = **Leave the seat?** A computer player goes on for **{ $name }**, and what it does counts as theirs. To come back, you have to ask for the seat again.
reply-seat-left = You have left your seat at table { $table }. A computer player goes on.
reply-request-withdrawn = You are no longer asking for a seat at table { $table }.
panel-seat-left = You are no longer playing in this seat.
table-occupants = -# Changes of players: { $seats }
most-played = -# Most of the game there so far: { $names }. It counts for whoever has played most in the end.
most-played-over = -# Most of the game there: { $names }
occupant-next = then { $name } from deal { $deal }
error-is-substitute = You are playing for somebody else, so you can’t resign the game. Use `/table resign` to leave the seat.
error-no-seat-open = There is no seat for you there. In a running game you can take the seat of a computer player, or of a player for whom a computer is playing. If you began the game, you can return to your own seat. In a tournament, the organizer says who plays.
error-hand-known = You have seen another hand of this deal. Try again in the next deal.
error-already-asked-seat = Somebody else is asking for a seat at this table. Try again later.
error-nobody-to-ask = All players of this table are away, so nobody can let you in.
