"""The picture of a deal's result: what each side scored, and the totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.engine.table import Table
from bot.render.context import RenderContext
from bot.render.drawing.canvas import MARGIN, SMALL, WIDTH, Box, Canvas
from bot.render.drawing.lettering import BOLD, fit, text_mask
from bot.render.drawing.palette import AMBER, INK, LINE, MUTED, PLATE, ROSE, SIDES, WELL
from bot.render.formatting import capitalize, signed
from bot.render.pictures.parts import TILE, TOP, draw_header, draw_tile, partner_names
from bot.render.scene import PlayerScene, SideScene, TableScene, table_scene
from bot.render.shown_cards import known_cards

# Lengths are in pixels.
_GAP: Final = 12
_WHOLE: Final = WIDTH - 2 * MARGIN
_PADDING: Final = 16
_ROW: Final = 33
_NAMES: Final = 52
_CHIP: Final = 40
"""The height of the line with the contract, if that is not beside the names."""
_MAX_CHIP: Final = 170
_TOTAL: Final = 106
_MELD_LINE: Final = 30
_MAX_NAME: Final = 130
_BAR: Final = 12
_TILE: Final = 64
_MAX_MELD_LINES: Final = 3
"""The maximum number of lines for one player's melds."""

Rows = list[tuple[str, tuple[int, ...]]]
"""Labels and points by side."""


