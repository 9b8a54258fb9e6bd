"""Whom users want to play with: friends, members they avoid, and pings when others look for players."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, Select, delete, insert, select, update

from bot.store.database.group_commits import Work
from bot.store.database.statements import upsert_row
from bot.store.database.transactions import Repository, reads, writes
from bot.store.models import PRIVATE, Access, TableInfo, TableState
from bot.store.schema import absences, avoided_members, friends, guests, seats, seek_pings, tables
from bot.store.tables.tables import add_guests

PING_SECONDS: Final = 60 * 60
"""The least time between two pings of a member."""
LIVE_SECONDS: Final = 15 * 60
"""How long after the last action those who play a game are not pinged."""
MOST_PINGED: Final = 20
"""The most members that one message pings: those who were pinged longest ago."""


class MatchmakingRepository(Repository):
    """The wishes of all users."""

    @reads
    def avoided(self, connection: Connection, user_id: int) -> frozenset[int]:
        """Return the users whom a user avoids."""
        query = select(avoided_members.c.avoided_id).where(avoided_members.c.user_id == user_id)
        return frozenset(connection.execute(query).scalars())

    @reads
    def kept_apart(self, connection: Connection, user_id: int) -> frozenset[int]:
        """Return the users whom a user avoids, and those who avoid that user."""
        columns = avoided_members.c
        own = select(columns.avoided_id).where(columns.user_id == user_id)
        others = select(columns.user_id).where(columns.avoided_id == user_id)
        return frozenset(connection.execute(own.union(others)).scalars())

    @writes
    def set_avoided(self, connection: Connection, user_id: int, avoided: Collection[int]) -> None:
        """Replace the users whom a user avoids."""
        connection.execute(delete(avoided_members).where(avoided_members.c.user_id == user_id))
        if avoided:
            rows = [{"user_id": user_id, "avoided_id": avoided_id} for avoided_id in sorted(avoided)]
            connection.execute(insert(avoided_members).values(rows))

    @reads
    def friends(self, connection: Connection, user_id: int) -> frozenset[int]:
        """Return the users on a user's list of friends."""
        return _friends(connection, user_id)

    @writes
    def set_friends(self, connection: Connection, user_id: int, listed: Collection[int]) -> None:
        """Replace the users on a user's list of friends."""
        connection.execute(delete(friends).where(friends.c.user_id == user_id))
        if listed:
            rows = [{"user_id": user_id, "friend_id": friend_id} for friend_id in sorted(listed)]
            connection.execute(insert(friends).values(rows))

    @writes
    def add_guests(self, connection: Connection, table_id: int, users: Collection[int]) -> None:
        """Note that the opener of a table has invited users."""
        add_guests(connection, table_id, users)

    def removing(self, table_id: int, user_id: int) -> Work[object]:
        """Return what notes that the opener of a table has removed a user, within another transaction."""
        return lambda connection: add_guests(connection, table_id, [user_id], removed=True)

    @reads
    def is_removed(self, connection: Connection, table_id: int, user_id: int) -> bool:
        """Return whether the opener of a table has removed a user, and not invited them since."""
        return bool(connection.execute(_removed([table_id]).where(guests.c.user_id == user_id)).first())

    @reads
    def let_in(self, connection: Connection, info: TableInfo, access: Access) -> frozenset[int]:
        """Return the users whom the opener of a table lets in, if not everyone is."""
        return read_let_in(connection, info, access)

    @reads
    def ping_variants(self, connection: Connection, server_id: int, user_id: int) -> frozenset[str] | None:
        """Return the variants for which a member is pinged: an empty set for all, None for no pings."""
        query = select(seek_pings.c.variants).where(
            seek_pings.c.server_id == server_id, seek_pings.c.user_id == user_id
        )
        variants = connection.execute(query).scalar_one_or_none()
        return None if variants is None else frozenset(variants.split())

    @writes
    def set_ping_variants(
        self, connection: Connection, server_id: int, user_id: int, variants: Collection[str] | None
    ) -> None:
        """Ping a member for these variants: an empty collection means all, None turns the pings off."""
        if variants is None:
            own = (seek_pings.c.server_id == server_id) & (seek_pings.c.user_id == user_id)
            connection.execute(delete(seek_pings).where(own))
        else:
            row = {"server_id": server_id, "user_id": user_id, "variants": " ".join(sorted(variants))}
            upsert_row(connection, seek_pings, row)

    @reads
    def users_to_ping(
        self, connection: Connection, server_id: int, variant: str, without: Collection[int], now: int
    ) -> tuple[int, ...]:
        """Return the members to ping when someone looks for players of a variant.

        Those who were pinged less than an hour ago, are playing a public game, or have left are left out.

        :param without: users who are not pinged.
        """
        return _users_to_ping(connection, server_id, variant, without, now)

    @writes
    def claim_pings(
        self, connection: Connection, server_id: int, variant: str, without: Collection[int], now: int
    ) -> tuple[int, ...]:
        """Return the same, and record that they are pinged now."""
        found = _users_to_ping(connection, server_id, variant, without, now)
        connection.execute(update(seek_pings).where(seek_pings.c.user_id.in_(found)).values(pinged_at=now))
        return found


def read_removed(connection: Connection, table_ids: Collection[int]) -> frozenset[tuple[int, int]]:
    """Return the users whom the openers of tables have removed, each with the table."""
    return frozenset((row.table_id, row.user_id) for row in connection.execute(_removed(table_ids)))


def _removed(table_ids: Collection[int]) -> Select[tuple[int, int]]:
    query = select(guests.c.table_id, guests.c.user_id)
    return query.where(guests.c.table_id.in_(table_ids), guests.c.removed)


def read_let_in(connection: Connection, info: TableInfo, access: Access) -> frozenset[int]:
    """Run :meth:`MatchmakingRepository.let_in` inside a transaction."""
    invited = select(guests.c.user_id).where(guests.c.table_id == info.id, ~guests.c.removed)
    found = frozenset(connection.execute(invited).scalars())
    return found | _friends(connection, info.opener_id) if access is Access.FRIENDS else found


def _friends(connection: Connection, user_id: int) -> frozenset[int]:
    query = select(friends.c.friend_id).where(friends.c.user_id == user_id)
    return frozenset(connection.execute(query).scalars())


def _users_to_ping(
    connection: Connection, server_id: int, variant: str, without: Collection[int], now: int
) -> tuple[int, ...]:
    playing = (
        select(seats.c.user_id)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(
            seats.c.user_id.is_not(None),
            ~seats.c.computer,
            tables.c.state == TableState.PLAYING.value,
            tables.c.channel_id != PRIVATE,
            tables.c.touched_at > now - LIVE_SECONDS,
        )
    )
    query = select(seek_pings.c.user_id, seek_pings.c.variants).where(
        seek_pings.c.server_id == server_id,
        seek_pings.c.pinged_at <= now - PING_SECONDS,
        seek_pings.c.user_id.not_in(playing),
        seek_pings.c.user_id.not_in(select(absences.c.user_id).where(absences.c.server_id == server_id)),
    )
    rows = connection.execute(query.order_by(seek_pings.c.pinged_at, seek_pings.c.user_id)).all()
    found = (
        row.user_id
        for row in rows
        if row.user_id not in without and (not row.variants or variant in row.variants.split())
    )
    return tuple(list(found)[:MOST_PINGED])
