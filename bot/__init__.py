"""A Discord bot with which the members of a server play Pinochle in a channel."""
