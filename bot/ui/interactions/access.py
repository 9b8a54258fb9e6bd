"""Who may see a table, a set of boards or a tournament: one rule for commands, buttons, forms and suggestions."""

from __future__ import annotations

import discord

from bot.host.errors import BoardSealed, NoBoard, NoTable, NoTournament
from bot.store import BoardSet, BoardSetKind, TableInfo, TableState
from bot.ui.components.controls import Interaction
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.permissions import server_of
from bot.ui.services import Services
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import table_number


def can_see_table(interaction: Interaction, info: TableInfo) -> bool:
    """Whether the user may see a table: they play there, or they can view its channel and no board is sealed there.

    Private tables, such as those of boards, are visible to their player only, but anywhere. Others are not visible in
    other servers. The members of a private thread are not known, so its tables are visible to players and thread
    moderators only. A table whose channel is gone is visible to its players only.
    """
    if info.sealed and not info.has_played(interaction.user.id):
        return False
    return _can_view_place(interaction, info)


def _can_view_place(interaction: Interaction, info: TableInfo) -> bool:
    is_player = info.seat_of(interaction.user.id) is not None
    if info.is_private:
        return is_player
    if server_of(interaction) not in (None, info.server_id):
        return False
    if is_player or info.channel_id == interaction.channel_id:
        return True
    guild, user = interaction.guild, interaction.user
    place = info.channel_id if info.parent_id is None else info.parent_id
    channel = None if guild is None else guild.get_channel_or_thread(place)
    if channel is None or not isinstance(user, discord.Member):
        return False
    permissions = channel.permissions_for(user)
    is_private = isinstance(channel, discord.Thread) and channel.is_private()
    return permissions.view_channel and (permissions.manage_threads or not is_private)


async def visible_table(context: InteractionContext, table_id: int) -> TableInfo:
    """Return the table with this ID.

    :raises InputError: the user may not see it, or there is none. The text is the same.
    :raises BoardSealed: the user can view its channel, but has yet to play its board, or may not see it yet.
    """
    try:
        info = await context.host.queries.info(table_id)
    except NoTable:
        info = None
    if info is not None and info.sealed and _can_view_place(context.interaction, info):
        if not info.has_played(context.user_id):
            raise BoardSealed
    elif info is None or not can_see_table(context.interaction, info):
        # What the table is like must not show in the explanation either.
        context.table_id = None
        raise InputError("error-table-number", table=table_number(0))
    context.table_id = table_id
    return info


def argument_of(interaction: Interaction, info: TableInfo) -> int:
    """Return the number that stands for a table in the `table` argument of a command; see `numbered_table`.

    That is its number on the server. Private tables have none, and outside of servers it might mean several: there it
    is the ID with a minus sign, which is only ever chosen from the suggestions.
    """
    return info.number if info.number and server_of(interaction) is not None else -info.id


async def numbered_table(context: InteractionContext, number: int) -> TableInfo:
    """Return the table that the `table` argument of a command stands for: see `argument_of`.

    :raises InputError: the user may not see it, or there is none. The text is the same.
    :raises BoardSealed: as in `visible_table`.
    """
    found = await _numbered(context.interaction, number)
    info = next((info for info in found if can_see_table(context.interaction, info)), None)
    if info is None and any(one.sealed and _can_view_place(context.interaction, one) for one in found):
        raise BoardSealed
    context.table_id = None if info is None else info.id
    if info is None:
        raise InputError("error-table-number", table=table_number(max(number, 0)))
    return info


async def find_numbered(interaction: Interaction, number: int) -> TableInfo | None:
    """Return the table that a `table` argument stands for; None if there is none that the user may see."""
    found = await _numbered(interaction, number)
    return next((info for info in found if can_see_table(interaction, info)), None)


async def _numbered(interaction: Interaction, number: int) -> list[TableInfo]:
    """The tables for which a `table` argument may stand, whether or not the user may see them."""
    queries, server = Services.of(interaction).host.queries, server_of(interaction)
    found: tuple[TableInfo | None, ...]
    if number < 0:
        found = (await queries.find(-number),)
    else:
        user_id = interaction.user.id if server is None else None
        found = await queries.tables(
            server_id=server, number=number, user_id=user_id, states=tuple(TableState)
        )
    return [info for info in found if info is not None]


async def visible_board_set(context: InteractionContext, set_id: int) -> BoardSet:
    """Return a set of boards: a daily one, one of this server, or one that the user plays.

    :raises NoBoard: if there is none, or none that the user may see.
    """
    board_set = await context.host.boards.load(set_id)
    is_near = board_set.kind is BoardSetKind.DAILY or board_set.server_id == context.server_id_or_none
    if is_near or context.user_id in (board_set.creator_id, board_set.opponent_id):
        return board_set
    if context.user_id not in {entry.user_id for entry in await context.host.boards.entries(set_id)}:
        raise NoBoard
    return board_set


async def check_tournament(context: InteractionContext, tournament_id: int) -> None:
    """Check that a tournament belongs to this server. Raises NoTournament if not, or if there is none."""
    tournament = await context.host.tournaments.load(tournament_id)
    if tournament.server_id != context.server_id_or_none:
        raise NoTournament


async def check_access(context: InteractionContext, button: object) -> None:
    """Check that the user may see the table, the boards or the tournament that a button or form is about.

    :param button: its dataclass; its fields `table_id`, `set_id` and `tournament_id` tell.
    :raises InputError, NoBoard, NoTournament: if not.
    """
    if table_id := getattr(button, "table_id", None):
        await visible_table(context, table_id)
    if set_id := getattr(button, "set_id", None):
        await visible_board_set(context, set_id)
    if tournament_id := getattr(button, "tournament_id", None):
        await check_tournament(context, tournament_id)
