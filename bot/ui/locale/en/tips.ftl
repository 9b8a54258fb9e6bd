### Tips for a player's first games: each decision is explained the first time it comes up
###
### A tip whose key ends in a variant replaces the general one in that variant.

tip = 💡 { $tip }
button-no-tips = No more tips
reply-no-tips = Tips are off. To turn them back on, use `/preferences tips`.

tip-bid-kitty = **Bidding.** Bid what your melds and trick points may be worth. There are 25 trick points, and the three kitty cards often help. Don’t bid much more than you can count: if you miss your bid, it is taken off your score.
tip-bid-stakes = **Bidding.** A bid you make is 2 points, whatever you score above it. A bid you miss costs you 1 point and gives your opponent 1. Bid what your melds and trick points may be worth. There are 25 trick points, and the three kitty cards often help.
tip-bid-fletcher = **Bidding.** You see twelve cards, will draw twelve more, and may meld after each trick you win. A long suit, or three of a kind that could become four, is worth a bid. If your points stay below your bid, you score nothing in the deal.
tip-bid-double-deck = **Bidding.** The bid is for you and your partner: your melds together, and at least 20 of the 50 trick points. Keep bidding with a long suit and aces. Without them, jump over some bids in the fifties: each bid you skip signals 10 points of meld to your partner.
tip-bid-partnership = **Bidding.** The bid is for you and your partner: your melds and trick points together must reach it. All tricks are 250 points (25 on the short scale). If you miss the bid, it is taken off your score. A long suit, aces, and melds are worth a bid; cards passed by your partner can complete a run.
tip-bid-three-handed = **Bidding.** You play alone against the other two. All tricks are 250 points, and the three kitty cards often help. If you miss your bid, it is taken off your score. Bid what your melds and trick points may be worth.
tip-bid-stakes-three-handed = **Bidding.** Each deal is paid for in units. The higher your bid, the more you win if your melds and trick points reach it, and the more you lose if they don’t. All tricks are 250 points, and the three kitty cards often help.
tip-call-dead = **A dead deal.** With this many nines you may have the cards dealt again. Nines are worth nothing in tricks.
tip-trump = **Trump.** Trumps beat all other suits, and runs and royal marriages count only in trump. A long suit is worth most, above all one with a run ({ $run }) or most of a run.
tip-trump-fletcher = **Trump.** Write down your longest suit, or the one closest to a run. Nobody else sees it until your opponent has had a guess.
tip-trump-double-deck = **Trump.** You need the king and queen of it. Choose your longest suit: a run counts only in trump, and long trumps win the tricks that you and your partner still need.
tip-guess = **Guessing.** A right guess is 5 points for you, a wrong one 5 points for your opponent, and there are four suits. Guess only if your own cards tell you a lot: the suit you have the least of is the most likely.
tip-pass-cards = **Passing.** Your partner has named trump. Pass what completes a run or a pinochle, trumps, and aces. They pass as many cards back to you.
tip-pass-cards-back = **Passing back.** Pass what you need least. Keep trumps, aces, and your melds. Getting rid of a short suit lets you trump it, and a card that your partner can meld is worth passing.
tip-bury = **Burying.** Lay aside cards that neither meld nor win. Keep trumps and aces, and get rid of a short suit. Buried aces, tens, and kings count for you at the end.
tip-throw-in = **Throwing in.** If you can’t reach your bid, you can give up now. It costs the same as missing the bid and saves you the play.
tip-throw-in-partnership = **Throwing in.** The melds are laid down. If your side can’t reach the bid anymore, you can give up before you lead: you lose the bid, as if you were set, but the other side takes no tricks from you.
tip-throw-in-three-handed = **Throwing in.** The melds are laid down. If you can’t reach your bid anymore, you can give up before you lead. You are asked once more, and told what it costs.
tip-meld = **Melds.** After each trick you win, you may lay down one meld. You can still play its cards. If a small meld and a large one both count, lay down the small one first: the royal marriage, then the run.
tip-dix = **The nine of trump.** It scores 10 points when you show it, or when you exchange it for the upcard.
tip-dix-fletcher = **Nines of trump.** Each one scores 1 point when you declare it, and it stays in your hand. Declare it before you have to play it.
tip-exchange = **Exchanging.** You may take the upcard, which is a trump, and leave your nine of trump in its place. The nine still scores its 10 points.
tip-exchange-fletcher = **Exchanging.** You may take the upcard for a nine of trump you have declared. This can happen once in a deal, for you or your opponent. The upcard is yours then, for melds and tricks.
tip-draw = **Drawing.** You won the trick: lay down what you want, then always finish with *Draw*, even if you have nothing to lay down. That way your pause gives nothing away.
tip-draw-upcard = **The last draw.** Take the upcard you can see, or the hidden last card of the stock. A nine scores 10 points, a nine of trump 11, the jack of clubs 5. Choose the card that scores or wins tricks.
tip-lead-stock = **Leading.** As long as there is a stock, nobody has to follow suit. Winning the trick matters when you have something to lay down; a low card that no meld needs costs you least.
tip-follow-stock = **Following.** As long as there is a stock, you don’t have to follow suit. Only who wins the trick may lay down a meld. A ten belongs to no meld except the run, so it is the cheapest high card; a low card that no meld needs costs least.
tip-lead = **Leading.** These are the last tricks: now everyone must follow suit, and trump if they can’t. Aces win as long as the other players still hold the suit. Leading trumps takes theirs away.
tip-lead-kitty = **Leading.** You must both follow suit, and trump if you can’t. The declarer’s first card is a trump. Each trick also wins a card from the dummy. Lead trumps to take away your opponent’s, and then your long suits win.
tip-lead-double-deck = **Leading.** There are four copies of each card, so an ace does not always win, but of equal cards the first one does. Aces win more often before others run out of the suit. Leading trumps takes away the other players’ trumps.
tip-lead-partnership = **Leading.** There are two copies of each card, and of equal cards the first one wins. Aces win more often before others run out of the suit. Leading trumps takes away the other side’s trumps.
tip-lead-three-handed = **Leading.** There are two copies of each card, and of equal cards the first one wins. The declarer leads trumps to draw them out; the other two win more by leading the suits the declarer lacks.
tip-follow = **Following.** Only cards you may play have a button: follow suit, or else trump. A card that is just high enough wins as well as a higher one. Aces, tens, and kings are points for the player who takes them.
tip-follow-old-count = **Following.** Only cards you may play have a button: follow suit, or else trump. A card that is just high enough wins as well as a higher one. Every card but the nine is points for the player who takes it.
tip-follow-any-card = **Following.** Follow suit and beat the card led if you can. If you can’t follow suit, play a trump. Your other cards have a button too, but playing one is a revoke that your opponent may call.
tip-follow-double-deck = **Following.** Only cards you may play have a button: follow suit and beat the best card, or else trump. Each ace, ten, or king is a point for the side that takes the trick: yours if your partner wins it.
tip-follow-partnership = **Following.** Only cards you may play have a button: follow suit, or else trump. Cards that are points count for the side that takes the trick: yours if your partner wins it.
tip-strict-fletcher = **Strict rules.** You draw, declare nines, and keep to the rules of play yourself. All your cards have a button, legal or not, and your opponent may call your errors. Tap *Rules* to read them.
tip-strict-kitty = **Strict rules.** The declarer can lead without burying three cards. The opponent may call that until the deal is scored. Tap *Rules* to read what it costs.
tip-claim-rest = **Claiming the rest.** Whatever the others hold, your cards win every trick that is left. Lay them down, and the deal is scored at once, or play on.
tip-declare-out = **Declaring out.** When you think you have reached the target, say so: play stops and your points are counted. If you have enough, you win at once. If not, you lose. Keep count!
tip-declare-out-fletcher = **Declaring out.** You have reached the target. If you are not the bidder, or have made your bid, declare out to win at once.
tip-challenge = **A claim.** Your opponent has reached the target but has not made the contract. If you accept, you lose the game. If you challenge, the contract must be made first. There is no reason not to challenge.
tip-accept = **The end of a strict deal.** Accept when you have nothing more to call. Once everyone has accepted, the deal is scored.
tip-extend = **Extending the game.** Both of you reached the target. If you both agree, you play on to the lower of the targets you name. If either of you does not, the higher total wins now.
tip-call-miscount = **A miscount.** Your opponent has the wrong number of cards. Calling it scores you 5 points for each card in error.
tip-call-revoke = **A revoke.** If you think your opponent broke the rules of play, call it. If you are right, it costs them dearly. After three wrong calls you can’t call another revoke in this deal.
tip-call-unburied = **Unburied cards.** The declarer led without burying. If you call it, the declarer buries now, and the melds are counted again without those cards.
tip-call-unburied-forfeit = **Unburied cards.** The declarer led without burying. If you call it, the deal is over and the declarer’s bid is lost.
tip-correct = **A correction.** Your last card broke the rules. Replacing it now costs nothing. After the next lead, your opponent may call it.
