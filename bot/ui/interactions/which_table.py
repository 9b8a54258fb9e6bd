"""Which table a command means: the one in its channel at which the user sits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from discord import app_commands

from bot.host import TableInfo, TableState
from bot.ui.components.controls import Interaction
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.permissions import can_see_table
from bot.ui.services import Services
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError

__all__ = ["any_table", "nearest", "numbered", "own_table", "suggest_tables", "table_to_join", "tables_shown"]

_LIVE: Final = (TableState.PLAYING, TableState.LOBBY)


async def own_table(
    context: InteractionContext, number: int | None, states: tuple[TableState, ...] = _LIVE
) -> TableInfo:
    """The table of this number, or the user's in this channel; of several those in the first state that any is in.

    Raises Unclear where there is none or more than one.
    """
    if number is not None:
        return await numbered(context, number)
    guild_id, channel_id = context.guild_id, context.channel_id
    mine = await context.host.queries.tables(guild_id=guild_id, user_id=context.user_id, states=states)
    here = nearest(mine, channel_id)
    if not here and mine:
        raise InputError("error-table-elsewhere", tables=tables_shown(mine, context.texts))
    if not here:
        raise InputError("error-no-table-here")
    return _only(context, next(found for state in states if (found := _in(here, state))))


async def any_table(
    context: InteractionContext,
    number: int | None,
    states: tuple[TableState, ...] = (*_LIVE, TableState.OVER),
) -> TableInfo:
    """The table of this number; else the user's own here, else the one that others have in this channel."""
    if number is not None:
        return await numbered(context, number)
    known = await context.host.queries.tables(
        guild_id=context.guild_id, channel_id=context.channel_id, states=states
    )
    here = nearest(known, context.channel_id)
    for state in states:
        found = _in(here, state)
        if found:
            own = [info for info in found if info.seat_of(context.user_id) is not None]
            return _only(context, own or found)
    raise InputError("error-no-table-here")


async def table_to_join(context: InteractionContext, number: int | None) -> TableInfo:
    """The table of this number, or the one lobby of this channel at which the user does not sit yet."""
    if number is not None:
        return await numbered(context, number)
    lobbies = await context.host.queries.tables(
        guild_id=context.guild_id, channel_id=context.channel_id, states=(TableState.LOBBY,)
    )
    if not lobbies:
        raise InputError("error-no-lobby-here")
    wanted = [info for info in lobbies if _unseated(info, context.user_id)]
    return _only(context, wanted or list(lobbies))


def nearest(tables: Iterable[TableInfo], channel_id: int) -> list[TableInfo]:
    """Of these tables those played in a channel; where there are none, those in threads made there for them."""
    known = list(tables)
    here = [info for info in known if info.channel_id == channel_id]
    return here or [info for info in known if info.parent_id == channel_id]


def _unseated(info: TableInfo, user_id: int) -> bool:
    return all(one.user_id != user_id or not one.agreed for one in info.seats)


def _in(tables: Iterable[TableInfo], state: TableState) -> list[TableInfo]:
    return [info for info in tables if info.state is state]


def _only(context: InteractionContext, tables: list[TableInfo]) -> TableInfo:
    if len(tables) > 1 and tables[-1].state is not TableState.OVER:
        raise InputError("error-which-table", tables=tables_shown(tables, context.texts))
    context.table_id = tables[-1].id
    return tables[-1]


async def numbered(context: InteractionContext, number: int) -> TableInfo:
    """The table of this number, if it is one of this server at which the visitor may look. Raises Unclear."""
    info = await context.host.queries.find(number)
    if info is None or info.guild_id != context.guild_id or not context.can_see(info):
        raise InputError("error-table-number", table=str(number))
    context.table_id = number
    return info


def tables_shown(tables: Iterable[TableInfo], texts: Texts) -> str:
    """Tables by number, with the channels they are in."""
    return ", ".join(
        texts("table-in-channel", table=str(info.id), channel=f"<#{info.channel_id}>") for info in tables
    )


async def suggest_tables(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """The tables of this server for a `table` argument, those at which the user may look: the own first."""
    texts = await Services.of(interaction).languages.for_interaction(interaction)
    tables = await Services.of(interaction).host.queries.tables(guild_id=interaction.guild_id)
    found = [info for info in tables if can_see_table(interaction, info)]
    own_first = sorted(found, key=lambda info: (info.seat_of(interaction.user.id) is None, -info.id))
    choices = [app_commands.Choice(name=_label(info, texts)[:100], value=info.id) for info in own_first]
    return [choice for choice in choices if current.casefold() in choice.name.casefold()][:25]


def _label(info: TableInfo, texts: Texts) -> str:
    players = ", ".join(clean(one.name, markdown=False) for one in info.seats)
    return texts(
        "table-suggested", table=str(info.id), variant=texts(f"variant-{info.variant}"), players=players
    )
