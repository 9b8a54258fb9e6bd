"""The intermediate player: rules of thumb, and the exact play of the last tricks with two known hands."""

from __future__ import annotations

from bot.ai.claims import call_or_claim
from bot.ai.exact import best_card
from bot.ai.position import Position
from bot.ai.rule_of_thumb import rule_of_thumb
from bot.engine.actions import Action


def intermediate(position: Position) -> Action | None:
    """Choose one of the actions on offer, as a `Policy`."""
    return call_or_claim(position) or best_card(position) or rule_of_thumb(position)
