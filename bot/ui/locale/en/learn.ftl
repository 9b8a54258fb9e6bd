### Lessons: a stage teaches one idea in a real position. A wrong answer shows the rule, a right one says why.

command-learn = learn
    .description = Learn Pinochle in ten minutes, card by card
button-learn = Learn to play
button-lesson = 🎓 Lesson
button-learn-on = { $extra ->
        [yes] Extra lesson { $number }
       *[no] Back to lesson { $number }
    }
button-skip-stage = Skip
button-repeat-stage = Try again
button-extra = Extra { $number } of { $count }: { $title }
button-next-stage = Next: { $title }
button-finish-lessons = Finish
error-no-lesson = That lesson is no longer available. Use `/learn` to go on.
learn-number = { $extra ->
        [yes] Extra { $number }
       *[no] { $number }
    }
learn-title = ### 🎓 { learn-number }/{ $count } · { $title }
learn-wrong = ❌ { $why }
learn-right = ✅ **{ $answer }{ $trump ->
        [yes] :
       *[no] .
    }** { $why }
learn-hand = { $trump ->
        [none] **Your hand:** { $cards }
       *[other] **Your hand:** { $cards } · trump { $trump }
    }
learn-laid = **{ $name } on the table:** { $melds }
learn-drawn = Now you draw a card: **{ $card }**.
learn-stages = All lessons
learn-option = { $done ->
        [1] ✅ { learn-number }. { $title }
       *[other] { learn-number }. { $title }
    }
learn-end =
    ### 🎓 You know how to play Pinochle
    Tricks, trump, melds, bids, partners, and the stock: well done!
learn-end-left =
    ### 🎓 Lessons done: { $done }
    { $left ->
        [one] You skipped one. It has no ✅ in the list below.
       *[other] You skipped { $left }. They have no ✅ in the list below.
    }
learn-end-next =
    { $playing ->
        [yes] Your game is still running.
       *[no] A computer player is ready for a game of *{ $game }*.
    } To play with others, open a table: `/table create`.

## What a wrong card lacks

learn-why-follow-suit = **{ $card }** doesn’t follow suit: you hold { $led }, and you must play that suit.
learn-why-must-trump = **{ $card }** isn’t allowed: you hold no { $led }, so you must play a trump.
learn-why-beat-trump = **{ $card }** isn’t allowed: it is below **{ $winning }**, and you hold a higher trump.
learn-why-lower = **{ $card }** loses: it is below **{ $winning }**.
learn-why-equal = **{ $card }** loses: the other **{ $card }** was played first.
learn-why-no-trump = **{ $card }** loses: it is neither { $led } nor a trump.
learn-why-no-point = **{ $card }** wins the trick, but is no point: only aces, tens, and kings are.
learn-why-gift = And it is a point for your opponent.
learn-melded = { $melds } = **{ $points }**
learn-with-trump = With { $suit } as trump
learn-why-trump = { learn-with-trump }: { learn-melded }. With another suit, you meld more.

## Stages

learn-order = Card order
    .idea = The highest card of a suit wins. From high to low: **{ $run } 9**. The ten comes second, above the king!
    .task = Your opponent plays the king of spades. Tap the card that beats it.
    .right = The ten beats the king. Only an ace is higher. You win both cards: that is a *trick*.

learn-follow = Following suit
    .idea = The winner of a trick *leads* the next one, that is, plays its first card. If your opponent leads, you must *follow suit*: if you hold cards of that suit, you must play one of them.
    .task = Your opponent leads a diamond. Tap a card that you may play.
    .right = It is your only diamond, so you must play it, although it loses.

learn-trump = Trump
    .idea = One suit is *trump*: its cards beat all other suits. If you have no card of the suit led, you must play a trump if you can. Here **hearts** are trump.
    .task = Your opponent leads the ace of diamonds, and you hold no diamonds. Win the trick.
    .right = Even the lowest trump beats the ace of another suit.

learn-beat = Beating a trump
    .idea = When a trump is led, following suit is not enough: you must play a higher trump if you can. Hearts are trump.
    .task = Your opponent leads the queen of hearts. Tap a card that you may play.
    .right = The king is above the queen, so you must play it. The nine would be allowed only if you couldn’t beat the queen.

learn-equal = Equal cards
    .idea = Every card is in the deck twice. Of two equal cards, the one **played first** wins.
    .task = Your opponent leads an ace of clubs. Give away as few points as you can.
    .right = You can’t win this trick: your ace is equal, but comes second. The nine is worth nothing to your opponent.

