"""Layout of overlapping cards: the number of rows is chosen so that the cards are as large as possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final

from bot.engine.cards import Card

# Lengths are in widths of a card.
_STRIP: Final = 0.475
"""The part of a card at the left that must stay visible so that its index can be read."""
_TOP: Final = 0.93
"""The part of a card at the top that must stay visible."""
_LARGE_STRIP: Final = 0.64
LARGE_TOP: Final = 1.34
"""The same in large print."""
_HEIGHT: Final = 1.4
_GAP: Final = 0.2
"""The additional gap between groups."""
_CLOSE: Final = 0.97
"""The greatest distance between groups in a row that is as wide as the one above it."""
_MAX_ROWS: Final = 4
_WIDTH_STEP: Final = 8
"""Cards that are narrower than they may be have a width in pixels that is a multiple of this."""

Groups = Sequence[Sequence[Card]]


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card and its top left corner, in pixels."""

    card: Card
    left: int
    top: int
    covered: bool = False
    """Whether a card drawn later hides a part of the right half, where the figure is."""


@dataclass(frozen=True, slots=True)
class Fan:
    """Cards in drawing order, all `width` pixels wide, and the right and bottom edge of the whole in pixels."""

    width: int
    cards: tuple[PlacedCard, ...]
    right: int
    bottom: int

    def lowered(self, by: int) -> Fan:
        """The same this many pixels lower."""
        cards = tuple(replace(placed, top=placed.top + by) for placed in self.cards)
        return replace(self, cards=cards, bottom=self.bottom + by)


_SLACK: Final = 2
"""By how many cards a row may be longer or shorter so that it ends between two groups."""
_UNEVEN: Final = 1.6
"""How much longer than the other one of two rows with the same edges must not be, so that no group is divided."""
_MOST_IN_ROW: Final = 11
"""The most cards in such a row."""


def _split(groups: Groups, count: int) -> tuple[Groups, ...]:
    """The groups in `count` rows of about equal length. A group is divided only if the lengths would differ much."""
    total = sum(map(len, groups))
    rows: list[list[list[Card]]] = [[]]
    placed = 0
    for group in groups:
        rest = list(group)
        while rest:
            room = round(total * len(rows) / count) - placed
            over = len(rest) - room
            if len(rows) == count or over <= min(_SLACK, max(room, 1)):
                rows[-1].append(rest)
                placed += len(rest)
                rest = []
            elif room <= _SLACK and rows[-1]:
                rows.append([])
            else:
                rows[-1].append(rest[:room])
                placed += room
                rest = rest[room:]
                rows.append([])
    return tuple(row for row in rows if row)


def _halves(groups: Groups, *, is_large: bool) -> tuple[Groups, ...]:
    """The groups in two rows of about equal length. A group is divided only if the lengths would differ too much.

    :param is_large: Whether the cards are in large print, for which longer rows have no room.
    """
    total = sum(map(len, groups))
    half = min(accumulate(map(len, groups)), key=lambda end: abs(2 * end - total))
    shorter, longer = sorted((half, total - half))
    is_uneven = is_large or longer > _MOST_IN_ROW or longer >= _UNEVEN * shorter
    if longer - shorter > _SLACK and is_uneven:
        half = (total + 1) // 2
    starts = accumulate(map(len, groups), initial=0)
    placed = [(group, max(half - start, 0)) for group, start in zip(groups, starts, strict=False)]
    rows = [group[:count] for group, count in placed], [group[count:] for group, count in placed]
    return tuple([group for group in row if group] for row in rows)


def _row_width(row: Groups, strip: float) -> float:
    """The width of a row in widths of a card, with the cards as close as possible."""
    return (sum(map(len, row)) - 1) * strip + (len(row) - 1) * _GAP + 1


