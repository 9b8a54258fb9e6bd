"""Help for the current situation, the rules, and the melds of a hand."""
