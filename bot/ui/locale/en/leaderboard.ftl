### The leaderboard

leaderboard-people = Leaderboard
leaderboard-computers = Leaderboard against computers
leaderboard-title-people = Leaderboard · { $variant } · { $order }
leaderboard-title-computers = Leaderboard against computers · { $variant } · { $order }
leaderboard-all-variants = All variants
leaderboard-rating = by rating
leaderboard-wins = by wins
leaderboard-win-rate = by win rate
leaderboard-points = by points
leaderboard-best-deal = by best deal
leaderboard-biggest-meld = by biggest meld
leaderboard-streak = by streak
leaderboard-all-time = All time
leaderboard-this-month = This month
leaderboard-month = Month { $month }
leaderboard-season = Season { $number }
leaderboard-partners = partners
leaderboard-min-games = { $count ->
        [one] 1 game
       *[other] { $count } games
    } or more
leaderboard-what-counts = -# A game counts once one deal has been scored, or half of one played. With a hint, your first games don’t count; later ones only if lost.
leaderboard-empty-min-games =
    Nobody has finished { $count ->
        [one] a game that counts
       *[other] { $count } games that count
    } yet. Players are ranked from then on.
    { leaderboard-what-counts }
leaderboard-empty =
    Nobody has finished a game that counts yet.
    { leaderboard-what-counts }
leaderboard-variant = **{ $variant }**
leaderboard-row = { $place } { $name } · **{ $figure }** · { $record }
leaderboard-record =
    { $wins } won, { $losses } lost{ $draws ->
        [0] {""}
       *[other] , { $draws } drawn
    }
leaderboard-losses =
    { $losses } lost{ $draws ->
        [0] {""}
       *[other] , { $draws } drawn
    }
leaderboard-value-wins =
    { $count ->
        [one] 1 win
       *[other] { $count } wins
    }
leaderboard-value-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
leaderboard-value-streak =
    { $count ->
        [one] 1 win in a row
       *[other] { $count } wins in a row
    }
rate = { $percent }%
negative = −{ $number }
leaderboard-repeats = -# Within { $days } days, the fourth win over the same opponents and later ones count less, from the fifth on not as wins.
fixed-ratings = -# The ratings of computer players are fixed: { $ratings }.
leaderboard-provisional = -# A rating with ? is provisional: it settles after a few more games.
leaderboard-too-few =
    -# You will be ranked after { $count ->
        [one] 1 more game
       *[other] { $count } more games
    }.
leaderboard-no-win = -# Nobody listed here has won yet, so there are no places in this order.
leaderboard-not-listed = -# You are not listed because you turned that off in `/preferences`.
leaderboard-form-note = -# W won, L lost, D drawn: the latest games in all, the last one at the end.
form-won = W
form-lost = L
form-drawn = D
leaderboard-choose-variant = Variant
leaderboard-choose-order = Sort by
leaderboard-choose-period = Period
button-leaderboard-people = Between people
button-leaderboard-computers = Against computers
button-partners = Partners
button-players = Players
button-more = More
opponents-people = people
opponents-computers = computers
