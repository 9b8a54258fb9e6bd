"""Seasons of a server: which one it is, those that are over, and closing it."""

from __future__ import annotations

import time
from typing import Final

import discord

from bot.store import Season
from bot.ui.components.panel import Panel, notice_panel, panel, rows_of
from bot.ui.components.taps import Tap
from bot.ui.components.which_board import Board
from bot.ui.visits.answers import answers_to
from bot.ui.visits.visit import Visit
from bot.ui.words.phrases import day, days
from bot.ui.words.refusals import Unclear
from bot.ui.words.texts import Texts

__all__ = ["close_panel", "season_panel"]

_LATEST: Final = 10


async def season_panel(visit: Visit) -> Panel:
    """The season that goes on and those that are over, with a way to the board of each of the latest."""
    store, texts = visit.room.store, visit.texts
    present = await store.seasons.present(visit.guild_id)
    closed = await store.seasons.closed(visit.guild_id)
    if present is None:
        return notice_panel(texts("season-none"))
    settings = await store.settings.of(visit.guild_id)
    lines = [
        texts("season-title", number=str(present.number)),
        texts("season-present", since=day(present.began_at)),
        texts(f"season-ends-{settings.seasons}"),
        *(_past(one, texts) for one in closed[:_LATEST]),
    ]
    boards = [_to_board(one, texts) for one in (present, *closed[:_LATEST])]
    closing = (
        [Tap("season", present.number, label=texts("button-close-season"), style=discord.ButtonStyle.danger)]
        if visit.warden
        else []
    )
    return panel("\n".join(lines), rows=rows_of([*boards, *closing]))


def _past(season: Season, texts: Texts) -> str:
    return texts("season-past", number=str(season.number), days=days(season.began_at, season.ended_at))


def _to_board(season: Season, texts: Texts) -> Tap:
    label = texts("button-board-of", number=str(season.number))
    return Tap("board", "s", Board(period=season.period), label=label)


async def close_panel(visit: Visit) -> Panel:
    """Ask whoever manages the server whether the present season shall end. Raises Unclear for others."""
    visit.only_wardens()
    present = await visit.room.store.seasons.present(visit.guild_id)
    if present is None:
        raise Unclear("season-none")
    return _sure(present.number, visit.texts)


def _sure(number: int, texts: Texts) -> Panel:
    sure = Tap(
        "season-close", number, label=texts("button-close-season-sure"), style=discord.ButtonStyle.danger
    )
    return notice_panel(texts("season-sure", number=str(number)), rows_of([sure]))


@answers_to("season", at_table=False)
async def _ask(visit: Visit, parts: list[str]) -> None:
    visit.only_wardens()
    await visit.show(_sure(int(parts[0]), visit.texts))


@answers_to("season-close", at_table=False)
async def _close(visit: Visit, parts: list[str]) -> None:
    """The number goes with the button, so that a second tap does not end the next season too."""
    visit.only_wardens()
    number = int(parts[0])
    closed = await visit.room.store.seasons.close(visit.guild_id, number, int(time.time()))
    if closed:
        await visit.room.podiums.tell()
    await visit.say("season-closed" if closed else "season-not-closed", number=str(number))
