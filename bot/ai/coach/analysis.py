"""What the decisions of a game have cost, each from what its seat knew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, Protocol

from bot.ai.position import Position
from bot.ai.search.evaluation import Evaluation
from bot.engine.actions import Action, Verb
from bot.engine.events import HAND, TRICK, DealBegan, seen
from bot.engine.game import Game
from bot.engine.table import Table, evolve, new_table
from bot.engine.variant import Rules


class DecisionKind(StrEnum):
    """What a decision is about."""

    LEAD = "lead"
    FOLLOW = "follow"
    MELD = "meld"
    BID = "bid"


_KINDS: Final = {
    **dict.fromkeys((Verb.MELD, Verb.DIX, Verb.EXCHANGE, Verb.DRAW, Verb.DRAW_UPCARD), DecisionKind.MELD),
    **dict.fromkeys(
        (
            Verb.BID,
            Verb.PASS,
            Verb.TRUMP,
            Verb.GUESS,
            Verb.NO_GUESS,
            Verb.PASS_CARDS,
            Verb.BURY,
            Verb.THROW_IN,
        ),
        DecisionKind.BID,
    ),
}


class Evaluate(Protocol):
    """`bot.ai.search.search.evaluate`."""

    def __call__(self, position: Position, /, samples: int) -> Evaluation | None: ...


@dataclass(frozen=True, slots=True)
class PastDecision:
    """A decision between at least two actions."""

    deal: int
    """The index of its deal."""
    number: int
    """The index of its action in the deal, as in the game record."""
    ply: int
    """That of its action in the game."""
    kind: DecisionKind
    action: Action = field(repr=False)
    """What the seat chose."""
    position: Position
    """What the seat knew."""

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.position.seat


@dataclass(frozen=True, slots=True)
class Assessment:
    """What a decision has cost: `loss` in points of the deal for the seat's side, 0 if no choice was better."""

    best: Action = field(repr=False)
    loss: float
    exact: bool
    """Whether the loss is certain, because all cards were known."""


def past_decisions(game: Game, deal: int | None = None, seat: int | None = None) -> Iterator[PastDecision]:
    """The decisions of a game that can be assessed; of all deals and seats if none is given."""
    rules = game.variant.rules(game.options)
    seats = range(game.variant.seats) if seat is None else (seat,)
    views = {viewer: new_table(game.variant.seats, game.variant.sides) for viewer in seats}
    number = 0
    for ply, step in enumerate(game.history):
        if step.action is not None and step.seat in views:
            view = views[step.seat]
            kind = _kind(view, step.action)
            if kind is not None and deal in (None, view.deal) and _has_choice(rules, view, step.seat):
                position = Position.of(game, step.seat, view)
                yield PastDecision(view.deal, number, ply, kind, step.action, position)
        number = 0 if any(isinstance(event, DealBegan) for event in step.events) else number + 1
        for event in step.events:
            for viewer, view in views.items():
                shown = seen(event, viewer)
                if shown is not None:
                    evolve(view, shown)


def _has_choice(rules: Rules, view: Table, seat: int) -> bool:
    offer = iter(rules.offers(view, seat))
    next(offer, None)
    return next(offer, None) is not None


def _kind(view: Table, action: Action) -> DecisionKind | None:
    if action.verb is Verb.PLAY:
        return DecisionKind.FOLLOW if view.zones[TRICK] else DecisionKind.LEAD
    return _KINDS.get(action.verb)


def margin(rules: Rules) -> float:
    """The loss in points up to which a decision counts as best: 2 % of a deal's trick points.

    Estimates are no more precise.
    """
    return 0.02 * sum(rules.card_points.ranks.get(card.rank, 0) for card in rules.deck)


def assess(decision: PastDecision, evaluate: Evaluate, samples: int) -> Assessment | None:
    """Say what a decision has cost; None if the search has nothing to say about it.

    The best action is found in one sample of the hidden cards and compared in another: in its own sample it would
    look better than it is.
    """
    found = evaluate(decision.position, samples=samples)
    if found is None or _value(found, decision.action) is None:
        return None
    best = found.choices[0].action
    if best == decision.action:
        return Assessment(best, 0.0, found.exact)
    judged: Evaluation | None = found
    if not found.exact:
        judged = evaluate(_with_other_sample(decision.position), samples=samples)
    assert judged is not None
    best_value, value = _value(judged, best), _value(judged, decision.action)
    assert best_value is not None
    assert value is not None
    return Assessment(best, max(0.0, best_value - value), found.exact)


def _with_other_sample(position: Position) -> Position:
    """The same knowledge with the hand in another order, from which a search gets other random numbers."""
    zones, own = position.view.zones, HAND[position.seat]
    other = {**zones, own: zones[own][1:] + zones[own][:1]}
    return replace(position, view=replace(position.view, zones=other))


def _value(evaluation: Evaluation, action: Action) -> float | None:
    """The value of an action; None if it was not evaluated."""
    return next((choice.value for choice in evaluation.choices if choice.action == action), None)
