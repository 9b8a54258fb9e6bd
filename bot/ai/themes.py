"""Themes: what a decision is about, for practice. Mistakes and puzzles have the same ones."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from bot.engine.actions import Verb
from bot.engine.events import STOCK, TRICK, UPCARD
from bot.engine.table import Table

LAST_TRICKS: Final = 4
"""How many tricks at the end of a deal have a theme of their own."""


class Theme(StrEnum):
    """What a decision is about."""

    BIDDING = "bidding"
    """Bids, trump, and giving a contract up."""
    PASSING = "passing"
    """Cards for the partner."""
    BURYING = "burying"
    MELDING = "melding"
    """Melds, the nine of trump, and the card to draw."""
    LEADING = "leading"
    FOLLOWING = "following"
    LAST_TRICKS = "last-tricks"
    """A card of one of the last tricks, led or not."""


THEMES: Final = {
    **dict.fromkeys(
        (Verb.BID, Verb.PASS, Verb.TRUMP, Verb.GUESS, Verb.NO_GUESS, Verb.THROW_IN), Theme.BIDDING
    ),
    Verb.PASS_CARDS: Theme.PASSING,
    Verb.BURY: Theme.BURYING,
    **dict.fromkeys((Verb.MELD, Verb.DIX, Verb.EXCHANGE, Verb.DRAW, Verb.DRAW_UPCARD), Theme.MELDING),
}
"""The themes of decisions by verb, except for cards that are played."""


def theme_of(view: Table, seat: int, verb: Verb) -> Theme:
    """The theme of a decision.

    :param view: what the seat saw, before it chose.
    :param verb: that of a card or of another choice in `THEMES`.
    """
    if verb is not Verb.PLAY:
        return THEMES[verb]
    if not view.zones[STOCK] and not view.zones[UPCARD] and len(view.cards(seat)) <= LAST_TRICKS:
        return Theme.LAST_TRICKS
    return Theme.FOLLOWING if view.zones[TRICK] else Theme.LEADING
