### The leaderboard

board-title = ### Leaderboard · { $variant } · { $order }
board-over-all = All variants
board-wins = by wins
board-points = by points
board-best-deal = by best deal
board-empty = Nobody has finished a game yet.
board-line =
    { $place }. { $name } · { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    }, { $losses ->
        [one] 1 loss
       *[other] { $losses } losses
    }{ $draws ->
        [0] {""}
        [one] , 1 draw
       *[other] , { $draws } draws
    } · { $points } points{ $best }
board-best = {" "}· best deal { $points }
button-more = More
