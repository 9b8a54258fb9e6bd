"""The picture of a deal's result: what each side scored, and the totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.engine.table import Table
from bot.render.context import RenderContext
from bot.render.drawing.canvas import LABEL, MARGIN, MARK, SMALL, WIDTH, Box, Canvas
from bot.render.drawing.lettering import BOLD, fit, text_mask, wrap
from bot.render.drawing.palette import AMBER, INK, LINE, MUTED, PLATE, ROSE, TEXT
from bot.render.formatting import capitalize, meld_worth, signed
from bot.render.pictures.parts import TILE, TOP, draw_header, draw_tile, name_lines
from bot.render.scene import PlayerScene, SideScene, TableScene, table_scene
from bot.render.shown_cards import known_cards

# Lengths are in pixels.
_GAP: Final = 12
_WHOLE: Final = WIDTH - 2 * MARGIN
_PADDING: Final = 12
_ROW: Final = 48
_NAMES: Final = 58
_NAME: Final = 44
"""The height of another line of names."""
_CROWN: Final = 38
"""The width of the mark of a winner."""
_CHIP: Final = 52
"""The height of the line with the contract, if there is one."""
_TOTAL: Final = 76
_LINE: Final = _WHOLE - 2 * _PADDING
"""The width of a line of text below the sides."""
_TEXT_LINE: Final = 48
_MAX_NAME: Final = 210
_TILE: Final = 80
_HEADLINE: Final = 44
_RIBBON_END: Final = 70
_TIGHT: Final = 28
"""The size of a label that is too wide beside its value with three sides."""
_MELD_LINE: Final = 40
"""The height of a line with melds."""

Rows = list[tuple[str, Sequence[str]]]
"""Labels and points by side."""


def draw_result(view: Table, context: RenderContext) -> bytes:
    """The result of the last deal as a PNG file 800 pixels wide, below the context's headline.

    :param view: The spectators' view when the deal was scored; if the game ended without scoring the deal, only the
        totals are shown.
    """
    scene = table_scene(view)
    rows = list(_rows(view, context))
    is_won = _is_won(view, scene, context.reader_side)
    room = _WHOLE - (2 * _RIBBON_END if is_won else 0)
    headline = wrap(context.headline, LABEL, room, 2, LABEL * BOLD) if context.headline else []
    top = TOP + (20 if headline else 0) + _HEADLINE * len(headline)
    width = (_WHOLE + _GAP) // len(scene.sides) - _GAP
    written = [name_lines(side, context, width - _before_names(side) - 2 * _PADDING) for side in scene.sides]
    names = _NAMES + _NAME * (max(map(len, written)) - 1)
    has_contract = any(_has_contract(view, side) for side in scene.sides)
    height = names + _CHIP * has_contract + _ROW * len(rows) + (_ROW + 12 if rows else 0) + _TOTAL
    reasons = [line for reason in context.reasons for line in wrap(reason, LABEL, _LINE, 2)]
    melds = _meld_lines(view, context)
    below = (
        top + height + len(reasons) * _TEXT_LINE + len(melds) * _MELD_LINE + (16 if reasons or melds else 0)
    )
    buried = [player for player in scene.players if known_cards(player.buried)]
    bottom = below + len(buried) * (TILE + 8) + (8 if buried else 0)
    canvas = Canvas(bottom + MARGIN, style=context.style)
    draw_header(canvas, scene, context)
    _draw_headline(canvas, headline, room, is_won=is_won)
    for index, side in enumerate(scene.sides):
        box = (MARGIN + index * (width + _GAP), top, width, height)
        canvas.plate(box, PLATE, edge=AMBER if side.winner else LINE, line=4 if side.winner else 2)
        _draw_names(canvas, box, index, side, written[index])
        if _has_contract(view, side):
            _draw_contract(canvas, (box[0] + _PADDING, top + names, width - 2 * _PADDING), view, context)
        above = names + _CHIP * has_contract
        _draw_rows(canvas, (box[0], top + above, width, height - above), index, view, rows, context)
        _draw_total(canvas, box, side, context)
    left, middle = MARGIN + _PADDING, top + height + 28
    for number, line in enumerate(reasons):
        canvas.text((left, middle + number * _TEXT_LINE), line, width=_LINE)
    middle += len(reasons) * _TEXT_LINE
    for number, line in enumerate(melds):
        canvas.text((left, middle + number * _MELD_LINE), line, SMALL, MUTED, width=_LINE)
    for number, player in enumerate(buried):
        _draw_buried(canvas, below + 8 + number * (TILE + 8), player, context)
    return canvas.png()


def _is_won(view: Table, scene: TableScene, reader: int) -> bool:
    """Whether the contract was made, or somebody has won the game, and not against the side of the reader."""
    if view.ended is not None and view.ended.winner is not None:
        winners = {index for index, side in enumerate(scene.sides) if side.winner}
    else:
        declarer = view.result.declarer if view.result is not None and view.result.made else None
        winners = set() if declarer is None else {view.sides[declarer]}
    return bool(winners if reader < 0 else winners & {reader})


def _draw_headline(canvas: Canvas, lines: Sequence[str], room: int, *, is_won: bool) -> None:
    """Draw the headline; if somebody has won, on a ribbon with stars at its ends.

    :param room: The width for the text.
    """
    if not lines:
        return
    fits = (size for size in (40, 36) if len(lines) == 1 and _bold_width(lines[0], size) <= room)
    size, ink, middle = next(fits, LABEL), INK if is_won else TEXT, TOP + 20
    if is_won:
        half = max(_bold_width(line, size) for line in lines) // 2 + _RIBBON_END - 10
        height = 12 + _HEADLINE * len(lines)
        canvas.plate((WIDTH // 2 - half, middle - 26, 2 * half, height), AMBER, radius=26)
        for x in (WIDTH // 2 - half + 30, WIDTH // 2 + half - 30):
            canvas.star((x, middle - 26 + height // 2), 34, INK)
    for number, line in enumerate(lines):
        at = (WIDTH // 2, middle + number * _HEADLINE)
        canvas.text(at, line, size, ink, bold=True, align=0.5, width=room)


def _bold_width(text: str, size: int) -> int:
    """The width of a line of bold text in pixels."""
    return text_mask(text, size, size * BOLD).width


def _rows(view: Table, context: RenderContext) -> Iterator[tuple[str, Sequence[str]]]:
    """The points of the deal; bonuses only if there are any."""
    result = view.result
    if result is None or not view.is_between_deals:
        return
    yield context.labels.meld, [context.meld(points) for points in result.meld]
    yield context.labels.points, [str(points) for points in result.tricks]
    if any(result.other):
        yield context.labels.other, [str(points) for points in result.other]


def _has_contract(view: Table, side: SideScene) -> bool:
    """Whether a side has made its contract or was set."""
    return view.result is not None and view.result.declarer in side.seats and view.is_between_deals


def _before_names(side: SideScene) -> int:
    """The width of the marks before the names of a side, in pixels."""
    return (MARK + 8 if len(side.seats) > 1 else 0) + (_CROWN if side.winner else 0)


def _draw_names(canvas: Canvas, box: Box, index: int, side: SideScene, names: Sequence[str]) -> None:
    """Draw the names of a side after its marks."""
    left, middle, right = box[0] + _PADDING, box[1] + 30, box[0] + box[2] - _PADDING
    if len(side.seats) > 1:
        canvas.side_mark((left + MARK // 2, middle), index)
        left += MARK + 8
    if side.winner:
        canvas.crown((left + 15, middle), 30)
        left += _CROWN
    for number, name in enumerate(names):
        canvas.text((left, middle + number * _NAME), name, bold=True, width=right - left)


def _draw_contract(canvas: Canvas, line: tuple[int, int, int], view: Table, context: RenderContext) -> None:
    """Draw whether a side has made its contract; `line` is its left, top and width."""
    assert view.result is not None
    left, top, width = line
    label, fill = (context.labels.made, AMBER) if view.result.made else (context.labels.failed, ROSE)
    canvas.chip((left - 2, top + _CHIP // 2 - 6), f"{view.contract} {label}", fill, INK, width=width)


def _draw_rows(canvas: Canvas, box: Box, index: int, view: Table, rows: Rows, context: RenderContext) -> None:
    """Draw the points of a side and their effect on its score; `box` begins below the names."""
    left, top, right = box[0] + _PADDING, box[1], box[0] + box[2] - _PADDING
    for number, (label, points) in enumerate(rows):
        _draw_row(canvas, (left, top + number * _ROW + _ROW // 2, right), label, points[index])
    if rows and view.result is not None:
        line = top + len(rows) * _ROW + 4
        canvas.plate((left, line, right - left, 2), LINE, radius=1)
        delta = signed(view.result.delta[index])
        _draw_row(canvas, (left, line + _ROW // 2 + 6, right), context.labels.this_deal, delta)


def _draw_row(canvas: Canvas, line: tuple[int, int, int], label: str, value: str) -> None:
    """Draw a label and a value; `line` is their left, middle and right."""
    left, middle, right = line
    room = right - left - canvas.text((right, middle), value, bold=True, align=1) - 6
    label = capitalize(label)
    size = next((size for size in (LABEL, SMALL) if text_mask(label, size).width <= room), _TIGHT)
    canvas.text((left, middle), label, size, MUTED, width=room)


def _draw_total(canvas: Canvas, box: Box, side: SideScene, context: RenderContext) -> None:
    """Draw the score."""
    left, right = box[0] + _PADDING, box[0] + box[2] - _PADDING
    middle = box[1] + box[3] - _TOTAL // 2
    score_width = canvas.text((right, middle), str(side.score), 46, bold=True, align=1)
    label = capitalize(context.labels.total)
    canvas.text((left, middle + 4), label, color=MUTED, width=right - left - score_width - 12)


def _draw_buried(canvas: Canvas, top: int, player: PlayerScene, context: RenderContext) -> None:
    """Draw the cards that a player buried, after a label and the player's name."""
    text = f"{capitalize(context.labels.buried)}, {context.drawable_name(player.seat)}:"
    left, middle = MARGIN + _PADDING, top + TILE // 2
    left += canvas.text((left, middle), text, color=MUTED, width=_WHOLE // 2) + 14
    for card in known_cards(player.buried):
        draw_tile(canvas, (left, middle), _TILE, card)
        left += _TILE + 8


def _meld_lines(view: Table, context: RenderContext) -> list[str]:
    """The melds of all players in lines, by side, grouped by kind, kinds with more points first."""
    lines: list[str] = []
    for seat in sorted(range(view.seats), key=lambda seat: view.sides[seat]):
        kinds: dict[str, list[int]] = {}
        for meld in view.melds[seat] if view.melds and view.is_between_deals else ():
            kind = kinds.setdefault(meld.name.partition(":")[0], [0, 0])
            kind[0] += meld.count
            kind[1] += meld.points
        melds = [
            meld_worth(context.labels.meld_name(name), count, points)
            for name, (count, points) in sorted(kinds.items(), key=lambda kind: -kind[1][1])
        ]
        if melds:
            lines += _join(f"{fit(context.drawable_name(seat), SMALL, _MAX_NAME)}: ", melds)
    return lines


def _join(start: str, pieces: Sequence[str]) -> list[str]:
    """The pieces in lines with commas between them; no piece is broken."""
    lines = [start + pieces[0]]
    for piece in pieces[1:]:
        longer = f"{lines[-1]}, {piece}"
        if text_mask(longer, SMALL).width <= _LINE:
            lines[-1] = longer
        else:
            lines[-1] += ","
            lines.append(piece)
    return lines
