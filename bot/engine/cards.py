"""Cards, decks and the verifiable shuffle (common rules: Cards; Seats, sides, deal)."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from operator import attrgetter
from typing import Final, final


class Suit(StrEnum):
    """A suit; its value is the letter used in card codes."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Rank(StrEnum):
    """A rank; its value is the letter used in card codes. Members run from low to high: the ten beats the king."""

    NINE = "9"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    TEN = "T"
    ACE = "A"


_STRENGTH: Final = {rank: strength for strength, rank in enumerate(Rank)}


@final
class Card:
    """One of the 24 faces of a Pinochle deck. Get one with :func:`card`.

    Copies of a card are the same card (common rules: Cards): every face exists once in the process, cards compare by
    identity, and a hand is a list that may contain a card several times. Cards have no comparison of their own, because
    a method in Python would make each search of a list ten times slower; :func:`sorted_cards` sorts them.

    `strength` orders the cards of a suit, `order` is the position in canonical order, `counter` tells whether the
    card is an A, 10 or K, and `code` is the text form: rank, then suit.
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

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.code,)


_CARDS: Final = {
    f"{rank}{suit}": Card(rank, suit, order)
    for order, (suit, rank) in enumerate((suit, rank) for suit in Suit for rank in Rank)
}


def card(code: str) -> Card:
    """Return the card with this code: rank, then suit.

    >>> card("TS").rank.name
    'TEN'

    :raises ValueError: if the text is not a card code.
    """
    try:
        return _CARDS[code]
    except KeyError:
        raise ValueError(f"not a card: {code!r}") from None


def cards(codes: str | Iterable[str]) -> tuple[Card, ...]:
    """Return the cards of several codes, given as a sequence or as one text separated by spaces.

    :raises ValueError: if one of them is not a card code.
    """
    return tuple(map(card, codes.split() if isinstance(codes, str) else codes))


def sorted_cards(what: Iterable[Card]) -> list[Card]:
    """Return cards in canonical order: suits C D H S, in each the ranks from low to high.

    >>> sorted_cards(cards("AS 9D TC"))
    [card('TC'), card('9D'), card('AS')]
    """
    return sorted(what, key=_order)


_order: Final = attrgetter("order")

Deck = tuple[Card, ...]
"""All cards of a deal, in some order; the first is dealt first."""


def deck(copies: int, lowest: Rank) -> Deck:
    """Return a deck in canonical order: suits C D H S, in each the ranks from `lowest` up, copies side by side."""
    ranks = [rank for rank in Rank if _STRENGTH[rank] >= _STRENGTH[lowest]]
    return tuple(card(f"{rank}{suit}") for suit in Suit for rank in ranks for _ in range(copies))


NINES: Final = {suit: card(f"9{suit}") for suit in Suit}
"""The nine of each suit."""

DECK_48: Final = deck(copies=2, lowest=Rank.NINE)
DECK_80: Final = deck(copies=4, lowest=Rank.JACK)


_BYTES: Final = tuple(bytes([i]) for i in range(256))


def shuffled(ordered: Sequence[Card], seed: bytes) -> Deck:
    """Return the deck in the order dealt: card i of the `ordered` deck sorts by SHA-256(seed, byte i), lowest first."""
    keys = [hashlib.sha256(seed + byte).digest() for byte in _BYTES[: len(ordered)]]
    return tuple([ordered[i] for i in sorted(range(len(ordered)), key=keys.__getitem__)])


@dataclass(frozen=True, slots=True)
class Seal:
    """What a game seed is mixed from, so that the host can neither choose the seed nor try seeds beforehand.

    The host publishes the commitment to its `secret`, 32 bytes, when the table opens. `ids` are those of the
    interactions with which the seats were taken, in seat order, and of the one that started the game.
    """

    secret: bytes = field(repr=False)
    ids: tuple[str, ...]

    @property
    def game_seed(self) -> bytes:
        """The 32-byte game seed: the SHA-256 of the secret followed by the ids, joined by commas."""
        return hashlib.sha256(self.secret + ",".join(self.ids).encode()).digest()


@lru_cache
def deal_seed(game_seed: bytes, deal: int) -> bytes:
    """Return the 32-byte seed of the deal with this index; redealt deals count."""
    return hmac.digest(game_seed, b"deal:%d" % deal, "sha256")


def board_seed(secret: bytes, board: int) -> bytes:
    """Return the 32-byte game seed of the board with this index, from the secret of its board set."""
    return hmac.digest(secret, b"board:%d" % board, "sha256")


def cut_seed(game_seed: bytes) -> bytes:
    """Return the 32-byte seed of the deck that is cut for the first deal."""
    return hmac.digest(game_seed, b"cut", "sha256")


def commitment(seed: bytes) -> str:
    """Return the commitment to a seed or secret, published before it: its SHA-256 in hex."""
    return hashlib.sha256(seed).hexdigest()


def cut(ordered: Sequence[Card], seats: int, game_seed: bytes) -> tuple[tuple[tuple[int, Card], ...], int]:
    """Cut for the first deal.

    Seat s draws card s. The players tied for the lowest rank draw again, in seat order, until one of them is lowest.

    :return: The (seat, card) pairs in the order drawn, and the seat that deals first.
    """
    pack = iter(shuffled(ordered, cut_seed(game_seed)))
    drawn: list[tuple[int, Card]] = []
    tied = list(range(seats))
    while len(tied) > 1:
        pairs = [(seat, next(pack)) for seat in tied]
        drawn += pairs
        lowest = min(c.strength for _, c in pairs)
        tied = [seat for seat, c in pairs if c.strength == lowest]
    return tuple(drawn), tied[0]
