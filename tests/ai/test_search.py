"""Search and the expert: the best choice first, from the seat's own view, by the house's rules."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

from bot.ai import rule_of_thumb
from bot.ai.coach.advisor import advise
from bot.ai.knowledge import SOLVER_BITS, Knowledge
from bot.ai.match import step
from bot.ai.players import Searcher, find_player
from bot.ai.search.natural_play import preferred
from bot.ai.search.options import Option, encode
from bot.ai.search.search import Evaluation, evaluate, ranked
from bot.ai.simulation.encoding import SUITS
from bot.ai.simulation.moves import CONTRACT, UTILITY, value_moves
from bot.ai.simulation.solver import new_solver
from bot.engine.actions import PASS, Action, Verb, play, trump
from bot.engine.cards import Card, Rank, Suit, card
from bot.engine.events import BidMade
from bot.engine.game import Game
from bot.engine.variant import Rules
from tests.ai.compilation import outputs
from tests.ai.decisions import decide, new_game, position
from tests.engine.stacking import run, stacked

SAMPLES = 16


def evaluation(game: Game, seat: int, samples: int = SAMPLES) -> Evaluation | None:
    """The evaluation of a seat's choices."""
    return evaluate(position(game, seat), samples)


def advance(game: Game, verb: Verb) -> int:
    """Let the rule of thumb act until a seat may do something; return the seat."""
    while True:
        seat = game.to_move()[0]
        if any(action.verb is verb for part in game.offers(seat).parts for action in list(part)[:1]):
            return seat
        action = decide(game, seat)
        assert action is not None
        game.play(seat, action)


