### Turn clocks, calls to who is to move

clock-0 = none
clock-120 = 2 minutes
clock-600 = 10 minutes
clock-3600 = 1 hour
clock-28800 = 8 hours
clock-86400 = 1 day
clock-259200 = 3 days
clock-604800 = 7 days
clock-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
clock-line = ⏱️ { $time } a turn
clock-line-until = ⏱️ { $time } a turn: time is up { $until }
clock-line-late = ⏱️ { $time } a turn: the time is up
clock-relieved =
    { $count ->
        [one] 🤖 A computer player plays for **{ $names }**, who can come back at any time: a tap on *{ button-hand }* is enough.
       *[other] 🤖 Computer players play for **{ $names }**, who can come back at any time: a tap on *{ button-hand }* is enough.
    }
clock-title = ### Turn clock · table { $table }
clock-now = Time for a turn: **{ $time }**
clock-about = Whoever takes longer is reminded. After half as long again a computer player acts in their place, until they are back. Whoever opened the table sets the clock before the game; where there is none, any player can start one of an hour or more later on.
clock-choose = Time for a turn
clock-back = 👋 Welcome back: your seat is yours again.
said-clock = Turn clock of table { $table }: **{ $time }**.
button-clock = Turn clock
refusal-clock-fixed = The clock is set before the game, by whoever opened the table. during a game one of an hour or more can be started where there is none.

## Calls

call-turn = { $names } – your turn at [table { $table }]({ $link }).
call-late = { $names } – [table { $table }]({ $link }) still waits for you. A computer player takes over { $until }; you can come back at any time.
