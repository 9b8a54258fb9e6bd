"""Layout of overlapping cards."""

import random
from itertools import pairwise

import pytest

from bot.engine.cards import DECK_48, DECK_80, cards
from bot.render.drawing.fans import Fan, fan
from bot.render.shown_cards import by_suit

BOX = (20, 30, 500, 126)


def rows_of(layout: Fan) -> list[list[int]]:
    """The left edges of the cards in each row."""
    tops = sorted({placed.top for placed in layout.cards})
    return [[placed.left for placed in layout.cards if placed.top == top] for top in tops]


def test_an_empty_fan_has_no_size() -> None:
    layout = fan([(), ()], BOX, 90)
    assert (layout.cards, layout.right, layout.bottom) == ((), 20, 30)


def test_a_single_card_has_the_maximum_size() -> None:
    layout = fan([cards("AS")], BOX, 90)
    assert layout.width == 90
    assert [(placed.card.code, placed.left, placed.top) for placed in layout.cards] == [("AS", 20, 30)]
    assert (layout.right, layout.bottom) == (110, 156)


@pytest.mark.parametrize(
    ("groups", "how", "lefts"),
    [
        (["AS KS"], {}, [20, 63]),
        (["AS KS"], {"max_step": 0.8}, [20, 92]),
        (["AS KS", "AH"], {}, [20, 63, 124]),
        (["AS"], {"align": 0.5}, [225]),
        (["AS"], {"align": 1.0}, [430]),
    ],
    ids=["few cards are 0.475 of their width apart", "or more", "groups by 18 more", "middle", "right"],
)
def test_cards_lie_where_they_should(groups: list[str], how: dict[str, float], lefts: list[int]) -> None:
    layout = fan([cards(group) for group in groups], BOX, 90, **how)
    assert [placed.left for placed in layout.cards] == lefts


@pytest.mark.parametrize(
    "box", [BOX, (0, 0, 264, 112), (584, 300, 208, 116), (16, 58, 768, 330), (0, 0, 784, 140)]
)
@pytest.mark.parametrize("number", [1, 5, 12, 15, 18, 20])
def test_cards_are_in_the_box_in_order_with_visible_indexes(
    box: tuple[int, int, int, int], number: int
) -> None:
    generator = random.Random(number)
    for deck in (DECK_48, DECK_80):
        groups = by_suit(generator.sample(deck, number), None)
        layout = fan(groups, box, 132)
        assert [placed.card for placed in layout.cards] == [card for group in groups for card in group]
        left, top, width, height = box
        assert all(placed.left >= left and placed.top >= top for placed in layout.cards)
        assert layout.right <= left + width + 1
        assert layout.bottom <= top + height + 1
        assert layout.width >= 36 or width < 300
        for row in rows_of(layout):
            steps = [after - before for before, after in pairwise(row)]
            assert all(step >= 0.46 * layout.width - 1 for step in steps)
        tops = sorted({placed.top for placed in layout.cards})
        assert all(after - before >= 0.92 * layout.width for before, after in pairwise(tops))


def test_rows_end_between_groups_if_possible() -> None:
    layout = fan([cards("AS TS KS QS JS 9S"), cards("AH TH KH QH JH")], (0, 0, 400, 300), 132)
    assert [len(row) for row in rows_of(layout)] == [6, 5]
    split = fan([cards("AS TS KS QS JS 9S AS TS KS QS JS 9S")], (0, 0, 400, 300), 132)
    assert [len(row) for row in rows_of(split)] == [6, 6]


def test_only_cards_below_others_are_covered() -> None:
    layout = fan([cards("AS KS"), cards("AH")], BOX, 90, max_step=0.7)
    assert [placed.covered for placed in layout.cards] == [True, True, False]
