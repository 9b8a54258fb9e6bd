"""Taking the kitty, burying cards, and throwing in (kitty 3 and 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.actions import NOTHING, THROW_IN, Action, Burials, Offer, Rule, Verb
from bot.engine.cards import Card
from bot.engine.events import BURIED, EVERYONE, HAND, KITTY, TRICK, Event, Moved, PhaseOver, Why, only
from bot.engine.scoring import Contract
from bot.engine.table import Table
from bot.engine.variant import Phase

BURIED_CARDS = 3
"""The number of cards that the declarer buries."""


def has_led(table: Table) -> bool:
    """Return whether a card has been led in this deal."""
    return bool(table.zones[TRICK]) or table.last_trick is not None


def laid_away(seat: int, what: Sequence[Card]) -> Moved:
    """Return the event by which a seat buries cards; only that seat sees them."""
    return Moved(tuple(what), HAND[seat], BURIED[seat], only(seat))


class TakeKitty(Phase):
    """The kitty is shown to everyone and goes into the declarer's hand."""

    def advance(self, table: Table) -> Sequence[Event]:
        """The kitty, moved."""
        assert table.declarer is not None
        kitty = tuple(table.zones[KITTY])
        return Moved(kitty, KITTY, HAND[table.declarer], EVERYONE, tuple(range(len(kitty)))), PhaseOver()


class Bury(Phase):
    """The declarer buries any three cards face down."""

    def advance(self, table: Table) -> Sequence[Event]:
        """The next phase, once the cards are buried."""
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
        """The cards, buried."""
        return (laid_away(seat, action.cards),)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a seat may not bury these cards, or that burying comes first."""
        if seat != table.declarer:
            return Rule.NOT_YOUR_TURN
        return Rule.NOT_HELD if action.verb is Verb.BURY else Rule.BURY_FIRST


@dataclass(frozen=True)
class ThrowIn(Phase):
    """A claim: before leading, the declarer may give the contract up without playing."""

    contract: Contract

    verbs = frozenset({Verb.THROW_IN})

    def offers(self, table: Table, seat: int) -> Offer:
        """Throwing in, for the declarer."""
        return Offer((THROW_IN,)) if seat == table.declarer and not has_led(table) else NOTHING

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The result of a lost bid, with the melds on the table by then and no trick points."""
        return self.contract.lost(table, Why.THROWN_IN, table.meld_points)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """The one rule that limits throwing in."""
        return Rule.THROW_IN_BEFORE_LEAD
