"""The end of a strict deal: it is scored once every player has accepted it (common rules: Enforcement)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.actions import ACCEPT, NOTHING, Action, Offer, Rule
from bot.engine.events import EVERYONE, Event, Noted, PhaseOver
from bot.engine.table import Table
from bot.engine.variant import Phase

_KEY = "accepted"


def accepted(table: Table, seat: int) -> bool:
    """Whether a seat has accepted the deal as it was played."""
    return bool(table.notes.get((seat, _KEY)))


def calls_no_more(table: Table, seat: int) -> bool:
    """Whether a seat has accepted, be it that a call took this back: then it calls and claims no more in the deal."""
    return (seat, _KEY) in table.notes


def acceptance_taken_back(table: Table, seat: int) -> tuple[Event, ...]:
    """What a call does to the acceptance of the seat that is called; nothing where it has not accepted."""
    return (Noted(seat, _KEY, None, EVERYONE),) if accepted(table, seat) else ()


class Acceptance(Phase):
    """After the last trick of a strict deal: calls are possible until all have sent ``accept``."""

    def advance(self, table: Table) -> Sequence[Event]:
        """The deal goes on to its score once all have accepted."""
        return () if self.to_move(table) else (PhaseOver(),)

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The seats that have not accepted yet."""
        return tuple(seat for seat in range(table.seats) if not accepted(table, seat))

    def offers(self, table: Table, seat: int) -> Offer:
        """To accept, once."""
        return Offer((ACCEPT,)) if seat in self.to_move(table) else NOTHING

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The seat accepts."""
        return (Noted(seat, _KEY, 1, EVERYONE),)

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Nothing is left to be played."""
        return Rule.NOT_NOW if seat in self.to_move(table) else Rule.ACCEPTED_ALREADY
