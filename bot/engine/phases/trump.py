"""Naming trump (kitty 3, double-deck 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.actions import NOTHING, Action, Offer, Rule, Verb, trump
from bot.engine.cards import Suit
from bot.engine.events import EVERYONE, Event, PhaseOver, TrumpNamed, Why
from bot.engine.melds import MARRIAGES
from bot.engine.scoring import Contract
from bot.engine.table import Table
from bot.engine.variant import Phase


@dataclass(frozen=True)
class NameTrump(Phase):
    """The declarer names trump.

    With `marriage` the declarer must hold K and Q of the suit, and loses that contract without any such suit.
    """

    marriage: Contract | None = None

    def suits(self, table: Table, seat: int) -> list[Suit]:
        """Return the suits that a seat may name with its hand."""
        if self.marriage is None:
            return list(Suit)
        hand = table.hand(seat)
        return [suit for suit, (king, queen) in MARRIAGES.items() if king in hand and queen in hand]

    def advance(self, table: Table) -> Sequence[Event]:
        """The lost contract, if the declarer has no suit to name."""
        assert table.declarer is not None
        if self.marriage is None or self.suits(table, table.declarer):
            return ()
        return self.marriage.lost(table, Why.MARRIAGE, [0 for _ in table.scores])

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The declarer."""
        assert table.declarer is not None
        return (table.declarer,)

    def offers(self, table: Table, seat: int) -> Offer:
        """The suits that the declarer may name."""
        return Offer(list(map(trump, self.suits(table, seat)))) if seat == table.declarer else NOTHING

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """Trump, for everyone to know."""
        return TrumpNamed(seat, action.suit, EVERYONE), PhaseOver()

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a seat may not name this suit, or that naming trump comes first."""
        if seat != table.declarer:
            return Rule.NOT_YOUR_TURN
        return Rule.MARRIAGE_NEEDED if action.verb is Verb.TRUMP else Rule.TRUMP_FIRST
