### A table before its game: seats and invitations

lobby-partners = Partners: { $seats }
lobby-expired = Nobody joined in time, so this table was closed. Use `/table create` to open another.
lobby-seal = -# Shuffle seal `{ $seal }`
lobby-closes = -# Closes { $moment } if nothing happens.
lobby-change = - { $change }
lobby-change-taken = **{ $name }** is in seat { $number }
lobby-change-free = seat { $number } is free
lobby-access = { $access ->
        [friends] 🔒 Only friends of { $name ->
            [none] the player who opened the table
           *[other] **{ $name }**
        }, and those they invite, can take a seat.
       *[other] 🔒 Only players invited by { $name ->
            [none] the player who opened the table
           *[other] **{ $name }**
        } can take a seat.
    }
lobby-watching = { $access ->
        [friends] 👁 Only friends of { $name ->
            [none] the player who opened the table
           *[other] **{ $name }**
        }, and those they invite, can watch.
       *[other] 👁 Nobody else can watch.
    }
button-access = Who may come
access-title = ### Who may come · table { $table }
access-everyone = Everyone can take a seat and watch.
access-about = -# Members you invite before the game can always come. Nobody loses a seat. While a game runs that not everyone can watch, its message in the channel has only the score and whose turn it is.
choose-access = Who may take a seat
choose-watching = Who may watch
access-open = Everyone
access-friends = Your friends
access-locked = By invitation only
watching-open = Everyone may watch
watching-friends = Your friends may watch
watching-locked = Nobody may watch
command-access = access
    .description = Choose who may take a seat at your table, and who may watch
argument-access = access
    .description = Who may take a seat, besides those you invite
argument-watching = watching
    .description = Who may see the game while it runs
error-not-let-in = { $name ->
        [none] The player who opened this table lets in only those they have invited. They have left, so nobody can let you in.
       *[other] { $access ->
            [friends] This table is for friends of **{ $name }**. They can put you on their list, or invite you.
           *[other] This table is locked. **{ $name }** can invite you before the game.
        }
    }
error-may-not-watch = { $access ->
        [friends] Only friends of { $name ->
            [none] the player who opened this table
           *[other] **{ $name }**
        } can watch this game. The result will be shown to everyone.
       *[other] Nobody can watch this game. The result will be shown to everyone.
    }
lobby-thread = The game will be played in its own thread.
lobby-handicap = **{ $name }** starts with { in-points }, a handicap for losing before.
button-invite = Invite
button-manage-players = Players
players-title = ### Players · table { $table }
players-about = -# Players you remove are told, and can come back only if you invite them.
choose-move = Move a player
choose-remove = Remove a player
choose-opener = Hand the table over to
players-move-free = { $name } to seat { $seat }
players-move-swap = { $name } to seat { $seat }, { $other } to seat { $own }
button-vote-out = The opener is gone
reply-voted = Your answer counts. The message of the table shows what is decided.
reply-removed = Removed **{ $name }** from table { $table }. They are told.
tell-removed = { $users } – **{ $name }** has taken you off table { $table }. You can play elsewhere:
error-sent-away = { $name ->
        [none] The player who opened this table has removed you from it.
       *[other] **{ $name }** has removed you from this table. They can invite you again.
    }
error-opener-is-back = Something has just happened at this table, so ask the player who opened it first. You can vote <t:{ $until }:R> if nothing else happens.
command-remove = remove
    .description = Remove a player from your table before the game
command-hand-over = hand-over
    .description = Make another player the one who decides about your table
command-vote-out = vote-out
    .description = Vote to go on without the player who opened the table and is gone
argument-seated = player
    .description = Player at the table
button-seats = Change seats
button-auto-start-on = Start when full
button-auto-start-off = Start manually
lobby-substitutes = Anyone may take over for a computer player during the game.
setting-substitutes = Substitutes
button-substitutes-on = Allow substitutes
button-substitutes-off = No substitutes

seats-title = ### Your seat · table { $table }
    You are in seat { $seat }.
seats-partner = Your partner is in seat { $seat }: **{ $name }**.
seats-nobody = nobody yet
button-move = Move to seat { $seat }
button-exchange = Swap with { $name }, seat { $seat }
button-ask-seat = Ask { $name } for seat { $seat }
button-swap = Swap seats
button-keep-seat = No, thanks
ask-seat = { $user } – **{ $name }** would like your seat { $seat } at table { $table } and offers you seat { $own }.
reply-asked = Asked **{ $name }** for seat { $seat }.
error-asking = Discord won’t let me ask in the channel right now. Try again.
error-already-asked = You have already asked **{ $name }**.
error-not-asked = Only { $user } can answer that.

invite-form = Invite to this table
invite-users = Players
    .about = They are pinged and can join with one tap
ask-join = { $users } – **{ $name }** invites you to table { $table }: { $variant }.
reply-invited = Invited { $names } to table { $table }. They can join with one tap.
error-invite-bot = **{ $name }** is a bot. To play with a computer player, tap **{ button-add-computer }** at the table.
error-invite-seated = **{ $name }** is already at this table.
error-invite-unseen = **{ $name }** can’t see this channel.

