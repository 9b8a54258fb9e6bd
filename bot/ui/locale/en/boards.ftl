## Boards: the same deals for everyone

game-name-board = board { $number } · { $variant }
game-name-daily = daily board { $name } · { $variant }
game-name-challenge = challenge, board { $number } · { $variant }
game-name-event = { $name }, board { $number } · { $variant }
game-name-private = private game · { $variant }
game-name-guided = guided deal · { $variant }
board-result-title = ### Board { $number } of { $count } · { $variant }
error-board-not-ended = You haven’t finished this board yet. You’ll see the results once you have.
board-unfinished = You didn’t finish this board: it scores 0 %.
board-passed-out = Nobody bid, so the deal was not played: 0 points.
board-points = **You { $result ->
        [won] won the deal by { board-lead }
        [lost] lost the deal by { board-lead }
       *[drawn] drew the deal
    }**{ $scores ->
        [none] { "" }
       *[other] { " (" }{ $scores })
    }.
board-points-expert =
    { $against ->
        [below] The expert { board-won-by } with the same cards, { board-difference } better.
        [above] 👏 That is { board-difference } better than the expert, who { board-won-by } with the same cards.
       *[at] 👏 The expert did just as well with the same cards.
    }
board-won-by =
    { $result ->
        [won] won by { board-lead }
        [lost] lost by { board-lead }
       *[drawn] drew
    }
board-lead = { $points }
board-difference =
    { $difference ->
        [one] 1 point
       *[other] { $difference } points
    }
board-points-left = **{ $points }** counts for you: no more than the lowest result.
board-decided =
    { $who ->
        [you] You
        [partner] { $name }, your partner,
       *[other] { $name }
    } needed { $bid } points for the bid and got { $sum }: { $meld } from melds + { $tricks } from tricks.
board-review =
    -# What a mistake costs is an average over all the ways the hidden cards could lie. As they lay, you ended { $against ->
        [below] { $difference ->
            [one] 1 point
           *[other] { $difference } points
        } behind the expert
        [above] { $difference ->
            [one] 1 point
           *[other] { $difference } points
        } ahead of the expert
       *[at] level with the expert
    }.
board-alone = You are the first to finish it.
board-alone-final = Nobody else has finished it.
board-best =
    { $final ->
        [yes] Best result
       *[no] Best result so far
    }: **{ $points }** by { $name }
board-best-unnamed = Another player
board-best-bid = { $name } bid { $points }.
board-best-points = Points: { $parts }.
board-chart =
    { $count ->
        [one] One player has finished the board, with { $own }.
       *[other] { $count } players have finished the board, with { $lowest } to { $highest }. You have { $own }, place { $place }.
    }
board-heading = You { board-won-by }
board-heading-expert = The expert { board-won-by } with the same cards
board-chart-par = The expert has { $par }.
board-chart-you = You { $points }
board-chart-expert = Expert { $points }
board-players = You play against { $opponents } ({ $level }).
board-players-partner = { $partner } is your partner, against { $opponents } ({ $level }).
board-seal = -# Seal of the cards, as fixed before anyone played: `{ $seal }`
board-seal-title =
    ### Shuffle · { $variant } · { $count ->
        [one] 1 board
       *[other] { $count } boards
    }
board-seal-title-daily = ### Shuffle · { $variant } · { $day }
board-secret = -# secret `{ $secret }`
board-secret-hidden = -# The secret is shown when the board is closed, { $time }.
board-seal-how =
    -# The seal is the SHA-256 hash of the secret, fixed before anyone sees a card. Note it now, and compare it with `printf SECRET | xxd -r -p | sha256sum` once the secret is shown.
    -# The seed of board number k, counted from 0, is HMAC-SHA256 with the secret as the key and the text `board:k`. All cards follow from it. The page *verify* in the bot’s documentation has a short program that checks it.
button-board-seals = Your board { $number }
board-place = Place **{ $place }** of { $count } so far: { board-beaten }.
board-place-final = Place **{ $place }** of { $count }: { board-beaten }.
board-beaten =
    { $level ->
        [0] you beat **{ $percent } %** of the others
       *[other] **{ $percent } %**, as those level with you count half
    }
button-play-board = Play the board
button-board-result = See how you did
confirm-abandon-board = **Give up this board?** It scores 0 %, and no more points than the lowest result of all who play it.

error-no-board = There is no such board.
error-boards-closed = These boards can’t be played now: the time for them is over.
error-not-on-boards = Boards are the same for everyone, so nothing can be undone or repeated there.
error-already-entered = You have already signed up.
error-not-entered = You haven’t signed up.
error-boards-begun = You have already started to play, so you can’t withdraw.
button-board-seal = Seal of the board
