"""Laying out overlapping cards, in as many rows as let them be largest, each with its index free."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.cards import Card

_STRIP: Final = 0.475
"""How much of a card must stay free at its left for the index to be read, as a part of its width."""
_TOP: Final = 0.93
"""The same at its top."""
_HEIGHT: Final = 1.4
_GAP: Final = 0.2
"""The additional gap between groups, as a part of a card's width."""

Groups = Sequence[Sequence[Card]]


@dataclass(frozen=True, slots=True)
class Placed:
    """A card and its top left corner, in pixels."""

    card: Card
    left: int
    top: int


@dataclass(frozen=True, slots=True)
class Fan:
    """Cards in the order in which they are drawn, the width of each, and the size of the whole."""

    width: int
    cards: tuple[Placed, ...]
    right: int
    bottom: int


def _rows(groups: Groups, count: int) -> tuple[Groups, ...]:
    """The groups in so many rows; a row ends between groups where that leaves the rows about equal."""
    total = sum(map(len, groups))
    rows: list[list[list[Card]]] = [[]]
    placed = 0
    for group in groups:
        rest = list(group)
        while rest:
            room = round(total * len(rows) / count) - placed
            if len(rest) <= room + 1 or len(rows) == count:
                rows[-1].append(rest)
                placed += len(rest)
                rest = []
            elif room <= 1 and rows[-1]:
                rows.append([])
            else:
                rows[-1].append(rest[:room])
                placed += room
                rest = rest[room:]
                rows.append([])
    return tuple(row for row in rows if row)


def _span(row: Groups, strip: float) -> float:
    """The width of a row, in widths of a card."""
    return (sum(map(len, row)) - 1) * strip + (len(row) - 1) * _GAP + 1


def _largest(rows: Sequence[Groups], width: int, height: int, most: int) -> int:
    across = min(width / _span(row, _STRIP) for row in rows)
    down = height / (_HEIGHT + (len(rows) - 1) * _TOP)
    return int(min(across, down, most))


def fan(
    groups: Groups, box: tuple[int, int, int, int], most: int, *, loose: float = _STRIP, align: float = 0
) -> Fan:
    """Cards laid out in a box (left, top, width, height), each at most so many pixels wide.

    Within a row they are spread up to `loose` widths of a card apart; `align` 0 sets them to the left of the box, 0.5
    in its middle, 1 to the right.
    """
    groups = [group for group in groups if group]
    if not groups:
        return Fan(most, (), box[0], box[1])
    left, top, width, height = box
    choices = [_rows(groups, count) for count in range(1, 5)]
    rows = max(choices, key=lambda choice: _largest(choice, width, height, most))
    size = _largest(rows, width, height, most)
    pitch = min(_HEIGHT * size + 6, (height - _HEIGHT * size) / max(len(rows) - 1, 1))
    placed: list[Placed] = []
    for at, row in enumerate(rows):
        placed += _placed(row, (left, top + round(at * pitch), width), size, loose, align)
    right = max(one.left for one in placed) + size
    return Fan(size, tuple(placed), right, max(one.top for one in placed) + round(_HEIGHT * size))


def _placed(row: Groups, at: tuple[int, int, int], size: int, loose: float, align: float) -> Iterator[Placed]:
    left, top, width = at
    steps = sum(map(len, row)) - 1
    gaps = (len(row) - 1) * _GAP * size
    step = min(loose * size, (width - size - gaps) / max(steps, 1))
    x = left + (width - steps * step - gaps - size) * align
    for group in row:
        for card in group:
            yield Placed(card, round(x), top)
            x += step
        x += _GAP * size
