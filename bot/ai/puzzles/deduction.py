"""Which hands a seat knows for certain: from the cards it saw, and from what the others were forced to play."""

from __future__ import annotations

from collections import Counter

from bot.ai.inference import Inference
from bot.ai.position import Position
from bot.engine.cards import Card, sorted_cards
from bot.engine.events import FACE_UP, HAND, Zone

Hands = tuple[tuple[Card, ...], ...]
"""The cards of each seat in canonical order, those lying face up included."""


def known_hands(position: Position) -> Hands | None:
    """Return all hands if only one distribution of the unseen cards fits what the seat has seen; else None.

    Without a stock, a hand may hold what :class:`Inference` cannot rule out. After the stock is gone, two players know
    each other's hand, because all other cards have been played or shown.
    """
    if position.dummy_cards:
        return None  # each trick takes a card that nobody has seen
    inference = position.inference
    found = _distributions(inference, most=2)
    if len(found) != 1:
        return None
    (hidden,) = found
    view = position.view
    return tuple(
        tuple(sorted_cards([*_shown(position, seat), *hidden.get(HAND[seat], ())]))
        for seat in range(view.seats)
    )


def _shown(position: Position, seat: int) -> list[Card]:
    face_up = position.view.zones[FACE_UP[seat]]
    return [card for card in [*position.view.hand(seat), *face_up] if card is not None]


def _distributions(inference: Inference, most: int) -> list[dict[Zone, list[Card]]]:
    """Return the different ways in which the unseen cards can lie, at most so many."""
    found: list[dict[Zone, list[Card]]] = []
    _distribute(inference, dict(inference.hidden), list(inference.unseen.items()), {}, found, most)
    return found


def _distribute(
    inference: Inference,
    room: dict[Zone, int],
    unseen: list[tuple[Card, int]],
    placed: dict[Zone, list[Card]],
    found: list[dict[Zone, list[Card]]],
    most: int,
) -> None:
    if not unseen:
        found.append(placed)
        return
    (card, copies), *others = unseen
    zones = [zone for zone, count in room.items() if count and inference.may_hold(zone, card)]
    for chosen in _splits(zones, room, copies):
        if len(found) >= most:
            return
        after = {zone: count - chosen[zone] for zone, count in room.items()}
        more = {zone: [*placed.get(zone, ()), *[card] * chosen[zone]] for zone in room}
        _distribute(inference, after, others, more, found, most)


def _splits(zones: list[Zone], room: dict[Zone, int], copies: int) -> list[Counter[Zone]]:
    """Return the ways to lay equal cards into zones that have room."""
    if not zones:
        return [] if copies else [Counter()]
    first, *others = zones
    return [
        rest + Counter({first: count})
        for count in range(min(copies, room[first]) + 1)
        for rest in _splits(others, room, copies - count)
    ]
