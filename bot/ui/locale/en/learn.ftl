### Lessons: a stage teaches one idea in a real position. A wrong answer shows the rule, a right one says why.

command-learn = learn
    .description = Learn Pinochle in ten minutes, card by card
button-learn = Learn to play
button-skip-stage = Skip
button-repeat-stage = Try again
button-next-stage = Next: { $title }
error-no-lesson = That lesson is no longer available. Use `/learn` to go on.
learn-title = ### 🎓 { $number }/{ $count } · { $title }
learn-wrong = ❌ **{ $answer }:** { $why } Try another.
learn-right = ✅ **{ $answer }.** { $why }
learn-hand = { $trump ->
        [none] **Your hand:** { $cards }
       *[other] **Your hand:** { $cards } · trump { $trump }
    }
learn-laid = **{ $name } on the table:** { $melds }
learn-letters = On your cards, Q is the queen and J the jack.
learn-stages = All lessons
learn-option = { $done ->
        [1] ✅ { $number }. { $title }
       *[other] { $number }. { $title }
    }
learn-end =
    ### 🎓 That was the last lesson
    You know what you need for your first game. Play against computers, or open a table for you and others with `/table create`.

## What a wrong card lacks

learn-why-follow-suit =
    { $count ->
        [one] You hold a card
       *[other] You hold { $count } cards
    } of the suit that was led, { $led }. **{ $card }** is not one of them.
learn-why-must-trump = You hold no { $led }, so you must play a trump. **{ $card }** is none.
learn-why-beat-trump = **{ $card }** is below **{ $winning }**, and you hold a higher trump, which you must play.
learn-why-lower = **{ $card }** is below **{ $winning }**. From high to low: { $run } 9.
learn-why-equal = **{ $winning }** was played first, and of two equal cards the first wins.
learn-why-no-trump = **{ $card }** is neither { $led } nor a trump, so it can’t win.
learn-why-no-point = **{ $card }** wins the trick, but is no point: only an ace, a ten, or a king is.
learn-why-gift = And it is a point for your opponent.
learn-why-trump = With { $suit } as trump, your melds are worth { $points }. Another suit makes them worth more.

## Stages

learn-order = The order of the cards
    .idea = The highest card of a suit wins. From high to low: **{ $run } 9**. The ten is second, above the king!
    .task = Your opponent plays the king of spades. Tap the card that beats it.
    .right = The ten beats the king. Only an ace is higher. You win both cards: that is a *trick*.

learn-follow = Following suit
    .idea = To *lead* is to play the first card of a trick. You *follow suit*: if you hold a card of the suit that was led, you must play that suit.
    .task = Your opponent leads a diamond. Tap a card that you may play.
    .right = It is your only diamond, so you must play it, although it loses.

learn-trump = Trump
    .idea = One suit is *trump*: its cards beat all other suits. Without the suit that was led, you must play a trump if you have one. Here **hearts** are trump.
    .task = Your opponent leads the ace of diamonds, and you hold no diamonds. Win the trick.
    .right = Even the lowest trump beats the ace of another suit.

learn-beat = Beating a trump
    .idea = When a trump is led, it is not enough to follow suit: you must play a higher trump if you can. Hearts are trump.
    .task = Your opponent leads the queen of hearts. Tap a card that you may play.
    .right = The king is above the queen, so you must play it. The nine is allowed only when you can’t beat the queen.

learn-equal = Equal cards
    .idea = The deck holds every card twice. Of two equal cards, the one **played first** wins. Aces, tens, and kings are points for the player who wins them.
    .task = Your opponent leads an ace of clubs. Give away as little as you can.
    .right = You can’t win this trick: an equal ace comes second. The nine is worth nothing to your opponent.

learn-count = What counts in a trick
    .idea = Each **ace, ten, and king** in your tricks is a trick point, no matter who played it. Queens, jacks, and nines are worth nothing. The last trick is one point more: 25 in all.
    .task = Your opponent leads the nine of spades. Win the trick, and get a point with it.
    .right = All your spades beat the nine, but only the king counts: you won a point with it.

learn-marriage = Melds
    .idea = *Melds* are sets of cards that score when you show them, before the first trick. King and queen of a suit are a *marriage*: 2 points, in trump 4. Queen of spades and jack of diamonds are a *pinochle*: 4. { $run } of trump are a *run*: 15. The nine of trump is 1.
    .task = You may choose trump. Which suit makes your melds worth most?
    .right = Your run in clubs is 15, and the marriage in hearts 2. Both lie on the table now: 17 points.

