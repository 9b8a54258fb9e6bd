"""The leaderboard of a server."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.store import BoardLine, BoardOrder
from bot.ui.answers import answers_to
from bot.ui.panel import Panel, Row, panel, rows_of
from bot.ui.taps import Tap
from bot.ui.texts import Texts
from bot.ui.visit import Visit

__all__ = ["board_panel"]

_LINES: Final = 10
_ALL: Final = "all"


async def board_panel(visit: Visit, variant: str | None, order: BoardOrder, first: int = 0) -> Panel:
    """Ten lines of the board from the line `first`, over all variants or one, and the visitor's own line."""
    boards = visit.room.store.boards
    texts = visit.texts
    lines = await boards.top(visit.guild_id, variant, by=order, limit=_LINES, offset=first)
    count = await boards.count(visit.guild_id, variant)
    own = await boards.standing(visit.guild_id, visit.user_id, variant, by=order)
    over = texts("board-over-all" if variant is None else f"variant-{variant}")
    shown = [texts("board-title", variant=over, order=texts(f"board-{order}"))]
    shown += [_line(line, texts) for line in lines] or [texts("board-empty")]
    if own is not None and own.user_id not in {line.user_id for line in lines}:
        shown += ["…", _line(own, texts)]
    return panel("\n".join(shown), rows=_rows(variant, order, first, count, texts))


def _line(line: BoardLine, texts: Texts) -> str:
    best = texts("board-best", points=line.best_deal) if line.best_deal is not None else ""
    return texts(
        "board-line",
        place=line.place or "–",
        name=f"<@{line.user_id}>",
        wins=line.wins,
        losses=line.losses,
        draws=line.draws,
        points=line.points,
        best=best,
    )


def _rows(variant: str | None, order: BoardOrder, first: int, count: int, texts: Texts) -> list[Row]:
    chosen = variant or _ALL
    variants = [
        _tap(one, order, 0, texts("board-over-all" if one == _ALL else f"variant-{one}"), one == chosen, "v")
        for one in (_ALL, *VARIANTS)
    ]
    orders = [_tap(chosen, one, 0, texts(f"board-{one}"), one is order, "o") for one in BoardOrder]
    pages = []
    if first > 0:
        pages.append(_tap(chosen, order, max(0, first - _LINES), texts("button-back"), kind="b"))
    if first + _LINES < count:
        pages.append(_tap(chosen, order, first + _LINES, texts("button-more"), kind="m"))
    return rows_of(variants) + rows_of(orders + pages)


def _tap(
    variant: str, order: BoardOrder, first: int, label: str, chosen: bool = False, kind: str = ""
) -> Tap:
    """`kind` keeps apart what leads to the same page, as two buttons of a message are never alike."""
    style = ButtonStyle.primary if chosen else ButtonStyle.secondary
    return Tap("board", variant, order, first, kind, label=label, style=style, disabled=chosen and first == 0)


@answers_to("board", at_table=False)
async def _board(visit: Visit, parts: list[str]) -> None:
    variant, order, first, _ = parts
    chosen = variant if variant in VARIANTS else None
    await visit.show(await board_panel(visit, chosen, BoardOrder(order), int(first)))
