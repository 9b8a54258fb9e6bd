### When an action is possible, for a player who tries it at another time

when-bid = You bid in the auction, right after the deal, in variants with bidding.
when-pass = You pass in the auction, right after the deal, in variants with bidding.
when-call-dead = You can call a dead deal only in a variant that has them, before trump is written down.
when-trump = The winner of the auction names trump, once, before play starts.
when-guess = You can guess only a secret trump, right after it was written down.
when-no-guess = You can guess only a secret trump, right after it was written down.
when-bury = In the variant with a kitty, the declarer buries right after naming trump.
when-throw-in = In the variant with a kitty and alternate scoring, the declarer can throw in before leading.
when-play = You play a card on your turn, once everything before play is done.
when-meld = In variants with a stock, you meld after a trick you win, before you draw. In the others, all melds are laid down for you before play.
when-dix = In variants with a stock, you show or declare nines of trump between tricks.
when-exchange = In variants with a stock, you exchange a nine of trump after a trick you win, before you draw.
when-draw = In variants with a stock, you draw after each trick, as long as the stock lasts.
when-draw-upcard = In some variants, the winner of the last trick with the stock can choose the upcard.
when-declare-out = You can’t declare out in every variant. The rules say whether and when you can.
when-challenge = You can challenge when the other player has declared out without making the contract.
when-accept = You accept when the other player has declared out, or when a strict deal is over.
when-call-miscount = You can call a miscount only under strict rules.
when-call-revoke = You can call a revoke only under strict rules.
when-call-unburied = You can call unburied cards only under strict rules.
when-correct = You can replace a card only under strict rules, if it broke the rules of play.
