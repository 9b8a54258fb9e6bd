"""Computer players at tables of a server: their usual level, seating and removing them."""

from __future__ import annotations

from bot.ai import Level
from bot.store import TableInfo
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import AddComputer, RemoveComputer
from bot.ui.lobby.lobby_panel import show_lobby
from bot.ui.text.formatting import computer_names


async def usual_level(context: InteractionContext) -> Level:
    """Return the level of a computer player if none is chosen: the server's, and elsewhere the intermediate one."""
    if context.server_id is None:
        return Level.INTERMEDIATE
    return Level((await context.host.settings.get(context.server_id)).level)


async def add_computer(
    context: InteractionContext, table_id: int, level: Level | None, seat: int | None = None
) -> TableInfo:
    """Seat a computer player.

    :param level: None for the usual one.
    :param seat: None for the lowest free one.
    :raises NotSeated, TableFull, SeatTaken, NoSeat, WrongState:
    """
    level = level or await usual_level(context)
    names = computer_names(level, await context.services.languages.of_guild(context.guild_id))
    return await context.host.lobby.add_computer(
        table_id, context.user_id, names, seat, level=level, interaction_id=context.interaction_id
    )


@handles(AddComputer, quiet=True)
async def _add(context: InteractionContext, button: AddComputer) -> None:
    await show_lobby(context, await add_computer(context, button.table_id, button.level))


@handles(RemoveComputer, quiet=True)
async def _remove(context: InteractionContext, button: RemoveComputer) -> None:
    await show_lobby(context, await context.host.lobby.remove_computer(button.table_id, context.user_id))
