### The sandbox

sandbox-topic = A table for everyone
sandbox-welcome =
    # Welcome to the Pinochle Club
    This Discord is all yours: it runs on this computer. You are *{ $you }*, and your three friends as well.

    1. Type `/{ command-table } { command-create }`, choose a variant, and press the arrow at the right.
    2. At the top of the page change **Viewing as** from *{ $you }* to *{ $friend }*. Tap **{ button-join }** on the table, then **{ button-start }**.
    3. Tap **{ button-hand }**: only you see it. Play by tapping a card, then change to whoever is next.

    A second tab with the same address can stay *{ $friend }*. `/{ command-help }` tells more, `/{ command-rules }` how the game goes.
