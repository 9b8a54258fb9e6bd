"""Users' answers to puzzles, and the ratings of users and puzzles: each answer is a game of one against the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sqlalchemy import ColumnElement, Connection, Table, select, update

from bot.store.boards.board_models import PuzzleAttempt, PuzzlePlayer
from bot.store.database.statements import dialect_insert
from bot.store.database.transactions import Repository, reads, writes
from bot.store.figures import Rating
from bot.store.schema import puzzle_attempts, puzzle_players, puzzle_ratings

Rate = Callable[[Rating, Rating, bool], tuple[Rating, Rating]]
"""Returns the ratings of a user and a puzzle after an answer, given those before and whether the user solved it."""


class PuzzleRepository(Repository):
    """Answers and ratings by user and puzzle. A puzzle is known by its id."""

    @reads
    def player(self, connection: Connection, user_id: int) -> PuzzlePlayer:
        """Return the rating of a user and how many puzzles they have tried and solved."""
        columns = puzzle_players.c
        query = select(columns.mu, columns.sigma, columns.tried, columns.solved)
        row = connection.execute(query.where(columns.user_id == user_id)).one_or_none()
        if row is None:
            return PuzzlePlayer(Rating())
        return PuzzlePlayer(Rating(row.mu, row.sigma), row.tried, row.solved)

    @reads
    def ratings(self, connection: Connection) -> Mapping[str, Rating]:
        """Return the ratings of all puzzles that someone has tried."""
        rows = connection.execute(select(puzzle_ratings))
        return {row.puzzle: Rating(row.mu, row.sigma) for row in rows}

    @reads
    def answered(self, connection: Connection, user_id: int) -> list[str]:
        """Return the puzzles that a user has tried, the one they answered longest ago first."""
        columns = puzzle_attempts.c
        query = select(columns.puzzle).where(columns.user_id == user_id)
        rows = connection.execute(query.order_by(columns.answered_at, columns.puzzle))
        return list(rows.scalars())

    @reads
    def attempt(self, connection: Connection, user_id: int, puzzle: str) -> PuzzleAttempt | None:
        """Return a user's first answer to a puzzle; None if there is none."""
        return _attempt(connection, _of(user_id, puzzle))

    @writes
    def record(
        self,
        connection: Connection,
        user_id: int,
        puzzle: str,
        card: str,
        *,
        solved: bool,
        initial: Rating,
        rate: Rate,
        at: int,
    ) -> PuzzleAttempt:
        """Record an answer. The first one of a user to a puzzle changes the ratings of both.

        :param initial: the rating of a puzzle that nobody has tried.
        :param rate: what the answer makes of both ratings.
        :param at: the time, in Unix seconds.
        :return: the first answer, which may be an earlier one.
        """
        values = {"user_id": user_id, "puzzle": puzzle, "card": card, "solved": solved}
        row = {**values, "rating": 0, "change": 0, "tried_at": at, "answered_at": at}
        own = _of(user_id, puzzle)
        return _record(connection, row, own, initial, rate)


def _record(
    connection: Connection, row: dict[str, object], own: ColumnElement[bool], initial: Rating, rate: Rate
) -> PuzzleAttempt:
    insert = dialect_insert(connection, puzzle_attempts).values(row).on_conflict_do_nothing()
    if connection.execute(insert).rowcount:
        before, after = _rate(connection, row, initial, rate)
        changed = {"rating": after.points, "change": after.points - before.points}
        connection.execute(update(puzzle_attempts).where(own).values(changed))
    else:
        again = update(puzzle_attempts).where(own).values(answered_at=row["answered_at"])
        connection.execute(again)
    attempt = _attempt(connection, own)
    assert attempt is not None
    return attempt


def _rate(
    connection: Connection, row: Mapping[str, object], initial: Rating, rate: Rate
) -> tuple[Rating, Rating]:
    """Change the ratings of the user and the puzzle. Return those of the user before and after."""
    new = {"mu": Rating().mu, "sigma": Rating().sigma, "tried": 0, "solved": 0}
    player = _locked(connection, puzzle_players, {"user_id": row["user_id"]}, new)
    rated = {"mu": initial.mu, "sigma": initial.sigma}
    puzzle = _locked(connection, puzzle_ratings, {"puzzle": row["puzzle"]}, rated)
    before, solved = _rating(player), bool(row["solved"])
    after, puzzle_after = rate(before, _rating(puzzle), solved)
    counts = {"tried": player["tried"] + 1, "solved": player["solved"] + solved}
    own = puzzle_players.c.user_id == row["user_id"]
    values = {"mu": after.mu, "sigma": after.sigma, **counts}
    connection.execute(update(puzzle_players).where(own).values(values))
    same = puzzle_ratings.c.puzzle == row["puzzle"]
    values = {"mu": puzzle_after.mu, "sigma": puzzle_after.sigma}
    connection.execute(update(puzzle_ratings).where(same).values(values))
    return before, after


def _locked(
    connection: Connection, table: Table, key: dict[str, object], new: Mapping[str, float]
) -> Mapping[str, float]:
    """Return a row, locked until the end of the transaction; a new one if there is none."""
    connection.execute(dialect_insert(connection, table).values({**key, **new}).on_conflict_do_nothing())
    [(name, value)] = key.items()
    query = select(*(table.c[column] for column in new)).where(table.c[name] == value).with_for_update()
    return dict(connection.execute(query).mappings().one())


def _rating(row: Mapping[str, float]) -> Rating:
    return Rating(row["mu"], row["sigma"])


def _attempt(connection: Connection, own: ColumnElement[bool]) -> PuzzleAttempt | None:
    columns = puzzle_attempts.c
    query = select(columns.card, columns.solved, columns.rating, columns.change).where(own)
    row = connection.execute(query).one_or_none()
    return None if row is None else PuzzleAttempt(row.card, row.solved, row.rating, row.change)


def _of(user_id: int, puzzle: str) -> ColumnElement[bool]:
    """Select a user's answer to a puzzle."""
    return (puzzle_attempts.c.user_id == user_id) & (puzzle_attempts.c.puzzle == puzzle)
