"""Commands of the bot's owner: blocking, maintenance, and draining before a restart."""

from bot.ui.owner.owner_panel import announce, owner_panel, set_blocked, set_draining, withdraw

__all__ = ["announce", "owner_panel", "set_blocked", "set_draining", "withdraw"]
