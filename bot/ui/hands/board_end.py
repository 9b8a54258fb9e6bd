"""The end of a board: how the player has done, the result, and the way to its comparison with others."""

from __future__ import annotations

from discord import ButtonStyle

from bot.host.errors import BoardNotEnded
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import BoardSetKind, Preferences
from bot.ui.boards.buttons import board_result_buttons
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.pictures import depict_result
from bot.ui.text.catalogue import Texts
from bot.ui.text.comparison_text import points_line, streak_line
from bot.ui.text.languages import texts_of
from bot.ui.text.table_text import turn_prompt


def is_board_end(snapshot: TableSnapshot) -> bool:
    """Whether a board has been played to its end."""
    view = snapshot.view
    return snapshot.info.is_board and view is not None and view.ended is not None and view.result is not None


async def board_end(host: Host, snapshot: TableSnapshot, user_id: int, preferences: Preferences) -> Panel:
    """How the player has done, then the result of the deal, and the way to its comparison with others."""
    texts, view = texts_of(preferences), snapshot.view
    assert view is not None
    shown = await depict_result(snapshot, view, texts).shown_to(preferences)
    done = await _what_was_done(host, snapshot, user_id, texts)
    lines = [*(done or [turn_prompt(snapshot, texts)]), *shown.text, *shown.beside]
    rows = rows_of(board_result_buttons(snapshot.info, texts, ButtonStyle.primary))
    return panel(lines, picture=shown.picture, rows=rows)


async def _what_was_done(host: Host, snapshot: TableSnapshot, user_id: int, texts: Texts) -> list[str]:
    """The points and the streak; nothing where tables compare, or while the result is not yet counted.

    The comparison with the others, to which the panel's button leads, says the place.
    """
    info = snapshot.info
    if info.board_set_id is None or info.board is None or info.tournament_id is not None:
        return []
    board_set = await host.boards.load(info.board_set_id)
    try:
        results = await host.boards.results(board_set.id, info.board, user_id)
    except BoardNotEnded:
        return []
    own = next(result for result in results if result.user_id == user_id)
    if not own.completed:
        return []
    lines = [points_line(own, snapshot, texts)]
    if board_set.kind is BoardSetKind.DAILY:
        lines.append(streak_line(await host.daily.streak(user_id, info.server_id or None), texts))
    return lines
