### Settings of a server

settings-title = ### Settings of this server
settings-tables = Tables
settings-ranks = Ranks and records
settings-presets-how = -# House rules get a name under *{ button-options }* of a table, or by `/preset save`.

setting-language = Language
    .about = Of what everybody in this server reads
setting-variant = Usual game
    .about = What /table create opens unless another is chosen
setting-no-variant = none: ask each time
setting-channels = Channels
    .about = Where tables may be opened; none chosen means everywhere
setting-all-channels = everywhere
setting-threads = Tables are played
    .about = Whoever opens a table can still choose otherwise
setting-threads-off = in the channel
setting-threads-on = in a thread each
setting-clock = Turn clock
    .about = For new tables: whoever takes longer is reminded, then relieved
setting-rated-computers = Computer players count
    .about = Whether games with computer players count for ranks
setting-seasons = Seasons
    .about = Whether the ranks begin anew with each month
setting-least-games = Games before a rank
    .about = Whoever has played fewer is not ranked yet
setting-retention = Records kept
    .about = Days that finished games stay for replay and export; 0 is for ever
setting-days =
    { $count ->
        [0] for ever
        [one] 1 day
       *[other] { $count } days
    }
setting-presets = House rules
setting-no-presets = none
seasons-none = closed by hand
seasons-monthly = a month each
refused-channels = At most { $most } channels can be chosen. Choose none to allow all.

command-settings = settings
    .description = Tables, clocks, channels, ranks: what holds in this server
argument-add-channel = add-channel
    .description = A channel where tables may be opened
argument-remove-channel = remove-channel
    .description = A channel where tables may no longer be opened
argument-threads = threads
    .description = Whether each table plays in a thread of its own
argument-clock = clock
    .description = The turn clock of new tables
argument-rated-computers = rated-computers
    .description = Whether games with computer players count
argument-seasons = seasons
    .description = Whether the ranks begin anew with each month
argument-least-games = least-games
    .description = How many games it takes to be ranked
argument-retention = retention
    .description = For how many days records of finished games are kept; 0 is for ever
