"""Declaring oneself out during a deal with a bid (fletcher 11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.actions import ACCEPT, CHALLENGE, DECLARE_OUT, NOTHING, Action, Offer, Rule, Verb
from bot.engine.events import EVERYONE, TAKEN, Ending, Event, GameEnded, Noted
from bot.engine.phases.acceptance import calls_no_more
from bot.engine.phases.reckoning import Reckoning, Standing, scored, uncovered
from bot.engine.table import Table
from bot.engine.variant import Phase

_CLAIMED_BY: Final = "claimed-by"
_CHALLENGED: Final = "challenged"


def claimed_by(table: Table) -> int | None:
    """The seat whose claim waits to be accepted or challenged."""
    return table.notes.get((-1, _CLAIMED_BY))


def challenged(table: Table, seat: int) -> bool:
    """Whether a seat's claim was challenged, so that it wins once its contract is made."""
    return (seat, _CHALLENGED) in table.notes


@dataclass(frozen=True)
class DeclareOut(Phase):
    """One who is at the target with the points so far, and has won a counter, may say so at any time. The declarer
    without his contract wins only if the other accepts that, or else once the contract is made."""

    reckoning: Reckoning

    verbs = frozenset({Verb.DECLARE_OUT})

    def holds(self, table: Table) -> bool:
        """Whether a claim is to be accepted or challenged."""
        return claimed_by(table) is not None

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The one to answer a claim."""
        claimant = claimed_by(table)
        return () if claimant is None else (1 - claimant,)

    def advance(self, table: Table) -> Sequence[Event]:
        """One whose claim was challenged has won as soon as his contract is made."""
        seat = table.declarer
        if seat is None or not challenged(table, seat):
            return ()
        won = self.reckoning.made(table) and self.reckoning.at_target(table, seat)
        return self._won(table, seat) if won else ()

    def offers(self, table: Table, seat: int) -> Offer:
        """To claim what is true, or to answer a claim."""
        if self.holds(table):
            return Offer((ACCEPT, CHALLENGE)) if seat in self.to_move(table) else NOTHING
        return Offer((DECLARE_OUT,)) if self._refused(table, seat) is None else NOTHING

    def _refused(self, table: Table, seat: int) -> Rule | None:
        if challenged(table, seat):
            return Rule.CLAIMED_BEFORE
        if not any(one is not None and one.counter for one in table.zones[TAKEN[seat]]):
            return Rule.NO_COUNTER_YET
        if calls_no_more(table, seat):
            return Rule.ACCEPTED_ALREADY
        return None if self.reckoning.at_target(table, seat) else Rule.NOT_OUT

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The end of the game, or the claim and its answer."""
        if action is DECLARE_OUT:
            if seat != table.declarer or self.reckoning.made(table):
                return self._won(table, seat)
            rival = Standing(self.reckoning).rival_noted(table, seat)
            return Noted(-1, _CLAIMED_BY, seat, EVERYONE), *rival
        if action is ACCEPT:
            return self._won(table, 1 - seat)
        return Noted(-1, _CLAIMED_BY, None, EVERYONE), Noted(1 - seat, _CHALLENGED, 1, EVERYONE)

    def _won(self, table: Table, seat: int) -> tuple[Event, ...]:
        """All counts as they stand for both, without the rules for a deal played to its end."""
        accounts = self.reckoning.standing(table)
        made = self.reckoning.made(table)
        result = scored(table, accounts, [account.total for account in accounts], made=made)
        return *uncovered(table), result, GameEnded(Ending.RULE, -1, seat)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a claim is none, or that it must be answered first."""
        if self.holds(table):
            return Rule.ONLY_OTHER_ANSWERS if action in (ACCEPT, CHALLENGE) else Rule.CLAIM_WAITS
        return self._refused(table, seat) or Rule.NOT_NOW
