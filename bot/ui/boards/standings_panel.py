"""The standings of an event, and its results as a file."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.host.boards.scoring import Standing
from bot.host.errors import BoardsClosed
from bot.render import signed
from bot.store import BoardSet
from bot.ui.boards.board_text import contest_title, deadline_line, load_event, names_of, percent_text
from bot.ui.boards.buttons import DownloadResults, ShowBoards, ShowSameMoves, ShowStandings
from bot.ui.components.controls import Button
from bot.ui.components.panel import CsvDownload, Panel, file_panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import page_buttons
from bot.ui.interactions.permissions import is_server_manager
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import place_text

_PAGE: Final = 15
"""Rows a page."""


@handles(ShowStandings)
async def _standings_panel(context: InteractionContext, button: ShowStandings) -> Panel:
    """A page of the standings, and the user's own row. It says nothing about any board.

    :raises NoBoard: if there is no such event.
    """
    set_id, first = button.set_id, button.first
    board_set = await load_event(context, set_id)
    rows = await context.host.boards.standings(set_id)
    names, texts = names_of(await context.host.boards.entries(set_id)), context.texts
    page = rows[first : first + _PAGE]
    lines = [_line(row, board_set, names, texts) for row in page] or [texts("standings-empty")]
    own = next((row for row in rows if row.user_id == context.user_id), None)
    if own is not None and own not in page:
        lines += ["…", _line(own, board_set, names, texts)]
    note = "standings-final" if board_set.is_closed else "standings-live"
    lines = [contest_title(board_set, texts), deadline_line(board_set, texts), *lines, texts(note)]
    buttons = _buttons(board_set, first, len(rows), texts)
    if board_set.is_closed and is_server_manager(context.interaction):
        buttons.append(Button(ShowSameMoves(board_set.id), label=texts("button-same-moves")))
    return panel(lines, rows=rows_of(buttons))


def _line(row: Standing, board_set: BoardSet, names: Mapping[int, str], texts: Texts) -> str:
    if not row.ended:
        return texts("standings-row-new", name=names[row.user_id])
    percent = percent_text(row, texts)
    line = texts(
        "standings-row",
        place=place_text(row.place),
        name=names[row.user_id],
        percent=percent,
        ended=row.ended,
        count=board_set.boards,
    )
    if not board_set.is_closed or row.against_par is None:
        return line
    return texts("standings-par", row=line, points=signed(round(row.against_par)))


def _buttons(board_set: BoardSet, first: int, count: int, texts: Texts) -> list[Button]:
    buttons = [Button(ShowBoards(board_set.id), label=texts("button-boards"))]
    buttons += page_buttons(first, _PAGE, count, texts, lambda at, _: ShowStandings(board_set.id, at))
    if board_set.is_closed:
        buttons.append(Button(DownloadResults(board_set.id), label=texts("button-results-file")))
    return buttons


@handles(ShowSameMoves)
async def _same_moves_panel(context: InteractionContext, button: ShowSameMoves) -> Panel:
    """Who played a board with the same moves, among the players of this server.

    :raises NoBoard, BoardsClosed: if there is no such board set, or it is still open.
    """
    found = await context.host.same_moves.find(button.set_id, context.server_id)
    names, texts = names_of(await context.host.boards.entries(button.set_id)), context.texts
    lines = [
        texts("same-moves-board", number=one.board + 1, names=", ".join(names[user] for user in one.users))
        for one in found
    ]
    lines = lines or [texts("same-moves-none")]
    return panel([texts("same-moves-title"), *lines], texts("same-moves-about"))


@handles(DownloadResults)
async def _download(context: InteractionContext, button: DownloadResults) -> Panel:
    board_set = await load_event(context, button.set_id)
    if not board_set.is_closed:
        # The file would tell the results of boards that others still play.
        raise BoardsClosed
    rows = await context.host.boards.standings(board_set.id)
    entries = await context.host.boards.entries(board_set.id)
    names = {entry.user_id: entry.name for entry in entries}
    content = await asyncio.to_thread(_csv, board_set, rows, names)
    text = context.texts("event-file", count=len(rows))
    return file_panel(text, content)


def _csv(board_set: BoardSet, rows: Sequence[Standing], names: Mapping[int, str]) -> tuple[str, bytes]:
    download = CsvDownload(f"pinochle-event-{board_set.id}.csv")
    download.write_rows(_table(board_set, rows, names))
    return download.finish()


def _table(
    board_set: BoardSet, rows: Sequence[Standing], names: Mapping[int, str]
) -> Iterator[Sequence[object]]:
    """The names of the columns, and a row for each entrant. Boards that were not begun are empty."""
    boards = range(board_set.boards)
    yield ["place", "name", "percent", "against_par", *(f"board_{board + 1}" for board in boards)]
    for row in rows:
        par = "" if row.against_par is None else row.against_par
        points = [row.results[board].points if board in row.results else "" for board in boards]
        percent = "" if row.is_alone else round(row.percent, 2)
        yield [row.place, names[row.user_id], percent, par, *points]
