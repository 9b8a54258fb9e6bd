"""A hand as its owner sees it: by suit with trump first, cards that may be played standing out."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.engine.cards import Card
from bot.engine.table import Table
from bot.render.canvas import MARGIN, WIDTH, Canvas
from bot.render.fans import Fan, fan
from bot.render.palette import MUTED
from bot.render.parts import TOP, trump_mark
from bot.render.scene import Scene, capital
from bot.render.sight import by_suit, hand_of, standing_out
from bot.render.texts import laid_before

_RAISED: Final = 24
_ONE_ROW: Final = 13
"""The most cards that stand in one row."""
_CARD: Final = 132
_SMALL: Final = 96
_CAPTION: Final = 40
_LEAST: Final = 160
"""The height of the picture of an empty hand."""


def draw_hand(view: Table, seat: int, scene: Scene, legal: Collection[Card] | None = None) -> bytes:
    """The picture of a hand as a PNG file 800 pixels wide; `view` is the seat's own view.

    `legal` are the cards that may be played now: they are raised and the others dimmed. None, or all that are held:
    all stand alike.
    """
    hand = by_suit(hand_of(view, seat), view.trump)
    held = sum(map(len, hand))
    chosen = standing_out(view, seat, legal)
    top = TOP + (_RAISED if chosen is not None else 0)
    rows = 1 if held <= _ONE_ROW else 2
    wide = WIDTH - 2 * MARGIN
    spread = fan(
        hand, (MARGIN, top, wide, round(_CARD * (1.4 if rows == 1 else 2.5))), _CARD, loose=0.7, align=0.5
    )
    laid: list[tuple[str, int, Fan]] = []
    bottom = spread.bottom
    for label, groups in laid_before(view, seat, scene):
        below = fan(
            groups, (MARGIN, bottom + _CAPTION, wide, round(_SMALL * 1.4)), _SMALL, loose=0.6, align=0.5
        )
        laid.append((label, bottom + _CAPTION // 2 + 2, below))
        bottom = below.bottom
    canvas = Canvas(max(bottom + MARGIN, _LEAST), four_colours=scene.four_colours)
    _header(canvas, view, seat, scene)
    _draw(canvas, spread, chosen, _RAISED)
    for label, middle, below in laid:
        canvas.text((WIDTH // 2, middle), capital(label), colour=MUTED, align=0.5, width=wide)
        _draw(canvas, below, chosen if label == scene.labels.face_up else None, 0)
    return canvas.png()


def _header(canvas: Canvas, view: Table, seat: int, scene: Scene) -> None:
    right = trump_mark(canvas, view.trump, scene)
    parts = [scene.drawn_name(seat), *([scene.title] if scene.title else [])]
    canvas.text((MARGIN + 4, TOP // 2 + 3), " · ".join(parts), colour=MUTED, width=right - MARGIN - 4)


def _draw(canvas: Canvas, laid: Fan, chosen: frozenset[Card] | None, raised: int) -> None:
    for one in laid.cards:
        out = chosen is not None and one.card in chosen
        dimmed = chosen is not None and not out
        canvas.card((one.left, one.top - (raised if out else 0)), one.card, laid.width, dimmed=dimmed)
