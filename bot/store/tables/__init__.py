"""Tables, the journals of their games, and the archives of those."""
