"""Buttons of lessons."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from discord import ButtonStyle

from bot.engine.actions import Action
from bot.host.lessons.lessons import GUIDED_DEAL, first_left, lesson_keys, number_of, stage_after
from bot.ui.components.controls import Button
from bot.ui.components.custom_id import custom_id
from bot.ui.text.catalogue import Texts


@custom_id("learn")
class Learn:
    """Show a stage of the lessons; without one, the first that the user has not done."""

    stage: str = ""


@custom_id("learn-skip")
class SkipStage:
    """Show the stage after this one, or begin again after the last."""

    stage: str


@custom_id("learn-answer")
class AnswerStage:
    """Answer a stage.

    `tried` has a bit for each choice of the stage: that of those which were wrong is set.
    """

    stage: str
    tried: int
    action: Action


@custom_id("learn-deal")
class PlayGuidedDeal:
    """Start the stage that is a deal whose first decisions are shown, or go on with it."""


class Sequel(StrEnum):
    """What follows the guided deal."""

    STAGE = "stage"
    GAME = "game"


@custom_id("learn-sequel")
class GoOnAfterDeal:
    """Go on to what follows the guided deal, in a message of its own, so that the result can still be read."""

    sequel: Sequel


def learn_button(
    texts: Texts, style: ButtonStyle = ButtonStyle.primary, *, done: Collection[str] = (), stage: str = ""
) -> Button:
    """The button that leads to the lessons, or back to them.

    :param done: the stages that the user has done.
    :param stage: the one that the user comes from, if any.
    """
    stage = stage if stage in lesson_keys() else ""
    left = stage or (first_left(done) if done else "")
    label = texts("button-learn-on", **number_words(left)) if left else texts("button-learn")
    return Button(Learn(stage), label=label, style=style)


def number_words(key: str) -> dict[str, str | int]:
    """The arguments of texts that name the number of a stage."""
    place = number_of(key)
    return {"number": place.number, "count": place.count, "extra": "yes" if place.is_extra else "no"}


def next_stage_label(key: str, texts: Texts) -> str:
    """The label of the button that leads to the stage after this one, or to the end of the lessons."""
    following = stage_after(key)
    if not following:
        return texts("button-finish-lessons")
    return texts("button-next-stage", title=texts(f"learn-{following}"))


def sequel_button(sequel: Sequel, texts: Texts) -> Button:
    """The button that goes on after the guided deal."""
    if sequel is Sequel.GAME:
        label, style = texts("button-play-a-game"), ButtonStyle.primary
    else:
        extra = stage_after(GUIDED_DEAL)
        label = texts("button-extra", title=texts(f"learn-{extra}"), **number_words(extra))
        style = ButtonStyle.secondary
    return Button(GoOnAfterDeal(sequel), label=label, style=style)