learn-bid = Bidding
    .idea = Trump belongs to the player who *bids* more: a bid is what you promise to score with melds and trick points, and here each player speaks just once. Reach it, and you score everything; miss it, and the bid is **taken off** your score.
    .task = Your run in hearts (15) and your marriage in spades (2) are 17, and all tricks together 25. How much do you bid?
    .not-pass = Then your opponent names trump. Here they name spades, and your run counts nothing: played to its end, this deal brings you { $points } points instead of { $best }.
    .not-bid-60 = That is more than your 17 for melds and all 25 trick points. You would miss it and lose { $points } points.
    .right = You need 8 of the 25 trick points for it, and with so many trumps you win more. Your opponent passes: you name trump.

learn-bury = Kitty and dummy
    .idea = In *Two-Handed with Kitty*, the winner of the bidding gets three more cards, the *kitty*, and then *buries* three, which can’t meld. A third hand, the *dummy*, lies face down: its top card goes to the winner of each trick, too.
    .task = You won the bidding, and spades are trump. Bury three cards without losing a meld.
    .not-bury-9c-qd-kd = King and queen of diamonds are a marriage. Without it, your melds are worth { $points } instead of { $best }.
    .not-bury-9c-9h-js = Without the jack of spades there is no run ({ $run }): your melds are worth { $points } instead of { $best }.
    .not-bury-9c-jd-qs = Queen of spades and jack of diamonds are your pinochle. Without it, your melds are worth { $points } instead of { $best }.
    .right = None of the three belongs to a meld, and none is a point. Your run (15), your pinochle (4), and your marriage (2) lie on the table.

learn-made = Made or set
    .idea = Whoever won the bidding is the *declarer*, and the bid is now the *contract*. It is *made* if melds and trick points reach it. If not, the declarer is *set* and loses the bid.
    .task = You bid 32, and have 15 for melds and 13 trick points: 4 are missing. Two tricks are left, and your opponent leads the jack of spades. Which card makes your bid?
    .not-play-9s = The jack is higher than your nine. Your opponent wins this trick and the last one: you are set, and { $points } points are taken off.
    .right = You win the jack, then your nine wins the last trick, too: your opponent’s last card, the king of diamonds, is no spade and no trump. Your ace, this king, and one from the dummy are 3 points, and the last trick is 1: the 4 that were missing.

learn-pass = Passing cards
    .idea = With four players, the two who sit opposite are partners. Yours won the bidding and named hearts as trump. You pass them four cards, and get four back.
    .task = Which four cards help your partner most?
    .not-pass-cards-9c-jc-9d-9s = None of these is a heart for a run ({ $run }), and none makes a pinochle.
    .not-pass-cards-ad-th-ah-qs = The queen of spades makes a pinochle, but for a run in hearts ({ $run }) the jack is missing.
    .not-pass-cards-qc-kc-ad-qs = They make a marriage and a pinochle, but a run in hearts ({ $run }) is worth more than both.
    .right = Whoever names hearts usually has many of them, so high hearts help: ace, ten, and jack complete your partner’s run, and the queen of spades their pinochle.

learn-stock = Drawing cards
    .idea = In *Classic*, nobody bids: the *upcard* names trump. After every trick, both players draw a card from the *stock*, the pile beside it. **As long as there is a stock, nobody has to follow suit.**
    .task = Your opponent leads the ace of spades. Win the trick.
    .right = You hold spades, but while there is a stock you may trump anyway. The winner may meld. Then both players draw a card.

learn-last = When the stock is gone
    .idea = The last card of the stock is drawn. **Now everyone must follow suit again**, or trump, or else play anything. Hearts are trump.
    .task = Your opponent leads the queen of diamonds. Tap a card that you may play.
    .right = Diamonds were led, so only your two diamonds are allowed: the ten wins, and the nine gives nothing away.

