"""Decision of which cards to bury."""

from __future__ import annotations

from bot.ai.knowledge import Knowledge
from bot.ai.position import Position
from bot.ai.simulation.encoding import CARD_OF_ORDER, encode_hand
from bot.ai.simulation.estimates import take_worst
from bot.engine.actions import Action, bury
from bot.engine.phases.kitty import BURIED_CARDS


def bury_cards(position: Position) -> Action:
    """The cards that the hand misses least, one after the other, with what their own points are worth."""
    model, hand = Knowledge(position).model, encode_hand(position.own_cards)
    rules = model.rules
    kept = rules.trump if rules.plain_suits else -1
    worst = [
        take_worst(model.scale, model.melds, hand, rules.trump, kept, rules.card_points)
        for _ in range(BURIED_CARDS)
    ]
    return bury(tuple(CARD_OF_ORDER[card] for card in worst))
