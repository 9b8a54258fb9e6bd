"""The players that can be chosen by name, and players of other packages as ``module:function``.

The intermediate level and the expert are here; they load the compiled simulation.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from bot.ai.beginner import beginner
from bot.ai.policy import Policy
from bot.ai.position import Position
from bot.ai.rules_of_thumb.claims import call_or_claim
from bot.ai.rules_of_thumb.rule_of_thumb import rule_of_thumb
from bot.ai.search.exact import best_card
from bot.ai.search.search import Evaluation, evaluate
from bot.engine.actions import Action

SAMPLES: Final = 384
"""The samples of a decision of the expert in the variants without a stock."""
STOCK_SAMPLES: Final = 768
"""The samples for the best choices of a decision of the expert in the variants with a stock."""


def intermediate(position: Position) -> Action | None:
    """Choose by rules of thumb, as a `Policy`, and play the last tricks of two known hands exactly."""
    return call_or_claim(position) or best_card(position) or rule_of_thumb(position)


def usual_samples(position: Position) -> int:
    """The number of samples that the expert takes if nobody asks for another."""
    return STOCK_SAMPLES if position.stock_tricks else SAMPLES


def preferred(position: Position, evaluation: Evaluation) -> Action:
    """The best choice; of choices that are worth nearly the same, that of the rule of thumb if it is one of them."""
    nearly = [choice.action for choice in evaluation.choices[: evaluation.ties]]
    usual = rule_of_thumb(position) if len(nearly) > 1 else None
    return usual if usual is not None and usual in nearly else nearly[0]


def make_expert(samples: int | None = None) -> Policy:
    """Return the expert: it simulates deals to choose, and follows the rule of thumb where that decides as well.

    :param samples: how many deals it simulates for a decision; by default its own number.
    """

    def expert(position: Position) -> Action | None:
        action = call_or_claim(position) or best_card(position)
        if action is None and len(position.offer) > 1:
            evaluation = evaluate(position, samples or usual_samples(position))
            action = preferred(position, evaluation) if evaluation else None
        return action or rule_of_thumb(position)

    return expert


NAMED_PLAYERS: Final[dict[str, Callable[[int | None], Policy]]] = {
    "beginner": lambda samples: beginner,
    "intermediate": lambda samples: intermediate,
    "expert": make_expert,
    "rule_of_thumb": lambda samples: rule_of_thumb,
}
"""By name, what creates the player, given the number of samples of a decision. None is the level's own number."""


class NoSuchPlayer(Exception):
    """A player that cannot be found. `str()` is a sentence that says why."""


def find_player(name: str, samples: int | None = None) -> Policy:
    """Return the player with this name, or the policy that ``module:function`` names.

    :param samples: The number of samples of a decision, for the players that take samples.
    :raises NoSuchPlayer: if there is no such player, module or function.
    """
    if ":" in name:
        return _imported(name)
    if name not in NAMED_PLAYERS:
        known = ", ".join(NAMED_PLAYERS)
        raise NoSuchPlayer(f"There is no player {name!r}. Choose {known}, or write module:function.")
    return NAMED_PLAYERS[name](samples)


def _imported(name: str) -> Policy:
    module_name, _, function_name = name.partition(":")
    if not module_name or not function_name:
        raise NoSuchPlayer(f"{name!r} is not module:function.")
    try:
        module = import_module(module_name)
    except ImportError as error:
        raise NoSuchPlayer(f"The module {module_name!r} cannot be imported: {error}.") from None
    policy = getattr(module, function_name, None)
    if not callable(policy):
        raise NoSuchPlayer(f"The module {module_name!r} has no function {function_name!r}.")
    found: Policy = policy
    return found
