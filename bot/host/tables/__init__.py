"""One loaded table: its game and seats, one lock, one transaction an action, and what is published of it."""
