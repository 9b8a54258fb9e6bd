"""Buttons of lessons."""

from __future__ import annotations

from discord import ButtonStyle

from bot.engine.actions import Action
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
    """Start the last stage: a deal in which each decision is explained, or go on with it."""


def learn_button(texts: Texts, style: ButtonStyle = ButtonStyle.primary) -> Button:
    """The button that leads to the lessons."""
    return Button(Learn(), label=texts("button-learn"), style=style)
