"""What all clicks share, and what the bot posts and keeps up to date unasked."""
