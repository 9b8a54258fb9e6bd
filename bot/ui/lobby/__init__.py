"""Tables before a game: opening, seats, options, presets and the turn clock; and the list of tables."""
