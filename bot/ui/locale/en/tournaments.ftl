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
button-tournament-check-in = I’m here
button-tournament-partner = Choose partner
button-tournament-no-partner = No partner
button-tournament-accept = Play together
button-tournament-decline = No, thanks
button-tournament-times = Times
button-tournament-boards = Boards
button-tournament-players = Players
button-tournament-entry = Who can join
button-tournament-move = Move here
button-tournament-remove = Remove
button-tournament-replace = Replace
button-tournament-readmit = Let play again
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
button-bracket = Bracket
button-matches = Matches

tournament-title = ### 🏆 { $name }
tournament-form-swiss = Swiss
tournament-about-swiss = In each round you meet a player with about as many points as you, and nobody twice if that can be avoided.
tournament-form-knockout = Knockout
tournament-about-knockout = Whoever wins goes on, and whoever loses is out. After a draw, the player with the better rating at the start goes on.
tournament-form-round-robin = Round robin
tournament-about-round-robin = Everybody meets everybody once.
tournament-form-rotating = Rotating partners
tournament-about-rotating = You have a new partner in each round and score for yourself.
tournament-about-trios = In each round three players with about the same number of points meet. You score against both: 1 point for each player who comes in behind you.
tournament-about-pairs = You play with the same partner all the way.
tournament-computers = Computer players take places that nobody has.
tournament-no-computers = There are no computer players: if somebody is missing, others rest.
tournament-absence = If you let the turn clock run out, a computer player goes on for you.
tournament-absence-loses = If you let the turn clock run out, your match is lost.
tournament-check-in = Check in with *{ button-tournament-check-in }* in the last { $time } before the start, or you are not paired.
check-in-0 = No check-in
check-in-600 = 10 minutes before the start
check-in-1800 = 30 minutes before the start
check-in-3600 = 1 hour before the start
tournament-no-role = All members
tournament-switch-computers = Computer players take places that nobody has
tournament-switch-absence-loses = Players who let the turn clock run out lose the match
tournament-no-switches = Neither
tournament-wait = You have nothing to play now: the others are still playing, or you sit out.
tournament-partner = You play with { $name }.
tournament-partner-asked = You have asked { $name } to play with you. If they don’t agree, you get a partner at the start.
tournament-partner-none = You have no partner yet. Choose one, or get one at the start.
tournament-paired = You play with { $name }.
tournament-declined = You have said no to { $name }.
tournament-checked-in = You are checked in.
tournament-channel-gone = ⚠️ The channel of this tournament is gone. The organizer can go on in another one: open this there, then *{ button-tournament-manage }* and *{ button-tournament-move }*.
tournament-organizer-gone = ⚠️ The organizer has left. Server managers decide now.
tournament-other-match = ⚠️ You also have a match in { $name }, at [table { $table }]({ $link }). Both clocks run.
tournament-asks-check-in = **{ $name } starts { $left }.** Check in now, or you are not paired.
tournament-asks-partner = { $name }: { $asker } wants to play with you in { $tournament }.
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
tournament-match = { $number }\. { $names }
tournament-match-bye = { $number }\. { $name } · has a bye
tournament-match-result = { $match } · { $result }
tournament-match-table = { $match } · [table { $table }]({ $link })
tournament-match-playing = ▶️ being played
tournament-match-forfeit = no match, one has dropped out
tournament-match-drawn = { $score } · draw
tournament-match-decided = result set by the organizer
tournament-match-decided-draw = draw, set by the organizer
tournament-match-time = { $score } when the time was over
tournament-match-absent = { $score } · lost by absence
tournament-match-resigned = { $score } · resigned
tournament-medal = { $medal } **{ $name }** · { $halves ->
        [0] { $points }
        [1] ½ point
        [2] 1 point
       *[other] { $points } points
    }
tournament-row = { $place } **{ $name }** · { $halves ->
        [1] ½ point
        [2] 1 point
       *[other] { $points } points
    }
    -# direct { $direct } · BH { $buchholz } · SB { $sonneborn } · deals { $deals } · score { $margin }
tournament-row-rotating = { $place } **{ $name }** · { $halves ->
        [1] ½ point
        [2] 1 point
       *[other] { $points } points
    }
    -# deals { $deals } · score { $margin }
