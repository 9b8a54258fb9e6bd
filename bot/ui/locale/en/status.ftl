### Status and list of tables, and watching

tables-title = ### Tables in this server
tables-none = There are no tables. Use `/table create` to open one.
status-head = **[Table { $table }]({ $link })** · { $variant } · { $channel }
status-lobby =
    { $players } · { $free ->
        [0] all seats taken
        [one] 1 seat free
       *[other] { $free } seats free
    } · opened { $since }
status-turn =
    { $count ->
        [one] **{ $names }**’s turn · it began { $since }
       *[other] Waiting for **{ $names }** · their turn began { $since }
    }
status-watch = You are not playing at this table. Tap *{ button-watch }* to follow the game.
watch-own = You are playing at this table. Here is your hand.
button-watch = Watch
command-watch = watch
    .description = Watch a game you are not playing in
