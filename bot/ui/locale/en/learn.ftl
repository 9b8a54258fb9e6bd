### Lessons: a stage teaches one idea in a real position. A wrong answer shows the rule, a right one says why.

command-learn = learn
    .description = Learn Pinochle in ten minutes, card by card
button-learn = Learn to play
button-skip-stage = Skip
button-repeat-stage = Try again
button-next-stage = Next: { $title }
error-no-lesson = That lesson is no longer available. Use `/learn` to go on.
learn-title = ### 🎓 { $number }/{ $count } · { $title }
learn-wrong = ❌ **{ $answer }:** { $why } Try another one.
learn-right = ✅ **{ $answer }.** { $why }
learn-hand = { $trump ->
        [none] **Your hand:** { $cards }
       *[other] **Your hand:** { $cards } · trump { $trump }
    }
learn-stages = All lessons
learn-option = { $done ->
        [1] ✅ { $number }. { $title }
       *[other] { $number }. { $title }
    }
learn-end =
    ### 🎓 That was the last lesson
    You know what you need for your first game. Play against computers, or open a table for you and others with `/table create`.

## Stages

learn-order = The order of the cards
    .idea = The highest card of a suit wins. From high to low: **{ $run } 9**. The ten is second, above the king!
    .task = Your opponent plays the king of spades. Tap the card that beats it.
    .wrong = That is lower than the king: { $run } 9.
    .right = The ten beats the king. Only an ace is higher. You win both cards: that is a *trick*.

learn-follow = Following suit
    .idea = You *follow suit*: if you hold a card of the suit that was played first, you must play that suit.
    .task = Your opponent leads a diamond. Tap a card that you may play.
    .wrong = Diamonds were led, and you hold one.
    .right = It is your only diamond, so you must play it, although it loses.

learn-trump = Trump
    .idea = One suit is *trump*: its cards beat all other suits. Without the suit that was led, you must play a trump if you have one. Here **hearts** are trump.
    .task = Your opponent leads the ace of diamonds, and you hold no diamonds. Win the trick.
    .wrong = Hearts are trump.
    .right = Even the lowest trump beats the ace of another suit.

learn-beat = Beating a trump
    .idea = When a trump is led, it is not enough to follow suit: you must play a higher trump if you can. Hearts are trump.
    .task = Your opponent leads the queen of hearts. Tap a card that you may play.
    .wrong = Look for a heart above the queen.
    .right = The king is above the queen, so you must play it. The nine is allowed only when you can’t beat the queen.

learn-equal = Equal cards
    .idea = The deck holds every card twice. Of two equal cards, the one **played first** wins. Aces, tens, and kings are points for the player who wins them.
    .task = Your opponent leads an ace of clubs. Give away as little as you can.
    .wrong = Their ace was played first, so no club of yours wins, and your card would be points for them.
    .right = You can’t win this trick: an equal ace comes second. The nine is worth nothing to your opponent.

learn-count = What counts in a trick
    .idea = Each **ace, ten, and king** in your tricks is a trick point, no matter who played it. Queens, jacks, and nines are worth nothing. The last trick is one point more.
    .task = Your opponent leads the nine of spades. Win the trick, and get a point with it.
    .wrong = That brings no point: only aces, tens, and kings count.
    .right = All your spades beat the nine, but only the king counts: you won a point with it.

learn-meld = Melds
    .idea = *Melds* are sets of cards that score when you show them. Four of a kind need **one card of each suit**: aces 100, kings 80, queens 60, jacks 40. A king and queen of the same suit are a *marriage*, 20. The queen of spades with the jack of diamonds is the *pinochle*, 40.
    .task = You won a trick and may meld. Find the meld that scores most in your hand.
    .wrong = Another meld in your hand scores more.
    .right = Four kings are 80 points. You also hold a pinochle and a marriage, and you can show those after later tricks. The ace of clubs is missing for four aces.

learn-marriage = Naming trump
    .idea = In the trump suit, melds are worth more: a marriage in trump is a *royal marriage*, 4 instead of 2. With ace, ten, king, queen, and jack of trump you have a *run*, 15.
    .task = You won the bidding and name trump. In which suit do you score the most melds?
    .wrong = Look for a king and a queen of the same suit.
    .right = The king and queen of hearts are now a royal marriage: 4 points. In any other suit they would be 2.

