"""Seasons of servers: every game ends in one, and one after another is closed, by hand or with the month (UTC)."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, upsert
from bot.store.schema import boards, seasons, settings, standings
from bot.store.settings import settings_in
from bot.store.totals import ALL_VARIANTS, ALONE, month_end, month_start, season_period


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a server, numbered from 1; `ended_at` is None while it goes on."""

    guild_id: int
    number: int
    began_at: int
    ended_at: int | None = None

    @property
    def period(self) -> str:
        """The period by which boards know it."""
        return season_period(self.number)


class Seasons:
    """The seasons of all servers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def present(self, guild_id: int) -> Season | None:
        """The season that goes on; None where no game has ended yet."""
        async with self._database.reading() as connection:
            return await _present(connection, guild_id)

    async def closed(self, guild_id: int) -> tuple[Season, ...]:
        """The seasons that are over, the latest first."""
        query = select(seasons).where(seasons.c.guild_id == guild_id).order_by(seasons.c.number.desc())
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
            return tuple(Season(row.guild_id, row.number, row.began_at, row.ended_at) for row in rows)

    async def close(self, guild_id: int, number: int, at: int) -> bool:
        """End the season of this number. False where it is not the present one (any more), or nothing was played in it.

        However often and by however many this is called, a season ends once.
        """
        async with self._database.writing() as connection:
            return await _close(connection, guild_id, number, at, at)

    async def close_due(self, at: int) -> None:
        """End the seasons of the servers that have monthly ones, where a month is over."""
        monthly = select(settings.c.guild_id).where(settings.c.key == "seasons")
        query = select(standings.c.guild_id).where(
            standings.c.guild_id.in_(monthly), standings.c.season_since < month_start(at)
        )
        async with self._database.reading() as connection:
            due = list((await connection.execute(query)).scalars())
        for guild_id in due:
            async with self._database.writing() as connection:
                if (await settings_in(connection, guild_id)).seasons == "monthly":
                    await _close_month(connection, guild_id, at)

    async def unannounced(self) -> tuple[Season, ...]:
        """The seasons that are over and nobody has been told of."""
        query = select(seasons).where(seasons.c.announced_at.is_(None))
        async with self._database.reading() as connection:
            rows = await connection.execute(query.order_by(seasons.c.guild_id, seasons.c.number))
            return tuple(Season(row.guild_id, row.number, row.began_at, row.ended_at) for row in rows)

    async def announce(self, season: Season, at: int) -> bool:
        """Take it upon oneself to tell of a season that is over. True for one caller only."""
        this = (seasons.c.guild_id == season.guild_id) & (seasons.c.number == season.number)
        mark = update(seasons).where(this, seasons.c.announced_at.is_(None)).values(announced_at=at)
        async with self._database.writing() as connection:
            return (await connection.execute(mark)).rowcount == 1


async def enter(connection: AsyncConnection, guild_id: int, at: int, *, monthly: bool) -> tuple[int, int]:
    """The number of a game that ends now, and the season it ends in; nobody else on that server can end one before the
    transaction is over. With `monthly` seasons, one whose month is over is closed first."""
    # In one statement, as the row may go while this waits for it: see `GuildRepository.reset`.
    first = upsert(connection, standings).values(guild_id=guild_id, games=1, season=1, season_since=at)
    one_more = {"games": standings.c.games + 1}
    numbered = first.on_conflict_do_update(index_elements=["guild_id"], set_=one_more)
    row = (await connection.execute(numbered.returning(*standings.c))).one()
    if monthly and row.season_since < month_start(at):
        return row.games, await _close_month(connection, guild_id, at)
    return row.games, row.season


async def _present(connection: AsyncConnection, guild_id: int) -> Season | None:
    query = select(standings).where(standings.c.guild_id == guild_id)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else Season(guild_id, row.season, row.season_since)


async def _close_month(connection: AsyncConnection, guild_id: int, at: int) -> int:
    """End the present season with the month it began in, where that is over; the number of the season after that.

    One in which nobody has played yet begins with this month instead.
    """
    season = await _present(connection, guild_id)
    assert season is not None
    start = month_start(at)
    if season.began_at >= start:
        return season.number
    if await _close(connection, guild_id, season.number, month_end(season.began_at), start):
        return season.number + 1
    # Unless somebody has just ended it by hand.
    this = (standings.c.guild_id == guild_id) & (standings.c.season == season.number)
    await connection.execute(update(standings).where(this).values(season_since=start))
    return season.number


async def _close(
    connection: AsyncConnection, guild_id: int, number: int, ended_at: int, next_at: int
) -> bool:
    """End a season, and begin the next at `next_at`."""
    this = standings.c.guild_id == guild_id
    # Taken first: a game that is ending just now is in the season, or it waits and is in the next.
    await connection.execute(update(standings).where(this).values(games=standings.c.games))
    season = await _present(connection, guild_id)
    if season is None or season.number != number or not await _played(connection, season):
        return False
    await connection.execute(update(standings).where(this).values(season=number + 1, season_since=next_at))
    over = {"guild_id": guild_id, "number": number, "began_at": season.began_at, "ended_at": ended_at}
    await connection.execute(insert(seasons).values(over))
    return True


async def _played(connection: AsyncConnection, season: Season) -> bool:
    """Whether somebody stands on the board of a season."""
    line = select(boards.c.user_id).where(
        boards.c.guild_id == season.guild_id,
        boards.c.period == season.period,
        boards.c.variant == ALL_VARIANTS,
        boards.c.partner_id == ALONE,
    )
    return (await connection.execute(line.limit(1))).first() is not None
