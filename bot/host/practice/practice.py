"""Practice: which decisions and puzzles a user tries again, what the coach says to an answer, and how they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

from bot.ai.coach.advice import Advice, Alternative
from bot.ai.coach.analysis import PastDecision, past_decisions
from bot.ai.puzzles import Puzzle, position_of
from bot.ai.themes import THEMES, Theme, theme_of
from bot.engine.actions import Action, Bids, CardChoices, Choices, Offer, Verb
from bot.host.boards.daily import Streak, streak_of
from bot.host.computers.ai_service import Wait
from bot.host.computers.coach import Coach, DealReview, ReviewedDecision
from bot.host.errors import CoachBusy, NoDeal, NoExercise, NoTable, WrongState
from bot.host.practice.schedule import next_time
from bot.host.puzzles import Puzzles
from bot.host.reading.deal_steps import finished_deal
from bot.host.tables.service import Resources, Service
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import PracticeCard, PracticeDay, PracticeSource
from bot.workers.pool import NoAnswer

_CHOICES: Final = frozenset({Verb.PLAY, *THEMES})
"""The verbs of what can be chosen: not claims, calls and the like."""


@dataclass(frozen=True, slots=True)
class DecisionId:
    """A decision of a finished deal."""

    table_id: int
    deal: int
    """The index of the deal."""
    number: int
    """The index of its action in the deal, as in the game record."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision of the user's to make again."""

    id: DecisionId
    theme: Theme
    decision: PastDecision
    """What they chose then, and what they knew."""
    snapshot: TableSnapshot = field(repr=False)
    """The table as they saw it, with what they can choose."""


class Verdict(StrEnum):
    """What the coach says to an answer."""

    RIGHT = "right"
    WRONG = "wrong"
    UNKNOWN = "unknown"
    """The coach has not compared it: of very many choices it looks at some."""

    @classmethod
    def of(cls, choice: Alternative | None) -> Verdict:
        """The verdict on a choice: right unless a review would call it a mistake."""
        if choice is None:
            return cls.UNKNOWN
        return cls.WRONG if choice.is_mistake else cls.RIGHT


@dataclass(frozen=True, slots=True)
class ExerciseAnswer:
    """An answer to an exercise."""

    exercise: Exercise
    action: Action = field(repr=False)
    advice: Advice
    """What a hint has said there, or would have."""
    verdict: Verdict
    due_at: int | None
    """When it is due again, in Unix seconds, if this answer counted."""

    @property
    def choice(self) -> Alternative | None:
        """The answer compared with the best choice; None if it was not compared."""
        return self.advice.of(self.action)


@dataclass(frozen=True, slots=True)
class ThemeProgress:
    """What a user practices of one theme, and how they do."""

    cards: int
    due: int
    answers: int
    """How many answers have counted, ever."""
    solved: int
    """How many of them were right."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What a user practices."""

    themes: Mapping[Theme, ThemeProgress]
    """The themes with anything to practice or to tell, in order."""
    next_due: int | None
    """When something is due next, in Unix seconds; None if something is due now, or there is nothing to practice."""
    streak: Streak
    """On how many days in a row they have practiced."""

    @property
    def due(self) -> int:
        """How many exercises are due now."""
        return sum(theme.due for theme in self.themes.values())

    @property
    def cards(self) -> int:
        """How many exercises there are."""
        return sum(theme.cards for theme in self.themes.values())


