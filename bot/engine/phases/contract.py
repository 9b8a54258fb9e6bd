"""The score of a deal that was played for a contract.

See kitty 6 to 8, double-deck 6 to 8, partnership 8 to 11, and three-handed 7 to 11.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.events import Event
from bot.engine.scoring import CardPoints, Contract, SaveMeld, Stakes
from bot.engine.table import Table
from bot.engine.variant import Phase


@dataclass(frozen=True)
class ScoreContract(Phase):
    """Counts the cards that each side took or buried, and settles the contract."""

    points: CardPoints
    contract: Contract

    plays_off_ties = True

    def advance(self, table: Table) -> Sequence[Event]:
        """The result, and the end of the game if it is one."""
        buried = [0 for _ in table.scores]
        for seat, side in enumerate(table.sides):
            buried[side] += self.points.buried(table, seat)
        return self.contract.settled(table, self.points.taken(table), buried)

    def stakes(self, table: Table) -> Stakes | None:
        """Return the stakes of the contract."""
        return None if self.contract.stakes is None else self.contract.stakes(table)

    def trick_points_needed(self, table: Table) -> tuple[int, int]:
        """Return the trick points that make the contract, and the fewest that make any."""
        return self.contract.trick_points_needed(table)

    def needs_trick(self) -> bool:
        """Return whether a side must win a trick for its meld to count."""
        return self.contract.save_meld is SaveMeld.TRICK

    def card_points(self) -> CardPoints:
        """Return the points that are counted here."""
        return self.points
