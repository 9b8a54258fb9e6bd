"""The beginner: rules of thumb with the mistakes of a person who is new to the game.

Whether a mistake happens follows from the view, so equal views get the same action.
"""

from __future__ import annotations

from typing import Final

from bot.ai.position import Position
from bot.ai.rules_of_thumb.bidding import BidEvaluation
from bot.ai.rules_of_thumb.rule_of_thumb import rule_of_thumb
from bot.engine.actions import DRAW, PASS, Action, Verb, play

VERSION: Final = 1
"""Part of every seed. A new version makes other mistakes."""
MISSED_MELDS: Final = 0.2
"""The share of melds that are overlooked, in a turn in which one could be made."""
CARELESS_CARDS: Final = 0.25
"""The share of cards that are played without much thought."""
OVERBIDS: Final = 0.5
"""The share of hands that are bid a little higher than they are worth."""
OVERBID_SHARE: Final = 0.15
"""How much higher, as a share of the hand's worth."""


def beginner(position: Position) -> Action | None:
    """Choose one of the actions on offer, as a `Policy`."""
    action = rule_of_thumb(position)
    if action is None:
        return None
    chance = position.seed("beginner", VERSION)
    share = chance % 1000 / 1000
    if action.verb is Verb.MELD and DRAW in position.offer and share < MISSED_MELDS:
        return DRAW
    if action.verb is Verb.PLAY and share < CARELESS_CARDS:
        return _careless_card(position, action, chance // 1000)
    if action is PASS and share < OVERBIDS:
        return _overbid(position)
    return action


def _careless_card(position: Position, best: Action, chance: int) -> Action:
    """Another card that may be played, of the same suit if there is one; the best card if there is no other."""
    others = [card for card in position.legal_cards if card is not best.card and play(card) in position.offer]
    same_suit = [card for card in others if card.suit is best.card.suit]
    candidates = same_suit or others
    return play(candidates[chance % len(candidates)]) if candidates else best


def _overbid(position: Position) -> Action:
    """The next bid if the hand is nearly worth it, and the partner does not have the last bid; else a pass."""
    bids = position.choices.get(Verb.BID)
    spoken = position.view.bids
    if not bids or (spoken and position.partner is not None):
        return PASS
    return bids[0] if bids[0].points <= (1 + OVERBID_SHARE) * BidEvaluation(position).limit else PASS
