"""Games for the tests of the computer player, and its decisions in them."""

from __future__ import annotations

import random
from typing import Any

from bot.ai import rule_of_thumb
from bot.ai.position import Position
from bot.engine.actions import Action
from bot.engine.game import Game, SeededShuffle
from bot.engine.variants import VARIANTS


def new_game(name: str, options: dict[str, Any], seed: int) -> Game:
    """A game of a variant, shuffled from a seed."""
    variant = VARIANTS[name]
    return Game(variant, variant.resolve(options), SeededShuffle(variant, random.Random(seed).randbytes(32)))


def position(game: Game, seat: int) -> Position:
    """The position of a seat."""
    return Position.of(game, seat)


def decide(game: Game, seat: int) -> Action | None:
    """The computer player's decision for a seat."""
    return rule_of_thumb(position(game, seat))


def decision(game: Game, seat: int) -> str:
    """The computer player's decision as text; empty if it does nothing."""
    action = decide(game, seat)
    return "" if action is None else str(action)


def play_deal(game: Game, until: str = "") -> list[str]:
    """Let the computer player act for all seats, lowest seat first, to the end of the deal.

    Stops before an action whose text begins with `until`. Returns the actions with their seats.
    """
    done: list[str] = []
    deal = game.table.deal
    while game.table.deal == deal and not game.table.ended:
        decisions = ((seat, decide(game, seat)) for seat in range(game.variant.seats) if game.offers(seat))
        seat, action = next((seat, action) for seat, action in decisions if action is not None)
        if until and str(action).startswith(until):
            break
        game.play(seat, action)
        done.append(f"{seat} {action}")
    return done