learn-other-values = -# In *{ $variant }*, which you played, they are worth something else: { $values }.
learn-count = Trick points
    .idea = Each **ace, ten, and king** in the tricks you win is a *trick point*, whoever played it. Queens, jacks, and nines count nothing. The deck has every card **twice**, so that makes 24, and winning the last trick is one more: 25 in a deal.
    .task = Your opponent leads the nine of spades. Win the trick and a point with it.
    .right = All your spades beat the nine, but only the king counts: you won a point with it.

learn-marriage = Melds
    .idea =
        Before the first trick, sets of cards score, the *melds*. They are laid down for you:
        • { $pair } of a suit, *marriage*: 2
        • { $pair } of trump, *royal marriage*: 4
        • { $pinochle }, *pinochle*: 4
        • each nine of trump: 1
        One queen of spades can count in a marriage **and** in the pinochle.
    .task = Name trump: with which suit do you meld the most?
    .right = { learn-melded }. The queen of spades counts twice. The melds lie on the table, and you still play these cards in the tricks.

learn-run = More melds
    .idea =
        • { $run } of trump, *run*: 15
        • four aces, one of each suit: 10 (kings:{"\u00A0"}8, queens:{"\u00A0"}6, jacks:{"\u00A0"}4)
        The { $pair } of a run don’t also count as a marriage.
    .task = Name trump: with which suit do you meld the most?
    .right = { learn-melded }. The king of spades counts in the run and among the four kings.

learn-bid = Bidding
    .idea = Each player *bids* once, 20 points or more, or passes; if the first passes, the other must bid. The higher bidder, the *declarer*, names trump and must score the bid in melds and tricks, or it is **taken off**.
    .task = Your run in hearts 15 + marriage in spades 2 = 17 points. All tricks together bring 25. What do you bid?
    .not-pass = If you pass, your opponent must bid 20. Unless they name hearts, your run (15) is only a marriage (2).
    .not-bid-45 = Even with all tricks, you score only 17 + 25 = 42, so the { $points } points would be taken off.
    .right = You need only 8 of the 25 trick points: 17 + 8 = 25. Your opponent passes, so you name trump. If you had passed, they would have had to bid 20.

learn-bury = The kitty
    .idea = As declarer, you take the *kitty*, three more cards: now you hold 18. Then you *bury* any three. You can’t meld buried cards, but their trick points are yours.
    .task = Spades are trump, and you bury the nines of clubs and hearts. Which third card costs you no meld?
    .not-bury-9c-jd-9h = The jack of diamonds is half of your pinochle (4). Without it, you meld 15 + 2 = { $points } instead of { $best }.
    .not-bury-9c-9h-js = Without the jack of spades, there is no run (15), only a royal marriage (4). You meld 4 + 4 + 2 = { $points } instead of { $best }.
    .not-bury-9c-kd-9h = King and queen of diamonds are a marriage (2). Without the king, you meld 15 + 4 = { $points } instead of { $best }.
    .right = Like the two nines, it belongs to no meld. Run 15 + pinochle 4 + marriage 2 = 21 lie on the table.

learn-made = Made or set
    .idea = If your melds and trick points reach your bid, it is *made*. If not, you are *set*: they count nothing, and the bid is taken off. Without a single trick point, melds **never count**.
    .task = You bid 24. Melds 14 + tricks 8 = 22: 2 are missing. Your opponent leads the ten of clubs. Make your bid!
    .not-play-qc = The queen loses, and so does your ace after it: your opponent leads their last card, a spade. You are set and lose { $points } points.
    .right = You win your ace and their ten: the 2 points that were missing. Your bid is made, whatever the last trick brings.

learn-pass = Partners
    .idea = *{ $game }* is for four: the player opposite is your *partner*, and you score together. Your partner bid the most and named hearts. You pass them four cards to meld with; then they pass four back.
    .task = You pass ace and ten of hearts and the queen of spades. Which fourth card helps most?
    .not-pass-cards-ad-th-ah-qs = With an ace of diamonds, your partner melds nothing more: the run in hearts still lacks its jack.
    .not-pass-cards-jc-th-ah-qs = A run in hearts needs the jack of hearts. The jack of clubs doesn’t help it.
    .not-pass-cards-qc-th-ah-qs = It costs you your marriage in clubs, and the run in hearts still lacks its jack.
    .right = Whoever names hearts usually has many of them: the ace, ten, and jack complete your partner’s run, and the queen of spades their pinochle.

learn-stock = Drawing cards
    .idea = *{ $game }* has no bids: the suit of a card turned up, the *upcard*, is trump. After each trick, both players draw from the *stock*. As long as there is a stock, you may play **any card**.
    .task = Your opponent leads the ace of spades. Win the trick.
    .right = You hold spades, but while there is a stock, you may trump anyway. Now both players draw a card.