button-find-players = Find players
ask-players = { $users } – **{ $name }** is looking for players at table { $table }: { $variant }.
reply-searching =
    { $count ->
        [0] Nobody is waiting for a ping about { $variant } right now.
        [one] Pinged 1 member who wants to play { $variant }.
       *[other] Pinged { $count } members who want to play { $variant }.
    }
error-searching-closed = Not everyone can take a seat at this table. Invite members, or let everyone in: **{ button-options }**, **{ button-access }**.
error-searching-already = The members who want to know of this table have been pinged.

command-invite = invite
    .description = Invite a member to your table
command-seat = seat
    .description = Move to another seat, or ask for one that is taken
argument-member = member
    .description = Member to invite
solo-choose-variant = Which variant would you like to play against computers? Nobody else sees the game.
invite-choose-variant = Which variant would you like to play with **{ $name }**? This opens a table in this channel.
button-solo = Play against computers
resumed-guided = 🎓 You are in the middle of your first deal.
resumed-game = ▶️ You are in the middle of this game.
button-new-game = New game
new-game-guided = **Leave your first deal?** It ends here and doesn’t count. You can start it again from the lessons at any time.
new-game-ask = **Start another game?** You can keep this one: **{ button-my-games }** leads back to it. Giving it up is a loss. { $counts ->
        [no] It doesn’t count, since you took a hint.
       *[yes] It counts once a deal has been scored or half of one played.
    }
button-keep-game = New game, keep this one
button-give-up-game = Give up, new game
button-result = Result
channel-private = private

## The panel of a server

server-panel-lobby = 🪑 [Table { $table }]({ $link }) · { $variant }: { $free ->
        [one] 1 free seat
       *[other] { $free } free seats
    }. Waiting: { $names }
server-panel-game = 🪑 [Table { $table }]({ $link }) · { $variant }: { $free ->
        [one] 1 seat
       *[other] { $free } seats
    } to take over in a running game
server-panel-more = -# { $count ->
        [one] And 1 more table
       *[other] And { $count } more tables
    } with free seats
server-panel-tournament-open = 🏆 [{ $name }]({ $link }) · { $variant }: { $players ->
        [0] join now
        [one] 1 player, join now
       *[other] { $players } players, join now
    }
server-panel-tournament-playing = 🏆 [{ $name }]({ $link }) · { $variant }: round { $number } of { $count }
server-panel-tournament-paused = 🏆 [{ $name }]({ $link }) · { $variant }: paused in round { $number } of { $count }
server-panel-event = 🏆 [{ $name }]({ $link }) · { $variant }: closes { $closes }
server-panel =
    ### ♠ Pinochle
    { about-pinochle }
    Tap **{ button-play-now }** for a hand at once, or **{ button-play-together }** to find members to play with: at a table that waits, or you wait for others.
    What the other buttons open is only visible to you.
button-play-now = Play now
button-play-together = Play together
reply-waiting-together = You wait at [table { $table }]({ $link }) for { $free ->
        [one] 1 player
       *[other] { $free } players
    }: { $variant }. The game begins as soon as everybody is there.
waited-lately = -# Recently, this took about { $time } ({ $count ->
        [one] 1 wait
       *[other] { $count } waits
    }).
waiting-told = { $role }{ $names } at [table { $table }]({ $link }) { $free ->
        [one] needs 1 more player
       *[other] needs { $free } more players
    }: { $variant }.
tables-joined = { $users } – tables { $closed } and { $table } were waiting for the same game ({ $variant }). You all sit at table { $table } now.
lobby-joined = Its players now sit at [table { $table }]({ $link }), which was waiting for the same game.
button-my-games = My games
button-tables = Tables
button-leaderboard = Leaderboard
button-help = Help
my-games-title = ### My games
my-games-line = { $name }: { $state }
my-games-private = -# { $scores } · deal { $deal } · began { $time }
my-games-link = [{ $name }]({ $link })
my-games-turn = **your turn**
my-games-waiting = waiting for players
my-games-queued = number { $place } on the waiting list
my-games-seat-free = **a seat is free for you**
my-games-rematch = **the others want a rematch**
my-games-undo = **{ $name }** asks to undo an action
my-games-abandon = **{ $name }** wants to abandon the game
my-games-draw = **{ $name }** wants to end the game as a draw
my-games-win = **{ $name }** wants to end the game as a win for the side that is ahead
my-games-again = **{ $name }** wants to deal again with those who are left
my-games-computer = **{ $name }** wants a computer player to act for somebody who is gone
my-games-clock = **{ $name }** asks for a turn clock
my-games-substitute = **{ $name }** would like to play on in a seat
my-games-opener = **{ $name }** votes to go on without the player who opened the table
my-games-invited = { $table }: **{ $name } invites you**
my-games-swap = { $table }: **{ $name }** would like your seat
my-games-challenged = **{ $name }** challenges you
my-games-daily = Daily board · { $variant }
button-answer = Answer
button-challenges = Challenges
button-events = Events
my-games-challenge = Challenge · { $variant }
my-games-event = Event **{ $name }**
my-games-until = ends { $time }
my-games-more =
    { $count ->
        [one] -# and 1 more
       *[other] -# and { $count } more
    }
my-games-none = Nothing waits for you. Play today’s board, or a game against computers.
button-admit-members = Let members join
reply-members-admitted = The game is in this channel now. Members can ask you for a computer player’s seat.