learn-stock = Drawing from the stock
    .idea = In some variants you play with twelve cards and draw new ones from the *stock*, the pile of face-down cards, after every trick. **As long as there is a stock, nobody has to follow suit.** Hearts are trump.
    .task = Your opponent leads the ace of spades. Win the trick.
    .wrong = The ace stays the highest spade, and of equal cards the first wins.
    .right = You hold spades, but while there is a stock you may trump anyway. The winner may meld. Then both players draw a card.

learn-last = When the stock is gone
    .idea = The last card of the stock is drawn. **Now everyone must follow suit again**, or trump, or else play anything.
    .task = Your opponent leads the queen of diamonds. Tap a card that you may play.
    .wrong = The stock is gone, and you hold diamonds.
    .right = Diamonds were led, so only your diamonds are allowed. The ten would win, and the nine would give nothing away.

learn-bury = Burying
    .idea = If you win the bidding in *Two-Handed with Kitty*, you get three more cards, the *kitty*, and lay three cards aside: you *bury* them. What you bury can’t meld. Spades are trump.
    .task = Bury three cards without losing a meld.
    .wrong = One of these belongs to a meld: the run { $run } of spades, a marriage, or the pinochle.
    .right = None of the three melds, and none of them wins. Your run, your marriage, and your pinochle stay complete.

learn-pass = Passing to your partner
    .idea = With four players, the two who sit opposite play together. Your partner has won the bidding and named hearts as trump. You pass them four cards, and they pass four back.
    .task = Which four cards help your partner most?
    .wrong = Your partner wants to complete a run in hearts ({ $run }) or a pinochle.
    .right = Ace, ten, and jack of hearts complete your partner’s run, and the queen of spades their pinochle.

learn-bid = Bidding
    .idea = Your *bid* is what you promise to score with melds and trick points. The higher bid names trump. Reach it, and you score everything; miss it, and the bid is **taken off** your score. There are 25 trick points.
    .task = You hold a run in hearts (15) and a marriage in spades (2). How much do you bid?
    .wrong = Passing leaves trump to your opponent, and your run is worth nothing then. But 60 is more than your 17 for melds and all 25 trick points.
    .right = Your melds are 17, so you need 8 of the 25 trick points. With so many trumps you win more than that.

learn-made = Made or set
    .idea = When the cards are played, the bidder’s melds and trick points are added up. If they reach the bid, it is *made*. If not, the bidder is *set* and loses the bid.
    .task = You still need one point for your bid. Two tricks are left, and your opponent leads the jack of spades.
    .wrong = Your opponent then wins both tricks: you are set.
    .right = You win the jack with your ace, and the ace is the point you needed: your bid is made.

learn-deal = Your first deal
    .idea = You play one deal of *Two-Handed with Kitty* against a computer player who is a beginner, too. Before each decision, one line says what matters now. **Hint** says what the coach would do, and why. This deal counts on no leaderboard.
    .task = Ready? It takes about 20 taps.
button-guided-deal = Start the deal

## Before each decision of the guided deal

guide = 🎓 { $line }
guide-bid = **Bid** what you think your melds and trick points are worth together, or pass. Whoever bids more names trump and gets the three kitty cards, but must score at least the bid. **{ button-score-hand }** counts your melds for each trump.
guide-trump = You won the bidding, and the kitty is in your hand. **Name trump:** your longest suit, best of all one with a king and queen or a whole run ({ $run }).
guide-bury = **Bury** three cards: lay aside what neither melds nor wins. Keep trumps and aces.
guide-lead-first = The melds are counted. You *lead*, which means you play the first card of the trick. Your first lead must be a trump; a high one takes your opponent’s trumps away.
guide-lead = You won the trick, so you lead: play any card. Aces mostly win; your opponent must follow suit if they can.
guide-lead-last = The last card. The last trick is worth one point more.
guide-follow-win = { $led } were led, and you must follow suit. **{ $card }** is just high enough to win; if the trick is not worth it, play your lowest.
guide-follow-beat = Trump was led, and a trump lead must be beaten if you can. **{ $card }** is just high enough.
guide-follow-lose = { $led } were led, and you must follow suit. You can’t win this trick, so play a card that is no point: not an ace, ten, or king.
guide-follow-trump = { $led } were led, and you have none: you must play a trump, and any trump wins. Take the lowest.
guide-follow-any = You have neither { $led } nor a trump, so you may play anything. It can’t win: play a card that is no point.
