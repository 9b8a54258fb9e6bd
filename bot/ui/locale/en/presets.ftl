### Opening tables, and house rules under a name

open-which = Which game shall it be?
refused-channel = Tables are opened in { $channels } only. Try `/table create` there.
refused-preset-variant = That preset is for another variant. Leave `variant` out, or choose another preset.
refused-no-preset = There is no preset “{ $name }” in this server. `/preset list` shows those there are.
refused-presets-full = This server keeps { $most } presets already. Delete one first with `/preset delete`.
refused-warden = Only those who may manage this server can do that.

button-save-preset = Save as a preset
choose-preset = House rules of this server …
preset-form = Save these house rules
preset-name = Name
    .about = Others choose it at /table create
preset-saved = Saved as **{ $name }**: `/table create` offers it under `preset`, and so does every lobby of this variant.
button-presets = House rules
choose-preset-gone = Delete house rules …
preset-deleted = The preset “{ $name }” is deleted.
preset-suggested = { $name } · { $variant }
presets-title = ### House rules of this server
presets-line = **{ $name }** · { $variant } · { $options }
presets-none = There are none yet. Whoever manages the server sets up the options of a table and saves them with `/preset save`.

command-preset = preset
    .description = House rules under a name, for new tables
command-preset-save = save
    .description = Save the options of a table as house rules of this server
command-preset-list = list
    .description = The house rules of this server
command-preset-delete = delete
    .description = Delete house rules
argument-name = name
    .description = What the house rules are called
argument-preset = preset
    .description = House rules of this server
argument-thread = thread
    .description = Whether the table plays in a thread of its own
argument-start-when-full = start-when-full
    .description = Begin by itself once all seats are taken
