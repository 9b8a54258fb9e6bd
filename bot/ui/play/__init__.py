"""At a table: the buttons of a hand, and what is done beside the game."""
