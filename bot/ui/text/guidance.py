"""What matters now, in one line in plain words, at a table where each decision is explained."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.engine.actions import Verb
from bot.engine.cards import Card
from bot.engine.events import TRICK
from bot.engine.table import Table
from bot.engine.tricks import best
from bot.host.tables.session import TableSnapshot
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import ranks_of_run, suit_label
from bot.ui.text.tips import tips_for

_DECISIONS: Final = (Verb.BID, Verb.TRUMP, Verb.BURY)
"""The decisions with a line of their own, besides those of playing a card."""


def guidance(snapshot: TableSnapshot, texts: Texts) -> str:
    """Return what matters for the decision that a player has to make; empty if it is not their turn.

    Decisions without a line of their own have that of their tip.
    """
    view, verbs = snapshot.view, snapshot.offer.verbs
    if view is None or snapshot.seat not in snapshot.to_move:
        return ""
    verb = next((verb for verb in _DECISIONS if verb in verbs), None)
    if verb is not None:
        return texts("guide", line=texts(f"guide-{verb}", run=ranks_of_run(texts)))
    if Verb.PLAY in verbs:
        key, arguments = _card_play(snapshot, view, texts)
        return texts("guide", line=texts(key, **arguments))
    return next((texts("guide", line=texts(tip)) for tip in tips_for(snapshot, texts)), "")


def _card_play(snapshot: TableSnapshot, view: Table, texts: Texts) -> tuple[str, Mapping[str, str]]:
    """The key of the line on playing a card, and its arguments."""
    trick = [card for card in view.zones[TRICK] if card is not None]
    cards = [action.card for action in snapshot.offer.of(Verb.PLAY)]
    if not trick:
        return _lead(view, cards)
    led = trick[0].suit
    arguments = {"led": suit_label(led, texts)}
    winners = [card for card in cards if best([*trick, card], view.trump) == len(trick)]
    if any(card.suit is led for card in cards):
        if not winners:
            return "guide-follow-lose", arguments
        lowest = min(winners, key=lambda card: (card.suit is view.trump, card.strength))
        key = "guide-follow-beat" if led is view.trump else "guide-follow-win"
        return key, arguments | {"card": texts.style.card(lowest)}
    return "guide-follow-trump" if winners else "guide-follow-any", arguments


def _lead(view: Table, cards: list[Card]) -> tuple[str, Mapping[str, str]]:
    if not view.tricks and all(card.suit is view.trump for card in cards):
        return "guide-lead-first", {}
    return "guide-lead-last" if len(cards) == 1 else "guide-lead", {}
