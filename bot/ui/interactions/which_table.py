"""Finding the table that a command refers to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

from discord import app_commands

from bot.store import TableInfo, TableState
from bot.ui.components.controls import Interaction
from bot.ui.interactions.access import argument_of, can_see_table, numbered_table
from bot.ui.interactions.arguments import TableArgument, suggestions
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.permissions import server_of
from bot.ui.services import Services
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import channel_text, game_name, table_number

_LIVE: Final = (TableState.PLAYING, TableState.LOBBY)


async def own_table(
    context: InteractionContext, number: int | None, states: tuple[TableState, ...] = _LIVE
) -> TableInfo:
    """Return the table with this number, or the one that the user means: see `meant_tables`.

    Outside of servers these are the user's tables on all servers.

    :param states: in order of preference.
    :raises InputError: if there is no such table or more than one.
    """
    if number is not None:
        return await numbered_table(context, number)
    own = await context.host.queries.tables(
        server_id=context.server_id_or_none, user_id=context.user_id, states=states
    )
    return _only(context, meant_tables(own, context.channel_id, states))


async def table_to_end(
    context: InteractionContext, number: int | None, states: tuple[TableState, ...] = _LIVE
) -> TableInfo:
    """Return the table with this number, or the user's only one in these states: here, or if there is none, anywhere.

    What ends something does not guess which one is meant.

    :raises InputError: if there is no such table or more than one.
    """
    if number is not None:
        return await numbered_table(context, number)
    own = list(
        await context.host.queries.tables(
            server_id=context.server_id_or_none, user_id=context.user_id, states=states
        )
    )
    found = nearest(own, context.channel_id) or own
    if len(found) > 1:
        raise InputError("error-which-table", tables=_tables_text(found, context.texts))
    return _only(context, found)


async def any_table(
    context: InteractionContext,
    number: int | None,
    states: tuple[TableState, ...] = (*_LIVE, TableState.OVER),
) -> TableInfo:
    """Return the table with this number, or the one that the user means, or the only other table in this channel.

    :param states: in order of preference.
    :raises InputError: if there is no such table or more than one.
    """
    if number is not None:
        return await numbered_table(context, number)
    server_id, queries = context.server_id_or_none, context.host.queries
    here = await queries.tables(server_id=server_id, channel_id=context.channel_id, states=states)
    own = await queries.tables(server_id=server_id, user_id=context.user_id, states=states)
    for state in states:
        others = nearest(_in_state(here, state), context.channel_id)
        mine = [info for info in others if info.seat_of(context.user_id) is not None]
        found = mine or others or meant_tables(own, context.channel_id, (state,))
        if found:
            return _only(context, found)
    raise InputError("error-no-table-here")


async def table_to_join(context: InteractionContext, number: int | None) -> TableInfo:
    """Return the table with this number, or the only lobby in this channel that the user can join.

    If there is no lobby, it is the only running game in which a computer player acts for a seat.

    :raises InputError: if there is no such table or more than one.
    """
    if number is not None:
        return await numbered_table(context, number)
    here = await context.host.queries.tables(server_id=context.server_id, channel_id=context.channel_id)
    lobbies = _in_state(here, TableState.LOBBY)
    if not lobbies:
        playing = _in_state(here, TableState.PLAYING)
        open_games = [info for info in playing if any(seat.computer for seat in info.seats)]
        if not open_games:
            raise InputError("error-no-lobby-here")
        return _only(context, open_games)
    joinable = [info for info in lobbies if _can_join(info, context.user_id)]
    return _only(context, joinable or list(lobbies))


def meant_tables(
    own: Iterable[TableInfo], channel_id: int, states: tuple[TableState, ...]
) -> list[TableInfo]:
    """Return the tables that a user may mean who names none: more than one if they must choose.

    For each state in turn, those are the user's tables in this channel or its threads, or if there are none, and the
    game is not over, those in other channels.

    :param own: the user's tables in these states.
    :param states: in order of preference.
    """
    own = list(own)
    for state in states:
        candidates = _in_state(own, state)
        found = nearest(candidates, channel_id) or (candidates if state in _LIVE else [])
        if found:
            return found
    return []


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
    """The only one of these tables; of finished games, the last.

    :raises InputError: if there is none or more than one.
    """
    if not tables:
        raise InputError("error-no-table-here")
    if len(tables) > 1 and tables[-1].state is not TableState.OVER:
        raise InputError("error-which-table", tables=_tables_text(tables, context.texts))
    context.table_id = tables[-1].id
    return tables[-1]


def _tables_text(tables: Iterable[TableInfo], texts: Texts) -> str:
    """A list of tables with their numbers and channels; of private ones only what is played there."""
    return ", ".join(
        game_name(info, texts)
        if info.is_private
        else texts("table-in-channel", table=table_number(info.number), channel=channel_text(info, texts))
        for info in tables
    )


async def suggest_own_games(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Suggest the running games of the user, for the `table` argument of an action."""
    return await suggest_tables(
        interaction, current, user_id=interaction.user.id, states=(TableState.PLAYING,)
    )


async def suggest_tables(
    interaction: Interaction,
    current: str,
    *,
    user_id: int | None = None,
    states: tuple[TableState, ...] = _LIVE,
) -> list[app_commands.Choice[int]]:
    """Suggest the tables of this server that the user may see, for a `table` argument; their own first.

    Outside of servers only their own are suggested.

    :param user_id: only tables where this user is seated.
    """
    server = server_of(interaction)
    if server is None:
        user_id = interaction.user.id
    texts = await Services.of(interaction).languages.for_interaction(interaction)
    tables = await Services.of(interaction).host.queries.tables(
        server_id=server, user_id=user_id, states=states
    )
    visible = [info for info in tables if can_see_table(interaction, info)]
    own_first = sorted(visible, key=lambda info: (info.seat_of(interaction.user.id) is None, -info.id))
    return suggestions([(_label(info, texts), argument_of(interaction, info)) for info in own_first], current)


def _label(info: TableInfo, texts: Texts) -> str:
    if info.is_private:
        return game_name(info, texts, markdown=False)
    players = ", ".join(clean(seat.name, markdown=False) for seat in info.seats)
    return texts(
        "table-suggested",
        table=table_number(info.number),
        variant=texts(f"variant-{info.variant}"),
        players=players,
    )


OwnGame = Annotated[TableInfo, TableArgument(own_table, suggest_own_games)]
AnyTable = Annotated[TableInfo, TableArgument(any_table, suggest_tables)]
