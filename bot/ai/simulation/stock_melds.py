"""Melds made one at a time: which can be laid down, and with which copies (common rules)."""

from __future__ import annotations

from typing import Final

from bot.ai.simulation.compiled import Ints, compiled
from bot.ai.simulation.stock_state import FACE_UP, HAND, LOCKED, MELD, PRESENT, add_face_up, classes

# The columns of a meld. The table has a row for each meld of the variant with the trump of the deal.
POINTS: Final = 0
SIZE: Final = 1
KINDS: Final = 2
"""The different cards it needs, as bits."""
FRESH: Final = 3
LOCKS: Final = 4
"""1 if its cards cannot be melded again."""
IS_RUN: Final = 5
BESIDE_POINTS: Final = 6
"""The points in class A with which the cards below must lie face up."""
BESIDE: Final = 7
"""Those cards, as bits; 0 if there are none."""
CARDS: Final = 8
"""The cards, lowest first, room for ten."""
COUNTED: Final = 18
"""By card and class, the points for which the meld uses the card; 0 if it does not use it in the class."""
MELD_SIZE: Final = 48

FROM_HAND: Final = 2
"""A card of a meld that comes from the hand; 0 and 1 are the copies that lie face up."""


@compiled
def kinds(state: Ints, seat: int) -> int:
    """The different cards that a seat has, as bits."""
    bits = 0
    for card in range(24):
        if state[HAND + 24 * seat + card] or state[FACE_UP + 48 * seat + 2 * card]:
            bits |= 1 << card
    return bits


@compiled
def usable(mark: int, meld: Ints, i: int) -> bool:
    """Whether a meld may use a face-up card as its card `i`."""
    if mark == 0 or mark & LOCKED:
        return False
    at = COUNTED + 3 * i
    fresh = meld[FRESH]
    if meld[at] and (mark >> 1 & 255) >= (1 if fresh else meld[at]):
        return False
    if meld[at + 1] and (mark >> 9 & 255) >= (1 if fresh else meld[at + 1]):
        return False
    return not (meld[at + 2] and (mark >> 17 & 511) >= (1 if fresh else meld[at + 2]))


@compiled
def in_class_of(mark: int, meld: Ints, i: int) -> bool:
    """Whether a face-up card is melded already in the first class in which the meld uses its card `i`."""
    at = COUNTED + 3 * i
    if meld[at]:
        return (mark >> 1 & 255) != 0
    return (mark >> 9 & 255) != 0 if meld[at + 1] else (mark >> 17 & 511) != 0


@compiled
def _better_copy(state: Ints, at: int, meld: Ints, i: int, taken: int) -> int:
    """The face-up copy that a meld uses as its card `i`; -1 if none is usable."""
    first = taken != 0 and usable(state[at], meld, i)
    second = taken != 1 and usable(state[at + 1], meld, i)
    if first and second:
        a, b = state[at], state[at + 1]
        in_a, in_b = in_class_of(a, meld, i), in_class_of(b, meld, i)
        if in_a != in_b:
            return 1 if in_b else 0
        return 1 if classes(b) > classes(a) else 0
    return 0 if first else (1 if second else -1)


@compiled
def choose_copies(state: Ints, seat: int, meld: Ints, copies: Ints) -> bool:
    """Write where each card of a meld comes from, and return whether the meld can be made."""
    if meld[BESIDE] and not _lies_beside(state, seat, meld):
        return False
    last_card, taken, used, from_hand = -1, -1, 0, 0
    for i in range(meld[SIZE]):
        card = meld[CARDS + i]
        if card != last_card:
            last_card, taken, used = card, -1, 0
        copy = _better_copy(state, FACE_UP + 48 * seat + 2 * card, meld, i, taken)
        if copy >= 0:
            # A second copy of the same card is the other one.
            taken = copy
        elif state[HAND + 24 * seat + card] > used:
            copy = FROM_HAND
            used += 1
            from_hand += 1
        else:
            return False
        copies[i] = copy
    if from_hand:
        return True
    for i in range(meld[SIZE]):
        if state[HAND + 24 * seat + meld[CARDS + i]] > 0:
            copies[i] = FROM_HAND
            return True
    return False


@compiled
def _lies_beside(state: Ints, seat: int, meld: Ints) -> bool:
    """Whether the cards lie face up that a meld is added to."""
    for card in range(24):
        if meld[BESIDE] >> card & 1:
            at = FACE_UP + 48 * seat + 2 * card
            if max(state[at] >> 1 & 255, state[at + 1] >> 1 & 255) < meld[BESIDE_POINTS]:
                return False
    return True


@compiled
def lay_meld(state: Ints, seat: int, meld: Ints, copies: Ints) -> None:
    """Lay down a meld with the copies chosen, and score it."""
    for i in range(meld[SIZE]):
        card = meld[CARDS + i]
        at = FACE_UP + 48 * seat + 2 * card
        if copies[i] == FROM_HAND:
            state[HAND + 24 * seat + card] -= 1
            add_face_up(state, seat, card, _marked(PRESENT, meld, i))
        else:
            state[at + copies[i]] = _marked(state[at + copies[i]], meld, i)
    state[MELD + seat] += meld[POINTS]


@compiled
def _marked(mark: int, meld: Ints, i: int) -> int:
    """The mark of a card after a meld uses it."""
    at = COUNTED + 3 * i
    if meld[at]:
        mark = mark & ~(255 << 1) | meld[at] << 1
    if meld[at + 1]:
        mark = mark & ~(255 << 9) | meld[at + 1] << 9
    if meld[at + 2]:
        mark = mark & ~(511 << 17) | meld[at + 2] << 17
    return mark | LOCKED if meld[LOCKS] else mark


@compiled
def find_melds(state: Ints, seat: int, table: Ints, found: Ints, copies: Ints) -> int:
    """Write the rows of the melds that a seat can make into `found`, and return their number.

    :param copies: Room for the copies chosen.
    """
    have = kinds(state, seat)
    count = 0
    for row in range(len(table)):
        if table[row, KINDS] & ~have == 0 and choose_copies(state, seat, table[row], copies):
            found[count] = row
            count += 1
    return count
