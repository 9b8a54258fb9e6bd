"""Decisions between two tricks of stock play: meld, show a nine of trump, exchange it, or draw."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bot.ai.knowledge import Knowledge
from bot.ai.position import Position
from bot.ai.simulation.hands import take
from bot.ai.simulation.stock import choose_copies, lay_meld
from bot.ai.simulation.stock_rule import Workspace, best_meld, exchanges, keep_values, takes_upcard
from bot.ai.simulation.tricks import take_up
from bot.engine.actions import DIX, DRAW, DRAW_UPCARD, EXCHANGE, Action, Verb
from bot.engine.cards import Card


@dataclass(frozen=True)
class MeldEstimate:
    """What rollouts expect of the melds that a seat can still make one at a time. Values are in points."""

    position: Position
    played: Card | None = None
    """A card that the seat is supposed to have played."""

    @cached_property
    def _knowledge(self) -> Knowledge:
        return Knowledge(self.position)

    @cached_property
    def _workspace(self) -> Workspace:
        model, state, seat, workspace = (
            self._knowledge.model,
            self._knowledge.assumed,
            self.position.seat,
            Workspace.new(),
        )
        if self.played is not None:
            take(state.hands[seat], self.played.order)
            take_up(model.rules, state, seat, self.played.order)
        keep_values(model.rules.trump, state, seat, self._knowledge.stock_melds, workspace)
        return workspace

    @property
    def expected(self) -> list[float]:
        """By meld of the trump, its points times the probability that the seat gets its cards."""
        return [float(points) for points in self._workspace.expected[: len(self.position.melds)]]

    def keep(self, card: Card) -> float:
        """The points of melds that playing a card would lose."""
        return float(self._workspace.keep[card.order])


def leaves_meld(position: Position, first: str, second: str) -> bool:
    """Whether the cards of one meld are all there after another has been laid down, both given by their names."""
    knowledge, seat, chosen = Knowledge(position), position.seat, Workspace.new().chosen
    table, state = knowledge.stock_melds, knowledge.assumed
    names = [meld.name for meld in position.melds]
    laid = table[names.index(first)]
    choose_copies(state, seat, laid, chosen)
    lay_meld(state, seat, laid, chosen)
    return bool(choose_copies(state, seat, table[names.index(second)], chosen))


def takes_for_nine(position: Position) -> bool:
    """Whether a player takes the upcard for a nine of trump, as rollouts do."""
    knowledge = Knowledge(position)
    return bool(exchanges(knowledge.model.rules, knowledge.assumed))


def meld_or_draw(position: Position) -> Action | None:
    """The next action between two tricks, as rollouts take it, the draw last; None if there is nothing to do."""
    choices = position.choices
    if Verb.DIX in choices:
        return DIX
    if not choices.keys() & {Verb.EXCHANGE, Verb.MELD, Verb.DRAW}:
        return None
    if Verb.EXCHANGE in choices and takes_for_nine(position):
        return EXCHANGE
    knowledge = Knowledge(position)
    model, state = knowledge.model, knowledge.assumed
    if Verb.MELD in choices:
        row = best_meld(state, position.seat, knowledge.stock_melds, model.stock_weights, Workspace.new())
        name = position.melds[row].name
        meld = next((action for action in choices[Verb.MELD] if action.meld == name), None)
        if meld is not None:
            return meld
    if Verb.DRAW not in choices or len(position.own_cards) >= position.hand_size:
        return None
    return DRAW_UPCARD if Verb.DRAW_UPCARD in choices and takes_upcard(model.rules, state) else DRAW
