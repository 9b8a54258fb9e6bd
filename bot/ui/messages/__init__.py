"""Messages the bot posts and keeps up to date by itself: tables, pings, prompts, direct hands, season results."""
