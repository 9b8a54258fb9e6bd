## Tournaments: who meets whom, round by round

button-tournaments = Tournaments
button-tournament = Tournament
button-tournament-create = New tournament
button-tournament-enter = Join
button-tournament-return = Play again
button-tournament-withdraw = Leave
button-tournament-drop-out = Drop out
button-tournament-manage = Organize
button-tournament-notes = What happened
button-tournament-start = Start now
button-tournament-pause = Pause
button-tournament-resume = Resume
button-tournament-extend = 10 more minutes
button-tournament-end-ask = End …
button-tournament-end = Yes, end it
button-tournament-cancel-ask = Cancel …
button-tournament-won = { $name } won
button-tournament-drawn = Draw
button-my-match = My match
button-matches = Matches

tournament-title = ### 🏆 { $name }
tournament-form-swiss = Swiss
tournament-about-swiss = In each round you meet somebody with about as many points, and nobody twice while that can be avoided. If the number of players is odd, one of them rests with a point.
tournament-form-knockout = Knockout
tournament-about-knockout = Whoever wins goes on, and whoever loses is out. After a draw, the player with the better rating at the start goes on.
tournament-form-round-robin = Round robin
tournament-about-round-robin = Everybody meets everybody once.
tournament-form-rotating = Rotating partners
tournament-about-rotating = You have a new partner in each round and score for yourself. Computer players take the seats that are left.
tournament-rules = **{ $form }** · { $variant } · { $options }
tournament-round-time = { $minutes ->
        [one] 1 minute a round
       *[other] { $minutes } minutes a round
    }
tournament-no-round-time = No time limit for a round
tournament-clock = turn clock: { $time }
tournament-organizer = Organized by { $name }
tournament-role = For members with { $role }
tournament-starts = Starts { $time } ({ $left })
tournament-starts-by-hand = You can join until the organizer starts it.
tournament-entrants = { $count ->
        [0] Nobody has joined yet.
        [one] **1 player:** { $names }
       *[other] **{ $count } players:** { $names }
    }
tournament-round = Round { $number } of { $count }
tournament-round-ends = { $round } · ends { $left }
tournament-paused = ⏸️ Paused in round { $number } of { $count }
tournament-over = Over since { $time }
tournament-canceled = This tournament was canceled.
tournament-computer = Computer player
tournament-match = { $number }\. { $first } – { $second }
tournament-match-bye = { $number }\. { $name } · has a bye
tournament-match-result = { $match } · { $result }
tournament-match-table = { $match } · [table { $table }]({ $link })
tournament-match-playing = ▶️ being played
tournament-match-forfeit = no match, one has dropped out
tournament-match-drawn = { $score } · draw
tournament-match-decided = result set by the organizer
tournament-match-decided-draw = draw, set by the organizer
tournament-match-time = { $score } when the time was over
tournament-medal = { $medal } **{ $name }** · { $halves ->
        [1] ½ point
        [2] 1 point
       *[other] { $points } points
    }
tournament-row = { $place } **{ $name }** · { $halves ->
        [1] ½ point
        [2] 1 point
       *[other] { $points } points
    }
    -# direct { $direct } · Buchholz { $buchholz } · Sonneborn-Berger { $sonneborn } · score { $margin }
tournament-row-rotating = { $place } **{ $name }** · { $halves ->
        [1] ½ point
        [2] 1 point
       *[other] { $points } points
    }
    -# score { $margin }
