"""Tables during a game: actions, undo, turn clocks, automatic drawing."""
