"""Secret trump (fletcher 3)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.actions import NO_GUESS, NOTHING, Action, Offer, Rule, Verb, trump
from bot.engine.cards import Suit
from bot.engine.events import (
    EVERYONE,
    Bonus,
    BonusScored,
    Event,
    PhaseOver,
    TrumpGuessed,
    TrumpNamed,
    only,
)
from bot.engine.table import Table
from bot.engine.variant import Phase

GUESS = 5
"""The points of a guess: for the guesser if right, for the declarer if wrong."""


class SecretTrump(Phase):
    """The declarer writes trump down in secret, the other player may guess it, then it is shown (fletcher 3)."""

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The declarer, then the other player."""
        assert table.declarer is not None
        return (table.declarer if table.trump_named_by < 0 else 1 - table.declarer,)

    def offers(self, table: Table, seat: int) -> Offer:
        """Any suit, to write down or to guess, or not guessing."""
        if seat not in self.to_move(table):
            return NOTHING
        if seat == table.declarer:
            return Offer(list(map(trump, Suit)))
        return Offer([Action.of(Verb.GUESS, suit) for suit in Suit], (NO_GUESS,))

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """Trump written down; or the guess, its bonus, and trump shown to everyone."""
        if action.verb is Verb.TRUMP:
            return (TrumpNamed(seat, action.suit, only(seat)),)
        shown = TrumpNamed(1 - seat, table.trump, EVERYONE), PhaseOver()
        if action is NO_GUESS:
            return TrumpGuessed(seat, None), *shown
        if action.suit is table.trump:
            bonus = BonusScored(table.sides[seat], GUESS, Bonus.GUESS_RIGHT)
        else:
            bonus = BonusScored(table.sides[1 - seat], GUESS, Bonus.GUESS_WRONG)
        return TrumpGuessed(seat, action.suit), bonus, *shown

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a seat may not do this: it is not its turn, or it must name or guess trump first."""
        if seat not in self.to_move(table):
            return Rule.NOT_YOUR_TURN
        return Rule.TRUMP_FIRST if seat == table.declarer else Rule.GUESS_FIRST
