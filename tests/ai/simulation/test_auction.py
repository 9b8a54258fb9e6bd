"""The auction of the simulation follows the engine's."""

from __future__ import annotations

import random
from collections.abc import MutableSequence, Sequence
from typing import Any

import pytest

from bot.ai.knowledge import Knowledge
from bot.ai.simulation import auction
from bot.ai.simulation.auction import Bidding, Strength, bid_out, is_over, modeled_bid, speak
from bot.engine.actions import PASS, Action, Verb, bid
from bot.engine.events import BidMade
from bot.engine.game import Game
from tests.ai.decisions import new_game, position

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("kitty", {}),
    ("kitty", {"bidding": "auction"}),
    ("kitty", {"bidding": "auction-reveal"}),
    ("double-deck", {}),
    ("partnership", {}),
    ("partnership", {"bidding": "single-round", "scale": 1}),
    ("three-handed", {}),
]


def hands(*limits: float) -> MutableSequence[Strength]:
    """Hands with these limits, without melds and without a long suit."""
    strengths = Strength.array(4)
    for strength, limit in zip(strengths, limits, strict=False):
        strength.limit = limit
    return strengths


@pytest.mark.parametrize(("name", "options"), OPTIONS)
@pytest.mark.parametrize("seed", range(8))
def test_it_follows_the_engine(name: str, options: dict[str, Any], seed: int) -> None:
    """Random bids and passes: the same speakers, the same signals, and the end at the same time."""
    game, rng = new_game(name, options, seed), random.Random(seed)
    first = Knowledge(position(game, game.to_move()[0]))
    model, state = first.model, first.auction
    while game.table.declarer is None:
        assert not is_over(model.rules, state)
        (seat,) = game.to_move()
        assert state.speaker == seat
        action = _bid_or_pass(game, seat, rng)
        speak(model.rules, model.ladder, state, auction.PASS if action is PASS else action.points)
        game.play(seat, action)
    assert is_over(model.rules, state)
    promised = [0] * game.variant.seats
    for said in game.table.bids:
        if isinstance(said, BidMade):
            promised[said.seat] = max(promised[said.seat], said.signaled_meld)
    assert list(state.promised[: game.variant.seats]) == promised
    declarer = bid_out(model.rules, model.scale, model.ladder, state, hands(0, 0, 0, 0))
    assert (declarer, state.bid) == (game.table.declarer, game.table.contract)


def _bid_or_pass(game: Game, seat: int, rng: random.Random) -> Action:
    bids = [action for action in game.offers(seat) if action.verb is Verb.BID]
    if not bids or rng.random() < 0.5:
        return PASS
    return bids[min(int(rng.random() * 4), len(bids) - 1)]


def _double_deck() -> tuple[Knowledge, Bidding]:
    game = new_game("double-deck", {}, 1)
    first = Knowledge(position(game, game.to_move()[0]))
    return first, first.auction


def test_a_seat_bids_up_to_its_limit_but_not_over_its_partner() -> None:
    """With limits of 60 and 45 beside what the partners add, the first seat gets it for the opening bid of 50."""
    first, state = _double_deck()
    speaker = int(state.speaker)
    strengths = hands(*[45.0 - first.model.scale.partner_meld] * 4)
    strengths[speaker].limit += 15
    strengths[(speaker + 2) % 4].limit += 15
    declarer = bid_out(first.model.rules, first.model.scale, first.model.ladder, state, strengths)
    assert (declarer, state.bid) == (speaker, 50)


def test_a_partner_adds_what_was_signaled() -> None:
    """A signal of 20 by 52 lifts the partner's limit of 40 to 60, so that it bids 53."""
    first, state = _double_deck()
    speaker = int(state.speaker)
    speak(first.model.rules, first.model.ladder, state, 52)
    strengths = hands(*[-100] * 4)
    strengths[(speaker + 2) % 4].limit = 40
    declarer = bid_out(first.model.rules, first.model.scale, first.model.ladder, state, strengths)
    assert (declarer, state.bid) == ((speaker + 2) % 4, 53)


