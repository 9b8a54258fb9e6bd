"""Pictures and descriptions of what a look shows, drawn beside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from functools import cache

from bot.engine.actions import Verb
from bot.engine.cards import Card
from bot.engine.table import Table
from bot.host import Look
from bot.render import Labels, Scene, draw_hand, draw_table, hand_alt, hand_text, table_alt
from bot.store import Preferences
from bot.ui.panel import Picture
from bot.ui.texts import Texts, clean

__all__ = ["hand_in_text", "hand_picture", "playable", "scene_of", "table_picture"]


@cache
def _labels(texts: Texts) -> Labels:
    return Labels.of(texts)


def scene_of(look: Look, texts: Texts, *, headline: str = "", four_colours: bool = False) -> Scene:
    """The players and the words for a picture of the table."""
    seats = 0 if look.view is None else look.view.seats
    return Scene(
        names=tuple(look.info.name_of(seat) for seat in range(seats)),
        labels=_labels(texts),
        to_move=look.to_move,
        title=texts(f"variant-{look.info.variant}"),
        headline=headline,
        four_colours=four_colours,
    )


def playable(look: Look) -> Collection[Card] | None:
    """The cards that may be played now; None where no card is to be played."""
    return {action.card for action in look.offer.of(Verb.PLAY)} or None


async def table_picture(look: Look, view: Table, texts: Texts, headline: str) -> Picture:
    """The table as everybody may see it; `view` is that of an onlooker."""
    scene = scene_of(look, texts, headline=headline)
    png = await asyncio.to_thread(draw_table, view, scene)
    return Picture("table.png", png, table_alt(view, scene))


async def hand_picture(
    look: Look, view: Table, texts: Texts, preferences: Preferences, chosen: Collection[Card] = ()
) -> Picture:
    """The hand of the one who looks, with what he may play, or has chosen, raised."""
    scene = scene_of(look, texts, four_colours=preferences.four_colours)
    legal = chosen or playable(look)
    png = await asyncio.to_thread(draw_hand, view, look.seat, scene, legal)
    alt = hand_alt(view, look.seat, scene, legal, choosing=bool(chosen))
    return Picture("hand.png", png, alt)


def hand_in_text(look: Look, view: Table, texts: Texts) -> str:
    """The hand and all that lies on the table, without a picture."""
    return hand_text(view, look.seat, scene_of(look, texts), playable(look), clean)
