"""When something is due again after an answer: the Free Spaced Repetition Scheduler, in whole days (UTC)."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from fsrs import Card, Rating, Scheduler

_SCHEDULER: Final = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
"""Without steps of minutes, what was wrong comes back on the next day. Nothing is random."""


def next_time(memory: str, *, solved: bool, now: int) -> tuple[str, int]:
    """Schedule what was answered now.

    A right answer is rated *Good*, a wrong one *Again*. Users do not say how hard it was, so there is no *Hard* or
    *Easy*.

    :param memory: what the schedule knows of it; empty before the first answer.
    :param now: the time in Unix seconds.
    :return: what the schedule knows now, and when it is due again: at the beginning of a day, in Unix seconds.
    """
    moment = datetime.fromtimestamp(now, UTC)
    card = Card.from_json(memory) if memory else Card(card_id=0, due=moment)
    after, _ = _SCHEDULER.review_card(card, Rating.Good if solved else Rating.Again, moment)
    day = after.due.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return after.to_json(), int(day.timestamp())
