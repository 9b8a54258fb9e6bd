"""A sound player by rules of thumb, for every variant and phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.ai.bidding import bid_or_pass
from bot.ai.claims import claim, correct
from bot.ai.contracts import bury_cards, guess_trump, name_trump
from bot.ai.following import play_card
from bot.ai.melding import between_tricks
from bot.ai.position import Position
from bot.engine.actions import ACCEPT, Action, Offer, Verb
from bot.engine.table import Table
from bot.engine.variant import Rules

_DECISIONS: Final[tuple[tuple[Verb, Callable[[Position], Action]], ...]] = (
    (Verb.PASS, bid_or_pass),
    (Verb.TRUMP, name_trump),
    (Verb.GUESS, guess_trump),
    (Verb.BURY, bury_cards),
    (Verb.CORRECT, correct),
    (Verb.PLAY, play_card),
    (Verb.ACCEPT, lambda position: ACCEPT),
)


def rule_of_thumb(view: Table, seat: int, rules: Rules, offer: Offer) -> Action | None:
    """What a sound player does with this view; None where nothing needs doing.

    A seat that is to move always has something to do. Another seat may have as well: a claim, a call, a nine to
    declare, a card to draw.
    """
    position = Position(view, seat, rules, offer)
    due = claim(position) or between_tricks(position)
    if due is not None:
        return due
    for verb, decide in _DECISIONS:
        if verb in position.choices:
            return decide(position)
    return None
