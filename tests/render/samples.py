"""The English labels, hostile names, and positions from random games."""

import random
from collections.abc import Iterable, Iterator
from functools import partial
from hashlib import sha256
from typing import Any

from bot.engine.actions import Verb
from bot.engine.cards import Card
from bot.engine.events import NOBODY, DealBegan, GameOpened
from bot.engine.game import Game
from bot.engine.table import Table, evolve, new_table
from bot.render import Labels, OwnCards, RenderContext
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.text.formatting import meld_name
from tests.engine.stacking import seeded
from tests.engine.walks import walk

LABELS = Labels.of(ENGLISH_TEXTS, partial(meld_name, texts=ENGLISH_TEXTS))

HOSTILE = (
    "",
    "W" * 32,
    "Z" + "\u0323\u0300\u0310" * 30 + "algo" + "\u0336" * 40,
    "\u202egnp.exe\u202c",
    "مرحبا بالعالم",
    "日本語の名前",
    "👨‍👩‍👧‍👦🏳️‍🌈" * 8,
    "a\nb\r\n\tc",
    "\u200b\u200b\u2060",
    "@everyone **x** `y` ||z||",
    "\x00\x1b[31m\ud800",
    "ﷺ" * 8,
    "Jürgen-Łukasz Ångström-Đoković ﬁ",
)


SIDES = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 0, 1)}
"""By number of players, the side of each seat."""


def context(names: tuple[str, ...] = ("Ann", "Bob", "Cleo", "Dan"), **more: Any) -> RenderContext:
    """A context with English labels."""
    return RenderContext(names=names, labels=LABELS, **more)


def dealt(seats: int = 2, *, target: int = 1000, scores: tuple[int, ...] = ()) -> Table:
    """A table in its first deal before any card is dealt; seat 0 is the dealer."""
    table = new_table(seats, SIDES[seats])
    evolve(table, GameOpened("", scores or (0,) * len(table.scores), target))
    evolve(table, DealBegan(0, 0, "", (), NOBODY))
    return table


def positions(
    variant: str, seed: int, *, every: int = 1, deals: int = 1, **options: object
) -> Iterator[Game]:
    """A random game at its start, after every `every` actions, and at its end."""
    game = seeded(variant, sha256(b"%d" % seed).digest(), **options)
    yield game
    ply = 0
    for ply, _ in enumerate(walk(game, random.Random(seed), deals=deals), 1):
        if ply % every == 0:
            yield game
    if ply % every:
        yield game


def legal_of(game: Game, seat: int) -> set[Card] | None:
    """The cards that a seat may play now; None if there are none."""
    return {action.card for action in game.offers(seat).of(Verb.PLAY)} or None


def own(view: Table, seat: int = 0, legal: Iterable[Card] | None = None, **more: Any) -> OwnCards:
    """What the player at a seat sees of the own cards."""
    return OwnCards(view=view, seat=seat, legal=None if legal is None else tuple(legal), **more)
