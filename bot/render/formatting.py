"""Cards and numbers as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.engine.cards import Card, Rank, Suit
from bot.engine.events import Face

SYMBOLS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


def rank_text(rank: Rank) -> str:
    """The index of a rank: ``10`` for a ten, else its letter or digit."""
    return "10" if rank is Rank.TEN else rank.value


def card_text(card: Card) -> str:
    """Rank and suit symbol of a card, such as ``10♠``."""
    return rank_text(card.rank) + SYMBOLS[card.suit]


def cards_text(faces: Iterable[Face]) -> str:
    """Cards, without those that are face down."""
    return " ".join(card_text(face) for face in faces if face is not None)


def suit_text(cards: Sequence[Card]) -> str:
    """Cards of one suit: its symbol and their ranks, such as ``♠ A 10``."""
    return f"{SYMBOLS[cards[0].suit]} {' '.join(rank_text(card.rank) for card in cards)}"


def capitalize(text: str) -> str:
    """The text with its first letter in upper case; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def number(points: int) -> str:
    """Points in digits, with a minus sign (U+2212) if negative."""
    return str(points).replace("-", "−")


def signed(points: int) -> str:
    """A change in points with its sign: ``+15``, ``−15`` or ``0``."""
    return f"+{points}" if points > 0 else number(points)
