## Duplicate sessions: members play the same boards, and results are compared

button-duplicate-create = New duplicate session
button-session-boards = Boards
button-traveller = Compare
button-next-board = Next board
button-board-before = ‹ Board { $number }
button-board-after = Board { $number } ›

tournament-form-duplicate = Duplicate
duplicate-about-howell = All play the same boards, { $boards } a round. Everybody meets everybody (Howell).
duplicate-about-mitchell = All play the same boards, { $boards } a round. One half meets the other (Mitchell).
duplicate-about-hidden = The results of a board show once everyone has played it.
duplicate-about-barometer = Results show after each round (barometer).
duplicate-computers = Computer players take places that nobody has, so that nobody sits out.
duplicate-no-computers = There are no computer players: with an odd number, somebody sits out in each round.
duplicate-movement-howell = Howell: everybody meets everybody
duplicate-movement-mitchell = Mitchell: one half meets the other
duplicate-movement-howell-barometer = Howell, results after each round
duplicate-movement-mitchell-barometer = Mitchell, results after each round
duplicate-field-name = Name
duplicate-field-variant = Variant
    .about = Where four play, you play with a partner
duplicate-field-boards = Boards a round
duplicate-field-movement = Who meets whom
    .about = Results of a board show once all have played it, or after each round
duplicate-field-start = Start
    .about = In how long, such as 2h, or a time by UTC, such as 2026-12-01 18:00. Empty: when you start it

game-name-duplicate = { $name }, board { $number } · { $variant }
board-of-session = { $name } · board { $number }
board-sealed = -# Others have yet to play this board, so only its players see what happens.
board-sealed-over = -# This board is over. Its results show once everyone has played it.
error-board-sealed = Others have yet to play this board. Until then only those who have played it see it.
error-boards-seen =
    They have already played { $count ->
        [one] board { $boards }
       *[other] boards { $boards }
    }, which this player has yet to play. Choose another member.

duplicate-match = **Board { $board }** { $names }
duplicate-match-playing = ▶️ being played
duplicate-match-played = played
duplicate-match-decided = decided by the organizer
duplicate-match-time = not finished in time
duplicate-match-left = given up
duplicate-table = **Table { $table }** { $names } · { $count ->
        [one] board { $first }
       *[other] boards { $first }–{ $last }
    }
duplicate-table-playing = ▶️ board { $board }
duplicate-table-done = done
duplicate-sitting-out = 💤 Round { $number }: { $names } – sitting out
duplicate-row = { $place } **{ $name }** · **{ $figure }**
    -# { $against_mean } against the mean · { $count ->
        [one] 1 board
       *[other] { $count } boards
    }
duplicate-figure = { $points }
duplicate-above = +{ $points }
duplicate-ties = -# A board is worth the share of the other tables’ results that are worse, equal ones half (matchpoints). The mean of all boards decides, then the sum of points against the mean. Boards that somebody has yet to play don’t count.
duplicate-board = **{ $number }** { $own }
duplicate-board-option = Board { $number }
duplicate-choose-board = Compare a board
duplicate-choose-replay = Replay of a table
duplicate-none-shown = No board can be compared yet.
duplicate-hidden = -# { $count ->
        [one] 1 board is still hidden: somebody has yet to play it.
       *[other] { $count } boards are still hidden: somebody has yet to play them.
    }
duplicate-traveller = **Board { $number }**
duplicate-line = **{ $names }** · **{ $points }** · { $percents }
    -# { $play } · { $mean } against the mean
duplicate-line-left = **{ $names }** · { $how } · { $percents }
duplicate-made = { $contract } by { $name }, made
duplicate-set = { $contract } by { $name }, set
duplicate-melds = melds { $points }
duplicate-tricks = trick points { $points }
duplicate-not-kept = the game is no longer kept
duplicate-thrown-in = not played: nobody bid
duplicate-about-points = -# Points of the side named first, less those of the other; matchpoints of both. The best for the side named first is on top.
duplicate-secret-hidden = -# The secret from which all cards follow shows when the session is over.

command-duplicate = duplicate
    .description = Duplicate sessions: all play the same boards
command-duplicate-create = create
    .description = Announce a duplicate session in this channel
command-duplicate-list = list
    .description = Show the sessions and tournaments of this server, past ones too
command-duplicate-boards = boards
    .description = Compare what all tables made of a board
argument-movement = movement
    .description = Who meets whom
argument-barometer = barometer
    .description = Whether results show after each round; else once everyone has played the board
