"""Advice for tests, also in workers: the first choice in alphabetical order is the best, each other 3 points worse."""

from __future__ import annotations

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.position import Position
from bot.engine.table import Table
from bot.workers.pool import NoAnswer

EXACT_CARDS = 3
"""The last tricks count as exact."""


def alphabetical(position: Position, most: int | None = None, no_mistakes: int = 2) -> Advice:
    """Advise.

    :param most: how many choices are compared; all by default.
    :param no_mistakes: how many of the best are no mistakes.
    """
    best, *others = sorted(position.offer, key=str)[:most]
    worse = tuple(
        Alternative(action, 3.0 * rank, is_equal=False, is_mistake=rank >= no_mistakes)
        for rank, action in enumerate(others, 1)
    )
    return Advice(best, worse, exact=position.view.held(position.seat) <= EXACT_CARDS, samples=100)


class Alphabetical:
    """Advice that records the views it was given. It can be down."""

    def __init__(self) -> None:
        self.views: list[tuple[int, Table]] = []
        self.most: int | None = None
        self.no_mistakes = 2
        self.is_down = False

    def __call__(self, position: Position) -> Advice | None:
        if self.is_down:
            raise NoAnswer
        self.views.append((position.seat, position.view))
        return alphabetical(position, self.most, self.no_mistakes)
