"""Practice: users' own mistakes and the puzzles that they have missed, at growing intervals."""
