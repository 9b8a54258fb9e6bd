"""Cards, decks and the shuffle that anyone can check (common rules: Cards; Seats, sides, deal)."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, final


class Suit(StrEnum):
    """A suit; its value is the letter used in card codes."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Rank(StrEnum):
    """A rank; its value is the letter used in card codes. Listed from low to high: the ten beats the king."""

    NINE = "9"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    TEN = "T"
    ACE = "A"


_STRENGTH: Final = {rank: strength for strength, rank in enumerate(Rank)}


@final
class Card:
    """One of the 24 faces of a Pinochle deck.

    Copies of a card are the same card (common rules: Cards), so every face exists once in the process and cards
    compare by identity; a hand is a list in which a card may stand several times. Get one with :func:`card`.
    """

    __slots__ = ("code", "counter", "order", "rank", "strength", "suit")

    def __init__(self, rank: Rank, suit: Suit, order: int) -> None:
        self.rank: Final = rank
        self.suit: Final = suit
        self.strength: Final = _STRENGTH[rank]
        self.order: Final = order
        self.counter: Final = rank in (Rank.ACE, Rank.TEN, Rank.KING)
        self.code: Final = f"{rank}{suit}"

    def __repr__(self) -> str:
        return f"card({self.code!r})"

    def __str__(self) -> str:
        return self.code

    def __lt__(self, other: Card) -> bool:
        return self.order < other.order

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.code,)


_CARDS: Final = {
    f"{rank}{suit}": Card(rank, suit, order)
    for order, (suit, rank) in enumerate((suit, rank) for suit in Suit for rank in Rank)
}


def card(code: str) -> Card:
    """The card of a code: rank then suit, ``"TS"`` is the ten of spades. Raises ValueError for any other text."""
    try:
        return _CARDS[code]
    except KeyError:
        raise ValueError(f"not a card: {code!r}") from None


def cards(codes: str | Iterable[str]) -> tuple[Card, ...]:
    """Cards from codes, given as a sequence or as one text with spaces between them."""
    return tuple(map(card, codes.split() if isinstance(codes, str) else codes))


Deck = tuple[Card, ...]


def deck(copies: int, lowest: Rank) -> Deck:
    """A deck in canonical order: suits C D H S, in each the ranks upwards from `lowest`, copies side by side."""
    ranks = [rank for rank in Rank if _STRENGTH[rank] >= _STRENGTH[lowest]]
    return tuple(card(f"{rank}{suit}") for suit in Suit for rank in ranks for _ in range(copies))


DECK_48: Final = deck(copies=2, lowest=Rank.NINE)
DECK_80: Final = deck(copies=4, lowest=Rank.JACK)


def shuffled(ordered: Sequence[Card], seed: bytes) -> Deck:
    """The deck in the order dealt: card i of the canonical order sorts by SHA-256(seed, byte i), lowest first."""
    keys = [hashlib.sha256(seed + bytes([i])).digest() for i in range(len(ordered))]
    return tuple(ordered[i] for i in sorted(range(len(ordered)), key=keys.__getitem__))


def deal_seed(game_seed: bytes, deal: int) -> bytes:
    """The 32-byte seed of the deal with this index, deals dealt again included."""
    return hmac.new(game_seed, b"deal:%d" % deal, hashlib.sha256).digest()


def cut_seed(game_seed: bytes) -> bytes:
    """The 32-byte seed of the deck that is cut for the first deal."""
    return hmac.new(game_seed, b"cut", hashlib.sha256).digest()


def commitment(seed: bytes) -> str:
    """What is published of a seed before it may be seen: its SHA-256 in hex."""
    return hashlib.sha256(seed).hexdigest()


def cut(ordered: Sequence[Card], seats: int, game_seed: bytes) -> tuple[tuple[tuple[int, Card], ...], int]:
    """The cut for the first deal: the (seat, card) pairs in the order drawn, and the seat that deals first.

    Seat s draws card s; the players tied for the lowest rank draw on in seat order until one of them is lowest.
    """
    pack = iter(shuffled(ordered, cut_seed(game_seed)))
    drawn: list[tuple[int, Card]] = []
    tied = list(range(seats))
    while len(tied) > 1:
        round_ = [(seat, next(pack)) for seat in tied]
        drawn += round_
        lowest = min(c.strength for _, c in round_)
        tied = [seat for seat, c in round_ if c.strength == lowest]
    return tuple(drawn), tied[0]
