### Tables at a glance, and watching

list-title = ### Tables in this server
list-none = There are none. `/table create` opens one.
glance-head = **[Table { $table }]({ $link })** · { $variant } · { $channel }
glance-lobby =
    { $players } · { $free ->
        [0] all seats are taken
        [one] one seat is free
       *[other] { $free } seats are free
    } · opened { $since }
glance-turn =
    { $count ->
        [one] **{ $names }** is to move · turn began { $since }
       *[other] **{ $names }** are to move · turn began { $since }
    }
glance-watch = You do not play here; *{ button-watch }* shows you what everybody may see.
watch-own = You play at this table: here is your hand.
button-watch = Watch
command-watch = watch
    .description = Watch a game: what everybody may see of it
