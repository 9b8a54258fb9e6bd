"""The public messages of an event: the event itself, and its result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import discord

from bot.host.boards.scoring import Standing
from bot.host.host import Host
from bot.render import signed
from bot.store import BoardSet
from bot.ui.boards.board_text import (
    contest_title,
    deadline_line,
    mention,
    proof_line,
    rules_line,
)
from bot.ui.boards.buttons import (
    DownloadResults,
    EnterEvent,
    LeaveEvent,
    SetReminder,
    ShowBoards,
    ShowStandings,
)
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import contest_link

_PLACES: Final = {1: "event-place-1", 2: "event-place-2", 3: "event-place-3"}
"""The texts of the podium."""
_LISTED: Final = 10
"""How many entrants the message with the result names."""


async def event_message(host: Host, board_set: BoardSet, texts: Texts) -> Panel:
    """The event: open, over, or canceled."""
    lines = [contest_title(board_set, texts), rules_line(board_set, texts)]
    if board_set.creator_id is not None:
        lines.append(texts("event-creator", creator=mention(board_set.creator_id, texts)))
    if board_set.canceled:
        lines.append(texts("event-canceled"))
        return panel("\n".join(lines))
    rows = await host.boards.standings(board_set.id)
    lines += [_count_line(board_set, rows, texts), deadline_line(board_set, texts)]
    if board_set.is_closed:
        lines += _places(rows, len(_PLACES), texts)
    lines.append(proof_line(await host.boards.proof(board_set), texts))
    return panel("\n".join(lines), rows=rows_of(_buttons(board_set, texts)))


def _count_line(board_set: BoardSet, rows: Sequence[Standing], texts: Texts) -> str:
    played = sum(row.ended for row in rows)
    return texts("event-count", count=len(rows), played=played, boards=len(rows) * board_set.boards)


def _buttons(board_set: BoardSet, texts: Texts) -> list[Button]:
    standings = Button(ShowStandings(board_set.id), label=texts("button-standings"))
    if board_set.is_closed:
        return [standings, Button(ShowBoards(board_set.id), label=texts("button-boards"))]
    return [
        Button(EnterEvent(board_set.id), label=texts("button-enter"), style=discord.ButtonStyle.success),
        Button(ShowBoards(board_set.id), label=texts("button-play"), style=discord.ButtonStyle.primary),
        standings,
        Button(SetReminder(board_set.id, 1), label=texts("button-remind")),
        Button(LeaveEvent(board_set.id), label=texts("button-withdraw")),
    ]


def _places(rows: Sequence[Standing], most: int, texts: Texts) -> list[str]:
    """The entrants with the first places who have played, at most so many.

    Those whose percentage is the same are shown with what then decides: the number of their boards, or points against
    par.
    """
    played = [row for row in rows if row.ended]
    percents = Counter(round(row.percent, 1) for row in played)
    equal = Counter((round(row.percent, 1), row.ended) for row in played)
    lines = []
    for row in played[:most]:
        percent = round(row.percent, 1)
        line = texts(
            _PLACES.get(row.place, "event-place"),
            place=str(row.place),
            name=mention(row.user_id, texts),
            percent=texts("event-percent", percent=percent),
        )
        if percents[percent] > equal[percent, row.ended]:
            line = f"{line} · {texts('boards-count', count=row.ended)}"
        elif percents[percent] > 1 and row.against_par is not None:
            line = texts("standings-par", row=line, points=signed(round(row.against_par)))
        lines.append(line)
    return lines or [texts("event-nobody")]


async def event_result(host: Host, board_set: BoardSet, texts: Texts) -> Panel | None:
    """The result of an event; None if nobody has played."""
    rows = await host.boards.standings(board_set.id)
    if not any(row.ended for row in rows):
        return None
    lines = [
        texts("event-result-title", title=contest_title(board_set, texts).removeprefix("### ")),
        *_places(rows, _LISTED, texts),
        texts("event-result-more", count=len(rows), link=contest_link(board_set)),
    ]
    buttons = [
        Button(ShowStandings(board_set.id), label=texts("button-standings")),
        Button(DownloadResults(board_set.id), label=texts("button-results-file")),
    ]
    return panel("\n".join(lines), rows=rows_of(buttons))
