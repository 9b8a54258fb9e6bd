"""The decisions of a game, each with what its seat knew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from bot.ai.position import Position
from bot.engine.actions import Action, Verb
from bot.engine.events import TRICK, DealBegan, seen
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

    @property
    def is_forced(self) -> bool:
        """Whether the card that was played was the only one that keeps the rules."""
        return self.action.verb is Verb.PLAY and self.position.legal_cards == (self.action.card,)


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
