"""Scoring a deal that was played for a contract."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.events import BURIED, Event
from bot.engine.scoring import CardPoints, Contract
from bot.engine.table import Table
from bot.engine.variant import Phase


@dataclass(frozen=True)
class ScoreContract(Phase):
    """Counts what each side took, with what its players buried, and settles the contract (kitty 6 to 8, double-deck 6
    to 8)."""

    points: CardPoints
    contract: Contract

    def advance(self, table: Table) -> Sequence[Event]:
        """The result, and the end of the game if it is one."""
        tricks = list(self.points.taken(table))
        for seat, side in enumerate(table.sides):
            tricks[side] += self.points.count(table.zones[BURIED[seat]])
        return self.contract.settled(table, tricks)

    def card_points(self) -> CardPoints:
        """The points that are counted here."""
        return self.points
