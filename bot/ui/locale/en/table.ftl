### The public message of a table, and answers about tables

## Table message

table-title = ## { $variant } · table { $table }
table-turn =
    { $count ->
        [one] **{ $names }** is to move.
       *[other] **{ $names }** are to move.
    }
table-closed = This table is closed.
table-abandon-asked = **{ $names }** would abandon the game without a winner. That happens once everybody agrees; whoever plays on takes the wish back.
lobby-options = { $options }
option-shown = { $option }: { $value }
lobby-waiting =
    { $missing ->
        [one] One more player is wanted.
       *[other] { $missing } more players are wanted.
    }
lobby-full = All seats are taken. Whoever sits here can start.
lobby-computers = Games with a computer player do not count on the leaderboard.
lobby-rematch =
    A rematch: it begins when **{ $names }** { $count ->
        [one] joins
       *[other] join
    }.
seat-free = { $number }. *free*
seat-taken = { $number }. **{ $name }**
seat-asked = { $number }. { $name } …
button-join = Join
button-join-seat = Take seat { $number }
button-leave = Leave
button-add-computer = Add a computer player
button-remove-computer = Remove a computer player
computer-name = Computer { $number }
button-start = Start
button-fill = Play with computer players
button-options = Options
button-abandon = Abandon the game
button-play-on = Play on after all

## Answers about tables

said-opened =
    Table { $table } is open. { $seats ->
        [one] One more player
       *[other] { $seats } more players
    } can tap *{ button-join }* or type `/table join`, or you add computer players. Then anyone at the table starts.
said-seated = You sit at table { $table } on seat { $number }.
said-begun = The game has begun.
said-waiting = The game waits for more players.
said-ready = All seats are taken: start when you like.
said-computer-added = A computer player sits at table { $table } now.
said-computer-removed = A computer player has left table { $table }.
said-left = You have left table { $table }.
said-closed = Table { $table } is closed.
table-named = table { $table } ({ $variant })
table-in-channel = table { $table } in { $channel }
table-suggested = { $table } · { $variant } · { $players }
