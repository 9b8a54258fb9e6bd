### What happens in a game

event-game-opened = The game is to { $target }.
event-game-handicap = { $side } starts with { $points }, the handicap for having lost before.
event-dealer-cut = Cut for the deal: { $drawn }. { $name } deals first.
event-deal-began = Deal { $number }, dealt by { $name }.
event-moved-upcard-turned = The upcard is { $cards }.
event-moved-played = { $name } plays { $cards }.
event-moved-drawn = { $name } draws.
event-moved-drawn-shown = { $name } draws { $cards }.
event-moved-upcard-taken = { $name } takes the upcard { $cards }.
event-moved-kitty-taken = { $name } takes the kitty: { $cards }.
event-moved-buried = { $name } buries { $count } cards.
event-moved-buried-shown = { $name } buries { $cards }.
event-moved-dummy-turned = The dummy turns { $cards }.
event-moved-put-back = { $name } puts { $cards } back on the stock.
event-moved-put-back-unseen =
    { $name } puts { $count ->
        [one] a card
       *[other] { $count } cards
    } back on the stock.
event-moved-card-taken-back = { $name } takes { $cards } back.
event-shown-buried = { $name } had buried { $cards }.
event-shown = Shown to all: { $cards }.
event-trump-turned = Trump: { $suit }.
event-trump-named = { $name } names trump: { $suit }.
event-trump-written = { $name } has written trump down.
event-trump-written-own = You have written { $suit } down as trump.
event-trump-guessed = { $name } guesses { $suit }.
event-trump-not-guessed = { $name } makes no guess.
event-trick-reopened = The last trick is on the table again.
note-accepted = { $name } accepts the deal.
note-called = { $name } is called for a miscount.
note-claimed-by = { $name } declares out: accept or challenge.
note-challenged = The claim of { $name } is challenged: play goes on until the contract is made.
note-nine-forgotten-shown = { $name } has not declared a nine of trump in time.
note-revoked = { $name } has revoked.
note-wrong-calls = { $name } has called a revoke wrongly.
event-bid = { $name } bids { $points }.
event-bid-forced = { $name } must bid { $points }.
event-bid-signal = { $name } bids { $points } and tells the partner of at least { $meld } in melds.
event-passed = { $name } passes.
event-contract-made = { $name } declares for { $points }.
event-lead-given = { $name } leads.
event-trick-won = { $name } takes the trick.
event-meld-laid = { $name } melds { $meld }: { $points }.
event-melds-shown = { $name } lays down { $melds }: { $points } in all.
event-melds-recounted = The melds of { $name } are counted again: { $melds }, { $points } in all.
melds-none = none
event-melds-none = { $name } has no meld.
event-dix-counted =
    { $points ->
        [0] { $name } shows a nine of trump.
       *[other] { $name } has a dix: { $points }.
    }
event-nine-declared =
    { $name } declares { $count ->
        [one] a nine of trump
       *[other] { $count } nines of trump
    }: { $points }.
event-bonus-scored = { $side } +{ $points }: { $reason }.
event-deal-scored = The deal is scored: { $sides }.
event-deal-scored-side = { $side } { $delta } ({ $score })
event-deal-scored-made = { $name } has made the bid.
event-deal-scored-set = { $name } has not made the bid.
event-deal-cancelled-all-pass = All have passed: the same dealer deals again.
event-deal-cancelled-dead = A dead deal: the same dealer deals again.
event-target-raised = Both are over: the game is now to { $target }.
event-game-ended-rule = 🏆 **{ $side }** wins the game.
event-game-ended-resign = { $name } resigns: 🏆 **{ $side }** wins the game.
event-game-ended-forfeit = { $name } ran out of time: 🏆 **{ $side }** wins the game.
event-game-ended-abandoned = The game is abandoned: nobody has won or lost.
event-game-ended-drawn = The game is a draw.
bonus-guess-right = trump guessed right
bonus-guess-wrong = trump guessed wrong
bonus-last-draw = the last draw
bonus-led-short = the other led with a card too few
bonus-miscount = the other has the wrong number of cards
