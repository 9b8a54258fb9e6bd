### Statistics and past games

stats-title = ### Statistics · { $name } · { $variant }
stats-counted = -# Games between people that count on the leaderboard
stats-computers = -# Games with computer players that count on the leaderboard
stats-others = -# Games that do not count on a leaderboard: those that ended too early, and most of those with a hint
stats-none =
    { $kind ->
        [any] No finished games yet.
       *[other] { $kind }: no finished games yet.
    }
stats-practice = **Practice**
stats-daily = 📅 Daily boards: { $boards }{ $mean ->
        [none] { "" }
       *[other] { " · " }{ $mean } on average
    } · streak { $current }, longest { $best }
stats-puzzles = 🧩 Puzzles: { $standing }
stats-lessons = 🎓 Lessons: { $done } of { $count }
stats-unlisted = { $name } has chosen not to be listed.
stats-total = **{ $record }** · { $rate } won · rating over all variants { $rating }
stats-variant = **{ $variant }** · rating { $rating } · { $record }
stats-points = Points: { $points } in all, { $average } per game
stats-records =
    Records: best deal { $deal ->
        [one] 1 point
       *[other] { $deal } points
    }, biggest meld { $meld ->
        [one] 1 point
       *[other] { $meld } points
    }
stats-deals =
    { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }: on average { $meld ->
        [one] 1 point
       *[other] { $meld } points
    } of meld and { $tricks ->
        [one] 1 trick point
       *[other] { $tricks } trick points
    }
stats-declared =
    Declarer in { $count ->
        [one] 1 deal
       *[other] { $count } deals
    }: bid made { $well ->
        [one] once
       *[other] { $well } times
    } ({ $rate })
stats-helped =
    Declarer’s partner in { $count ->
        [one] 1 deal
       *[other] { $count } deals
    }: bid made { $well ->
        [one] once
       *[other] { $well } times
    } ({ $rate })
stats-defended =
    Defender in { $count ->
        [one] 1 deal
       *[other] { $count } deals
    }: declarer set { $well ->
        [one] once
       *[other] { $well } times
    } ({ $rate })
stats-latest = Latest games: { $results }
profile-rating = Rating
profile-games = Games
profile-win-rate = Won
profile-best-deal = Best deal
profile-latest = Latest games
stats-against-you = You against them: { $record }
stats-accuracy = Accuracy in { $count ->
        [one] your reviewed deal
       *[other] your { $count } latest reviewed deals
    }: { $rate }.
stats-accuracy-before = Before that: { $rate }.
stats-opponents = **Most games against**
stats-opponent = { $name } · { $record }
stats-handicap-gets = Handicap in { $variant }: gets { in-points } from { $name }
stats-handicap-gives = Handicap in { $variant }: gives { in-points } to { $name }
stats-curve = { $variant }: rating from { $first } to { $last } in { $games } games
button-history = Games
button-statistics = Statistics
button-stats-others = Games that don’t count
button-stats-counted = Between people
button-stats-computers = Against computers

history-title =
    ### { $count ->
        [0] Finished games
        [one] 1 finished game
       *[other] { $count } finished games
    } · { $name } · { $variant }
history-none = No finished games yet.
history-line =
    { $outcome } · **{ $variant }** · { $score } { $units ->
        [0] points
       *[other] units
    }
    -# { $day } · { $table ->
        [private] private game
       *[other] table { $table }
    } · against { $people }{ $scoring }
history-uncounted-guided = { " · doesn’t count: guided deal" }
history-uncounted-hints = { " · doesn’t count: hint taken" }
history-uncounted-substitute = { " · doesn’t count: computer player replaced" }
history-uncounted-taken-off = { " · doesn’t count: taken off" }
history-uncounted-short = { " · doesn’t count: ended too early" }
history-weight = { " · rating change: " }{ $share }
history-score = { $own }{"\u00A0"}:{"\u00A0"}{ $theirs }
history-with = { $people }, with { $partners }
history-won = ✅ won
history-lost = ❌ lost
history-drawn = ➖ drawn
history-choose = View one of these games
history-option =
    { $table ->
        [private] Private game
       *[other] Table { $table }
    } · { $variant }
history-deals =
    { $count ->
        [one] 1 deal was scored.
       *[other] { $count } deals were scored.
    }
history-scores = { $side }: { $scores }
history-not-kept = The moves of this game are no longer stored.

command-stats = stats
    .description = Show a player’s games, bids, records, and ratings: yours or someone else’s
command-history = history
    .description = Show a player’s finished games: yours or someone else’s
argument-player = player
    .description = Player; you if you leave it out
stats-everywhere = -# In all servers, and in private games. Each server has its own ratings: `/stats` shows them there.
stats-own-only = Here you can only see your own statistics. Use `/stats` in a server to see someone else’s.
stats-medals = Tournaments: 🥇 { $first } · 🥈 { $second } · 🥉 { $third }
