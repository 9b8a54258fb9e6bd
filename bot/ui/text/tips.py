"""The guide for one's first games: each decision is explained when it first comes up for a player."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Final

from bot.engine.actions import Verb
from bot.engine.events import STOCK, TRICK, UPCARD
from bot.engine.table import Table
from bot.engine.variants import VARIANTS
from bot.host import Host, Preferences, StoreError, TableSnapshot, TableState
from bot.ui.text.catalogue import Texts

__all__ = ["next_tip", "tips_for"]

log = logging.getLogger(__name__)

_ORDER: Final = (
    Verb.CHALLENGE,
    Verb.BID,
    Verb.TRUMP,
    Verb.GUESS,
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
    Verb.PLAY,
    Verb.CALL_REVOKE,
    Verb.DECLARE_OUT,
)
"""What is explained first where several things may be done; the rest comes up again."""


async def next_tip(
    host: Host, snapshot: TableSnapshot, user_id: int, preferences: Preferences, texts: Texts
) -> str:
    """The key of what is to be explained to a player now; empty where nothing is, or nothing is wanted."""
    topics = list(tips_for(snapshot, texts)) if preferences.guide else []
    if not topics:
        return ""
    try:
        return await host.tips.next(user_id, topics, snapshot.info.id, snapshot.ply) or ""
    except StoreError as error:
        # The game goes on without.
        log.warning("a tip cannot be given: %s", error)
        return ""


def tips_for(snapshot: TableSnapshot, texts: Texts) -> Iterator[str]:
    """The keys of the tips about what a player may do on his turn, the most pressing first."""
    view = snapshot.view
    if view is None or snapshot.info.state is not TableState.PLAYING or snapshot.seat not in snapshot.to_move:
        return
    verbs = {action.verb for action in snapshot.offer}
    for verb in _ORDER:
        if verb in verbs and not (verb is Verb.ACCEPT and Verb.CHALLENGE in verbs):
            for topic in _playing(snapshot, view) if verb is Verb.PLAY else (verb.replace(" ", "-"),):
                own = f"tip-{topic}-{snapshot.info.variant}"
                yield own if own in texts else f"tip-{topic}"


def _playing(snapshot: TableSnapshot, view: Table) -> Iterator[str]:
    if VARIANTS[snapshot.info.variant].resolve(snapshot.info.options).is_strict:
        yield "strict"
    place = "follow" if view.zones[TRICK] else "lead"
    yield f"{place}-stock" if view.zones[STOCK] or view.zones[UPCARD] else place
