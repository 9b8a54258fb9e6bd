"""Who waits for other members at tables, and how long that has taken."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, exists, select, update

from bot.store.database.group_commits import Work
from bot.store.database.statements import lock_ids, on_shards, upsert_row
from bot.store.database.transactions import Repository, reads, writes
from bot.store.figures import Rating
from bot.store.models import ALL_SHARDS, PRIVATE, Access, NewTable, Shards, TableInfo, TableState
from bot.store.results.result_models import LeaderboardKind
from bot.store.results.totals import ALL_TIME, NO_PARTNER
from bot.store.schema import avoided_members, leaderboard_rows, moderations, seats, tables, waits
from bot.store.tables.tables import PUBLIC, insert_table, read_tables, save_table
from bot.store.users.matchmaking import read_let_in, read_removed
from bot.store.users.moderation import ModerationKind

_LATEST: Final = 20
"""The latest waits of a variant of which the usual length is told."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """The tables of a server before their games, and what decides who may be brought together at them.

    - `tables`: those that are not private, oldest first.
    - `waiting`: the users who wait at each for any members, by table.
    - `ratings`: of seated users and those who look for a table, by user and variant; who is missing has none.
    - `apart`: users of whom one avoids the other, both ways.
    - `removed`: users by table to which they may not return.
    - `let_in`: whom the openers of tables let in that are not open to everyone, by table.
    """

    tables: Sequence[TableInfo]
    waiting: Mapping[int, frozenset[int]]
    ratings: Mapping[tuple[int, str], Rating]
    apart: frozenset[tuple[int, int]]
    removed: frozenset[tuple[int, int]]
    let_in: Mapping[int, frozenset[int]]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What is done to bring users together: tables change, or a new one is opened.

    - `changes`: each table before and after.
    - `opened`: a new table.
    - `wait`: the users who wait from now on at the tables of `changes`, by table; those at a new one all wait.
    - `moved`: the tables whose waits are at another from now on, and that other.
    """

    changes: Sequence[tuple[TableInfo, TableInfo]] = ()
    opened: NewTable | None = None
    wait: Mapping[int, Collection[int]] = field(default_factory=dict)
    moved: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Arranged:
    """The tables as they are stored: those that have changed, in order, and the one that was opened."""

    changed: Sequence[TableInfo] = ()
    opened: TableInfo | None = None


class WaitRepository(Repository):
    """Those who wait for members, in all servers."""

    @writes
    def arrange(
        self,
        connection: Connection,
        server_id: int,
        users: Collection[int],
        decide: Callable[[Waiting], Arrangement],
        now: int,
    ) -> Arranged:
        """Decide who is brought together in a server, and write it, in one transaction.

        No other process arranges anything in the server meanwhile.

        :param users: users who have no seat yet, of whom ratings and the like are read too.
        :param decide: says what to do; it may raise, and then nothing changes.
        :raises StaleTable: if another process has changed a table meanwhile.
        """
        lock_ids(connection, (server_id,))
        done = decide(_read(connection, server_id, users))
        changed = [save_table(connection, before, after) for before, after in done.changes]
        opened = None if done.opened is None else insert_table(connection, done.opened)
        for source, target in done.moved.items():
            # Who moves has waited since they began to.
            movers = select(waits.c.user_id).where(_open_at(source))
            earlier = (waits.c.table_id == target) & waits.c.user_id.in_(movers)
            connection.execute(delete(waits).where(earlier))
            connection.execute(update(waits).where(_open_at(source)).values(table_id=target, told_at=None))
        begun = dict(done.wait)
        if opened is not None:
            begun[opened.id] = [seat.user_id for seat in opened.seats if seat.user_id is not None]
        by_id = {info.id: info for info in (*changed, *filter(None, [opened]))}
        for table_id, waiting in begun.items():
            _begin(connection, by_id[table_id], waiting, now)
        return Arranged(changed, opened)

    @reads
    def waiting(self, connection: Connection, server_id: int) -> Waiting:
        """Return the same as `arrange` decides on."""
        return _read(connection, server_id, ())

    @reads
    def ratings(
        self, connection: Connection, server_id: int, users: Collection[int]
    ) -> dict[tuple[int, str], Rating]:
        """Return the ratings of users in a server by user and variant; who is missing has none."""
        return _ratings(connection, server_id, users)

    @writes
    def begin(self, connection: Connection, info: TableInfo, users: Collection[int], now: int) -> None:
        """Write that users wait at a table from now on, unless they do already."""
        _begin(connection, info, users, now)

    def ending(self, table_id: int, now: int) -> Work[object]:
        """Return what ends the waits at a table, as its game begins, within another transaction."""
        return lambda connection: connection.execute(
            update(waits).where(_open_at(table_id)).values(ended_at=now)
        )

    def leaving(self, table_id: int, user_id: int) -> Work[object]:
        """Return what forgets the wait of a user who leaves a table, within another transaction."""
        own = _open_at(table_id) & (waits.c.user_id == user_id)
        return lambda connection: connection.execute(delete(waits).where(own))

    @writes
    def claim_telling(self, connection: Connection, info: TableInfo, now: int, least: int) -> bool:
        """Note that others are told of the wait at a table, unless that has happened in the server lately.

        :param least: seconds from one time to the next. Of concurrent callers, one gets True.
        """
        lock_ids(connection, (info.server_id,))
        lately = exists().where(waits.c.server_id == info.server_id, waits.c.told_at > now - least)
        if connection.execute(select(lately)).scalar_one():
            return False
        told = update(waits).where(_open_at(info.id)).values(told_at=now)
        return connection.execute(told).rowcount > 0

    @reads
    def is_told(self, connection: Connection, table_id: int) -> bool:
        """Return whether others were told of a wait at a table that goes on."""
        query = select(exists().where(_open_at(table_id), waits.c.told_at.is_not(None)))
        return bool(connection.execute(query).scalar_one())

    @reads
    def lately(self, connection: Connection, server_id: int, variant: str, since: int) -> tuple[int, ...]:
        """Return how long the latest waits for a game of a variant took, in seconds, the latest first.

        :param since: only those that ended since then.
        """
        query = select(waits.c.ended_at - waits.c.since).where(
            waits.c.server_id == server_id, waits.c.variant == variant, waits.c.ended_at >= since
        )
        found = connection.execute(query.order_by(waits.c.ended_at.desc(), waits.c.user_id).limit(_LATEST))
        return tuple(int(seconds) for seconds in found.scalars())

    @reads
    def servers(self, connection: Connection, shards: Shards = ALL_SHARDS) -> tuple[int, ...]:
        """Return the servers on these shards where users wait at several tables, or a lobby starts by itself."""
        query = (
            select(tables.c.server_id)
            .where(
                tables.c.state == TableState.LOBBY.value,
                tables.c.channel_id != PRIVATE,
                on_shards(tables.c.server_id, shards),
                exists().where(waits.c.table_id == tables.c.id, waits.c.ended_at.is_(None)),
            )
            .distinct()
        )
        return tuple(connection.execute(query.order_by(tables.c.server_id)).scalars())

    @reads
    def joined(self, connection: Connection, since: int, shards: Shards = ALL_SHARDS) -> tuple[int, ...]:
        """Return the tables whose players were brought to another since then."""
        query = select(tables.c.id).where(
            tables.c.state == TableState.CLOSED.value,
            tables.c.touched_at >= since,
            tables.c.joined_id.is_not(None),
            on_shards(tables.c.server_id, shards),
        )
        return tuple(connection.execute(query.order_by(tables.c.id)).scalars())


