"""Buttons of the coach: hints, and reviews of finished deals."""

from __future__ import annotations

from bot.ui.components.custom_id import custom_id


@custom_id("hint")
class ShowHint:
    """Show what you could do now; the first time in a game, ask first."""

    table_id: int


@custom_id("hint-take")
class TakeHint:
    """Show what you could do now, without asking first."""

    table_id: int


@custom_id("review")
class ReviewDeal:
    """Show what your decisions in a finished deal have cost: all of them on page 0, then the mistakes one by one.

    `control` makes the custom ids of buttons that lead to the same page unique within a message.
    """

    table_id: int
    deal: int
    page: int = 0
    control: str = ""


@custom_id("figures")
class ShowFigures:
    """Show what each choice would have cost where you made a mistake; `page` is that of the mistake in the review."""

    table_id: int
    deal: int
    page: int
