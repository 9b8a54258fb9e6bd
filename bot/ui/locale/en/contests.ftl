## Challenges and events: boards that several members play and compare

boards-count = { $count ->
        [one] 1 board
       *[other] { $count } boards
    }
contest-rules = **{ $variant }** · { $count ->
        [one] 1 board
       *[other] { $count } boards
    } · computer players: { $level }
contest-unusable-event = ⚠️ The boards of this event can’t be played: { $why } Whoever announced it, or a server manager, can cancel it with `/event cancel`.
contest-unusable-challenge = ⚠️ The boards of this challenge can’t be played: { $why } Send a new challenge instead.
contest-deadline = Until { $time } ({ $left })
contest-closed = Ended { $time }
contest-seal = -# Shuffle seal `{ $seal }`
contest-secret = -# Secret `{ $secret }`

challenge-title = ### ⚔️ Challenge
challenge-asked =
    { $opponent }, **{ $name }** challenges you.
    You both play the same cards, each in private, whenever you like.
challenge-declined = **{ $name }** challenged { $opponent }, but the challenge was declined or withdrawn.
challenge-expired = **{ $name }** challenged { $opponent }, but the challenge was not accepted in time.
challenge-accepted = { $challenger }, **{ $name }** has accepted your challenge. You can both play now.
challenge-players = **{ $first }** against **{ $second }**: the same cards, each in private.
challenge-progress = { $name }: { $ended } of { $count }
challenge-result-title = ### 🏁 Challenge finished
challenge-won = 🏆 **{ $winner }** beats { $loser } by **{ $margin }** { $margin ->
        [one] point
       *[other] points
    }.
challenge-drawn = { $first } and { $second } are level.
challenge-board = Board { $number }: { $first } { $own } · { $second } { $other } → { $name } **{ $swing }**
challenge-board-equal = Board { $number }: { $first } { $own } · { $second } { $other } → level
challenge-total = **Total**: { $first } { $own } · { $second } { $other } → { $name } **{ $swing }**
challenge-total-equal = **Total**: { $first } { $own } · { $second } { $other } → level
challenge-form-title = Challenge { $name }
challenge-form-anyone = a member
challenge-form-member = Member
challenge-form-variant = Variant
button-challenge = Challenge a member
challenge-form-boards = Boards
challenge-form-level = Computer players
challenge-form-days = Days to play

button-accept = Accept
button-decline = Decline
button-play = Play
button-boards = Your boards
button-challenge-again = Rematch
button-standings = Standings
button-remind = Remind me
button-remind-not = Don’t remind me
button-enter = Sign up
button-withdraw = Withdraw
button-results-file = Results file
button-board-next = Play board { $number }
button-board-go-on = Continue board { $number }
button-event-cancel = Yes, cancel it
button-to-challenge = To the challenge
button-to-contest = To the boards

boards-new = **{ $number }** · not played yet
boards-missed = **{ $number }** · not played
boards-begun = **{ $number }** · ▶️ in progress
boards-ended = **{ $number }** · ✅ { $points }
boards-compared = **{ $number }** · ✅ { $points } · { $percent } %
boards-option = Board { $number }
boards-choose-result = See how a board went
boards-done-challenge = You have finished all boards. The result is posted as soon as both have.
boards-done-event = You have finished all boards. The result is posted at the deadline.
boards-own-order = -# Everyone plays the boards in an order of their own.
boards-not-entered = -# Playing your first board signs you up.

event-title = ### 🏆 { $name }
event-creator = Created by { $creator }
event-count = { $count ->
        [0] Nobody has signed up yet.
        [one] **1** entrant · boards played: { $played } of { $boards }
       *[other] **{ $count }** entrants · boards played: { $played } of { $boards }
    }
event-canceled = This event was canceled.
event-nobody = Nobody played.
event-alone = nobody to compare with
event-percent = { $percent } %
event-place-1 = 🥇 **{ $name }** · { $percent }
event-place-2 = 🥈 **{ $name }** · { $percent }
event-place-3 = 🥉 **{ $name }** · { $percent }
event-place = { $place }\. { $name } · { $percent }
event-result-title = ### { $title }: the result
event-result-more = { $count ->
        [one] 1 entrant.
       *[other] { $count } entrants.
    } [To the event]({ $link })
event-file = The results of { $count ->
        [one] 1 entrant
       *[other] { $count } entrants
    }, with the points at each board.
