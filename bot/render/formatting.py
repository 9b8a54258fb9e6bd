"""Cards and numbers as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bot.engine.cards import Card, Rank, Suit
from bot.engine.events import Face

SYMBOLS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
_GERMAN: Final = {Rank.QUEEN: "D", Rank.JACK: "B"}


class CardStyle(NamedTuple):
    """How a reader wants cards to be drawn and written, and the table on which they lie."""

    four_colors: bool = False
    """Whether each suit has its own color."""
    german_letters: bool = False
    """Whether queens and jacks have the letters D and B, for Dame and Bube."""
    large_print: bool = False
    """Whether ranks in pictures are twice as tall."""
    blue_felt: bool = False
    """Whether the table is blue, not green."""
    red_backs: bool = False
    """Whether the backs of cards are red, not blue."""

    @property
    def faces(self) -> CardStyle:
        """The style without what makes no difference to the faces of cards."""
        return self._replace(blue_felt=False, red_backs=False)

    def rank(self, rank: Rank) -> str:
        """The index of a rank: ``10`` for a ten, else its letter or digit."""
        if self.german_letters and rank in _GERMAN:
            return _GERMAN[rank]
        return "10" if rank is Rank.TEN else rank.value

    def card(self, card: Card) -> str:
        """Rank and suit symbol of a card, such as ``10♠``."""
        return self.rank(card.rank) + SYMBOLS[card.suit]

    def cards(self, faces: Iterable[Face]) -> str:
        """Cards, without those that are face down."""
        return " ".join(self.card(face) for face in faces if face is not None)

    def suit(self, cards: Sequence[Card]) -> str:
        """Cards of one suit: its symbol and their ranks, such as ``♠ A 10``."""
        return f"{SYMBOLS[cards[0].suit]} {' '.join(self.rank(card.rank) for card in cards)}"


USUAL_STYLE: Final = CardStyle()
"""Cards for everyone, in two colors and with the letters of the game record."""


def capitalize(text: str) -> str:
    """The text with its first letter in upper case; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def number(points: int) -> str:
    """Points in digits, with a minus sign (U+2212) if negative."""
    return str(points).replace("-", "−")


def meld_worth(meld: str, count: int, points: int) -> str:
    """A meld with its points; of several of a kind how many they are, and what they are worth together."""
    return f"{count} × {meld} = {points}" if count > 1 else f"{meld} {points}"


def signed(points: int) -> str:
    """A change in points with its sign: ``+15``, ``−15`` or ``0``."""
    return f"+{points}" if points > 0 else number(points)
