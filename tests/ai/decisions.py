"""Games for the tests of the computer player, and its decisions in them."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from bot.ai import rule_of_thumb
from bot.ai.policy import Policy
from bot.ai.position import Position
from bot.engine.actions import Action, Verb
from bot.engine.game import Game, SeededShuffle
from bot.engine.variants import VARIANTS
from tests.engine.stacking import run, stacked


def new_game(name: str, options: dict[str, Any], seed: int) -> Game:
    """A game of a variant, shuffled from a seed."""
    variant = VARIANTS[name]
    return Game(variant, variant.resolve(options), SeededShuffle(variant, random.Random(seed).randbytes(32)))


Situation = tuple[str, list[str], str, str, dict[str, Any]]
"""A position and what is sensible there.

The variant, the hands by seat, the line of play, the seat that decides with its choices, and what else is named of the
deal. The dealer is seat 0, with four players seat 3. A choice is an action, a verb, or a card that is played or passed;
several are separated by bars.
"""


def game_of(situation: Situation) -> Game:
    """The game of a situation, in which its seat is to decide."""
    variant, hands, line, _, named = situation
    lying: dict[str, Any] = {"hands": hands, "dealer": 3 if VARIANTS[variant].seats == 4 else 0}
    game = stacked(variant, **(lying | named))
    run(game, line)
    return game


def check(situation: Situation, policy: Policy) -> None:
    """Check that a player makes one of the choices of a situation."""
    seat, _, choices = situation[3].partition(" ")
    sensible = choices.split(" | ")
    action = policy(position(game_of(situation), int(seat)))
    assert action is not None
    if action.verb is Verb.PASS_CARDS:
        assert not Counter(map(str, action.cards)) - Counter(sensible)
    else:
        assert {str(action), action.verb, str(action).removeprefix("play ")} & set(sensible), str(action)


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
