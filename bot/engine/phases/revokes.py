"""Trick play in which a card may break the rules of following, be replaced, and be called (fletcher 10: Revokes)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.actions import CALL_REVOKE, NOTHING, PLAYS, Action, Offer, Rule, Verb
from bot.engine.cards import Card
from bot.engine.events import EVERYONE, HAND, TAKEN, TRICK, Event, Moved, Noted, TrickReopened, TrickWon, only
from bot.engine.phases.acceptance import acceptance_taken_back, calls_no_more
from bot.engine.phases.reckoning import revoke_found
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.table import Table
from bot.engine.tricks import best, legal, rule_against
from bot.engine.variant import Phase

MOST_WRONG_CALLS: Final = 3

_BREACHES: Final = "breaches"
_WRONG_CALLS: Final = "wrong-calls"


def breaches(table: Table, seat: int) -> int:
    """In how many tricks a seat broke a rule that it can correct no more, and that was not called rightly."""
    return table.notes.get((seat, _BREACHES)) or 0


def wrong_calls(table: Table, seat: int) -> int:
    """How often a seat has called a revoke in this deal where there was none to be found."""
    return table.notes.get((seat, _WRONG_CALLS)) or 0


@dataclass(frozen=True)
class StrictTrickPlay(TrickPlay):
    """Any card may be played. The second card of a trick that broke a rule may be replaced until the next is led."""

    def offers(self, table: Table, seat: int) -> Offer:
        """Every card held, and the right ones for one that was wrong."""
        plays = [PLAYS[c] for c in dict.fromkeys(table.hand(seat))] if seat == table.turn else []
        return Offer(plays, [Action.of(Verb.CORRECT, c) for c in dict.fromkeys(self._right(table, seat))])

    def _right(self, table: Table, seat: int) -> Collection[Card]:
        """The cards that should have been played to the last trick; none where the card was right or stands."""
        trick = table.last_trick
        if trick is None or table.zones[TRICK] or seat == trick.leader:
            return ()
        led, played = trick.cards
        right = legal([*table.hand(seat), played], [led], table.trump, self.heading)
        return () if played in right else right

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The card goes to the trick, and with a lead what was wrong before stands; or a card is replaced."""
        if action.verb is Verb.CORRECT:
            return self._corrected(table, seat, action.card)
        return *super().decide(table, seat, action), *self._stands(table)

    def _stands(self, table: Table) -> tuple[Event, ...]:
        trick = table.last_trick
        if trick is None or table.zones[TRICK]:
            return ()
        follower = 1 - trick.leader
        if not self._right(table, follower):
            return ()
        return (Noted(follower, _BREACHES, breaches(table, follower) + 1, only(follower)),)

    def _corrected(self, table: Table, seat: int, what: Card) -> tuple[Event, ...]:
        """The trick is decided anew."""
        trick = table.last_trick
        assert trick is not None
        led, played = trick.cards
        winner = (trick.leader + best([led, what], table.trump)) % table.seats
        return (
            TrickReopened(TAKEN[table.sides[trick.winner]]),
            Moved((played,), TRICK, HAND[seat], EVERYONE),
            Moved((what,), HAND[seat], TRICK, EVERYONE),
            TrickWon(winner, TAKEN[table.sides[winner]]),
        )

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a card is not played, or not replaced."""
        if action.verb is Verb.CORRECT:
            return self._correction_refusal(table, seat, action.card)
        if seat != table.turn:
            return Rule.NOT_YOUR_TURN
        return Rule.NOT_HELD if action.verb is Verb.PLAY else Rule.NOT_NOW

    def _correction_refusal(self, table: Table, seat: int, what: Card) -> Rule:
        right = self._right(table, seat)
        if not right:
            return Rule.TOO_LATE_TO_CORRECT if table.zones[TRICK] else Rule.NOTHING_TO_CORRECT
        assert table.last_trick is not None
        led, played = table.last_trick.cards
        hand = [*table.hand(seat), played]
        return rule_against(what, hand, [led], table.trump, self.heading) if what in hand else Rule.NOT_HELD


@dataclass(frozen=True)
class CallRevoke(Phase):
    """The other's revoke may be called from the first lead after so many tricks until the deal is scored, right or
    wrong: what is offered must not tell. A third wrong call is a player's last."""

    tricks_before: int

    verbs = frozenset({Verb.CALL_REVOKE})

    def offers(self, table: Table, seat: int) -> Offer:
        """To call."""
        return NOTHING if self._refused(table, seat) else Offer((CALL_REVOKE,))

    def _refused(self, table: Table, seat: int) -> Rule | None:
        if len(table.tricks) + bool(table.zones[TRICK]) <= self.tricks_before:
            return Rule.NOT_NOW
        if calls_no_more(table, seat):
            return Rule.ACCEPTED_ALREADY
        return Rule.THREE_WRONG_CALLS if wrong_calls(table, seat) >= MOST_WRONG_CALLS else None

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """All breaches of the other so far are found, or there was none."""
        other = 1 - seat
        if breaches(table, other):
            found: tuple[Event, ...] = (Noted(other, _BREACHES, None, only(other)), revoke_found(other))
        else:
            found = (Noted(seat, _WRONG_CALLS, wrong_calls(table, seat) + 1, EVERYONE),)
        return *found, *acceptance_taken_back(table, other)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why there is no call."""
        return self._refused(table, seat) or Rule.NOT_NOW
