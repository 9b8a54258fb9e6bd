"""Declaring out during a deal with a bid (fletcher 11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.actions import ACCEPT, CHALLENGE, DECLARE_OUT, NOTHING, Action, Offer, Rule, Verb
from bot.engine.events import (
    EVERYONE,
    TAKEN,
    Claim,
    DeclaredOut,
    Ending,
    Event,
    GameEnded,
    Note,
    Noted,
    Shortfall,
    Why,
)
from bot.engine.features import Feature
from bot.engine.phases.acceptance import calls_no_more
from bot.engine.phases.reckoning import NoteTarget, Reckoning, scored, uncovered, void_points
from bot.engine.table import Table
from bot.engine.variant import ClaimOutlook, Phase


def claimed_by(table: Table) -> int | None:
    """Return the seat whose claim waits for an answer; None if there is none."""
    return table.notes.get((-1, Note.CLAIMED_BY))


def challenged(table: Table, seat: int) -> bool:
    """Return whether a seat's claim was challenged; that seat wins once its contract is made."""
    return (seat, Note.CHALLENGED) in table.notes


@dataclass(frozen=True)
class DeclareOut(Phase):
    """A player at the target with the points so far, who has won a counter, may declare out at any time.

    That wins the game. A declarer who has not made the contract wins only if the other player accepts the claim, or
    else as soon as the contract is made.
    """

    reckoning: Reckoning

    verbs = frozenset({Verb.DECLARE_OUT})

    def features(self) -> Sequence[Feature]:
        """A player may declare out."""
        return (Feature.DECLARING_OUT,)

    def holds(self, table: Table) -> bool:
        """Return whether a claim waits to be accepted or challenged."""
        return bool(table.notes) and claimed_by(table) is not None

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The seat that must answer the claim."""
        claimant = claimed_by(table)
        return () if claimant is None else (1 - claimant,)

    def advance(self, table: Table) -> Sequence[Event]:
        """The win of a declarer whose claim was challenged, once the contract is made."""
        seat = table.declarer
        if seat is None or not challenged(table, seat):
            return ()
        won = self.reckoning.made(table) and self.reckoning.at_target(table, seat)
        return self._win(table, seat, Claim.MADE) if won else ()

    def offers(self, table: Table, seat: int) -> Offer:
        """A valid claim, or the answers to one."""
        if self.holds(table):
            return Offer((ACCEPT, CHALLENGE)) if seat in self.to_move(table) else NOTHING
        if not self.reckoning.at_target(table, seat) or self._refusal(table, seat):
            return NOTHING
        return Offer((DECLARE_OUT,))

    def _refusal(self, table: Table, seat: int) -> Rule | None:
        if challenged(table, seat):
            return Rule.CLAIMED_BEFORE
        if not any(face is not None and face.counter for face in table.zones[TAKEN[seat]]):
            return Rule.NO_COUNTER_YET
        if calls_no_more(table, seat):
            return Rule.ACCEPTED_ALREADY
        return None if self.reckoning.at_target(table, seat) else Rule.NOT_OUT

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The end of the game, the claim, or the challenge."""
        if action is DECLARE_OUT:
            if seat != table.declarer or self.reckoning.made(table):
                return self._win(table, seat, Claim.HELD)
            rival = NoteTarget(self.reckoning).rival_noted(table, seat)
            return Noted(-1, Note.CLAIMED_BY, seat, EVERYONE), *rival
        if action is ACCEPT:
            return self._win(table, 1 - seat, Claim.ACCEPTED)
        return Noted(-1, Note.CLAIMED_BY, None, EVERYONE), Noted(1 - seat, Note.CHALLENGED, 1, EVERYONE)

    def claim_outlook(self, table: Table, seat: int) -> ClaimOutlook:
        """Return whether a seat wins at once, or only if the claim is accepted or the contract made."""
        wins = seat != table.declarer or self.reckoning.made(table)
        return ClaimOutlook.WINS if wins else ClaimOutlook.ANSWERED

    def _win(self, table: Table, seat: int, claim: Claim) -> tuple[Event, ...]:
        """The count, the result with all points as they stand, whatever fletcher 9 says, and the end of the game."""
        assert table.declarer is not None
        accounts = self.reckoning.standing(table)
        made = self.reckoning.made(table)
        short = void_points(table)
        if not made:
            short = (*short, Shortfall(table.sides[table.declarer], Why.GAME_OVER))
        result = scored(table, accounts, [account.total for account in accounts], short, made=made)
        count = DeclaredOut(seat, result.scores[table.sides[seat]], table.target, claim)
        return *uncovered(table), count, result, GameEnded(Ending.RULE, -1, seat)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a seat may not claim, or that a claim must be answered first."""
        if self.holds(table):
            return Rule.ONLY_OTHER_ANSWERS if action in (ACCEPT, CHALLENGE) else Rule.CLAIM_WAITS
        return self._refusal(table, seat) or Rule.NOT_NOW
