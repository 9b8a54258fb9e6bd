"""Before a game: opening a table, its options, who sits where."""