tournament-row-out = { $row } · has dropped out
tournament-no-standings = There are no standings before the start.
tournament-ties = -# A win counts 1 point, a draw ½. Equal points are separated by the points in matches against one another (direct), then by the sum of the opponents’ points (Buchholz), by the points of the opponents beaten and half of those drawn with (Sonneborn-Berger), and by the score of all matches less the opponents’.
tournament-ties-rotating = -# A win counts 1 point for both partners, a draw ½. Equal points are separated by the score of all matches less the opponents’.
tournament-picture = { $form } · round { $number } of { $count }
tournament-round-begins = **{ $name }: round { $number } of { $count } begins.**
tournament-round-until = The round ends { $left }.
tournament-choose-round = Another round
tournament-choose-match = Set the result of a match
tournament-choose-player = Remove a player
tournament-noted = -# What you decide is noted for all to read, under *{ button-tournament-notes }*.
tournament-ask-result = Who won? The table may go on, but its result no longer counts.
tournament-ask-cancel = **Cancel { $name }?** There will be no tournament, and this can’t be undone.
tournament-ask-end = **End { $name } now?** The standings so far are final. Matches that are still being played don’t count.
tournament-entered = You have joined. Good luck!
tournament-returned = You are back, and play from the next round on.
tournament-withdrawn = You have left.
tournament-dropped-out = You have dropped out. You can finish the match that you are playing.
tournament-started = The first round has begun.
tournament-created = Your [tournament]({ $link }) is posted.
tournament-file = Standings and matches, for a spreadsheet.
tournament-note-started = { $by ->
        [auto] started at its time
       *[other] started by { $by }
    }
tournament-note-round = round { $round } began
tournament-note-left = { $name } dropped out
tournament-note-returned = { $name } came back
tournament-note-removed = { $by } removed { $name }
tournament-note-paused = { $by } paused it
tournament-note-resumed = { $by } resumed it
tournament-note-extended = { $by } gave round { $round } more time
tournament-note-decided = { $by } set the result of { $match } in round { $round }
tournament-note-ended = { $by ->
        [auto] over
       *[other] ended by { $by }
    }
tournament-note-canceled = { $by ->
        [auto] canceled: too few players at its start
       *[other] canceled by { $by }
    }
tournaments-title = ### Tournaments in this server
tournaments-none = There are no tournaments yet. Server managers announce one with `/tournament create`.
tournaments-line = **{ $name }** · { $form } · { $variant }
    -# { $count ->
        [one] 1 player
       *[other] { $count } players
    } · { $state }

tournament-field-name = Name
tournament-field-form = Form
tournament-field-variant = Variant
    .about = Two players; for rotating partners four
tournament-field-time = Time for a round
    .about = When it is over, the score decides
tournament-field-start = Start
    .about = In how long, such as 2h, or a time by UTC, such as 2026-12-01 18:00. Empty: when you start it

error-start = I can’t read that start. Write in how long it starts, such as `30m` or `2h`, or a time (UTC) such as `2026-12-01 18:00`.
error-start-soon = { $minutes ->
        [one] The start must be at least a minute from now.
       *[other] The start must be at least { $minutes } minutes from now.
    }
error-start-late = The start can be at most { $days } days from now.
error-tournament-variant = { $form } can be played in { $variants }.
error-tournament-organizer = Only the organizer and server managers can decide that.
error-no-match-now = You have no match in this round that is still being played.
error-no-tournament = There is no such tournament.
error-tournament-not-open = This tournament can no longer be entered or started.
error-tournament-full = As many have entered as can. If somebody leaves, you can enter.
error-tournament-over = That is no longer possible in this tournament.
error-match-over = There is no such match in this round.
error-role-needed = Only members with the role { $role } can enter this tournament.
error-too-few-players = It takes at least { $least } players.

command-tournament = tournament
    .description = Tournaments: members meet round by round
command-tournament-create = create
    .description = Announce a tournament in this channel
command-tournament-list = list
    .description = Show the tournaments of this server, past ones too
argument-form = form
    .description = Who meets whom
argument-start = start
    .description = In how long, such as 2h, or a time by UTC, such as 2026-12-01 18:00; by hand without one
argument-rounds = rounds
    .description = Rounds of a Swiss tournament or with rotating partners
argument-round-minutes = round-minutes
    .description = Time for a round in minutes; when it is over, the score decides
argument-role = role
    .description = Only members with this role can join