def draw_result(view: Table, context: RenderContext) -> bytes:
    """The result of the last deal as a PNG file 800 pixels wide, below the context's headline.

    :param view: The spectators' view when the deal was scored; if the game ended without scoring the deal, only the
        totals are shown.
    """
    scene = table_scene(view)
    rows = list(_rows(view, context))
    top = TOP + (48 if context.headline else 0)
    names = _NAMES if _has_wide_plates(scene) else _NAMES + _CHIP
    height = names + _ROW * len(rows) + (_ROW + 12 if rows else 0) + _TOTAL
    melds = list(_placed_melds(view, scene, context))
    lines = max((number + 1 for _, _, number in melds), default=0)
    below = top + height + lines * _MELD_LINE + (16 if lines else 0)
    buried = [player for player in scene.players if known_cards(player.buried)]
    bottom = below + len(buried) * (TILE + 8) + (8 if buried else 0)
    canvas = Canvas(bottom + MARGIN, style=context.style)
    draw_header(canvas, scene.deal, scene.target, scene.trump, context)
    if context.headline:
        size = next((size for size in (30, 26) if _bold_width(context.headline, size) <= _WHOLE), SMALL)
        canvas.text((WIDTH // 2, TOP + 18), context.headline, size, bold=True, align=0.5, width=_WHOLE)
    for index, side in enumerate(scene.sides):
        width = _plate_width(scene)
        box = (MARGIN + index * (width + _GAP), top, width, height)
        canvas.plate(box, PLATE, edge=AMBER if side.winner else LINE, line=4 if side.winner else 2)
        _draw_names(canvas, box, index, view, scene, context)
        _draw_rows(canvas, (box[0], top + names, width, height - names), index, view, rows, context)
        _draw_total(canvas, box, side, scene, context)
    for line, left, number in melds:
        at = (left, top + height + 22 + number * _MELD_LINE)
        canvas.text(at, line, color=MUTED, width=_lines_width(scene))
    for number, player in enumerate(buried):
        _draw_buried(canvas, below + 8 + number * (TILE + 8), player, context)
    return canvas.png()


def _bold_width(text: str, size: int) -> int:
    """The width of a line of bold text in pixels."""
    return text_mask(text, size, size * BOLD).width


def _has_wide_plates(scene: TableScene) -> bool:
    """Whether there is room for the contract beside the names, and for the melds below each side."""
    return len(scene.sides) <= 2


def _plate_width(scene: TableScene) -> int:
    """The width of a side's plate."""
    return (_WHOLE + _GAP) // len(scene.sides) - _GAP


def _lines_width(scene: TableScene) -> int:
    """The width of lines of melds: of a side's plate if that is wide, else of the picture."""
    return (_plate_width(scene) if _has_wide_plates(scene) else _WHOLE) - 2 * _PADDING


def _rows(view: Table, context: RenderContext) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The points of the deal; bonuses only if there are any."""
    result = view.result
    if result is None or not view.is_between_deals:
        return
    yield context.labels.meld, result.meld
    yield context.labels.points, result.tricks
    if any(result.other):
        yield context.labels.other, result.other


def _draw_names(
    canvas: Canvas, box: Box, index: int, view: Table, scene: TableScene, context: RenderContext
) -> None:
    """Draw the names of a side, and whether it made its contract: beside the names, or below them."""
    left, middle, right = box[0] + _PADDING, box[1] + 29, box[0] + box[2] - _PADDING
    side, result = scene.sides[index], view.result
    if result is not None and result.declarer in side.seats and view.is_between_deals:
        label, fill = (context.labels.made, AMBER) if result.made else (context.labels.failed, ROSE)
        text = f"{view.contract} {label}"
        if _has_wide_plates(scene):
            right -= canvas.chip((right, middle), text, fill, INK, align=1, width=_MAX_CHIP) + 12
        else:
            canvas.chip((left - 2, middle + _CHIP), text, fill, INK, width=right - left)
    if len(side.seats) > 1:
        canvas.disc((left + 9, middle), 18, SIDES[index])
        left += 26
    if side.winner:
        canvas.crown((left + 13, middle), 26)
        left += 34
    if len(side.seats) == 1:
        canvas.name((left, middle), context.drawable_name(side.seats[0]), right - left)
        return
    names = partner_names(side, context, right - left)
    canvas.text((left, middle), names, 26, bold=True, width=right - left)


def _draw_rows(canvas: Canvas, box: Box, index: int, view: Table, rows: Rows, context: RenderContext) -> None:
    """Draw the points of a side and their effect on its score; `box` begins below the names."""
    left, top, right = box[0] + _PADDING, box[1], box[0] + box[2] - _PADDING
    for number, (label, points) in enumerate(rows):
        _draw_row(canvas, (left, top + number * _ROW + _ROW // 2, right), label, str(points[index]))
    if rows and view.result is not None:
        line = top + len(rows) * _ROW + 4
        canvas.plate((left, line, right - left, 2), LINE, radius=1)
        delta = signed(view.result.delta[index])
        _draw_row(canvas, (left, line + _ROW // 2 + 6, right), context.labels.this_deal, delta)


def _draw_row(canvas: Canvas, line: tuple[int, int, int], label: str, value: str) -> None:
    """Draw a label and a value; `line` is their left, middle and right."""
    left, middle, right = line
    value_width = canvas.text((right, middle), value, SMALL + 3, bold=True, align=1)
    canvas.text((left, middle), capitalize(label), color=MUTED, width=right - left - value_width - 12)


def _draw_total(canvas: Canvas, box: Box, side: SideScene, scene: TableScene, context: RenderContext) -> None:
    """Draw the score, and a bar for its part of the target."""
    left, right = box[0] + _PADDING, box[0] + box[2] - _PADDING
    width = right - left
    middle = box[1] + box[3] - 64
    score_width = canvas.text((right, middle), str(side.score), 46, bold=True, align=1)
    label = capitalize(context.labels.total)
    canvas.text((left, middle + 6), label, color=MUTED, width=width - score_width - 12)
    canvas.plate((left, middle + 36, width, _BAR), WELL, radius=_BAR // 2)
    filled = round(width * min(max(side.score, 0) / scene.target, 1)) if scene.target else 0
    if filled >= _BAR:
        canvas.plate((left, middle + 36, filled, _BAR), AMBER, radius=_BAR // 2)


def _draw_buried(canvas: Canvas, top: int, player: PlayerScene, context: RenderContext) -> None:
    """Draw the cards that a player buried, after a label and the player's name."""
    text = f"{capitalize(context.labels.buried)}, {context.drawable_name(player.seat)}:"
    left, middle = MARGIN + _PADDING, top + TILE // 2
    left += canvas.text((left, middle), text, color=MUTED, width=_WHOLE // 2) + 14
    for card in known_cards(player.buried):
        draw_tile(canvas, (left, middle), _TILE, card)
        left += _TILE + 8


def _placed_melds(view: Table, scene: TableScene, context: RenderContext) -> Iterator[tuple[str, int, int]]:
    """Lines of melds, each with its left edge and its number: below each side, or all below one another."""
    number, left = 0, MARGIN + _PADDING
    for side in scene.sides:
        for line in _meld_lines(view, side, _lines_width(scene), context):
            yield line, left, number
            number += 1
        if _has_wide_plates(scene):
            number, left = 0, left + _plate_width(scene) + _GAP


def _meld_lines(view: Table, side: SideScene, width: int, context: RenderContext) -> list[str]:
    """The melds of a side's players in lines, grouped by kind, kinds with more points first."""
    lines: list[str] = []
    is_named = len(side.seats) > 1 or len(view.scores) > 2
    for seat in side.seats:
        kinds: dict[str, list[int]] = {}
        for meld in view.melds[seat] if view.melds and view.is_between_deals else ():
            kind = kinds.setdefault(meld.name.partition(":")[0], [0, 0])
            kind[0] += meld.count
            kind[1] += meld.points
        melds = [
            f"{f'{count}× ' if count > 1 else ''}{context.labels.meld_name(name)} {points}"
            for name, (count, points) in sorted(kinds.items(), key=lambda kind: -kind[1][1])
        ]
        if melds:
            name = f"{fit(context.drawable_name(seat), SMALL, _MAX_NAME)}: " if is_named else ""
            lines += _join(name, melds, width)
    return lines


def _join(start: str, pieces: Sequence[str], width: int) -> list[str]:
    """The pieces in lines with commas between them; no piece is broken, and the last line may be too long."""
    lines = [start + pieces[0]]
    for piece in pieces[1:]:
        longer = f"{lines[-1]}, {piece}"
        if len(lines) == _MAX_MELD_LINES or text_mask(longer, SMALL).width <= width:
            lines[-1] = longer
        else:
            lines[-1] += ","
            lines.append(piece)
    return lines
