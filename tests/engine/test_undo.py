"""Undo: possible only while nobody has learned anything hidden."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.engine.actions import Verb
from bot.engine.cards import Card
from bot.engine.events import SPECTATOR, MeldsShown
from bot.engine.game import Game, SeededShuffle
from bot.engine.table import Table
from bot.engine.undo import REVERSIBLE_VERBS, is_choice_hidden, last_action, taken_back_from
from bot.engine.variants import VARIANTS
from tests.engine.fletcher_deals import a_deal
from tests.engine.stacking import run, stacked

TABLES = [
    ("classic", {}),
    ("old-count", {}),
    ("kitty", {}),
    ("kitty", {"enforcement": "strict"}),
    ("fletcher", {}),
    ("fletcher", {"enforcement": "strict"}),
    ("double-deck", {}),
]


def new_game(variant: str, seed: int, **options: int | str) -> Game:
    kind = VARIANTS[variant]
    return Game(kind, kind.resolve(options), SeededShuffle(kind, seed.to_bytes(32, "big")))


def known(view: Table) -> Counter[Card]:
    """All cards that a view knows, in any zone."""
    return Counter(face for zone in view.zones.values() for face in zone if face is not None)


def play_one(game: Game, chance: Random, verb: Verb | None = None) -> tuple[int, Verb]:
    """Play an action of the seat to move, with this verb if possible. Return the seat and the verb."""
    seat = game.to_move()[0]
    wanted = game.offers(seat).of(verb) if verb else ()
    action = wanted[0] if wanted else chance.choice(sorted(game.offers(seat), key=str))
    game.play(seat, action)
    return seat, action.verb


@pytest.mark.no_cover
@pytest.mark.parametrize(("variant", "options"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_undo_is_possible_only_if_nobody_has_seen_a_hidden_card(
    variant: str, options: dict[str, str], seed: int
) -> None:
    game = new_game(variant, seed, **options)
    chance = Random(seed)
    taken_back = 0
    for _ in range(160):
        if game.table.ended:
            break
        play_one(game, chance)
        for seat in range(game.table.seats):
            ply = taken_back_from(game, seat)
            if ply is None:
                continue
            assert ply == last_action(game, seat)
            taken_back += 1
            before = game.before(ply)
            assert before.table.deal == game.table.deal
            assert game.history[: before.ply + 1] == before.history
            own = Counter(before.table.hand(seat))
            for viewer in range(SPECTATOR, game.table.seats):
                learned = known(game.view(viewer)) - known(before.view(viewer))
                assert not learned - (own if viewer != seat else Counter())
    assert taken_back


@pytest.mark.parametrize(("variant", "options"), TABLES)
def test_a_game_before_a_step_is_played_on_as_it_was(variant: str, options: dict[str, str]) -> None:
    game = new_game(variant, 5, **options)
    chance = Random(5)
    while game.ply < 25 and not game.table.ended:
        play_one(game, chance)
    before = game.before(7)
    assert before.ply == 6
    for step in game.history[7:]:
        assert step.seat is not None
        assert step.action is not None
        before.play(step.seat, step.action)
    assert before.table == game.table
    assert before.history == game.history


def test_a_seat_takes_back_only_its_own_action() -> None:
    game = new_game("classic", 1)
    assert [last_action(game, seat) for seat in (SPECTATOR, 0, 1)] == [None, None, None]
    seat, _ = play_one(game, Random(1))
    assert taken_back_from(game, seat) == 1
    assert taken_back_from(game, 1 - seat) is None


def test_a_card_cannot_be_taken_back_once_the_other_has_followed() -> None:
    game = new_game("classic", 1)
    first, _ = play_one(game, Random(1))
    second, _ = play_one(game, Random(1))
    assert taken_back_from(game, first) is None
    # The second card completed the trick, which revealed nothing else.
    assert taken_back_from(game, second) == 2


def test_a_meld_can_be_taken_back_and_a_draw_cannot() -> None:
    game = new_game("classic", 2)
    chance = Random(2)
    while Verb.MELD not in {action.verb for action in game.offers(game.to_move()[0])}:
        play_one(game, chance)
    seat, verb = play_one(game, chance, Verb.MELD)
    assert verb is Verb.MELD
    ply = taken_back_from(game, seat)
    assert ply == game.ply
    assert game.table.meld_points[seat] > 0
    assert game.before(ply).table.meld_points[seat] == 0
    _, verb = play_one(game, chance, Verb.DRAW)
    assert verb is Verb.DRAW
    assert taken_back_from(game, seat) is None


def test_an_exchange_for_the_upcard_can_be_taken_back() -> None:
    game = a_deal("TC 9S AH", upcard="QD")
    run(game, "1 dix; 1 play TC; 0 play 9C; 1 exchange")
    assert taken_back_from(game, 1) == game.ply
    # Seat 0 can no longer take its card back, because the exchange has shown a card of seat 1.
    assert taken_back_from(game, 0) is None


def test_a_card_cannot_be_taken_back_once_the_dummy_has_turned_up_a_card() -> None:
    game = stacked("kitty", dealer=1, hands=["AC", "9C"], kitty="9D 9D 9H")
    run(game, "0 bid 20; 1 pass; 0 trump C; 0 bury 9D 9D 9H; 0 play AC; 1 play 9C")
    assert taken_back_from(game, 1) is None


def test_a_secret_trump_is_written_again_only_until_it_is_guessed() -> None:
    game = new_game("fletcher", 3)
    chance = Random(3)
    verb = None
    while verb is not Verb.TRUMP:
        seat, verb = play_one(game, chance, Verb.TRUMP)
    assert taken_back_from(game, seat) == game.ply
    other, verb = play_one(game, chance)
    assert verb in (Verb.GUESS, Verb.NO_GUESS)
    assert taken_back_from(game, seat) is None
    assert taken_back_from(game, other) is None


def test_a_bid_can_be_taken_back_with_later_bids_until_melds_are_shown() -> None:
    game = new_game("double-deck", 4)
    chance = Random(4)
    first, _ = play_one(game, chance, Verb.BID)
    second, _ = play_one(game, chance, Verb.BID)
    assert (taken_back_from(game, first), taken_back_from(game, second)) == (1, 2)
    while game.table.trump is None:
        play_one(game, chance, Verb.PASS)
    assert any(isinstance(event, MeldsShown) for event in game.history[-1].events)
    assert [taken_back_from(game, seat) for seat in range(4)] == [None] * 4


def test_no_bid_can_be_taken_back_once_the_kitty_is_turned_up() -> None:
    game = new_game("kitty", 4)
    chance = Random(4)
    while game.table.declarer is None:
        play_one(game, chance, Verb.BID)
    assert [taken_back_from(game, seat) for seat in range(2)] == [None] * 2


def test_cards_stay_buried_where_the_melds_were_laid_down_after_it() -> None:
    game = new_game("kitty", 4)
    chance = Random(4)
    verb = None
    while verb is not Verb.BURY:
        seat, verb = play_one(game, chance, Verb.BURY)
    assert any(isinstance(event, MeldsShown) for event in game.history[-1].events)
    assert taken_back_from(game, seat) is None


def test_nothing_can_be_taken_back_after_a_deal_or_game_is_over() -> None:
    game = new_game("classic", 6)
    chance = Random(6)
    while game.table.deal == 0:
        seat, _ = play_one(game, chance)
    assert taken_back_from(game, seat) is None
    game.abandon()
    assert taken_back_from(game, seat) is None


@pytest.mark.parametrize(("variant", "options"), TABLES)
def test_of_the_choices_that_can_be_taken_back_only_a_burial_and_a_secret_trump_are_hidden(
    variant: str, options: dict[str, str]
) -> None:
    game = new_game(variant, 4, **options)
    chance = Random(4)
    for _ in range(60):
        if game.table.deal or game.table.ended or not game.to_move():
            break
        play_one(game, chance)
    hidden = {
        step.action.verb
        for step in game.history
        if step.action is not None and step.action.verb in REVERSIBLE_VERBS and is_choice_hidden(step)
    }
    assert hidden == {"kitty": {Verb.BURY}, "fletcher": {Verb.TRUMP}}.get(variant, set())
