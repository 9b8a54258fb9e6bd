"""The score of a deal without a contract (classic 7 and 8, old-count 2, 3 and 5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.events import Event, ExtensionAsked
from bot.engine.scoring import BothOut, CardPoints, result_of_points
from bot.engine.table import Table
from bot.engine.variant import Phase


@dataclass(frozen=True)
class CountDeal(Phase):
    """Both sides score their melds and the points of the cards they took.

    If both have reached the target, they are asked whether to extend the game to one of `extensions`, as far as these
    are above the target. The next phase takes the answers.
    """

    points: CardPoints
    both_out: BothOut
    extensions: tuple[int, ...] = ()

    plays_off_ties = True

    def advance(self, table: Table) -> Sequence[Event]:
        """The result, and the end of the game if it is one, or the question whether to extend it."""
        result = result_of_points(table, self.points.taken(table))
        higher = tuple(target for target in self.extensions if target > table.target)
        if higher and min(result.scores) >= table.target:
            return result, ExtensionAsked(higher, table.phase + 1)
        return (result, *self.both_out.end(result.scores, table.target))

    def card_points(self) -> CardPoints:
        """Return the points that are counted here."""
        return self.points
