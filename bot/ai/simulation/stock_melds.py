"""Melds made one at a time: which can be laid down, and with which copies (common rules)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from bot.ai.simulation.compiled import Ints, Record, compiled
from bot.ai.simulation.stock_state import LOCKED, PRESENT, StockState, add_face_up, classes

FROM_HAND: Final = 2
"""A card of a meld that comes from the hand; 0 and 1 are the copies that lie face up."""


class StockMeld(Record):
    """A meld of the variant, with the trump of the deal."""

    points: int
    length: int
    """The number of its cards."""
    kinds: int
    """The different cards it needs, as bits."""
    fresh: int
    locks: int
    """1 if its cards cannot be melded again."""
    is_run: int
    beside: int
    """The cards that must lie face up besides, as bits; 0 if there are none."""
    beside_points: int
    """The points in class A with which they must lie there."""
    cards: Annotated[Ints, 10]
    """The cards, lowest first."""
    counted: Annotated[Ints, (10, 3)]
    """By card and class, the points for which the meld uses the card; 0 if it does not use it in the class."""


@compiled
def kinds(state: StockState, seat: int) -> int:
    """The different cards that a seat has, as bits."""
    bits = 0
    for card in range(24):
        if state.in_hand[seat, card] or state.marks[seat, card, 0]:
            bits |= 1 << card
    return bits


@compiled
def usable(mark: int, meld: StockMeld, i: int) -> bool:
    """Whether a meld may use a face-up card as its card `i`."""
    if mark == 0 or mark & LOCKED:
        return False
    used, fresh = meld.counted[i], meld.fresh
    if used[0] and (mark >> 1 & 255) >= (1 if fresh else used[0]):
        return False
    if used[1] and (mark >> 9 & 255) >= (1 if fresh else used[1]):
        return False
    return not (used[2] and (mark >> 17 & 511) >= (1 if fresh else used[2]))


@compiled
def in_class_of(mark: int, meld: StockMeld, i: int) -> bool:
    """Whether a face-up card is melded already in the first class in which the meld uses its card `i`."""
    used = meld.counted[i]
    if used[0]:
        return (mark >> 1 & 255) != 0
    return (mark >> 9 & 255) != 0 if used[1] else (mark >> 17 & 511) != 0


@compiled
def _better_copy(marks: Ints, meld: StockMeld, i: int, taken: int) -> int:
    """The face-up copy that a meld uses as its card `i`; -1 if none is usable."""
    first = taken != 0 and usable(marks[0], meld, i)
    second = taken != 1 and usable(marks[1], meld, i)
    if first and second:
        a, b = marks[0], marks[1]
        in_a, in_b = in_class_of(a, meld, i), in_class_of(b, meld, i)
        if in_a != in_b:
            return 1 if in_b else 0
        return 1 if classes(b) > classes(a) else 0
    return 0 if first else (1 if second else -1)


@compiled
def choose_copies(state: StockState, seat: int, meld: StockMeld, copies: Ints) -> bool:
    """Write where each card of a meld comes from, and return whether the meld can be made."""
    if meld.beside and not _lies_beside(state, seat, meld):
        return False
    last_card, taken, used, from_hand = -1, -1, 0, 0
    for i in range(meld.length):
        card = meld.cards[i]
        if card != last_card:
            last_card, taken, used = card, -1, 0
        copy = _better_copy(state.marks[seat, card], meld, i, taken)
        if copy >= 0:
            # A second copy of the same card is the other one.
            taken = copy
        elif state.in_hand[seat, card] > used:
            copy = FROM_HAND
            used += 1
            from_hand += 1
        else:
            return False
        copies[i] = copy
    if from_hand:
        return True
    for i in range(meld.length):
        if state.in_hand[seat, meld.cards[i]] > 0:
            copies[i] = FROM_HAND
            return True
    return False


@compiled
def _lies_beside(state: StockState, seat: int, meld: StockMeld) -> bool:
    """Whether the cards lie face up that a meld is added to."""
    for card in range(24):
        if meld.beside >> card & 1:
            marks = state.marks[seat, card]
            if max(marks[0] >> 1 & 255, marks[1] >> 1 & 255) < meld.beside_points:
                return False
    return True


@compiled
def lay_meld(state: StockState, seat: int, meld: StockMeld, copies: Ints) -> None:
    """Lay down a meld with the copies chosen, and score it."""
    for i in range(meld.length):
        card = meld.cards[i]
        marks = state.marks[seat, card]
        if copies[i] == FROM_HAND:
            state.in_hand[seat, card] -= 1
            add_face_up(state, seat, card, _marked(PRESENT, meld, i))
        else:
            marks[copies[i]] = _marked(marks[copies[i]], meld, i)
    state.meld[seat] += meld.points


@compiled
def _marked(mark: int, meld: StockMeld, i: int) -> int:
    """The mark of a card after a meld uses it."""
    used = meld.counted[i]
    if used[0]:
        mark = mark & ~(255 << 1) | used[0] << 1
    if used[1]:
        mark = mark & ~(255 << 9) | used[1] << 9
    if used[2]:
        mark = mark & ~(511 << 17) | used[2] << 17
    return mark | LOCKED if meld.locks else mark


@compiled
def find_melds(state: StockState, seat: int, table: Sequence[StockMeld], found: Ints, copies: Ints) -> int:
    """Write the rows of the melds that a seat can make into `found`, and return their number.

    :param copies: Room for the copies chosen.
    """
    have = kinds(state, seat)
    count = 0
    for row in range(len(table)):
        if table[row].kinds & ~have == 0 and choose_copies(state, seat, table[row], copies):
            found[count] = row
            count += 1
    return count
