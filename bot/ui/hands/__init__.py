"""What players see of their own games: the hand with all legal actions, or the result of the last deal."""