learn-last = The last tricks
    .idea = Once the stock is gone, **you must follow suit.** If you can’t, play a trump. No trump either? Play anything. Hearts are trump.
    .task = Your opponent leads the queen of diamonds. Tap a card that you may play.
    .right = Diamonds were led, so only your two diamonds are allowed: the ten wins, and the nine gives nothing away.

learn-meld = Points times ten
    .idea = In *{ $game }*, **all points are ten times as many**: a marriage is 20, a pinochle 40, four kings 80, and an ace in a trick 10. You meld *after* tricks: each time you win one, you may lay **one** meld on the table, and still play its cards later.
    .task = You won a trick. Which meld in your hand scores the most?
    .not-meld-aces = You hold only three aces: the ace of clubs is missing.
    .not-meld-pinochle = A pinochle scores { $points }. Another of your melds scores more.
    .not-meld-marriage-s = The marriage in spades scores only { $points }, because spades are not trump.
    .right = That is 80 points. The kings lie on the table, and you can still play them. Other melds can follow after other tricks that you win.

learn-deal = Your first deal
    .idea =
        Now you play a whole deal of *{ $game }*. Your opponent, a computer player, is a beginner, too.
        The *dummy* is new: a third hand, face down. Whoever wins a trick also gets the dummy’s top card, with its points.
        At first, a **blue button** shows what a strong player would do, and *Hint* says why. After three tricks, you decide alone.
    .task = Ready? It takes about 20 taps and doesn’t count.
button-guided-deal = Start the deal
button-go-on-with-deal = Go on with the deal
button-back-to-game = Back to your game
button-play-a-game = Play a game
guided-end-title = ### 🎓 Your first deal
guided-end-made = 🎯 **You made your bid**{ $over ->
        [0] { " " }exactly.
        [one] , with 1 point to spare.
       *[other] , with { $over } points to spare.
    }
guided-end-set = 🎯 **You were set:** { $missing ->
        [one] 1 point was
       *[other] { $missing } points were
    } missing, so the bid is taken off.
guided-end-they-made = 🎯 **Your opponent made their bid.** Next time, bid higher: with { $suit } as trump, your melds are worth { $worth } before the kitty.
guided-end-they-were-set = 🎯 **Your opponent was set:** their bid is taken off, and you keep your points.
guided-end-tricks = 🏆 **You won { $tricks } of { $of } tricks:** { $points ->
        [one] 1 trick point
       *[other] { $points } trick points
    }{ $buried ->
        [0] {""}
       *[other] , { $buried } of them buried
    }.
guided-end-alone = 🎓 **{ $best } of the { $count } choices that you made alone** { $best ->
        [one] was
       *[other] were
    } good.
guided-end-next =
    -# The cards were chosen for you, and this deal doesn’t count. In a game, they are shuffled.
    -# You now know everything you need for this game. { $count } short extras teach two other variants: one with partners, one with a stock.

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
guide-trump = **Name trump:** a run and a royal marriage count only in trump, and trumps beat all other suits.
guide-bury = **Bury** three cards that no meld needs. The blue button buries those a strong player would. Or tap three others, which turn green.
guide-lead-first = The melds are scored, and you lead. Your first card must be a trump, and your opponent must play a trump, too, if they can.
guide-lead = You won the trick, so you lead any card you like. Your opponent must follow suit if they can{ $ace ->
        [yes] {""}, so **{ $card }** loses only to a trump.
       *[no] {""}.
    }
guide-lead-last = The last trick is worth one point more.
guide-follow-win = { $led } was led, and you must follow suit. { $is ->
        [only] **{ $card }** is the only card that you may play, and it wins the trick.
        [winner] **{ $card }** wins the trick.
       *[other] With **{ $card }** you let your opponent have the trick, and keep your higher cards.
    }
guide-follow-beat = Trump was led, and a trump lead must be beaten if you can. **{ $card }** does.
guide-follow-lose = { $trump ->
        [yes] Trump was led, and you must beat it if you can, but none of your { $led } does.
       *[no] { $led } was led, and you must follow suit.
    } { $is ->
        [only] **{ $card }** is the only card that you may play.
        [free] You can’t win this trick: **{ $card }** is no point for your opponent.
       *[other] You can’t win this trick.
    }
guide-follow-trump = { $led } was led, and you have none: you must play a trump, and any trump wins.
guide-follow-any = You have neither { $led } nor a trump, so you may play anything, but it can’t win.{ $is ->
        [free] {" "}**{ $card }** is no point for your opponent.
       *[other] {""}
    }
guide-only = **{ $card }** is your only legal card.
guide-alone = From here on, you decide{ $blue ->
        [follow] , but when your opponent first leads, one more card is blue
        [lead] , but when you first lead, one more card is blue
       *[never] {""}
    }. *Hint* shows you the best card. Where your choice matters, you read how good it was.
