### The sandbox

sandbox-topic = A table for everyone
sandbox-welcome =
    # Welcome to the Pinochle Club
    { about-pinochle }

    Begin here: **{ button-learn }** takes ten minutes; **{ button-play-now }** starts a game against a computer player at once.
