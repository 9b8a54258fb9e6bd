"""Cards, the cut, the deal and the rules of a trick, written from the rule pages alone.

A card is its code, such as ``TS``; a hand is a list of codes in any order. Nothing here imports the engine.
"""

import hashlib
import hmac
from collections.abc import Sequence
from itertools import combinations

SUITS = "CDHS"
ASCENDING = "9JQKTA"


def deck_of(variant: str) -> list[str]:
    """The deck in canonical order (common rules: Shuffle, open to checking by anyone)."""
    ranks, copies = ("JQKTA", 4) if variant == "double-deck" else (ASCENDING, 2)
    return [f"{rank}{suit}" for suit in SUITS for rank in ranks for _ in range(copies)]


def shuffled(variant: str, seed: bytes, message: str) -> list[str]:
    """The deck as it is dealt, or cut, from the game seed."""
    deal_seed = hmac.digest(seed, message.encode(), "sha256")
    deck = list(enumerate(deck_of(variant)))
    deck.sort(key=lambda at: hashlib.sha256(deal_seed + bytes([at[0]])).digest())
    return [card for _, card in deck]


def first_dealer(variant: str, seed: bytes, seats: int) -> int:
    """Who deals first: the lowest card of the cut; those who tie for it draw again."""
    deck = iter(shuffled(variant, seed, "cut"))
    tied = list(range(seats))
    while len(tied) > 1:
        drawn = {seat: ASCENDING.index(next(deck)[0]) for seat in tied}
        tied = [seat for seat in tied if drawn[seat] == min(drawn.values())]
    return tied[0]


PACKETS = {
    "kitty fives": "5+1 5+1 5+1",
    "kitty threes": "3+1 3+1 3+1 3 3",
    "kitty fours": "4+1 4+1 4+1 3",
    "kitty late-threes": "3 3+3 3 3 3",
    "double-deck": "5 5 5 5",
    "partnership": "3 3 3 3",
    "partnership kitty": "3+1 3+1 3+1 2+1",
    "three-handed threes": "3+3 3 3 3 3",
    "three-handed fours": "4+3 4 4 3",
    "three-handed threes sixteen": "3 3 3 3 3 1",
    "three-handed fours sixteen": "4 4 4 4",
}
"""Rounds of the deal: cards to each place, and then to the kitty."""


def dealt(deck: Sequence[str], packets: str, dealer: int, seats: int) -> dict[str, list[list[str]]]:
    """What lies where after the deal: the `hands` by seat, and with two players the `dummy`; the `kitty`, if any."""
    order = [(dealer + after) % seats for after in range(1, seats + 1)]
    if seats == 2:
        order.append(2)
    places: list[list[str]] = [[] for _ in order]
    kitty: list[str] = []
    rest = iter(deck)
    for each in packets.split():
        count, _, aside = each.partition("+")
        for place in order:
            places[place] += [next(rest) for _ in range(int(count))]
        kitty += [next(rest) for _ in range(int(aside or 0))]
    assert next(rest, None) is None
    return {"hands": places[:seats], "dummy": places[seats:], "kitty": [kitty]}


def choices(hand: Sequence[str], count: int) -> set[str]:
    """All ways to choose so many cards of a hand, each as their codes in alphabetical order."""
    return {" ".join(cards) for cards in combinations(sorted(hand), count)}


def beats(card: str, other: str, trump: str) -> bool:
    """Whether a card beats one played before it; of equal cards the first played wins."""
    if card[1] == other[1]:
        return ASCENDING.index(card[0]) > ASCENDING.index(other[0])
    return card[1] == trump


def winner(trick: Sequence[str], trump: str) -> int:
    """The index of the card that wins."""
    best = 0
    for at in range(1, len(trick)):
        if beats(trick[at], trick[best], trump):
            best = at
    return best


def may_follow(hand: Sequence[str], trick: Sequence[str], trump: str, *, plain: bool, over: bool) -> set[str]:
    """The cards that may be played to a trick begun by others.

    :param plain: Whether a plain suit led must be beaten by those who follow it, too (double-deck 5).
    :param over: Whether those who are void must beat a trump in the trick.
    """
    led = trick[0][1]
    best = trick[winner(trick, trump)]
    following = [card for card in hand if card[1] == led]
    if following:
        trumped = led != trump and best[1] == trump
        must_beat = led == trump or (plain and not trumped)
    else:
        following = [card for card in hand if card[1] == trump]
        must_beat = over
    beating = [card for card in following if beats(card, best, trump)] if must_beat else []
    return set(beating or following or hand)
