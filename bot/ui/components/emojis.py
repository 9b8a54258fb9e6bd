"""Card faces as application emojis, for buttons and selects. Controls show letters where an emoji is missing.

The name of an emoji contains the card, marks if it has its own drawing in four colors or with German letters, and a
digest of the drawing. When a drawing changes, so does the name: the emoji is created again and the old one is deleted.
"""

from __future__ import annotations

import hashlib
import logging
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final, Protocol

import discord
from discord import ButtonStyle

from bot.engine.cards import DECK_48, Card, Rank, Suit
from bot.engine.cards import card as parse_card
from bot.render import CardStyle, draw_card
from bot.ui.components.controls import Button
from bot.ui.drawing import drawing

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

log = logging.getLogger(__name__)

Emojis = Callable[[Card], discord.PartialEmoji | None]
"""Looks up the emoji of a card; None if there is none."""

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
"""The suits that look different in four colors."""
_OWN_LETTER: Final = (Rank.QUEEN, Rank.JACK)
"""The ranks that have German letters of their own."""
_MARKS: Final = {
    CardStyle(): "",
    CardStyle(four_colors=True): "_in_four",
    CardStyle(german_letters=True): "_german",
    CardStyle(four_colors=True, german_letters=True): "_4_german",
}
"""The marks of the styles, which leave a name within Discord's 32 characters."""
_NAME: Final = re.compile(
    f"({'|'.join(_RANKS.values())})_of_({'|'.join(_SUITS.values())})({'|'.join(_MARKS.values())})_[0-9a-f]{{5}}"
)


class _Emoji(Protocol):
    """What is needed of an emoji."""

    @property
    def name(self) -> str: ...

    @property
    def id(self) -> int: ...


_Face = tuple[Card, CardStyle]
"""A card, and how it is drawn where that makes a difference."""


def no_emojis(card: Card) -> discord.PartialEmoji | None:
    """Look up nothing: buttons and selects show letters."""
    return None


def card_button(
    pressed: DataclassInstance,
    card: Card,
    style: CardStyle,
    emojis: Emojis,
    color: ButtonStyle = ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> Button:
    """A button with the face of a card alone, or with its letters where there is no emoji."""
    emoji = emojis(card)
    label = style.card(card) if emoji is None else ""
    return Button(pressed, label=label, style=color, emoji=emoji, disabled=disabled)


@dataclass(frozen=True, slots=True)
class Made:
    """How many emojis were created, deleted because their drawing is outdated, and kept."""

    made: int
    removed: int
    kept: int


class CardEmojis:
    """The emojis of one application that are known to exist."""

    def __init__(self) -> None:
        self._known: dict[_Face, discord.PartialEmoji] = {}

    def of(self, style: CardStyle) -> Emojis:
        """Return the emojis for a player who wants cards in this style."""

        def emoji(card: Card) -> discord.PartialEmoji | None:
            return self._known.get(_face_of(card, style))

        return emoji

    async def load(self, client: discord.Client) -> None:
        """Load the emojis from Discord. A failure is logged and changes nothing."""
        try:
            emojis = await client.fetch_application_emojis()
        except (discord.HTTPException, OSError) as error:
            log.warning("the card emojis are not known, buttons have letters: %s", error)
            return
        self.know(emojis)

    def know(self, emojis: Iterable[_Emoji]) -> None:
        """Use these emojis of the application, as far as they are card faces."""
        faces = ((_face(emoji.name), emoji) for emoji in emojis)
        self._known = {face: _partial(emoji) for face, emoji in faces if face is not None}

    async def make(self, client: discord.Client) -> Made:
        """Create the emojis that are missing, and delete those with outdated drawings.

        :raises discord.HTTPException: if a request fails.
        """
        drawings = await _drawings()
        existing = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
        missing = [(name, png) for name, png in drawings.values() if name not in existing]
        for name, png in missing:
            existing[name] = await client.create_application_emoji(name=name, image=png)
        faces = {name: face for face, (name, _) in drawings.items()}
        self._known = {face: _partial(existing[name]) for name, face in faces.items()}
        outdated = [
            emoji for name, emoji in existing.items() if name not in faces and _face(name) is not None
        ]
        for emoji in outdated:
            await emoji.delete()
        return Made(len(missing), len(outdated), len(drawings) - len(missing))

    @staticmethod
    async def missing(client: discord.Client) -> int:
        """Count the emojis that do not exist with their current drawing.

        :raises discord.HTTPException: if the request fails.
        """
        drawings = await _drawings()
        existing = {emoji.name for emoji in await client.fetch_application_emojis()}
        return sum(name not in existing for name, _ in drawings.values())

    @staticmethod
    async def digest() -> str:
        """Return a digest of the drawings of all cards, in hex."""
        names = sorted(name for name, _ in (await _drawings()).values())
        return hashlib.sha256(" ".join(names).encode()).hexdigest()


async def drawings() -> dict[str, bytes]:
    """Return the PNG of each emoji by its name."""
    return dict((await _drawings()).values())


def undrawn_names() -> list[str]:
    """Return a name for each emoji, with zeros for the digest of its drawing."""
    return [_name(*face, "00000") for face in _faces()]


def _faces() -> dict[_Face, None]:
    styles = [CardStyle(*marks) for marks in product((False, True), repeat=2)]
    return dict.fromkeys(_face_of(card, style) for card in DECK_48 for style in styles)


async def _drawings() -> dict[_Face, tuple[str, bytes]]:
    """The emoji name and the PNG of each face."""
    return {face: await _drawing(*face) for face in _faces()}


def _face_of(card: Card, style: CardStyle) -> _Face:
    """A card in a style, without what makes no difference to it."""
    colors = style.four_colors and card.suit in _OWN_COLOUR
    return card, CardStyle(colors, style.german_letters and card.rank in _OWN_LETTER)


async def _drawing(card: Card, style: CardStyle) -> tuple[str, bytes]:
    png = await drawing.draw(draw_card, card, _SIZE, style)
    return _name(card, style, hashlib.sha256(png).hexdigest()[:5]), png


def _name(card: Card, style: CardStyle, digest: str) -> str:
    return f"{_RANKS[card.rank]}_of_{_SUITS[card.suit]}{_MARKS[style]}_{digest}"


def _face(name: str) -> _Face | None:
    """The face on an emoji of this name; None if it is not a card emoji."""
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    rank = next(rank for rank, word in _RANKS.items() if word == match[1])
    suit = next(suit for suit, word in _SUITS.items() if word == match[2])
    style = next(style for style, mark in _MARKS.items() if mark == match[3])
    return parse_card(f"{rank}{suit}"), style


def _partial(emoji: _Emoji) -> discord.PartialEmoji:
    return discord.PartialEmoji(name=emoji.name, id=emoji.id)