event-confirm-cancel = **Cancel { $name }?** { $count ->
        [0] Nobody has signed up yet.
        [one] 1 member has signed up.
       *[other] { $count } members have signed up.
    } There will be no result, and this can’t be undone.
contests-title-event = ### Events in this server
contests-title-challenge = ### Your challenges in this server
contests-none-event = There are no events yet. Server managers create one with `/event create`, for all members.
contests-none-challenge = You have no challenges here. `/challenge create` challenges a member.
contests-line-event = **[{ $name }]({ $link })** · { $rules }
    -# { $count ->
        [one] 1 entrant
       *[other] { $count } entrants
    } · { $when }
contests-line-challenge = **[{ $name }]({ $link })** · { $rules }
    -# { $when }
contests-unanswered = { $opponent } has not answered yet · { $when }
challenge-off = This challenge was declined or withdrawn.
button-open = Open
button-take-back = Withdraw
button-to-message = To the message

button-same-moves = Same moves
button-same-moves-yesterday = Same moves yesterday
same-moves-title = ### Same moves
same-moves-board = Board { $number }: { $names }
same-moves-none = No two players of this server made the same moves at a board.
same-moves-about = -# These accounts made exactly the same bids, melds and plays. That happens by chance too, most often where a hand leaves few choices: it is no verdict.
standings-empty = Nobody has signed up yet.
standings-row = { $place } **{ $name }** · { $percent } · { $ended } of { $count }
standings-row-new = – { $name } · no board finished
standings-par = { $row } · { $points } against the expert
standings-live = -# Percent: how many of the others you beat on the boards you have finished.
standings-final = -# Boards that were not finished count 0 %.

reminder-on = 🔔 You’ll get a direct message before the deadline if you have boards left.
reminder-off = You won’t be reminded.
reminder-closed = ⚠️ You asked to be reminded, but you don’t accept direct messages from the bot, so it can’t reach you.
reminder-event = 🔔 **{ $name }** ends { $left }. You have { $count ->
        [one] 1 board
       *[other] { $count } boards
    } left.
reminder-challenge = 🔔 Your challenge ends { $left }. You have { $count ->
        [one] 1 board
       *[other] { $count } boards
    } left.

reply-challenged = Your [challenge]({ $link }) is posted. You can play as soon as it is accepted.
reply-accepted = You accepted the challenge.
reply-declined = The challenge is off.
reply-entered = You have signed up. Good luck!
reply-withdrawn = You have withdrawn.
reply-event-created = Your [event]({ $link }) is posted.
reply-event-canceled = The event is canceled.

error-deadline = I can’t read that deadline. Write how long it lasts, such as `3d` or `36h`, or a time (UTC) such as `2026-12-01 18:00`.
error-deadline-soon = The deadline must be at least { $minutes } minutes from now.
error-deadline-late = The deadline can be at most { $days } days from now.
error-challenge-self = You can’t challenge yourself.
error-challenge-bot = **{ $name }** is a bot. Challenge a member.
error-challenge-left = That player is no longer in this server.
error-contest-message = It is saved, but I can’t post its message in [this channel]({ $link }). Ask a server manager to check my permissions.
error-event-role = Only server managers and members with { $role } can create events and tournaments.
error-event-cancel = Only server managers and the member who created the event can cancel it.
error-other-board-first = Everyone plays the boards in an order of their own. Your next one is board { $number }.
error-boards-full = This event is full.
error-not-challenged = This challenge is between two other players.
error-not-accepted = The challenge has not been accepted yet.
error-already-accepted = The challenge has been accepted, so it can’t be declined or withdrawn anymore.
error-already-challenged = There is already an open challenge between the two of you in this server.
error-too-many-contests = There are too many open at the moment. Wait until one ends.

menu-challenge = Challenge
command-challenge = challenge
    .description = Challenges: two members play the same cards and compare
command-challenge-create = create
    .description = Challenge a member: you both play the same cards and compare
command-challenge-list = list
    .description = Show your challenges in this server
command-event = event
    .description = Events: everyone plays the same boards until a deadline
command-event-create = create
    .description = Announce an event in this channel
command-event-list = list
    .description = Show the events of this server
command-event-cancel = cancel
    .description = Cancel an event you created
argument-opponent = member
    .description = Who you challenge
argument-boards = boards
    .description = Number of boards
argument-days = days
    .description = Days to play, 3 by default
argument-title = name
    .description = Name of the event or tournament
argument-deadline = deadline
    .description = How long it lasts, such as 3d or 36h, or a time by UTC, such as 2026-12-01 18:00
argument-event = event
    .description = Event to cancel
