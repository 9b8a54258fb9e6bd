"""The score of a deal that was played for a contract (kitty 6 to 8, double-deck 6 to 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.events import Event
from bot.engine.scoring import CardPoints, Contract, Stakes
from bot.engine.table import Table
from bot.engine.variant import Phase


@dataclass(frozen=True)
class ScoreContract(Phase):
    """Counts the cards that each side took or buried, and settles the contract."""

    points: CardPoints
    contract: Contract

    def advance(self, table: Table) -> Sequence[Event]:
        """The result, and the end of the game if it is one."""
        tricks = list(self.points.taken(table))
        for seat, side in enumerate(table.sides):
            tricks[side] += self.points.buried(table, seat)
        return self.contract.settled(table, tricks)

    def stakes(self) -> Stakes | None:
        """Return the stakes of the contract."""
        return self.contract.stakes

    def trick_points_needed(self, table: Table) -> tuple[int, int]:
        """Return the trick points that make the contract, and the fewest that make any."""
        return self.contract.trick_points_needed(table), self.contract.least

    def card_points(self) -> CardPoints:
        """Return the points that are counted here."""
        return self.points
