"""What a panel shows as a picture or as text, as its reader prefers: this module alone asks what that is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Final

from bot.render import CardStyle
from bot.store import Preferences
from bot.ui.components.emojis import CardEmojis, Emojis, no_emojis
from bot.ui.components.panel import Picture

EVERYONE: Final = Preferences()
"""The preferences of a public message, which has many readers."""


def _reads_text(reader: Preferences) -> bool:
    """Whether a reader prefers text to pictures."""
    return reader.style == "text"


def emojis_for(reader: Preferences, known: CardEmojis | None, style: CardStyle) -> Emojis:
    """The card faces for buttons in a style; none for a reader who prefers text, or if none are known."""
    return no_emojis if known is None or _reads_text(reader) else known.of(style)


@dataclass(frozen=True, slots=True)
class ShownForm:
    """The form that a reader sees: a picture with the lines `beside` it, or the lines of the `text`."""

    picture: Picture | None = None
    text: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()


def _rest(picture: Picture) -> Iterable[str]:
    return picture.rest


@dataclass(frozen=True, slots=True)
class Depiction:
    """What can be seen as a picture and read as text.

    - `draw`: draws the picture.
    - `text`: the lines that say what the picture shows.
    - `beside`: the lines that are shown with the picture, by default what its alt text lacks.
    """

    draw: Callable[[], Awaitable[Picture]]
    text: Callable[[], Iterable[str]]
    beside: Callable[[Picture], Iterable[str]] = _rest

    async def shown_to(self, reader: Preferences) -> ShownForm:
        """The form that a reader prefers. Only pictures that are shown are drawn."""
        if _reads_text(reader):
            return ShownForm(text=tuple(self.text()))
        picture = await self.draw()
        return ShownForm(picture, beside=tuple(self.beside(picture)))
