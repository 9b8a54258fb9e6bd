"""Cards laid out in a box."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from bot.engine.cards import DECK_48, DECK_80, cards
from bot.render.fans import Fan, fan
from bot.render.sight import by_suit

BOX = (20, 30, 500, 126)


def rows_of(laid: Fan) -> list[list[int]]:
    tops = sorted({one.top for one in laid.cards})
    return [[one.left for one in laid.cards if one.top == top] for top in tops]


def test_nothing_takes_no_room() -> None:
    laid = fan([(), ()], BOX, 90)
    assert (laid.cards, laid.right, laid.bottom) == ((), 20, 30)


def test_one_card_is_as_large_as_it_may_be() -> None:
    laid = fan([cards("AS")], BOX, 90)
    assert laid.width == 90
    assert [(one.card.code, one.left, one.top) for one in laid.cards] == [("AS", 20, 30)]
    assert (laid.right, laid.bottom) == (110, 156)


def test_few_cards_overlap_no_more_than_they_must() -> None:
    near = fan([cards("AS KS")], BOX, 90)
    wide = fan([cards("AS KS")], BOX, 90, loose=0.8)
    assert near.cards[1].left == 20 + round(90 * 0.475)
    assert wide.cards[1].left == 20 + 72


def test_groups_stand_apart() -> None:
    laid = fan([cards("AS KS"), cards("AH")], BOX, 90)
    first, second, third = (one.left for one in laid.cards)
    assert third - second == second - first + 18


@pytest.mark.parametrize("align", [0, 0.5, 1])
def test_a_fan_stands_at_the_left_in_the_middle_or_at_the_right(align: float) -> None:
    laid = fan([cards("AS")], BOX, 90, align=align)
    assert laid.cards[0].left == 20 + round((500 - 90) * align)


@pytest.mark.parametrize(
    "box", [BOX, (0, 0, 264, 112), (584, 300, 208, 116), (16, 58, 768, 330), (0, 0, 784, 140)]
)
@pytest.mark.parametrize("number", [1, 5, 12, 15, 18, 20])
def test_all_cards_lie_in_the_box_in_order_with_their_index_free(
    box: tuple[int, int, int, int], number: int
) -> None:
    dice = random.Random(number)
    for deck in (DECK_48, DECK_80):
        groups = by_suit(dice.sample(deck, number), None)
        laid = fan(groups, box, 132)
        assert [one.card for one in laid.cards] == [c for group in groups for c in group]
        left, top, width, height = box
        assert all(one.left >= left and one.top >= top for one in laid.cards)
        assert laid.right <= left + width + 1
        assert laid.bottom <= top + height + 1
        assert laid.width >= 36 or width < 300
        for row in rows_of(laid):
            steps = [after - before for before, after in pairwise(row)]
            assert all(step >= 0.46 * laid.width - 1 for step in steps)
        tops = sorted({one.top for one in laid.cards})
        assert all(after - before >= 0.92 * laid.width for before, after in pairwise(tops))


def test_rows_end_between_groups_where_they_can() -> None:
    laid = fan([cards("AS TS KS QS JS 9S"), cards("AH TH KH QH JH")], (0, 0, 400, 300), 132)
    assert [len(row) for row in rows_of(laid)] == [6, 5]
    split = fan([cards("AS TS KS QS JS 9S AS TS KS QS JS 9S")], (0, 0, 400, 300), 132)
    assert [len(row) for row in rows_of(split)] == [6, 6]
