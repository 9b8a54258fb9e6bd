### Tips for a player's first games: each decision is explained the first time it comes up
###
### A tip whose key ends in a variant replaces the general one in that variant.

tip = 💡 { $tip }
button-no-tips = No more explanations
reply-no-tips = Explanations are off. To turn them back on, use `/preferences explanations`.

tip-bid-kitty = **Bidding.** Your melds and trick points together must reach your bid, or you lose it. The bidder gets the kitty.
tip-bid-stakes = **Bidding.** Melds and trick points must reach your bid. Making it is 2 points; missing it costs you 1 point and gives your opponent 1.
tip-bid-fletcher = **Bidding.** You will draw twelve more cards and may meld after each trick you win. Stay below your bid, and you score nothing in the deal.
tip-bid-double-deck = **Bidding.** The bid is for both of you: all melds, and at least 20 of the 50 trick points. Skipping bids tells your partner that you hold melds.
tip-bid-partnership = **Bidding.** The melds and trick points of you and your partner must reach your bid, or you lose it. The highest bidder names trump.
tip-bid-three-handed = **Bidding.** You play alone, and your melds and trick points must reach your bid, or you lose it. The bidder gets the kitty.
tip-bid-stakes-three-handed = **Bidding.** Your melds and trick points must reach your bid. The higher it is, the more units you win or lose. The bidder gets the kitty.
own-bid = For { $lowest }, the lowest bid now: { $needs }.
tip-call-dead = **A dead deal.** With this many nines you may have the cards dealt again. Nines are worth nothing in tricks.
tip-trump = **Trump.** Trumps beat all other suits. A run ({ $run }) counts only in trump, and a marriage counts double there.
tip-trump-fletcher = **Trump.** Write down a suit. Your opponent sees it only once they have guessed or chosen not to.
tip-trump-double-deck = **Trump.** You need its king and queen. Trumps beat all other suits, and a run ({ $run }) counts only in trump.
tip-guess = **Guessing.** A right guess is 5 points for you, a wrong one 5 for your opponent. You don’t have to guess.
tip-pass-cards = **Passing.** Your partner has named trump and gets these cards. They pass as many back to you.
tip-pass-cards-back = **Passing back.** Your partner gets these cards, and what they can meld with them counts for you both.
tip-bury = **Burying.** Lay three cards aside: they can’t be melded or played anymore. Aces, tens, and kings among them count for you.
tip-throw-in = **Throwing in.** You can give up now if your bid is out of reach. It costs the same as missing the bid.
tip-throw-in-partnership = **Throwing in.** If the bid is out of reach, you can give up before you lead. You lose it all the same, but the other side takes no tricks.
tip-throw-in-three-handed = **Throwing in.** If the bid is out of reach, you can give up before you lead. You are asked once more, and told what it costs.
tip-meld = **Melds.** After each trick you win, you may lay down one meld, and still play its cards. Meld king and queen of trump before a run ({ $run }), not after.
tip-dix = **The nine of trump.** It scores 10 points when you show it or exchange it for the upcard.
tip-dix-fletcher = **Nines of trump.** Each one scores 1 point when you show it, and it stays in your hand. You must show it before you play it.
tip-exchange = **Exchanging.** You may take the upcard, a trump, for your nine of trump. Shown or exchanged, the nine scores its 10 points once.
tip-exchange-fletcher = **Exchanging.** You may take the upcard for a nine of trump you have shown. Only one of you can do this, once in a deal.
tip-draw = **Drawing.** You won the trick: meld if you like, then draw.
tip-draw-upcard = **The last draw.** Take the upcard or the hidden last card. A nine scores 10 points, a nine of trump 11, the jack of clubs 5.
tip-lead-stock = **Leading.** If you win the trick, you may lay down a meld, and you draw and lead next.
tip-follow-stock = **Following.** You don’t have to follow suit while there is a stock. A higher card of the suit led or a trump wins.
tip-lead = **Leading.** Now everyone must follow suit, and trump if they can’t. Of equal cards, the first one played wins.
tip-lead-kitty = **Leading.** Your opponent must follow suit, and trump if they can’t. Whoever wins the trick also gets a card from the dummy.
tip-lead-double-deck = **Leading.** All must follow suit, and trump if they can’t. Of four equal cards, the first one played wins.
tip-lead-partnership = **Leading.** All must follow suit, and trump if they can’t. Of two equal cards, the first one played wins.
tip-lead-three-handed = **Leading.** All must follow suit, and trump if they can’t. Of two equal cards, the first one played wins.
# What the rules demand in this trick, by the cards in the hand.
trick-demands = { $suit ->
        [led] { $beat ->
            [must] { $trump ->
                [yes] A trump was led: if you can beat the { $top }, you must.
               *[no] You must follow { $led } with a card that beats the { $top }.
            }
           *[other] { $trump ->
                [yes] { $led } are trump, and you must beat the { $top } if you can; { $beaten ->
                    [no] none of yours does.
                   *[yes] all of yours do.
                }
               *[no] You must follow { $led }{ $beaten ->
                    [no] ; none of yours beats the { $top }
                   *[yes] {""}
                }.
            }
        }
        [trump] You have no { $led }, so you must trump{ $beat ->
            [must] {" "}and beat the { $top }
            [not] ; none of yours beats the { $top }
           *[can] {""}
        }.
       *[none] { $trump ->
            [yes] You have no trump
           *[no] You have no { $led } and no trump
        }, so you may play any card.
    }
