"""Passing cards between the declarer and the declarer's partner (partnership 4, double-deck 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.actions import NOTHING, Action, CardChoices, Offer, Rule, Verb
from bot.engine.events import HAND, Event, Moved, PhaseOver
from bot.engine.features import Feature
from bot.engine.table import Table
from bot.engine.variant import Phase


@dataclass(frozen=True)
class PassCards(Phase):
    """The declarer's partner passes `count` cards to the declarer, who then passes as many back.

    Only the two see the cards. The declarer may pass cards back that were just received.
    """

    count: int

    def features(self) -> Sequence[Feature]:
        """Cards are passed."""
        return (Feature.PASSING,)

    def advance(self, table: Table) -> Sequence[Event]:
        """The next phase, once both have passed."""
        return () if self.to_move(table) else (PhaseOver(),)

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The declarer's partner, then the declarer."""
        declarer = table.declarer
        assert declarer is not None
        order = (table.partner(declarer), declarer)
        return tuple([seat for seat in order if not table.passed_cards[seat]][:1])

    def offers(self, table: Table, seat: int) -> Offer:
        """Every choice of `count` cards."""
        if seat not in self.to_move(table):
            return NOTHING
        return Offer(CardChoices(Verb.PASS_CARDS, table.hand(seat), self.count))

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The cards, which giver and receiver see."""
        partner = table.partner(seat)
        return (Moved(action.cards, HAND[seat], HAND[partner], frozenset({seat, partner})),)

    def cards_to_pass(self) -> int:
        """Return the number of cards that each of the two passes."""
        return self.count

    def most_passed(self) -> int:
        """Return the cards that the declarer holds, until passing back, beyond those dealt."""
        return self.count

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a seat may not pass these cards, or that passing comes first."""
        if seat not in self.to_move(table):
            return Rule.NOT_YOUR_TURN
        if action.verb is not Verb.PASS_CARDS:
            return Rule.PASS_CARDS_FIRST
        return Rule.NOT_HELD if len(action.cards) == self.count else Rule.PASSED_OTHER_COUNT
