### The leaderboard

board-title = ### Leaderboard · { $variant } · { $order }
board-over-all = All variants
board-rating = by rating
board-wins = by wins
board-win-rate = by win rate
board-points = by points
board-best-deal = by best deal
board-biggest-meld = by biggest meld
board-streak = by streak
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
