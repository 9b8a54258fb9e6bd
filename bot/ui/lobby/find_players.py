"""Pinging the members who want to know when someone looks for players."""

from __future__ import annotations

from bot.host.errors import TableFull
from bot.store import TableInfo
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import FindPlayers
from bot.ui.lobby.lobby_panel import require_seat
from bot.ui.lobby.questions import PlayerSearch, Questions
from bot.ui.text.error_text import InputError


async def ping_for_players(context: InteractionContext, info: TableInfo) -> int:
    """Ping the members who want to know that the user looks for players at a lobby with a free seat.

    :return: how many are pinged; 0 if nobody wants it now.
    :raises InputError: if Discord does not accept the message.
    """
    matchmaking = context.host.matchmaking
    # Those who have left the server are found out now, and are not pinged.
    await context.services.presence.check(
        info.guild_id, await matchmaking.users_to_ping(info, context.user_id)
    )
    users = await matchmaking.claim_pings(info, context.user_id)
    if users:
        search = PlayerSearch(users, context.user_id, context.name)
        await context.services.publisher.kind(Questions).ask(info, search)
    return len(users)


@handles(FindPlayers)
async def _find_players(context: InteractionContext, button: FindPlayers) -> None:
    info = await context.host.queries.info(button.table_id)
    require_seat(context, info)
    search = PlayerSearch((), context.user_id, context.name)
    if not search.is_open(info):
        raise TableFull
    if context.services.publisher.kind(Questions).is_asked(info.id, search):
        raise InputError("error-searching-already")
    count = await ping_for_players(context, info)
    variant = context.texts(f"variant-{info.variant}")
    await context.say("reply-searching", count=count, variant=variant)