class Practice(Service):
    """Exercises of all users: the costliest mistakes of the deals they review, and puzzles that they have missed.

    Only references are stored. An exercise is made from the journal of its game, and is gone when that is deleted.
    """

    def __init__(self, resources: Resources, coach: Coach, puzzles: Puzzles) -> None:
        super().__init__(resources)
        self._coach = coach
        self._puzzles = puzzles

    # What there is to practice

    async def collect(self, user_id: int, review: DealReview) -> None:
        """Let a user practice the costliest mistakes of a deal."""
        sources = [_source(review, mistake) for mistake in review.costliest]
        if sources:
            await self._store.practice.add(user_id, sources, self._registry.now())

    async def _collect_puzzles(self, user_id: int) -> None:
        """Let a user practice the puzzles whose first answer was wrong."""
        missed = await self._store.practice.missed_puzzles(user_id)
        found = [puzzle for id_ in missed if (puzzle := self._puzzles.find(id_)) is not None]
        if found:
            sources = [PracticeSource(theme_of_puzzle(puzzle), puzzle=puzzle.id) for puzzle in found]
            await self._store.practice.add(user_id, sources, self._registry.now())

    async def progress(self, user_id: int) -> Progress:
        """What a user practices, what of it is due, and how they do."""
        await self._collect_puzzles(user_id)
        cards = await self._cards(user_id)
        days = await self._store.practice.days(user_id)
        now = self._registry.now()
        all_cards = Counter(card.source.theme for card in cards)
        due = Counter(card.source.theme for card in cards if card.due_at <= now)
        answers = sum((day.answers for day in days), Counter[str]())
        solved = sum((day.solved for day in days), Counter[str]())
        themes = {
            theme: ThemeProgress(all_cards[theme], due[theme], answers[theme], solved[theme])
            for theme in Theme
            if all_cards[theme] or answers[theme]
        }
        next_due = None if due or not cards else cards[0].due_at
        return Progress(themes, next_due, self._streak(days))

    def _streak(self, days: Iterable[PracticeDay]) -> Streak:
        return streak_of((day.day for day in days), self._today())

    def _today(self) -> str:
        return datetime.fromtimestamp(self._registry.now(), UTC).date().isoformat()

    async def _cards(self, user_id: int) -> list[PracticeCard]:
        """What a user may practice. Puzzles that the bot no longer has are left out."""
        return [
            card
            for card in await self._store.practice.cards(user_id)
            if card.source.puzzle is None or self._puzzles.find(card.source.puzzle) is not None
        ]

    async def next(self, user_id: int, theme: Theme | None = None) -> Exercise | str | None:
        """What a user should do next, of any theme if none is given.

        :return: a decision, the id of a puzzle, or None if nothing is due.
        """
        await self._collect_puzzles(user_id)
        for card in await self._cards(user_id):
            if card.due_at > self._registry.now():
                break
            if theme not in (None, card.source.theme):
                continue
            if card.source.puzzle is not None:
                return card.source.puzzle
            try:
                return await self._load(user_id, _decision_id(card))
            except NoExercise:
                # Its game is no longer kept.
                await self._store.practice.remove(user_id, card.id)
        return None

    # Decisions

    async def exercise(self, user_id: int, id_: DecisionId, *, is_practice: bool) -> Exercise:
        """A decision that a user made, to make it again.

        :param is_practice: whether it comes from practice, where there is nothing of games that are running and of
            boards that others may still play. The user can try again what a review has shown them.
        :raises NoExercise: if it is not theirs, it is not in practice, or its game is no longer kept.
        """
        card = None
        if is_practice:
            card = await self._card(user_id, id_)
            if card is None:
                raise NoExercise
        try:
            return await self._load(user_id, id_)
        except NoExercise:
            if card is not None:
                await self._store.practice.remove(user_id, card.id)
            raise

    async def answer(
        self, user_id: int, id_: DecisionId, action: Action, *, is_practice: bool
    ) -> ExerciseAnswer:
        """Judge an answer as the coach's review would. In practice the first one counts when the exercise is due.

        :raises NoExercise: as `exercise` does, or if the action cannot be chosen.
        :raises CoachBusy: if the answer cannot be judged now. It does not count then.
        """
        exercise = await self.exercise(user_id, id_, is_practice=is_practice)
        if action not in exercise.snapshot.offer:
            raise NoExercise
        advice = await self._advise(exercise)
        verdict, due_at = Verdict.of(advice.of(action)), None
        if is_practice and verdict is not Verdict.UNKNOWN:
            card = await self._card(user_id, id_)
            due_at = await self._count(card, user_id, solved=verdict is Verdict.RIGHT)
        return ExerciseAnswer(exercise, action, advice, verdict, due_at)

    async def solution(self, user_id: int, id_: DecisionId, *, is_practice: bool) -> ExerciseAnswer:
        """What is best, and what the user's choice in the game has cost. In practice this counts as a wrong answer.

        :raises NoExercise, CoachBusy: as `answer` does.
        """
        exercise = await self.exercise(user_id, id_, is_practice=is_practice)
        advice = await self._advise(exercise)
        due_at = (
            await self._count(await self._card(user_id, id_), user_id, solved=False) if is_practice else None
        )
        return ExerciseAnswer(exercise, exercise.decision.action, advice, Verdict.WRONG, due_at)

    async def answer_puzzle(self, user_id: int, puzzle: str, *, solved: bool) -> int | None:
        """Count an answer to a puzzle in practice.

        :return: when it is due again, in Unix seconds; None if the answer does not count, because it is not due.
        """
        return await self._count(
            await self._store.practice.card_of_puzzle(user_id, puzzle), user_id, solved=solved
        )

    async def _advise(self, exercise: Exercise) -> Advice:
        """What the review of the deal says of the decision.

        :raises NoExercise: if its choices cannot be compared.
        :raises CoachBusy: if that cannot be computed now.
        """
        position, info = exercise.decision.position, exercise.snapshot.info
        try:
            wait = Wait.GUIDED if info.guided else Wait.LATER
            advice = await self._coach.advise(info.id, position, wait=wait)
        except NoAnswer:
            raise CoachBusy from None
        if advice is None:
            raise NoExercise
        return advice

    async def _count(self, card: PracticeCard | None, user_id: int, *, solved: bool) -> int | None:
        """Record an answer, unless the exercise is not due, or another answer was faster."""
        now = self._registry.now()
        if card is None or card.due_at > now:
            return None
        memory, due_at = next_time(card.memory, solved=solved, now=now)
        is_first = await self._store.practice.record(
            user_id, card, memory=memory, due_at=due_at, day=self._today(), solved=solved
        )
        return due_at if is_first else None

    async def _card(self, user_id: int, id_: DecisionId) -> PracticeCard | None:
        return await self._store.practice.card(user_id, id_.table_id, id_.deal, id_.number)

    async def _load(self, user_id: int, id_: DecisionId) -> Exercise:
        """Replay a game up to a decision.

        :raises NoExercise: if the game is no longer kept, or the user has not made such a decision.
        """
        try:
            return await self._registry.read(id_.table_id, lambda session: _exercise(session, user_id, id_))
        except (NoTable, NoDeal, WrongState):
            raise NoExercise from None


