"""The expert: simulates deals to choose, and follows the rule of thumb where that decides as well."""

from __future__ import annotations

from bot.ai.claims import call_or_claim
from bot.ai.exact import best_card
from bot.ai.policy import Policy
from bot.ai.position import Position
from bot.ai.rule_of_thumb import rule_of_thumb
from bot.ai.search import evaluate
from bot.engine.actions import Action

SAMPLES = 384
"""The samples of a decision in the variants without a stock."""
STOCK_SAMPLES = 768
"""The samples for the best choices of a decision in the variants with a stock."""


def usual_samples(position: Position) -> int:
    """The number of samples that the expert takes if nobody asks for another."""
    return STOCK_SAMPLES if position.stock_tricks else SAMPLES


def make_expert(samples: int | None = None) -> Policy:
    """Return the expert that simulates this number of deals for a decision; by default its own number."""

    def choose(position: Position) -> Action | None:
        action = call_or_claim(position) or best_card(position)
        if action is None and len(position.offer) > 1:
            evaluation = evaluate(position, samples or usual_samples(position))
            action = evaluation.choices[0].action if evaluation else None
        return action or rule_of_thumb(position)

    return choose


expert = make_expert()
