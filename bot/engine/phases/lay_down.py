"""Laying down melds all at once (kitty 4, double-deck 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.cards import Card, Suit
from bot.engine.events import Event, MeldsShown, PhaseOver
from bot.engine.melds import LaidMeld, MeldCount
from bot.engine.scoring import Contract
from bot.engine.table import Table
from bot.engine.variant import Phase

Kinds = tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...]]


def kinds(melds: Sequence[LaidMeld]) -> Kinds:
    """The names of melds, how many there are of each, and their points, as events hold them."""
    return (
        tuple(meld.name for meld in melds),
        tuple(meld.count for meld in melds),
        tuple(meld.points for meld in melds),
    )


@dataclass(frozen=True)
class Least:
    """What a side must have to lay down its melds, in points; a declaring side with less loses its `contract`."""

    points: int
    contract: Contract


@dataclass(frozen=True)
class LayDown(Phase):
    """The engine lays down for each player, or for the `declarer_only`, the best total of the hand.

    A side that has less than the `least` lays down nothing and shows nothing, not even its total.
    """

    melds: MeldCount
    declarer_only: bool = False
    least: Least | None = None

    def advance(self, table: Table) -> Sequence[Event]:
        """The melds of those who lay down, and the end of the deal where the declaring side cannot."""
        declarer = table.declarer
        assert declarer is not None
        laid = [
            self._laid(table, seat)
            for seat in range(table.seats)
            if seat == declarer or not self.declarer_only
        ]
        if self.least is None:
            return *laid, PhaseOver()
        meld = [0 for _ in table.scores]
        for one in laid:
            meld[table.sides[one.seat]] += sum(one.points)
        meld = [points if points >= self.least.points else 0 for points in meld]
        shown = [one for one in laid if meld[table.sides[one.seat]]]
        if meld[table.sides[declarer]]:
            return *shown, PhaseOver()
        return *shown, *self.least.contract.lost(table, meld)

    def melds_in(self, hand: Sequence[Card], trump: Suit) -> tuple[LaidMeld, ...]:
        """The best total of a hand, kind by kind; what a side must have at least is not asked."""
        return self.melds.count(hand, trump)

    def _laid(self, table: Table, seat: int) -> MeldsShown:
        assert table.trump is not None
        hand = table.hand(seat)
        melds = self.melds.count(hand, table.trump)
        return MeldsShown(seat, *kinds(melds), self.melds.shown(hand, table.trump))
