"""Laying down all melds at once (kitty 4, double-deck 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.cards import Card, Suit
from bot.engine.events import Event, MeldsShown, PhaseOver, Why
from bot.engine.features import Feature
from bot.engine.melds import LaidMeld, MeldCount, holding
from bot.engine.scoring import Contract
from bot.engine.table import Table
from bot.engine.variant import Phase

Kinds = tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...]]
"""Names, counts and points of melds, in parallel."""


def kinds(melds: Sequence[LaidMeld]) -> Kinds:
    """Return the names, counts and points of melds in the form of an event."""
    return (
        tuple(meld.name for meld in melds),
        tuple(meld.count for meld in melds),
        tuple(meld.points for meld in melds),
    )


@dataclass(frozen=True)
class Least:
    """The fewest points of meld that a side may lay down; a declaring side with less loses its `contract`."""

    points: int
    contract: Contract


@dataclass(frozen=True)
class LayDown(Phase):
    """The engine lays down the best total of each hand, or of the declarer's hand only.

    A side with fewer points than `least` lays down nothing and shows nothing, not even its total.
    """

    lays_down_at_once = True

    melds: MeldCount
    declarer_only: bool = False
    least: Least | None = None

    def features(self) -> Sequence[Feature]:
        """All melds are laid down together, if they are worth enough."""
        least = () if self.least is None else (Feature.LEAST_MELD,)
        return Feature.MELDS_AT_ONCE, *least

    def advance(self, table: Table) -> Sequence[Event]:
        """The melds of the players who lay down, and the result if the declaring side cannot."""
        declarer = table.declarer
        assert declarer is not None
        laid = [self._lay_down(table, seat) for seat in range(table.seats) if self.lays_down(table, seat)]
        if self.least is None:
            return *laid, PhaseOver()
        meld = [0 for _ in table.scores]
        for melds in laid:
            meld[table.sides[melds.seat]] += sum(melds.points)
        meld = [points if points >= self.least.points else 0 for points in meld]
        shown = [melds for melds in laid if meld[table.sides[melds.seat]]]
        if meld[table.sides[declarer]]:
            return *shown, PhaseOver()
        return *shown, *self.least.contract.lost(table, Why.MELD, meld, needed=self.least.points)

    def lays_down(self, table: Table, seat: int) -> bool:
        """Return whether a seat melds: all do, or the declarer alone."""
        return seat == table.declarer or not self.declarer_only

    def melds_in(self, hand: Sequence[Card], trump: Suit) -> tuple[LaidMeld, ...]:
        """Return the melds of a hand with the best total, whether or not a side may lay down so few points."""
        return self.melds.count(hand, trump)

    def minimum_meld(self) -> int:
        """Return the fewest points of meld that a side may lay down; 0 if it may lay down any."""
        return 0 if self.least is None else self.least.points

    def _lay_down(self, table: Table, seat: int) -> MeldsShown:
        assert table.trump is not None
        held = holding(table.hand(seat), table.trump)
        return MeldsShown(seat, *kinds(self.melds.of(held)), self.melds.shown(held))
