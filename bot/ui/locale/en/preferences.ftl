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
preference-pings = Pings
    .about = Ping me when a table is waiting for me
preference-auto-draw = Draw for me
    .about = When I have nothing to lay down. Others may notice when it does not happen
preference-guide = Tips
    .about = Explain each decision the first time it comes up
preference-listed = On leaderboards
    .about = List me, alone and with partners
preference-bot-wide = On leaderboards of all servers
    .about = List me on the bot-wide leaderboards of daily boards too

argument-pings = pings
    .description = Whether to ping you when a table is waiting for you
argument-auto-draw = auto-draw
    .description = Whether to draw for you when you have nothing to lay down
argument-guide = tips
    .description = Whether to explain each decision the first time it comes up
argument-listed = listed
    .description = Whether you appear on the leaderboards of your servers
argument-bot-wide = bot-wide
    .description = Whether you appear on leaderboards of all servers
