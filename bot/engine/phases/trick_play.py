"""Trick play, in which cards must follow by rule (kitty 5, classic 6, fletcher 8, double-deck 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.engine.actions import NOTHING, PLAYS, Action, Offer, Rule, Verb
from bot.engine.cards import Card, Suit
from bot.engine.events import (
    DUMMY,
    EVERYONE,
    FACE_UP,
    HAND,
    TAKEN,
    TRICK,
    Event,
    LeadGiven,
    Moved,
    PhaseOver,
    TrickWon,
    moved,
)
from bot.engine.phases.stock_play import trick_winner
from bot.engine.table import Table
from bot.engine.tricks import Heading, legal, rule_against
from bot.engine.variant import Phase


def trump_leads(hand: Sequence[Card], trump: Suit | None) -> Sequence[Card]:
    """Return the cards that may be led if the lead must be a trump: any card of a hand without one (kitty 5)."""
    return [c for c in hand if c.suit is trump] or hand


def taken_up(table: Table) -> tuple[Moved, ...]:
    """Return the events by which melds lying face up go back into the hands."""
    return tuple(
        [
            Moved(tuple(melded), FACE_UP[seat], HAND[seat], EVERYONE, tuple(range(len(melded))))
            for seat in range(table.seats)
            if (melded := table.zones[FACE_UP[seat]])
        ]
    )


@dataclass(frozen=True)
class TrickPlay(Phase):
    """Tricks until a hand is empty.

    Melds lying face up go back into the hands first. The winner of the last trick leads, or the declarer if there is no
    last trick. With `trump_first` the first lead is a trump if the declarer holds one. If there is a dummy, its top
    card goes with every trick.
    """

    heading: Heading
    trump_first: bool = False

    def advance(self, table: Table) -> Sequence[Event]:
        """The melds taken up, the first lead, a complete trick, or the next phase after the last card."""
        trick = table.zones[TRICK]
        if trick:
            return self._award_trick(table) if len(trick) == table.seats else ()
        melded = taken_up(table)
        if melded:
            return melded
        if table.leader < 0 and table.declarer is not None:
            return (LeadGiven(table.declarer),)
        hands = [table.zones[HAND[seat]] for seat in range(table.seats)]
        return () if all(hands) else (PhaseOver(),)

    def _award_trick(self, table: Table) -> tuple[Event, ...]:
        winner = trick_winner(table)
        target = TAKEN[table.sides[winner]]
        dummy = table.zones[DUMMY]
        if not dummy:
            return (TrickWon(winner, target),)
        assert dummy[0] is not None
        return TrickWon(winner, target), moved(dummy[0], DUMMY, target, EVERYONE, 0)

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The seat that plays next."""
        return (table.turn,)

    def offers(self, table: Table, seat: int) -> Offer:
        """Every legal card."""
        if seat != table.turn:
            return NOTHING
        return Offer([PLAYS[c] for c in dict.fromkeys(self._legal(table, seat))])

    def _legal(self, table: Table, seat: int) -> Iterable[Card]:
        hand = table.hand(seat)
        trick = [c for c in table.zones[TRICK] if c is not None]
        if not trick and self.trump_first and table.last_trick is None:
            return trump_leads(hand, table.trump)
        return legal(hand, trick, table.trump, self.heading)

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The card, played to the trick."""
        return (moved(action.card, HAND[seat], TRICK, EVERYONE),)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a seat may not play this card."""
        if seat != table.turn:
            return Rule.NOT_YOUR_TURN
        hand = table.hand(seat)
        if action.verb is not Verb.PLAY:
            return Rule.NOT_NOW
        if action.card not in hand:
            return Rule.NOT_HELD
        trick = [c for c in table.zones[TRICK] if c is not None]
        if not trick:
            return Rule.LEAD_TRUMP
        return rule_against(action.card, hand, trick, table.trump, self.heading)