@pytest.mark.parametrize(
    ("meld", "limit", "has_suit", "expected"),
    [
        # 34 points of meld are three skipped bids: 51 to 53.
        (34, -100, False, 54),
        # One skipped bid is too little to tell.
        (19, -100, False, auction.PASS),
        # All that can be told below 60.
        (130, -100, False, 59),
        # A partner who bids 50 with 8 points expected of the other hand would be 42 without it. 5 more are better.
        (0, 47, True, 51),
        (0, 46, True, auction.PASS),
        (0, 47, False, auction.PASS),
        # 20 points of meld are the partner's too: 12 more than expected. So the hand needs 59.
        (20, 59, True, 51),
        (20, 58, True, 53),
    ],
)
def test_a_partner_who_opens_is_told_of_melds_or_gives_way_to_a_much_better_hand(
    meld: int, limit: int, has_suit: bool, expected: int
) -> None:
    first, state = _double_deck()
    assert first.model.scale.partner_meld == 8
    for said in (50, auction.PASS):
        speak(first.model.rules, first.model.ladder, state, said)
    strengths, seat = Strength.array(4), state.speaker
    strengths[seat].meld, strengths[seat].limit, strengths[seat].has_suit = meld, limit, has_suit
    assert modeled_bid(first.model.rules, first.model.scale, first.model.ladder, state, strengths) == expected


def test_melds_are_told_once_and_a_partner_who_insists_gets_the_contract() -> None:
    first, state = _double_deck()
    rules, scale, ladder = first.model.rules, first.model.scale, first.model.ladder
    strengths, seat = hands(*[-100] * 4), int(state.speaker)
    strengths[seat].meld = 130
    for said in (50, auction.PASS, 51, auction.PASS):
        speak(rules, ladder, state, said)
    strengths[seat].limit, strengths[seat].has_suit = 1000, 1
    assert (state.speaker, modeled_bid(rules, scale, ladder, state, strengths)) == (seat, auction.PASS)


def test_the_dealer_is_stuck_when_all_others_pass() -> None:
    first, state = _double_deck()
    dealer = (int(state.speaker) + 3) % 4
    declarer = bid_out(first.model.rules, first.model.scale, first.model.ladder, state, hands(*[-100] * 4))
    assert (declarer, state.bid) == (dealer, 50)


def test_bids_are_read_off_a_view() -> None:
    """After a signal of 52 and a pass, the view gives the same auction to the third seat."""
    game = new_game("double-deck", {}, 1)
    (seat,) = game.to_move()
    game.play(seat, bid(52))
    game.play((seat + 1) % 4, PASS)
    third = (seat + 2) % 4
    state = Knowledge(position(game, third)).auction
    assert (state.speaker, state.bid, state.bidder) == (third, 52, seat)
    assert state.promised[seat] == 20
    assert state.passed[(seat + 1) % 4] == 1
    assert state.signals_below == 60


@pytest.mark.parametrize(("said", "least"), [((50, 0, 53, 0), 0), ((0, 0, 52, 53), 42)])
def test_an_answer_tells_what_the_hand_melds_but_not_how_high_it_bids(
    said: Sequence[int], least: int
) -> None:
    """53 after 50 skips two bids, as 52 does alone. With the 8 of its partner, a hand that opens is worth 50."""
    game = new_game("double-deck", {}, 1)
    first = game.to_move()[0]
    for points in said:
        game.play(game.to_move()[0], bid(points) if points else PASS)
    evidence = Knowledge(position(game, (first + 1) % 4)).hidden.evidence
    third = (first + 2) % 4
    assert (evidence.promised[third], evidence.bid[third]) == (20, least)


@pytest.mark.parametrize("name", ["partnership", "three-handed"])
def test_a_dealer_left_by_passes_may_pass_the_deal_out(name: str) -> None:
    """With `all_pass` on `redeal` the dealer bids if the hand is worth it, and nobody declares if it is not."""
    game = new_game(name, {"all_pass": "redeal"}, 1)
    first = Knowledge(position(game, game.to_move()[0]))
    dealer = game.table.dealer
    for limit, expected in ((-1000, auction.PASSED_OUT), (100, dealer)):
        state = first.auction
        for _ in range(game.variant.seats - 1):
            speak(first.model.rules, first.model.ladder, state, auction.PASS)
        assert not is_over(first.model.rules, state)
        strengths = hands(*[limit] * game.variant.seats)
        strengths[dealer].limit += 1000 if expected == dealer else 0
        assert bid_out(first.model.rules, first.model.scale, first.model.ladder, state, strengths) == expected


def test_after_a_deal_that_was_passed_out_the_dealer_is_stuck() -> None:
    """Partnership 2: from then on, until a deal is scored."""
    game = new_game("partnership", {"all_pass": "redeal"}, 1)
    while not game.table.passed_out:
        game.play(game.to_move()[0], PASS)
    state = Knowledge(position(game, game.to_move()[0])).auction
    assert state.last_opens == 0
