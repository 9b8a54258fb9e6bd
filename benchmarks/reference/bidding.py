"""Decisions before the first trick: bid or pass, name trump, guess the opponent's trump, and bury cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from benchmarks.reference.facts import laid_down_points, melds_with, points_per_trick
from benchmarks.reference.meld_estimate import MeldEstimator, SeatCards, expected_points
from benchmarks.reference.passing import passed_gain
from benchmarks.reference.trick_estimate import TrickEstimator
from bot.ai.position import Position
from bot.engine.actions import NO_GUESS, PASS, Action, Verb, bury, trump
from bot.engine.cards import Card, Suit, sorted_cards
from bot.engine.events import KITTY, SIGNAL_POINTS, BidMade
from bot.engine.melds import RUN_RANKS
from bot.engine.phases.auction import Auction
from bot.engine.phases.kitty import Bury
from bot.engine.phases.trump import NameTrump

UNDRAWN_MELD_DISCOUNT = 0.2
"""The share that is taken off the expected points of melds whose cards are still to be drawn."""


# Rollouts bid by the estimates of `bot.ai.simulation.estimates`, which are fitted to their own play. A rule of thumb
# that bid and named trump by those did no better in kitty (-0.2 points a deal, 95 % interval -0.9 to +0.5, 300 decks),
# and probably worse in three-handed (-6.4, -12.8 to 0.0, 150 decks).
@dataclass(frozen=True)
class HandEvaluator:
    """Evaluates hands for the seat of a position. Values are in points."""

    position: Position

    @cached_property
    def _trick_estimator(self) -> TrickEstimator:
        return TrickEstimator(self.position.inference, self.position.opponents)

    def trick_points(self, hand: Iterable[Card], trump: Suit) -> float:
        """The expected points of the tricks that a hand wins."""
        return self._trick_estimator.expected_tricks(hand, trump) * points_per_trick(self.position)

    def meld_points(self, hand: list[Card], trump: Suit) -> float:
        """The expected points of melds: laid down all at once, with cards to be passed, or made one at a time."""
        melds = melds_with(self.position, trump)
        if not melds:
            return laid_down_points(self.position, hand, trump) + passed_gain(self.position, hand, trump)
        draw_probability = MeldEstimator(self.position).draw_probability
        cards = SeatCards(tuple(hand))
        estimates = [cards.estimate(meld, draw_probability) for meld in melds]
        expected = expected_points(estimates, self.position.stock_tricks_left)
        complete = sum(estimate.points for estimate in estimates if estimate.complete)
        return expected - UNDRAWN_MELD_DISCOUNT * max(0.0, expected - complete)

    def points(self, hand: list[Card], trump: Suit) -> float:
        """The expected points of melds and tricks together."""
        return self.meld_points(hand, trump) + self.trick_points(hand, trump)

    def best_trump(self, hand: list[Card], suits: Iterable[Suit] = Suit) -> Suit:
        """The trump suit with the most expected points."""
        return max(suits, key=lambda suit: self.points(hand, suit))


OWN_TRICK_SHARE = {False: 0.6, True: 0.4}
"""The share of a side's trick points that depends on one hand, without and with a partner."""
DECLARER_TRICK_SHARE = 0.65
"""The share of all trick points that the declaring side takes on average."""
BID_MARGIN = 0.12
"""The part of the expected points that is not bid, as a share of all trick points."""
PARTNER_MELD_SHARE = 0.16
"""The meld points expected of a partner who has not signaled, as a share of all trick points."""
LONG_SUIT_SHARE = 0.4
"""The least share of the hand that makes a suit long."""
OVERBID_PARTNER_MARGIN = 0.2
"""The least by which the limit must exceed a bid made over the partner's, as a share of all trick points."""
SINGLE_ROUND_MARGIN = 0.12
"""What is kept below the limit in a single-round auction while others are still to speak, as the same share."""
GUESS_LENGTH_EXPONENT = 3
"""The likelihood of a trump suit grows with this power of its expected length."""
BURY_CANDIDATES = 7
"""The number of cards considered for burying."""


