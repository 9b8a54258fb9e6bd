"""What users practice, when each of it is due, and how they did by day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, delete, exists, or_, select, update

from bot.store.database.statements import dialect_insert
from bot.store.database.transactions import Repository, reads, writes
from bot.store.schema import board_sets, practice_cards, practice_days, puzzle_attempts, tables
from bot.store.tables.archives import ENDED


@dataclass(frozen=True, slots=True)
class PracticeSource:
    """What a card is about: a decision, or a puzzle."""

    theme: str
    table_id: int | None = None
    deal: int | None = None
    """The index of the deal."""
    number: int | None = None
    """The index of the decision's action in the deal."""
    puzzle: str | None = None


@dataclass(frozen=True, slots=True)
class PracticeCard:
    """Something that a user practices."""

    id: int
    source: PracticeSource
    due_at: int
    """When it is due, in Unix seconds."""
    memory: str
    """What the schedule knows of it; empty before the first answer."""


@dataclass(frozen=True, slots=True)
class PracticeDay:
    """How many answers of a user counted on a day, and how many of them were right, by theme."""

    day: str
    answers: Counter[str]
    solved: Counter[str]


class PracticeRepository(Repository):
    """Cards and days by user. Nobody else's card is found."""

    @reads
    def cards(self, connection: Connection, user_id: int) -> tuple[PracticeCard, ...]:
        """Return what a user may practice, what is due first before the rest.

        Mistakes are left out while their game is running, or while others may still play their board.
        """
        query = _cards().where(practice_cards.c.user_id == user_id, _is_practicable())
        rows = connection.execute(query.order_by(practice_cards.c.due_at, practice_cards.c.id))
        return tuple(map(_card, rows))

    @reads
    def card(
        self, connection: Connection, user_id: int, table_id: int, deal: int, number: int
    ) -> PracticeCard | None:
        """Return a user's card of a decision; None if there is none that they may practice."""
        own = practice_cards.c
        decision = (own.table_id == table_id) & (own.deal == deal) & (own.number == number)
        return _one(connection, (own.user_id == user_id) & decision)

    @reads
    def card_of_puzzle(self, connection: Connection, user_id: int, puzzle: str) -> PracticeCard | None:
        """Return a user's card of a puzzle; None if there is none."""
        return _one(connection, (practice_cards.c.user_id == user_id) & (practice_cards.c.puzzle == puzzle))

    @reads
    def missed_puzzles(self, connection: Connection, user_id: int) -> tuple[str, ...]:
        """Return the puzzles whose first answer was wrong, and that the user does not practice yet."""
        known = exists().where(
            practice_cards.c.user_id == user_id, practice_cards.c.puzzle == puzzle_attempts.c.puzzle
        )
        query = select(puzzle_attempts.c.puzzle).where(
            puzzle_attempts.c.user_id == user_id, puzzle_attempts.c.solved.is_(False), ~known
        )
        return tuple(connection.execute(query.order_by(puzzle_attempts.c.tried_at)).scalars())

    @writes
    def add(
        self, connection: Connection, user_id: int, sources: Iterable[PracticeSource], due_at: int
    ) -> None:
        """Let a user practice something; what they practice already stays as it is."""
        rows = [
            {
                "user_id": user_id,
                "table_id": source.table_id,
                "deal": source.deal,
                "number": source.number,
                "puzzle": source.puzzle,
                "theme": source.theme,
                "due_at": due_at,
                "memory": "",
            }
            for source in sources
        ]
        for row in rows:
            connection.execute(
                dialect_insert(connection, practice_cards).values(row).on_conflict_do_nothing()
            )

    @writes
    def record(
        self,
        connection: Connection,
        user_id: int,
        card: PracticeCard,
        *,
        memory: str,
        due_at: int,
        day: str,
        solved: bool,
    ) -> bool:
        """Record an answer that counts.

        :param card: the card as it was when the answer was given.
        :param memory: what the schedule knows of it now.
        :param due_at: when it is due again.
        :return: False if another answer has been recorded since. Then nothing changes.
        """
        same = (practice_cards.c.id == card.id) & (practice_cards.c.user_id == user_id)
        unchanged = (practice_cards.c.due_at == card.due_at) & (practice_cards.c.memory == card.memory)
        change = update(practice_cards).where(same, unchanged).values(memory=memory, due_at=due_at)
        if not connection.execute(change).rowcount:
            return False
        row = {
            "user_id": user_id,
            "day": day,
            "theme": card.source.theme,
            "answers": 1,
            "solved": int(solved),
        }
        counted = dialect_insert(connection, practice_days).values(row)
        connection.execute(
            counted.on_conflict_do_update(
                index_elements=["user_id", "day", "theme"],
                set_={
                    "answers": practice_days.c.answers + 1,
                    "solved": practice_days.c.solved + int(solved),
                },
            )
        )
        return True

    @writes
    def remove(self, connection: Connection, user_id: int, card_id: int) -> None:
        """Remove a card of a user."""
        own = (practice_cards.c.id == card_id) & (practice_cards.c.user_id == user_id)
        connection.execute(delete(practice_cards).where(own))

    @reads
    def days(self, connection: Connection, user_id: int) -> tuple[PracticeDay, ...]:
        """Return the days on which a user has practiced, in order."""
        columns = practice_days.c
        query = select(columns.day, columns.theme, columns.answers, columns.solved)
        rows = connection.execute(query.where(columns.user_id == user_id).order_by(columns.day))
        days: dict[str, PracticeDay] = {}
        for row in rows:
            day = days.setdefault(row.day, PracticeDay(row.day, Counter(), Counter()))
            day.answers[row.theme] += row.answers
            day.solved[row.theme] += row.solved
        return tuple(days.values())


def _cards() -> Select[Any]:
    columns = practice_cards.c
    return (
        select(
            columns.id,
            columns.theme,
            columns.table_id,
            columns.deal,
            columns.number,
            columns.puzzle,
            columns.due_at,
            columns.memory,
        )
        .select_from(practice_cards)
        .outerjoin(tables, tables.c.id == columns.table_id)
    )


def _is_practicable() -> ColumnElement[bool]:
    """Select puzzles, and decisions of games that are over and whose boards nobody plays any more."""
    is_open = exists().where(board_sets.c.id == tables.c.board_set_id, board_sets.c.closed_at.is_(None))
    return or_(practice_cards.c.puzzle.is_not(None), tables.c.state.in_(ENDED) & ~is_open)


def _one(connection: Connection, own: ColumnElement[bool]) -> PracticeCard | None:
    row = connection.execute(_cards().where(own, _is_practicable())).one_or_none()
    return None if row is None else _card(row)


def _card(row: Any) -> PracticeCard:
    source = PracticeSource(row.theme, row.table_id, row.deal, row.number, row.puzzle)
    return PracticeCard(row.id, source, row.due_at, row.memory)
