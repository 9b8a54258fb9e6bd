"""Boards: the same deals for everyone, played in private against the same computer players, and compared."""
