### A player's preferences

preferences-title = ### Your preferences
preferences-form = Your preferences
preferences-switches = Turn on
    .about = Select everything you want on
preferences-none = None of these
button-change = Change

preference-hand = Your hand
    .about = Where it is shown
preference-style = Show hand as
    .about = Pictures, or text only
preference-language = Language
    .about = The language of private messages
preference-four-colours = Four colors
    .about = Show each suit in its own color
preference-german-letters = German letters
    .about = D and B on queens and jacks, for Dame and Bube
preference-pings = Pings
    .about = Ping me when a table is waiting for me
preference-forced-moves = Play forced moves for me
    .about = My only legal card, or a draw with nothing to lay down, after a short pause. Others may notice
preference-guide = Tips
    .about = Explain each decision the first time it comes up
preference-listed = On leaderboards
    .about = List me, alone and with partners
preference-bot-wide = On leaderboards of all servers
    .about = List me on the bot-wide leaderboards of daily boards too

argument-german-letters = german-letters
    .description = Whether queens and jacks have the letters D and B, for Dame and Bube
argument-pings = pings
    .description = Whether to ping you when a table is waiting for you
argument-forced-moves = forced-moves
    .description = Whether to play for you, after a short pause, when you have no choice
argument-guide = tips
    .description = Whether to explain each decision the first time it comes up
argument-listed = listed
    .description = Whether you appear on the leaderboards of your servers
argument-bot-wide = bot-wide
    .description = Whether you appear on leaderboards of all servers
argument-new-tables = new-tables
    .description = The variant for which to ping you when someone looks for players in this server

## Pings when someone looks for players, and members whom you avoid

preference-new-tables = Pings for new tables
button-preferences = Preferences
button-seek-pings = Pings for new tables
seek-any = any variant
seek-pings-form = Pings for new tables
seek-pings-variants = When someone looks for players of
    .about = In this server, at most once an hour, and never while you play
seek-pings-none = No pings
button-avoided = Members you avoid
avoided-title = ### Members you avoid
avoided-nobody = Nobody
avoided-about = -# Play now, invitations, and challenges don’t bring you together. They don’t learn about it.
avoided-form = Members you avoid
avoided-users = Members
    .about = They don’t learn about it
reply-avoided = You now avoid **{ $name }**.
error-avoid = You can’t avoid **{ $name }**.
error-avoided-full = You can avoid at most { $count } members. Remove one from the list first.
error-avoided-by-you = You avoid this member. Remove them from your list with `/avoid` first.
error-player-unavailable = This member can’t be invited or challenged at the moment.
menu-avoid = Avoid in Pinochle
command-avoid = avoid
    .description = Show the members you avoid, or avoid another
argument-avoided = member
    .description = Member to avoid; they don’t learn about it
