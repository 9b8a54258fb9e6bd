"""What a seat knows, in the form in which the simulation takes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, cast

import numpy as np

from bot.ai.evidence import EvidenceReader, no_evidence
from bot.ai.position import Position
from bot.ai.simulation import outcome, sampling
from bot.ai.simulation.auction import Bidding
from bot.ai.simulation.compiled import Ints
from bot.ai.simulation.encoding import (
    encode_hand,
    encode_meld_points,
    encode_position,
    encode_rules,
    encode_stakes,
    encode_stock_melds,
    orders,
    stakes_of,
)
from bot.ai.simulation.hands import CARDS, put
from bot.ai.simulation.likelihood import Evidence
from bot.ai.simulation.outcome import DealTally
from bot.ai.simulation.rollouts import Weights
from bot.ai.simulation.sampling import Case, Hidden, Kept, Model
from bot.ai.simulation.stock import StockMeld
from bot.ai.simulation.stock_rule import StockWeights
from bot.ai.simulation.tricks import State, TrickRules
from bot.ai.simulation.weights import Tuning, encode_scale, find_stock_weights, find_weights, likely_kept
from bot.engine.actions import Verb
from bot.engine.cards import Rank, sorted_cards
from bot.engine.events import DUMMY, HAND, KITTY, Bonus, Place, Zone
from bot.engine.options import TARGET
from bot.engine.phases.auction import Auction
from bot.engine.phases.deal_score import ScoreContract
from bot.engine.phases.kitty import Bury, TakeKitty, ThrowIn
from bot.engine.phases.lay_down import LayDown
from bot.engine.phases.passing import PassCards
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.phases.trump import NameTrump
from bot.engine.scoring import RAISE, SaveMeld, Stakes

SOLVER_BITS: Final = 15
"""The size of the memory of a decision for positions that it has solved, as a power of two."""
VERSION: Final = 1
"""Part of every seed: a new version of the search draws other samples."""
SAVE_MELD: Final = {
    SaveMeld.NOTHING: outcome.NOTHING,
    SaveMeld.TRICK: outcome.A_TRICK,
    SaveMeld.POINTS: outcome.POINTS,
}


@dataclass(frozen=True)
class Knowledge:
    """A position of a seat, translated for the simulation."""

    position: Position

    @cached_property
    def case(self) -> Case:
        """All of it."""
        return self.case_for("search")

    def case_for(self, purpose: str, *number: int) -> Case:
        """All of it, with random numbers of its own for a purpose, and for each round of it."""
        seed = self.position.seed(purpose, VERSION, *number)
        view, seat, side = self.position.view, self.position.seat, self.position.side
        declarer = seat if view.declarer is None else view.declarer
        receiver = view.partner(seat) if Verb.PASS_CARDS in self.position.choices else -1
        known = self.model, self.hidden, self.known, self.deal, self._kitty, self.auction
        return Case(*known, seat, side, declarer, receiver, seed)

    @cached_property
    def _weights(self) -> Tuning:
        position = self.position
        rules, has_kitty = position.rules, position.rules.part(TakeKitty) is not None
        return find_weights(position.view.seats, len(rules.deck), position.stock_tricks, has_kitty=has_kitty)

    @property
    def caution(self) -> float:
        """How much a bid must gain over a pass (see `Tuning`)."""
        return self._weights.caution

    @property
    def lists_deals(self) -> bool:
        """Whether so few tricks are left that all deals may be looked at instead of samples."""
        return len(self.position.own_cards) <= self._weights.solved[1]

    def card_samples(self, samples: int) -> int:
        """The number of samples for cards to play that takes as long as `samples` of plain rollouts."""
        return max(min(2, samples), samples // self._weights.cost)

    @cached_property
    def model(self) -> Model:
        """The rules of the variant and the weights for its simulation."""
        rules, weights = self.position.rules, self._weights
        lay_down, bidding, passing = rules.part(LayDown), rules.part(Auction), rules.part(PassCards)
        counter = rules.card_points.ranks[Rank.TEN]
        ladder = () if bidding is None else bidding.ladder
        return Model(
            self._rules(),
            encode_meld_points(None if lay_down is None else lay_down.melds),
            encode_scale(weights, counter, 0 if passing is None else passing.count),
            Weights.of(np.array(weights.play) * counter),
            *weights.solved,
            np.array(ladder, np.int64),
            self._stakes(ladder),
            encode_stock_melds(rules),
            find_stock_weights(self._rules()) if self.position.stock_tricks else StockWeights.new(),
        )

    def _stakes(self, ladder: Sequence[int]) -> Ints:
        """The stakes by bid and trump; none if points are scored."""
        scoring = self.position.rules.part(ScoreContract)
        if scoring is None or scoring.contract.stakes is None:
            return np.zeros((0, 1), np.int64)
        stakes = cast("Callable[..., Stakes]", scoring.contract.stakes)
        return encode_stakes(stakes, tuple(ladder))

    def _rules(self) -> TrickRules:
        """The rules of the tricks and of a contract."""
        rules = self.position.rules
        naming, trick_play = rules.part(NameTrump), rules.part(TrickPlay)
        terms = encode_rules(self.position.view, rules, self.position.trump)
        terms.marriage = naming is not None and naming.marriage is not None
        terms.lead_trump = trick_play is not None and trick_play.trump_first
        lay_down, burying, passing = rules.part(LayDown), rules.part(Bury), rules.part(PassCards)
        terms.bury = 0 if burying is None else burying.count
        terms.plain_suits = burying is not None and burying.plain_suits
        terms.pass_cards = 0 if passing is None else passing.count
        if lay_down is not None:
            terms.least_meld = 0 if lay_down.least is None else lay_down.least.points
            terms.declarer_melds = lay_down.declarer_only
        return terms

    @property
    def stock_melds(self) -> Sequence[StockMeld]:
        """The melds of the trump suit that are made one at a time."""
        return self.model.stock_melds[self.model.rules.trump]

    @cached_property
    def hidden(self) -> Hidden:
        """The hidden cards. Each place of the dummy is a zone, since its cards go with tricks in their order."""
        inference = self.position.inference
        counts = inference.hidden
        zones = [zone for zone in counts for _ in range(counts[zone] if zone is DUMMY else 1)]
        declarers = inference.declarers
        unseen = sorted_cards(declarers.elements()) + sorted_cards((inference.unseen - declarers).elements())
        allowed = [[inference.may_hold(zone, card) for card in unseen] for zone in zones]
        for zone, may_lie in zip(zones, allowed, strict=True):
            if zone.owner != self.position.view.declarer:
                may_lie[: declarers.total()] = [False] * declarers.total()
        return Hidden(
            orders(unseen),
            np.array([1 if zone is DUMMY else counts[zone] for zone in zones], np.int64),
            np.array(allowed, np.int64).reshape(len(zones), len(unseen)),
            np.array([self._use(zone, at - zones.index(zone)) for at, zone in enumerate(zones)], np.int64),
            self._dealt(),
            self._evidence(),
            self._kept(),
        )

    def _evidence(self) -> Evidence:
        has_stock = self.position.stock_tricks > 0
        return no_evidence() if has_stock else EvidenceReader(self.position, self.model).evidence()

    def _kept(self) -> Kept:
        """What is known of the opponent's hand while there is a stock; nothing without one."""
        if not self.position.stock_tricks:
            return Kept(0, 0, -1, np.zeros(0))
        view, opponent = self.position.view, self.position.opponents[0]
        hidden = view.zones[HAND[opponent]].count(None)
        likely = likely_kept(self.model.rules.trump, len(view.tricks))
        return Kept(opponent, hidden, self._drawn_since_turn(opponent, hidden), likely)

    def _drawn_since_turn(self, opponent: int, hidden: int) -> int:
        """The hidden cards that the opponent drew after its last turn to meld.

        -1 if it has made a meld for each of its turns, so that it may have been left with another.
        """
        view = self.position.view
        turns = [number for number, trick in enumerate(view.tricks) if trick.winner == opponent]
        melds = sum(meld.name not in ("dix", "nine") for meld in view.melds[opponent])
        return -1 if len(turns) <= melds else min(len(view.tricks) - turns[-1], hidden)

    def _use(self, zone: Zone, place: int) -> int:
        if zone.place is Place.HAND:
            return zone.owner
        if zone.place is Place.BURIED:
            return sampling.BURIED_BY_SIDE + self.position.view.sides[zone.owner]
        if zone is DUMMY:
            return sampling.IN_DUMMY + place
        return sampling.IN_KITTY if zone is KITTY else sampling.OUT_OF_PLAY

    def _dealt(self) -> Ints:
        """The cards that each seat is known to have held when the tricks began, or before it passed any."""
        view = self.position.view
        dealt = np.zeros((4, 4), np.int64)
        for seat in range(view.seats):
            passed = [face for face in view.passed_cards[seat] if face is not None and view.leader < 0]
            dealt[seat] = encode_hand(view.cards(seat) + view.played(seat) + passed)
        return dealt

    @property
    def auction(self) -> Bidding:
        """The auction as it stands, where the seat may bid."""
        may_bid = Verb.PASS in self.position.choices
        return EvidenceReader(self.position, self.model).auction() if may_bid else Bidding.new()

    @cached_property
    def known(self) -> State:
        """The state without the hidden cards."""
        view, card_points = self.position.view, self.position.rules.card_points
        known = encode_position(view, self.position.rules, [view.cards(seat) for seat in range(view.seats)])
        known.tricks_left = len(self.position.own_cards) + known.in_stock // 2
        for side in range(len(view.scores)):
            known.meld[side] = view.meld_points[side] + view.other_points[side]
        for seat, side in enumerate(view.sides):
            known.buried[side] += card_points.buried(view, seat)
        return known

    @cached_property
    def assumed(self) -> State:
        """The state with every hidden card somewhere that it may lie, for rules that see little of where that is."""
        room, hidden, kept = State.array(1), self.hidden, self.hidden.kept
        room[0] = self.known
        state = room[0]
        if not state.in_stock:
            zones = np.zeros(len(hidden.cards), np.int64)
            seed = np.array([self.position.seed("assumed", VERSION)], np.int64)
            sampling.arrange(hidden, zones, seed)
            dummy = np.zeros(len(self.position.view.zones[DUMMY]), np.int64)
            sampling.deal_hidden(self.model.rules, hidden, zones, state, dummy, self._kitty)
            return state
        for card in hidden.cards[: kept.hidden]:
            put(state.hands[kept.seat], card)
        for place, card in enumerate(hidden.cards[kept.hidden :], CARDS - state.in_stock):
            if place < CARDS - 1:
                state.stock[place] = card
        return state

    @property
    def _kitty(self) -> Ints:
        """The cards of the kitty, with 0 for hidden ones."""
        faces = self.position.view.zones[KITTY]
        return np.array([0 if face is None else face.order for face in faces], np.int64)

    @cached_property
    def deal(self) -> DealTally:
        """The score and the contract."""
        view = self.position.view
        deal = DealTally.new()
        for side, score in enumerate(view.scores):
            deal.score[side] = score
        deal.sides = len(view.scores)
        deal.target = view.target
        self._add_length(deal)
        deal.declaring = -1
        if view.declarer is not None:
            deal.declaring = view.sides[view.declarer]
            deal.contract = view.contract
        if self.position.stock_tricks:
            self._add_stock(deal)
        self._add_contract(deal)
        return deal

    def _add_length(self, deal: DealTally) -> None:
        """Add when the game ends besides at the target (table options 1 and 2)."""
        length, variant = self.position.rules.length, self.position.rules.variant
        if not (length.deals or length.mercy):
            return
        deal.deals, deal.mercy = length.deals, length.mercy
        deal.deals_left = max(0, length.deals - self.position.view.deals_scored - 1)
        usual = {name: value for name, value in self.position.rules.options.items() if name != TARGET}
        deal.spread = outcome.DEAL_SPREAD * variant.resolve(usual).number(TARGET)

    def _add_stock(self, deal: DealTally) -> None:
        """Add how a deal with a stock is scored: of a contract, what was won otherwise is no part (fletcher 9)."""
        deal.has_stock = 1
        if self.position.rules.part(Auction) is None:
            deal.raises = RAISE
            return
        view = self.position.view
        deal.save_meld, deal.forgiven = outcome.POINTS, 1
        for side, points in enumerate(view.other_points):
            last = (b.points for b in view.bonuses if b.side == side and b.reason is Bonus.LAST_DRAW)
            deal.extra[side] = points - sum(last)

    def _add_contract(self, deal: DealTally) -> None:
        view, scoring = self.position.view, self.position.rules.part(ScoreContract)
        if scoring is None:
            return
        contract = scoring.contract
        deal.least = contract.least
        deal.save_meld = SAVE_MELD[contract.save_meld]
        deal.declarer_alone = contract.declarer_alone
        deal.total = self.position.total_trick_points
        claim = next((claim for claim in self.position.rules.claims if isinstance(claim, ThrowIn)), None)
        if claim is not None and claim.after_melds:
            deal.gives_up = 1
            deal.given_up = claim.trick_points
        if contract.stakes is not None:
            outcome.set_stakes(deal, stakes_of(contract.stakes, view), 0)
