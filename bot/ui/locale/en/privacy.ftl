### What is stored of users and servers

privacy-title = ### What is stored of you
privacy-nothing = Nothing.
privacy-kept-preferences = - Your preferences
privacy-kept-explained = { $count ->
    [one] - One tip that you have seen
   *[other] - { $count } tips that you have seen
}
privacy-kept-absences = { $count ->
    [one] - That you have left a server
   *[other] - That you have left { $count } servers
}
privacy-kept-handicaps = { $count ->
    [one] - A handicap between you and somebody else
   *[other] - Handicaps between you and { $count } others
}
privacy-kept-tables = { $count ->
    [one] - One table that you opened
   *[other] - { $count } tables that you opened
}
privacy-kept-seats = { $count ->
    [one] - Your name and what you played at one table
   *[other] - Your name and what you played at { $count } tables
}
privacy-kept-results = { $count ->
    [one] - The result of one game
   *[other] - The results of { $count } games
}
privacy-kept-boards = { $count ->
    [one] - One line of a leaderboard
   *[other] - { $count } lines of leaderboards
}
privacy-how = This is on all servers together, by your Discord ID. The file holds every bit of it.
    When you delete it, games you played stay for the others under *{ former-player }*; everything else goes.
former-player = Former player
privacy-exported = Everything that is stored of you, with each action you took in a game. Times are Unix seconds.
privacy-sure = { $games ->
    [0] Your preferences, handicaps, ratings and tips go, and your name and ID disappear from all games. This cannot be undone. Are you sure?
    [one] You are playing a game: **you resign it**. Your preferences, handicaps, ratings and tips go, and your name and ID disappear from all games. This cannot be undone. Are you sure?
   *[other] You are playing { $games } games: **you resign them all**. Your preferences, handicaps, ratings and tips go, and your name and ID disappear from all games. This cannot be undone. Are you sure?
}
privacy-deleted = All that was stored of you is gone. Messages that are in a channel already stay. You are welcome back at any time, as somebody new.
button-privacy-export = Give me the file
button-privacy-delete = Delete it
button-privacy-delete-sure = Yes, delete everything

data-exported = All that games on this server have counted for: { $results ->
    [one] one result
   *[other] { $results } results
    } and { $lines ->
    [one] one line
   *[other] { $lines } lines
    } of boards, for a spreadsheet. Times are Unix seconds.
data-sure = { $results ->
    [0] No result counts on this server. Seasons and handicaps, if there are any, would be deleted for good. Are you sure?
    [one] The one result of this server, its boards, ratings, seasons and handicaps would be deleted for good; `/data export` gives you a copy first. Are you sure?
   *[other] All { $results } results of this server, its boards, ratings, seasons and handicaps would be deleted for good; `/data export` gives you a copy first. Are you sure?
}
data-reset = { $games ->
    [0] There was nothing to delete.
    [one] One game no longer counts: all boards of this server begin afresh.
   *[other] { $games } games no longer count: all boards of this server begin afresh.
}
button-data-reset-sure = Yes, delete them all

command-privacy = privacy
    .description = See, take away or delete what is stored of you
command-data = data
    .description = What is stored of this server (needs Manage Server)
command-data-export = export
    .description = All results and boards of this server as files for a spreadsheet (needs Manage Server)
command-data-reset = reset
    .description = Delete all results, boards, ratings and seasons of this server (needs Manage Server)
