"""Past games: finished deals, replays, the list of games, shuffle verification and the game record."""
