### Status and list of tables, and watching

list-title = ### Tables in this server
list-none = There are no tables. Use `/table create` to open one.
glance-head = **[Table { $table }]({ $link })** · { $variant } · { $channel }
glance-lobby =
    { $players } · { $free ->
        [0] all seats taken
        [one] 1 seat free
       *[other] { $free } seats free
    } · opened { $since }
glance-turn =
    { $count ->
        [one] **{ $names }**’s turn · since { $since }
       *[other] Waiting for **{ $names }** · since { $since }
    }
glance-watch = You are not playing at this table. Tap *{ button-watch }* to follow the game.
watch-own = You are playing at this table. Here is your hand.
button-watch = Watch
command-watch = watch
    .description = Watch a game you are not playing in
