"""The computer player in every state of generated games: it chooses what is on offer, from its own view alone."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.ai import rule_of_thumb
from bot.engine.actions import Action
from bot.engine.cards import shuffled
from bot.engine.events import HAND, UPCARD, Bonus, seen
from bot.engine.game import Game, SeededShuffle, StackedShuffle
from bot.engine.phases.deal import Deal
from bot.engine.phases.reckoning import void
from bot.engine.phases.revokes import wrong_calls
from bot.engine.table import Table, evolve, new_table
from bot.engine.variants import VARIANTS
from tests.ai.asking import asked
from tests.engine.walks import choose, options_of, walk

SEEDS = st.integers(0, 2**32 - 1)
every_variant = pytest.mark.parametrize("name", sorted(VARIANTS))


def some(examples: int) -> settings:
    """So many generated games, always the same ones."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(
        max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=slow
    )


def new_game(name: str, options: dict[str, Any], seed: int) -> Game:
    """A game of this seed."""
    variant = VARIANTS[name]
    return Game(variant, variant.resolve(options), SeededShuffle(variant, random.Random(seed).randbytes(32)))


def folded(game: Game, seat: int) -> Table:
    """A seat's view, made of nothing but the events as the seat saw them."""
    view = new_table(game.variant.seats, game.variant.sides)
    for step in game.history:
        for event in step.events:
            known = seen(event, seat)
            if known is not None:
                evolve(view, known)
    return view


def check(game: Game, seat: int) -> None:
    """The choice is on offer, there is one where the game waits for it, and it is always the same."""
    before = copy.deepcopy(game.view(seat))
    action = asked(game, seat)
    if action is None:
        assert seat not in game.to_move()
    else:
        assert action in game.offers(seat)
    assert game.view(seat) == before
    assert asked(game, seat) is action


@every_variant
@some(6)
@given(data=st.data())
def test_it_chooses_from_the_offer_in_every_state_of_any_game(name: str, data: st.DataObject) -> None:
    """Also where it takes over from a player who has bid too high, or broken rules."""
    game = new_game(name, data.draw(options_of(VARIANTS[name])), data.draw(SEEDS))
    dice = random.Random(data.draw(SEEDS))
    for ply, _ in enumerate(walk(game, dice)):
        for seat in range(game.variant.seats):
            if game.offers(seat) and ply % 2 == 0:
                check(game, seat)


@every_variant
@some(4)
@given(data=st.data())
def test_it_plays_against_anybody_under_any_options(name: str, data: st.DataObject) -> None:
    game = new_game(name, data.draw(options_of(VARIANTS[name])), data.draw(SEEDS))
    dice = random.Random(data.draw(SEEDS))
    ours = dice.randrange(2)
    last = game.table.deal + 2
    while game.table.deal < last and not game.table.ended:
        mine = [seat for seat, side in enumerate(game.variant.sides) if side == ours and game.offers(seat)]
        for seat in mine:
            check(game, seat)
        asks = [(seat, action) for seat in mine if (action := asked(game, seat)) is not None]
        seat, action = asks[0] if asks else _of_others(game, mine, dice)
        game.play(seat, action)


def _of_others(game: Game, ours: list[int], dice: random.Random) -> tuple[int, Action]:
    """What somebody else does."""
    return next((seat, action) for seat, action in iter(lambda: choose(game, dice), None) if seat not in ours)


@every_variant
@some(3)
@given(data=st.data())
def test_it_knows_no_more_than_its_seat_was_shown(name: str, data: st.DataObject) -> None:
    game = new_game(name, data.draw(options_of(VARIANTS[name])), data.draw(SEEDS))
    rules = game.variant.rules(game.options)
    for ply, _ in enumerate(walk(game, random.Random(data.draw(SEEDS)))):
        seat = next(iter(game.to_move()), 0)
        if ply % 5 == 0 and not game.table.ended:
            view = folded(game, seat)
            assert rule_of_thumb(view, seat, rules, rules.offers(view, seat)) is asked(game, seat)


@every_variant
@some(10)
@given(seed=SEEDS)
def test_cards_it_does_not_see_change_nothing(name: str, seed: int) -> None:
    variant = VARIANTS[name]
    deck = shuffled(variant.deck, seed.to_bytes(32, "big"))
    game = Game(variant, variant.resolve({}), StackedShuffle([deck]))
    seat = game.to_move()[0]
    places = _unseen(game, seat)
    others = [deck[i] for i in places]
    random.Random(seed).shuffle(others)
    changed = list(deck)
    for place, other in zip(places, others, strict=True):
        changed[place] = other
    assert asked(Game(variant, game.options, StackedShuffle([tuple(changed)])), seat) is asked(game, seat)


def _unseen(game: Game, seat: int) -> list[int]:
    """The places in the deck whose cards were dealt where a seat does not see them."""
    deal = game.variant.phases(game.options)[0]
    assert isinstance(deal, Deal)
    packets = deal.packets(game.table.dealer, game.variant.seats)
    zones = [zone for zone, count in packets for _ in range(count)]
    return [i for i, zone in enumerate(zones) if zone not in (HAND[seat], UPCARD)]


@pytest.mark.parametrize("other", ["itself", "anybody"])
@pytest.mark.parametrize("name", ["fletcher", "kitty"])
def test_it_breaks_no_rule_of_strict_play_and_never_calls_wrongly(name: str, other: str) -> None:
    for seed in range(6):
        game = new_game(name, {"enforcement": "strict"}, seed)
        dice = random.Random(seed)
        penalised = (Bonus.MISCOUNT, Bonus.LED_SHORT)
        while game.table.deal < 2 and not game.table.ended:
            ours = [0] if other == "anybody" else [0, 1]
            asks = [(s, a) for s in ours if game.offers(s) and (a := asked(game, s)) is not None]
            seat, action = asks[0] if asks else _of_others(game, ours, dice)
            game.play(seat, action)
            for one in ours:
                assert not void(game.table, one)
                assert not wrong_calls(game.table, one)
                assert not any(b.side != one and b.reason in penalised for b in game.table.bonuses)
