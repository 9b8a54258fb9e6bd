### The message of a table before its game; seats and invitations

lobby-partners = Partners: { $seats }
lobby-expired = Nobody came in time, so this table was cleared away. `/table create` opens another one.
lobby-closes = -# Closes { $moment } unless something happens here.
lobby-auto-start = The game begins by itself as soon as all seats are taken.
lobby-thread = The game will be played in a thread of its own.
lobby-handicap = **{ $name }** starts with { $points }, the handicap for having lost before.
button-invite = Invite
button-seats = Change seats
button-auto-start-on = Start by itself when full
button-auto-start-off = Do not start by itself

seats-title = ### Your seat · table { $table }
    You sit on seat { $seat }.
seats-partner = Your partner is on seat { $seat }: **{ $name }**.
seats-nobody = nobody yet
button-move = Move to seat { $seat }
button-exchange = Exchange with { $name }, seat { $seat }
button-ask-seat = Ask { $name } for seat { $seat }
button-swap = Exchange seats
button-keep-seat = No, thank you
ask-seat = { $user } – **{ $name }** would like your seat { $seat } at table { $table } and gives you seat { $own }.
said-asked = I have asked **{ $name }** for seat { $seat }.
trouble-asking = Discord does not let me ask in the channel just now. Please try again.
refused-asked = **{ $name }** has been asked already.
refused-not-asked = Only { $user } can answer that.

invite-form = Invite to this table
invite-users = Whom?
    .about = They are mentioned and can join by one tap
ask-join = { $users } – **{ $name }** invites you to table { $table }: { $variant }.
said-invited = { $names } can join table { $table } by one tap now.
refused-invite-bot = **{ $name }** is a bot. *{ button-add-computer }* lets one sit down.
refused-invite-seated = **{ $name }** sits here already.
refused-invite-unseen = **{ $name }** cannot see this channel.

command-invite = invite
    .description = Invite a member to your table
command-seat = seat
    .description = Take another seat, or ask for it
argument-member = member
    .description = Whom to invite