learn-meld = Everything times ten
    .idea = In *Classic*, **all points are ten times as many**: a marriage is 20, a pinochle 40, a run 150. *Four of a kind*, one of each suit, are aces 100, kings 80, queens 60, jacks 40 (elsewhere 10, 8, 6, and 4). You show one meld after each trick that you win.
    .task = You won a trick. Find the meld that scores most in your hand.
    .not-meld-aces = You hold only three of them: the ace of clubs is missing.
    .not-meld-pinochle = A pinochle scores { $points }. Another of your melds scores more.
    .not-meld-marriage-s = This marriage scores { $points }, because spades are not trump. Another of your melds scores more.
    .right = Four kings are 80 points. They lie on the table, and you can still play them. Your pinochle and your marriage can follow after later tricks.

learn-deal = Your first deal
    .idea = You play one deal of *Two-Handed with Kitty* against a computer player who is a beginner, too. A *D* marks the dealer; you bid first. The deal was chosen for you: you have a run, and whatever you bid sensibly can be made. Whenever something is new, one line says what matters, and the **blue button** is what a strong player would do; *Hint* says why.
    .task = Ready? It takes about 20 taps, and counts nowhere.
button-guided-deal = Start the deal
button-play-a-game = Play a game
guided-end-title = ### 🎓 Your first deal
guided-end-made = 🎯 **You made your bid:** { $melds } for melds and { $tricks } in tricks and buried cards are { $sum }, and you had bid { $bid }.
guided-end-set = 🎯 **You were set:** { $melds } for melds and { $tricks } in tricks and buried cards are { $sum }, and you had bid { $bid }. That is { $missing } short, so the bid is taken off.
guided-end-they-made = 🎯 **Your opponent made their bid of { $bid }.** Next time, bid higher: with { $suit } as trump, your melds are worth { $worth } before the kitty.
guided-end-they-were-set = 🎯 **Your opponent was set:** they lose their bid of { $bid }, and you keep your { $sum } points.
guided-end-melds = 🃏 **Melds:** your best is { $meld }, { $points } of { $melds } points.
guided-end-tricks =
    🏆 **Tricks:** you won { $tricks } of { $of }. { $buried ->
        [0] They bring
       *[other] They and the cards that you buried bring
    } { $points } points{ $captured ->
        [0] {""}.
       *[other] {""}, { $captured } of them from your opponent’s cards.
    }
guided-end-next = This deal was chosen and counts nowhere. In a game, the cards are shuffled.

## Before each decision of the guided deal

guide = 🎓 { $line }
guide-melds = with { $suit } as trump, your melds are worth **{ $melds }**{ $melds ->
        [0] {""}
       *[other] {""} ({ $list })
    }
guide-bid = **Bid** what you expect to score: { guide-melds }{ $needed ->
        [0] {""}, which alone reaches { $bid }.
       *[other] {""}. A bid of { $bid } needs { $needed } more, from the kitty and the { $all } trick points.
    }
guide-pass = You may **pass**: { guide-melds }. Your opponent then names trump and has to reach their bid.
guide-trump = You won the bidding and the kitty. **Name trump:** { guide-melds }.
guide-bury = **Bury** three cards that no meld needs. Aces, tens, and kings among them still count for you at the end.
guide-lead-first = The melds lie on the table, and you lead. Your first card must be a trump, and your opponent must follow with one if they can.
guide-lead = You won the trick, so you lead any card you like. Your opponent must follow suit if they can{ $ace ->
        [yes] {""}, so **{ $card }** loses only to a trump.
       *[no] {""}.
    }
guide-lead-last = The last card. The last trick is worth one point more.
guide-follow-win = { $led } were led, and you must follow suit. { $is ->
        [only] **{ $card }** is the only card that you may play, and it wins the trick.
        [winner] **{ $card }** wins the trick.
       *[other] With **{ $card }** you let your opponent have the trick, and keep your higher cards.
    }
guide-follow-beat = Trump was led, and a trump lead must be beaten if you can. **{ $card }** does.
guide-follow-lose = { $led } were led, and you must follow suit. { $is ->
        [only] **{ $card }** is the only card that you may play.
        [free] You can’t win this trick: **{ $card }** is no point for your opponent.
       *[other] You can’t win this trick.
    }
guide-follow-trump = { $led } were led, and you have none: you must play a trump, and any trump wins.
guide-follow-any = You have neither { $led } nor a trump, so you may play anything, but it can’t win.{ $is ->
        [free] {" "}**{ $card }** is no point for your opponent.
       *[other] {""}
    }
