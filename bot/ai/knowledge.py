"""What a seat knows, in the form in which the simulation takes it."""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bot.ai.position import Position
from bot.ai.simulation import auction, beliefs, contracts, estimates, outcome, sampling, tricks
from bot.ai.simulation.encoding import (
    CARD_OF_ORDER,
    SUITS,
    cards_of,
    encode_hand,
    encode_position,
    encode_rules,
    orders,
    suit_number,
)
from bot.ai.simulation.melds import encode_melds
from bot.ai.simulation.rollouts import Floats
from bot.ai.simulation.sampling import Hidden, Model
from bot.ai.simulation.tricks import Ints
from bot.ai.simulation.weights import WEIGHTS
from bot.engine.events import KITTY, SIGNAL_POINTS, BidMade, Place, Zone
from bot.engine.phases.auction import Auction, LastToSpeak
from bot.engine.phases.contract import ScoreContract
from bot.engine.phases.kitty import BURIED_CARDS, TakeKitty
from bot.engine.phases.lay_down import LayDown
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.phases.trump import NameTrump
from bot.engine.table import Trick

VERSION = "1"
"""Part of every seed: changes when the expert does."""
_USES = {Place.DUMMY: sampling.IN_DUMMY, Place.KITTY: sampling.IN_KITTY}


