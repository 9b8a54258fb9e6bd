### The sandbox

sandbox-topic = A table for everyone
sandbox-welcome =
    # Welcome to the Pinochle Club
    { about-pinochle }

    This Discord runs on your computer, and you begin as *{ $you }*. **{ button-learn }** takes ten minutes; **{ button-play-now }** starts a game at once.

    With friends: `/{ command-table } { command-create }` opens a table. Then choose *{ $friend }* under **Viewing as**, at the top of the page, and tap **{ button-join }**. In a second tab, you can be both at once.

    -# `/{ command-help }` tells you more.
