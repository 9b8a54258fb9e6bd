"""Card faces as emojis of the application itself, for buttons and selects. Where they are missing letters do.

An emoji is called after its card, with the suits in four colours marked as such, and after a digest of its drawing: so
one whose drawing has changed is known, made anew and the old one removed.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

import discord

from bot.engine.cards import DECK_48, Card, Rank, Suit, card
from bot.render import draw_card

__all__ = ["CardEmojis", "Emojis", "Made", "letters"]

log = logging.getLogger(__name__)

Emojis = Callable[[Card], discord.PartialEmoji | None]
"""The emoji of each card that has one."""

_SIZE: Final = 128
_RANKS: Final = {
    Rank.ACE: "ace",
    Rank.TEN: "ten",
    Rank.KING: "king",
    Rank.QUEEN: "queen",
    Rank.JACK: "jack",
    Rank.NINE: "nine",
}
_SUITS: Final = {Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds", Suit.HEARTS: "hearts", Suit.SPADES: "spades"}
_OWN_COLOUR: Final = (Suit.CLUBS, Suit.DIAMONDS)
"""The suits that look otherwise in four colours."""
_NAME: Final = re.compile(
    f"({'|'.join(_RANKS.values())})_of_({'|'.join(_SUITS.values())})(_in_four)?_[0-9a-f]{{5}}"
)

_Face = tuple[Card, bool]
"""A card, in two colours or in four."""


def letters(one: Card) -> discord.PartialEmoji | None:
    """No emoji for any card."""
    return None


@dataclass(frozen=True, slots=True)
class Made:
    """How many emojis were made, how many of old drawings removed, and how many were there already."""

    made: int
    removed: int
    kept: int


class CardEmojis:
    """The emojis of one application, as far as they are known to be there."""

    def __init__(self) -> None:
        self._known: dict[_Face, discord.PartialEmoji] = {}

    def of(self, *, four_colours: bool) -> Emojis:
        """The emojis for somebody who wants the suits in two colours or in four."""

        def emoji(one: Card) -> discord.PartialEmoji | None:
            return self._known.get((one, four_colours and one.suit in _OWN_COLOUR))

        return emoji

    async def learn(self, client: discord.Client) -> None:
        """Ask Discord which there are; where it does not tell there are none."""
        try:
            there = await client.fetch_application_emojis()
        except (discord.HTTPException, OSError) as error:
            log.warning("the card emojis are not known, buttons have letters: %s", error)
            return
        cards_text = ((_face(one.name), one) for one in there)
        self._known = {face: _partial(one) for face, one in cards_text if face is not None}

    async def make(self, client: discord.Client) -> Made:
        """Make those that are missing or drawn otherwise now, and remove the old ones. Raises HTTPException."""
        drawn = await asyncio.to_thread(_drawings)
        there = {one.name: one for one in await client.fetch_application_emojis()}
        missing = [face for face, (name, _) in drawn.items() if name not in there]
        for face in missing:
            name, png = drawn[face]
            there[name] = await client.create_application_emoji(name=name, image=png)
        wanted = {name: face for face, (name, _) in drawn.items()}
        self._known = {face: _partial(there[name]) for name, face in wanted.items()}
        old = [one for name, one in there.items() if name not in wanted and _face(name) is not None]
        for one in old:
            await one.delete()
        return Made(len(missing), len(old), len(drawn) - len(missing))

    @staticmethod
    async def missing(client: discord.Client) -> int:
        """How many are not there, or drawn otherwise now. Raises HTTPException."""
        drawn = await asyncio.to_thread(_drawings)
        there = {one.name for one in await client.fetch_application_emojis()}
        return sum(name not in there for name, _ in drawn.values())

    @staticmethod
    async def digest() -> str:
        """Equal for equal drawings of all cards."""
        names = sorted(name for name, _ in (await asyncio.to_thread(_drawings)).values())
        return hashlib.sha256(" ".join(names).encode()).hexdigest()


@cache
def _drawings() -> dict[_Face, tuple[str, bytes]]:
    """For each face its name and its picture."""
    cards_text = [(one, False) for one in dict.fromkeys(DECK_48)]
    cards_text += [(one, True) for one, _ in cards_text if one.suit in _OWN_COLOUR]
    return {face: _drawing(*face) for face in cards_text}


def _drawing(one: Card, four_colours: bool) -> tuple[str, bytes]:
    png = draw_card(one, _SIZE, four_colours)
    mark = "_in_four" if four_colours else ""
    name = f"{_RANKS[one.rank]}_of_{_SUITS[one.suit]}{mark}_{hashlib.sha256(png).hexdigest()[:5]}"
    return name, png


def _face(name: str) -> _Face | None:
    """What an emoji of this name shows; None for one that is no card."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    rank = next(rank for rank, word in _RANKS.items() if word == found[1])
    suit = next(suit for suit, word in _SUITS.items() if word == found[2])
    return card(f"{rank}{suit}"), found[3] is not None


def _partial(one: discord.Emoji) -> discord.PartialEmoji:
    return discord.PartialEmoji(name=one.name, id=one.id)
