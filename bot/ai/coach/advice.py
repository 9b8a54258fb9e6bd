"""What the coach says of a position: hints, reviews and practice read the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from bot.ai.coach.reasons import CERTAIN_WINS, Fact, Reason
from bot.ai.search.evaluation import Part
from bot.engine.actions import Action, Verb

MOST_SHOWN: Final = 3
"""The most choices that are shown beside the recommended one."""
MOST_OF_SEVERAL: Final = 2
"""The same of choices of several cards."""


class Quality(StrEnum):
    """How good a choice was: the scale of everything that judges one. The names stand in keys of texts."""

    BEST = "best"
    """The recommended one, or certain to be as good."""
    GOOD = "good"
    """About as good, or nearly."""
    INACCURACY = "inaccuracy"
    """Worse, but no mistake."""
    MISTAKE = "mistake"


@dataclass(frozen=True, slots=True)
class Alternative:
    """A choice, compared with the recommended one in the same sampled deals."""

    action: Action = field(repr=False)
    loss: float = 0.0
    """What it costs, in points of the deal for the seat's side; never negative."""
    error: float = 0.0
    """The standard error of that."""
    is_equal: bool = True
    """Whether it is about as good."""
    is_slight: bool = False
    """Whether it costs less than half a counter, by an estimate."""
    is_mistake: bool = False
    """Whether it costs at least a counter, and at least two standard errors."""
    is_obvious: bool = False
    """Whether a beginner would think of it: the highest card of the same suit or of all, or the longest suit."""
    facts: tuple[Fact, ...] = ()
    """Why the recommended action is better: what is true of it, but not as much of this one."""
    shared: Fact | None = None
    """What the recommended action does, and this one as well; it is said before what tells them apart."""
    reason: Reason | None = None
    """What it gains, where no fact says that, or where this belongs to facts as at a bid."""
    cards: Reason | None = None
    """By which cards it gains that, where `reason` only states what becomes of a contract, a game or melds."""
    part: Part | None = None
    """Where it gains most."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The action that an expert takes, and what the others cost. It depends on the position alone."""

    action: Action = field(repr=False)
    alternatives: tuple[Alternative, ...] = ()
    """The other choices that were compared, the best first."""
    exact: bool = False
    """Whether all cards are known and every way to play on was counted."""
    samples: int = 0
    """In how many deals the choices were compared, at most."""
    facts: tuple[Fact, ...] = ()
    """Why the action is better than the choice with which it is compared, or else what is true of it or of all."""
    shared: Fact | None = None
    """What is true of it and of that choice; see `Alternative`."""
    reason: Reason | None = None
    """What it gains against that choice; see `Alternative`."""
    cards: Reason | None = None

    @property
    def is_compared(self) -> bool:
        """Whether the choices were compared."""
        return bool(self.alternatives)

    @property
    def worse(self) -> Alternative | None:
        """The choice that is not about as good with which the action is compared; None if there is none.

        A bid is compared with the lowest one, or else with passing, where one of them is worse; never with a higher
        one, which a player may not think of. A pass is compared with the lowest bid. Of others, one that is told apart
        comes first, then one against which something speaks, then one that is as certain to win the trick, then what a
        beginner would think of.
        """
        worse = [other for other in self.alternatives if not other.is_equal]
        bids = [other for other in worse if other.action.verb is Verb.BID]
        bids.sort(key=lambda other: other.action.points)
        others = [other for other in worse if other.action.verb is not Verb.BID]
        if self.action.verb is Verb.BID:
            worse = [other for other in bids if other.action.points < self.action.points] + others
        elif self.action.verb is Verb.PASS:
            worse = bids + others
        else:
            worse.sort(key=self._place)
        return worse[0] if worse else None

    @property
    def nearest(self) -> Alternative | None:
        """The best choice that is not about as good, but of bids the one that is compared; None if there is none."""
        if self.action.verb in (Verb.BID, Verb.PASS):
            return self.worse
        return next((other for other in self.alternatives if not other.is_equal), None)

    def _place(self, other: Alternative) -> tuple[bool, ...]:
        is_other_suit = (
            other.action.verb is self.action.verb is Verb.PLAY
            and other.action.card.suit is not self.action.card.suit
        )
        wins_too = other.shared is not None and other.shared.kind in CERTAIN_WINS
        is_told = bool(other.reason or other.facts)
        return other.is_slight, not is_told, not wins_too, not other.is_obvious, is_other_suit

    @property
    def shown(self) -> tuple[Alternative, ...]:
        """The other choices that are shown beside the action, the best first: what a player may think of, then others.

        Of choices that are about as good, and of worse ones, the best come first.
        """
        worse = self.worse
        first = [other for other in self.alternatives if other is worse or other.is_obvious]
        others = [other for other in self.alternatives if other not in first]
        are_several = self.action.verb in (Verb.BURY, Verb.PASS_CARDS)
        chosen = [*first, *others][: MOST_OF_SEVERAL if are_several else MOST_SHOWN]
        return tuple(other for other in self.alternatives if other in chosen)

    def quality(self, choice: Alternative) -> Quality:
        """How good a choice is that was compared."""
        if choice.action == self.action or (self.exact and not choice.loss):
            return Quality.BEST
        if choice.is_mistake:
            return Quality.MISTAKE
        return Quality.GOOD if choice.is_equal or choice.is_slight else Quality.INACCURACY

    def of(self, action: Action) -> Alternative | None:
        """What a choice costs; None if the choices were not compared, or that one was not."""
        if action == self.action and self.alternatives:
            return Alternative(action)
        return next((other for other in self.alternatives if other.action == action), None)
