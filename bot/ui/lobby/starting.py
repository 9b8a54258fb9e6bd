"""Computer players at a table, and starting a game. If the lobby has changed since it was shown, the user is asked."""

from __future__ import annotations

from discord import ButtonStyle

from bot.ai import Level
from bot.engine.variants import VARIANTS
from bot.host.errors import LobbyChanged
from bot.host.lobby.lobby_state import CLOCK, LobbyState
from bot.store import TableInfo
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import AddComputer, FillWithComputers, RemoveComputer, Start
from bot.ui.lobby.lobby_panel import seat_lines, show_lobby
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import computer_names, seat_name, table_title
from bot.ui.text.table_text import clock_text, option_name, options_line, value_name


@handles(Start)
async def _start(context: InteractionContext, button: Start) -> None:
    try:
        snapshot = await context.host.lobby.start(
            button.table_id, context.user_id, button.shown, interaction_id=context.interaction_id
        )
    except LobbyChanged:
        await _ask_again(context, button)
    else:
        await show_hand(context, snapshot)


@handles(FillWithComputers)
async def _fill(context: InteractionContext, button: FillWithComputers) -> None:
    level = await usual_level(context)
    names = computer_names(level, await context.services.languages.of_guild(context.guild_id))
    try:
        snapshot = await context.host.lobby.fill_with_computers(
            button.table_id,
            context.user_id,
            names,
            shown=button.shown,
            level=level,
            interaction_id=context.interaction_id,
        )
    except LobbyChanged:
        await _ask_again(context, button)
    else:
        await show_hand(context, snapshot)


def fill_button(info: TableInfo, texts: Texts) -> Button:
    """The button that seats computer players on all free seats and starts the game."""
    button = FillWithComputers(info.id, LobbyState.of(info))
    return Button(button, label=texts("button-fill"), style=ButtonStyle.success)


async def _ask_again(context: InteractionContext, button: Start | FillWithComputers) -> None:
    info = await context.host.queries.info(button.table_id)
    await context.show(_changed_panel(info, button, context.texts))


def _changed_panel(info: TableInfo, button: Start | FillWithComputers, texts: Texts) -> Panel:
    """What has changed since a button was shown, the lobby as it is now, and the button again if it can be used."""
    changes = _changes(info, button.shown, texts)
    lines = [
        texts("notice", notice=texts("error-lobby-changed")),
        *(texts("lobby-change", change=change) for change in changes),
    ]
    now = [
        table_title(info, texts),
        options_line(info.variant, info.options, texts),
        *seat_lines(info, texts),
    ]
    missing = VARIANTS[info.variant].seats - len(info.seats)
    buttons = []
    if not missing:
        start = Start(info.id, LobbyState.of(info))
        buttons.append(Button(start, label=texts("button-start"), style=ButtonStyle.success))
    elif isinstance(button, FillWithComputers):
        buttons.append(fill_button(info, texts))
    waiting = texts("lobby-waiting", missing=missing) if missing else ""
    return panel(lines, now, waiting, rows=rows_of(buttons))


def _changes(info: TableInfo, shown: LobbyState, texts: Texts) -> list[str]:
    """What has changed in a lobby, a phrase each."""
    taken = {seat.seat for seat in info.seats}
    changes = [
        texts("lobby-change-taken", name=seat_name(info, seat), number=seat + 1)
        if seat in taken
        else texts("lobby-change-free", number=seat + 1)
        for seat in shown.changed_seats(info)
    ]
    for name in shown.changed_options(info):
        is_clock = name == CLOCK
        option = texts("setting-clock") if is_clock else option_name(name, texts)
        value = clock_text(info.clock, texts) if is_clock else value_name(name, info.options[name], texts)
        changes.append(texts("options-line", option=option, value=value))
    return changes


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
