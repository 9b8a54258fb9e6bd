"""Data stored about a user: counted, exported and erased.

Results of a user's games stay when they are erased, because they also belong to the opponents. There the user becomes a
former player with a negative ID, which is no user's and cannot be traced back.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Connection,
    LargeBinary,
    Table,
    delete,
    func,
    or_,
    select,
    union,
    update,
)

from bot.store.database.statements import upsert_row
from bot.store.database.transactions import Repository, lock_for_maintenance, reads, writes
from bot.store.errors import StaleTable
from bot.store.models import TableInfo
from bot.store.results.listing import refresh_listing
from bot.store.schema import (
    absences,
    archives,
    avoided_members,
    board_entries,
    board_plays,
    board_sets,
    explained_topics,
    friends,
    guests,
    handicaps,
    journal,
    key_values,
    leaderboard_rows,
    moderations,
    occupants,
    posts,
    practice_cards,
    practice_days,
    preferences,
    puzzle_attempts,
    puzzle_players,
    results,
    reviews,
    seats,
    seek_pings,
    server_counters,
    tables,
    tournament_notes,
    tournament_players,
    tournaments,
    waits,
)
from bot.store.tables.archives import ENDED, decompress
from bot.store.tables.tables import PUBLIC, read_tables
from bot.store.users.exports import with_times
from bot.store.users.moderation import ModerationKind

ANONYMIZED_COLUMNS: Final[Mapping[Table, tuple[str, ...]]] = {
    tables: ("opener_id",),
    seats: ("user_id",),
    occupants: ("user_id",),
    results: ("user_id",),
    leaderboard_rows: ("user_id", "partner_id"),
    board_sets: ("creator_id", "opponent_id"),
    board_entries: ("user_id",),
    board_plays: ("user_id",),
    moderations: ("user_id", "moderator_id", "undone_by"),
    tournaments: ("organizer_id",),
    tournament_players: ("user_id", "partner_id"),
    tournament_notes: ("user_id", "by_id"),
}
"""Columns with user IDs in rows that are kept and anonymized. A test compares both mappings with the schema."""

DELETED_COLUMNS: Final[Mapping[Table, tuple[str, ...]]] = {
    preferences: ("user_id",),
    explained_topics: ("user_id",),
    avoided_members: ("user_id", "avoided_id"),
    friends: ("user_id", "friend_id"),
    guests: ("user_id",),
    seek_pings: ("user_id",),
    waits: ("user_id",),
    absences: ("user_id",),
    reviews: ("user_id",),
    puzzle_attempts: ("user_id",),
    puzzle_players: ("user_id",),
    practice_cards: ("user_id",),
    practice_days: ("user_id",),
    posts: ("user_id",),
    handicaps: ("lower_id", "higher_id", "holder_id"),
}
"""Columns with user IDs in rows that are deleted."""

LISTED: Final = ("requests", "queue")
"""Columns of tables with lists as JSON, whose entries have user IDs: who asks for a seat, and who waits for one."""

_OWN_COLUMNS: Final = {
    **ANONYMIZED_COLUMNS,
    **DELETED_COLUMNS,
    avoided_members: ("user_id",),
    friends: ("user_id",),
}
"""The same, but for the lists of others that the user is on: that is data of the others."""

FORMER_PLAYERS: Final = "former-players"
"""Key of the number of users erased so far."""


class UserRepository(Repository):
    """All data about each user."""

    async def export(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Return all rows about a user by table, their entries in lists, and their actions in order, but no seeds."""
        found, games, archived = await self._read(user_id)
        actions = found["actions"] + await asyncio.to_thread(_archived_actions, user_id, games, archived)
        found["actions"] = sorted(actions, key=lambda action: (action["table_id"], action["ply"]))
        return found

    @reads
    def _read(
        self, connection: Connection, user_id: int
    ) -> tuple[dict[str, list[dict[str, Any]]], Sequence[TableInfo], Mapping[int, bytes]]:
        found: dict[str, list[dict[str, Any]]] = {}
        for table, names in _OWN_COLUMNS.items():
            columns = [column for column in table.c if not isinstance(column.type, LargeBinary)]
            query = select(*columns).where(_mentions(table, names, user_id)).order_by(*table.primary_key)
            found[table.name] = [with_times(dict(row)) for row in connection.execute(query).mappings()]
        for name in LISTED:
            found[name] = [
                with_times({"table_id": table_id, **one})
                for table_id, entries in _entries(connection, name, user_id).items()
                for one in entries
                if one["user_id"] == user_id
            ]
        games = read_tables(connection, select(*PUBLIC).where(tables.c.id.in_(_tables_of(user_id))))
        found["actions"] = _actions(connection, user_id, games)
        values = select(key_values.c.key, key_values.c.value).where(_key_values_of(user_id))
        found["key_values"] = [dict(row) for row in connection.execute(values).mappings()]
        return found, games, _archives(connection, user_id)

    @reads
    def row_counts(self, connection: Connection, user_id: int) -> dict[str, int]:
        """Return the number of rows about a user by table, and of their entries in lists of tables."""
        counts = {}
        for table, names in _OWN_COLUMNS.items():
            query = select(func.count()).select_from(table).where(_mentions(table, names, user_id))
            counts[table.name] = int(connection.execute(query).scalar_one())
        return counts | {name: len(_entries(connection, name, user_id)) for name in LISTED}

    async def erase(self, user_id: int, name: str) -> int:
        """Erase a user, who must not be playing, in one transaction.

        In the games that stay they get the given name and a new negative ID, which is returned. Raises StaleTable if
        they have a seat at a table that is not over: then nothing has changed.
        """
        former_id = await self._erase(user_id, name)
        self._database.caches.preferences.forget(user_id)
        self._database.caches.tips.forget(user_id)
        return former_id

    @writes
    def _erase(self, connection: Connection, user_id: int, name: str) -> int:
        lock_for_maintenance(connection)
        former_id = _next_former_id(connection)
        # Lock the counters of the user's servers, so that no game is counted meanwhile.
        servers = select(results.c.server_id).where(results.c.user_id == user_id)
        query = select(server_counters.c.server_id).where(server_counters.c.server_id.in_(servers))
        connection.execute(query.order_by(server_counters.c.server_id).with_for_update())
        _anonymize(connection, user_id, former_id, name)
        for table, names in DELETED_COLUMNS.items():
            connection.execute(delete(table).where(_mentions(table, names, user_id)))
        connection.execute(delete(key_values).where(_key_values_of(user_id)))
        # A seat that was taken later is of a new user; one that was taken or played out meanwhile is not erased.
        for table in (seats, results):
            if connection.execute(select(table.c.seat).where(table.c.user_id == user_id)).first():
                raise StaleTable
        self._database.caches.preferences.announce(connection, user_id)
        self._database.caches.tips.announce(connection, user_id)
        return former_id


