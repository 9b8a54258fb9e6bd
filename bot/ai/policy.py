"""The interface of a computer player, and the levels that people choose from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from typing import Any, Final, Protocol

from bot.ai.position import Position
from bot.engine.actions import Action


@dataclass(frozen=True, slots=True)
class SampleCounts:
    """How many deals a player simulates for a decision."""

    samples: int
    """The samples of a decision in the variants without a stock; 0 if it does not simulate there."""
    stock_samples: int
    """The samples for the best choices of a decision in the variants with a stock; 0 as above."""


class Level(StrEnum):
    """How well a computer player plays, from the weakest to the strongest.

    A line is all that declares a level: its name, the *mu* of its fixed rating (docs/standings.md), and its policy, as
    the samples of a `Searcher` or as ``module:function``. Its texts are `level-NAME` and `computer-names-NAME`.
    """

    _value_: str
    mu: float
    player: SampleCounts | str

    BEGINNER = "beginner", 18.0, "bot.ai.beginner:beginner"
    INTERMEDIATE = "intermediate", 25.0, SampleCounts(64, 0)
    EXPERT = "expert", 36.0, SampleCounts(384, 768)

    def __new__(cls, name: str, *record: Any) -> Level:
        """Make a level. One that lacks a rating or a policy keeps the bot from starting."""
        level = str.__new__(cls, name)
        level._value_, (level.mu, level.player) = name, record
        return level


USUAL_LEVEL: Final = Level.INTERMEDIATE
"""The level where nobody has chosen one: of computer players that are added, of daily boards, and of substitutes."""


class Policy(Protocol):
    """A function that chooses an action from a seat's own view, and only from that.

    It is deterministic: equal views get the same action.
    """

    def __call__(self, position: Position, /) -> Action | None:
        """Choose one of the actions on offer to the seat.

        :return: None when the seat prefers to do nothing, which is allowed only if the game is not waiting for it.
            A seat with an offer out of turn is asked too: it may have a claim or a call to make, a nine to declare, or
            a card to draw.
        """


class NoSuchPlayer(Exception):
    """A player that cannot be found. `str()` is a sentence that says why."""


def imported_policy(name: str) -> Policy:
    """Return the policy that ``module:function`` names.

    :raises NoSuchPlayer: if there is no such module or function.
    """
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
