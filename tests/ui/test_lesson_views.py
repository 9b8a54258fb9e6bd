"""What a lesson shows of its position: nothing that no lesson has explained by then."""

from itertools import takewhile

import pytest

from bot.engine.events import FACE_UP, HAND, KITTY, TRICK
from bot.engine.table import Table
from bot.host.lessons.stage import Stage, stages
from bot.ui.learn.learn_panel import essential_view

BEFORE_THE_KITTY = list(takewhile(lambda stage: stage.key != "bury", stages().values()))


def own_cards(stage: Stage, view: Table) -> list[str]:
    """The cards of the user in hand, on the table, and in the trick."""
    seat, trick = stage.seat, [card for card in view.zones[TRICK] if card is not None]
    played = view.last_trick.cards if view.last_trick else tuple(trick)
    zones = (view.hand(seat), view.zones[FACE_UP[seat]], played)
    return sorted(str(card) for zone in zones for card in zone)


@pytest.mark.parametrize("stage", BEFORE_THE_KITTY, ids=lambda stage: str(stage.key))
def test_no_card_comes_or_goes_before_the_kitty_and_burying_are_explained(stage: Stage) -> None:
    before = essential_view(stage, stage.view)
    for action in stage.choices:
        if stage.judge(action).is_right:
            after = essential_view(stage, stage.after(action))
            assert own_cards(stage, after) == own_cards(stage, before)
            assert not before.zones[KITTY]
            assert not after.zones[KITTY]


def test_buried_cards_are_gone_once_burying_is_explained() -> None:
    stage = stages()["bury"]
    right = next(action for action in stage.choices if stage.judge(action).is_right)
    after = essential_view(stage, stage.after(right))
    laid = len(after.zones[FACE_UP[stage.seat]])
    assert len(after.zones[HAND[stage.seat]]) + laid == len(stage.view.hand(stage.seat)) - 3
