### Seasons

season-none = No game has ended in this server yet. The first one starts season 1.
season-title = ### Season { $number }
season-current = Started on { $since }, still running.
season-ends-none = It ends when a server manager closes it.
season-ends-monthly = It ends with the month, on { $end }.
season-past = -# Season { $number }: { $days }
season-confirm = This ends season { $number } now, freezes its leaderboards, and posts the winners for everyone. Ratings carry over. Close the season?
season-closed = Season { $number } is closed. The next one has started.
season-not-closed = Season { $number } can’t be closed: it is already closed, or nobody has finished a game in it.
season-reopened = Season { $number } goes on. Games since then belong to it, and its result is gone from the channel.
season-not-reopened = Season { $number } can’t go on: it is not the one that was closed last, or its month is over.
button-reopen-season = Reopen season { $number }
button-close-season = Close the season
button-close-season-confirm = Yes, close it
button-season-leaderboards = Season leaderboards
button-leaderboards-of-season = Leaderboards of season { $number }

season-result-title = ## 🏆 Season { $number } is over
season-result-days = -# { $days }
season-result-1 = 🥇 **{ $name }** · { $record }
season-result-2 = 🥈 **{ $name }** · { $record }
season-result-3 = 🥉 **{ $name }** · { $record }
season-result-nobody = Nobody has enough games and a win for a place here.
season-result-partners = 🤝 Best partners: { $name } · { $record }
season-result-rating = 📈 Highest rating: { $name } · { $points }{ $provisional ->
    [0] { "" }
   *[other] , provisional
}
season-result-computers = 🤖 Highest rating against computers: { $name } · { $points }{ $provisional ->
    [0] { "" }
   *[other] , provisional
}
season-result-streak = 🔥 Longest streak: { $name } · { $count ->
        [one] 1 win
       *[other] { $count } wins in a row
    }
season-result-best-deal = 🎴 Best deal, { $variant }: { $name } · { $count ->
        [one] 1 point
       *[other] { $count } points
    }
season-result-biggest-meld = ✨ Biggest meld, { $variant }: { $name } · { $count ->
        [one] 1 point
       *[other] { $count } points
    }

command-season = season
    .description = This server’s seasons
command-season-show = show
    .description = Show the current season and past seasons
command-season-close = close
    .description = End the current season and announce the winners (needs Manage Server)
