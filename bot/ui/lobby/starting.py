"""Computer players at a table, and starting a game. If the lobby has changed since it was shown, the user is asked."""

from __future__ import annotations

from bot.ai import USUAL_LEVEL, Level
from bot.engine.rules import rules_of
from bot.engine.variants import VARIANTS
from bot.host.errors import LobbyChanged, SeatsMissing
from bot.host.lobby import lobby_state
from bot.host.lobby.lobby_state import LobbyState
from bot.store import TableInfo
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import AddComputer, FillWithComputers, RemoveComputer, Start
from bot.ui.lobby.lobby_panel import fill_button, fill_buttons, seat_lines, show_lobby, start_button
from bot.ui.lobby.options_form import options_of
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import error_message
from bot.ui.text.formatting import computer_names, seat_name, table_title
from bot.ui.text.table_text import clock_text, option_name, options_line, value_name


@handles(Start)
async def _start(context: InteractionContext, button: Start) -> None:
    try:
        await start_game(context, button.table_id, button.shown)
    except LobbyChanged:
        await _ask_again(context, button)


async def start_game(context: InteractionContext, table_id: int, shown: LobbyState | None = None) -> None:
    """Start the game and show the user's hand; if seats are free, offer to fill them.

    :param shown: the lobby as the user saw it; None skips the check.
    :raises NotSeated, LobbyChanged, NotAgreed, WrongState:
    """
    try:
        snapshot = await context.host.lobby.start(
            table_id, context.user_id, shown, interaction_id=context.interaction_id
        )
    except SeatsMissing as error:
        info = await context.host.queries.info(table_id)
        notice = context.texts("notice", notice=error_message(error, context.texts, info))
        await context.show(panel(notice, rows=rows_of(fill_buttons(context, info))))
    else:
        await show_hand(context, snapshot)


@handles(FillWithComputers)
async def _fill(context: InteractionContext, button: FillWithComputers) -> None:
    level = await usual_level(context)
    names = computer_names(level, await context.services.languages.of_server(context.server_id))
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
        buttons.append(start_button(info, texts))
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
        match name:
            case lobby_state.CLOCK:
                option, value = texts("setting-clock"), clock_text(info.clock, texts)
            case lobby_state.SUBSTITUTES:
                switch = "on" if info.substitutes else "off"
                option, value = texts("setting-substitutes"), value_name(name, switch, texts)
            case _:
                option, value = (
                    option_name(name, texts),
                    value_name(name, rules_of(info).options[name], texts),
                )
        changes.append(texts("options-line", option=option, value=value))
    return changes


async def usual_level(context: InteractionContext) -> Level:
    """Return the level of a computer player if none is chosen: the server's, and elsewhere the usual one."""
    if context.server_id_or_none is None:
        return USUAL_LEVEL
    return Level((await context.host.settings.get(context.server_id_or_none)).level)


async def add_computer(
    context: InteractionContext, table_id: int, level: Level | None, seat: int | None = None
) -> TableInfo:
    """Seat a computer player.

    :param level: None for the usual one.
    :param seat: None for the lowest free one.
    :raises NotSeated, TableFull, SeatTaken, NoSeat, WrongState:
    """
    level = level or await usual_level(context)
    names = computer_names(level, await context.services.languages.of_server(context.server_id))
    return await context.host.lobby.add_computer(
        table_id, context.user_id, names, seat, level=level, interaction_id=context.interaction_id
    )


@handles(AddComputer, quiet=True)
async def _add(context: InteractionContext, button: AddComputer) -> None:
    info = await add_computer(context, button.table_id, button.level)
    if button.level is None:
        await show_lobby(context, info)
    else:
        # One of the buttons of the options: the next computer player may have another level.
        await context.show_if_private(await options_of(context, info))


@handles(RemoveComputer, quiet=True)
async def _remove(context: InteractionContext, button: RemoveComputer) -> None:
    info = await context.host.lobby.remove_computer(button.table_id, context.user_id)
    await context.show_if_private(await options_of(context, info))
