### The sandbox

sandbox-topic = A table for everyone
sandbox-welcome =
    # Welcome to the Pinochle Club
    { about-pinochle }

    This Discord runs on your computer, and you are *{ $you }*. **{ button-learn }** takes ten minutes; **{ button-play-now }** starts a game at once.

    With friends: `/{ command-table } { command-create }` opens a table. **Viewing as**, at the top of the page, makes you *{ $friend }*, who taps **{ button-join }**; a second tab can stay *{ $friend }*.

    -# `/{ command-help }` tells you more.
