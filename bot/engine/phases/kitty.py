"""Taking the kitty, burying, and throwing in (kitty 3 and 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.actions import NOTHING, THROW_IN, Action, Burials, Offer, Rule, Verb
from bot.engine.cards import Card
from bot.engine.events import BURIED, EVERYONE, HAND, KITTY, TRICK, Event, Moved, PhaseOver, only
from bot.engine.scoring import Contract
from bot.engine.table import Table
from bot.engine.variant import Phase

BURIED_CARDS = 3


def has_led(table: Table) -> bool:
    """Whether a card has been led in this deal."""
    return bool(table.zones[TRICK]) or table.last_trick is not None


def laid_away(seat: int, what: Sequence[Card]) -> Moved:
    """Cards that a seat buries, known to it alone."""
    return Moved(tuple(what), HAND[seat], BURIED[seat], only(seat))


class TakeKitty(Phase):
    """The kitty is shown to all and goes into the declarer's hand."""

    def advance(self, table: Table) -> Sequence[Event]:
        """All its cards at once."""
        assert table.declarer is not None
        kitty = tuple(table.zones[KITTY])
        return Moved(kitty, KITTY, HAND[table.declarer], EVERYONE, tuple(range(len(kitty)))), PhaseOver()


class Bury(Phase):
    """The declarer buries three cards face down, whichever he likes."""

    def advance(self, table: Table) -> Sequence[Event]:
        """Done once they are buried."""
        assert table.declarer is not None
        return (PhaseOver(),) if table.zones[BURIED[table.declarer]] else ()

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The declarer."""
        assert table.declarer is not None
        return (table.declarer,)

    def offers(self, table: Table, seat: int) -> Offer:
        """Every choice of three cards."""
        return Offer(Burials(table.hand(seat), BURIED_CARDS)) if seat == table.declarer else NOTHING

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The cards are laid away."""
        return (laid_away(seat, action.cards),)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Which cards cannot be buried, or that burying comes first."""
        if seat != table.declarer:
            return Rule.NOT_YOUR_TURN
        return Rule.NOT_HELD if action.verb is Verb.BURY else Rule.BURY_FIRST


@dataclass(frozen=True)
class ThrowIn(Phase):
    """A claim: until he leads, the declarer may give his contract up unplayed."""

    contract: Contract

    verbs = frozenset({Verb.THROW_IN})

    def offers(self, table: Table, seat: int) -> Offer:
        """To throw in, for the declarer."""
        return Offer((THROW_IN,)) if seat == table.declarer and not has_led(table) else NOTHING

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The bid is lost; what melds lie on the table by then are told, and no tricks."""
        return self.contract.lost(table, table.meld_points)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Who may throw in, and when."""
        return Rule.THROW_IN_BEFORE_LEAD
