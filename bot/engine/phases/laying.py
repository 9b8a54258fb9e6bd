"""What a hand can lay down one meld at a time, if it wins trick after trick and draws nothing that helps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from bot.engine.cards import Card
from bot.engine.events import Counted
from bot.engine.melds import Laying, Meld, lay
from bot.engine.table import Melded

_Lying = tuple[tuple[Card, Counted, bool], ...]
"""Cards that lie face up, each with what it was melded in and whether it is locked."""


def most_laid(melds: Sequence[Meld], hand: Iterable[Card], *, lock_runs: bool) -> tuple[Meld, ...]:
    """The melds that bring most when they are laid down in this order, of those there are with a trump.

    Takes time that grows quickly with the hand: for the cards a player can hold.
    """

    @cache
    def best(held: tuple[Card, ...], lying: _Lying) -> tuple[int, tuple[Meld, ...]]:
        face_up = [one for one, _, _ in lying]
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

    return best(tuple(sorted(hand)), ())[1]


def _after(
    held: tuple[Card, ...], lying: _Lying, laying: Laying, *, locked: bool
) -> tuple[tuple[Card, ...], _Lying]:
    """The hand and what lies face up once a meld is laid down; in an order that depends on nothing else."""
    left = list(held)
    for one in laying.from_hand:
        left.remove(one)
    after = list(lying)
    known = len(laying.face_up)
    for at, counted in zip(laying.face_up, laying.counted[:known], strict=True):
        one, before, was_locked = lying[at]
        merged = tuple(sorted((dict(before) | dict(counted)).items()))
        after[at] = (one, merged, was_locked or locked)
    for one, counted in zip(laying.from_hand, laying.counted[known:], strict=True):
        after.append((one, counted, locked))
    return tuple(left), tuple(sorted(after, key=lambda lies: (lies[0].order, lies[1], lies[2])))
