### The guide for one's first games: each decision explained when it first comes up
###
### A tip whose key ends in a variant stands in place of the general one in that variant.

tip = 💡 { $tip }
button-no-tips = No more tips
said-no-tips = No more tips from now on. `/preferences guide` brings them back.

tip-bid-kitty = **Bidding.** Bid what your melds and tricks may come to: there are 25 points in tricks, and the three cards of the kitty often help. Good players do not bid much above what they can count: a bid not made is taken off your score.
tip-bid-fletcher = **Bidding.** You see twelve cards, and will draw twelve more and may meld after each trick you win. A long suit or an around that lacks one card is worth a bid. If your points stay under your bid, you score nothing in the deal.
tip-bid-double-deck = **Bidding.** The bid is for you and your partner: your melds together, and at least 20 of the 50 points in tricks. Bid on with a long suit and aces. Without, jump over some bids in the fifties: each one skipped tells your partner of 10 points in melds.
tip-call-dead = **A dead deal.** With so many nines you may have the cards dealt anew. Nearly always do: nines win nothing.
tip-trump = **Trump.** Its cards beat all other suits, and runs and royal marriages count in it alone. Take the suit in which you are longest, above all one with a run or most of one.
tip-trump-fletcher = **Trump.** Write down the suit in which you are longest or nearest to a run. Nobody else sees it until the other has had a guess.
tip-trump-double-deck = **Trump.** You need king and queen of it. Take the suit in which you are longest: a run counts in trump alone, and long trumps win the tricks that you and your partner still need.
tip-guess = **The guess.** Right is 5 points for you, wrong 5 for the other, and there are four suits. Guess only if your own cards tell you much: the suit you have least of is the likeliest.
tip-bury = **Burying.** Lay away three cards that neither meld nor win: good players keep trumps and aces and rid themselves of a short suit. Aces, tens and kings among them count for you at the end.
tip-throw-in = **Throwing in.** If your bid is out of reach you may give up now. It costs what a lost bid costs, and saves the play.
tip-meld = **Melds.** After a trick you win you may lay down one meld, and its cards can still be played. Lay the small one before the large one where both count: a royal marriage first, then the run.
tip-dix = **The nine of trump.** Showing it is 10 points and costs you nothing but a look at the card.
tip-dix-fletcher = **Nines of trump.** Each is a point when you declare it, and stays in your hand. Declare it before you would have to play it.
tip-exchange = **The exchange.** You may take the upcard and leave your nine of trump in its place. Nearly always do: the upcard is the higher trump.
tip-exchange-fletcher = **The exchange.** You may take the upcard for your declared nine of trump, once in a deal for both of you. Do it when the upcard melds or is a trump.
tip-draw = **Drawing.** You won the trick: lay down what you wish, then always end with *Draw*, even with nothing to lay down. So nobody learns anything from your pause.
tip-draw-upcard = **The last draw.** Take the upcard you see, or the hidden last card of the stock. A nine scores 10, a nine of trump 11, the jack of clubs 5: choose what scores or what wins tricks.
tip-lead-stock = **Leading.** While there is a stock nobody must follow suit. Lead a low card that is in no meld of yours: to win a trick matters when you have something to lay down.
tip-follow-stock = **Following.** You need not follow suit while there is a stock. Take the trick when you have something to lay down, best with a ten: it is in no meld but the run. Else give a low card that you need for nothing.
tip-lead = **Leading.** The last tricks: everybody must follow suit now, and trump if they cannot. Aces win before the others are out of the suit; leading trumps takes theirs away.
tip-lead-kitty = **Leading.** Everybody must follow suit, and trump if they cannot; your very first card is a trump. Each trick brings a card of the dummy with it. Leading trumps takes the other’s away, and then your long suits win.
tip-lead-double-deck = **Leading.** With four copies of each card an ace is not sure to win, but of equal cards the first does. Cash aces early, and lead trumps to draw out those of the others.
tip-follow = **Following.** Only what the rules allow has a button: follow suit, else trump. Win with a card that is just high enough, and give your lowest where you cannot win: aces, tens and kings are points for whoever takes them.
tip-follow-double-deck = **Following.** Only what the rules allow has a button: follow suit and beat the best card, else trump. If your partner wins the trick, give an ace, ten or king: each is a point for your side.
tip-strict = **Strict rules.** Everything you hold has a button, allowed or not: you must know the rules yourself, and the other may call what you do wrong. *Rules* tells them.
tip-declare-out = **Declaring out.** When you believe that you are at the target, say so: play stops and your points are counted. With enough you win at once, with too few you lose. Keep count!
tip-declare-out-fletcher = **Declaring out.** You are at the target. If you are not the bidder, or have made your bid, you win at once by saying so.
tip-challenge = **A claim.** The other is at the target but has not made the contract. Accept, and the game is lost; challenge, and the contract must be made first. There is no reason not to challenge.
tip-accept = **The end of a strict deal.** Accept when you have nothing more to call: once all have accepted the deal is scored.
tip-call-miscount = **A miscount.** The other has a wrong number of cards. Calling it is 5 points for each card in error.
tip-call-revoke = **A revoke.** If you believe that the other has broken the rules of play, call it. Right costs the other dearly; after three wrong calls you may call no more in this deal.
tip-call-unburied = **Unburied.** The declarer led without burying. Call it, and the cards are buried now and the melds counted again without them.
tip-correct = **A correction.** Your last card broke the rules. Put it right now and it costs nothing; after the next lead the other may call it.
