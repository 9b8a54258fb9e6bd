"""Deals of Single-Deck Partnership."""

from typing import Any

from bot.engine.events import Event
from bot.engine.game import Game
from tests.engine.stacking import declare, stacked

SUITS = [f"2A{suit} 2T{suit} 2K{suit} 2Q{suit} 2J{suit} 29{suit}" for suit in "SHDC"]
"""A hand for each seat that holds a whole suit, seat 0 all spades."""


def dealt(*hands: str, **more: Any) -> Game:
    """A deal of these hands, filled up with other cards, dealt by seat 3; no cards are passed."""
    lying: dict[str, Any] = {"dealer": 3, "hands": list(hands), "passing": 0}
    return stacked("partnership", **(lying | more))


def declared(game: Game, points: int = 250, trump: str = "S") -> list[Event]:
    """Seat 0 wins the auction with this bid and names trump. Return the events of naming it."""
    return declare(game, points, trump)
