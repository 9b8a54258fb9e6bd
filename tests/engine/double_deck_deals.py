"""Deals of Double-Deck Partnership, dealt by seat 3 unless stated otherwise."""

from typing import Any

from bot.engine.events import Event
from bot.engine.game import Game
from tests.engine.stacking import copies, declare, run, stacked


def dealt(*hands: str, **more: Any) -> Game:
    """A deal of these hands, filled up with other cards, dealt by seat 3."""
    lying: dict[str, Any] = {"dealer": 3, "hands": hands}
    return stacked("double-deck", **(lying | more))


declared = declare

SPLIT = (
    "4AC 4TC 4KC QC 2QS 3JS 2JD",
    "4AS 3TS 4AD 4TD 4KD TH",
    "3QC 4JC 4KH 4QH 4JH TH",
    "TS 4KS 2QS JS 2JD 4QD 4AH 2TH",
)
"""With clubs trump the sides meld 42 and 34: royal marriage 4, double pinochle 30, four marriages 8; two marriages 4,
double pinochle 30. Seat 0 wins thirteen tricks with its trumps and leads a jack of spades; then seat 1 wins seven."""

POOR = (
    "4TC KC 4QC 4JC 4AD 3TD",
    "TD 4KD 4QD 4JD 3QS 4AC",
    "4AH 4TH 4KH 4QH 4JH",
    "4AS 4TS 4KS QS 4JS 3KC",
)
"""With clubs trump the declaring side has a royal marriage 4 and four marriages 8. Seat 1 has four marriages 8 and
three pinochles 60, seat 3 a marriage 2."""

WHOLE_SUITS = tuple(f"4A{suit} 4T{suit} 4K{suit} 4Q{suit} 4J{suit}" for suit in "CDHS")
"""With clubs trump seat 0 has four runs 300 and takes 50 trick points; the others have four marriages 8 each. So the
sides meld 308 and 16."""


def split(game: Game, defended: int) -> list[Event]:
    """Play SPLIT so that the defenders take 19 or 20 trick points.

    In the last seven tricks seat 1 has 4 AS and 3 TS, 7 points; seat 2 has 4 KH and TH among its cards, 5 points; and
    seat 3 has TS and 4 KS, 5 points. The last trick is 2. That is 19, or 20 if seat 3 keeps an ace rather than a queen.
    """
    kept, thrown = ("AH", "QS") if defended == 20 else ("QS", "AH")
    hands = [
        "4AC 4TC 4KC QC 3JS 2QS 2JD",
        "4AD 4TD 4KD TH 4AS 3TS",
        "3QC 4JC 4QH 2JH 4KH TH 2JH",
        f"JS 2JD 4QD 3AH 2TH {thrown} TS 4KS QS {kept}",
    ]
    moves = []
    for number, trick in enumerate(zip(*map(copies, hands), strict=True)):
        leader = 0 if number < 14 else 1
        moves += [f"{seat % 4} play {trick[seat % 4]}" for seat in range(leader, leader + 4)]
    return run(game, ";".join(moves))
