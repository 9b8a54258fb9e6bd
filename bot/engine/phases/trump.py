"""Naming trump: openly (kitty 3, double-deck 3), or in secret with a guess (fletcher 3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
    Why,
    only,
)
from bot.engine.features import Feature
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

    def loses_by_declaring(self, table: Table, seat: int) -> bool:
        """Whether the hand has no suit to name."""
        return not self.suits(table, seat)

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


GUESS = 5
"""The points of a guess: for the guesser if right, for the declarer if wrong."""


class SecretTrump(Phase):
    """The declarer writes trump down in secret, the other player may guess it, then it is shown (fletcher 3)."""

    def features(self) -> Sequence[Feature]:
        """Trump is a secret."""
        return (Feature.SECRET_TRUMP,)

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
