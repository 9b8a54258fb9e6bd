"""Tips for new players: each kind of decision is explained when it first comes up."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Final

from bot.engine.actions import Verb
from bot.engine.events import STOCK, TRICK, UPCARD
from bot.engine.rules import rules_of
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.host.host import Host
from bot.host.tables.session import TableSnapshot
from bot.store import Preferences, StoreError, TableState
from bot.ui.text.catalogue import Texts

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
