"""Which hands a seat knows for certain: from the cards it saw, and from what the others were forced to play."""

from __future__ import annotations

from itertools import islice

from bot.ai.inference import distributions
from bot.ai.position import Position
from bot.engine.cards import Card, sorted_cards
from bot.engine.events import HAND, Zone
from bot.engine.table import Table

Hands = tuple[tuple[Card, ...], ...]
"""The cards of each seat in canonical order, those lying face up included."""


def all_hands(table: Table) -> Hands:
    """Return all hands of a table with no hidden cards."""
    return tuple(tuple(sorted_cards(table.cards(seat))) for seat in range(table.seats))


def known_hands(position: Position) -> Hands | None:
    """Return all hands if only one distribution of the unseen cards fits what the seat has seen; else None.

    Without a stock, a hand may hold what :class:`Inference` cannot rule out. After the stock is gone, two players know
    each other's hand, because all other cards have been played or shown.
    """
    if position.dummy_cards:
        return None  # each trick takes a card that nobody has seen
    inference = position.inference
    zones, unseen = list(inference.hidden), list(inference.unseen.items())
    kinds = [([inference.may_hold(zone, card) for zone in zones], copies) for card, copies in unseen]
    found = list(islice(distributions(kinds, tuple(inference.hidden.values())), 2))
    if len(found) != 1:
        return None
    hidden: dict[Zone, list[Card]] = {zone: [] for zone in zones}
    for (card, _), shares in zip(unseen, found[0], strict=True):
        for zone, share in zip(zones, shares, strict=True):
            hidden[zone] += [card] * share
    return tuple(
        tuple(sorted_cards([*position.view.cards(seat), *hidden.get(HAND[seat], ())]))
        for seat in range(position.view.seats)
    )
