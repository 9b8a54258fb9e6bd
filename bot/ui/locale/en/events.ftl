### What happens in a game

event-game-opened = The game is to { $target } points.
event-game-handicap = { $side } starts with { $points } points, a handicap for losing before.
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
event-moved-dummy-turned = From the dummy: { $cards }.
event-moved-put-back = { $name } puts { $cards } back on the stock.
event-moved-put-back-unseen =
    { $name } puts { $count ->
        [one] a card
       *[other] { $count } cards
    } back on the stock.
event-moved-card-taken-back = { $name } takes { $cards } back.
event-shown-buried = { $name } had buried { $cards }.
event-shown = Shown to everyone: { $cards }.
event-trump-turned = Trump: { $suit }.
event-trump-named = { $name } names trump: { $suit }.
event-trump-written = { $name } writes down trump in secret.
event-trump-written-own = You wrote down { $suit } as trump.
event-trump-guessed = { $name } guesses { $suit }.
event-trump-not-guessed = { $name } does not guess.
event-trick-reopened = The last trick is on the table again.
note-accepted = { $name } accepts the deal.
note-called = { $name } is called for a miscount.
note-claimed-by = { $name } declares out: accept or challenge.
note-challenged = { $name }’s claim is challenged: play goes on until the contract is made.
note-extends-to = { $name } agrees to extend the game to { $value }.
note-nine-forgotten-shown = { $name } did not declare a nine of trump in time.
note-no-extension = { $name } does not extend the game.
note-revoked = { $name } revoked.
note-wrong-calls = { $name } called a revoke, but there was none.
event-bid = { $name } bids { $points }.
event-bid-forced = { $name } must bid { $points }.
event-bid-signal = { $name } bids { $points }, signaling at least { $meld } points of meld.
event-passed = { $name } passes.
event-contract-made = { $name } is the declarer at { $points }.
event-lead-given = { $name } leads.
event-trick-won = { $name } takes the trick.
event-meld-laid = { $name } melds { $meld }: { $points } points.
event-melds-shown = { $name } lays down { $melds }: { $points } points in all.
event-melds-recounted = { $name }’s melds are counted again: { $melds }, { $points } points in all.
melds-none = none
event-melds-none = { $name } has no meld.
event-dix-counted =
    { $points ->
        [0] { $name } shows a nine of trump.
       *[other] { $name } has a dix: { $points } points.
    }
event-nine-declared =
    { $name } declares { $count ->
        [one] a nine of trump
       *[other] { $count } nines of trump
    }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
event-bonus-scored = { $side } +{ $points }: { $reason }.
event-deal-scored = Deal scored: { $sides }.
event-deal-scored-side = { $side } { $delta } ({ $score })
event-deal-scored-made = { $name } made the bid.
event-deal-scored-set = { $name } did not make the bid.
event-deal-cancelled-all-pass = Everyone passed: the same dealer deals again.
event-deal-cancelled-dead = Dead deal: the same dealer deals again.
event-target-raised = Both sides reached the target: the game is now to { $target } points.
event-extension-asked = Both players reached the target. Extend the game to { $targets }?
event-extension-settled = Another deal is played. The game is to { $target } points.
event-game-ended-rule = 🏆 **{ $side }** wins the game.
event-game-ended-resign = { $name } resigns: 🏆 **{ $side }** wins the game.
event-game-ended-forfeit = { $name } ran out of time: 🏆 **{ $side }** wins the game.
event-game-ended-abandoned = The game was abandoned: nobody won or lost.
event-game-ended-drawn = The game is a draw.
bonus-guess-right = right trump guess
bonus-guess-wrong = wrong trump guess
bonus-last-draw = last draw
bonus-led-short = opponent led with a card too few
bonus-miscount = opponent had the wrong number of cards
