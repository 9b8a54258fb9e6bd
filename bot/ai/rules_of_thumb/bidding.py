"""Decisions before the first trick: bid or pass, name trump, and guess the opponent's trump."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bot.ai.knowledge import Knowledge
from bot.ai.position import Position
from bot.ai.simulation.auction import Strength, full_limit, modeled_bid
from bot.ai.simulation.contracts import appraise, best_trump
from bot.ai.simulation.encoding import encode_hand, suit_number
from bot.ai.simulation.sampling import Model
from bot.ai.simulation.stock_rule import Workspace
from bot.ai.simulation.tricks import State
from bot.engine.actions import NO_GUESS, PASS, Action, Verb, trump
from bot.engine.cards import Card, Suit
from bot.engine.events import KITTY
from bot.engine.phases.trump import NameTrump

GUESS_LENGTH_EXPONENT = 3
"""The likelihood of a trump suit grows with this power of its expected length."""


@dataclass(frozen=True)
class BidEvaluation:
    """Evaluation of the seat's hand for the auction, by the estimates of rollouts. Values are in points."""

    position: Position

    @cached_property
    def _knowledge(self) -> Knowledge:
        return Knowledge(self.position)

    @cached_property
    def _model(self) -> Model:
        return self._knowledge.model

    @cached_property
    def hand(self) -> list[Card]:
        """The seat's cards and the kitty cards that are face up."""
        return self.position.own_cards + [
            card for card in self.position.view.zones[KITTY] if card is not None
        ]

    @cached_property
    def suits(self) -> list[Suit]:
        """The trump suits that the seat may name."""
        naming = self.position.rules.part(NameTrump)
        return list(Suit) if naming is None else naming.suits(self.position.view, self.position.seat)

    @cached_property
    def trump(self) -> Suit:
        """The best trump suit."""
        return max(self.suits, key=self.own_points)

    def own_points(self, suit: Suit) -> float:
        """The points of melds and tricks to expect of the hand and its side as declarer with this trump."""
        return self._worth[suit_number(suit)]

    @cached_property
    def _state(self) -> State:
        """The state with the hand, to which cards of the kitty have been added."""
        state = self._knowledge.assumed
        state.hands[self.position.seat] = encode_hand(self.hand)
        return state

    @cached_property
    def _worth(self) -> list[float]:
        workspace = Workspace.new()
        best_trump(self._model, self._state, self.position.seat, workspace)
        return [float(points) for points in workspace.worth]

    @cached_property
    def others_points(self) -> float:
        """The points that the hidden kitty and the partner's melds are expected to add."""
        model, knowledge = self._model, self._knowledge
        return full_limit(model.rules, model.scale, knowledge.auction, 0.0, self.position.seat)

    @property
    def margin(self) -> float:
        """The part of the expected points that is not bid."""
        return float(self._model.scale.margin)

    @cached_property
    def own_limit(self) -> float:
        """The highest bid worth making without what others add; very low when the seat cannot name trump."""
        return self.own_points(self.trump) - self.margin if self.suits else -self.position.total_trick_points

    @property
    def limit(self) -> float:
        """The highest bid worth making."""
        return self.own_limit + self.others_points

    @property
    def usual_bid(self) -> int:
        """What rollouts expect of such a hand: a number of points, or 0 for a pass."""
        model, seat = self._model, self.position.seat
        strengths = Strength.array(4)
        appraise(model, self._state, seat, Workspace.new(), strengths[seat])
        return modeled_bid(model.rules, model.scale, model.ladder, self._knowledge.auction, strengths)


def bid_or_pass(position: Position) -> Action:
    """What rollouts expect of such a hand: a bid, which may be a signal, or a pass."""
    usual = BidEvaluation(position).usual_bid
    return next((bid for bid in position.choices.get(Verb.BID, []) if bid.points == usual), PASS)


def name_trump(position: Position) -> Action:
    """The suit with the most expected points."""
    suits = [action.suit for action in position.choices[Verb.TRUMP]]
    return trump(max(suits, key=BidEvaluation(position).own_points))


def guess_trump(position: Position) -> Action:
    """The suit most likely to be the declarer's trump; no guess unless it is more likely than all others together."""
    inference, declarer = position.inference, position.opponents[0]

    def likelihood(suit: Suit) -> float:
        expected_length = sum(probability for _, probability in inference.possible_cards(suit, (declarer,)))
        return expected_length**GUESS_LENGTH_EXPONENT

    likelihoods = {action.suit: likelihood(action.suit) for action in position.choices[Verb.GUESS]}
    best = max(likelihoods, key=lambda suit: likelihoods[suit])
    if 2 * likelihoods[best] > sum(likelihoods.values()):
        return Action.of(Verb.GUESS, best)
    return NO_GUESS
