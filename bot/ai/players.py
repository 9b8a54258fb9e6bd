"""The players that can be chosen by name, and players of other packages as ``module:function``."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from bot.ai.beginner import beginner
from bot.ai.expert import make_expert
from bot.ai.intermediate import intermediate
from bot.ai.policy import Policy
from bot.ai.rule_of_thumb import rule_of_thumb

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