@dataclass(frozen=True)
class BidEvaluation:
    """Evaluation of the seat's hand for the auction. Values are in points."""

    position: Position

    @cached_property
    def _evaluator(self) -> HandEvaluator:
        return HandEvaluator(self.position)

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
        return self._evaluator.best_trump(self.hand, self.suits)

    def own_points(self, suit: Suit | None = None) -> float:
        """The points of melds and tricks to expect of the hand and its side as declarer.

        :param suit: The trump suit, by default the best.
        """
        suit = suit or self.trump
        tricks = expected_trick_points(self.position, self.hand, suit)
        return self._evaluator.meld_points(self.hand, suit) + tricks

    @cached_property
    def others_points(self) -> float:
        """The points that face-down kitty cards and the partner's melds are expected to add."""
        return self._kitty_points() + self._partner_points()

    @cached_property
    def certain_meld_points(self) -> int:
        """The meld points that the hand has with any trump suit."""
        return min(laid_down_points(self.position, self.hand, suit) for suit in Suit)

    @property
    def has_biddable_suit(self) -> bool:
        """Whether the hand has a run or a long suit in the best trump suit."""
        ranks = [card.rank for card in self.hand if card.suit is self.trump]
        return set(RUN_RANKS) <= set(ranks) or len(ranks) >= LONG_SUIT_SHARE * len(self.hand)

    @cached_property
    def limit(self) -> float:
        """The highest bid worth making; 0 when the seat cannot name trump."""
        if not self.suits:
            return 0.0
        return self.own_points() + self.others_points - BID_MARGIN * self.position.total_trick_points

    def _kitty_points(self) -> float:
        """The expected points that the face-down kitty cards add."""
        hidden = self.position.view.zones[KITTY].count(None)
        if not hidden:
            return 0.0
        before = self._evaluator.points(self.hand, self.trump)
        unseen = self.position.inference.unseen
        gains = (
            (self._evaluator.points([*self.hand, card], self.trump) - before) * copies
            for card, copies in unseen.items()
        )
        return hidden * sum(gains) / unseen.total()

    def _partner_points(self) -> float:
        """The expected meld points of the partner; 0 without a partner."""
        view, partner = self.position.view, self.position.partner
        if partner is None:
            return 0.0
        skipped = (bid.skipped for bid in view.bids if isinstance(bid, BidMade) and bid.seat == partner)
        usual = PARTNER_MELD_SHARE * self.position.total_trick_points
        return max(usual, SIGNAL_POINTS * max(skipped, default=0))


def expected_trick_points(position: Position, hand: list[Card], suit: Suit) -> float:
    """The trick points that a side is expected to take if it declares with this hand and trump."""
    own_share = OWN_TRICK_SHARE[position.partner is not None]
    own = HandEvaluator(position).trick_points(hand, suit)
    return own_share * own + (1 - own_share) * DECLARER_TRICK_SHARE * position.total_trick_points


def bid_or_pass(position: Position) -> Action:
    """The next bid, a signal or a higher bid; a pass if the next bid exceeds the limit."""
    bids = position.choices.get(Verb.BID, [])
    evaluation = BidEvaluation(position)
    if not bids or bids[0].points > evaluation.limit:
        return PASS
    if position.partner is not None:
        return _bid_with_partner(position, evaluation, bids)
    return _usual_bid(position, evaluation, bids)


def _usual_bid(position: Position, evaluation: BidEvaluation, bids: list[Action]) -> Action:
    """The lowest bid; in a single round a high one, unless all others have spoken."""
    auction = position.rules.part(Auction)
    last_to_speak = len(position.view.bids) + 1 == position.view.seats
    if auction is None or not auction.single_round or last_to_speak:
        return bids[0]
    highest = evaluation.limit - SINGLE_ROUND_MARGIN * position.total_trick_points
    return max((bid for bid in bids if bid.points <= highest), key=lambda bid: bid.points, default=bids[0])


def _bid_with_partner(position: Position, evaluation: BidEvaluation, bids: list[Action]) -> Action:
    """A signal or the next bid; usually a pass if the partner has the last bid.

    A bid over the partner raises the price of a contract that the side already has. It needs a biddable suit and a
    much better hand, and it is not repeated if the partner bids back.
    """
    made = [bid for bid in position.view.bids if isinstance(bid, BidMade)]
    last = made[-1] if made else None
    if last is not None and last.seat == position.partner and not last.skipped:
        partner_insists = len(made) > 1 and made[-2].seat == position.seat
        margin = OVERBID_PARTNER_MARGIN * position.total_trick_points
        is_much_better = bids[0].points + margin <= evaluation.limit
        return bids[0] if evaluation.has_biddable_suit and not partner_insists and is_much_better else PASS
    return _signal(position, evaluation, bids) or _usual_bid(position, evaluation, bids)


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
    return trump(HandEvaluator(position).best_trump(position.own_cards, suits))


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


def may_bury(position: Position, card: Card) -> bool:
    """Whether the rules let the declarer bury a card (three-handed 4)."""
    burying = position.rules.part(Bury)
    return burying is None or not burying.plain_suits or card.suit is not position.trump


def bury_cards(position: Position) -> Action:
    """The cards that leave the most expected points in the hand and under the buried cards together."""
    evaluator = HandEvaluator(position)
    suit = position.trump
    assert suit is not None

    def points(buried: tuple[Card, ...]) -> float:
        hand = list((Counter(position.own_cards) - Counter(buried)).elements())
        return evaluator.points(hand, suit) + sum(map(position.card_points, buried))

    burying = position.rules.part(Bury)
    assert burying is not None
    allowed = [card for card in sorted_cards(position.own_cards) if may_bury(position, card)]
    candidates = sorted(allowed, key=lambda card: -points((card,)))[:BURY_CANDIDATES]
    return bury(max(combinations(candidates, burying.count), key=points))
