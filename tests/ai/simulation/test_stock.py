"""The simulation of the tricks with a stock follows the engine in every position (a law)."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from bot.ai import rule_of_thumb
from bot.ai.match import step
from bot.ai.search.search import evaluate
from bot.ai.simulation import stock
from bot.ai.simulation.encoding import encode_position, encode_rules, encode_stock_melds, suit_number
from bot.ai.simulation.stock import StockMeld
from bot.ai.simulation.tricks import PRESENT, State, TrickRules, play
from bot.engine.actions import DIX, DRAW_UPCARD, EXCHANGE, Action, Verb, bid
from bot.engine.events import TRICK, UPCARD
from bot.engine.game import Game
from bot.engine.phases.stock_play import StockPlay
from tests.ai.compilation import outputs
from tests.ai.decisions import new_game, position

DEALS = 40
OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("classic", {}),
    ("classic", {"sequence_lock": "marriage", "round_house": "on", "double_pinochle": 300}),
    ("old-count", {}),
    ("fletcher", {}),
    ("fletcher", {"counters": "all-tricks"}),
]


@pytest.mark.no_cover
@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_it_makes_the_same_moves_as_the_engine(name: str, options: dict[str, Any]) -> None:
    for seed in range(DEALS):
        game = new_game(name, options, seed)
        rng = random.Random(seed)
        _start_play(game)
        while isinstance(_phase(game), StockPlay) and game.table.zones[UPCARD]:
            _compare_step(game, rng)


def _phase(game: Game) -> object:
    rules = game.variant.rules(game.options)
    return rules.phases[game.table.phase]


def _start_play(game: Game) -> None:
    """Bid and name trump, where that comes first."""
    while not isinstance(_phase(game), StockPlay):
        (seat,) = game.to_move()
        offer = game.offers(seat)
        choices = [a for a in offer if a.verb in (Verb.PASS, Verb.TRUMP, Verb.NO_GUESS)]
        opening = bid(20)
        game.play(seat, opening if opening in offer else choices[0])


def _state(game: Game) -> State:
    state = encode_position(
        game.table,
        game.variant.rules(game.options),
        [game.table.cards(seat) for seat in range(game.table.seats)],
    )
    for side, points in enumerate(game.table.meld_points):
        state.meld[side] = points + game.table.other_points[side]
    return state


def _compare_step(game: Game, rng: random.Random) -> None:
    """Take a random action in the game and in the simulation, which must agree."""
    for seat in range(2):
        while DIX in game.offers(seat) and game.variant.id == "fletcher":
            game.play(seat, DIX)
    rules = game.variant.rules(game.options)
    trump = game.table.trump
    assert trump is not None
    encoded, table = encode_rules(game.table, rules, trump), encode_stock_melds(rules)[suit_number(trump)]
    state = _state(game)
    (seat,) = game.to_move()
    offer = [action for action in game.offers(seat) if action.verb is not Verb.DECLARE_OUT]
    found = np.empty(len(table), np.int64)
    count = 0
    if state.may_meld and not game.table.has_melded:
        count = stock.find_melds(state, seat, table, found, np.empty(10, np.int64))
    stock_play = rules.part(StockPlay)
    assert stock_play is not None
    melds = [meld.name for meld in stock_play.melds_with(trump)]
    assert {melds[row] for row in found[:count]} == {a.meld for a in offer if a.verb is Verb.MELD}
    if state.may_meld:
        assert stock.may_exchange(encoded, state) == (EXCHANGE in offer)
    action = rng.choice([a for a in offer if a.verb is Verb.MELD] or offer)
    _simulate(encoded, table, state, action, melds)
    game.play(seat, action)
    for other in range(2):
        while DIX in game.offers(other) and game.variant.id == "fletcher":
            game.play(other, DIX)
    after = _state(game)
    # What was drawn from the stock is not compared, and melds are taken up after the last draw.
    names = set(State.__annotations__) - {"stock"}
    if not state.played:
        names -= {"led", "top_seat"}
    if not state.in_stock:
        names -= {"hands", "marks", "declared", "exchanged", "has_melded"}
    for name in names:
        assert np.array_equal(getattr(state, name), getattr(after, name)), name


def _simulate(
    encoded: TrickRules, table: Sequence[StockMeld], state: State, action: Action, melds: list[str]
) -> None:
    seat = state.leader
    match action.verb:
        case Verb.PLAY:
            play(encoded, state, np.zeros(0, np.int64), action.card.order)
        case Verb.MELD:
            row = table[melds.index(action.meld)]
            copies = np.empty(10, np.int64)
            assert stock.choose_copies(state, seat, row, copies)
            stock.lay_meld(state, seat, row, copies)
            state.has_melded = 1
        case Verb.EXCHANGE:
            stock.exchange(encoded, state)
        case Verb.DIX:
            nine = 6 * encoded.trump
            stock.add_face_up(state, seat, nine, PRESENT)
            state.meld[seat] += encoded.dix
        case _:
            stock.draw(encoded, state, action is DRAW_UPCARD)


def test_it_computes_the_same_without_compilation() -> None:
    """Seat 0 follows in a position with melds on the table."""
    compiled, plain = outputs(print_values)
    assert compiled.count("play") > 3
    assert compiled == plain


def print_values() -> None:
    """Print the values of a search in the middle of the stock play."""
    game = new_game("fletcher", {}, seed=1)
    while len(game.table.tricks) < 6 or not game.table.zones[TRICK]:
        step(game, [rule_of_thumb, rule_of_thumb])
    (seat,) = game.to_move()
    sys.stdout.write(repr(evaluate(position(game, seat), 4)))
