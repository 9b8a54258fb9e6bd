### Statistics and past games

stats-title = ### Statistics · { $name } · { $variant }
stats-counted = -# Games that count on the leaderboard
stats-others = -# Games that do not count on the leaderboard, as computer players took part
stats-none = No finished game of this kind yet.
stats-unlisted = { $name } does not wish to be listed.
stats-total = **{ $record }** · { $rate } won
stats-variant = **{ $variant }** · rating { $rating } · { $record }
stats-points = Points: { $points } in all, { $average } a game
stats-records = Records: best deal { $deal }, biggest meld { $meld }
stats-deals =
    { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }: on average { $meld } points melded and { $tricks } taken in tricks
stats-declared =
    Declarer in { $count ->
        [one] 1 deal
       *[other] { $count } deals
    }: bid made { $well } times ({ $rate })
stats-helped =
    Declarer’s partner in { $count ->
        [one] 1 deal
       *[other] { $count } deals
    }: bid made { $well } times ({ $rate })
stats-defended =
    Defender in { $count ->
        [one] 1 deal
       *[other] { $count } deals
    }: declarer set { $well } times ({ $rate })
stats-against-you = You against them: { $record }
stats-rivals = **Most games against**
stats-rival = { $name } · { $record }
stats-handicap-gets = Handicap in { $variant }: gets { $points } points from { $name }
stats-handicap-gives = Handicap in { $variant }: gives { $points } points to { $name }
stats-curve = { $variant }: rating from { $first } to { $last } in { $games } games
button-history = Games
button-statistics = Statistics
button-stats-others = With computer players
button-stats-counted = Games that count

history-title =
    ### { $count ->
        [0] Finished games
        [one] 1 finished game
       *[other] { $count } finished games
    } · { $name } · { $variant }
history-none = None yet.
history-line =
    { $outcome } · **{ $variant }** · { $points } points
    -# { $day } · table { $table } · against { $people }
history-with = { $people }, with { $partners }
history-won = ✅ won
history-lost = ❌ lost
history-drawn = ➖ drawn
history-choose = See one of these games
history-option = Table { $table } · { $variant }
history-deals =
    { $count ->
        [one] 1 deal was scored.
       *[other] { $count } deals were scored.
    }
history-course = { $side }: { $scores }
history-not-kept = How this game was played is not kept any more.

command-stats = stats
    .description = Games, bids, records and ratings of a player: yours or another’s
command-history = history
    .description = Finished games of a player: yours or another’s
argument-player = player
    .description = Whose; yours if you name nobody
