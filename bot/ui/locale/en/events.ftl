### What happens in a game

event-game-opened =
    The game is to { $target } { $units ->
        [0] points
       *[other] units
    }.
event-game-opened-deals =
    The game has { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }.
event-game-handicap = { $side } starts with { in-points }, a handicap for losing before.
event-dealer-cut = To see who deals first, everyone drew a card: { $drawn }. { $who ->
        [you] You deal.
       *[other] { $name } deals.
    }
event-deal-began = Deal { $number }, dealt by { $who ->
        [you] you
       *[other] { $name }
    }.
event-moved-upcard-turned = The upcard is { $cards }.
event-moved-played =
    { $who ->
        [you] You play
       *[other] { $name } plays
    } { $cards }.
event-moved-drawn =
    { $who ->
        [you] You draw
       *[other] { $name } draws
    }.
event-moved-drawn-shown =
    { $who ->
        [you] You draw
       *[other] { $name } draws
    } { $cards }.
event-moved-upcard-taken =
    { $who ->
        [you] You take
       *[other] { $name } takes
    } the upcard { $cards }.
event-moved-kitty-taken =
    { $who ->
        [you] You take
       *[other] { $name } takes
    } the kitty: { $cards }.
event-moved-buried =
    { $who ->
        [you] You bury
       *[other] { $name } buries
    } { $count } cards.
event-moved-buried-shown =
    { $who ->
        [you] You bury
       *[other] { $name } buries
    } { $cards }.
event-moved-passed = { $name } passes { $cards } to { $to }.
event-moved-passed-unseen = { $name } passes { $count } cards to { $to }.
event-moved-dummy-turned = The dummy adds { $cards } to the trick.
event-moved-put-back =
    { $who ->
        [you] You put
       *[other] { $name } puts
    } { $cards } back on the stock.
event-moved-put-back-unseen =
    { $name } puts { $count ->
        [one] a card
       *[other] { $count } cards
    } back on the stock.
event-moved-card-taken-back =
    { $who ->
        [you] You take
       *[other] { $name } takes
    } { $cards } back.
event-shown-buried = { $name } had buried { $cards }.
event-shown = Shown to everyone: { $cards }.
event-trump-turned = The upcard names trump: { $suit }.
event-trump-named =
    { $who ->
        [you] You name
       *[other] { $name } names
    } trump: { $suit }.
event-trump-written = { $name } writes down trump in secret.
event-trump-written-own = You wrote down { $suit } as trump.
event-trump-guessed =
    { $who ->
        [you] You guess
       *[other] { $name } guesses
    } { $suit }.
event-trump-not-guessed =
    { $who ->
        [you] You do not guess
       *[other] { $name } does not guess
    }.
event-trick-reopened = The last trick is on the table again.
note-accepted = { $name } accepts the deal.
note-called-over = { $name } draws no card until the number is right.
note-claimed-by = { $name } declares out before making the contract.
note-challenged = The claim is challenged: { $name } wins as soon as the contract is made.
note-extends-to = { $name } agrees to extend the game to { $value }.
note-nine-forgotten-shown = { $name } did not show a nine of trump in time: no points for melds and tricks in this deal.
note-no-extension = { $name } does not extend the game.
note-revoked = { $name } revoked: no points for melds and tricks in this deal.
note-unburied-called = Three cards must be buried now. The melds are then counted again without them.
note-wrong-calls = { $name } calls a revoke, but there is none (wrong call { $value } of 3).
event-bid =
    { $who ->
        [you] You bid
       *[other] { $name } bids
    } { $points }.
event-bid-forced =
    { $who ->
        [you] You must
       *[other] { $name } must
    } bid { $points }.
event-bid-signal =
    { $who ->
        [you] You bid
       *[other] { $name } bids
    } { $points }, signaling at least { $meld } points of meld.
event-passed =
    { $who ->
        [you] You pass
       *[other] { $name } passes
    }.
event-contract-made =
    { $who ->
        [you] You get
       *[other] { $name } gets
    } the bid at { $points }{ $alone ->
        [yes] { $who ->
            [you] {" "}and play
           *[other] {" "}and plays
        } alone against the other two
       *[no] {""}
    }.
event-lead-given =
    { $who ->
        [you] You lead
       *[other] { $name } leads
    }.
event-rest-claimed =
    { $who ->
        [you] You claim
       *[other] { $name } claims
    } { $count ->
        [one] the last trick
       *[other] the remaining { $count } tricks
    } with { $cards }.
event-trick-won =
    { $who ->
        [you] You take
       *[other] { $name } takes
    } the trick.
