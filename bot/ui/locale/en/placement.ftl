### Where a table's message is: channel, thread, further down

table-reposted = This table has moved further down.
table-in-thread = The game is in { $channel }.
button-to-table = Go to table

thread-name = { $variant } · table { $table }
thread-missing = I can’t create threads here, so tables are played in the channel. Missing permissions: { $permissions }.
thread-failed = Discord creates no threads here now, so tables are played in the channel.
thread-closed = This table is closed, and so is its thread. Thanks for playing!

permission-create-public-threads = Create Public Threads
thread-not-here = Threads are not available here, so the table is played right here.
thread-coming = Once the game starts, it moves to its own thread.