@pytest.mark.parametrize(
    ("name", "options", "verb"),
    [
        ("kitty", {}, Verb.PASS),
        ("kitty", {"bidding": "auction-reveal", "scoring": "alternate"}, Verb.PASS),
        ("kitty", {}, Verb.TRUMP),
        ("kitty", {}, Verb.BURY),
        ("kitty", {"enforcement": "strict"}, Verb.BURY),
        ("kitty", {}, Verb.PLAY),
        ("double-deck", {}, Verb.PASS),
        ("double-deck", {}, Verb.TRUMP),
        ("double-deck", {}, Verb.PLAY),
        ("double-deck", {"passing": 3}, Verb.PASS_CARDS),
        ("partnership", {}, Verb.PASS),
        ("partnership", {"bidding": "single-round", "scale": 1}, Verb.PASS),
        ("partnership", {}, Verb.TRUMP),
        ("partnership", {}, Verb.PASS_CARDS),
        ("partnership", {}, Verb.PLAY),
        ("three-handed", {}, Verb.PASS),
        ("three-handed", {"settlement": "on"}, Verb.PASS),
        ("three-handed", {"settlement": "on"}, Verb.TRUMP),
        ("three-handed", {"bury": "plain-suits"}, Verb.BURY),
        ("three-handed", {"heading": "trump-led"}, Verb.PLAY),
        ("classic", {}, Verb.PLAY),
        ("fletcher", {}, Verb.PASS),
        ("fletcher", {}, Verb.TRUMP),
    ],
)
def test_choices_are_on_offer_and_the_best_comes_first(
    name: str, options: dict[str, Any], verb: Verb
) -> None:
    game = new_game(name, options, seed=2)
    seat = advance(game, verb)
    found = evaluation(game, seat)
    assert found is not None
    assert all(choice.action in game.offers(seat) for choice in found.choices)
    values = [choice.value for choice in found.choices]
    assert values == sorted(values, reverse=True)
    solves = name == "three-handed" and verb is Verb.PLAY
    assert (found.exact, found.samples) == (False, SAMPLES // 2 if solves else SAMPLES)


def test_there_is_nothing_to_evaluate_out_of_turn() -> None:
    game = new_game("double-deck", {}, seed=2)
    seat = advance(game, Verb.PLAY)
    assert evaluation(game, (seat + 1) % 4) is None


def test_a_signal_is_never_more_than_the_melds() -> None:
    """Every bid below 60 of whole auctions promises no more than the hand has with any trump (double-deck 2)."""
    policy = find_player("expert", 4)
    signals = 0
    for seed in range(12):
        game = new_game("double-deck", {}, seed)
        hands = [game.view(seat).hand(seat) for seat in range(4)]
        rules = game.variant.rules(game.options)
        while game.table.declarer is None:
            step(game, [policy, policy])
        for said in game.table.bids:
            if isinstance(said, BidMade) and said.skipped:
                signals += 1
                assert said.signaled_meld <= _certain(rules, hands[said.seat])
    assert signals


def _certain(rules: Rules, hand: list[Card]) -> int:
    return min(sum(meld.points for meld in rules.melds_in(hand, suit)) for suit in Suit)


def test_the_value_of_the_best_is_taken_from_the_other_half() -> None:
    """Two samples a half. The first half likes the ace by 6 to 4, the second the king by 8 to 2.

    The means are 2 and 3, so the king is best. The ace's value in the second half is 1, the king's in the first 2: 1.5.
    """
    actions = [play(card("AS")), play(card("KS"))]
    found = ranked(actions, np.array([[6.0, 4.0], [2.0, 8.0]]), 4, usual=True)
    assert [choice.action for choice in found.choices] == [actions[1], actions[0]]
    assert [choice.value for choice in found.choices] == [1.5, 1.5]
    assert found.ties == 2, "the ace's mean is above what the best is worth"


@pytest.mark.parametrize(("less", "is_usual"), [(0.1, True), (0.2, False)])
def test_of_choices_worth_nearly_the_same_the_expert_takes_the_usual_one(less: float, is_usual: bool) -> None:
    game = new_game("kitty", {}, seed=2)
    now = position(game, advance(game, Verb.PLAY))
    usual = rule_of_thumb(now)
    assert usual is not None
    other = next(action for action in now.choices[Verb.PLAY] if action != usual)
    found = ranked([other, usual], np.array([[-40.0, -40.0 - less]] * 2), 2)
    assert preferred(now, found) == (usual if is_usual else other)


@pytest.mark.parametrize("variant", ["kitty", "three-handed"])
def test_a_hint_names_what_the_expert_plays_or_what_is_as_good(variant: str) -> None:
    game, expert = new_game(variant, {}, seed=5), find_player("expert", SAMPLES)
    assert isinstance(expert, Searcher)
    compared = 0
    while game.table.result is None:
        seat = game.to_move()[0]
        now = position(game, seat)
        advice = advise(now, expert)
        assert advice is not None
        choice = expert(now)
        assert choice is not None
        if advice.action != choice:
            told = advice.of(choice)
            assert told is not None
            assert told.is_equal
        compared += advice.is_compared
        step(game, [rule_of_thumb] * 3)
    assert compared > 10


def test_the_best_hand_of_many_bids_and_the_worst_passes() -> None:
    """By the melds that they have with any trump."""
    games = [new_game("double-deck", {}, seed) for seed in range(200)]

    def meld(game: Game) -> int:
        seat = game.to_move()[0]
        return _certain(game.variant.rules(game.options), game.view(seat).hand(seat))

    def bids(game: Game) -> bool:
        seat = game.to_move()[0]
        return find_player("expert", 64)(position(game, seat)) is not PASS

    assert bids(max(games, key=meld))
    assert not bids(min(games, key=lambda game: (meld(game), _aces(game))))


def _aces(game: Game) -> int:
    return sum(c.rank is Rank.ACE for c in game.view(game.to_move()[0]).hand(game.to_move()[0]))


def test_a_sure_contract_is_bid_where_it_is_paid_in_units() -> None:
    """Seat 0 has a run, aces around, and ten high spades: far more than the lowest bid (three-handed 9)."""
    hand = "AS AS TS TS KS KS QS QS JS JS AC AD AH"
    game = stacked("three-handed", hands=[hand], kitty="9C 9D 9H", dealer=2, settlement="on")
    found = evaluation(game, 0)
    assert found is not None
    assert found.choices[0].action.verb is Verb.BID


def test_in_fletcher_a_run_and_aces_are_bid_and_named() -> None:
    """The lowest bid is 20. A run counts 15 and aces 10; there are 25 points in the tricks (fletcher 2, 4, 8)."""
    game = stacked("fletcher", hands=["AS AS TS TS KS QS JS AC AD AH TH KC"])

    def best(seat: int) -> Action:
        found = evaluation(game, seat)
        assert found is not None
        return found.choices[0].action

    assert best(0).verb is Verb.BID
    run(game, "0 bid 20; 1 pass")
    assert best(0) == trump(Suit.SPADES)


def test_in_fletcher_a_trump_is_worth_the_same_whatever_else_may_be_named() -> None:
    """A nine is declared for one point if it is of trump, and else not, in every sample (fletcher 5)."""
    game = stacked("fletcher", hands=["9S 9S AS TS KS QS AC TC KC JC QD JD"])
    run(game, "0 bid 20; 1 pass")

    def values(*suits: int) -> list[float]:
        moves = encode([Option(trump(SUITS[suit]), CONTRACT, suit) for suit in suits])
        sums = value_moves(Knowledge(position(game, 0)).case, new_solver(SOLVER_BITS), moves, SAMPLES)
        return [float(value) for value in sums[:, 0, UTILITY]]

    assert values(0) == values(0, 3)


def test_it_computes_the_same_without_compilation() -> None:
    compiled, plain = outputs(print_evaluations)
    assert compiled.count("Evaluation") == 7
    assert compiled == plain


def print_evaluations() -> None:
    """Print evaluations of all kinds of choices."""
    for name, verbs in (
        ("kitty", "pass trump bury play"),
        ("double-deck", "pass play"),
        ("three-handed", "play"),
    ):
        for verb in verbs.split():
            game = new_game(name, {}, seed=2)
            sys.stdout.write(repr(evaluation(game, advance(game, Verb(verb)), samples=3)))


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["double-deck", "partnership", "three-handed"])
def test_with_two_cards_left_all_deals_that_fit_are_compared(name: str) -> None:
    """Each seat's two cards lie in some of at most 90 ways, and the values are those of all of them, not of samples."""
    game = new_game(name, {}, seed=3)
    while len(game.table.hand(game.to_move()[0])) != 2:
        step(game, [rule_of_thumb] * 3)
    now = position(game, game.to_move()[0])
    found, more = evaluate(now, 2), evaluate(now, 200)
    assert found is not None
    assert found == more
    assert found.exact == (found.samples == 1)
