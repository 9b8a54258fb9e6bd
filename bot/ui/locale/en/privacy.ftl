### Stored data of users and servers

privacy-title = ### Data stored about you
privacy-nothing = Nothing.
privacy-kept-preferences = - Your preferences
privacy-kept-avoided_members = { $count ->
    [one] - 1 member you avoid
   *[other] - { $count } members you avoid
}
privacy-kept-friends = { $count ->
    [one] - 1 friend who can join your tables
   *[other] - { $count } friends who can join your tables
}
privacy-kept-guests = { $count ->
    [one] - An invitation to 1 table
   *[other] - Invitations to { $count } tables
}
privacy-kept-seek_pings = { $count ->
    [one] - For which variants you are pinged, in 1 server
   *[other] - For which variants you are pinged, in { $count } servers
}
privacy-kept-requests = { $count ->
    [one] - 1 time that you asked for a seat in a running game
   *[other] - { $count } times that you asked for a seat in a running game
}
privacy-kept-queue = { $count ->
    [one] - Your place on the waiting list of 1 table
   *[other] - Your places on the waiting lists of { $count } tables
}
privacy-kept-waits = { $count ->
    [one] - How long you waited for players, once
   *[other] - How long you waited for players, { $count } times
}
privacy-kept-tournaments = { $count ->
    [one] - 1 tournament you have organized
   *[other] - { $count } tournaments you have organized
}
privacy-kept-tournament_players = { $count ->
    [one] - 1 tournament you have entered
   *[other] - { $count } tournaments you have entered
}
privacy-kept-tournament_notes = { $count ->
    [one] - 1 note about you or by you in a tournament
   *[other] - { $count } notes about you or by you in tournaments
}
privacy-kept-explained_topics = { $count ->
    [one] - 1 explanation you have seen
   *[other] - { $count } explanations you have seen
}
privacy-kept-absences = { $count ->
    [one] - That you left a server
   *[other] - That you left { $count } servers
}
privacy-kept-posts = { $count ->
    [one] - A hand in your direct messages
   *[other] - { $count } hands in your direct messages
}
privacy-kept-reviews = { $count ->
    [one] - How accurately you played in 1 reviewed deal
   *[other] - How accurately you played in { $count } reviewed deals
}
privacy-kept-puzzle_attempts = { $count ->
    [one] - Your answer to 1 puzzle
   *[other] - Your answers to { $count } puzzles
}
privacy-kept-puzzle_players = - Your puzzle rating
privacy-kept-practice_cards = { $count ->
    [one] - 1 exercise in your practice
   *[other] - { $count } exercises in your practice
}
privacy-kept-practice_days = - How you did in practice, by day and theme
privacy-kept-moderations = { $count ->
    [one] - 1 decision of a server’s managers, about you or by you
   *[other] - { $count } decisions of a server’s managers, about you or by you
}
privacy-kept-handicaps = { $count ->
    [one] - A handicap between you and another player
   *[other] - Handicaps between you and { $count } other players
}
privacy-kept-tables = { $count ->
    [one] - 1 table you opened
   *[other] - { $count } tables you opened
}
privacy-kept-seats = { $count ->
    [one] - Your name and what you played at 1 table
   *[other] - Your name and what you played at { $count } tables
}
privacy-kept-occupants = { $count ->
        [one] - Your name and ID as an earlier player in 1 seat
       *[other] - Your name and ID as an earlier player in { $count } seats
    }
privacy-kept-results = { $count ->
    [one] - The result of 1 game
   *[other] - The results of { $count } games
}
privacy-kept-board_sets = { $count ->
    [one] - { $count } challenge or event that you have made
   *[other] - { $count } challenges and events that you have made
}
privacy-kept-board_entries = { $count ->
    [one] - { $count } daily board, challenge or event that you have entered
   *[other] - { $count } daily boards, challenges and events that you have entered
}
privacy-kept-board_plays = { $count ->
    [one] - Your result at { $count } board
   *[other] - Your results at { $count } boards
}
privacy-kept-leaderboard_rows = { $count ->
    [one] - 1 leaderboard entry
   *[other] - { $count } leaderboard entries
}
privacy-how = This covers all servers, by your Discord ID. The file contains all of it.
    If you delete it, the other players keep their games with you, under the name *{ former-player }*. Everything else is deleted.
former-player = Former player
privacy-exported = Everything stored about you, including every action you took in a game. Times are Unix seconds, with date and time beside them.
privacy-confirm = { $games ->
    [0] This deletes your preferences, handicaps, ratings, and explanations, and removes your name and ID from all games. You can’t undo this. Delete everything?
    [one] You are playing a game: **you will resign it**. This deletes your preferences, handicaps, ratings, and explanations, and removes your name and ID from all games. You can’t undo this. Delete everything?
   *[other] You are playing { $games } games: **you will resign them all**. This deletes your preferences, handicaps, ratings, and explanations, and removes your name and ID from all games. You can’t undo this. Delete everything?
}
privacy-deleted = All data stored about you is deleted. Your name is being removed from messages about your games; other messages in channels stay. You can come back at any time and start fresh.
button-privacy = Stored data
button-privacy-export = Download my data
button-policy-privacy = Privacy policy
button-policy-terms = Terms of service
button-privacy-delete = Delete my data
button-privacy-delete-confirm = Yes, delete everything

data-exported = The results and leaderboards of this server, for a spreadsheet: { $results ->
    [one] 1 result
   *[other] { $results } results
    } and { $lines ->
    [one] 1 leaderboard entry
   *[other] { $lines } leaderboard entries
    }. Times are Unix seconds, with date and time beside them.
data-confirm = { $results ->
    [0] This server has no results. Any seasons and handicaps will be deleted for good. Delete them?
    [one] The only result of this server, and its leaderboards, ratings, seasons, and handicaps will be deleted for good. Use `/data export` first to get a copy. Delete everything?
   *[other] All { $results } results of this server, and its leaderboards, ratings, seasons, and handicaps will be deleted for good. Use `/data export` first to get a copy. Delete everything?
}
data-reset = { $games ->
    [0] There was nothing to delete.
    [one] 1 game no longer counts. All leaderboards of this server start over.
   *[other] { $games } games no longer count. All leaderboards of this server start over.
}
button-data-reset-confirm = Yes, delete everything

command-privacy = privacy
    .description = See, download, or delete the data stored about you
command-data = data
    .description = Data stored about this server (needs Manage Server)
command-data-export = export
    .description = Download all results and leaderboards for a spreadsheet (needs Manage Server)
command-data-reset = reset
    .description = Delete all results, leaderboards, ratings, and seasons (needs Manage Server)
