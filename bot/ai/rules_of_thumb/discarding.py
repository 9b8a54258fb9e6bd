"""Decisions of which cards to bury, and which to pass to the partner (partnership 4, double-deck 3)."""

from __future__ import annotations

import numpy as np

from bot.ai.knowledge import Knowledge
from bot.ai.position import Position
from bot.ai.simulation.contracts import pass_to_declarer
from bot.ai.simulation.encoding import CARD_OF_ORDER, encode_hand
from bot.ai.simulation.estimates import take_worst
from bot.ai.simulation.hands import RANKS
from bot.engine.actions import Action, bury, pass_cards
from bot.engine.cards import Card
from bot.engine.phases.kitty import BURIED_CARDS


def bury_cards(position: Position) -> Action:
    """The cards that the hand misses least, one after the other, with what their own points are worth."""
    return bury(_worst(position, BURIED_CARDS, is_paid=True))


def choose_passed_cards(position: Position) -> Action:
    """The cards that the declarer is likely to need; from the declarer those that the hand misses least."""
    model, passed = Knowledge(position).model, np.zeros(4, np.int64)
    if position.view.declarer == position.seat:
        return pass_cards(_worst(position, model.rules.pass_cards, is_paid=False))
    hand = encode_hand(position.own_cards)
    cards = [pass_to_declarer(model, hand, passed) for _ in range(model.rules.pass_cards)]
    return pass_cards(tuple(CARD_OF_ORDER[card] for card in cards))


def _worst(position: Position, count: int, *, is_paid: bool) -> tuple[Card, ...]:
    """The cards that a hand misses least.

    :param is_paid: Whether the side is paid for their points.
    """
    model, hand = Knowledge(position).model, encode_hand(position.own_cards)
    rules = model.rules
    kept = rules.trump if rules.plain_suits else -1
    points = rules.card_points if is_paid else np.zeros(RANKS, np.int64)
    cards = [take_worst(model.scale, model.melds, hand, rules.trump, kept, points) for _ in range(count)]
    return tuple(CARD_OF_ORDER[card] for card in cards)
