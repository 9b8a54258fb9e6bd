### The sandbox

sandbox-topic = A table for everyone
sandbox-welcome =
    # Welcome to the Pinochle Club
    { about-pinochle }

    Begin here: **{ button-learn }** takes ten minutes; **{ button-play-now }** starts a game at once.

    -# This Discord runs on your computer. To try a game between people, use `/{ command-table } { command-create }`, and join it in a second tab: *Viewing as* { $friend }. `/{ command-help }` tells you more.
