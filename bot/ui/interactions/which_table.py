"""Finding the table that a command refers to."""

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

__all__ = ["any_table", "nearest", "own_table", "suggest_tables", "table_by_number", "table_to_join"]

_LIVE: Final = (TableState.PLAYING, TableState.LOBBY)


async def own_table(
    context: InteractionContext, number: int | None, states: tuple[TableState, ...] = _LIVE
) -> TableInfo:
    """Return the table with this number, or the user's table in this channel.

    :param states: in order of preference.
    :raises InputError: if there is no such table or more than one.
    """
    if number is not None:
        return await table_by_number(context, number)
    guild_id, channel_id = context.guild_id, context.channel_id
    own = await context.host.queries.tables(guild_id=guild_id, user_id=context.user_id, states=states)
    here = nearest(own, channel_id)
    if not here and own:
        raise InputError("error-table-elsewhere", tables=_tables_text(own, context.texts))
    if not here:
        raise InputError("error-no-table-here")
    return _only(context, next(tables for state in states if (tables := _in_state(here, state))))


async def any_table(
    context: InteractionContext,
    number: int | None,
    states: tuple[TableState, ...] = (*_LIVE, TableState.OVER),
) -> TableInfo:
    """Return the table with this number, or the user's table in this channel, or the only other table there.

    :param states: in order of preference.
    :raises InputError: if there is no such table or more than one.
    """
    if number is not None:
        return await table_by_number(context, number)
    tables = await context.host.queries.tables(
        guild_id=context.guild_id, channel_id=context.channel_id, states=states
    )
    here = nearest(tables, context.channel_id)
    for state in states:
        candidates = _in_state(here, state)
        if candidates:
            own = [info for info in candidates if info.seat_of(context.user_id) is not None]
            return _only(context, own or candidates)
    raise InputError("error-no-table-here")


async def table_to_join(context: InteractionContext, number: int | None) -> TableInfo:
    """Return the table with this number, or the only lobby in this channel that the user can join.

    :raises InputError: if there is no such table or more than one.
    """
    if number is not None:
        return await table_by_number(context, number)
    lobbies = await context.host.queries.tables(
        guild_id=context.guild_id, channel_id=context.channel_id, states=(TableState.LOBBY,)
    )
    if not lobbies:
        raise InputError("error-no-lobby-here")
    joinable = [info for info in lobbies if _can_join(info, context.user_id)]
    return _only(context, joinable or list(lobbies))


def nearest(tables: Iterable[TableInfo], channel_id: int) -> list[TableInfo]:
    """Return the tables in a channel, or if there are none, those in threads of that channel."""
    tables = list(tables)
    here = [info for info in tables if info.channel_id == channel_id]
    return here or [info for info in tables if info.parent_id == channel_id]


def _can_join(info: TableInfo, user_id: int) -> bool:
    return all(seat.user_id != user_id or not seat.agreed for seat in info.seats)


def _in_state(tables: Iterable[TableInfo], state: TableState) -> list[TableInfo]:
    return [info for info in tables if info.state is state]


def _only(context: InteractionContext, tables: list[TableInfo]) -> TableInfo:
    if len(tables) > 1 and tables[-1].state is not TableState.OVER:
        raise InputError("error-which-table", tables=_tables_text(tables, context.texts))
    context.table_id = tables[-1].id
    return tables[-1]


async def table_by_number(context: InteractionContext, number: int) -> TableInfo:
    """Return the table with this number.

    :raises InputError: unless it is in this server and the user may see it.
    """
    info = await context.host.queries.find(number)
    if info is None or info.guild_id != context.guild_id or not context.can_see(info):
        raise InputError("error-table-number", table=str(number))
    context.table_id = number
    return info


def _tables_text(tables: Iterable[TableInfo], texts: Texts) -> str:
    """A list of tables with their numbers and channels."""
    return ", ".join(
        texts("table-in-channel", table=str(info.id), channel=f"<#{info.channel_id}>") for info in tables
    )


async def suggest_tables(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Suggest the tables of this server that the user may see, for a `table` argument; their own first."""
    texts = await Services.of(interaction).languages.for_interaction(interaction)
    tables = await Services.of(interaction).host.queries.tables(guild_id=interaction.guild_id)
    visible = [info for info in tables if can_see_table(interaction, info)]
    own_first = sorted(visible, key=lambda info: (info.seat_of(interaction.user.id) is None, -info.id))
    choices = [app_commands.Choice(name=_label(info, texts)[:100], value=info.id) for info in own_first]
    return [choice for choice in choices if current.casefold() in choice.name.casefold()][:25]


def _label(info: TableInfo, texts: Texts) -> str:
    players = ", ".join(clean(seat.name, markdown=False) for seat in info.seats)
    return texts(
        "table-suggested", table=str(info.id), variant=texts(f"variant-{info.variant}"), players=players
    )
