"""A solid player for every variant and phase that follows rules of thumb and does no search of hidden cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.ai.position import Position
from bot.ai.rules_of_thumb.bidding import bid_or_pass, guess_trump, name_trump
from bot.ai.rules_of_thumb.card_play import play_card
from bot.ai.rules_of_thumb.claims import call_or_claim, correct_play, extend_game
from bot.ai.rules_of_thumb.discarding import bury_cards, choose_passed_cards
from bot.ai.rules_of_thumb.melding import meld_or_draw
from bot.ai.rules_of_thumb.throwing_in import should_throw_in
from bot.engine.actions import ACCEPT, THROW_IN, Action, Verb

_DECISIONS: Final[tuple[tuple[Verb, Callable[[Position], Action]], ...]] = (
    (Verb.PASS, bid_or_pass),
    (Verb.TRUMP, name_trump),
    (Verb.GUESS, guess_trump),
    (Verb.PASS_CARDS, choose_passed_cards),
    (Verb.BURY, bury_cards),
    (Verb.CORRECT, correct_play),
    (Verb.PLAY, play_card),
    (Verb.ACCEPT, lambda position: ACCEPT),
    (Verb.EXTEND, extend_game),
)
"""What decides when the verb is on offer; the first match decides."""


def rule_of_thumb(position: Position) -> Action | None:
    """Choose one of the actions on offer, as a `Policy`."""
    action = call_or_claim(position) or meld_or_draw(position)
    if action is not None:
        return action
    if Verb.THROW_IN in position.choices and should_throw_in(position):
        return THROW_IN
    for verb, decide in _DECISIONS:
        if verb in position.choices:
            return decide(position)
    return None
