### Seasons

season-none = No game has ended in this server yet. The first one starts season 1.
season-title = ### Season { $number }
season-present = Started on { $since }, still running.
season-ends-none = It ends when a server manager closes it.
season-ends-monthly = It ends with the month (UTC).
season-past = -# Season { $number }: { $days }
season-sure = This ends season { $number } now, freezes its leaderboards, and posts the winners for everyone. Ratings carry over. Close the season?
season-closed = Season { $number } is closed. The next one has started.
season-not-closed = Season { $number } can’t be closed: it is already closed, or nobody has finished a game in it.
button-close-season = Close the season
button-close-season-sure = Yes, close it
button-season-board = Season leaderboards
button-board-of = Leaderboards of season { $number }

podium-title = ## 🏆 Season { $number } is over
podium-days = -# { $days }
podium-1 = 🥇 **{ $name }** · { $record }
podium-2 = 🥈 **{ $name }** · { $record }
podium-3 = 🥉 **{ $name }** · { $record }
podium-nobody = Nobody played enough games to be ranked.
podium-partners = 🤝 Best partners: { $name } · { $record }
podium-rating = 📈 Highest rating: { $name } · { $points }{ $provisional ->
    [0] { "" }
   *[other] , provisional
}
podium-streak = 🔥 Longest streak: { $name } · { $count } wins in a row
podium-best-deal = 🎴 Best deal: { $name } · { $points } points
podium-biggest-meld = ✨ Biggest meld: { $name } · { $points } points

command-season = season
    .description = This server’s seasons
command-season-show = show
    .description = Show the current season and past seasons
command-season-close = close
    .description = End the current season and announce the winners (needs Manage Server)
