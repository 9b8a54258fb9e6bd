### The public message of a table, and replies about tables

## Table message

table-title =
    ## { $variant } · { $table ->
        [private] private game
       *[other] table { $table }
    }
game-name = table { $table } · { $variant }
about-game = -# This is about: { $game }
table-look = melds to look at: **{ $name }** leads { $time }
table-turn =
    { $count ->
        [one] **{ $names }**’s turn
       *[other] Waiting for **{ $names }**
    }
table-passing = **{ $name }** passes { $count } cards to { $partner }
table-extension = Both reached { $target }. **Extend the game?**
table-closed = This table is closed.
house-rules = -# House rules: { $rules }
lobby-waiting =
    { $missing ->
        [one] Waiting for 1 more player
       *[other] Waiting for { $missing } more players
    }
lobby-full = All seats are taken.
lobby-start = { $how ->
        [alone] The game starts by itself once all seats are taken.
        [rematch] The game starts by itself once everybody has joined.
       *[other] { $free ->
            [0] Anyone at the table can start the game.
           *[other] Once all seats are taken, anyone at the table can start the game.
        }
    }
lobby-computers = Counts on the leaderboard against computers.
lobby-rematch =
    Rematch: the game starts when **{ $names }** { $count ->
        [one] joins
       *[other] join
    }.
seat-free = { $number }. *free*
seat-taken = { $number }. **{ $name }**
seat-asked = { $number }. { $name } …
seat-computer = { $number }. **{ $name }** ({ $level })
level-beginner = beginner
level-intermediate = intermediate
level-expert = expert
table-computers = -# Computer players: { $players }
table-computer = { $name } ({ $level })
table-status = { $table ->
        [private] { $status }
       *[other] Table { $table } · { $status }
    }
button-join = Join
button-join-seat = Join in seat { $number }
button-join-partner = Partner of { $name } · seat { $number }
button-join-against = Against { $name } · seat { $number }
button-leave = Leave
button-add-computer = Add computer player
button-add-level = Add 🤖 { $level }
button-remove-computer = Remove computer player
computer-names-beginner = Nora 🤖, Max 🤖, Ella 🤖, Leo 🤖
computer-names-intermediate = Ada 🤖, Otto 🤖, Iris 🤖, Hugo 🤖
computer-names-expert = Vera 🤖, Emil 🤖, Cora 🤖, Anton 🤖
button-start = Start
button-fill = Play with computer players
button-options = Options

## Replies

reply-opened = Table { $table } is open. Invite someone there, or let computers play.
reply-seated = You are at table { $table }, in seat { $number }.
reply-started = The game has started.
reply-waiting = Waiting for more players.
reply-computer-added = Added a computer player to table { $table }.
reply-computer-removed = Removed a computer player from table { $table }.
reply-left = You left table { $table }.
reply-closed =
    { $table ->
        [private] The private game
       *[other] Table { $table }
    } is closed.
table-named = table { $table } ({ $variant })
table-in-channel = table { $table } in { $channel }
table-suggested = { $table } · { $variant } · { $players }
