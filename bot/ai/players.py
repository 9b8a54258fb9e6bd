"""The players that can be chosen by name, and players of other packages as ``module:function``.

The levels that search load the compiled simulation.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from typing import Final

from bot.ai.policy import Level, NoSuchPlayer, Policy, SampleCounts, imported_policy
from bot.ai.position import Position
from bot.ai.rules_of_thumb.claims import call_or_claim
from bot.ai.rules_of_thumb.rule_of_thumb import rule_of_thumb
from bot.ai.search.evaluation import Evaluation
from bot.ai.search.exact import best_card
from bot.ai.search.natural_play import preferred
from bot.ai.search.search import evaluate
from bot.engine.actions import Action, Verb

LEAST_SAMPLES: Final = 4
"""The fewest samples of a decision by search."""
TO_BID: Final = 4
"""How many times as many samples it takes to bid or pass: that is decided seldom, and much depends on it."""
MOST_TO_BID: Final = 256
"""The most samples that this makes."""


@dataclass(frozen=True, slots=True)
class Searcher(SampleCounts):
    """A player that simulates deals to choose, and follows the rule of thumb where that decides as well: a `Policy`.

    Whatever its samples, it plays the last tricks of two known hands exactly.
    """

    def with_share(self, share: float) -> Searcher:
        """The same player with this share of its samples, but enough to compare choices."""
        samples, stock_samples = (
            number and max(LEAST_SAMPLES, round(share * number))
            for number in (self.samples, self.stock_samples)
        )
        return replace(self, samples=samples, stock_samples=stock_samples)

    def __call__(self, position: Position) -> Action | None:
        """Choose an action."""
        return self.decide(position)[0]

    def decide(self, position: Position) -> tuple[Action | None, Evaluation | None]:
        """Choose an action, and return the evaluation by which it is chosen, if it is."""
        action, evaluation = call_or_claim(position) or best_card(position), None
        samples = self.stock_samples if position.stock_tricks else self.samples
        if samples and Verb.PASS in position.choices:
            samples = max(samples, min(TO_BID * samples, MOST_TO_BID))
        if action is None and samples and len(position.offer) > 1:
            evaluation = evaluate(position, samples)
            action = preferred(position, evaluation) if evaluation else None
        return action or rule_of_thumb(position), evaluation


def find_player(name: str, samples: int | None = None) -> Policy:
    """Return the player with this name, or the policy that ``module:function`` names.

    :param samples: The number of samples of a decision where the player takes samples; None is its own number.
    :raises NoSuchPlayer: if there is no such player, module or function.
    """
    if ":" in name:
        return imported_policy(name)
    if name not in NAMED_PLAYERS:
        known = ", ".join(NAMED_PLAYERS)
        raise NoSuchPlayer(f"There is no player {name!r}. Choose {known}, or write module:function.")
    player = NAMED_PLAYERS[name]
    if samples is not None and isinstance(player, Searcher):
        own, stock = player.samples and samples, player.stock_samples and samples
        return replace(player, samples=own, stock_samples=stock)
    return player


def _of_level(level: Level) -> Policy:
    player = level.player
    return imported_policy(player) if isinstance(player, str) else Searcher(*astuple(player))


NAMED_PLAYERS: Final[dict[str, Policy]] = {
    **{level: _of_level(level) for level in Level},
    "rule_of_thumb": rule_of_thumb,
}
"""The levels and the rule of thumb, by name."""
