### When an action is possible, for a player who tries it at another time

not-now-bid = You bid in the auction, right after the deal, in variants with bidding.
not-now-pass = You pass in the auction, right after the deal, in variants with bidding.
not-now-call-dead = You can call a dead deal only in a variant that has them, before trump is named.
not-now-trump = The winner of the auction names trump, once, before play starts.
not-now-guess = You can guess only a secret trump, right after it was written down.
not-now-no-guess = You can guess only a secret trump, right after it was written down.
not-now-pass-cards = You pass cards in games with partners that agreed on it, when trump is named: first the declarer’s partner, then the declarer.
not-now-bury = In variants with a kitty, the declarer buries right after naming trump.
not-now-claim-rest = You can claim the rest in some variants: on lead, once your cards are certain to win every trick that is left.
not-now-throw-in = In some variants, the declarer can throw in before leading. The rules say when.
not-now-play = You play a card on your turn, once everything before play is done.
not-now-meld = In variants with a stock, you meld after a trick you win, before you draw. In the others, all melds are laid down for you before play.
not-now-dix = In variants with a stock, you show nines of trump between tricks.
not-now-exchange = In variants with a stock, you exchange a nine of trump after a trick you win, before you draw.
not-now-draw = In variants with a stock, you draw after each trick, as long as the stock lasts.
not-now-draw-upcard = In some variants, the winner of the last trick with the stock can choose the upcard.
not-now-declare-out = You can’t declare out in every variant. The rules say whether and when you can.
not-now-challenge = You can challenge when the other player has declared out without making the contract.
not-now-accept = You accept when the other player has declared out, or when a strict deal is over.
not-now-extend = You can extend the game only if both players reached the target in the same deal, and only in a variant that asks them.
not-now-no-extend = You can refuse to extend the game only if both players reached the target in the same deal, and only in a variant that asks them.
not-now-call-miscount = You can call a miscount between tricks, if the number of cards is wrong, under the strict rules of the variant with a secret trump.
not-now-call-revoke = You can call a revoke in the last twelve tricks, under the strict rules of the variant with a secret trump.
not-now-call-unburied = You can call unburied cards once the declarer has led, under the strict rules of the variant with a kitty.
not-now-correct = You can replace a card only under strict rules, if it broke the rules of play.
