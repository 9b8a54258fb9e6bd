"""What the managers of servers decide about members, tables and results: a log, of which each entry can be undone.

Entries about results change the results themselves. Leaderboards and ratings follow from these, and from the ratings
that are reset, by counting all games of the server again: see `bot.store.results.recounts`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, func, insert, or_, select, update

from bot.store.database.group_commits import Work
from bot.store.database.transactions import Repository, reads, writes
from bot.store.results.pending_recounts import lock_counters, request_recount
from bot.store.results.result_models import Outcome, Uncounted
from bot.store.results.totals import RatingReset
from bot.store.schema import moderations, results, tables


class ModerationKind(StrEnum):
    """What a manager has decided."""

    BAR = "bar"
    """A member may not sit at public tables and enter contests of the server, until a time or for good."""
    REMOVE = "remove"
    """A member was removed from a table, and may not sit there."""
    END = "end"
    """A lobby was closed, or a game ended without a result."""
    TAKE_OFF = "take-off"
    """The result of a game does not count on leaderboards."""
    CORRECT = "correct"
    """Other players have won a game than its rules say."""
    RESET_RATING = "reset-rating"
    """A member's ratings began anew."""


ON_RESULTS: Final = (ModerationKind.TAKE_OFF, ModerationKind.CORRECT)
"""Decisions that change the results of a game."""
ON_RANKING: Final = (*ON_RESULTS, ModerationKind.RESET_RATING)
"""Decisions after which the games of the server are counted again."""


