"""Deals of Single-Deck Partnership."""

from __future__ import annotations

from typing import Any

from bot.engine.events import Event
from bot.engine.game import Game
from tests.engine.stacking import run, stacked

SUITS = [" ".join(f"{rank}{suit} {rank}{suit}" for rank in "ATKQJ9") for suit in "SHDC"]
"""A hand for each seat that holds a whole suit, seat 0 all spades."""


def dealt(*hands: str, **more: Any) -> Game:
    """A deal of these hands, filled up with other cards, dealt by seat 3; no cards are passed."""
    lying: dict[str, Any] = {"dealer": 3, "hands": list(hands), "passing": 0}
    return stacked("partnership", **(lying | more))


def declared(game: Game, points: int = 250, trump: str = "S") -> list[Event]:
    """Seat 0 wins the auction with this bid and names trump. Return the events of naming it."""
    run(game, f"0 bid {points}; 1 pass; 2 pass; 3 pass")
    return run(game, f"0 trump {trump}")