tournament-row-out = { $row } · has dropped out
tournament-no-standings = There are no standings before the start.
tournament-ties = -# Win 1 point, draw ½. Equal points are separated by the matches against one another (direct), the opponents’ points (BH, Buchholz), the points of those beaten and half of those drawn with (SB, Sonneborn-Berger), the deals won, and the score less the best opponent’s.
tournament-ties-rotating = -# Win 1 point for both partners, draw ½. Equal points are separated by the deals won, and the score less the opponents’.
tournament-picture = { $form } · round { $number } of { $count }
tournament-final = Final
tournament-semifinals = Semifinals
tournament-quarterfinals = Quarterfinals
tournament-stage = Round { $number }
tournament-bracket-part = Part { $number } of the first rounds
tournament-choose-part = Another part
tournament-round-begins = **{ $name }: round { $number } of { $count } begins.**
tournament-result = 🏆 **{ $name } is over.**
tournament-canceled-by = **{ $name } was canceled** by { $by }.
tournament-too-few = **{ $name } was canceled:** at least { $least } players were needed at its start.
tournament-too-few-pairs = **{ $name } was canceled:** at least { $least } pairs were needed at its start.
tournament-round-until = The round ends { $left }.
tournament-choose-round = Another round
tournament-choose-match = Set the result of a match
tournament-choose-player = Choose a player
tournament-choose-rules = Other rules
tournament-player-out = { $name } – out
tournament-about-player = **{ $name }**
tournament-about-partner = Partner: { $name }
tournament-is-out = Not playing in the coming rounds.
tournament-replace-title = Replace a player
tournament-removed = { $name } is out.
tournament-readmitted = { $name } is in again.
tournament-replaced = { $name } has taken the place of { $old }.
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
tournament-note-check-in = the check-in began
tournament-note-absent = { $name } had not checked in
tournament-note-single = no partner for { $name }
tournament-note-replaced = { $by } gave the place to { $name }
tournament-note-moved = { $by } moved it to another channel
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
    .about = Rotating partners: for four players. Three-handed: Swiss only
tournament-field-rounds = Rounds
    .about = Up to 15. Empty: the usual number
tournament-field-clock = Turn clock
tournament-field-role = Who can join
tournament-field-check-in = Check-in
    .about = How long before the start; it needs a start time
tournament-field-switches = When somebody is missing
tournament-field-partner = Your partner
    .about = They are asked, and join when they agree
tournament-field-replacement = Who takes the place
    .about = With all points so far
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
error-no-tournament = There is no such tournament.
error-tournament-not-open = You can no longer join or start this tournament.
error-tournament-full = This tournament is full. If someone leaves, you can join.
error-tournament-over = That is no longer possible in this tournament.
error-match-over = There is no such match in this round.
error-role-needed = Only members with the role { $role } can enter this tournament.
error-too-few-players = It takes at least { $least } players or pairs.
error-no-start-time = A check-in needs a start time: say when the tournament starts.
error-no-check-in = There is no check-in now. It opens shortly before the start.
error-partner-taken = This player has another partner by now. Choose somebody else, or get a partner at the start.
error-partner-self = You can’t be your own partner. Choose another member.
error-partner-bot = { $name } is a bot. Choose a member who can play.
error-partner-request = That request is out of date: they have another partner or have left, or the tournament has begun.
error-no-bracket = There is a bracket once a knockout has begun.
error-no-pairs = Partners are chosen before the start, in tournaments of fixed pairs.
error-was-removed = The organizer has removed you from this tournament. Ask them to let you in again.
error-which-tournament = Which tournament? Choose one from the suggestions of `tournament`, or use `/tournament list`.

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
command-tournament-show = show
    .description = Show a tournament with all that you can do there
command-tournament-join = join
    .description = Join a tournament, or come back to it
command-tournament-leave = leave
    .description = Leave a tournament before its start, or drop out
command-tournament-play = play
    .description = Go to your match
command-tournament-check-in = check-in
    .description = Say shortly before the start that you are there
command-tournament-partner = partner
    .description = Ask a member to be your partner, where pairs meet
command-tournament-standings = standings
    .description = Show the standings with their tie-breaks
command-tournament-organize = organize
    .description = Start, pause, change or end a tournament, set results, replace players
argument-tournament = tournament
    .description = Which tournament; you can leave it out if there is only one
argument-partner = partner
    .description = Who you want to play with
argument-check-in = check-in
    .description = How long before the start players check in
argument-computers = computers
    .description = Whether computer players take places that nobody has
argument-absence-loses = absence-loses
    .description = Whether letting the turn clock run out loses the match; otherwise a computer player goes on
