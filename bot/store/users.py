"""What is stored of a user, all in one place: shown to him, handed out, and forgotten.

Games are not his alone: their results stay for those who played against him. There he becomes a former player, whose
number is below 0, so that it is no user's; nothing leads from it back to him.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Column, LargeBinary, Table, and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, alone, put
from bot.store.schema import (
    absences,
    boards,
    explained,
    handicaps,
    journal,
    marks,
    preferences,
    results,
    seats,
    standings,
    tables,
)

STAYS: Final[Mapping[Table, tuple[str, ...]]] = {
    tables: ("opener_id",),
    seats: ("user_id",),
    results: ("user_id",),
    boards: ("user_id", "partner_id"),
}
"""The columns that name users in rows which stay, under the number of a former player."""

GOES: Final[Mapping[Table, tuple[str, ...]]] = {
    preferences: ("user_id",),
    explained: ("user_id",),
    absences: ("user_id",),
    handicaps: ("lower_id", "higher_id", "holder_id"),
}
"""The columns that name users in rows which are deleted with them. A test holds both against the whole schema."""

_FORMER: Final = "former-players"
"""The mark that counts them."""


class UserRepository:
    """What is stored of each user."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all_of(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """All rows that name a user, by table, and his actions in the journals. No seed is among it."""
        found: dict[str, list[dict[str, Any]]] = {}
        async with self._database.moment() as connection:
            for table, names in {**STAYS, **GOES}.items():
                shown = [column for column in table.c if not isinstance(column.type, LargeBinary)]
                query = select(*shown).where(_names(table, names, user_id)).order_by(*table.primary_key)
                found[table.name] = [dict(row) for row in (await connection.execute(query)).mappings()]
            his = and_(
                journal.c.table_id == seats.c.table_id,
                journal.c.seat == seats.c.seat,
                seats.c.user_id == user_id,
                journal.c.action.is_not(None),
            )
            columns = (journal.c.table_id, journal.c.ply, journal.c.action, journal.c.at)
            actions = select(*columns).join(seats, his).order_by(journal.c.table_id, journal.c.ply)
            found["actions"] = [dict(row) for row in (await connection.execute(actions)).mappings()]
            kept = select(marks.c.key, marks.c.value).where(_marks_of(user_id))
            found["marks"] = [dict(row) for row in (await connection.execute(kept)).mappings()]
        return found

    async def counts(self, user_id: int) -> dict[str, int]:
        """How many rows of each table name a user."""
        async with self._database.reading() as connection:
            return {
                table.name: int(
                    (
                        await connection.execute(
                            select(func.count()).select_from(table).where(_names(table, names, user_id))
                        )
                    ).scalar_one()
                )
                for table, names in {**STAYS, **GOES}.items()
            }

    async def forget(self, user_id: int, name: str) -> int:
        """Forget a user, all at once; where his games stay he is called by this name. Returns the number he has there.

        He plays nowhere any more: see to that before.
        """
        async with self._database.writing() as connection:
            await alone(connection)
            former = await _next_former(connection)
            # As whoever ends a game does: nobody counts one in meanwhile.
            guilds = select(results.c.guild_id).where(results.c.user_id == user_id)
            lines = standings.c.guild_id.in_(guilds)
            query = select(standings.c.guild_id).where(lines).order_by(standings.c.guild_id)
            await connection.execute(query.with_for_update())
            await _rename(connection, user_id, former, name)
            for table, names in GOES.items():
                await connection.execute(delete(table).where(_names(table, names, user_id)))
            await connection.execute(delete(marks).where(_marks_of(user_id)))
        return former


async def _next_former(connection: AsyncConnection) -> int:
    """A number that nobody has had, lower than all before: of two partners the lower one comes first."""
    query = select(marks.c.value).where(marks.c.key == _FORMER)
    count = int((await connection.execute(query)).scalar_one_or_none() or 0) + 1
    await put(connection, marks, {"key": _FORMER, "value": str(count)})
    return -count


async def _rename(connection: AsyncConnection, user_id: int, former: int, name: str) -> None:
    sat = select(seats.c.table_id).where(seats.c.user_id == user_id)
    changed = or_(tables.c.opener_id == user_id, tables.c.id.in_(sat))
    # Whoever holds such a table in memory must load it again before he writes.
    await connection.execute(update(tables).where(changed).values(revision=tables.c.revision + 1))
    await connection.execute(update(tables).where(tables.c.opener_id == user_id).values(opener_id=former))
    his = update(seats).where(seats.c.user_id == user_id)
    await connection.execute(his.values(user_id=former, name=name))
    await connection.execute(update(results).where(results.c.user_id == user_id).values(user_id=former))
    await connection.execute(update(boards).where(boards.c.user_id == user_id).values(user_id=former))
    partner = update(boards).where(boards.c.partner_id == user_id)
    await connection.execute(partner.values(user_id=former, partner_id=boards.c.user_id))


def _names(table: Table, names: tuple[str, ...], user_id: int) -> Any:
    columns: list[Column[Any]] = [table.c[name] for name in names]
    return or_(*(column == user_id for column in columns))


def _marks_of(user_id: int) -> Any:
    """The marks that are about a user: their keys end with his number."""
    return marks.c.key.like(f"%:{user_id}")
