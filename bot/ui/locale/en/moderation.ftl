### Moderation: what server managers decide about members, tables and results

moderation-title = ### Moderation
moderation-about = Each decision needs a reason, is written to the log, and can be undone. The member concerned reads the reason when they try to sit down.
moderation-bars =
    { $count ->
        [0] Nobody is barred from tables.
        [one] 1 member is barred from tables: { $users }
        [2] 2 members are barred from tables: { $users }
        [3] 3 members are barred from tables: { $users }
        [4] 4 members are barred from tables: { $users }
        [5] 5 members are barred from tables: { $users }
       *[other] { $count } members are barred from tables, most recently: { $users }
    }
moderation-tables = Manage a table
moderation-games = Change a result
moderation-option = { $game }: { $players }
moderation-nothing = Nothing has been decided yet.
moderation-member = ### Moderation: { $user }
moderation-table = ### Moderation: { $game }, { $channel }
moderation-seat = { $number }. **{ $name }**
moderation-ends-lobby = -# A member who is removed cannot come back to this table unless that is undone.
moderation-ends-game = -# A computer player acts for a member who is removed, and members can ask for the seat. A game that is ended counts for nobody; if that is undone, it goes on where it was.
moderation-game = ### Moderation: { $game }
moderation-result =
    { $draw ->
        [1] The game is a draw.
       *[other] Won by: { $winners }
    }
moderation-counts = The game counts on the leaderboards.
moderation-log-title =
    { $count ->
        [0] ### Moderation log
        [one] ### Moderation log: 1 decision
       *[other] ### Moderation log: { $count } decisions
    }
moderation-exported =
    { $lines ->
        [one] The log with 1 decision:
       *[other] The log with { $lines } decisions:
    }
moderation-undo = Undo a decision
moderation-decided = ✅ { $decision }.
moderation-undid = ↩️ Undone: { $decision }.

moderation-bar-form = Bar a member from tables
moderation-reset-form = Reset a member’s ratings
moderation-end-form = End { $game }
moderation-user = Member
moderation-duration = For how long
    .about = They take no seat at public tables and join no contest of this server. Games they play go on.
moderation-days =
    { $days ->
        [0] for good
        [one] 1 day
       *[other] { $days } days
    }
moderation-winners = Who has won
    .about = Results, leaderboards and ratings follow. Points stay as they were played.
moderation-reason = Reason
    .about = For the log, and for the member concerned

decision-bar =
    { $until ->
        [never] { $user } is barred from tables for good
       *[other] { $user } is barred from tables until { $until }
    }
decision-remove = { $user } was removed from { $table }
decision-end = Ended: { $table }
decision-take-off = Taken off the leaderboards: { $table }
decision-correct = Result corrected: { $table } → { $winners }
decision-reset-rating = Ratings reset: { $user }
decision-no-table = a table that is no longer kept
decision-line = **{ $decision }** · <t:{ $at }:R> by { $moderator }: { $reason }
decision-undone = -# Undone <t:{ $at }:R> by { $moderator }: { $reason }

button-moderation = For managers
button-moderation-log = Log
button-moderation-export = Download the log
button-bar = Bar a member
button-end-bar = End the bar
button-reset-rating = Reset ratings
button-remove = Remove { $name }
button-remove-from = Remove from { $game }
button-close-lobby = Close the table
button-end-game = End the game
button-take-off = Take off the leaderboards
button-correct = Correct the result
button-settings = Settings

error-barred =
    { $until ->
        [never] The managers of this server have barred you from its tables: { $reason }
       *[other] The managers of this server have barred you from its tables until <t:{ $until }:f>: { $reason }
    } You can still play in private against computers: use `/solo`.
error-removed-from-table = A manager of this server has removed you from this table: { $reason }
error-no-reason = A decision needs a reason of at most 200 characters.
error-no-such-decision = This decision has been undone before, or is not of this server. The log shows what stands.
error-no-result = This game has no result that could be changed like this. It may have been changed meanwhile.
error-not-reopenable = This table cannot go on: its game is no longer kept, or it has changed since.
error-moderation-user = Choose one member who is no bot.

command-moderate = moderate
    .description = Bar members, end tables, correct results, with a log (needs Manage Server)
argument-moderated = member
    .description = Member to decide about
argument-moderated-table = table
    .description = Open table or finished game to decide about
