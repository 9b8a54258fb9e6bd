"""A player that simulates deals to choose."""

from __future__ import annotations

from bot.ai.claims import call_or_claim
from bot.ai.policy import Policy
from bot.ai.position import Position
from bot.ai.rule_of_thumb import rule_of_thumb
from bot.ai.search import evaluate
from bot.engine.actions import Action, Offer
from bot.engine.table import Table
from bot.engine.variant import Rules

SAMPLES = 200


def make_expert(samples: int, phases: str = '') -> Policy:
    """Return a player that simulates this number of deals for each decision."""

    def choose(view: Table, seat: int, rules: Rules, offer: Offer) -> Action | None:
        action = call_or_claim(Position(view, seat, rules, offer))
        if action is not None:
            return action
        evaluation = evaluate(view, seat, rules, offer, samples=samples)
        if evaluation is None:
            return rule_of_thumb(view, seat, rules, offer)
        return evaluation.choices[0].action

    return choose


expert = make_expert(SAMPLES)
