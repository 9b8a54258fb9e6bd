"""Two players who reached the target in the same deal may agree to extend the game (classic 8)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.actions import NO_EXTEND, NOTHING, Action, Offer, Rule, Verb, extend
from bot.engine.events import EVERYONE, Event, ExtensionSettled, Note, Noted
from bot.engine.scoring import BothOut
from bot.engine.table import Table
from bot.engine.variant import Phase


def agreed_target(table: Table, seat: int) -> int | None:
    """Return the target to which a seat agrees to extend the game; None if it has not answered."""
    return table.notes.get((seat, Note.EXTENDS_TO))


class AgreeOnExtension(Phase):
    """Each player answers, in any order. The first refusal ends the question, and the higher total wins.

    If both agree, the lower of the two targets counts, and another deal is played.
    """

    def to_move(self, table: Table) -> tuple[int, ...]:
        """The seats that have not answered yet."""
        return tuple(seat for seat in range(table.seats) if agreed_target(table, seat) is None)

    def offers(self, table: Table, seat: int) -> Offer:
        """A target, or no extension."""
        if seat not in self.to_move(table):
            return NOTHING
        return Offer([*map(extend, table.extensions), NO_EXTEND])

    def decide(self, table: Table, seat: int, action: Action) -> Sequence[Event]:
        """The answer, and what follows from both."""
        if action is NO_EXTEND:
            end = BothOut.HIGHER.end(tuple(table.scores), table.target) or (ExtensionSettled(table.target),)
            return Noted(seat, Note.NO_EXTENSION, 1, EVERYONE), *end
        answer = Noted(seat, Note.EXTENDS_TO, action.points, EVERYONE)
        other = agreed_target(table, 1 - seat)
        return (answer,) if other is None else (answer, ExtensionSettled(min(other, action.points)))

    def refusal(self, table: Table, seat: int, action: Action) -> Rule:
        """Why a seat may not do this: it has answered already, or has named another target."""
        if seat not in self.to_move(table):
            return Rule.ANSWERED_ALREADY
        return Rule.EXTENSION_TARGETS if action.verb is Verb.EXTEND else Rule.NOT_NOW
