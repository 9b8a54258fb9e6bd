"""The melds that a hand can lay down one at a time if it wins every trick and draws no useful card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from bot.engine.cards import Card, sorted_cards
from bot.engine.events import Counted
from bot.engine.melds import Laying, Meld, lay
from bot.engine.table import Melded

_Lying = tuple[tuple[Card, Counted, bool], ...]
"""Cards that lie face up, each with the classes and points it is melded in and whether it is locked."""


def most_laid(melds: Sequence[Meld], hand: Iterable[Card], *, lock_runs: bool) -> tuple[Meld, ...]:
    """Return the melds that score most, in the order in which to lay them down.

    The running time grows quickly with the hand; it suits hands that a player can hold.

    :param melds: The melds of the variant with some trump.
    :param lock_runs: Whether the cards of a melded run cannot be melded again.
    """

    @cache
    def best(held: tuple[Card, ...], lying: _Lying) -> tuple[int, tuple[Meld, ...]]:
        face_up = [face for face, _, _ in lying]
        marks = [Melded(dict(counted), locked) for _, counted, locked in lying]
        most: tuple[int, tuple[Meld, ...]] = (0, ())
        for meld in melds:
            if not meld.kinds <= {*held, *face_up}:
                continue
            laying = lay(meld, held, face_up, marks)
            if laying is None:
                continue
            after = _after(held, lying, laying, locked=meld.run and lock_runs)
            points, others = best(*after)
            if points + meld.points > most[0]:
                most = points + meld.points, (meld, *others)
        return most

    return best(tuple(sorted_cards(hand)), ())[1]


def _after(
    held: tuple[Card, ...], lying: _Lying, laying: Laying, *, locked: bool
) -> tuple[tuple[Card, ...], _Lying]:
    """The hand and the face-up cards after a meld, both sorted so that equal positions are equal values."""
    left = list(held)
    for face in laying.from_hand:
        left.remove(face)
    after = list(lying)
    reused = len(laying.face_up)
    for at, counted in zip(laying.face_up, laying.counted[:reused], strict=True):
        face, before, was_locked = lying[at]
        merged = tuple(sorted((dict(before) | dict(counted)).items()))
        after[at] = (face, merged, was_locked or locked)
    for face, counted in zip(laying.from_hand, laying.counted[reused:], strict=True):
        after.append((face, counted, locked))
    return tuple(left), tuple(sorted(after, key=lambda lying_card: (lying_card[0].order, *lying_card[1:])))
