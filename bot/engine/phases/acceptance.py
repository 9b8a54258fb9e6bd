"""The end of a strict deal: it is scored once every player has accepted it (common rules: Enforcement)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.actions import ACCEPT, NOTHING, Action, Offer, Rule
from bot.engine.events import EVERYONE, Event, Note, Noted, PhaseOver
from bot.engine.table import Table
from bot.engine.variant import Phase


def accepted(table: Table, seat: int) -> bool:
    """Return whether a seat accepts the deal as it was played."""
    return bool(table.notes.get((seat, Note.ACCEPTED)))


def calls_no_more(table: Table, seat: int) -> bool:
    """Return whether a seat has ever accepted this deal, which ends its right to call and claim.

    A call by the other player withdraws the acceptance, but does not restore that right.
    """
    return (seat, Note.ACCEPTED) in table.notes


def acceptance_taken_back(table: Table, seat: int) -> tuple[Event, ...]:
    """Return the event by which a call withdraws the called seat's acceptance; none if it has not accepted."""
    return (Noted(seat, Note.ACCEPTED, None, EVERYONE),) if accepted(table, seat) else ()


class Acceptance(Phase):
    """After the last trick of a strict deal, calls are possible until all players have accepted it."""

    def advance(self, table: Table) -> Sequence[Event]:
        """The next phase, once all players have accepted."""
        return () if self.to_move(table) else (PhaseOver(),)

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The seats that have not accepted yet."""
        return tuple(seat for seat in range(table.seats) if not accepted(table, seat))

    def offers(self, table: Table, seat: int) -> Offer:
        """Accepting, once."""
        return Offer((ACCEPT,)) if seat in self.to_move(table) else NOTHING

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The acceptance."""
        return (Noted(seat, Note.ACCEPTED, 1, EVERYONE),)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a seat may not do this: it has accepted already, or can only accept."""
        return Rule.NOT_NOW if seat in self.to_move(table) else Rule.ACCEPTED_ALREADY
