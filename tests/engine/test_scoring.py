"""Counting what was taken, and the ends of games without a contract (classic 7 and 8, old-count 2, 3 and 5)."""

from __future__ import annotations

import pytest

from bot.engine.cards import DECK_48, Rank, cards
from bot.engine.events import Ending, Event, GameEnded, TargetRaised
from bot.engine.scoring import BothOut, CardPoints, counters
from bot.engine.variants.old_count import OLD_COUNT_POINTS

WON_BY_0 = (GameEnded(Ending.RULE, -1, 0),)
WON_BY_1 = (GameEnded(Ending.RULE, -1, 1),)
DRAW = (GameEnded(Ending.RULE, -1, -1),)
RAISED = (TargetRaised(1250),)


@pytest.mark.parametrize(
    ("how", "scores", "ends"),
    [
        (BothOut.EXTEND, (999, 999), ()),
        (BothOut.EXTEND, (1000, 999), WON_BY_0),
        (BothOut.EXTEND, (999, 1000), WON_BY_1),
        (BothOut.EXTEND, (1000, 1000), RAISED),
        (BothOut.EXTEND, (1400, 1000), RAISED),
        (BothOut.EXTEND, (1400, 1900), RAISED),
        (BothOut.HIGHER, (999, 999), ()),
        (BothOut.HIGHER, (999, 998), ()),
        (BothOut.HIGHER, (1000, 999), WON_BY_0),
        (BothOut.HIGHER, (0, 1000), WON_BY_1),
        (BothOut.HIGHER, (1001, 1000), WON_BY_0),
        (BothOut.HIGHER, (1000, 1001), WON_BY_1),
        (BothOut.HIGHER, (1200, 1200), ()),
        (BothOut.SINGLE_DEAL, (1, 0), WON_BY_0),
        (BothOut.SINGLE_DEAL, (0, 1), WON_BY_1),
        (BothOut.SINGLE_DEAL, (125, 125), DRAW),
        (BothOut.SINGLE_DEAL, (1200, 1300), WON_BY_1),
    ],
)
def test_what_the_totals_after_a_deal_mean(
    how: BothOut, scores: tuple[int, int], ends: tuple[Event, ...]
) -> None:
    assert how.end(scores, 1000) == ends


def test_counters_count_alike() -> None:
    ten_each = counters(each=10, last_trick=10)
    assert ten_each.count(cards("AS TS KS QS JS 9S")) == 30
    assert ten_each.count(DECK_48) == 240
    assert ten_each.last_trick == 10


def test_old_count_points_by_rank() -> None:
    assert [OLD_COUNT_POINTS.count(cards(f"{rank}D")) for rank in "ATKQJ9"] == [11, 10, 4, 3, 2, 0]
    assert OLD_COUNT_POINTS.count(DECK_48) == 240


def test_cards_lying_face_down_count_nothing() -> None:
    points = CardPoints({Rank.ACE: 1}, last_trick=1)
    assert points.count((None, *cards("AS"), None)) == 1
