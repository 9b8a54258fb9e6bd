"""The score of a deal, with a contract or without, and the question whether to extend the game.

See kitty 6 to 8, double-deck 6 to 8, partnership 8 to 11, three-handed 7 to 11, classic 7 and 8, and old-count 2, 3
and 5.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.actions import NO_EXTEND, NOTHING, Action, Offer, Rule, Verb, extend
from bot.engine.events import EVERYONE, Event, ExtensionAsked, ExtensionSettled, Note, Noted
from bot.engine.features import Feature
from bot.engine.options import Group, Number, Options
from bot.engine.scoring import (
    BothOut,
    CardPoints,
    Contract,
    GameLength,
    RunningCount,
    SaveMeld,
    Stakes,
    result_of_points,
)
from bot.engine.table import Table
from bot.engine.variant import Phase

LENGTH_OPTIONS: Final = (
    Number("deals", 0, low=0, high=24, group=Group.LENGTH),
    Number("mercy", 0, low=0, group=Group.LENGTH),
)
"""The options of :class:`bot.engine.scoring.GameLength` (table options 1, 2)."""


def game_length(options: Options) -> GameLength:
    """Return when a game with these options, :data:`LENGTH_OPTIONS` among them, is over."""
    return GameLength(options.number("deals"), options.number("mercy"))


@dataclass(frozen=True)
class ScoreContract(Phase):
    """Counts the cards that each side took or buried, and settles the contract."""

    points: CardPoints
    contract: Contract

    plays_off_ties = True

    def features(self) -> Sequence[Feature]:
        """What a bid is played for, and what a side must take in tricks."""
        return self.contract.features

    def advance(self, table: Table) -> Sequence[Event]:
        """The result, and the end of the game if it is one."""
        return self.contract.settled(table, self.points.taken(table), self._buried(table))

    def _buried(self, table: Table) -> list[int]:
        """The points of the buried cards that the table knows, by side."""
        buried = [0 for _ in table.scores]
        for seat, side in enumerate(table.sides):
            buried[side] += self.points.buried(table, seat)
        return buried

    def running_count(self, table: Table) -> RunningCount:
        """Return the points of the deal so far, and what the contract still needs."""
        return self.contract.running_count(table, self.points.taken(table), self._buried(table))

    def stakes(self, table: Table) -> Stakes | None:
        """Return the stakes of the contract."""
        return None if self.contract.stakes is None else self.contract.stakes(table)

    def trick_points_needed(self, table: Table) -> tuple[int, int]:
        """Return the trick points that make the contract, and the fewest that make any."""
        return self.contract.trick_points_needed(table)

    def game_length(self) -> GameLength:
        """Return when the game is over."""
        return self.contract.length

    def needs_trick(self) -> bool:
        """Return whether a side must win a trick for its meld to count."""
        return self.contract.save_meld is SaveMeld.TRICK

    def card_points(self) -> CardPoints:
        """Return the points that are counted here."""
        return self.points


@dataclass(frozen=True)
class CountDeal(Phase):
    """Both sides score their melds and the points of the cards they took.

    If both have reached the target, they are asked whether to extend the game to one of `extensions`, as far as these
    are above the target. The next phase takes the answers.
    """

    points: CardPoints
    both_out: BothOut
    extensions: tuple[int, ...] = ()

    plays_off_ties = True

    def advance(self, table: Table) -> Sequence[Event]:
        """The result, and the end of the game if it is one, or the question whether to extend it."""
        result = result_of_points(table, self.points.taken(table))
        higher = tuple(target for target in self.extensions if target > table.target)
        if higher and min(result.scores) >= table.target:
            return result, ExtensionAsked(higher, table.phase + 1)
        return (result, *self.both_out.end(result.scores, table.target))

    def running_count(self, table: Table) -> RunningCount:
        """Return the points of the deal so far."""
        tricks = self.points.taken(table)
        return RunningCount(tricks, result_of_points(table, tricks).delta)

    def card_points(self) -> CardPoints:
        """Return the points that are counted here."""
        return self.points


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
