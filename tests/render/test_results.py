"""Pictures of the result and the tricks of a deal."""

from io import BytesIO

import pytest
from PIL import Image

from bot.engine.cards import Suit, card, cards
from bot.engine.events import BURIED, ContractMade, DealScored, Ending, GameEnded, MeldsShown, TrumpTurned
from bot.engine.table import Table, evolve
from bot.render import TrickRow, alt, draw_result, draw_tricks, result_alt, result_fits, tricks_alt
from bot.render.drawing.palette import AMBER
from tests.render.samples import HOSTILE, context, dealt


def scored(seats: int = 2, *, made: bool = True, other: tuple[int, int] = (0, 5)) -> Table:
    """A scored deal in which seat 1 bid 24 and made it with 31 points, or was set."""
    third = (0,) if seats == 3 else ()
    table = dealt(seats, target=120, scores=(10, 20, *third))
    evolve(table, TrumpTurned(Suit.HEARTS))
    evolve(table, ContractMade(1, 24))
    evolve(table, MeldsShown(1, ("marriage:S", "run", "marriage:C"), (2, 1, 1), (4, 15, 2), ()))
    delta = (8, 31) if made else (8, -24)
    totals = (18, 20 + delta[1])
    points = ((0, 21, *third), (8, 10, *third), (*other, *third), (*delta, *third), (*totals, *third))
    evolve(table, DealScored(*points, 1, made=made))
    return table


def size(png: bytes) -> tuple[int, int]:
    image = Image.open(BytesIO(png))
    assert len(png) < 150 * 1024
    return image.size


def test_result_alt() -> None:
    assert result_alt(scored(), context(title="Kitty", headline="Bob has made the bid.")) == (
        "Bob has made the bid.; Ann: meld 0, trick points 8, this deal +8, total 18; "
        "Bob: Contract 24 made, meld 21, trick points 10, bonus 5, this deal +31, total 51; "
        "Trump hearts; Deal 1, to 120; Kitty"
    )
    reasons = context(reasons=("Ann: no points.",))
    assert result_alt(scored(), reasons).startswith("Ann: no points.; Ann: meld 0")
    assert size(draw_result(scored(), reasons)) > size(draw_result(scored(), context()))
    assert "Contract 24 set, meld 21, trick points 10, this deal −24, total −4" in result_alt(
        scored(made=False, other=(0, 0)), context()
    )


def test_result_alt_has_the_buried_cards() -> None:
    table = scored(3)
    table.zones[BURIED[1]] = list(cards("9S TC QD"))
    assert "total 0; Buried, Bob: ♣ 10, ♦ Q, ♠ 9; Trump hearts" in result_alt(table, context())


def test_a_deal_without_a_score_shows_only_totals() -> None:
    table = dealt(scores=(10, 20))
    table.ended = GameEnded(Ending.RESIGN, 0, 1)
    assert result_alt(table, context()) == "Ann: total 10; Bob: total 20; Deal 1, to 1000"
    assert size(draw_result(table, context()))[1] < size(draw_result(scored(), context()))[1]


def test_result_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    assert result_fits(scored(4), context(names=("W" * 32,) * 4))
    monkeypatch.setattr(alt, "MAX_ALT_LENGTH", 256)
    assert result_fits(scored(), context(title="Kitty"))
    long = context(names=("W" * 32,) * 4)
    assert not result_fits(scored(4), long)
    assert "WWWWWWWWWWWWWWW…: " in result_alt(scored(4), long)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("made", [True, False])
def test_results_can_be_drawn(seats: int, made: bool) -> None:
    pictures = set()
    for start, headline in enumerate(HOSTILE):
        hostile = context(names=(HOSTILE * 2)[start:], title="Double-Deck Partnership", headline=headline)
        png = draw_result(scored(seats, made=made), hostile)
        width, height = size(png)
        assert width == 800
        assert 200 < height < 700
        pictures.add(png)
    assert len(pictures) > len(HOSTILE) // 2


def test_different_results_have_different_pictures() -> None:
    over = scored()
    over.ended = GameEnded(Ending.RULE, -1, 1)
    buried = scored(3)
    buried.zones[BURIED[1]] = list(cards("9S TC QD"))
    tables = [scored(), scored(made=False), scored(other=(0, 0)), over, scored(4), scored(3), buried]
    pictures = [draw_result(table, context()) for table in tables]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize(
    ("made", "winner", "reader", "is_on_a_ribbon"),
    [
        (True, None, -1, True),
        (False, None, -1, False),
        (True, None, 0, False),
        (True, None, 1, True),
        (True, 0, 0, True),
        (True, 0, 1, False),
    ],
    ids=["made", "set", "made by the other", "made by the reader", "won by the reader", "lost by the reader"],
)
def test_a_contract_that_was_made_is_on_a_ribbon_for_those_who_made_it(
    made: bool, winner: int | None, reader: int, is_on_a_ribbon: bool
) -> None:
    """Bob has made it; once the game is over, its winner counts."""
    table = scored(made=made)
    if winner is not None:
        table.ended = GameEnded(Ending.RULE, -1, winner)
    picture = Image.open(BytesIO(draw_result(table, context(headline="x", reader_side=reader)))).convert(
        "RGB"
    )
    row = {picture.getpixel((x, 64)) for x in range(200, 600)}
    assert (AMBER in row) == is_on_a_ribbon


def test_melds_take_at_most_three_lines_per_player() -> None:
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
    assert 0 < size(draw_result(many, context()))[1] - size(draw_result(few, context()))[1] <= 5 * 48


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tricks_can_be_drawn(seats: int) -> None:
    table = dealt(seats)
    trick = TrickRow(1, cards("AS 9S TS KS")[:seats], 1, points=2)
    few = draw_tricks(table, [trick] * 3, context())
    many = draw_tricks(table, [trick] * 24, context())
    assert size(few)[0] == size(many)[0] == 800
    assert 100 < size(few)[1] < size(many)[1] < 1400
    with_dummy = TrickRow(1, cards("AS 9S TS KS")[:seats], 1, card("9D"), 2)
    other_winner = TrickRow(1, cards("AS 9S TS KS")[:seats], 0, points=2)
    other_leader = TrickRow(0, cards("9S AS KS TS")[:seats], 1, points=2)
    without_points = TrickRow(1, cards("AS 9S TS KS")[:seats], 1)
    different = (trick, with_dummy, other_winner, other_leader, without_points)
    pictures = {draw_tricks(table, [each] * 3, context()) for each in different}
    assert len(pictures) == len(different)
    assert size(draw_tricks(table, [], context(names=("W" * 32,) * 4)))[0] == 800


def test_tricks_alt() -> None:
    table = dealt(4)
    table.tricks_won = [12, 8]
    assert (
        tricks_alt(table, context(title="Double-Deck")) == "Tricks: Ann & Cleo 12, Bob & Dan 8; Double-Deck"
    )
