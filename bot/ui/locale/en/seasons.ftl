### Seasons

season-none = No game has ended on this server yet: the first one begins its first season.
season-title = ### Season { $number }
season-present = It began on { $since } and goes on.
season-ends-none = It ends when somebody who manages this server closes it.
season-ends-monthly = It ends with the month (UTC).
season-past = -# Season { $number }: { $days }
season-sure = Season { $number } ends now, its boards stay as they are, and a podium is posted for all to see. Ratings go on as they are. Are you sure?
season-closed = Season { $number } is closed. The next one has begun.
season-not-closed = Season { $number } cannot be closed: it is closed already, or nobody has finished a game in it.
button-close-season = Close the season
button-close-season-sure = Yes, close it
button-season-board = The boards of the season
button-board-of = Boards of season { $number }

podium-title = ## 🏆 Season { $number } is over
podium-days = -# { $days }
podium-1 = 🥇 **{ $name }** · { $record }
podium-2 = 🥈 **{ $name }** · { $record }
podium-3 = 🥉 **{ $name }** · { $record }
podium-nobody = Nobody has played enough to be ranked.
podium-partners = 🤝 Best partners: { $name } · { $record }
podium-rating = 📈 Highest rating: { $name } · { $points }{ $provisional ->
    [0] { "" }
   *[other] , provisional
}
podium-streak = 🔥 Longest streak: { $name } · { $count } wins in a row
podium-best-deal = 🎴 Best deal: { $name } · { $points } points
podium-biggest-meld = ✨ Biggest meld: { $name } · { $points } points

command-season = season
    .description = The seasons of this server
command-season-show = show
    .description = Which season it is, and those that are over
command-season-close = close
    .description = End the present season, with a podium (needs Manage Server)
