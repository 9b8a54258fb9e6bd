### Preferences of a player

preferences-title = ### Your preferences
preferences-form = Your preferences
preferences-switches = What you want
    .about = Choose all that shall be on
preferences-none = Nothing of these
button-change = Change

preference-hand = Your hand
    .about = Where it is shown
preference-style = Shown as
    .about = Pictures, or text alone
preference-language = Language
    .about = In which I speak to you
preference-four-colours = Four colours
    .about = Each suit has a colour of its own
preference-pings = Calls
    .about = Mention me when a table waits for me
preference-auto-draw = Draw for me
    .about = When I have nothing to lay down. Others may notice when it is not done
preference-guide = Tips
    .about = Explain each decision when it first comes up
preference-listed = On leaderboards
    .about = Whether you, and you with a partner, stand on them

argument-pings = calls
    .description = Whether you are mentioned when a table waits for you
argument-auto-draw = auto-draw
    .description = Whether a card is drawn for you when you have nothing to lay down
argument-guide = guide
    .description = Whether each decision is explained when it first comes up
argument-listed = listed
    .description = Whether you stand on the leaderboards of your servers