@dataclass(frozen=True)
class Knowledge:
    """A position of a seat, translated for the simulation."""

    position: Position

    @cached_property
    def seed(self) -> int:
        """A number from 1 to 2^31 - 2 that depends on everything the seat sees, and on nothing else."""
        view = self.position.view
        faces = {str(zone): [str(face) for face in faces] for zone, faces in view.zones.items() if faces}
        played = [(trick.leader, [str(card) for card in trick.cards]) for trick in view.tricks]
        seen = (VERSION, self.position.seat, view.scores, view.dealer, faces, played, view.bids, str(view.trump))
        digest = hashlib.sha256(repr(seen).encode()).digest()
        return int.from_bytes(digest[:8], "big") % (2**31 - 2) + 1

    # Rules

    @cached_property
    def model(self) -> Model:
        """The rules and weights."""
        rules = encode_rules(self.position.view, self.position.rules, self.position.trump)
        weights = WEIGHTS[self.position.view.seats]
        unit = max(1, self.position.max_card_points)
        play = np.array(weights.play) * unit
        scale = np.array(weights.scale)
        lay_down = self.position.rules.part(LayDown)
        melds = encode_melds(None if lay_down is None else lay_down.melds)
        return Model(rules, self._terms(), melds, scale, play, self._ladder())

    def _terms(self) -> Ints:
        rules = self.position.rules
        terms = np.zeros(contracts.TERMS_SIZE, np.int64)
        terms[contracts.MARRIAGE] = self._needs_marriage
        terms[contracts.BURY] = BURIED_CARDS if rules.part(TakeKitty) else 0
        lay_down, trick_play = rules.part(LayDown), rules.part(TrickPlay)
        if lay_down is not None:
            terms[contracts.LEAST_MELD] = lay_down.least.points if lay_down.least else 0
            terms[contracts.DECLARER_MELDS] = lay_down.declarer_only
        terms[contracts.LEAD_TRUMP] = trick_play is not None and trick_play.trump_first
        return terms

    @cached_property
    def _needs_marriage(self) -> bool:
        naming = self.position.rules.part(NameTrump)
        return naming is not None and naming.marriage is not None

    def _ladder(self) -> Ints:
        bidding = self.position.rules.part(Auction)
        return np.array([] if bidding is None else list(bidding.ladder), np.int64)

    # Hidden cards

    @cached_property
    def hidden(self) -> Hidden:
        """The hidden cards."""
        inference = self.position.inference
        zones = list(inference.hidden)
        unseen = sorted(inference.unseen.elements())
        allowed = [[inference.may_hold(zone, card) for card in unseen] for zone in zones]
        return Hidden(
            orders(unseen),
            np.array([inference.hidden[zone] for zone in zones], np.int64),
            np.array(allowed, np.int64).reshape(len(zones), len(unseen)),
            np.array([self._use(zone) for zone in zones], np.int64),
            self._dealt(),
            self._evidence(),
        )

    def _use(self, zone: Zone) -> int:
        if zone.place is Place.HAND:
            return zone.owner
        if zone.place is Place.BURIED:
            return sampling.BURIED_BY_SIDE + self.position.view.sides[zone.owner]
        return _USES.get(zone.place, sampling.OUT_OF_PLAY)

    def _dealt(self) -> Ints:
        """The cards that each seat is known to have held when the tricks began."""
        view = self.position.view
        dealt = np.zeros(16, np.int64)
        for seat, known in enumerate(cards_of(view)):
            dealt[4 * seat : 4 * seat + 4] = encode_hand(known + view.played(seat))
        return dealt

    # What others did

    def _evidence(self) -> Ints:
        view = self.position.view
        evidence = beliefs.no_evidence()
        for zone in self.position.inference.hidden:
            if zone.place is Place.HAND:
                evidence[beliefs.HIDDEN + zone.owner] = 1
        evidence[beliefs.MARRIAGE] = self._needs_marriage
        self._add_bids(evidence)
        if view.trump is not None and self.position.rules.part(LayDown) is not None:
            evidence[beliefs.TRUMP] = suit_number(view.trump)
            if view.leader >= 0:
                evidence[beliefs.NAMED_BY] = view.trump_named_by
                self._add_melds(evidence)
        return evidence

    def _add_bids(self, evidence: Ints) -> None:
        """Add the bids of hands that are as they were dealt: a kitty changes the declarer's."""
        view = self.position.view
        bidding = self.position.rules.part(Auction)
        if bidding is None:
            return
        replayed = self._auction_before(bidding)
        scale = self.model.scale
        nothing = np.zeros(4)
        for said in view.bids:
            seat = said.seat
            price = int(self.model.ladder[auction.next_step(self.model.ladder, replayed[auction.BID])])
            expected = int(auction.full_limit(self.model.rules, scale, replayed, nothing, seat))
            high = replayed[auction.BIDDER]
            changed = bool(self.model.terms[contracts.BURY]) and seat == view.declarer
            replayed[auction.SPEAKER] = seat
            if isinstance(said, BidMade):
                if said.forced:
                    break
                if not changed:
                    evidence[beliefs.BID + seat] = max(1, (price if said.skipped else said.points) - expected)
                    evidence[beliefs.PROMISED + seat] = max(
                        evidence[beliefs.PROMISED + seat], SIGNAL_POINTS * said.skipped
                    )
                auction.speak(self.model.rules, self.model.ladder, replayed, said.points)
            else:
                partners = high >= 0 and view.sides[high] == view.sides[seat]
                if not changed and not (partners and replayed[auction.PROMISED + high] == 0):
                    evidence[beliefs.DECLINED + seat] = max(1, price - expected)
                auction.speak(self.model.rules, self.model.ladder, replayed, auction.PASS)

    def _auction_before(self, bidding: Auction) -> Ints:
        """The auction before the first bid."""
        view = self.position.view
        state = np.zeros(auction.AUCTION_SIZE, np.int64)
        state[auction.SPEAKER] = (view.dealer + bidding.first) % view.seats
        state[auction.BIDDER] = -1
        state[auction.SINGLE_ROUND] = bidding.single_round
        state[auction.SIGNALS_BELOW] = bidding.signals_below
        state[auction.HIDDEN_KITTY] = int(self.model.terms[contracts.BURY] > 0)
        state[auction.LAST_OPENS] = bidding.last_to_speak is LastToSpeak.MAY_OPEN
        return state

    @cached_property
    def auction(self) -> Ints:
        """The auction as it stands."""
        bidding = self.position.rules.part(Auction)
        assert bidding is not None
        state = self._auction_before(bidding)
        for said in self.position.view.bids:
            state[auction.SPEAKER] = said.seat
            points = said.points if isinstance(said, BidMade) else auction.PASS
            auction.speak(self.model.rules, self.model.ladder, state, points)
        state[auction.SPEAKER] = self.position.seat
        return state

    def _add_melds(self, evidence: Ints) -> None:
        """Add the melds laid down, and those that were not."""
        view, lay_down = self.position.view, self.position.rules.part(LayDown)
        assert lay_down is not None
        for seat, side in enumerate(view.sides):
            if lay_down.least is not None and not view.meld_points[side]:
                evidence[beliefs.BELOW + side] = lay_down.least.points
            elif not lay_down.declarer_only or seat == view.declarer:
                evidence[beliefs.MELD + seat] = sum(meld.points for meld in view.melds[seat])

    # The position and what counts

    @cached_property
    def known(self) -> Ints:
        """The position without the hidden cards."""
        known = encode_position(self.position.view, self.position.rules, cards_of(self.position.view))
        known[tricks.TRICKS_LEFT] = len(self.position.own_cards)
        return known

    @cached_property
    def kitty(self) -> Ints:
        """The cards of the kitty, 0 for hidden ones."""
        faces = self.position.view.zones[KITTY]
        return np.array([0 if face is None else face.order for face in faces], np.int64)

    @cached_property
    def deal(self) -> Ints:
        """What the deal counts so far, and its contract."""
        view = self.position.view
        deal = np.zeros(outcome.DEAL_SIZE, np.int64)
        for side in range(len(view.scores)):
            deal[outcome.MELD + side] = view.meld_points[side] + view.other_points[side]
            deal[outcome.SCORE + side] = view.scores[side]
        for seat, side in enumerate(view.sides):
            deal[outcome.BURIED + side] += self.position.rules.card_points.buried(view, seat)
        deal[outcome.SIDES] = len(view.scores)
        deal[outcome.TARGET] = view.target
        deal[outcome.DECLARING] = -1
        self._add_contract(deal)
        return deal

    def _add_contract(self, deal: Ints) -> None:
        view, scoring = self.position.view, self.position.rules.part(ScoreContract)
        if scoring is None:
            return
        deal[outcome.LEAST] = scoring.contract.least
        stakes = scoring.contract.stakes
        if stakes is not None:
            deal[outcome.STAKES : outcome.STAKES + 4] = (1, stakes.made, stakes.lost, stakes.defended)
        if view.declarer is not None:
            deal[outcome.DECLARING] = view.sides[view.declarer]
            deal[outcome.CONTRACT] = view.contract
