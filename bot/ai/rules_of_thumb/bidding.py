"""Decisions before the first trick: bid or pass, name trump, and guess the opponent's trump."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bot.ai.knowledge import Knowledge
from bot.ai.position import Position
from bot.ai.simulation import estimates
from bot.ai.simulation.auction import full_limit, modeled_bid
from bot.ai.simulation.compiled import Ints
from bot.ai.simulation.contracts import best_trump
from bot.ai.simulation.encoding import encode_hand, suit_number
from bot.ai.simulation.sampling import Model
from bot.ai.simulation.stock_rule import Room
from bot.engine.actions import NO_GUESS, PASS, Action, Verb, trump
from bot.engine.cards import Card, Suit
from bot.engine.events import KITTY, SIGNAL_POINTS, BidMade
from bot.engine.melds import RUN_RANKS
from bot.engine.phases.auction import Auction
from bot.engine.phases.trump import NameTrump

LONG_SUIT_SHARE = 0.4
"""The least share of the hand that makes a suit long."""
OVERBID_PARTNER_MARGIN = 0.2
"""The least by which the limit must exceed a bid made over the partner's, as a share of all trick points."""
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
    def _encoded(self) -> Ints:
        return encode_hand(self.hand)

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
    def _worth(self) -> list[float]:
        state, seat, room = self._knowledge.assumed, self.position.seat, Room.new()
        state.hands[seat] = self._encoded
        best_trump(self._model, state, seat, room)
        return [float(points) for points in room.worth]

    @cached_property
    def others_points(self) -> float:
        """The points that the hidden kitty and the partner's melds are expected to add."""
        model, knowledge = self._model, self._knowledge
        return full_limit(model.rules, model.scale, knowledge.auction, np.zeros(4), self.position.seat)

    @cached_property
    def certain_meld_points(self) -> int:
        """The meld points that the hand has with any trump suit."""
        return estimates.certain_meld(self._model.melds, self._encoded)

    @property
    def has_biddable_suit(self) -> bool:
        """Whether the hand has a run or a long suit in the best trump suit."""
        ranks = [card.rank for card in self.hand if card.suit is self.trump]
        return set(RUN_RANKS) <= set(ranks) or len(ranks) >= LONG_SUIT_SHARE * len(self.hand)

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
        limits = np.zeros(4)
        limits[self.position.seat] = self.own_limit
        model = self._model
        return modeled_bid(model.rules, model.scale, model.ladder, self._knowledge.auction, limits)


def bid_or_pass(position: Position) -> Action:
    """The next bid, a signal or a higher bid; a pass if the next bid exceeds the limit."""
    bids = position.choices.get(Verb.BID, [])
    evaluation = BidEvaluation(position)
    if not bids or bids[0].points > evaluation.limit:
        return PASS
    if position.partner is not None:
        made = [bid for bid in position.view.bids if isinstance(bid, BidMade)]
        if made and made[-1].seat == position.partner and not made[-1].skipped:
            return _bid_over_partner(position, evaluation, made)
        signal = _signal(position, evaluation, bids)
        if signal is not None:
            return signal
    usual = evaluation.usual_bid
    return next((bid for bid in bids if bid.points == usual), PASS)


def _bid_over_partner(position: Position, evaluation: BidEvaluation, made: list[BidMade]) -> Action:
    """Usually a pass: a bid over the partner raises the price of a contract that the side already has.

    It needs a biddable suit and a much better hand, and it is not repeated if the partner bids back.
    """
    lowest = position.choices[Verb.BID][0]
    partner_insists = len(made) > 1 and made[-2].seat == position.seat
    margin = OVERBID_PARTNER_MARGIN * position.total_trick_points
    is_much_better = lowest.points + margin <= evaluation.limit
    return lowest if evaluation.has_biddable_suit and not partner_insists and is_much_better else PASS


def _signal(position: Position, evaluation: BidEvaluation, bids: list[Action]) -> Action | None:
    """The bid that signals the hand's certain meld points to the partner.

    None if the hand has a biddable suit, if the side has bid or passed before, or if there is nothing to signal.
    """
    auction = position.rules.part(Auction)
    assert auction is not None
    has_spoken = any(bid.seat in (position.seat, position.partner) for bid in position.view.bids)
    if evaluation.has_biddable_suit or has_spoken:
        return None
    skipped = evaluation.certain_meld_points // SIGNAL_POINTS
    below = min(auction.signals_below, evaluation.limit + 1)
    signals = [bid for bid in bids[: skipped + 1] if bid.points < below]
    return signals[-1] if len(signals) > 1 else None


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
