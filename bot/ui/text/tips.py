"""Tips, which explain each kind of decision when it first comes up, and guidance, which says what matters now."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from typing import Final

from bot.engine.actions import Verb
from bot.engine.cards import Card
from bot.engine.events import STOCK, TRICK, UPCARD
from bot.engine.rules import rules_of
from bot.engine.table import Table
from bot.engine.tricks import best
from bot.engine.variants import VARIANTS
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import Preferences, StoreError, TableState
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import ranks_of_run, suit_label

log = logging.getLogger(__name__)

_ORDER: Final = (
    Verb.CHALLENGE,
    Verb.BID,
    Verb.TRUMP,
    Verb.GUESS,
    Verb.PASS_CARDS,
    Verb.BURY,
    Verb.CALL_DEAD,
    Verb.THROW_IN,
    Verb.CORRECT,
    Verb.MELD,
    Verb.EXCHANGE,
    Verb.DIX,
    Verb.DRAW_UPCARD,
    Verb.DRAW,
    Verb.CALL_MISCOUNT,
    Verb.CALL_UNBURIED,
    Verb.ACCEPT,
    Verb.EXTEND,
    Verb.CLAIM_REST,
    Verb.PLAY,
    Verb.CALL_REVOKE,
    Verb.DECLARE_OUT,
)
"""The order of tips if several actions are legal. The other tips follow on later turns."""
_GUIDED: Final = (Verb.BID, Verb.TRUMP, Verb.BURY)
"""The decisions with a guiding line of their own, besides those of playing a card."""


async def next_tip(
    host: Host, snapshot: TableSnapshot, user_id: int, preferences: Preferences, texts: Texts
) -> str:
    """Return the key of the tip to show to a player now; empty if there is none or tips are off."""
    topics = list(tips_for(snapshot, texts)) if preferences.guide else []
    if not topics:
        return ""
    try:
        return await host.tips.next(user_id, topics, snapshot.info.id, snapshot.ply) or ""
    except StoreError as error:
        # The game continues without a tip.
        log.warning("cannot choose a tip: %s", error)
        return ""


_DRAWS: Final = tuple(f"draw-tapped-{number}" for number in range(1, 6))
"""What is noted of the first draws that a user taps, like tips that were explained."""


async def may_offer_draws(host: Host, snapshot: TableSnapshot, user_id: int) -> bool:
    """Note that a user has tapped a draw, and return whether to offer, this once, to draw for them."""
    try:
        noted = await host.tips.next(user_id, _DRAWS, snapshot.info.id, snapshot.ply)
        is_wanted = (await host.preferences.get(user_id)).forced_moves
    except StoreError as error:
        log.warning("cannot note a draw: %s", error)
        return False
    return noted == _DRAWS[-1] and not is_wanted


def tips_for(snapshot: TableSnapshot, texts: Texts) -> Iterator[str]:
    """Yield the keys of the tips on what the player may do now, the most important first.

    There are none unless it is their turn.
    """
    view = snapshot.view
    if view is None or snapshot.info.state is not TableState.PLAYING or snapshot.seat not in snapshot.to_move:
        return
    verbs = snapshot.offer.verbs
    for verb in _ORDER:
        if verb in verbs and not _is_needless(snapshot, view, verb):
            for topic in (
                _play_topics(snapshot, view) if verb is Verb.PLAY else (_topic(snapshot, view, verb),)
            ):
                own = f"tip-{topic}-{snapshot.info.variant}"
                yield own if own in texts else f"tip-{topic}"


def _is_needless(snapshot: TableSnapshot, view: Table, verb: Verb) -> bool:
    """Whether a tip would suggest what nobody considers: throwing in a bid that the melds alone make."""
    if verb is Verb.THROW_IN:
        return view.contract <= view.meld_points[view.sides[snapshot.seat]]
    return verb is Verb.ACCEPT and Verb.CHALLENGE in snapshot.offer.verbs


def _topic(snapshot: TableSnapshot, view: Table, verb: Verb) -> str:
    rules = rules_of(snapshot.info)
    if verb is Verb.BID and rules.stakes(view) is not None:
        return "bid-stakes"
    if verb is Verb.PASS_CARDS and snapshot.seat == view.declarer:
        return "pass-cards-back"
    if verb is Verb.CALL_UNBURIED and rules.forfeits_unburied:
        return "call-unburied-forfeit"
    return verb.replace(" ", "-")


def _play_topics(snapshot: TableSnapshot, view: Table) -> Iterator[str]:
    if VARIANTS[snapshot.info.variant].resolve(snapshot.info.options).is_strict:
        yield "strict"
    place = "follow" if view.zones[TRICK] else "lead"
    if view.zones[STOCK] or view.zones[UPCARD]:
        yield f"{place}-stock"
    elif place == "follow" and rules_of(snapshot.info).accepts_any_card:
        yield "follow-any-card"
    else:
        yield place


def guidance(snapshot: TableSnapshot, texts: Texts) -> str:
    """Return what matters for the decision that a player has to make; empty if it is not their turn.

    Decisions without a line of their own have that of their tip.
    """
    view, verbs = snapshot.view, snapshot.offer.verbs
    if view is None or snapshot.seat not in snapshot.to_move:
        return ""
    verb = next((verb for verb in _GUIDED if verb in verbs), None)
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
