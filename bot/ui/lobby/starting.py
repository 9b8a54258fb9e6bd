"""Starting a game. If the lobby has changed since it was shown, the user sees the change and is asked again."""

from __future__ import annotations

from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.host.errors import LobbyChanged
from bot.host.lobby.lobby_state import CLOCK, LobbyState
from bot.store import TableInfo
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import FillWithComputers, Start
from bot.ui.lobby.computers import usual_level
from bot.ui.lobby.lobby_panel import seat_lines
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
    return panel("\n".join(lines), "\n".join(now), waiting, rows=rows_of(buttons))


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
