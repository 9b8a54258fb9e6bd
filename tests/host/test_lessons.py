"""Stages of the lessons: real positions whose answers the engine judges."""

import pytest

from bot.engine.actions import Action, Rule
from bot.host.lessons.stage import Goal, Stage, stages

RIGHT = {
    "order": ["play TS"],
    "follow": ["play JD"],
    "trump": ["play 9H"],
    "beat": ["play KH"],
    "equal": ["play 9C"],
    "count": ["play KS"],
    "meld": ["meld kings"],
    "marriage": ["trump H"],
    "stock": ["play JH"],
    "last": ["play 9D", "play TD"],
    "bury": ["bury 9C JC 9H"],
    "pass": ["pass-cards JH TH AH QS"],
    "bid": ["bid 25"],
    "made": ["play AS"],
}
"""What the text of each stage praises."""


def test_every_stage_is_expected() -> None:
    assert list(stages()) == list(RIGHT)


@pytest.mark.parametrize("stage", stages().values(), ids=list(stages()))
def test_the_engine_accepts_exactly_the_answers_that_the_texts_praise(stage: Stage) -> None:
    right = [action for action in stage.choices if stage.judge(action).is_right]
    assert right == [Action.parse(text) for text in RIGHT[stage.key]]
    assert set(right) < set(stage.choices)
    # Judging has not changed the position.
    assert stage.game.to_move() == (stage.seat,)


def test_an_illegal_answer_names_the_rule() -> None:
    stage = stages()["beat"]
    too_low = stage.judge(Action.parse("play 9H"))
    assert too_low.refusal is not None
    assert too_low.refusal.rule is Rule.BEAT_TRUMP
    assert not too_low.is_right


def test_the_choices_are_the_cards_of_the_user_unless_the_stage_names_others() -> None:
    assert [action.text for action in stages()["trump"].choices] == [
        "play KC",
        "play 9H",
        "play JS",
        "play AS",
    ]
    assert [action.text for action in stages()["bid"].choices] == ["pass", "bid 25", "bid 60"]


def test_every_goal_is_taught() -> None:
    assert {stage.goal for stage in stages().values()} == set(Goal)