@dataclass(frozen=True, slots=True)
class Moderation:
    """An entry of the log.

    - `user_id`, `table_id`: whom and which table it is about, None for none.
    - `ends_at`: when it ends by itself, None for never.
    - `data`: what its kind has to know: the sides that have won a corrected game, an empty list for a draw; the results
      before the first change; the state of a table that was ended; the last game before ratings were reset.
    - `undone_at`, `undone_by`, `undo_reason`: when, by whom and why it was undone; None while it stands.
    """

    server_id: int
    kind: ModerationKind
    moderator_id: int
    reason: str
    at: int
    user_id: int | None = None
    table_id: int | None = None
    ends_at: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    id: int = 0
    undone_at: int | None = None
    undone_by: int | None = None
    undo_reason: str = ""

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won a corrected game; empty for a draw."""
        return tuple(self.data.get("winners", ()))


class ModerationRepository(Repository):
    """The logs of all servers."""

    @writes
    def add(self, connection: Connection, new: Moderation) -> Moderation | None:
        """Write an entry, and what it changes of results.

        Returns it with its ID; None if it is about the result of a game that has none.
        """
        return _add(connection, new)

    def adding(self, new: Moderation) -> Work[object]:
        """Return what writes an entry that changes no results, within another transaction."""
        return lambda connection: _add(connection, new)

    @writes
    def undo(self, connection: Connection, entry: Moderation, by: int, at: int, reason: str) -> bool:
        """Undo an entry, and what it has changed of results. Of concurrent calls, one returns True."""
        return _undo(connection, entry, by, at, reason)

    def undoing(self, entry: Moderation, by: int, at: int, reason: str) -> Work[object]:
        """Return what undoes an entry that has changed no results, within another transaction."""
        return lambda connection: _undo(connection, entry, by, at, reason)

    @reads
    def load(self, connection: Connection, server_id: int, entry_id: int) -> Moderation | None:
        """Return an entry of a server, or None."""
        own = (moderations.c.server_id == server_id) & (moderations.c.id == entry_id)
        row = connection.execute(select(moderations).where(own)).one_or_none()
        return None if row is None else _entry(row)

    @reads
    def page(
        self,
        connection: Connection,
        server_id: int,
        first: int = 0,
        limit: int = 10,
        *,
        user_id: int | None = None,
    ) -> tuple[tuple[Moderation, ...], int]:
        """Return entries of a server, latest first, and how many there are.

        :param user_id: only entries about this user.
        """
        own = moderations.c.server_id == server_id
        if user_id is not None:
            own &= moderations.c.user_id == user_id
        query = select(moderations).where(own).order_by(moderations.c.id.desc())
        rows = connection.execute(query.offset(first).limit(limit))
        count = select(func.count()).select_from(moderations).where(own)
        return tuple(map(_entry, rows)), int(connection.execute(count).scalar_one())

    @reads
    def standing_about(self, connection: Connection, server_id: int, table_id: int) -> tuple[Moderation, ...]:
        """Return what stands about a table, latest first."""
        about = (moderations.c.server_id == server_id) & (moderations.c.table_id == table_id) & _stands()
        query = select(moderations).where(about).order_by(moderations.c.id.desc())
        return tuple(map(_entry, connection.execute(query)))

    @reads
    def bars(self, connection: Connection, server_id: int, now: int) -> tuple[Moderation, ...]:
        """Return the bars in force on a server, latest first."""
        query = select(moderations).where(moderations.c.server_id == server_id, _bars(now))
        return tuple(map(_entry, connection.execute(query.order_by(moderations.c.id.desc()))))

    @reads
    def refusal(
        self,
        connection: Connection,
        server_id: int,
        new: Collection[int],
        acting: Collection[int],
        now: int,
        table_id: int | None,
    ) -> Moderation | None:
        """Return the bar that keeps one of the new users from a server, or what keeps a user from acting at a table.

        Returns None if there is neither.
        """
        user = moderations.c.user_id
        of_table = (moderations.c.kind == ModerationKind.REMOVE.value) & (moderations.c.table_id == table_id)
        query = select(moderations).where(
            moderations.c.server_id == server_id,
            _stands(),
            or_(_bars(now) & user.in_(new), of_table & user.in_(acting)),
        )
        row = connection.execute(query.order_by(moderations.c.id.desc()).limit(1)).one_or_none()
        return None if row is None else _entry(row)

    @reads
    def result(self, connection: Connection, server_id: int, table_id: int) -> StoredResult | None:
        """Return the result of a game on a server; None if it has none."""
        rows = _result_rows(connection, server_id, table_id)
        if not rows:
            return None
        uncounted = None if rows[0].uncounted is None else Uncounted(rows[0].uncounted)
        return StoredResult({row.side: Outcome(row.outcome) for row in rows}, uncounted)

    @reads
    def latest_results(self, connection: Connection, server_id: int, limit: int = 25) -> tuple[int, ...]:
        """Return the tables of the latest games with a result on a server, latest first."""
        query = select(results.c.table_id).where(results.c.server_id == server_id).distinct()
        ordered = query.add_columns(results.c.number).order_by(results.c.number.desc())
        return tuple(row.table_id for row in connection.execute(ordered.limit(limit)))


def read_resets(connection: Connection, server_id: int) -> tuple[RatingReset, ...]:
    """Return the resets of ratings on a server that stand, in order."""
    kind = moderations.c.kind == ModerationKind.RESET_RATING.value
    query = select(moderations).where(moderations.c.server_id == server_id, kind, _stands())
    found = (_entry(row) for row in connection.execute(query.order_by(moderations.c.id)))
    return tuple(
        RatingReset(one.user_id, one.data["number"], one.data["season"], one.at)
        for one in found
        if one.user_id is not None
    )


@dataclass(frozen=True, slots=True)
class StoredResult:
    """The result of a game as it is stored: the outcome by side, of sides with users; and why it does not count."""

    outcomes: Mapping[int, Outcome]
    uncounted: Uncounted | None


def _stands() -> ColumnElement[bool]:
    return moderations.c.undone_at.is_(None)


def _bars(now: int) -> ColumnElement[bool]:
    lasts = moderations.c.ends_at.is_(None) | (moderations.c.ends_at > now)
    return (moderations.c.kind == ModerationKind.BAR.value) & _stands() & lasts


def _entry(row: Row[Any]) -> Moderation:
    values = {column.key: row._mapping[column] for column in moderations.c}
    return Moderation(**values | {"kind": ModerationKind(row.kind), "data": json.loads(row.data)})


def _add(connection: Connection, new: Moderation) -> Moderation | None:
    if new.kind in ON_RANKING:
        counters = _lock_to_recount(connection, new.server_id)
        if new.kind is ModerationKind.RESET_RATING:
            last = (
                {"number": counters.games, "season": counters.season}
                if counters
                else {"number": 0, "season": 1}
            )
            new = replace(new, data={**new.data, **last})
    if new.kind in ON_RESULTS:
        assert new.table_id is not None
        rows = _result_rows(connection, new.server_id, new.table_id)
        if not rows:
            return None
        new = replace(new, data={**new.data, "original": _original(connection, new.table_id, rows)})
    values = asdict(new) | {"data": json.dumps(dict(new.data))}
    del values["id"]
    entry_id = connection.execute(insert(moderations).values(values).returning(moderations.c.id)).scalar_one()
    if new.kind in ON_RESULTS:
        _apply(connection, new)
    return replace(new, id=entry_id)


def _undo(connection: Connection, entry: Moderation, by: int, at: int, reason: str) -> bool:
    if entry.kind in ON_RANKING:
        _lock_to_recount(connection, entry.server_id)
    standing = update(moderations).where(moderations.c.id == entry.id, _stands())
    changes = {"undone_at": at, "undone_by": by, "undo_reason": reason}
    if not connection.execute(standing.values(changes)).rowcount:
        return False
    if entry.kind in ON_RESULTS:
        _apply(connection, entry)
    return True


def _lock_to_recount(connection: Connection, server_id: int) -> Row[Any] | None:
    """Lock and return the counters of a server, whose games are to be counted again; None without games."""
    counters = lock_counters(connection, server_id)
    request_recount(connection, server_id)
    return counters


def _result_rows(connection: Connection, server_id: int, table_id: int) -> Sequence[Row[Any]]:
    of_game = (results.c.server_id == server_id) & (results.c.table_id == table_id)
    return connection.execute(select(results).where(of_game).order_by(results.c.seat)).all()


def _original(connection: Connection, table_id: int, rows: Sequence[Row[Any]]) -> Mapping[str, Any]:
    """The results before any manager changed them: those that the first entry has, or those of now."""
    first = _of_results(connection, table_id)
    if first:
        original: Mapping[str, Any] = first[0].data["original"]
        return original
    seats = {str(row.seat): [row.outcome, row.share] for row in rows}
    return {"seats": seats, "uncounted": rows[0].uncounted}


def _of_results(connection: Connection, table_id: int) -> list[Moderation]:
    about = (moderations.c.table_id == table_id) & moderations.c.kind.in_([kind.value for kind in ON_RESULTS])
    query = select(moderations).where(about).order_by(moderations.c.id)
    return [_entry(row) for row in connection.execute(query)]


def read_correction(connection: Connection, table_id: int) -> tuple[int, ...] | None:
    """Return the sides that have won a game, none in a draw, as a manager has corrected it; None if nobody has."""
    return _correction(_of_results(connection, table_id))


def _correction(entries: Sequence[Moderation]) -> tuple[int, ...] | None:
    """The winners that stand, according to the decisions about a game, the first one first."""
    standing = (one for one in reversed(entries) if one.undone_at is None)
    return next((one.winners for one in standing if one.kind is ModerationKind.CORRECT), None)


def _apply(connection: Connection, entry: Moderation) -> None:
    """Write the results of a game as they follow from the original ones and from what stands about them.

    A corrected game counts for all players as far as it had come.
    """
    assert entry.table_id is not None
    entries = _of_results(connection, entry.table_id)
    original = entries[0].data["original"]
    is_off = any(one.kind is ModerationKind.TAKE_OFF and one.undone_at is None for one in entries)
    winners = _correction(entries)
    least = min((share for _, share in original["seats"].values()), default=1.0)
    uncounted = Uncounted.TAKEN_OFF.value if is_off else original["uncounted"]
    for row in _result_rows(connection, entry.server_id, entry.table_id):
        outcome, share = original["seats"][str(row.seat)]
        if winners is not None:
            outcome, share = _outcome(winners, row.side).value, least
        values = {"outcome": outcome, "share": share, "uncounted": uncounted, "counted": uncounted is None}
        same = (results.c.table_id == row.table_id) & (results.c.seat == row.seat)
        connection.execute(update(results).where(same).values(values))
    # Its messages say how the game counts.
    of_game = update(tables).where(tables.c.id == entry.table_id)
    connection.execute(of_game.values(revision=tables.c.revision + 1))


def _outcome(winners: Collection[int], side: int) -> Outcome:
    if not winners:
        return Outcome.DRAWN
    return Outcome.WON if side in winners else Outcome.LOST
