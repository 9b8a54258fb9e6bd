"""The score of a deal without a contract (classic 7 and 8, old-count 2, 3 and 5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.events import Event
from bot.engine.scoring import BothOut, CardPoints, result_of_points
from bot.engine.table import Table
from bot.engine.variant import Phase


@dataclass(frozen=True)
class CountDeal(Phase):
    """Both sides score their melds and the points of the cards they took."""

    points: CardPoints
    both_out: BothOut

    def advance(self, table: Table) -> Sequence[Event]:
        """The result, and the end of the game if it is one."""
        result = result_of_points(table, self.points.taken(table))
        return (result, *self.both_out.end(result.scores, table.target))

    def card_points(self) -> CardPoints:
        """Return the points that are counted here."""
        return self.points
