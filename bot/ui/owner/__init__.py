"""Commands of the bot's owner: blocking, maintenance, and draining before a restart."""
