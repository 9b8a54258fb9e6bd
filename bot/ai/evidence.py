"""What the bids, passes and melds of a deal say about the hands."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ai.position import Position
from bot.ai.simulation import auction
from bot.ai.simulation.auction import Bidding
from bot.ai.simulation.encoding import suit_number
from bot.ai.simulation.likelihood import Evidence
from bot.ai.simulation.sampling import Model
from bot.engine.events import BidMade, Passed, Place
from bot.engine.phases.auction import Auction, LastToSpeak
from bot.engine.phases.lay_down import LayDown


@dataclass(frozen=True)
class EvidenceReader:
    """Reads the evidence off a view. See ``auction`` and ``likelihood`` for the layout."""

    position: Position
    model: Model

    def auction(self) -> Bidding:
        """The auction as it stands, with the seat of the position to speak."""
        state = self._new_auction()
        for said in self.position.view.bids:
            self._record(state, said)
        state.speaker = self.position.seat
        return state

    def _new_auction(self) -> Bidding:
        state = Bidding.new()
        bidding = self.position.rules.part(Auction)
        assert bidding is not None
        state.bidder = state.topped = -1
        state.single_round = bidding.single_round
        state.signals_below = bidding.signals_below
        state.signal_points = bidding.signal_points
        state.hidden_kitty = self._has_kitty
        may_open = bidding.last_to_speak is LastToSpeak.MAY_OPEN and not self.position.view.passed_out
        state.last_opens = may_open or bidding.last_to_speak is LastToSpeak.MAY_BID
        return state

    @property
    def _has_kitty(self) -> bool:
        return bool(self.model.rules.bury)

    def _record(self, state: Bidding, said: BidMade | Passed) -> None:
        state.speaker = said.seat
        points = said.points if isinstance(said, BidMade) else auction.PASS
        auction.speak(self.model.rules, self.model.ladder, state, points)

    def evidence(self) -> Evidence:
        """All that the view says about the hidden hands."""
        view = self.position.view
        evidence = no_evidence()
        for zone in self.position.inference.hidden:
            if zone.place is Place.HAND:
                evidence.hidden[zone.owner] = 1
        evidence.marriage = self.model.rules.marriage
        if self.position.rules.part(Auction) is not None:
            self._add_bids(evidence)
        if view.trump is not None:
            evidence.trump = suit_number(view.trump)
            evidence.named_by = view.trump_named_by
            if view.leader >= 0:
                self._add_melds(evidence)
                if self._have_passed_cards:
                    evidence.passed_to[view.partner(view.trump_named_by)] = 1
        return evidence

    @property
    def _have_passed_cards(self) -> bool:
        """Whether partners have exchanged cards, so that their hands are not as they were dealt."""
        return self.position.view.leader >= 0 and any(self.position.view.passed_cards)

    def _add_bids(self, evidence: Evidence) -> None:
        """Add the bids of those hands that are still as they were dealt: a kitty changes the declarer's.

        Passed cards make the declarer's hand better, and say nothing new of the partner's.
        """
        view, model = self.position.view, self.model
        gave = -1
        if self._have_passed_cards and view.declarer is not None:
            gave = view.partner(view.declarer)
        state = self._new_auction()
        for said in view.bids:
            seat = said.seat
            place = auction.next_step(model.ladder, state.bid)
            if seat != gave and not (self._has_kitty and seat == view.declarer) and place < len(model.ladder):
                expected = auction.full_limit(model.rules, model.scale, state, 0.0, seat)
                lowest = int(model.ladder[place] - expected)
                if isinstance(said, Passed):
                    self._add_pass(evidence, state, seat, lowest)
                elif not said.forced:
                    self._add_bid(
                        evidence, state, said, lowest if said.skipped else int(said.points - expected)
                    )
            self._record(state, said)

    def _add_bid(self, evidence: Evidence, state: Bidding, bid: BidMade, least: int) -> None:
        """Add a bid, which says what the hand is worth unless it answers the partner's with a signal.

        :param least: The limit that it needs.
        """
        evidence.promised[bid.seat] = max(evidence.promised[bid.seat], bid.signaled_meld)
        if not (bid.skipped and state.bidder >= 0 and state.bidder == self.position.view.partner(bid.seat)):
            evidence.bid[bid.seat] = max(1, least)

    def _add_pass(self, evidence: Evidence, state: Bidding, seat: int, lowest: int) -> None:
        """Add a pass, unless the partner has bid for itself: then it says nothing."""
        sides, bidder = self.position.view.sides, state.bidder
        if bidder < 0 or sides[bidder] != sides[seat] or state.promised[bidder]:
            evidence.declined[seat] = max(1, lowest)

    def _add_melds(self, evidence: Evidence) -> None:
        """Add the melds laid down, and those that were not."""
        view, lay_down = self.position.view, self.position.rules.part(LayDown)
        if lay_down is None:
            return
        for seat, side in enumerate(view.sides):
            if lay_down.least is not None and not view.meld_points[side]:
                evidence.below[side] = lay_down.least.points
            elif not lay_down.declarer_only or seat == view.declarer:
                evidence.meld[seat] = sum(meld.points for meld in view.melds[seat])


def no_evidence() -> Evidence:
    """Evidence that says nothing."""
    evidence = Evidence.new()
    evidence.meld[:] = -1
    evidence.named_by = -1
    return evidence
