"""The games a player has finished on a server, and one of them as a card with the course of its scores."""

from __future__ import annotations

import asyncio
from typing import Final

from discord import SelectOption, ui

from bot.engine.variants import VARIANTS
from bot.host import TableInfo
from bot.render import Course, draw_course
from bot.store import PastGame
from bot.ui.components.panel import Panel, Picture, Row, panel, rows_of
from bot.ui.components.taps import Choose, Tap
from bot.ui.table.scores import ending, running_scores
from bot.ui.visits.answers import answers_to
from bot.ui.visits.visit import Visit
from bot.ui.words.news import Reader
from bot.ui.words.phrases import day, listed, table_title
from bot.ui.words.refusals import Unclear
from bot.ui.words.texts import Texts, clean

__all__ = ["history_panel"]

_PAGE: Final = 8
_ALL: Final = "all"


async def history_panel(visit: Visit, user_id: int, variant: str | None = None, first: int = 0) -> Panel:
    """Eight finished games of a user, the latest first. Raises Unclear where another does not wish to be listed."""
    store, texts = visit.room.store, visit.texts
    if user_id != visit.user_id and not (await store.preferences.of(user_id)).listed:
        raise Unclear("stats-unlisted", name=f"<@{user_id}>")
    games, count = await store.statistics.history(visit.guild_id, user_id, variant, first, _PAGE)
    over = texts(f"variant-{variant}" if variant else "board-over-all")
    lines = [texts("history-title", name=f"<@{user_id}>", variant=over, count=count)]
    lines += [_line(one, texts) for one in games] or [texts("history-none")]
    rows = _rows(user_id, variant, first, count, games, texts)
    return panel("\n".join(lines), rows=rows)


def _line(one: PastGame, texts: Texts) -> str:
    people = listed([clean(name) for name in one.opponents], texts, last="and")
    partners = listed([clean(name) for name in one.partners], texts, last="and")
    return texts(
        "history-line",
        table=str(one.table_id),
        day=day(one.ended_at),
        variant=texts(f"variant-{one.variant}"),
        outcome=texts(f"history-{one.outcome}"),
        points=one.points,
        people=texts("history-with", partners=partners, people=people) if partners else people,
    )


def _rows(
    user_id: int, variant: str | None, first: int, count: int, games: tuple[PastGame, ...], texts: Texts
) -> list[Row]:
    rows: list[Row] = []
    if games:
        options = [
            SelectOption(
                label=texts(
                    "history-option", table=str(one.table_id), variant=texts(f"variant-{one.variant}")
                ),
                value=str(one.table_id),
            )
            for one in games
        ]
        choose = Choose("game", placeholder=texts("history-choose"), options=options)
        rows.append(ui.ActionRow(choose))
    over = variant or _ALL
    buttons = [Tap("stats", "h", f"{user_id}:{over}:counted", label=texts("button-statistics"))]
    if first > 0:
        back = max(0, first - _PAGE)
        buttons.append(Tap("history", user_id, over, back, "b", label=texts("button-back")))
    if first + _PAGE < count:
        buttons.append(Tap("history", user_id, over, first + _PAGE, "m", label=texts("button-more")))
    return [*rows, *rows_of(buttons)]


async def game_panel(visit: Visit, table_id: int) -> Panel:
    """A finished game: who played, how it ended, the course of the scores, and the ways to see more of it."""
    texts = visit.texts
    look = await visit.host.look(table_id)
    info = look.info
    if info.guild_id != visit.guild_id or not visit.sees(info):
        raise Unclear("refused-table-number", table=str(table_id))
    if look.view is None or look.view.ended is None:
        return panel(f"{table_title(info, texts)}\n{texts('history-not-kept')}")
    reader = Reader(texts, info)
    course = await visit.host.course(table_id)
    lines = [table_title(info, texts), ending(reader, look.view), running_scores(reader, look.view)]
    picture = None
    if len(course) > 1:
        named = [reader.side(side) for side in range(len(course[0]))]
        lines.append(texts("history-deals", count=len(course) - 1))
        if visit.preferences.style != "text":
            picture = await _course_picture(info, course, look.view.target, named, texts)
    controls = [
        Tap("scores", table_id, label=texts("button-scores")),
        Tap("replay", table_id, 0, 0, 0, label=texts("button-replay")),
        Tap("verify", table_id, 0, label=texts("button-verify")),
        Tap("export", table_id, label=texts("button-export")),
    ]
    return panel("\n".join(lines), picture=picture, rows=rows_of(controls))


async def _course_picture(
    info: TableInfo, course: tuple[tuple[int, ...], ...], target: int, named: list[str], texts: Texts
) -> Picture:
    sides = VARIANTS[info.variant].sides
    names = [
        " & ".join(info.name_of(seat) for seat, one in enumerate(sides) if one == side) for side in set(sides)
    ]
    scores = list(zip(*course, strict=True))
    png = await asyncio.to_thread(draw_course, Course(names, scores, target))
    said = "; ".join(
        texts("history-course", side=name, scores=", ".join(map(str, points)))
        for name, points in zip(named, scores, strict=True)
    )
    return Picture("course.png", png, said if len(said) <= 256 else f"{said[:255]}…")


@answers_to("history", at_table=False)
async def _history(visit: Visit, parts: list[str]) -> None:
    user_id, variant, first, _ = parts
    chosen = variant if variant in VARIANTS else None
    await visit.show(await history_panel(visit, int(user_id), chosen, int(first)))


@answers_to("game")
async def _game(visit: Visit, parts: list[str]) -> None:
    await visit.show(await game_panel(visit, int(parts[0])))
