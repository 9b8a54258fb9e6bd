"""What workers compute: decisions of computer players, and advice of the coach.

Simulation and search are imported when they are first used, in the process that uses them: they take time and memory.
So are the rules of thumb, by which the process that serves the players decides only while no worker does.
"""

from __future__ import annotations

import gc
from importlib import import_module
from typing import Final

from bot.ai.coach.advice import Advice
from bot.ai.policy import Level, imported_policy
from bot.ai.position import Position
from bot.ai.simulation.cache import compile_elsewhere
from bot.engine.actions import Action
from bot.engine.game import Game, SeededShuffle
from bot.engine.variants import VARIANTS

_GARBAGE: Final = 20_000
"""After how many new objects garbage is collected while compiling. At the usual 700 that takes a sixth of the time."""


def rule_of_thumb(position: Position) -> Action | None:
    """See :func:`bot.ai.rules_of_thumb.rule_of_thumb.rule_of_thumb`."""
    from bot.ai.rules_of_thumb import rule_of_thumb as module

    return module.rule_of_thumb(position)


def choose_at_once(position: Position, level: Level) -> Action | None:
    """Decide without search: as a computer player of a level that needs none, and else by the rule of thumb."""
    if not isinstance(level.player, str):
        return rule_of_thumb(position)
    return imported_policy(level.player)(position)


def choose(position: Position, level: Level, share: float = 1.0) -> Action | None:
    """Decide as a computer player.

    :param share: how many samples to take, as a share of the level's own number.
    """
    from bot.ai.players import NAMED_PLAYERS, Searcher

    player = NAMED_PLAYERS[level]
    return (player.with_share(share) if isinstance(player, Searcher) else player)(position)


def advise(position: Position, share: float = 1.0) -> Advice | None:
    """See :func:`bot.ai.coach.advisor.advise`.

    :param share: how many samples to take, as a share of the expert's own number.
    """
    from bot.ai.coach import advisor

    return advisor.advise(position, advisor.find_expert().with_share(share))


def chance_of_contract(position: Position, samples: int) -> float | None:
    """See :func:`bot.ai.search.search.contract_chance`."""
    from bot.ai.search.search import contract_chance

    return contract_chance(position, samples)


def warm_up() -> None:
    """Load the search, after compiling it if that has not been done yet.

    The machine code for a variant is loaded by the first decision that needs it: all of it takes two seconds.
    """
    compile_elsewhere(f"from {__name__} import compile_all; compile_all()")
    import_module("bot.ai.players")


def compile_all() -> None:
    """Compile the simulation, in a process that does nothing else."""
    import_module("bot.ai.players")

    gc.freeze()
    gc.set_threshold(_GARBAGE)
    play_deals()


def play_deals() -> None:
    """Let experts play a deal of each variant with few samples: that loads or compiles what they need."""
    for variant in VARIANTS.values():
        _play_deal(Game(variant, variant.resolve({}), SeededShuffle(variant, bytes(32))))


def _play_deal(game: Game) -> None:
    from bot.ai.search.search import count_wins

    while game.table.result is None and not game.table.ended:
        for seat in range(game.variant.seats):
            if game.offers(seat):
                position = Position.of(game, seat)
                action = choose(position, Level.EXPERT, 0.0)
                if action is not None:
                    count_wins(position, [action], samples=1)
                    game.play(seat, action)
                    break
