"""The reference player."""

from __future__ import annotations

from typing import Final

from benchmarks.reference.rule_of_thumb import rule_of_thumb
from bot.ai.position import Position
from bot.ai.search.exact import best_card
from bot.engine.actions import Action, Verb

SOLVED_CARDS: Final = 5
"""The largest number of cards in hand with which two known hands are played exactly."""


def reference(position: Position) -> Action | None:
    """Play by rules of thumb, as a `Policy`, and the last tricks of two known hands exactly."""
    action = rule_of_thumb(position)
    if action is not None and action.verb is Verb.PLAY and len(position.own_cards) <= SOLVED_CARDS:
        return best_card(position) or action
    return action
