## The daily board

command-daily = daily
    .description = Play today’s boards: the same cards for everyone, compared at the end
button-daily = Daily board
button-play-daily = Play today’s board
button-daily-yesterday = Yesterday’s result
button-daily-ranking = Leaderboard
button-share = Share
button-daily-today = Today
button-daily-month = This month
button-daily-server = This server
button-daily-all = All servers

daily-title = ### Daily board · { $day } · { $variant }
daily-shown = Daily board · { $day }
daily-about = The same cards for everyone, once a day. At the end, you see how you did against them and the *expert*, the bot’s best player.
daily-trust =
    -# A board that you begin and don’t finish scores 0 %.
    -# Someone with a second account could see the cards first; server managers can list accounts that made the same moves. The owner of the bot could look up cards and games in the database.
daily-ends = Ends { $time }. There are no hints.
daily-finished =
    { $count ->
        [one] One player has finished it.
       *[other] { $count } players have finished it.
    }
daily-streak =
    🔥 Your streak: { $count ->
        [0] none yet
        [one] **1** day
       *[other] **{ $count }** days
    }, your best: { $best }.
daily-no-streak = 🔥 Play every day to build a streak. You can miss one day each month without losing it.
daily-forgiving = You can miss one day this month without losing the streak.
daily-forgiven = You have missed one day this month; the next one ends the streak.

daily-shared = **{ $name }** · Daily board { $day } · { $variant }
daily-shared-title = { $name } · place { $place } of { $count }
daily-shared-day = Daily board { $day } · { $variant }
daily-shared-par = Expert
daily-shared-worse = worse
daily-shared-better = better
daily-shared-chart = Players by result, from worse to better: { $counts }
daily-shared-place =
    { $medal } Place { $place } of { $count }
    { $squares } { $percent } %
daily-shared-alone = 🏁 First to finish
daily-shared-unfinished = 🏳️ Not finished
daily-shared-above-par = 🟩 Better than the expert
daily-shared-at-par = 🟨 Level with the expert
daily-shared-below-par = 🟥 Behind the expert
daily-shared-streak = 🔥 { $count } days in a row
daily-was-shared = ✅ Your result is posted in this channel.
error-shared-already = You have already shared this result here.
error-not-shared = Your result could not be posted here. You may not be allowed to post in this channel.

daily-ranking-today = ### Daily boards · { $which } · today
daily-ranking-month = ### Daily boards · { $which } · this month
daily-ranking-server = -# Everyone who has played in this server
daily-ranking-all = -# Players of all servers who want to be listed
daily-ranking-empty = Nobody is on this leaderboard yet.
daily-row-today = { $place } { $name } · **{ $percent } %**
daily-row-month =
    { $place } { $name } · **{ $percent }** · { $days ->
        [one] 1 day
       *[other] { $days } days
    }, { $average } % on average
daily-ranking-about-today = -# So far. The percentage is the share of all others on this bot who did worse. Those who did as well count half.
daily-ranking-about-month = -# The sum of your percentages on all days that are over.
daily-ranking-not-listed-server = -# You are not listed because you turned that off in `/preferences`.
daily-ranking-not-listed-all = -# Others don’t see you here. Turn on *{ preference-bot-wide }* in `/preferences` to be listed.

daily-podium-so-far = **Yesterday here**, while others still play the board · { $variant }
daily-podium = **Yesterday’s best here** · { $variant }
daily-podium-row = { $medal } { $name } · { $percent } %
daily-invitation = Today’s boards end { $time }. Everyone plays the same cards, in private. `/daily`
daily-post-title = ### Daily boards · { $day }
button-play-variant = Play: { $variant }
button-daily-two = Two-handed
button-also-two = Also today: for two
button-also-four = Also today: with a partner
button-daily-four = Four-handed

day-suggested = { $day }
error-day = “{ $day }” is not a day. Choose one from the list, or type year, month and day, such as 2026-11-22.
argument-day = day
    .description = Day of a daily board
