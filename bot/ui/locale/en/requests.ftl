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
ask-clock = { $users } – **{ $name }** asks for a turn clock of **{ $time }** at table { $table }.
ask-opener = { $users } – **{ $name }** votes that **{ $player }**, who opened table { $table } and is gone, leaves it.
ask-substitute = { $users } – **{ $name }** would like to play on in the seat of **{ $player }** at table { $table }.

button-agree-undo = Yes, undo it
button-agree-abandon = Abandon the game
button-agree-clock = Start the clock
button-agree-opener = Go on without them
button-agree-substitute = Let them play
button-refuse-undo = No, let it stand
button-refuse-abandon = Keep playing
button-refuse-clock = No clock
button-refuse-opener = No, wait
button-refuse-substitute = No, thanks
button-withdraw-undo = Withdraw request
button-withdraw-abandon = Keep playing
button-withdraw-clock = Withdraw request
button-withdraw-opener = Withdraw vote
button-withdraw-substitute = Withdraw request

refused-undo = **{ $name }** did not agree, so the action stands.
refused-abandon = **{ $name }** wants to keep playing.
refused-clock = **{ $name }** did not agree to a clock.
refused-opener = **{ $name }** did not agree, so nobody leaves the table.
refused-substitute = **{ $name }** did not agree, so the seat stays as it is.
lapsed-undo = Nobody answered, so the action stands.
withdrawn-undo = **{ $name }** withdrew the request, so the action stands.
withdrawn-abandon = **{ $name }** wants to keep playing.
withdrawn-clock = **{ $name }** withdrew the request for a clock.
withdrawn-opener = **{ $name }** withdrew the vote, so nobody leaves the table.
withdrawn-substitute = The request for a seat was withdrawn.
error-refused-lately = The players have just said no. You can ask again <t:{ $until }:R>.
error-no-request = There is no such request to answer anymore.

## Seats in running games

button-sit-in = Take a seat
button-take-seat = Play for { $name }
sit-in-title = ### Take a seat · { $game }
sit-in-level = 🪑 **{ $name }** ({ $level })
sit-in-away = 🪑 **{ $name }** (away)
sit-in-at-once = You can start right away.
sit-in-asked = The players at the table are asked first.
sit-in-about = You play on with the cards of that seat. **In the end the game counts for whoever has played most of it there, won or lost; for the other it counts for nothing.** If you leave, a computer player goes on for the player who began there.
sit-in-computer = If you play for a computer player, the game counts only if it is lost by everyone for whom it would count.
sit-in-taken = 🪑 You are playing for **{ $name }**. To leave, use `/table resign`.
sit-in-waiting = 🪑 The players are asked. I will ping you here with their answer.
seat-given = 🪑 { $user } – you are playing for **{ $player }** at table { $table } now.
seat-refused = 🪑 { $user } – the players at table { $table } did not agree. You can watch, and ask again in a few minutes.
confirm-leave-seat = **Leave the seat?** A computer player goes on for **{ $name }**, and what it does counts as theirs. To come back, you have to ask for the seat again.
reply-seat-left = You have left your seat at table { $table }. A computer player goes on.
reply-request-withdrawn = You no longer ask for a seat at table { $table }.
panel-seat-left = You are no longer playing in this seat.
table-occupants = -# Changes of players: { $seats }
most-played = -# Most of the game there so far: { $names }. It counts for whoever has played most in the end.
most-played-over = -# Most of the game there: { $names }
occupant-next = then { $name } from deal { $deal }
error-is-substitute = You are playing for somebody else, so you can’t resign the game. Use `/table resign` to leave the seat.
error-no-seat-open = No seat is open to you there. In a running game you can take the seat of a computer player, or of a player for whom a computer is playing. If you began the game, you can return to your own seat.
error-hand-known = You have seen another hand of this deal. Try again in the next deal.
error-already-asked-seat = Somebody else is asking for a seat at this table. Try again later.
error-nobody-to-ask = All players of this table are away, so nobody can let you in.
