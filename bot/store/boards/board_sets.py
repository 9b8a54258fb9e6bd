"""Board sets: who has entered, what everyone made of each board, and what computer players answered."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    ScalarSelect,
    Select,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.engine.cards import commitment
from bot.store.boards.board_models import (
    BoardEnd,
    BoardEntry,
    BoardPlay,
    BoardSet,
    BoardSetKind,
    DueReminder,
    NewBoardSet,
)
from bot.store.database.statements import dialect_insert, named, on_shards
from bot.store.database.transactions import Repository, reads, writes
from bot.store.errors import StaleTable, is_duplicate
from bot.store.models import ALL_SHARDS, NewTable, Shards, TableInfo
from bot.store.schema import (
    board_answers,
    board_entries,
    board_pars,
    board_plays,
    board_sets,
    posts,
)
from bot.store.tables.posts import post_key
from bot.store.tables.tables import insert_table

# The columns of BoardSet. None is secret.
_COLUMNS: Final = named(column for column in board_sets.c if column is not board_sets.c.secret)
_MESSAGE_ID: Final = (
    select(posts.c.message_id)
    .where(posts.c.key == post_key("contest", board_sets.c.id))
    .correlate(board_sets)
    .scalar_subquery()
    .label("message_id")
)
_PUBLIC: Final = (*_COLUMNS, _MESSAGE_ID)

_HAS_MESSAGE: Final = board_sets.c.kind.in_([BoardSetKind.CHALLENGE.value, BoardSetKind.EVENT.value])
"""Whether a set has a public message of its own."""

_SAVE_PERCENT: Final = (
    update(board_plays)
    .where(
        board_plays.c.set_id == bindparam("of_set"),
        board_plays.c.board == bindparam("of_board"),
        board_plays.c.user_id == bindparam("of_user"),
    )
    .values(percent=bindparam("matchpoints"))
)


class BoardRepository(Repository):
    """The board sets of all servers."""

    # Sets

    @writes
    def create(self, connection: Connection, new: NewBoardSet) -> BoardSet:
        """Create a set. If there is one of its day and variant already, return that instead."""
        set_id = insert_board_set(connection, new)
        query = select(*_PUBLIC)
        if set_id is None:
            query = query.where(board_sets.c.day == new.day, board_sets.c.variant == new.variant)
        else:
            query = query.where(board_sets.c.id == set_id)
        return _board_set(connection.execute(query).mappings().one())

    async def load(self, set_id: int) -> BoardSet | None:
        """Return a set, or None if it does not exist."""
        found = await self._sets(select(*_PUBLIC).where(board_sets.c.id == set_id))
        return found[0] if found else None

    async def of_day(self, day: str) -> tuple[BoardSet, ...]:
        """Return the sets of a day, each of another variant, in the order in which they were made."""
        query = select(*_PUBLIC).where(board_sets.c.day == day)
        return await self._sets(query.order_by(board_sets.c.id))

    async def find(
        self,
        *,
        kinds: Collection[BoardSetKind] = tuple(BoardSetKind),
        server_id: int | None = None,
        user_id: int | None = None,
        closed: bool | None = None,
        closes_by: int | None = None,
        shards: Shards = ALL_SHARDS,
        limit: int = 100,
    ) -> tuple[BoardSet, ...]:
        """Return the sets that match all conditions given, the latest deadline first.

        `user_id` selects those that a user has entered or is challenged to, `closes_by` those whose deadline is not
        later.
        """
        query = select(*_PUBLIC).where(
            board_sets.c.kind.in_([kind.value for kind in kinds]), on_shards(board_sets.c.server_id, shards)
        )
        if server_id is not None:
            query = query.where(board_sets.c.server_id == server_id)
        if user_id is not None:
            entered = select(board_entries.c.set_id).where(board_entries.c.user_id == user_id)
            query = query.where(or_(board_sets.c.id.in_(entered), board_sets.c.opponent_id == user_id))
        if closed is not None:
            query = query.where(
                board_sets.c.closed_at.is_not(None) if closed else board_sets.c.closed_at.is_(None)
            )
        if closes_by is not None:
            query = query.where(board_sets.c.closes_at <= closes_by)
        order = board_sets.c.closes_at.desc(), board_sets.c.id.desc()
        return await self._sets(query.order_by(*order).limit(limit))

    @reads
    def secret(self, connection: Connection, set_id: int) -> bytes:
        """Return the secret from which the cards of all boards of a set follow."""
        query = select(board_sets.c.secret).where(board_sets.c.id == set_id)
        return bytes(connection.execute(query).scalar_one())

    @writes
    def close(
        self,
        connection: Connection,
        set_id: int,
        at: int,
        percents: Mapping[tuple[int, int], float],
        *,
        canceled: bool = False,
    ) -> bool:
        """Write the matchpoints of all plays, by board and user, and that the set is closed.

        What computer players answered is deleted. Returns False if the set was closed already.
        """
        rows = [
            {"of_set": set_id, "of_board": board, "of_user": user_id, "matchpoints": percent}
            for (board, user_id), percent in percents.items()
        ]
        open_set = (board_sets.c.id == set_id) & board_sets.c.closed_at.is_(None)
        values = {"closed_at": at, "canceled": canceled, "revision": board_sets.c.revision + 1}
        closed = connection.execute(update(board_sets).where(open_set).values(values))
        if closed.rowcount != 1:
            return False
        if rows:
            connection.execute(_SAVE_PERCENT, rows)
        connection.execute(delete(board_answers).where(board_answers.c.set_id == set_id))
        return True

    @reads
    def outdated(self, connection: Connection, shards: Shards = ALL_SHARDS) -> tuple[int, ...]:
        """Return the challenges and events of which a message does not show their current revision."""
        is_shown = _is_posted("contest", board_sets.c.revision)
        is_over = board_sets.c.closed_at.is_not(None) & ~board_sets.c.canceled
        query = select(board_sets.c.id).where(
            _HAS_MESSAGE,
            on_shards(board_sets.c.server_id, shards),
            ~is_shown | (is_over & ~_is_posted("contest-result", literal(1))),
        )
        return tuple(connection.execute(query.order_by(board_sets.c.id)).scalars())

    @reads
    def played_out(self, connection: Connection, shards: Shards = ALL_SHARDS) -> tuple[int, ...]:
        """Return the open challenges of which both users have ended all boards."""
        query = select(board_sets.c.id).where(
            board_sets.c.kind == BoardSetKind.CHALLENGE.value,
            board_sets.c.closed_at.is_(None),
            on_shards(board_sets.c.server_id, shards),
            _ended_plays() == 2 * board_sets.c.boards,
        )
        return tuple(connection.execute(query).scalars())

    async def delete(self, set_id: int) -> None:
        """Delete a set with all that belongs to it, except the tables of its boards."""
        await self._update(delete(board_sets).where(board_sets.c.id == set_id))

    # Entries

    @writes
    def enter(self, connection: Connection, entry: BoardEntry) -> bool:
        """Enter a user. Returns False if they had entered already; then nothing changes."""
        statement = dialect_insert(connection, board_entries).values(asdict(entry))
        entered = connection.execute(statement.on_conflict_do_nothing()).rowcount == 1
        if entered:
            connection.execute(_touch(entry.set_id))
        return entered

    @writes
    def withdraw(self, connection: Connection, set_id: int, user_id: int) -> bool:
        """Delete an entry. Returns False if there is none, or if the user has begun to play."""
        begun = select(board_plays.c.board).where(
            board_plays.c.set_id == set_id, board_plays.c.user_id == user_id
        )
        own = delete(board_entries).where(_entry_key(set_id, user_id), ~begun.exists())
        withdrawn = connection.execute(own).rowcount == 1
        if withdrawn:
            connection.execute(_touch(set_id))
        return withdrawn

    async def set_reminder(self, set_id: int, user_id: int, *, remind: bool) -> bool:
        """Write whether a user wants to be reminded of a deadline. Returns False if they have not entered."""
        own = update(board_entries).where(_entry_key(set_id, user_id))
        return await self._update(own.values(remind=remind)) == 1

    @reads
    def due_reminders(
        self, connection: Connection, now: int, longest: int, share: int, shards: Shards = ALL_SHARDS
    ) -> tuple[DueReminder, ...]:
        """Return who asked to be reminded, is not yet, and has boards left in an open set that closes soon.

        Soon is the shorter of the longest time, in seconds, and the window divided by the share.
        """
        ended = _ended_plays(board_plays.c.user_id == board_entries.c.user_id)
        left = (board_sets.c.boards - ended).label("left_over")
        to_close = board_sets.c.closes_at - now
        query = (
            select(*_PUBLIC, board_entries.c.user_id.label("reminded"), left)
            .join(board_entries, board_entries.c.set_id == board_sets.c.id)
            .where(
                board_sets.c.closed_at.is_(None),
                on_shards(board_sets.c.server_id, shards),
                to_close.between(1, longest),
                to_close * share <= board_sets.c.closes_at - board_sets.c.opens_at,
                board_entries.c.remind,
                board_entries.c.reminded_at.is_(None),
                board_entries.c.user_id > 0,
                left > 0,
            )
        )
        found = connection.execute(query).mappings()
        return tuple(
            DueReminder(
                _board_set({column.name: row[column.name] for column in _PUBLIC}),
                row["reminded"],
                row["left_over"],
            )
            for row in found
        )

    async def mark_reminded(self, set_id: int, user_id: int, at: int) -> bool:
        """Write that a user is reminded. Of concurrent callers, one gets True."""
        due = _entry_key(set_id, user_id) & board_entries.c.remind & board_entries.c.reminded_at.is_(None)
        return await self._update(update(board_entries).where(due).values(reminded_at=at)) == 1

    @reads
    def entries(self, connection: Connection, set_id: int) -> tuple[BoardEntry, ...]:
        """Return who has entered a set, the first first."""
        query = select(*named(board_entries.c)).where(board_entries.c.set_id == set_id)
        order = board_entries.c.entered_at, board_entries.c.user_id
        rows = connection.execute(query.order_by(*order))
        return tuple(BoardEntry(**row._mapping) for row in rows)

    # Plays

    @writes
    def open_play(self, connection: Connection, entry: BoardEntry, board: int, table: NewTable) -> TableInfo:
        """Create the table at which a user plays a board, and enter the user, in one transaction.

        Raises StaleTable if they play it at a table already.
        """
        entering = dialect_insert(connection, board_entries).values(asdict(entry))
        connection.execute(entering.on_conflict_do_nothing())
        info = insert_table(connection, table)
        play = {
            "set_id": entry.set_id,
            "board": board,
            "user_id": entry.user_id,
            "server_id": entry.server_id,
            "table_id": info.id,
            "started_at": entry.entered_at,
        }
        try:
            connection.execute(insert(board_plays).values(play))
            connection.execute(_touch(entry.set_id))
        except IntegrityError as error:
            if is_duplicate(error):
                raise StaleTable from error
            raise
        return info

    @reads
    def plays(
        self,
        connection: Connection,
        set_id: int | None = None,
        *,
        board: int | None = None,
        user_id: int | None = None,
    ) -> tuple[BoardPlay, ...]:
        """Return the plays that match all conditions given, by set, board, and start."""
        conditions = {"set_id": set_id, "board": board, "user_id": user_id}
        query = select(*named(board_plays.c))
        for name, value in conditions.items():
            if value is not None:
                query = query.where(board_plays.c[name] == value)
        order = (board_plays.c[name] for name in ("set_id", "board", "started_at", "user_id"))
        rows = connection.execute(query.order_by(*order))
        return tuple(BoardPlay(**row._mapping) for row in rows)

    @writes
    def end_play(self, connection: Connection, play: BoardPlay, end: BoardEnd, at: int) -> None:
        """Write the end of a play whose table no longer exists."""
        _end_play(connection, _play_key(play.set_id, play.board, play.user_id), play.set_id, end, at)

    # Par, and the answers of computer players

    @reads
    def pars(self, connection: Connection, set_id: int) -> dict[int, float]:
        """Return the results of the expert so far, in points by board."""
        query = select(board_pars.c.board, board_pars.c.points).where(board_pars.c.set_id == set_id)
        return {row.board: row.points for row in connection.execute(query)}

    @writes
    def save_par(self, connection: Connection, set_id: int, board: int, points: float) -> None:
        """Write the result of the expert at a board."""
        values = {"set_id": set_id, "board": board, "points": points}
        statement = dialect_insert(connection, board_pars).values(values)
        connection.execute(statement.on_conflict_do_nothing())

    @reads
    def answer(self, connection: Connection, set_id: int, view: str) -> str | None:
        """Return what a computer player did when it saw this the first time; None if it has not seen it."""
        query = select(board_answers.c.action).where(_answer_key(set_id, view))
        return connection.execute(query).scalar_one_or_none()

    @writes
    def save_answer(self, connection: Connection, set_id: int, view: str, action: str) -> str:
        """Write what a computer player does when it sees this, unless that is stored already.

        Returns what is stored.
        """
        values = {"set_id": set_id, "view": view, "action": action}
        statement = dialect_insert(connection, board_answers).values(values)
        connection.execute(statement.on_conflict_do_nothing())
        query = select(board_answers.c.action).where(_answer_key(set_id, view))
        return str(connection.execute(query).scalar_one())

    @reads
    def _sets(self, connection: Connection, query: Select[Any]) -> tuple[BoardSet, ...]:
        return tuple(_board_set(row) for row in connection.execute(query).mappings())

    @writes
    def _update(self, connection: Connection, statement: Any) -> int:
        """Run one statement, and return the number of rows it has changed."""
        return int(connection.execute(statement).rowcount)


def insert_board_set(connection: Connection, new: NewBoardSet) -> int | None:
    """Create a set inside a transaction, and return its ID; None if there is one of its day and variant already."""
    values = asdict(new) | {"options": json.dumps(dict(new.options)), "seal": commitment(new.secret)}
    statement = dialect_insert(connection, board_sets).values(values).on_conflict_do_nothing()
    return connection.execute(statement.returning(board_sets.c.id)).scalar_one_or_none()


def end_play(connection: Connection, table: TableInfo, end: BoardEnd, at: int) -> None:
    """Write the end of the board of a table, inside the transaction that ends its game."""
    assert table.board_set_id is not None
    _end_play(connection, board_plays.c.table_id == table.id, table.board_set_id, end, at)


def _end_play(connection: Connection, own: ColumnElement[bool], set_id: int, end: BoardEnd, at: int) -> None:
    values = {"ended_at": at, "completed": end.completed, "points": end.points}
    connection.execute(update(board_plays).where(own, board_plays.c.ended_at.is_(None)).values(values))
    connection.execute(_touch(set_id))


def _ended_plays(*conditions: ColumnElement[bool]) -> ScalarSelect[int]:
    """The number of plays that are over in a set that a statement selects."""
    of_set = board_plays.c.set_id == board_sets.c.id
    query = select(func.count()).select_from(board_plays)
    return query.where(of_set, board_plays.c.ended_at.is_not(None), *conditions).scalar_subquery()


def _touch(set_id: int) -> Any:
    """The statement that counts a change of what the public message of a set shows."""
    own = (board_sets.c.id == set_id) & _HAS_MESSAGE
    return update(board_sets).where(own).values(revision=board_sets.c.revision + 1)


def _is_posted(kind: str, revision: ColumnElement[int]) -> ColumnElement[bool]:
    """The condition that a message about a set shows at least this revision."""
    return exists().where(posts.c.key == post_key(kind, board_sets.c.id), posts.c.shown >= revision)


def _board_set(row: Mapping[Any, Any] | RowMapping) -> BoardSet:
    fields = {"kind": BoardSetKind(row["kind"]), "options": json.loads(row["options"])}
    return BoardSet(**dict(row) | fields)


def _entry_key(set_id: int, user_id: int) -> ColumnElement[bool]:
    return (board_entries.c.set_id == set_id) & (board_entries.c.user_id == user_id)


def _play_key(set_id: int, board: int, user_id: int) -> ColumnElement[bool]:
    return (
        (board_plays.c.set_id == set_id) & (board_plays.c.board == board) & (board_plays.c.user_id == user_id)
    )


def _answer_key(set_id: int, view: str) -> ColumnElement[bool]:
    return (board_answers.c.set_id == set_id) & (board_answers.c.view == view)
