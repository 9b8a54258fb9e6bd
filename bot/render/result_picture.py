"""What a deal brought each side, and where the game stands, as a card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.engine.table import Table
from bot.render.canvas import MARGIN, SMALL, WIDTH, Box, Canvas
from bot.render.lettering import fitted, written
from bot.render.palette import AMBER, INK, LINE, MUTED, PLATE, ROSE, SIDES, WELL
from bot.render.parts import TOP, header, partners
from bot.render.scene import Scene, capital, signed
from bot.render.sight import SideSight, TableSight, sight

_GAP: Final = 12
_WIDE: Final = (WIDTH - 2 * MARGIN - _GAP) // 2
_PAD: Final = 16
_ROW: Final = 33
_NAMES: Final = 52
_TOTAL: Final = 106
_LINE: Final = 30
_NAME: Final = 130
_MOST_LINES: Final = 3
"""How many lines one player's melds may take."""


def draw_result(view: Table, scene: Scene) -> bytes:
    """The result of the last deal as a PNG file 800 pixels wide; `view` is the onlookers' view when it was scored.

    Of a game that ended without a score only the totals are shown. The scene's headline stands above.
    """
    seen = sight(view)
    rows = [*_rows(view, scene)]
    melds = [_melds(view, side, scene) for side in seen.sides]
    top = TOP + (48 if scene.headline else 0)
    high = _NAMES + _ROW * len(rows) + (_ROW + 12 if rows else 0) + _TOTAL
    below = max(map(len, melds)) * _LINE
    canvas = Canvas(top + high + below + (16 if below else 0) + MARGIN, four_colours=scene.four_colours)
    header(canvas, seen, scene, contract=False)
    if scene.headline:
        canvas.text(
            (WIDTH // 2, TOP + 18), scene.headline, 30, heavy=True, align=0.5, width=WIDTH - 2 * MARGIN
        )
    for at, side in enumerate(seen.sides):
        box = (MARGIN + at * (_WIDE + _GAP), top, _WIDE, high)
        canvas.plate(box, PLATE, edge=AMBER if side.winner else LINE, width=4 if side.winner else 2)
        _title(canvas, box, at, view, seen, scene)
        _figures(canvas, box, at, view, rows, scene)
        _total(canvas, box, side, seen, scene)
        for down, line in enumerate(melds[at]):
            canvas.text(
                (box[0] + _PAD, top + high + 22 + down * _LINE), line, colour=MUTED, width=_WIDE - 2 * _PAD
            )
    return canvas.png()


def _rows(view: Table, scene: Scene) -> Iterator[tuple[str, tuple[int, ...]]]:
    """What was counted, by side; bonuses only where there were any."""
    result = view.result
    if result is None or not view.is_between_deals:
        return
    yield scene.labels.meld, result.meld
    yield scene.labels.points, result.tricks
    if any(result.other):
        yield scene.labels.other, result.other


def _title(canvas: Canvas, box: Box, at: int, view: Table, seen: TableSight, scene: Scene) -> None:
    """Who the side are, and what became of their contract."""
    left, middle, right = box[0] + _PAD, box[1] + 29, box[0] + _WIDE - _PAD
    side, result = seen.sides[at], view.result
    if len(side.seats) > 1:
        canvas.disc((left + 9, middle), 18, SIDES[at])
        left += 26
    if side.winner:
        canvas.crown((left + 13, middle), 26)
        left += 34
    if result is not None and result.declarer in side.seats and view.is_between_deals:
        words = scene.labels.made if result.made else scene.labels.failed
        fill = AMBER if result.made else ROSE
        right -= canvas.chip((right, middle), f"{view.contract} {words}", fill, INK, align=1, width=150) + 12
    canvas.text((left, middle), partners(side, scene, right - left), 26, heavy=True, width=right - left)


def _figures(
    canvas: Canvas, box: Box, at: int, view: Table, rows: list[tuple[str, tuple[int, ...]]], scene: Scene
) -> None:
    """The points counted, and what they changed the score by."""
    left, top, right = box[0] + _PAD, box[1] + _NAMES, box[0] + _WIDE - _PAD
    for down, (label, points) in enumerate(rows):
        _row(canvas, (left, top + down * _ROW + _ROW // 2, right), label, str(points[at]))
    if rows and view.result is not None:
        line = top + len(rows) * _ROW + 4
        canvas.plate((left, line, right - left, 2), LINE, radius=1)
        _row(
            canvas, (left, line + _ROW // 2 + 6, right), scene.labels.this_deal, signed(view.result.delta[at])
        )


def _row(canvas: Canvas, at: tuple[int, int, int], label: str, value: str) -> None:
    left, middle, right = at
    wide = canvas.text((right, middle), value, SMALL + 3, heavy=True, align=1)
    canvas.text((left, middle), capital(label), colour=MUTED, width=right - left - wide - 12)


def _total(canvas: Canvas, box: Box, side: SideSight, seen: TableSight, scene: Scene) -> None:
    """The score, and how far it is on the way to the target."""
    left, right = box[0] + _PAD, box[0] + _WIDE - _PAD
    middle = box[1] + box[3] - 64
    wide = canvas.text((right, middle), str(side.score), 46, heavy=True, align=1)
    canvas.text((left, middle + 6), capital(scene.labels.total), colour=MUTED, width=right - left - wide - 12)
    bar = right - left
    canvas.plate((left, middle + 36, bar, 12), WELL, radius=6)
    done = round(bar * min(max(side.score, 0) / seen.target, 1)) if seen.target else 0
    if done >= 12:
        canvas.plate((left, middle + 36, done, 12), AMBER, radius=6)


def _melds(view: Table, side: SideSight, scene: Scene) -> list[str]:
    """What the players of a side melded, those of one kind together and the dearest first, in lines."""
    lines: list[str] = []
    for seat in side.seats:
        kinds: dict[str, list[int]] = {}
        for meld in view.melds[seat] if view.melds and view.is_between_deals else ():
            kind = kinds.setdefault(meld.name.partition(":")[0], [0, 0])
            kind[0] += meld.count
            kind[1] += meld.points
        dearest = sorted(kinds.items(), key=lambda one: -one[1][1])
        said = [
            f"{f'{count}× ' if count > 1 else ''}{scene.meld_name(name)} {points}"
            for name, (count, points) in dearest
        ]
        if said:
            who = f"{fitted(scene.drawn_name(seat), SMALL, _NAME)}: " if len(side.seats) > 1 else ""
            lines += _packed(who, said)
    return lines


def _packed(first: str, pieces: Sequence[str]) -> list[str]:
    """Pieces in lines, none of them broken; the last line that there may be is shortened where it is drawn."""
    lines = [first + pieces[0]]
    for piece in pieces[1:]:
        longer = f"{lines[-1]}, {piece}"
        if len(lines) == _MOST_LINES or written(longer, SMALL).width <= _WIDE - 2 * _PAD:
            lines[-1] = longer
        else:
            lines[-1] += ","
            lines.append(piece)
    return lines
