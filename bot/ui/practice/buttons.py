"""Buttons of practice: what is due, an exercise, and answers to it."""

from __future__ import annotations

from enum import StrEnum

from discord import ButtonStyle

from bot.ai.themes import Theme
from bot.engine.actions import Action
from bot.ui.components.controls import Button
from bot.ui.components.custom_id import custom_id
from bot.ui.play.buttons import PickedCards
from bot.ui.text.catalogue import Texts


class Origin(StrEnum):
    """Where an exercise comes from, and so what comes next: a review, or practice of all themes or of one."""

    REVIEW = "review"
    PRACTICE = "practice"
    BIDDING = Theme.BIDDING
    PASSING = Theme.PASSING
    BURYING = Theme.BURYING
    MELDING = Theme.MELDING
    LEADING = Theme.LEADING
    FOLLOWING = Theme.FOLLOWING
    LAST_TRICKS = Theme.LAST_TRICKS

    @property
    def theme(self) -> Theme | None:
        """The theme that is practiced; None for all."""
        return None if self in (Origin.REVIEW, Origin.PRACTICE) else Theme(self)

    @property
    def is_practice(self) -> bool:
        """Whether answers count for the schedule."""
        return self is not Origin.REVIEW


@custom_id("practice")
class ShowPractice:
    """Show what you can practice, and what is due."""


@custom_id("exercise")
class NextExercise:
    """Show what is due next."""

    origin: Origin = Origin.PRACTICE


@custom_id("try")
class TryAgain:
    """Show the position of a decision of yours, to decide again."""

    table_id: int
    deal: int
    number: int
    origin: Origin = Origin.REVIEW


@custom_id("try-answer")
class AnswerExercise:
    """Answer an exercise."""

    table_id: int
    deal: int
    number: int
    origin: Origin
    action: Action


@custom_id("try-choose")
class ChooseAnswer:
    """Answer an exercise from a select; `group` makes custom ids unique within a message."""

    table_id: int
    deal: int
    number: int
    origin: Origin
    group: str
    action: Action


@custom_id("try-pick")
class PickForExercise:
    """Pick a card for an answer of several cards, or take it back."""

    table_id: int
    deal: int
    number: int
    origin: Origin
    picked: PickedCards


@custom_id("try-solution")
class ShowSolution:
    """Show what is best in an exercise."""

    table_id: int
    deal: int
    number: int
    origin: Origin


def practice_button(texts: Texts, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    """The button that leads to practice."""
    return Button(ShowPractice(), label=texts("button-practice"), style=style)
