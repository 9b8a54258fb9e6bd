### When each thing is done, for who tries it at another time

when-bid = Bids belong to the auction, right after the deal, in the games that have one.
when-pass = Passing belongs to the auction, right after the deal, in the games that have one.
when-call-dead = Only a game with dead deals knows that, and only before trump is written down.
when-trump = Whoever wins the auction names trump, once, before play begins.
when-guess = Only a secret trump is guessed, right after it was written down.
when-no-guess = Only a secret trump is guessed, right after it was written down.
when-bury = In a game with a kitty the declarer buries, right after naming trump.
when-throw-in = In the game with a kitty, scored the alternate way, the declarer may throw in before leading.
when-play = Cards are played once all that comes before play is done, and by whoever is next.
when-meld = In the games with a stock you meld after each trick you win, before you draw. In the others all melds are laid down for you before play.
when-dix = In the games with a stock nines of trump are shown or declared between tricks.
when-exchange = In the games with a stock you exchange a nine of trump after a trick you win, before you draw.
when-draw = In the games with a stock you draw after each trick, as long as the stock lasts.
when-draw-upcard = Whoever wins the last trick before the stock runs out may choose the upcard, in some games.
when-declare-out = Not every game knows declaring out: its rules say so, and from when on.
when-challenge = You challenge when the other player has declared out without having made the contract.
when-accept = You accept when the other player has declared out, or when a strict deal is over.
when-call-miscount = Only under strict rules somebody can have a wrong number of cards.
when-call-revoke = Only under strict rules somebody can break the rules of play.
when-call-unburied = Only under strict rules somebody can forget to bury.
when-correct = Only under strict rules a card that broke the rules can be replaced.
