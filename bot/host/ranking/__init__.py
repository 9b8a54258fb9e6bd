"""How games count: ratings, repeats, streaks, and the months of seasons. Pure functions of numbers."""