def theme_of_puzzle(puzzle: Puzzle) -> Theme:
    """What a puzzle is about."""
    position = position_of(puzzle)
    return theme_of(position.view, position.seat, Verb.PLAY)


def _source(review: DealReview, mistake: ReviewedDecision) -> PracticeSource:
    decision = mistake.decision
    theme = theme_of(decision.position.view, decision.seat, decision.action.verb)
    return PracticeSource(theme, review.info.id, decision.deal, decision.number)


def _decision_id(card: PracticeCard) -> DecisionId:
    source = card.source
    assert source.table_id is not None
    assert source.deal is not None
    assert source.number is not None
    return DecisionId(source.table_id, source.deal, source.number)


def _exercise(session: TableSession, user_id: int, id_: DecisionId) -> Exercise:
    """The exercise at a table."""
    game, deal, _ = finished_deal(session, id_.deal)
    for decision in past_decisions(game, deal):
        info = session.info.at(decision.ply)
        seat = info.seats[decision.seat]
        if decision.number == id_.number and seat.user_id == user_id and not seat.computer:
            return _exercise_of(id_, decision, TableSnapshot(info=info, seat=decision.seat))
    raise NoExercise


def _exercise_of(id_: DecisionId, decision: PastDecision, snapshot: TableSnapshot) -> Exercise:
    position = decision.position
    offer = Offer(*(_choices(part) for part in position.offer.parts))
    shown = replace(snapshot, view=position.view, offer=offer, to_move=(decision.seat,))
    theme = theme_of(position.view, decision.seat, decision.action.verb)
    return Exercise(id_, theme, decision, shown)


def _choices(part: Choices) -> Choices:
    """Those of some actions that can be chosen. Bids and ways to bury or pass cards all can."""
    if isinstance(part, Bids | CardChoices):
        return part
    return tuple(action for action in part if action.verb in _CHOICES)
