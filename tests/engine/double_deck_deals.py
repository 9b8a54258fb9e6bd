"""Deals of Double-Deck Partnership, dealt by seat 3 unless stated otherwise."""

from __future__ import annotations

from typing import Any

from bot.engine.events import Event
from bot.engine.game import Game
from tests.engine.stacking import run, stacked


def held(text: str) -> str:
    """A hand from codes such as ``AS`` or, for several copies, ``3AS``."""
    return " ".join(" ".join([code[-2:]] * int(code[:-2] or 1)) for code in text.split())


def dealt(*hands: str, **more: Any) -> Game:
    """A deal of these hands, filled up with other cards, dealt by seat 3."""
    lying: dict[str, Any] = {"dealer": 3, "hands": [held(hand) for hand in hands]}
    return stacked("double-deck", **(lying | more))


def declared(game: Game, points: int, trump: str) -> list[Event]:
    """Seat 0 wins the auction with this bid and names trump. Return the events of naming it."""
    run(game, f"0 bid {points}; 1 pass; 2 pass; 3 pass")
    return run(game, f"0 trump {trump}")


SPLIT = (
    "4AC 4TC 4KC QC 2QS 3JS 2JD",
    "4AS 3TS 4AD 4TD 4KD TH",
    "3QC 4JC 4KH 4QH 4JH TH",
    "TS 4KS 2QS JS 2JD 4QD 4AH 2TH",
)
"""With clubs trump the sides meld 42 and 34: royal marriage 4, double pinochle 30, four marriages 8; two marriages 4,
double pinochle 30. Seat 0 wins thirteen tricks with its trumps and leads a jack of spades; then seat 1 wins seven."""


def split(game: Game, defended: int) -> list[Event]:
    """Play SPLIT so that the defenders take 19 or 20 trick points.

    In the last seven tricks seat 1 has 4 AS and 3 TS, 7 points; seat 2 has 4 KH and TH among its cards, 5 points; and
    seat 3 has TS and 4 KS, 5 points. The last trick is 2. That is 19, or 20 if seat 3 keeps an ace rather than a queen.
    """
    kept, thrown = ("AH", "QS") if defended == 20 else ("QS", "AH")
    before = [
        held("4AC 4TC 4KC QC"),
        held("4AD 4TD 4KD TH"),
        held("3QC 4JC 4QH 2JH"),
        held(f"JS 2JD 4QD 3AH 2TH {thrown}"),
    ]
    last = [held("3JS 2QS 2JD"), held("4AS 3TS"), held("4KH TH 2JH"), held(f"TS 4KS QS {kept}")]
    hands = [f"{first} {then}".split() for first, then in zip(before, last, strict=True)]
    moves = []
    for number, trick in enumerate(zip(*hands, strict=True)):
        leader = 0 if number < 14 else 1
        moves += [f"{seat % 4} play {trick[seat % 4]}" for seat in range(leader, leader + 4)]
    return run(game, ";".join(moves))
