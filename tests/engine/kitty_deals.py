"""Deals of Two-Handed with Kitty, dealt by seat 1 unless stated otherwise.

With clubs trump seat 0 has two runs 30 and two nines 2, and wins every trick it leads; seat 1 has two marriages of
hearts 4 and one of diamonds 2.
"""

from __future__ import annotations

from typing import Any

from bot.engine.events import Event
from bot.engine.game import Game
from tests.engine.stacking import run, stacked

CLUBS = "AC AC TC TC KC KC QC QC JC JC 9C 9C AS AS TS"
HEARTS = "AH AH TH TH KH KH QH QH JH JH 9H AD TD KD QD"
IN_KITTY = "9D 9D 9H"
IN_DUMMY = "AD TD KD QD JD JD TS KS KS QS QS JS JS 9S 9S"
NO_POINTS = "0 bury 9D 9D 9H"


def dealt(**more: Any) -> Game:
    """A deal of the hands above."""
    lying: dict[str, Any] = {"dealer": 1, "hands": [CLUBS, HEARTS], "kitty": IN_KITTY, "dummy": IN_DUMMY}
    return stacked("kitty", **(lying | more))


def declared(points: int = 20, trump: str = "C", **more: Any) -> Game:
    """The same with seat 0 as declarer and trump named, before anything is buried."""
    game = dealt(**more)
    run(game, f"0 bid {points}; 1 pass; 0 trump {trump}")
    return game


def led(game: Game, leads: str, answers: str) -> list[Event]:
    """Let seat 0 lead cards that seat 1 answers. Return all events."""
    pairs = zip(leads.split(), answers.split(), strict=True)
    return run(game, ";".join(f"0 play {lead};1 play {answer}" for lead, answer in pairs))


def strict(points: int = 20, **more: Any) -> Game:
    """A strict deal with clubs named and nothing buried."""
    return declared(points, enforcement="strict", **more)