def _actions(connection: Connection, user_id: int, games: Sequence[TableInfo]) -> list[dict[str, Any]]:
    """Return the actions of a user in games that are being played."""
    by_id = {info.id: info for info in games}
    columns = [journal.c.table_id, journal.c.seat, journal.c.ply, journal.c.action, journal.c.at]
    query = select(*columns).where(journal.c.table_id.in_(_tables_of(user_id)), journal.c.action.is_not(None))
    return [
        {"table_id": row.table_id, "ply": row.ply, "action": row.action, "at": row.at}
        for row in connection.execute(query)
        if by_id[row.table_id].at(row.ply).seat_of(user_id) == row.seat
    ]


def _archives(connection: Connection, user_id: int) -> Mapping[int, bytes]:
    """Return the archives of a user's games, by table."""
    columns = archives.c.table_id, archives.c.entries
    rows = connection.execute(select(*columns).where(archives.c.table_id.in_(_tables_of(user_id))))
    return {row.table_id: bytes(row.entries) for row in rows}


def _archived_actions(
    user_id: int, games: Sequence[TableInfo], archived: Mapping[int, bytes]
) -> list[dict[str, Any]]:
    """Return the actions of a user from the archives of their games. Blocks for some milliseconds each."""
    return [
        {"table_id": info.id, "ply": entry.ply, "action": entry.action, "at": entry.at}
        for info in games
        if info.id in archived
        for entry in decompress(archived[info.id])
        if entry.action is not None and info.at(entry.ply).seat_of(user_id) == entry.seat
    ]


def _next_former_id(connection: Connection) -> int:
    """Return an unused ID below all earlier ones, since of two partners the lower ID comes first."""
    query = select(key_values.c.value).where(key_values.c.key == FORMER_PLAYERS)
    count = int(connection.execute(query).scalar_one_or_none() or 0) + 1
    upsert_row(connection, key_values, {"key": FORMER_PLAYERS, "value": str(count)})
    return -count


