"""What admins take away of their server as tables for a spreadsheet, and beginning its boards afresh."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

import discord

from bot.ui.components.panel import Panel, file_panel, notice_panel, rows_of
from bot.ui.components.taps import Tap
from bot.ui.visits.answers import answers_to
from bot.ui.visits.visit import Visit

__all__ = ["reset_panel", "takeaway_panel"]


async def takeaway_panel(visit: Visit) -> Panel:
    """All results of the server and all lines of its boards, as two files. Raises Unclear for others than wardens."""
    visit.only_wardens()
    servers = visit.room.store.servers
    results = await servers.results(visit.guild_id)
    boards = await servers.boards(visit.guild_id)
    text = visit.texts("data-exported", results=len(results) - 1, lines=len(boards) - 1)
    return file_panel(text, ("pinochle-results.csv", _csv(results)), ("pinochle-boards.csv", _csv(boards)))


def _csv(rows: Iterable[Sequence[object]]) -> bytes:
    written = io.StringIO(newline="")
    csv.writer(written).writerows([_harmless(value) for value in row] for row in rows)
    # With the mark that tells spreadsheets the encoding.
    return written.getvalue().encode("utf-8-sig")


def _harmless(value: object) -> object:
    """A spreadsheet would take a name that begins like this for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t")) else value


async def reset_panel(visit: Visit) -> Panel:
    """Ask whoever manages the server whether all that games have counted for shall go. Raises Unclear for others."""
    visit.only_wardens()
    results = len(await visit.room.store.servers.results(visit.guild_id)) - 1
    sure = Tap("data-reset", label=visit.texts("button-data-reset-sure"), style=discord.ButtonStyle.danger)
    return notice_panel(visit.texts("data-sure", results=results), rows_of([sure]))


@answers_to("data-reset", at_table=False)
async def _reset(visit: Visit, parts: list[str]) -> None:
    visit.only_wardens()
    games = await visit.room.store.servers.reset(visit.guild_id)
    await visit.say("data-reset", games=games)
