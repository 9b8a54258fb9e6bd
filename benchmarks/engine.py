"""Measure the engine with random full deals through its public API.

    python -m benchmarks.engine [--rounds 10] [--variant classic] [--profile]

Prints, for each variant, actions per second of processor time on one core: when nobody looks at the views, when each
player looks at the own view before acting, and when the views of all seats and of the onlookers are read after every
action. A random player chooses among the offers of the first seat to move, except claims that end a deal or a game
early. Each round plays the same games; the best round counts, because other programs only ever slow one down.

With the libraries PokerKit and chess installed, the same run measures them in the same way, with random games of
no-limit hold'em for six and of chess.
"""

from __future__ import annotations

import cProfile
import gc
import platform
import pstats
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any

import typer

from bot.engine.actions import Action, Verb
from bot.engine.events import SPECTATOR
from bot.engine.game import Game, SeededShuffle
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS

GAMES = 8
ENDING_VERBS = frozenset({Verb.DECLARE_OUT, Verb.THROW_IN, Verb.CALL_DEAD})

Look = Callable[[Game, int], object]
"""What is read of the game after an action; the seat is the one that acts next."""


def nothing(game: Game, seat: int) -> None:
    """Read nothing."""


def own_view(game: Game, seat: int) -> None:
    """Read the view of the seat to move."""
    game.view(seat)


def all_views(game: Game, seat: int) -> None:
    """Read every view."""
    for viewer in range(SPECTATOR, game.variant.seats):
        game.view(viewer)


LOOKS: dict[str, Look] = {"unwatched": nothing, "own view": own_view, "all views": all_views}


def play_games(variant: Variant, look: Look) -> int:
    """Play random games of at most eight deals; return the number of actions."""
    rng = random.Random(1)
    actions = 0
    for _ in range(GAMES):
        game = Game(variant, variant.resolve({}), SeededShuffle(variant, rng.randbytes(32)))
        while not game.table.ended and game.table.deal < 8:
            seat = game.to_move()[0]
            look(game, seat)
            game.play(seat, random_action(game, seat, rng))
            actions += 1
    return actions


def random_action(game: Game, seat: int, rng: random.Random) -> Action:
    """An action on offer that does not end the deal early."""
    offer = game.offers(seat)
    action = offer[int(rng.random() * len(offer))]
    while action.verb in ENDING_VERBS:
        action = offer[int(rng.random() * len(offer))]
    return action


def play_poker() -> int:
    """Play random hands with PokerKit; return the number of actions."""
    pokerkit: Any = import_module("pokerkit")
    automations = tuple(pokerkit.Automation)
    random.seed(1)
    actions = 0
    for _ in range(20):
        state = pokerkit.NoLimitTexasHoldem.create_state(
            automations, ante_trimming_status=True, raw_antes=0, raw_blinds_or_straddles=(1, 2), min_bet=2,
            raw_starting_stacks=200, player_count=6,
        )  # fmt: skip
        while state.status:
            choices = [state.check_or_call] if state.can_check_or_call() else []
            choices += [state.fold] if state.can_fold() else []
            choices += [state.complete_bet_or_raise_to] if state.can_complete_bet_or_raise_to() else []
            random.choice(choices)()
            actions += 1
    return actions


def play_chess() -> int:
    """Play random games with python-chess; return the number of moves."""
    chess: Any = import_module("chess")
    rng = random.Random(1)
    moves = 0
    for _ in range(4):
        board = chess.Board()
        while not board.is_game_over() and len(board.move_stack) < 200:
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
    return moves


def best_rates(plays: Sequence[Callable[[], int]], rounds: int) -> list[float]:
    """Run every one of `plays` once a round; return the actions per second of processor time of each one's best run."""
    best = [0.0] * len(plays)
    for _ in range(rounds):
        for i, play in enumerate(plays):
            gc.collect()
            start = time.process_time()
            actions = play()
            best[i] = max(best[i], actions / (time.process_time() - start))
    return best


def main(rounds: int = 10, variant: str = "", profile: bool = False) -> None:
    """Measure all variants or one; with --profile print where the time goes instead."""
    variants = [VARIANTS[variant]] if variant else list(VARIANTS.values())
    if profile:
        with cProfile.Profile() as profiler:
            play_games(variants[0], own_view)
        pstats.Stats(profiler).sort_stats("tottime").print_stats(30)
        return
    print(f"Python {platform.python_version()} on {platform.machine()}, one core, best of {rounds} rounds")
    names = [f"{one.id:12} {name}" for one in variants for name in LOOKS]
    plays: list[Callable[[], int]] = [
        partial(play_games, one, look) for one in variants for look in LOOKS.values()
    ]
    for name, play in (("PokerKit", play_poker), ("python-chess", play_chess)):
        try:
            play()
        except ImportError:
            continue
        names.append(name)
        plays.append(play)
    for name, rate in zip(names, best_rates(plays, rounds), strict=True):
        print(f"{name:24} {rate:9,.0f} actions/s")


if __name__ == "__main__":
    typer.run(main)
