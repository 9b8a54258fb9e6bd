"""Every message that the bot posts and keeps up to date; features say what it shows (`kind.py`)."""
