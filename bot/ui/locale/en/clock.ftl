### Turn clocks and turn pings

clock-0 = none
clock-30 = 30 seconds
clock-60 = 1 minute
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
clock-seconds =
    { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
clock-hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
clock-line-lobby = ⏱️ Reminder after { $time } of a turn. After { $takeover }, a computer player takes over until you are back.
clock-line = ⏱️ { $time } per turn
clock-line-until = ⏱️ { $time } per turn: time runs out { $until }
clock-line-late = ⏱️ { $time } per turn: time is up
clock-takeover =
    { $count ->
        [one] 🤖 A computer player is playing for **{ $names }**. To come back, tap *{ button-hand }*.
       *[other] 🤖 Computer players are playing for **{ $names }**. To come back, tap *{ button-hand }*.
    }
clock-takeover-own = 🤖 **A computer player is playing for you.** To come back, tap *{ button-refresh }*.
clock-title =
    ### Turn clock · { $table ->
        [private] private game
       *[other] table { $table }
    }
clock-now = Time per turn: **{ $time }**
clock-asked = ⏱️ The others are asked for a clock of **{ $time }** per turn. It starts once all who are there agree.
clock-none = If you run out of time, you get a reminder. After another { $percent } % of that time, a computer player takes over until you are back.
clock-about = The player who opened the table sets the clock before the game. If there is no clock, any player can start one of an hour or more during the game. Once a player has let the others wait for { $away }, any other can ask for a shorter one: it starts if all who are there agree.
clock-choose = Time per turn
clock-welcome-back = 👋 Welcome back! You are playing again.
reply-clock =
    { $table ->
        [private] Private game
       *[other] Table { $table }
    } · { $state }
button-clock = Turn clock
error-clock-fixed = You can’t change the clock now. The player who opened the table sets it before the game. During a game without a clock, any player can start one of an hour or more, or ask for a shorter one once another has let you wait for { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }.

## Turn pings

ping-turn = { $names } – your turn at [table { $table }]({ $link }).
ping-clock = { $names } – your turn at [table { $table }]({ $link }). Your time runs out { $until }.
ping-late = { $names } – [table { $table }]({ $link }) is still waiting for you. A computer player takes over { $until }. You can come back at any time.
ping-left =
    { $count ->
        [one] 🚪 **{ $names }** has
       *[other] 🚪 **{ $names }** have
    } left the server, and [table { $table }]({ $link }) waits for them. With **{ button-endings }** you can go on without them, deal again, or end the game.
left-start-clock = Or start a turn clock: when it runs out, a computer player goes on, and another member can take the seat.
left-clock-runs = When the turn clock runs out, a computer player goes on, and another member can take the seat.