def _card_width(
    rows: Sequence[Groups], size: tuple[int, int], max_width: int, visible: tuple[float, float]
) -> int:
    """The largest width of a card in pixels with which the rows fit.

    :param size: The width and height of the box in pixels.
    :param visible: The parts of a card at the left and at the top that must stay visible.
    """
    by_width = min(size[0] / _row_width(row, visible[0]) for row in rows)
    by_height = size[1] / (_HEIGHT + (len(rows) - 1) * visible[1])
    largest = int(min(by_width, by_height, max_width))
    # With fewer widths, more cards have been drawn before.
    return largest if largest == max_width else largest - largest % _WIDTH_STEP


def fan(
    groups: Groups,
    box: tuple[int, int, int, int],
    max_width: int,
    *,
    max_step: float = _STRIP,
    max_pitch: float = 2,
    align: float = 0,
    is_large: bool = False,
    is_even: bool = False,
) -> Fan:
    """Lay out cards in a box.

    :param groups: The cards; groups are set apart.
    :param box: Left, top, width and height in pixels.
    :param max_width: The maximum width of a card in pixels.
    :param max_step: The maximum distance between the left edges of neighbors, in widths of a card.
    :param max_pitch: The maximum distance between the upper edges of rows, in widths of a card.
    :param align: 0 puts the cards at the left of the box, 0.5 in the middle, 1 at the right.
    :param is_large: Whether the cards are in large print.
    :param is_even: Whether two rows are about equally long and have the same edges.
    """
    groups = [group for group in groups if group]
    if not groups:
        return Fan(max_width, (), box[0], box[1])
    left, top, width, height = box
    choices = [
        _halves(groups, is_large=is_large) if is_even and count == 2 else _split(groups, count)
        for count in range(1, _MAX_ROWS + 1)
    ]
    visible = (_LARGE_STRIP, LARGE_TOP) if is_large else (_STRIP, _TOP)
    rows = max(choices, key=lambda choice: _card_width(choice, (width, height), max_width, visible))
    size = _card_width(rows, (width, height), max_width, visible)
    max_step, max_pitch = max(max_step, visible[0]), max(max_pitch, visible[1])
    pitch = min(_HEIGHT * size + 6, max_pitch * size, (height - _HEIGHT * size) / max(len(rows) - 1, 1))
    if is_even and len(rows) == 2:
        longest = min(round(max(_row_width(row, max_step) for row in rows) * size), width)
        left, width, max_step = left + round((width - longest) * align), longest, width / size
    cards: list[PlacedCard] = []
    for number, row in enumerate(rows):
        cards += _place_row(row, (left, top + round(number * pitch), width), size, max_step, align)
    right = max(placed.left for placed in cards) + size
    bottom = max(placed.top for placed in cards) + round(_HEIGHT * size)
    placed_cards = tuple(
        replace(placed, covered=_is_covered(placed, cards[index + 1 :], size))
        for index, placed in enumerate(cards)
    )
    return Fan(size, placed_cards, right, bottom)


def _is_covered(placed: PlacedCard, later: Sequence[PlacedCard], size: int) -> bool:
    """Whether any of the cards drawn later hides a part of a card's right half; `size` is the width of a card."""
    return any(
        placed.left - size / 2 < other.left < placed.left + 0.95 * size
        and other.top < placed.top + 1.3 * size
        for other in later
    )


def _place_row(
    row: Groups, line: tuple[int, int, int], size: int, max_step: float, align: float
) -> Iterator[PlacedCard]:
    """Place the cards of a row; `line` is its left, top and width in pixels, `size` the width of a card."""
    left, top, width = line
    steps, gaps = sum(map(len, row)) - 1, len(row) - 1
    gap = _GAP * size
    step = min(max_step * size, (width - size - gaps * gap) / max(steps, 1))
    if step + gap > _CLOSE * size and 0 < gaps < steps:
        # Narrow stripes between groups would look like a mistake.
        step = (width - size - gaps * _CLOSE * size) / (steps - gaps)
        gap = max(_CLOSE * size - step, 0)
    step = min(step, _CLOSE * size)
    x = left + (width - steps * step - gaps * gap - size) * align
    for group in row:
        for card in group:
            yield PlacedCard(card, round(x), top)
            x += step
        x += gap
