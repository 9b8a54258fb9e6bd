"""Undo: possible only while nobody has learned anything hidden."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.engine.actions import Verb
from bot.engine.cards import Card
from bot.engine.events import SPECTATOR
from bot.engine.game import Game, SeededShuffle
from bot.engine.table import Table
from bot.engine.undo import REVERSIBLE_VERBS, is_choice_hidden, last_action, taken_back_from
from bot.engine.variants import VARIANTS
from tests.engine.fletcher_deals import a_deal
from tests.engine.stacking import play_out, run, stacked, turns
from tests.engine.stock_deals import CLASSIC
from tests.engine.walks import walk

TABLES: list[tuple[str, dict[str, str]]] = [
    *((variant, {}) for variant in VARIANTS),
    ("kitty", {"enforcement": "strict"}),
    ("fletcher", {"enforcement": "strict"}),
]


def new_game(variant: str, seed: int, options: dict[str, str]) -> Game:
    kind = VARIANTS[variant]
    return Game(kind, kind.resolve(options), SeededShuffle(kind, seed.to_bytes(32, "big")))


def known(view: Table) -> Counter[Card]:
    """All cards that a view knows, in any zone."""
    return Counter(face for zone in view.zones.values() for face in zone if face is not None)


@pytest.mark.no_cover
@pytest.mark.parametrize(("variant", "options"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_undo_is_possible_only_if_nobody_has_seen_a_hidden_card(
    variant: str, options: dict[str, str], seed: int
) -> None:
    game = new_game(variant, seed, options)
    taken_back = 0
    for _ in walk(game, Random(seed), deals=2):
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
    # Of the choices that can be taken back, only a burial and a secret trump are hidden.
    verbs = {step.action.verb for step in game.history if step.action is not None and is_choice_hidden(step)}
    hidden = {"kitty": {Verb.BURY}, "three-handed": {Verb.BURY}, "fletcher": {Verb.TRUMP}}
    assert verbs & REVERSIBLE_VERBS == hidden.get(variant, set())


@pytest.mark.parametrize(("variant", "options"), TABLES)
def test_a_game_before_a_step_is_played_on_as_it_was(variant: str, options: dict[str, str]) -> None:
    game = new_game(variant, 5, options)
    for _ in walk(game, Random(5), deals=3):
        if game.ply == 25:
            break
    before = game.before(7)
    assert before.ply == 6
    for step in game.history[7:]:
        assert step.seat is not None
        assert step.action is not None
        before.play(step.seat, step.action)
    assert (before.table, before.history) == (game.table, game.history)


def plies(game: Game) -> list[int | None]:
    """By seat: the ply from which its last action can be taken back."""
    return [taken_back_from(game, seat) for seat in range(game.table.seats)]


def test_a_seat_takes_back_only_its_own_card_until_the_other_has_followed() -> None:
    game = CLASSIC.deal("AC", "9C")
    assert [last_action(game, seat) for seat in (SPECTATOR, 0, 1)] == [None] * 3
    run(game, "1 play AC")
    assert plies(game) == [None, 1]
    # The second card completes the trick, which reveals nothing else.
    run(game, "0 play 9C")
    assert plies(game) == [2, None]


def test_a_meld_can_be_taken_back_and_a_draw_cannot() -> None:
    game = CLASSIC.deal("KC QC AC")
    turns(game, "marriage:C")
    assert plies(game)[1] == game.ply
    assert game.before(game.ply).table.meld_points == [0, 0]
    run(game, "1 draw")
    assert plies(game) == [None, None]


def test_an_exchange_for_the_upcard_can_be_taken_back() -> None:
    # Seat 0 can no longer take its card back, because the exchange has shown a card of seat 1.
    for game in (a_deal("TC 9S AH", upcard="QD"), CLASSIC.deal("TC 9H AS", "9C", upcard="JH")):
        turns(game, "dix, exchange")
        assert plies(game) == [None, game.ply]


def test_a_card_cannot_be_taken_back_once_the_dummy_has_turned_up_a_card() -> None:
    game = stacked("kitty", dealer=1, hands=["AC", "9C"], kitty="9D 9D 9H")
    run(game, "0 bid 20; 1 pass")
    # Nor a bid once the kitty is turned up.
    assert plies(game) == [None, None]
    run(game, "0 trump C; 0 bury 9D 9D 9H; 0 play AC; 1 play 9C")
    assert plies(game)[1] is None


def test_cards_stay_buried_where_the_melds_were_laid_down_after_it() -> None:
    game = stacked("kitty", dealer=1, hands=["AC", "KC QC"], kitty="9D 9D 9H")
    run(game, "0 bid 20; 1 pass; 0 trump C; 0 bury 9D 9D 9H")
    assert plies(game) == [None, None]


def test_a_secret_trump_is_written_again_only_until_it_is_guessed() -> None:
    game = stacked("fletcher")
    run(game, "0 bid 20; 1 pass; 0 trump H")
    assert plies(game)[0] == game.ply
    assert is_choice_hidden(game.history[-1])
    run(game, "1 guess S")
    assert plies(game) == [None, None]
    assert not is_choice_hidden(game.history[-1])


def test_a_bid_can_be_taken_back_with_later_bids_until_melds_are_shown() -> None:
    game = stacked("double-deck", dealer=3)
    run(game, "0 bid 50; 1 bid 51")
    assert plies(game)[:2] == [1, 2]
    run(game, "2 pass; 3 pass; 0 pass; 1 trump D")
    assert plies(game) == [None] * 4


def test_nothing_can_be_taken_back_after_a_deal_or_game_is_over() -> None:
    game = CLASSIC.last_twelve(deals=2)
    play_out(game)
    assert plies(game) == [None, None]
    game.abandon()
    assert plies(game) == [None, None]
