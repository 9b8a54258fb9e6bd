"""Commands of the bot's owner: blocking, maintenance, and draining before a restart."""

from bot.ui.owner.owner_panel import announce, block, drain, owner_panel, resume, unblock, withdraw

__all__ = ["announce", "block", "drain", "owner_panel", "resume", "unblock", "withdraw"]
