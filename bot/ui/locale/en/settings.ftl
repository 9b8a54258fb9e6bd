### Server settings

settings-title = ### Server settings
settings-tables = Tables
settings-channels = Variants of channels
settings-ranks = Computer players and leaderboards
settings-posts = Posts and time zone
settings-events = Events and tournaments
settings-seeking = Players wanted
settings-presets-how = -# To save a preset of house rules, open *{ button-options }* at a table or use `/preset save`.

setting-language = Language
    .about = The language of public messages
setting-variant = Default variant
    .about = What new tables and games start with if no variant is chosen
variant-none = none: always ask
setting-channel-variants = Variants of channels
    .about = A new table or game in these channels and their threads starts with the variant below
setting-no-channel-variants = none
setting-channel-variant = Variant
    .about = Whoever opens a table can still choose another
variant-server = the server’s default
setting-channels = Channels
    .about = Where tables can be opened; select none to allow all channels
setting-no-channels = everywhere
setting-threads = Where games are played
    .about = The player who opens a table can choose otherwise
setting-threads-off = in the channel
setting-threads-on = each in its own thread
setting-clock = Turn clock
    .about = For new tables: first a reminder, then a computer player takes over
setting-level = Computer players
    .about = How well they play unless someone chooses otherwise
setting-seasons = Seasons
    .about = Whether a new season starts each month
setting-least-games = Games to be ranked
    .about = Players with fewer games are not ranked yet
setting-winner-role = Role for season winners
    .about = Given to first place when a season ends, and taken from those who had it
setting-no-winner-role = none
error-no-role = The role does not exist any more.
error-role-permission = I can’t give { $role } to anyone: I need the permission Manage Roles on this server.
error-role-above = I can’t give { $role } to anyone. In the server’s list of roles, mine has to stand above it; roles of apps and everyone’s can’t be given at all.
error-role-yours = You can choose only a role that you could give to members yourself. { $role } isn’t one.
setting-retention = Keep games for
    .about = Number of days finished games can be replayed and exported; 0 keeps them forever
setting-time-zone = Time zone
    .about = Where days, months and seasons turn, such as America/Los_Angeles
setting-event-role = Role for events
    .about = Its members can create events and tournaments, besides server managers
setting-no-event-role = none
setting-seek-role = Role for players wanted
    .about = Pinged when somebody waits for players, at most once in ten minutes
setting-no-seek-role = nobody
setting-seek-channel = Channel for players wanted
    .about = Where it is posted; none for the channel of the table
setting-no-seek-channel = the table’s
setting-lobby-minutes = Tables wait for players
    .about = Minutes until a table closes where nothing happens before the game, 10 to 1440
setting-lobby-minutes-value =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
setting-retention-value =
    { $count ->
        [0] forever
        [one] 1 day
       *[other] { $count } days
    }
setting-daily-channel = Daily board channel
    .about = Where yesterday’s best and today’s board are posted once a day; none for nowhere
setting-no-daily-channel = nowhere
setting-panel-channel = Panel channel
    .about = Where a message with buttons for everything stays at the bottom; none for nowhere
setting-no-panel-channel = nowhere
error-post-channel = I can’t post in { $channel }. I need there: { $permissions }
error-time-zone = There is no time zone *{ $name }*, or more than one place has that name. Use a name such as `America/Los_Angeles` or `Europe/Berlin`: `/settings time-zone:` completes it.
setting-results-channel = Results channel
    .about = Where results of games between members are posted besides the table’s channel; none for nowhere
setting-no-results-channel = nowhere
setting-report-channel = Report channel
    .about = Where managers read a report each week: games, players and problems; none for nowhere
setting-no-report-channel = nowhere
settings-problem-messages = ⚠️ Messages: { $problem }
error-channel-fails = I couldn’t post or edit a message in { $channel } recently. I keep trying.
settings-problem = ⚠️ *{ $setting }*: { $problem }
error-no-channel = The channel { $channel } does not exist any more.
setting-presets = House rules
setting-no-presets = none
seasons-none = closed manually
seasons-monthly = monthly
error-too-many-channel-choices = At most { $most } channels can have a variant of their own.
error-too-many-channels = You can choose at most { $most } channels. Select none to allow all channels.

command-settings = settings
    .description = Show or change server settings: tables, clocks, channels, leaderboards
argument-add-channel = add-channel
    .description = Allow tables in this channel
argument-remove-channel = remove-channel
    .description = Stop allowing tables in this channel
argument-channel-variant = channel-variant
    .description = What new tables and games in this channel start with
argument-time-zone = time-zone
    .description = Time zone of this server, by which days, months and seasons turn
argument-threads = threads
    .description = Whether each table is played in its own thread
argument-clock = clock
    .description = Turn clock of new tables
argument-seasons = seasons
    .description = Whether a new season starts each month
argument-least-games = min-games
    .description = Number of games needed to be ranked
argument-retention = retention
    .description = Number of days to keep finished games; 0 keeps them forever
argument-panel-channel = panel-channel
    .description = Where a message with buttons for everything stays; turn it off in /settings
argument-daily-channel = daily-channel
    .description = Where to post the daily board; turn it off with the button in /settings
argument-results-channel = results-channel
    .description = Where results are posted too; turn it off with the button in /settings
argument-report-channel = report-channel
    .description = Where managers read a weekly report; turn it off with the button in /settings
argument-winner-role = winner-role
    .description = Given to first place when a season ends, and taken from those who had it
argument-seek-role = seek-role
    .description = Members of this role are pinged when somebody waits for players
argument-seek-channel = seek-channel
    .description = Where to post that somebody waits for players
argument-lobby-minutes = lobby-minutes
    .description = Minutes until a table closes where nothing happens before the game
argument-event-role = event-role
    .description = Members of this role can create events and tournaments

report-title = ### Weekly report · { $first } – { $last }
report-games =
    { $games ->
        [0] A quiet week: no game ended.
        [one] **1** game ended.
       *[other] **{ $games }** games ended.
    }
report-players =
    { $players ->
        [one] **1** person played
       *[other] **{ $players }** people played
    }{ $newcomers ->
        [0] { "." }
        [one] {", 1 of them for the first time here."}
       *[other] {", "}{ $newcomers } of them for the first time here.
    }
report-alone =
    { $games ->
        [one] 1 of the games was against computer players alone.
       *[other] { $games } of the games were against computer players alone.
    }
report-variants = Most played: { $variants }
report-variant = { $variant } ({ $games })
report-events =
    { $count ->
        [one] An event ended: { $names }
       *[other] { $count } events ended: { $names }
    }
report-tournaments =
    { $count ->
        [one] A tournament ended: { $names }
       *[other] { $count } tournaments ended: { $names }
    }
report-problems = **Open problems**
report-no-problems = -# I see no problems: I can post in every channel of the settings.
