"""Tables and their seats."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    Table,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.engine.cards import commitment
from bot.engine.events import Ending
from bot.store.database.group_commits import Work
from bot.store.database.notices import notify
from bot.store.database.statements import chunks, lock_ids, named, on_shards
from bot.store.database.transactions import Repository, reads, writes
from bot.store.errors import StaleTable, is_duplicate
from bot.store.models import (
    ALL_SHARDS,
    PRIVATE,
    Access,
    NewTable,
    Occupant,
    PlayedRules,
    Queued,
    Request,
    RequestKind,
    SeatInfo,
    Shards,
    ShuffleSeed,
    TableInfo,
    TableState,
)
from bot.store.schema import (
    archives,
    board_sets,
    guests,
    journal,
    occupants,
    posts,
    results,
    seats,
    tables,
    tournament_matches,
)
from bot.store.tables.posts import post_key

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_CHUNK: Final = 5_000
"""Tables whose seats are read by one statement."""
_NONE: Final = "[]"
"""The columns `requests` and `queue` of a table without any."""
T = TypeVar("T")
_PRUNED: Final = 200
"""Tables deleted in one transaction."""
_SECRET = (tables.c.secret, tables.c.first_dealer, tables.c.rematch_secret)
# The columns of TableInfo. None is secret: rows with these columns may be passed anywhere.
PUBLIC = (
    *named(column for column in tables.c if column not in {*_SECRET}),
    select(posts.c.message_id)
    .where(posts.c.key == post_key("table", tables.c.id))
    .correlate(tables)
    .scalar_subquery()
    .label("message_id"),
    *(
        select(column)
        .where(board_sets.c.id == tables.c.board_set_id)
        .correlate(tables)
        .scalar_subquery()
        .label(name)
        for name, column in {
            "board_kind": board_sets.c.kind,
            "board_name": func.coalesce(board_sets.c.day, board_sets.c.name),
        }.items()
    ),
    select(tournament_matches.c.tournament_id)
    .where(tournament_matches.c.table_id == tables.c.id)
    .correlate(tables)
    .scalar_subquery()
    .label("tournament_id"),
)
_LOAD: Final = select(*PUBLIC).where(tables.c.id == bindparam("table"))
_LOAD_SECRET: Final = select(*_SECRET).where(tables.c.id == bindparam("table"))
_SAVED: Final = (
    "opener_id",
    "options",
    "state",
    "ended",
    "rematch_of",
    "clock",
    "waiting_since",
    "reminded_at",
    "auto_start",
    "requests",
    "queue",
    "substitutes",
    "access",
    "watching",
    "sealed",
    "undone",
    "start_interaction_id",
    "joined_id",
    "touched_at",
    "revision",
)
"""The columns that :meth:`TableRepository.save` writes."""
_SAVE: Final = (
    update(tables)
    .where(tables.c.id == bindparam("table"), tables.c.revision == bindparam("before"))
    .values({name: bindparam(f"new_{name}") for name in _SAVED})
)

_HAS_BEGUN: Final = (tables.c.state == TableState.PLAYING.value) | tables.c.ended.is_not(None)
"""Whether the game of a table has begun."""
_IS_ONE_DEAL: Final = tables.c.guided | tables.c.board_set_id.is_not(None)
_WAS_PLAYED_OUT: Final = tables.c.ended.in_([Ending.RULE.value, Ending.AGREED.value]) | (
    # No other deal follows; if a player had given up, they would have resigned.
    _IS_ONE_DEAL & (tables.c.ended == Ending.ABANDONED.value)
)
"""Whether the game of a table was played to its end."""


class TableRepository(Repository):
    """The tables of all servers, in any state."""

    @writes
    def open(self, connection: Connection, new: NewTable) -> TableInfo:
        """Create a table. Raises StaleTable if it is a rematch of a table that already has one."""
        return insert_table(connection, new)

    def opening(self, new: NewTable, opened: list[TableInfo]) -> Work[object]:
        """Return what creates a table within another transaction, and adds it to a list."""
        return lambda connection: opened.append(insert_table(connection, new))

    @reads
    def load(self, connection: Connection, table_id: int) -> TableInfo | None:
        """Return a table, or None if it does not exist."""
        return read_table(connection, table_id)

    async def load_rematch(self, table_id: int) -> TableInfo | None:
        """Return the rematch of a table, or None."""
        found = await self._load(select(*PUBLIC).where(tables.c.rematch_of == table_id))
        return found[0] if found else None

    @reads
    def load_shuffle_seed(self, connection: Connection, table_id: int) -> ShuffleSeed:
        """Return the secret shuffle seed of an existing table."""
        return read_shuffle_seed(connection, table_id)

    async def find(
        self,
        states: Collection[TableState],
        *,
        server_id: int | None = None,
        number: int | None = None,
        channel_id: int | None = None,
        user_id: int | None = None,
        untouched_since: int | None = None,
        touched_since: int | None = None,
        due_at: int | None = None,
        asked: bool = False,
        queued: bool = False,
        shards: Shards = ALL_SHARDS,
    ) -> tuple[TableInfo, ...]:
        """Return the tables in these states that match all conditions given, oldest first.

        A channel includes its threads. `due_at` selects tables with a turn clock that has run out by that time,
        `asked` those with a request to their players, `queued` those with a waiting list, `shards` those of the servers
        on these.
        """
        query = select(*PUBLIC).where(
            tables.c.state.in_([state.value for state in states]), on_shards(tables.c.server_id, shards)
        )
        if server_id is not None:
            query = query.where(tables.c.server_id == server_id)
        if number is not None:
            query = query.where(tables.c.number == number)
        if channel_id is not None:
            query = query.where(_in_channel(channel_id))
        if user_id is not None:
            query = query.join(seats, seats.c.table_id == tables.c.id).where(seats.c.user_id == user_id)
        if untouched_since is not None:
            query = query.where(tables.c.touched_at <= untouched_since)
        if touched_since is not None:
            query = query.where(tables.c.touched_at >= touched_since)
        if asked:
            query = query.where(tables.c.requests != _NONE)
        if queued:
            query = query.where(tables.c.queue != _NONE)
        if due_at is not None:
            query = query.where(tables.c.clock > 0, tables.c.waiting_since + tables.c.clock <= due_at)
        return await self._load(query.order_by(tables.c.id))

    # Counts leave out boards. None of their arguments is optional: a missing one would count other tables.

    async def count_of_user(self, user_id: int, states: Collection[TableState]) -> int:
        """Return how many tables in these states a user is seated at, on all servers."""
        seated = select(seats.c.table_id).where(seats.c.user_id == user_id)
        return await self._count(states, tables.c.id.in_(seated))

    async def count_in_channel(self, channel_id: int, states: Collection[TableState]) -> int:
        """Return how many tables in these states a channel and its threads have."""
        return await self._count(states, _in_channel(channel_id))

    async def count_in_server(self, server_id: int, states: Collection[TableState]) -> int:
        """Return how many tables in these states a server has, without private ones."""
        return await self._count(states, tables.c.server_id == server_id, tables.c.channel_id != PRIVATE)

    @reads
    def count_all(self, connection: Connection, state: TableState) -> int:
        """Return how many tables are in a state, boards and private tables included, on all servers."""
        query = select(func.count()).select_from(tables).where(tables.c.state == state.value)
        return int(connection.execute(query).scalar_one())

    @reads
    def _count(
        self, connection: Connection, states: Collection[TableState], *conditions: ColumnElement[bool]
    ) -> int:
        query = select(func.count()).where(
            tables.c.state.in_([state.value for state in states]),
            tables.c.board_set_id.is_(None),
            *conditions,
        )
        return int(connection.execute(query).scalar_one())

    async def find_latest(self, server_id: int) -> TableInfo | None:
        """Return the most recently touched table of a server that is not private, or None."""
        query = select(*PUBLIC).where(tables.c.server_id == server_id, tables.c.channel_id != PRIVATE)
        found = await self._load(query.order_by(tables.c.touched_at.desc(), tables.c.id.desc()).limit(1))
        return found[0] if found else None

    async def recently_played(
        self, server_id: int, *, channel_id: int | None = None, user_id: int | None = None, limit: int = 1
    ) -> tuple[TableInfo, ...]:
        """Return tables of a server whose game has begun, newest first.

        They can be restricted to a channel and to a user who plays or played at them. Without a user, private tables
        are left out.
        """
        query = select(*PUBLIC).where(tables.c.server_id == server_id, _HAS_BEGUN)
        if channel_id is not None:
            query = query.where(tables.c.channel_id == channel_id)
        if user_id is not None:
            query = query.join(seats, seats.c.table_id == tables.c.id).where(seats.c.user_id == user_id)
        else:
            query = query.where(tables.c.channel_id != PRIVATE)
        return await self._load(query.order_by(tables.c.id.desc()).limit(limit))

    @reads
    def rules_played(self, connection: Connection, user_id: int) -> tuple[PlayedRules, ...]:
        """Return by which rules a user has played to the end of a game, a board or a guided deal, each once."""
        query = (
            select(tables.c.variant, tables.c.options)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.user_id == user_id, _WAS_PLAYED_OUT)
            .distinct()
        )
        return tuple(PlayedRules(row.variant, json.loads(row.options)) for row in connection.execute(query))

    @writes
    def save(
        self, connection: Connection, before: TableInfo, after: TableInfo, also: Work[object] | None = None
    ) -> TableInfo:
        """Write the changes of a table, and `also` what goes with them, and return it with its new revision.

        Raises StaleTable if the stored table no longer has the revision of `before`.
        """
        saved = save_table(connection, before, after)
        if also is not None:
            also(connection)
        return saved

    @writes
    def save_placement(self, connection: Connection, table: TableInfo) -> None:
        """Write where a table is played. This does not change the revision."""
        values = {"channel_id": table.channel_id, "threaded": table.threaded, "parent_id": table.parent_id}
        connection.execute(update(tables).where(tables.c.id == table.id).values(values))

    @writes
    def make_public(self, connection: Connection, table: TableInfo, channel_id: int) -> TableInfo:
        """Move a private table to a channel, give it the next number, and return it. This keeps its revision."""
        number = _next_number(connection, table.server_id)
        values = {"channel_id": channel_id, "number": number}
        connection.execute(update(tables).where(tables.c.id == table.id).values(values))
        return replace(table, channel_id=channel_id, number=number)

    @reads
    def find_outdated(
        self, connection: Connection, closed_since: int, shards: Shards = ALL_SHARDS
    ) -> tuple[int, ...]:
        """Return the tables whose messages do not show the current revision, the most recently touched first.

        Closed tables come last, and only if they were touched since then or if a user who played there has been
        deleted: their messages may still name that user.
        """
        is_closed = tables.c.state == TableState.CLOSED.value
        has_former_player = tables.c.id.in_(select(seats.c.table_id).where(seats.c.user_id < 0))
        of_table = posts.c.key == post_key("table", tables.c.id)
        is_shown = exists().where(of_table, posts.c.shown >= tables.c.revision)
        is_over = tables.c.state == TableState.OVER.value
        # The results of boards are shown elsewhere.
        is_announced = tables.c.board_set_id.is_not(None) | exists().where(
            posts.c.key == post_key("result", tables.c.id), posts.c.shown > 0
        )
        # Three statements, each with an index, since most tables are closed.
        columns = tables.c.id, is_closed.label("closed"), tables.c.touched_at
        is_behind = exists().where(of_table, posts.c.shown < tables.c.revision)
        open_states = [state.value for state in TableState if state is not TableState.CLOSED]
        found = union(
            *(
                select(*columns).where(
                    condition, tables.c.channel_id != PRIVATE, on_shards(tables.c.server_id, shards)
                )
                for condition in (
                    tables.c.state.in_(open_states) & (~is_shown | (is_over & ~is_announced)),
                    is_closed & (tables.c.touched_at >= closed_since) & is_behind,
                    is_closed & has_former_player & is_behind,
                )
            )
        ).subquery()
        query = select(found.c.id).order_by(found.c.closed, found.c.touched_at.desc(), found.c.id)
        return tuple(connection.execute(query).scalars())

    async def prune_unplayed(self, until: int, shards: Shards = ALL_SHARDS) -> int:
        """Delete tables closed up to a time of which no game is stored, in short transactions. Returns their number."""
        of_table = (table.c.table_id == tables.c.id for table in (journal, archives, results))
        unplayed = (
            select(tables.c.id)
            .where(tables.c.state == TableState.CLOSED.value, tables.c.touched_at <= until)
            .where(on_shards(tables.c.server_id, shards), *(~exists().where(own) for own in of_table))
            .limit(_PRUNED)
        )

        def prune(connection: Connection) -> int:
            chunk = connection.execute(unplayed).scalars().all()
            connection.execute(delete(tables).where(tables.c.id.in_(chunk)))
            return len(chunk)

        return await self._database.write_in_chunks(prune, _PRUNED)

    @reads
    def _load(self, connection: Connection, query: Select[Any]) -> tuple[TableInfo, ...]:
        return read_tables(connection, query)


def _in_channel(channel_id: int) -> ColumnElement[bool]:
    """Select the tables of a channel and of its threads."""
    return or_(tables.c.channel_id == channel_id, tables.c.parent_id == channel_id)


def read_table(connection: Connection, table_id: int) -> TableInfo | None:
    """Run :meth:`TableRepository.load` inside a transaction."""
    found = read_tables(connection, _LOAD, {"table": table_id})
    return found[0] if found else None


def insert_table(connection: Connection, new: NewTable) -> TableInfo:
    """Run :meth:`TableRepository.open` inside a transaction."""
    values = {name: value for name, value in asdict(new).items() if name not in ("seats", "at")} | {
        "number": None if new.channel_id == PRIVATE else _next_number(connection, new.server_id),
        "options": json.dumps(dict(new.options)),
        "queue": json.dumps([asdict(one) for one in new.queue]),
        "state": TableState.LOBBY.value,
        "access": new.access.value,
        "watching": new.watching.value,
        "seal": None if new.board_set_id or new.guided else commitment(new.secret),
        "rematch_seal": commitment(new.rematch_secret),
        "revision": 0,
        "created_at": new.at,
        "touched_at": new.at,
    }
    try:
        table_id = (connection.execute(insert(tables).values(values).returning(tables.c.id))).scalar_one()
    except IntegrityError as error:
        if new.rematch_of is not None and is_duplicate(error):
            raise StaleTable from error
        raise
    _insert_by_table(connection, seats, table_id, new.seats)
    if new.rematch_of is not None and {new.access, new.watching} != {Access.OPEN}:
        _keep_guests(connection, new.rematch_of, table_id)
    [opened] = read_tables(connection, _LOAD, {"table": table_id})
    return opened


def _keep_guests(connection: Connection, old_id: int, new_id: int) -> None:
    """Let those in at a rematch who were let in before, and the players, who may leave its lobby and come back."""
    played = seats.c.user_id.is_not(None) & (seats.c.user_id > 0)
    known = union(
        select(guests.c.user_id).where(guests.c.table_id == old_id, ~guests.c.removed),
        select(seats.c.user_id).where(seats.c.table_id == old_id, played),
    )
    add_guests(connection, new_id, connection.execute(known).scalars().all())


def add_guests(
    connection: Connection, table_id: int, users: Collection[int], *, removed: bool = False
) -> None:
    """Note that users are invited to a table, or that they are removed from it; what was noted of them is replaced."""
    connection.execute(delete(guests).where(guests.c.table_id == table_id, guests.c.user_id.in_(users)))
    rows = [{"table_id": table_id, "user_id": user_id, "removed": removed} for user_id in sorted({*users})]
    if rows:
        connection.execute(insert(guests).values(rows))


def _next_number(connection: Connection, server_id: int) -> int:
    """Return the number of the next public table of a server. No other transaction gets it before this one ends."""
    lock_ids(connection, (server_id,))
    latest = select(func.max(tables.c.number)).where(tables.c.server_id == server_id)
    return (connection.execute(latest).scalar_one() or 0) + 1


def read_shuffle_seed(connection: Connection, table_id: int) -> ShuffleSeed:
    """Run :meth:`TableRepository.load_shuffle_seed` inside a transaction."""
    row = connection.execute(_LOAD_SECRET, {"table": table_id}).one()
    return ShuffleSeed(bytes(row.secret), row.first_dealer, bytes(row.rematch_secret))


def read_tables(
    connection: Connection, query: Select[Any], values: Mapping[str, object] | None = None
) -> tuple[TableInfo, ...]:
    """Return the tables that a query selects, whose columns are PUBLIC."""
    rows = connection.execute(query, values).all()
    by_table: dict[int, tuple[SeatInfo, ...]] = {}
    for chunk in chunks([row.id for row in rows], _CHUNK):
        by_table |= read_by_table(connection, seats, SeatInfo, chunk)
    earlier: dict[int, tuple[Occupant, ...]] = {}
    for chunk in chunks([row.id for row in rows if row.state != TableState.LOBBY.value], _CHUNK):
        earlier |= read_by_table(connection, occupants, Occupant, chunk)
    return tuple(_table_info(row, by_table.get(row.id, ()), earlier.get(row.id, ())) for row in rows)


def save_table(connection: Connection, before: TableInfo, after: TableInfo) -> TableInfo:
    """Run :meth:`TableRepository.save` inside a transaction."""
    values = {f"new_{name}": getattr(after, name) for name in _SAVED}
    values |= {
        "table": before.id,
        "before": before.revision,
        "new_options": json.dumps(dict(after.options)),
        "new_state": after.state.value,
        "new_access": after.access.value,
        "new_watching": after.watching.value,
        "new_requests": json.dumps([asdict(request) for request in (*after.requests, *after.refused)]),
        "new_queue": json.dumps([asdict(one) for one in after.queue]),
        "new_revision": before.revision + 1,
    }
    if connection.execute(_SAVE, values).rowcount != 1:
        raise StaleTable
    for of, old, new in (
        (seats, before.seats, after.seats),
        (occupants, before.occupants, after.occupants),
    ):
        if old != new:
            connection.execute(delete(of).where(of.c.table_id == before.id))
            _insert_by_table(connection, of, before.id, new)
    saved = replace(after, revision=before.revision + 1)
    notify(connection, saved)
    return saved


def _insert_by_table(
    connection: Connection, of: Table, table_id: int, values: Sequence[DataclassInstance]
) -> None:
    """Insert the rows of a table that :func:`read_by_table` returns as these values."""
    rows = [{"table_id": table_id, **asdict(one)} for one in values]
    if "number" in of.c:
        rows = [{"number": at, **row} for at, row in enumerate(rows)]
    if rows:
        connection.execute(insert(of), rows)


def read_by_table(
    connection: Connection, of: Table, kind: Callable[..., T], table_ids: Sequence[int]
) -> dict[int, tuple[T, ...]]:
    """The rows of some tables in order, as values whose fields are the columns besides the key."""
    query = select(of).where(of.c.table_id.in_(table_ids)).order_by(*of.primary_key)
    by_table: dict[int, tuple[T, ...]] = {}
    for row in connection.execute(query):
        values = {name: value for name, value in row._mapping.items() if name not in ("table_id", "number")}
        by_table[row.table_id] = (*by_table.get(row.table_id, ()), kind(**values))
    return by_table


def _table_info(row: Row[Any], infos: tuple[SeatInfo, ...], earlier: tuple[Occupant, ...]) -> TableInfo:
    fields = dict(row._mapping)
    fields["number"] = row.number or 0
    fields["options"] = json.loads(row.options)
    fields["state"] = TableState(row.state)
    fields["access"], fields["watching"] = Access(row.access), Access(row.watching)
    fields["queue"] = tuple(Queued(**one) for one in json.loads(row.queue))
    requests = tuple(map(_request, json.loads(row.requests)))
    fields["requests"] = tuple(request for request in requests if request.refused_at is None)
    fields["refused"] = tuple(request for request in requests if request.refused_at is not None)
    return TableInfo(**fields, seats=infos, occupants=earlier)


def _request(fields: dict[str, Any]) -> Request:
    lists = {name: tuple(value) for name, value in fields.items() if isinstance(value, list)}
    return Request(**fields | lists | {"kind": RequestKind(fields["kind"])})
