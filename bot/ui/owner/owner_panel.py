"""The owner's panel: what the bot is doing, and what its owner has decided."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.host.operations import Maintenance
from bot.ui.components.panel import Panel, panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.permissions import require_owner
from bot.ui.text.error_text import InputError
from bot.ui.text.table_text import maintenance_text

_MAX_LISTED: Final = 50
_MAX_ID: Final = 2**63


async def owner_panel(context: InteractionContext, notice: str = "") -> Panel:
    """What the bot is doing, and what its owner has decided.

    :param notice: what has just been decided.
    """
    await require_owner(context.interaction)
    operations, texts = context.host.operations, context.texts
    lines = [texts("owner-title"), texts("owner-games", games=await operations.games_in_progress())]
    lines.append(texts("owner-draining" if operations.is_draining else "owner-new-games"))
    if maintenance := operations.maintenance:
        lines.append(maintenance_text(maintenance, texts, "owner-maintenance"))
    if users := operations.blocked_users:
        lines.append(texts("owner-users", ids=_listed(users)))
    if servers := operations.blocked_servers:
        lines.append(texts("owner-servers", ids=_listed(servers)))
    return panel(notice, lines) if notice else panel(lines)


def _listed(ids: Collection[int]) -> str:
    more = ", …" if len(ids) > _MAX_LISTED else ""
    return ", ".join(f"`{number}`" for number in sorted(ids)[:_MAX_LISTED]) + more


def _parse_id(text: str) -> int:
    if not (text.strip().isdecimal() and 0 < int(text) < _MAX_ID):
        raise InputError("error-not-an-id")
    return int(text)


async def set_blocked(context: InteractionContext, kind: str, typed: str, *, blocked: bool) -> Panel:
    """Block a user, who then leaves all tables, or a server, which the bot then leaves; or end that.

    :param kind: `user` or `server`.
    :raises InputError: if what was typed is not an ID, or if the owner would block themselves or this server.
    """
    await require_owner(context.interaction)
    number, operations = _parse_id(typed), context.host.operations
    if blocked and number in (context.user_id, context.server_id):
        raise InputError("error-own-id")
    if kind == "user":
        await operations.set_user_blocked(number, blocked=blocked)
        if blocked:
            await context.host.retention.leave_tables(number)
        notice = "owner-blocked-user" if blocked else "owner-unblocked-user"
    else:
        await operations.set_server_blocked(number, blocked=blocked)
        guild = context.interaction.client.get_guild(number)
        if blocked and guild is not None:
            await guild.leave()
        notice = "owner-blocked-server" if blocked else "owner-unblocked-server"
    return await owner_panel(context, context.texts(notice, id=str(number)))


async def announce(context: InteractionContext, minutes: int, duration: int) -> Panel:
    """Announce maintenance in so many minutes, for that long."""
    await require_owner(context.interaction)
    maintenance = Maintenance(context.host.now() + minutes * 60, duration)
    await context.host.operations.announce(maintenance)
    channels = await context.services.announcements.announce(maintenance)
    return await owner_panel(context, context.texts("owner-announced", channels=channels))


async def withdraw(context: InteractionContext) -> Panel:
    """Withdraw the announced maintenance, where it was announced, too."""
    await require_owner(context.interaction)
    if context.host.operations.maintenance is not None:
        await context.host.operations.announce(None)
        await context.services.announcements.withdraw()
    return await owner_panel(context, context.texts("owner-withdrawn"))


async def set_draining(context: InteractionContext, *, draining: bool) -> Panel:
    """Let no new games start, or let them start again."""
    await require_owner(context.interaction)
    await context.host.operations.set_draining(draining=draining)
    return await owner_panel(context, context.texts("owner-drained" if draining else "owner-resumed"))