def _anonymize(connection: Connection, user_id: int, former_id: int, name: str) -> None:
    _drop_entries(connection, user_id)
    changed = or_(tables.c.opener_id == user_id, tables.c.id.in_(_tables_of(user_id)))
    # A process that holds one of these tables in memory must load it again before it writes.
    connection.execute(update(tables).where(changed).values(revision=tables.c.revision + 1))
    connection.execute(update(tables).where(tables.c.opener_id == user_id).values(opener_id=former_id))
    over = select(tables.c.id).where(tables.c.state.in_(ENDED))
    own_seats = update(seats).where(seats.c.user_id == user_id, seats.c.table_id.in_(over))
    connection.execute(own_seats.values(user_id=former_id, name=name))
    own_earlier = update(occupants).where(occupants.c.user_id == user_id)
    connection.execute(own_earlier.values(user_id=former_id, name=name))
    _anonymize_sets(connection, user_id, former_id)
    own_entries = update(board_entries).where(board_entries.c.user_id == user_id)
    connection.execute(own_entries.values(user_id=former_id, name=name, remind=False))
    for table in (results, leaderboard_rows, board_plays):
        connection.execute(update(table).where(table.c.user_id == user_id).values(user_id=former_id))
    _anonymize_tournaments(connection, user_id, former_id, name)
    for name in ANONYMIZED_COLUMNS[moderations]:
        column = moderations.c[name]
        own = update(moderations).where(column == user_id)
        if name == "user_id":
            # A bar is not ended by being forgotten.
            own = own.where(
                (moderations.c.kind != ModerationKind.BAR.value) | moderations.c.undone_at.is_not(None)
            )
        connection.execute(own.values({name: former_id}))
    as_partner = update(leaderboard_rows).where(leaderboard_rows.c.partner_id == user_id)
    connection.execute(as_partner.values(user_id=former_id, partner_id=leaderboard_rows.c.user_id))
    refresh_listing(connection, None, [former_id])


def _tables_of(user_id: int) -> CompoundSelect[Any]:
    """Select the tables at which a user has or had a seat."""
    return union(*(select(of.c.table_id).where(of.c.user_id == user_id) for of in (seats, occupants)))


def _entries(connection: Connection, name: str, user_id: int) -> dict[int, list[dict[str, Any]]]:
    """Return the lists of a column of tables that have an entry of a user, by table."""
    column = tables.c[name]
    query = select(tables.c.id, column).where(column.contains(str(user_id), autoescape=True))
    lists = {table_id: json.loads(text) for table_id, text in connection.execute(query.order_by(tables.c.id))}
    return {of: found for of, found in lists.items() if any(one["user_id"] == user_id for one in found)}


def _drop_entries(connection: Connection, user_id: int) -> None:
    """Drop the requests for a seat that a user has made, and their places on waiting lists."""
    for name in LISTED:
        for table_id, found in _entries(connection, name, user_id).items():
            kept = json.dumps([one for one in found if one["user_id"] != user_id])
            values = {name: kept, "revision": tables.c.revision + 1}
            connection.execute(update(tables).where(tables.c.id == table_id).values(values))


def _anonymize_sets(connection: Connection, user_id: int, former_id: int) -> None:
    """Anonymize the creator and the opponent of board sets, and let all messages with the user be updated."""
    entered = select(board_entries.c.set_id).where(board_entries.c.user_id == user_id)
    mentioned = _mentions(board_sets, ANONYMIZED_COLUMNS[board_sets], user_id)
    changed = update(board_sets).where(or_(mentioned, board_sets.c.id.in_(entered)))
    connection.execute(changed.values(revision=board_sets.c.revision + 1))
    for name in ANONYMIZED_COLUMNS[board_sets]:
        own = update(board_sets).where(board_sets.c[name] == user_id)
        connection.execute(own.values({name: former_id}))


def _anonymize_tournaments(connection: Connection, user_id: int, former_id: int, name: str) -> None:
    """Anonymize the organizer and the players of tournaments, and let their messages be updated."""
    entered = select(tournament_players.c.tournament_id).where(tournament_players.c.user_id == user_id)
    mentioned = or_(tournaments.c.organizer_id == user_id, tournaments.c.id.in_(entered))
    connection.execute(update(tournaments).where(mentioned).values(revision=tournaments.c.revision + 1))
    own = update(tournament_players).where(tournament_players.c.user_id == user_id)
    connection.execute(own.values(user_id=former_id, name=name, is_out=True, partner_id=None))
    named = update(tournament_players).where(tournament_players.c.partner_id == user_id)
    connection.execute(named.values(partner_id=None))
    for table in (tournaments, tournament_notes):
        for column in ANONYMIZED_COLUMNS[table]:
            of_user = update(table).where(table.c[column] == user_id)
            connection.execute(of_user.values({column: former_id}))


def _mentions(table: Table, names: tuple[str, ...], user_id: int) -> ColumnElement[bool]:
    """Select the rows of a table that have a user's ID in one of these columns."""
    return or_(*(table.c[name] == user_id for name in names))


def _key_values_of(user_id: int) -> ColumnElement[bool]:
    """Select the keys about a user, which end with their ID."""
    return key_values.c.key.like(f"%:{user_id}")