tip-follow = **Following.** { $must } Aces, tens, and kings are points for whoever takes them.
tip-follow-old-count = **Following.** { $must } Every card but the nine is points for whoever takes it.
tip-follow-any-card = **Following.** Follow suit and beat the card led if you can, or else trump. Other cards have a button too, but are a revoke your opponent may call.
tip-follow-double-deck = **Following.** { $must } Each ace, ten, or king is a point for the side that takes the trick.
tip-follow-partnership = **Following.** { $must } Points count for the side that takes the trick.
tip-strict-fletcher = **Strict rules.** You draw, show nines, and keep to the rules yourself; your opponent may call your errors. Tap *Rules* to read them.
tip-strict-kitty = **Strict rules.** If the declarer leads without burying, the opponent may call it until the deal is scored. Tap *Rules* to read what it costs.
tip-least = **The fewest trick points.** A side that takes fewer than { $least } trick points in this deal keeps nothing, not even its melds.
tip-claim-rest = **Claiming the rest.** Your cards win every trick that is left, whatever the others hold. Lay them down, and the deal is scored at once.
tip-declare-out = **Declaring out.** Say so when you have reached the target: play stops. If you have enough points, you win at once, if not, you lose.
tip-declare-out-fletcher = **Declaring out.** You have reached the target. If you are not the bidder, or have made your bid, declaring out wins at once.
tip-challenge = **A claim.** Your opponent is at the target but has not made the contract. If you accept, you lose; if you challenge, it must be made first.
tip-accept = **The end of a strict deal.** Accept when you have nothing more to call. Once everyone has accepted, the deal is scored.
tip-extend = **Extending the game.** You both reached the target. If you both agree, you play on to the lower target named; otherwise the higher total wins.
tip-call-miscount = **A miscount.** Your opponent has the wrong number of cards. Calling it scores you 5 points for each card in error.
tip-call-revoke = **A revoke.** If your opponent broke the rules of play, calling it costs them dearly. After three wrong calls you can’t call another this deal.
tip-call-unburied = **Unburied cards.** The declarer led without burying. If you call it, they bury now, and their melds are counted without those cards.
tip-call-unburied-forfeit = **Unburied cards.** The declarer led without burying. If you call it, the deal is over and their bid is lost.
tip-correct = **A correction.** Your last card broke the rules. Replacing it now costs nothing; after the next lead, your opponent may call it.
