"""Handicaps: the points that the weaker of two players gets at the start of their next game."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, select, update

from bot.store.database.statements import dialect_insert
from bot.store.database.transactions import Repository, reads
from bot.store.models import TableInfo
from bot.store.results.result_models import HandicapChange, Pair
from bot.store.schema import handicaps


class HandicapRepository(Repository):
    """The handicaps between any two players on any server."""

    @reads
    def between(self, connection: Connection, server_id: int, variant: str, users: Pair) -> Pair:
        """Return the handicap points of each of two users, (0, 0) by default."""
        query = select(handicaps.c.holder_id, handicaps.c.points).where(_of_pair(server_id, variant, users))
        row = connection.execute(query).one_or_none()
        return (0, 0) if row is None else _points(users, row.holder_id, row.points)


def change_handicap(connection: Connection, table: TableInfo, change: HandicapChange) -> None:
    """Change the handicap between two users, inside the transaction that ends their game."""
    users = change.users
    key = {
        "server_id": table.server_id,
        "variant": table.variant,
        "lower_id": min(users),
        "higher_id": max(users),
    }
    # Create the row before locking it, so that two games of the same pair that end at once change it in turn.
    default = dialect_insert(connection, handicaps).values(**key, holder_id=None, points=0)
    connection.execute(default.on_conflict_do_nothing())
    of_pair = _of_pair(table.server_id, table.variant, users)
    query = select(handicaps.c.holder_id, handicaps.c.points).where(of_pair).with_for_update()
    row = connection.execute(query).one()
    first, second = change.apply(_points(users, row.holder_id, row.points))
    holder = None if first == second else users[0] if first else users[1]
    connection.execute(update(handicaps).where(of_pair).values(holder_id=holder, points=first or second))


def _of_pair(server_id: int, variant: str, users: Pair) -> ColumnElement[bool]:
    return (
        (handicaps.c.server_id == server_id)
        & (handicaps.c.variant == variant)
        & (handicaps.c.lower_id == min(users))
        & (handicaps.c.higher_id == max(users))
    )


def _points(users: Pair, holder_id: int | None, points: int) -> Pair:
    first, second = (points if user == holder_id else 0 for user in users)
    return first, second
