"""What computer players and the coach decide, here or in worker processes."""
