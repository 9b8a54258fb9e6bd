"""The computer player in all states of generated games: it chooses an action on offer, from its own view only."""

from __future__ import annotations

import copy
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.actions import Action
from bot.engine.events import Bonus
from bot.engine.game import Game
from bot.engine.phases.reckoning import void
from bot.engine.phases.revokes import wrong_calls
from bot.engine.variants import VARIANTS
from tests.ai.decisions import decide, new_game
from tests.engine.walks import choose, options_of, walk
from tests.examples import examples

SEEDS = st.integers(0, 2**32 - 1)
every_variant = pytest.mark.parametrize("name", sorted(VARIANTS))


def check(game: Game, seat: int) -> None:
    """The decision is on offer, is not None when the game waits for the seat, and is always the same."""
    before = copy.deepcopy(game.view(seat))
    action = decide(game, seat)
    if action is None:
        assert seat not in game.to_move()
    else:
        assert action in game.offers(seat)
    assert game.view(seat) == before
    assert decide(game, seat) is action


@pytest.mark.no_cover
@every_variant
@examples(6)
@given(data=st.data())
def test_it_chooses_from_the_offer_in_every_state_of_any_game(name: str, data: st.DataObject) -> None:
    """That includes taking over from a player who has bid too high or broken rules."""
    game = new_game(name, data.draw(options_of(VARIANTS[name])), data.draw(SEEDS))
    rng = random.Random(data.draw(SEEDS))
    for ply, _ in enumerate(walk(game, rng)):
        for seat in range(game.variant.seats):
            if game.offers(seat) and ply % 2 == 0:
                check(game, seat)


@pytest.mark.no_cover
@every_variant
@examples(4)
@given(data=st.data())
def test_it_plays_against_random_moves_under_any_options(name: str, data: st.DataObject) -> None:
    game = new_game(name, data.draw(options_of(VARIANTS[name])), data.draw(SEEDS))
    rng = random.Random(data.draw(SEEDS))
    ours = rng.randrange(2)
    last = game.table.deal + 2
    while game.table.deal < last and not game.table.ended:
        seats = [seat for seat, side in enumerate(game.variant.sides) if side == ours and game.offers(seat)]
        for seat in seats:
            check(game, seat)
        game.play(*_next_action(game, seats, rng))


def _next_action(game: Game, ours: list[int], rng: random.Random) -> tuple[int, Action]:
    """The computer player's decision for one of our seats, or else a random action of another seat."""
    for seat in ours:
        if game.offers(seat) and (action := decide(game, seat)) is not None:
            return seat, action
    return next((seat, action) for seat, action in iter(lambda: choose(game, rng), None) if seat not in ours)


@pytest.mark.no_cover
@pytest.mark.parametrize("ours", [[0, 1], [0]], ids=["against itself", "against random moves"])
@pytest.mark.parametrize("name", ["fletcher", "kitty"])
def test_it_breaks_no_rule_of_strict_play_and_never_calls_wrongly(name: str, ours: list[int]) -> None:
    penalties = (Bonus.MISCOUNT, Bonus.LED_SHORT)
    for seed in range(6):
        game = new_game(name, {"enforcement": "strict"}, seed)
        rng = random.Random(seed)
        while game.table.deal < 2 and not game.table.ended:
            game.play(*_next_action(game, ours, rng))
            for seat in ours:
                assert not void(game.table, seat)
                assert not wrong_calls(game.table, seat)
                assert not any(b.side != seat and b.reason in penalties for b in game.table.bonuses)