def _open_at(table_id: int) -> ColumnElement[bool]:
    """Select the waits at a table that go on."""
    return (waits.c.table_id == table_id) & waits.c.ended_at.is_(None)


def _begin(connection: Connection, info: TableInfo, users: Iterable[int], now: int) -> None:
    query = select(waits.c.user_id).where(_open_at(info.id))
    already = set(connection.execute(query).scalars())
    for user_id in sorted(set(users) - already):
        row = {
            "table_id": info.id,
            "user_id": user_id,
            "server_id": info.server_id,
            "variant": info.variant,
            "since": now,
            "ended_at": None,
            "told_at": None,
        }
        upsert_row(connection, waits, row)


def _ratings(connection: Connection, server_id: int, users: Collection[int]) -> dict[tuple[int, str], Rating]:
    own = leaderboard_rows.c
    rated = connection.execute(
        select(own.user_id, own.variant, own.mu, own.sigma).where(
            own.server_id == server_id,
            own.kind == LeaderboardKind.PEOPLE.value,
            own.period == ALL_TIME,
            own.partner_id == NO_PARTNER,
            own.user_id.in_(users),
        )
    )
    return {(row.user_id, row.variant): Rating(row.mu, row.sigma) for row in rated}


def _read(connection: Connection, server_id: int, users: Collection[int]) -> Waiting:
    query = select(*PUBLIC).where(
        tables.c.server_id == server_id,
        tables.c.state == TableState.LOBBY.value,
        tables.c.channel_id != PRIVATE,
    )
    lobbies = read_tables(connection, query.order_by(tables.c.created_at, tables.c.id))
    ids = [info.id for info in lobbies]
    everybody = {*users, *(seat.user_id for info in lobbies for seat in info.seats if seat.user_id)}
    waiting: dict[int, frozenset[int]] = {}
    seated = (seats.c.table_id == waits.c.table_id) & (seats.c.user_id == waits.c.user_id)
    rows = connection.execute(
        select(waits.c.table_id, waits.c.user_id)
        .join(seats, seated)
        .where(waits.c.table_id.in_(ids), waits.c.ended_at.is_(None))
    )
    for row in rows:
        waiting[row.table_id] = waiting.get(row.table_id, frozenset()) | {row.user_id}
    avoided = connection.execute(
        select(avoided_members).where(
            avoided_members.c.user_id.in_(everybody), avoided_members.c.avoided_id.in_(everybody)
        )
    ).all()
    removed = connection.execute(
        select(moderations.c.table_id, moderations.c.user_id).where(
            moderations.c.server_id == server_id,
            moderations.c.kind == ModerationKind.REMOVE.value,
            moderations.c.undone_at.is_(None),
            moderations.c.table_id.in_(ids),
        )
    )
    return Waiting(
        lobbies,
        waiting,
        _ratings(connection, server_id, everybody),
        frozenset(pair for row in avoided for pair in (tuple(row), (row.avoided_id, row.user_id))),
        frozenset((row.table_id, row.user_id) for row in removed) | read_removed(connection, ids),
        {
            info.id: read_let_in(connection, info, info.access)
            for info in lobbies
            if info.access is not Access.OPEN
        },
    )
