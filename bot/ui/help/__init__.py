"""Help, the rules, and what a hand is worth."""
