"""What a lesson shows of its position: nothing that no lesson has explained by then."""

from itertools import takewhile

import pytest

from bot.engine.actions import Action
from bot.engine.events import FACE_UP, HAND, KITTY, TRICK
from bot.engine.table import Table
from bot.host.lessons.stage import Stage, stages
from bot.render.pictures.own_cards import drawn_cards
from bot.ui.learn.learn_panel import drawn_after, essential_view
from tests.render.samples import LABELS, own

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


def test_the_card_that_is_drawn_after_a_meld_is_the_top_card_of_the_stock() -> None:
    stage = stages()["meld"]
    kings = Action.parse("meld kings")
    assert [str(card) for card in drawn_after(stage, kings)] == ["TH"]


@pytest.mark.parametrize(("keeps_order", "suits"), [(True, "SHCD"), (False, "CDSH")])
def test_the_suits_of_a_hand_can_stay_in_order_when_trump_is_named(keeps_order: bool, suits: str) -> None:
    stage = stages()["marriage"]
    view = stage.after(Action.parse("trump C"))
    drawn = drawn_cards(own(view, stage.seat, keeps_order=keeps_order), LABELS)
    assert "".join(group[0].suit.value for group in drawn.hand) == suits
