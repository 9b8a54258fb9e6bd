### The sandbox

sandbox-topic = A table for everyone
sandbox-welcome =
    # Welcome to the Pinochle Club
    This Discord is all yours: it runs on this computer. You are *{ $you }*, and you can switch to any of your three friends.

    New to Pinochle? Tap **{ button-learn }**. To play right away, tap **{ button-solo }**. To play with your friends:

    1. Type `/{ command-table } { command-create }`, choose a variant, and press the arrow on the right.
    2. At the top of the page, change **Viewing as** from *{ $you }* to *{ $friend }*. Tap **{ button-join }** on the table, then **{ button-start }**.
    3. Tap **{ button-hand }**: only you can see it. Tap a card to play it, then switch to the next player.

    Open a second tab with the same address to stay *{ $friend }* there. `/{ command-help }` tells you more, and `/{ command-rules }` has the rules.
