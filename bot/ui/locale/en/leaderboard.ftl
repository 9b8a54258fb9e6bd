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
board-all-time = All time
board-this-month = This month
board-month = Month { $month } (UTC)
board-season = Season { $number }
board-partners = partners
board-least = { $count } games or more
nobody-listed =
    Nobody has finished a game that counts yet.
    -# Games with computer players count only if this server’s settings say so.
board-line = { $place } { $name } · **{ $figure }** · { $record }
board-record =
    { $wins } won, { $losses } lost{ $draws ->
        [0] {""}
       *[other] , { $draws } drawn
    }
board-others =
    { $losses } lost{ $draws ->
        [0] {""}
       *[other] , { $draws } drawn
    }
board-figure-wins =
    { $count ->
        [one] 1 win
       *[other] { $count } wins
    }
board-figure-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
board-figure-streak =
    { $count ->
        [one] 1 win in a row
       *[other] { $count } wins in a row
    }
rate = { $percent }%
negative = −{ $number }
board-provisional = -# A rating with ? is provisional: it settles after a few more games.
board-too-few =
    -# You will be ranked after { $count ->
        [one] 1 more game
       *[other] { $count } more games
    }.
board-not-listed = -# You are not listed because you turned that off in `/preferences`.
board-choose-variant = Variant
board-choose-order = Sort by
board-choose-period = Period
button-partners = Partners
button-players = Players
button-more = More
