"""All deals that agree with what a seat knows, where there are few of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, product
from math import factorial, prod

import numpy as np

from bot.ai.simulation.compiled import Floats, Ints
from bot.ai.simulation.sampling import Hidden


def possible_deals(hidden: Hidden, most: int) -> tuple[Ints, Floats] | None:
    """By deal, the zone of each hidden card, and how many arrangements of the copies of cards it stands for.

    :param most: The most deals to list.
    :return: None if there are more.
    """
    columns = hidden.allowed.T.tolist()
    cards = list(zip(hidden.cards.tolist(), map(tuple, columns), strict=True))
    kinds = [(allowed, len(list(copies))) for (_, allowed), copies in groupby(cards)]
    deals: list[list[int]] = []
    odds: list[int] = []
    for deal in _deals(kinds, tuple(hidden.sizes.tolist())):
        if len(deals) == most:
            return None
        deals.append([zone for shares in deal for zone, share in enumerate(shares) for _ in range(share)])
        odds.append(prod(factorial(sum(shares)) // prod(map(factorial, shares)) for shares in deal))
    return np.array(deals, np.int64).reshape(len(deals), len(cards)), np.array(odds, np.float64)


_Shares = tuple[int, ...]
"""By zone, the number of copies of a card that lie there."""


def _deals(kinds: list[tuple[tuple[int, ...], int]], room: _Shares) -> Iterator[tuple[_Shares, ...]]:
    """All ways to put cards into zones with so much room. A kind of card is where it may lie, and its copies."""
    if not kinds:
        yield ()
        return
    (allowed, copies), later = kinds[0], kinds[1:]
    limits = [min(copies, free) if may else 0 for may, free in zip(allowed, room, strict=True)]
    for shares in product(*(range(limit + 1) for limit in limits)):
        if sum(shares) == copies:
            left = tuple(free - share for free, share in zip(room, shares, strict=True))
            for rest in _deals(later, left):
                yield (shares, *rest)
