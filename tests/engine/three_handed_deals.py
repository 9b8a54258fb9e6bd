"""Deals of Three-Handed."""

from typing import Any

from bot.engine.events import Event
from bot.engine.game import Game
from tests.engine.stacking import declare, run, stacked

WHOLE = {
    "hands": [
        "2AS 2TS 2KS 2QS 2JS 29S 29C TC",
        "2AH 2TH 2KH 2QH 2JH 29H 2JC QC",
        "2AD 2TD 2KD 2QD 2JD 29D QC 2KC",
    ],
    "kitty": "AC AC TC",
}
"""Each player holds a whole suit and some clubs.

With spades trump and the widow's aces and ten of clubs buried, seat 0 has 1500 for two runs and 20 for nines, seat 1 a
marriage in hearts twice 40, seat 2 in diamonds and clubs 60. Seat 0 leads and takes all twelve tricks with trumps.
"""


def dealt(*hands: str, **more: Any) -> Game:
    """A deal of these hands, filled up with other cards, dealt by seat 2."""
    lying: dict[str, Any] = {"dealer": 2, "hands": list(hands)}
    return stacked("three-handed", **(lying | more))


def declared(game: Game, bid: int = 200, trump: str = "S", buried: str = "") -> list[Event]:
    """Seat 0 wins the auction, names trump and buries these cards. Return the events of the last action."""
    events = declare(game, bid, trump)
    return run(game, f"0 bury {buried}") if buried else events
