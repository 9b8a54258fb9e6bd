"""Decision of which card to play: the rule by which rollouts play, with what the seat knows."""

from __future__ import annotations

import numpy as np

from bot.ai.knowledge import Knowledge
from bot.ai.position import Position
from bot.ai.simulation.encoding import CARD_OF_ORDER
from bot.ai.simulation.hands import RANKS, take
from bot.ai.simulation.rollouts import choose_card
from bot.ai.simulation.stock import in_hand
from bot.ai.simulation.stock_rule import Workspace, choose_lead, choose_reply
from bot.ai.simulation.tricks import State, TrickRules
from bot.engine.actions import Action, Verb, play

TURNS = 4.0
"""How often a single decision counts what a card is worth for melds. In a rollout that adds up from turn to turn."""


def play_card(position: Position) -> Action:
    """The card that the rule plays. The rules of following are obeyed even if breaking them is on offer."""
    cards, offered = position.legal_cards, position.choices[Verb.PLAY]
    action = play(CARD_OF_ORDER[_choose(position)] if len(cards) > 1 else cards[0])
    return action if action in offered else offered[0]


def _choose(position: Position) -> int:
    """The number of the card that the rule plays."""
    knowledge = Knowledge(position)
    model, state = knowledge.model, knowledge.assumed
    rules, weights, workspace = model.rules, model.stock_weights, Workspace.new()
    weights.keep *= TURNS
    if state.in_stock:
        _keep_undeclared_nines(rules, state, position.seat)
        choose = choose_reply if state.played else choose_lead
        return choose(rules, state, knowledge.stock_melds, weights, workspace)
    model.weights.noise = 0.0
    model.weights.blind = 1.0
    return choose_card(rules, state, model.weights, np.zeros(4, np.int64), np.ones(1, np.int64))


def _keep_undeclared_nines(rules: TrickRules, state: State, seat: int) -> None:
    """Take nines out of a hand that must be declared before they are played (fletcher 5)."""
    nine = RANKS * rules.trump
    while rules.declares and in_hand(state, seat, nine) > state.declared[seat]:
        take(state.hands[seat], nine)