event-meld-laid =
    { $who ->
        [you] You meld
       *[other] { $name } melds
    } { $meld }: { in-points }.
event-melds-shown =
    { $who ->
        [you] You lay down
       *[other] { $name } lays down
    } { $melds }: { in-points } in all.
event-melds-recounted = { $name }’s melds are counted again: { $melds }, { in-points } in all.
melds-none = none
event-melds-none =
    { $who ->
        [you] You have
       *[other] { $name } has
    } no meld.
event-dix-counted =
    { $who ->
        [you] You show
       *[other] { $name } shows
    } a nine of trump{ $points ->
        [0] .
       *[other] : { in-points }.
    }
event-nine-declared =
    { $who ->
        [you] You show
       *[other] { $name } shows
    } { $count ->
        [one] a nine of trump
       *[other] { $count } nines of trump
    }: { in-points }.
event-called-unburied = { $name } calls { $offender } for leading without burying.
event-called-miscount =
    { $name } calls a miscount: { $offender } has { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }.
event-called-revoke = { $name } calls a revoke.
event-called-card = { $card } in trick { $trick }
event-called-revoke-cards = { $name } calls a revoke: { $offender } should not have played { $cards }.
event-declared-out-held = { $name } declares out with { $score } points, and { $target } are enough.
event-declared-out-failed = { $name } declares out with { $score } points, but { $target } are needed. That loses the game.
event-declared-out-accepted = { $name } declared out with { $score } points ({ $target } needed), and the claim is accepted.
event-declared-out-made = { $name } declared out, has now made the contract, and has { $score } points ({ $target } needed).
event-declared-out-set = { $name } declared out but did not make the contract: the claim fails.
event-bonus-scored = { $side } +{ $points }: { $reason }.
event-deal-scored = Deal scored: { $sides }.
event-deal-scored-side = { $side } { $delta } ({ $score })
event-deal-scored-made =
    { $who ->
        [you] You made
       *[other] { $name } made
    } the bid.
event-deal-scored-made-by-meld =
    { $who ->
        [you] You made
       *[other] { $name } made
    } the bid with melds alone, so nothing was played.
event-deal-scored-set =
    { $who ->
        [you] You are
       *[other] { $name } is
    } set.
event-deal-scored-set-why =
    { $who ->
        [you] You are
       *[other] { $name } is
    } set: { $why }.
event-deal-scored-game-over = The game ended before { $who ->
        [you] you
       *[other] { $name }
    } made the bid.
event-deal-scored-lost = { $side }: no points for melds and tricks ({ $why }).
event-deal-scored-unsaved = { $side }: no points for melds ({ $why }).
why-bid = { $points } of the { $needed } points bid
why-trick-points =
    { $needed ->
        [one] no trick points
       *[other] { $points } of the { $needed } trick points needed
    }
why-meld = less than the { $needed } points of meld needed
why-no-trick = no trick won to save the melds
why-no-trick-points = no trick points won to save the melds
why-marriage = no king and queen of a suit to name as trump
why-thrown-in = thrown in
why-unburied = led without burying
why-nine = a nine of trump not shown in time
why-revoke = a revoke
event-deal-cancelled-all-pass = Everyone passed: the same dealer deals again.
event-deal-cancelled-dead = Dead deal: the same dealer deals again.
event-target-raised = Both sides reached the target: the game is now to { $target } points.
event-extension-asked = Both players reached the target. Extend the game to { $targets }?
event-extension-settled = Another deal is played. The game is to { $target } points.
event-game-ended-rule = **{ $side }** { $count ->
        [one] wins
       *[other] win
    } the game.
event-game-ended-resign =
    { $name } resigns: **{ $side }** { $count ->
        [one] wins
       *[other] win
    } the game.
event-game-ended-forfeit =
    { $name } ran out of time: **{ $side }** { $count ->
        [one] wins
       *[other] win
    } the game.
event-game-ended-resign-shared = { $name } resigns: **{ $side }** share the win.
event-game-ended-forfeit-shared = { $name } ran out of time: **{ $side }** share the win.
event-game-ended-abandoned = The game was abandoned: nobody won or lost.
event-game-ended-agreed =
    The players agreed to end the game: **{ $side }** { $count ->
        [one] wins
       *[other] win
    } by the deals played.
event-game-ended-agreed-draw = The players agreed on a draw.
event-game-ended-board = The board is over.
event-game-ended-drawn = The game is a draw.
bonus-guess-right = right trump guess
bonus-guess-wrong = the opponent’s wrong trump guess
bonus-last-draw = last draw
bonus-led-short = { $other } led with a card too few
bonus-miscount = { $other } had the wrong number of cards
