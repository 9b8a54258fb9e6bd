"""Results of games, and what follows from them: leaderboards, ratings, seasons, statistics."""
