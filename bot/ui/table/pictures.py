"""Pictures and descriptions of what a look shows, drawn beside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace
from functools import cache

from bot.engine.actions import Verb
from bot.engine.cards import Card
from bot.engine.events import SPECTATOR
from bot.engine.table import Table
from bot.host import Look, Story
from bot.render import (
    DrawnTrick,
    Labels,
    Scene,
    draw_hand,
    draw_result,
    draw_table,
    draw_tricks,
    hand_alt,
    hand_text,
    result_alt,
    result_fits,
    table_alt,
    table_rest,
    table_text,
    tricks_alt,
)
from bot.store import Preferences
from bot.ui.components.panel import Picture
from bot.ui.table.scores import deal_result, outcome
from bot.ui.words.news import Reader
from bot.ui.words.texts import Texts, clean

__all__ = [
    "hand_in_text",
    "hand_picture",
    "playable",
    "result_picture",
    "scene_of",
    "table_picture",
    "tricks_picture",
]


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
    literal = replace(scene, names=tuple(map(clean, scene.names)))
    return Picture("table.png", png, table_alt(view, scene), tuple(table_rest(view, literal)))


async def result_picture(look: Look, deal: Table, texts: Texts) -> Picture:
    """What a deal brought each side; `deal` is the table as it was then. The rest is its text, where the description
    cannot tell all."""
    reader = Reader(texts, look.info)
    scene = replace(scene_of(look, texts, headline=outcome(reader, deal)), to_move=())
    png = await asyncio.to_thread(draw_result, deal, scene)
    told = deal.result is None or result_fits(deal, scene)
    rest = () if told or deal.result is None else (deal_result(reader, deal.result),)
    return Picture("result.png", png, result_alt(deal, scene), rest)


async def tricks_picture(story: Story, texts: Texts, *, four_colours: bool) -> Picture:
    """All tricks of a deal that is over."""
    look = Look(story.info, SPECTATOR, view=story.view)
    scene = scene_of(look, texts, four_colours=four_colours)
    tricks = [DrawnTrick(one.leader, one.cards, one.winner, one.turned, one.points) for one in story.tricks]
    png = await asyncio.to_thread(draw_tricks, story.view, tricks, scene)
    return Picture("tricks.png", png, tricks_alt(story.view, scene))


async def hand_picture(
    look: Look, view: Table, texts: Texts, preferences: Preferences, chosen: Collection[Card] = ()
) -> Picture:
    """The hand of the one who looks, with what he may play, or has chosen, raised."""
    scene = scene_of(look, texts, four_colours=preferences.four_colours)
    legal = chosen or playable(look)
    png = await asyncio.to_thread(draw_hand, view, look.seat, scene, legal)
    alt = hand_alt(view, look.seat, scene, legal, choosing=bool(chosen))
    return Picture("hand.png", png, alt)


def hand_in_text(
    look: Look, view: Table, texts: Texts, public: Table | None = None, chosen: Collection[Card] = ()
) -> str:
    """The hand without a picture and, where it is given, the table as onlookers see it."""
    scene = scene_of(look, texts)
    legal = chosen or playable(look)
    hand = hand_text(view, look.seat, scene, legal, clean, choosing=bool(chosen))
    return hand if public is None else f"{table_text(public, replace(scene, title=''), clean)}\n\n{hand}"
