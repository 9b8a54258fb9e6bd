"""What the coach says of a position: hints, reviews and practice read the same."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.ai.coach.reasons import Fact, Reason
from bot.engine.actions import Action, Verb


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
    """Whether a beginner would consider it: the highest card, or the lowest, which is a trump only if all are."""
    reasons: tuple[Reason, ...] = ()
    """What the recommended action gains, the most important first. They add up to most of the loss."""
    facts: tuple[Fact, ...] = ()
    """What speaks for the recommended action, and not as much for this one."""


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
    """Why the action is good by itself, compared with the best one that is worse."""

    @property
    def is_compared(self) -> bool:
        """Whether the choices were compared."""
        return bool(self.alternatives)

    @property
    def worse(self) -> Alternative | None:
        """The choice that is not about as good with which the action is compared; None if there is none.

        A bid is compared with the lowest one, or else with passing, where one of them is worse; never with a higher
        one, which a player may not think of. A pass is compared with the lowest bid. Of cards, one that is told apart
        comes first, then the highest and the lowest, then the best.
        """
        worse = [other for other in self.alternatives if not other.is_equal]
        bids = [other for other in worse if other.action.verb is Verb.BID]
        bids.sort(key=lambda other: other.action.points)
        others = [other for other in worse if other.action.verb is not Verb.BID]
        if self.action.verb is Verb.BID:
            worse = [other for other in bids if other.action.points < self.action.points] + others
        elif self.action.verb is Verb.PASS:
            worse = bids + others
        elif self.action.verb is Verb.PLAY:
            worse.sort(
                key=lambda other: (other.is_slight, not (other.reasons or other.facts), not other.is_obvious)
            )
        return worse[0] if worse else None

    @property
    def equals(self) -> tuple[Action, ...]:
        """The choices that are about as good and of which the facts are as true."""
        said = {fact.kind for fact in self.facts}
        return tuple(
            other.action
            for other in self.alternatives
            if other.is_equal and not said & {fact.kind for fact in other.facts}
        )

    def of(self, action: Action) -> Alternative | None:
        """What a choice costs; None if the choices were not compared, or that one was not."""
        if action == self.action and self.alternatives:
            return Alternative(action)
        return next((other for other in self.alternatives if other.action == action), None)
