"""The expert in the variants with a stock: search while there is one, exact play after it."""

from __future__ import annotations

from bot.ai.claims import call_or_claim
from bot.ai.exact import best_card
from bot.ai.policy import Policy
from bot.ai.position import Position
from bot.ai.rule_of_thumb import rule_of_thumb
from bot.ai.stock_search import StockSearch
from bot.engine.actions import Action, Offer, Verb
from bot.engine.table import Table
from bot.engine.variant import Rules

SAMPLES = 400
"""The samples of a decision for the best choices."""


def stock_action(position: Position, samples: int) -> Action | None:
    """The best action by search or exact solution; None where the rule of thumb decides."""
    if Verb.DIX in position.choices:
        return None
    search = StockSearch(position)
    if search.is_possible:
        if len(search.choices) == 1:
            return search.choices[0]
        values = search.values(samples)
        return max(values, key=lambda action: values[action])
    if Verb.PLAY in position.choices and Verb.MELD not in position.choices:
        return best_card(position)
    return None


def stock_player(samples: int | None = None) -> Policy:
    """Return the player that takes this number of samples; by default its own."""

    def choose(view: Table, seat: int, rules: Rules, offer: Offer) -> Action | None:
        position = Position(view, seat, rules, offer)
        action = call_or_claim(position) or stock_action(position, samples or SAMPLES)
        return action or rule_of_thumb(view, seat, rules, offer)

    return choose
