### Where the message of a table stands

table-moved-on = The table has moved on, further down.
table-in-thread = The game is played in { $channel }.
button-to-table = To the table

thread-name = { $variant } · table { $table }
thread-missing = This table was to have a thread of its own, but here I lack: { $permissions }. So it is played in the channel.
thread-refused = This table was to have a thread of its own, but Discord would not make one. So it is played in the channel.
thread-closed = The table is closed, and so is this thread. Thank you for playing!

permission-create-public-threads = Create Public Threads
thread-not-here = There can be no thread in this place, so the table is played right here.
thread-coming = Once the game begins it moves into a thread of its own.
