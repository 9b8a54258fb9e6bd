"""Trick play in which a player may revoke, correct the card, and be called (fletcher 10: Revokes)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.actions import CALL_REVOKE, NOTHING, PLAYS, Action, Offer, Rule, Verb
from bot.engine.cards import Card
from bot.engine.events import (
    EVERYONE,
    HAND,
    TAKEN,
    TRICK,
    Called,
    Event,
    Infraction,
    Moved,
    Note,
    Noted,
    TrickReopened,
    TrickWon,
    only,
)
from bot.engine.phases.acceptance import acceptance_taken_back, calls_no_more
from bot.engine.phases.reckoning import revoke_found
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.table import Table
from bot.engine.tricks import Heading, best, legal, rule_against
from bot.engine.variant import Phase

MOST_WRONG_CALLS: Final = 3
"""The number of wrong calls that ends a player's right to call in a deal."""


def breaches(table: Table, seat: int) -> int:
    """Return the number of tricks with a revoke of a seat that it can no longer correct and that was not called yet."""
    return table.notes.get((seat, Note.BREACHES)) or 0


def wrong_calls(table: Table, seat: int) -> int:
    """Return the number of revokes that a seat has called wrongly in this deal."""
    return table.notes.get((seat, Note.WRONG_CALLS)) or 0


@dataclass(frozen=True)
class StrictTrickPlay(TrickPlay):
    """Any card may be played. The second card of a trick, if it broke a rule, may be replaced until the next lead."""

    accepts_any_card = True

    def offers(self, table: Table, seat: int) -> Offer:
        """Every card held, and the legal replacements for a card that broke a rule."""
        plays = [PLAYS[c] for c in dict.fromkeys(table.hand(seat))] if seat == table.turn else []
        replacements = dict.fromkeys(self._replacements(table, seat))
        return Offer(plays, [Action.of(Verb.CORRECT, c) for c in replacements])

    def _replacements(self, table: Table, seat: int) -> Collection[Card]:
        """The legal cards for the last trick; none if the card played was legal or can no longer be replaced."""
        trick = table.last_trick
        if trick is None or table.zones[TRICK] or seat == trick.leader:
            return ()
        led, played = trick.cards
        allowed = legal([*table.hand(seat), played], [led], table.trump, self.heading)
        return () if played in allowed else allowed

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The card played, whose lead makes a revoke in the last trick final; or the replacement of a card."""
        if action.verb is Verb.CORRECT:
            return self._replace_card(table, seat, action.card)
        return *super().decide(table, seat, action), *self._final_revoke(table)

    def _final_revoke(self, table: Table) -> tuple[Event, ...]:
        """The note about a revoke in the last trick, which the next lead makes final."""
        trick = table.last_trick
        if trick is None or table.zones[TRICK]:
            return ()
        follower = 1 - trick.leader
        if not self._replacements(table, follower):
            return ()
        return (Noted(follower, Note.BREACHES, breaches(table, follower) + 1, only(follower)),)

    def _replace_card(self, table: Table, seat: int, what: Card) -> tuple[Event, ...]:
        """The card replaced, and the winner of the trick decided again."""
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
        """Why a seat may not play or replace a card."""
        if action.verb is Verb.CORRECT:
            return self._correction_refusal(table, seat, action.card)
        if seat != table.turn:
            return Rule.NOT_YOUR_TURN
        return Rule.NOT_HELD if action.verb is Verb.PLAY else Rule.NOT_NOW

    def _correction_refusal(self, table: Table, seat: int, what: Card) -> Rule:
        if not self._replacements(table, seat):
            return Rule.TOO_LATE_TO_CORRECT if table.zones[TRICK] else Rule.NOTHING_TO_CORRECT
        assert table.last_trick is not None
        led, played = table.last_trick.cards
        hand = [*table.hand(seat), played]
        return rule_against(what, hand, [led], table.trump, self.heading) if what in hand else Rule.NOT_HELD


@dataclass(frozen=True)
class CallRevoke(Phase):
    """A claim: the other player's revoke may be called until the deal is scored.

    Calls are open from the first lead after `tricks_before` tricks, right or wrong, so that the offer reveals nothing.
    The third wrong call of a player is the last.
    """

    tricks_before: int
    heading: Heading

    verbs = frozenset({Verb.CALL_REVOKE})

    def offers(self, table: Table, seat: int) -> Offer:
        """Calling a revoke."""
        return NOTHING if self._refusal(table, seat) else Offer((CALL_REVOKE,))

    def _refusal(self, table: Table, seat: int) -> Rule | None:
        if len(table.tricks) + bool(table.zones[TRICK]) <= self.tricks_before:
            return Rule.NOT_NOW
        if calls_no_more(table, seat):
            return Rule.ACCEPTED_ALREADY
        return Rule.THREE_WRONG_CALLS if wrong_calls(table, seat) >= MOST_WRONG_CALLS else None

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """All revokes of the other player so far, or a wrong call."""
        other = 1 - seat
        if breaches(table, other):
            tricks = self._revokes(table, other)
            cards = tuple(table.tricks[number - 1].cards[1] for number in tricks)
            found: tuple[Event, ...] = (
                Called(seat, other, Infraction.REVOKE, 0, tricks, cards),
                Noted(other, Note.BREACHES, None, only(other)),
                revoke_found(other),
            )
        else:
            found = (Noted(seat, Note.WRONG_CALLS, wrong_calls(table, seat) + 1, EVERYONE),)
        return *found, *acceptance_taken_back(table, other)

    def _revokes(self, table: Table, seat: int) -> tuple[int, ...]:
        """The numbers of the tricks, from 1, with the revokes of a seat that a call finds now, in order.

        Nothing comes into a hand in trick play but cards that are taken back, so the hand at each trick is known from
        what is left of it.
        """
        hand, found = list(table.hand(seat)), list[int]()
        if table.zones[TRICK] and table.leader == seat:
            hand += filter(None, table.zones[TRICK])
        for number in range(len(table.tricks), self.tricks_before, -1):
            trick = table.tricks[number - 1]
            played = trick.cards[(seat - trick.leader) % table.seats]
            hand.append(played)
            is_final = number < len(table.tricks) or table.zones[TRICK]
            allowed = legal(hand, trick.cards[:1], table.trump, self.heading)
            if is_final and trick.leader != seat and played not in allowed:
                found.append(number)
        # What earlier calls have found comes before what none has.
        return tuple(reversed(found[: breaches(table, seat)]))

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a seat may not call a revoke."""
        return self._refusal(table, seat) or Rule.NOT_NOW
