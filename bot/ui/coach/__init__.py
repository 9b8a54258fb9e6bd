"""The coach: hints during a game, and reviews of finished deals."""
