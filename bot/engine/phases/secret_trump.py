"""Secret trump, and the dead deals that may be called until it is written down (fletcher 2 and 3)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.actions import CALL_DEAD, NO_GUESS, NOTHING, Action, Offer, Rule, Verb, trump
from bot.engine.cards import Card, Rank, Suit
from bot.engine.events import (
    EVERYONE,
    Bonus,
    BonusScored,
    DealCancelled,
    Event,
    PhaseOver,
    Redeal,
    TrumpGuessed,
    TrumpNamed,
    only,
)
from bot.engine.melds import holding
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


def _has_meld(hand: Sequence[Card]) -> bool:
    """Whether a hand holds a marriage in any suit, an around or a pinochle. A run always contains a marriage."""
    held = holding(hand, Suit.CLUBS)
    return any((held.royal, *held.plain.values(), *held.around.values(), held.pinochles))


class DeadDeal(Phase):
    """A claim: until trump is written down, a player may call a dead deal, which is redealt (fletcher 2).

    A deal is dead if the player holds six nines, or five and no meld.
    """

    verbs = frozenset({Verb.CALL_DEAD})

    def offers(self, table: Table, seat: int) -> Offer:
        """Calling the deal dead, on turn or not."""
        return Offer((CALL_DEAD,)) if table.trump_named_by < 0 and self._dead(table, seat) else NOTHING

    def _dead(self, table: Table, seat: int) -> bool:
        hand = table.hand(seat)
        nines = sum(c.rank is Rank.NINE for c in hand)
        return nines > 5 or (nines == 5 and not _has_meld(hand))

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The end of the deal; the hand is not shown."""
        return (DealCancelled(Redeal.DEAD),)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why the deal is not dead."""
        return Rule.NOT_DEAD if table.trump_named_by < 0 else Rule.TRUMP_IS_WRITTEN
