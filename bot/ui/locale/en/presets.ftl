### Opening tables, and presets of house rules

create-choose-variant = Which variant do you want to play?
error-channel = You can open tables only in { $channels }. Use `/table create` there.
error-preset-variant = That preset is for another variant. Leave out `variant`, or choose another preset.
error-no-preset = There is no preset “{ $name }” in this server. Use `/preset list` to see the presets.
error-presets-full = This server already has { $most } presets. Delete one first with `/preset delete`.
error-server-managers-only = You need the Manage Server permission to do that.

button-save-preset = Save as preset
choose-preset = Use a preset …
preset-form = Save these options as a preset
preset-name = Name
    .about = Shown in /table create
preset-saved = Saved as **{ $name }**. Choose it under `preset` in `/table create`, or in the lobby of a table of this variant.
button-presets = Presets
choose-preset-to-delete = Delete a preset …
preset-deleted = Deleted the preset “{ $name }”.
preset-suggested = { $name } · { $variant }
presets-title = ### House rules of this server
presets-line = **{ $name }** · { $variant } · { $options }
presets-built-in = -# Come with the bot: { $names }
preset-form-club-double-deck = Club double deck
preset-form-pass-four = Pass four
preset-form-short-scale = Short scale
preset-form-no-passing = No passing
preset-form-pass-three = Pass three
preset-form-cutthroat = Cutthroat
preset-form-auction = Auction (Hoyle)
preset-form-auction-settlement = Auction with settlement
presets-none = There are no presets yet. A server manager can set a table’s options and save them with `/preset save`.

command-preset = preset
    .description = Save, list, and delete presets of house rules
command-preset-save = save
    .description = Save a table’s options as a preset for this server
command-preset-list = list
    .description = Show this server’s presets
command-preset-delete = delete
    .description = Delete a preset
argument-name = name
    .description = Name of the preset
argument-preset = preset
    .description = Preset of house rules
argument-thread = thread
    .description = Whether to play in a separate thread
argument-start-when-full = start-when-full
    .description = Whether to start automatically once all seats are taken
