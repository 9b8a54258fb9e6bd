"""Deals of Three-Handed."""

from __future__ import annotations

from typing import Any

from bot.engine.cards import DECK_48
from bot.engine.events import Event
from bot.engine.game import Game, StackedShuffle
from bot.engine.variants import VARIANTS
from tests.engine.stacking import run, stacked

VARIANT = VARIANTS["three-handed"]


SPADES = "AS AS TS TS KS KS QS QS JS JS 9S 9S"
HEARTS = "AH AH TH TH KH KH QH QH JH JH 9H 9H"
DIAMONDS = "AD AD TD TD KD KD QD QD JD JD 9D 9D"


WHOLE = {
    "hands": [f"{SPADES} 9C 9C TC", f"{HEARTS} JC JC QC", f"{DIAMONDS} QC KC KC"],
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
    events = run(game, f"0 bid {bid}; 1 pass; 2 pass; 0 trump {trump}")
    return run(game, f"0 bury {buried}") if buried else events


def redealt() -> Game:
    """A game with redeals in which seat 2 deals first."""
    return Game(VARIANT, VARIANT.resolve({"all_pass": "redeal"}), StackedShuffle([DECK_48] * 3, 2))
