"""The card that shows the result of a deal."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.engine.cards import Suit, card, cards
from bot.engine.events import (
    ContractMade,
    DealScored,
    Ending,
    GameEnded,
    MeldsShown,
    TrumpTurned,
)
from bot.engine.table import Table, evolve
from bot.render import DrawnTrick, draw_result, draw_tricks, result_alt, result_fits, tricks_alt
from tests.render.scenes import HOSTILE, dealt, scene


def scored(seats: int = 2, *, made: bool = True, other: tuple[int, int] = (0, 5)) -> Table:
    """A deal in which seat 1 declared for 24: made with 31, or set."""
    table = dealt(seats, target=120, scores=(10, 20))
    evolve(table, TrumpTurned(Suit.HEARTS))
    evolve(table, ContractMade(1, 24))
    evolve(table, MeldsShown(1, ("marriage:S", "run", "marriage:C"), (2, 1, 1), (4, 15, 2), ()))
    delta = (8, 31) if made else (8, -24)
    totals = (18, 20 + delta[1])
    evolve(table, DealScored((0, 21), (8, 10), other, delta, totals, 1, made=made))
    return table


def size(png: bytes) -> tuple[int, int]:
    image = Image.open(BytesIO(png))
    assert len(png) < 150 * 1024
    return image.size


def test_a_result_is_described() -> None:
    assert result_alt(scored(), scene(title="Kitty", headline="Bob has made the bid.")) == (
        "Bob has made the bid.; Ann: Meld 0, Card points 8, This deal +8, Total 18; "
        "Bob: Contract 24 made, Meld 21, Card points 10, Bonus 5, This deal +31, Total 51; "
        "Trump Hearts; Deal 1, Target 120; Kitty"
    )
    assert "Contract 24 set, Meld 21, Card points 10, This deal -24, Total -4" in result_alt(
        scored(made=False, other=(0, 0)), scene()
    )


def test_a_game_that_ended_in_a_deal_has_totals_alone() -> None:
    table = dealt(scores=(10, 20))
    table.ended = GameEnded(Ending.RESIGN, 0, 1)
    assert result_alt(table, scene()) == "Ann: Total 10; Bob: Total 20; Deal 1, Target 1000"
    assert size(draw_result(table, scene()))[1] < size(draw_result(scored(), scene()))[1]


def test_what_does_not_fit_into_the_description_is_known() -> None:
    assert result_fits(scored(), scene(title="Kitty"))
    long = scene(names=("W" * 32,) * 4)
    assert not result_fits(scored(4), long)
    assert "WWWWWWWWWWWWWWW…: " in result_alt(scored(4), long)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("made", [True, False])
def test_a_result_is_drawn(seats: int, made: bool) -> None:
    pictures = set()
    for at in range(len(HOSTILE)):
        now = scene(names=(HOSTILE * 2)[at:], title="Double-Deck Partnership", headline=HOSTILE[at])
        png = draw_result(scored(seats, made=made), now)
        wide, high = size(png)
        assert wide == 800
        assert 200 < high < 640
        pictures.add(png)
    assert len(pictures) > len(HOSTILE) // 2


def test_everything_that_differs_makes_another_card() -> None:
    over = scored()
    over.ended = GameEnded(Ending.RULE, -1, 1)
    tables = [scored(), scored(made=False), scored(other=(0, 0)), over, scored(4)]
    cards = [draw_result(table, scene()) for table in tables]
    assert len(set(cards)) == len(cards)


def test_many_melds_take_three_lines_a_player_at_most() -> None:
    few, many = scored(4), scored(4)
    names = (
        "run",
        "aces",
        "kings",
        "queens",
        "jacks",
        "pinochle",
        "double-pinochle",
        "royal-marriage",
        "dix",
    )
    for seat in (1, 3):
        evolve(many, MeldsShown(seat, names, (1,) * 9, (150,) * 9, ()))
    assert 0 < size(draw_result(many, scene()))[1] - size(draw_result(few, scene()))[1] <= 5 * 30


@pytest.mark.parametrize("seats", [2, 4])
def test_all_tricks_of_a_deal_are_drawn(seats: int) -> None:
    table = dealt(seats)
    trick = DrawnTrick(1, cards("AS 9S TS KS")[:seats], 1, points=2)
    few = draw_tricks(table, [trick] * 3, scene())
    many = draw_tricks(table, [trick] * 24, scene())
    assert size(few)[0] == size(many)[0] == 800
    assert 100 < size(few)[1] < size(many)[1] < 700
    turned = DrawnTrick(1, cards("AS 9S TS KS")[:seats], 1, card("9D"), 2)
    won = DrawnTrick(1, cards("AS 9S TS KS")[:seats], 0, points=2)
    led = DrawnTrick(0, cards("9S AS KS TS")[:seats], 1, points=2)
    worthless = DrawnTrick(1, cards("AS 9S TS KS")[:seats], 1)
    pictures = {draw_tricks(table, [one] * 3, scene()) for one in (trick, turned, won, led, worthless)}
    assert len(pictures) == 5
    assert size(draw_tricks(table, [], scene(names=("W" * 32,) * 4)))[0] == 800


def test_the_picture_of_tricks_says_who_won_how_many() -> None:
    table = dealt(4)
    table.tricks_won = [12, 8]
    assert tricks_alt(table, scene(title="Double-Deck")) == "Tricks: Ann & Cleo 12, Bob & Dan 8; Double-Deck"
