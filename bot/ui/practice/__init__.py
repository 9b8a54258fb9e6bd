"""Practice: what is due, and exercises from a user's own mistakes."""
