"""The owner's panel: what the bot is doing, and what its owner has decided."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.host import Maintenance
from bot.ui.components.panel import Panel, panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.messages.announcements import maintenance_text
from bot.ui.text.error_text import InputError

__all__ = ["announce", "block", "drain", "owner_panel", "resume", "unblock", "withdraw"]

_MAX_LISTED: Final = 50
_MAX_ID: Final = 2**63


async def owner_panel(context: InteractionContext, notice: str = "") -> Panel:
    """What the bot is doing, and what its owner has decided.

    :param notice: what has just been decided.
    """
    operations, texts = context.host.operations, context.texts
    lines = [texts("owner-title"), texts("owner-games", games=await operations.games_in_progress())]
    lines.append(texts("owner-draining" if operations.is_draining else "owner-new-games"))
    if maintenance := operations.maintenance:
        lines.append(maintenance_text(maintenance, texts, "owner-maintenance"))
    if users := operations.blocked_users:
        lines.append(texts("owner-users", ids=_listed(users)))
    if guilds := operations.blocked_guilds:
        lines.append(texts("owner-guilds", ids=_listed(guilds)))
    return panel(notice, "\n".join(lines)) if notice else panel("\n".join(lines))


def _listed(ids: Collection[int]) -> str:
    more = ", …" if len(ids) > _MAX_LISTED else ""
    return ", ".join(f"`{number}`" for number in sorted(ids)[:_MAX_LISTED]) + more


def _parse_id(text: str) -> int:
    if not (text.strip().isdecimal() and 0 < int(text) < _MAX_ID):
        raise InputError("error-not-an-id")
    return int(text)


async def block(context: InteractionContext, kind: str, typed: str) -> Panel:
    """Block a user, who then leaves all tables, or a server, which the bot then leaves.

    :raises InputError: if what was typed is not an ID, or that of the owner or of this server.
    """
    number = _parse_id(typed)
    if number in (context.user_id, context.guild_id):
        raise InputError("error-own-id")
    if kind == "user":
        await context.host.operations.set_user_blocked(number, blocked=True)
        await context.host.retention.leave_tables(number)
        return await owner_panel(context, context.texts("owner-blocked-user", id=str(number)))
    await context.host.operations.set_guild_blocked(number, blocked=True)
    guild = context.interaction.client.get_guild(number)
    if guild is not None:
        await guild.leave()
    return await owner_panel(context, context.texts("owner-blocked-server", id=str(number)))


async def unblock(context: InteractionContext, kind: str, typed: str) -> Panel:
    """Unblock a user or a server. Raises like :func:`block`."""
    number = _parse_id(typed)
    if kind == "user":
        await context.host.operations.set_user_blocked(number, blocked=False)
        return await owner_panel(context, context.texts("owner-unblocked-user", id=str(number)))
    await context.host.operations.set_guild_blocked(number, blocked=False)
    return await owner_panel(context, context.texts("owner-unblocked-server", id=str(number)))


async def announce(context: InteractionContext, minutes: int, duration: int) -> Panel:
    """Announce maintenance in so many minutes, for that long."""
    maintenance = Maintenance(context.host.now() + minutes * 60, duration)
    await context.host.operations.announce(maintenance)
    channels = await context.services.announcements.announce(maintenance)
    return await owner_panel(context, context.texts("owner-announced", channels=channels))


async def withdraw(context: InteractionContext) -> Panel:
    """Withdraw the announced maintenance, where it was announced, too."""
    if context.host.operations.maintenance is not None:
        await context.host.operations.announce(None)
        await context.services.announcements.withdraw()
    return await owner_panel(context, context.texts("owner-withdrawn"))


async def drain(context: InteractionContext) -> Panel:
    """Let no new games start."""
    await context.host.operations.set_draining(draining=True)
    return await owner_panel(context, context.texts("owner-drained"))


async def resume(context: InteractionContext) -> Panel:
    """Let new games start again."""
    await context.host.operations.set_draining(draining=False)
    return await owner_panel(context, context.texts("owner-resumed"))
