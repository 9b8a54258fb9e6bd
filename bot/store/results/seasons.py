"""Seasons of servers: every game belongs to one. Admins end them, or the calendar month in their time zone does."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, exists, insert, select, update

from bot.store.database.statements import dialect_insert, named
from bot.store.database.transactions import Repository, reads, writes
from bot.store.declared import ServerSettings
from bot.store.results.pending_recounts import lock_counters, request_recount
from bot.store.results.result_models import LeaderboardKind
from bot.store.results.totals import ALL_VARIANTS, NO_PARTNER, RankingRules, season_period
from bot.store.schema import leaderboard_rows, posts, results, seasons, server_counters, settings
from bot.store.tables.posts import post_key
from bot.store.time_zones import EARLIEST, UTC_ZONE
from bot.store.users.settings import read_settings


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a server, numbered from 1; `ended_at` is None while it lasts."""

    server_id: int
    number: int
    began_at: int
    ended_at: int | None = None

    @property
    def period(self) -> str:
        """The period of its leaderboards."""
        return season_period(self.number)


class SeasonRepository(Repository):
    """The seasons of all servers."""

    @reads
    def current(self, connection: Connection, server_id: int) -> Season | None:
        """Return the current season of a server, or None before its first game ends."""
        return _read_current(connection, server_id)

    @reads
    def list_closed(self, connection: Connection, server_id: int) -> tuple[Season, ...]:
        """Return the closed seasons of a server, latest first."""
        query = (
            select(*named(seasons.c))
            .where(seasons.c.server_id == server_id)
            .order_by(seasons.c.number.desc())
        )
        rows = connection.execute(query)
        return tuple(Season(row.server_id, row.number, row.began_at, row.ended_at) for row in rows)

    @writes
    def close(self, connection: Connection, server_id: int, number: int, at: int) -> bool:
        """Close the season with this number.

        Returns False if it is not the current season or has no games. Of concurrent calls, one returns True.
        """
        return _close(connection, server_id, number, at, at)

    @writes
    def reopen(
        self, connection: Connection, server_id: int, number: int, at: int, ranking: RankingRules
    ) -> bool:
        """Let the season go on that was closed last. Games of the season after it belong to it then.

        The server is to be counted again. Returns False if it was not the last one, or if its month is over on a server
        with monthly seasons.
        """
        lock_counters(connection, server_id)
        current = _read_current(connection, server_id)
        last = (seasons.c.server_id == server_id) & (seasons.c.number == number)
        closed = connection.execute(select(seasons).where(last)).one_or_none()
        if current is None or closed is None or current.number != number + 1:
            return False
        own = read_settings(connection, server_id)
        if own.seasons == "monthly" and closed.began_at < ranking.season_start(at, own.time_zone):
            return False
        later = (results.c.server_id == server_id) & (results.c.season == current.number)
        connection.execute(update(results).where(later).values(season=number))
        connection.execute(delete(seasons).where(last))
        row = update(server_counters).where(server_counters.c.server_id == server_id)
        connection.execute(row.values(season=number, season_since=closed.began_at))
        request_recount(connection, server_id)
        return True

    async def close_due(self, at: int, ranking: RankingRules) -> None:
        """Close the seasons whose month is over, on servers with monthly seasons."""
        monthly = select(settings.c.server_id).where(settings.c.key == "seasons")
        # Where the month has begun anywhere; each server's own month is looked at below.
        latest = ranking.season_start(at + EARLIEST, UTC_ZONE)
        query = select(server_counters.c.server_id).where(
            server_counters.c.server_id.in_(monthly), server_counters.c.season_since < latest
        )
        due = await self._database.run(lambda connection: list(connection.execute(query).scalars()))
        for server_id in due:
            await self._close_month(server_id, at, ranking)

    @writes
    def _close_month(self, connection: Connection, server_id: int, at: int, ranking: RankingRules) -> None:
        own = read_settings(connection, server_id)
        if own.seasons == "monthly":
            _close_month(connection, server_id, at, ranking, own.time_zone)

    @reads
    def list_unannounced(self, connection: Connection) -> tuple[Season, ...]:
        """Return the closed seasons of all servers whose result has not been posted."""
        key = post_key("season", seasons.c.server_id, seasons.c.number)
        posted = exists().where(posts.c.key == key, posts.c.shown > 0)
        rows = connection.execute(
            select(*named(seasons.c)).where(~posted).order_by(seasons.c.server_id, seasons.c.number)
        )
        return tuple(Season(row.server_id, row.number, row.began_at, row.ended_at) for row in rows)


def register_game(
    connection: Connection, server_id: int, at: int, ranking: RankingRules, own: ServerSettings
) -> tuple[int, int]:
    """Return the number and the season of a game that ends now.

    Locks the counters of the server: no other game can end there before the transaction does. On a server with monthly
    seasons, first closes the season of a past month.
    """
    # A single statement, because the row may be deleted while this waits for it: see `ServerRepository.reset`.
    first = dialect_insert(connection, server_counters).values(
        server_id=server_id, games=1, season=1, season_since=at
    )
    increment = {"games": server_counters.c.games + 1}
    numbered = first.on_conflict_do_update(index_elements=[server_counters.c.server_id], set_=increment)
    row = connection.execute(numbered.returning(*server_counters.c)).one()
    zone = own.time_zone
    if own.seasons == "monthly" and row.season_since < ranking.season_start(at, zone):
        return row.games, _close_month(connection, server_id, at, ranking, zone)
    return row.games, row.season


def _read_current(connection: Connection, server_id: int) -> Season | None:
    query = select(server_counters).where(server_counters.c.server_id == server_id)
    row = connection.execute(query).one_or_none()
    return None if row is None else Season(server_id, row.season, row.season_since)


def _close_month(connection: Connection, server_id: int, at: int, ranking: RankingRules, zone: str) -> int:
    """Close the current season at the end of the month it began in, and return the number of the season after.

    A season without games is not closed: it begins with this month instead.
    """
    season = _read_current(connection, server_id)
    assert season is not None
    start = ranking.season_start(at, zone)
    if season.began_at >= start:
        return season.number
    if _close(connection, server_id, season.number, ranking.season_end(season.began_at, zone), start):
        return season.number + 1
    # Unless an admin has just closed it.
    same = (server_counters.c.server_id == server_id) & (server_counters.c.season == season.number)
    connection.execute(update(server_counters).where(same).values(season_since=start))
    return season.number


def _close(connection: Connection, server_id: int, number: int, ended_at: int, next_at: int) -> bool:
    """Close a season and begin the next one at `next_at`."""
    row = server_counters.c.server_id == server_id
    # Lock the row: a game that ends at the same time is either in this season already or waits for the next one.
    connection.execute(update(server_counters).where(row).values(games=server_counters.c.games))
    season = _read_current(connection, server_id)
    if season is None or season.number != number or not _has_games(connection, season):
        return False
    connection.execute(update(server_counters).where(row).values(season=number + 1, season_since=next_at))
    closed = {"server_id": server_id, "number": number, "began_at": season.began_at, "ended_at": ended_at}
    connection.execute(insert(seasons).values(closed))
    return True


def _has_games(connection: Connection, season: Season) -> bool:
    """Whether a game counted in a season."""
    row = select(leaderboard_rows.c.user_id).where(
        leaderboard_rows.c.server_id == season.server_id,
        leaderboard_rows.c.kind.in_(list(LeaderboardKind)),
        leaderboard_rows.c.period == season.period,
        leaderboard_rows.c.variant == ALL_VARIANTS,
        leaderboard_rows.c.partner_id == NO_PARTNER,
    )
    return connection.execute(row.limit(1)).first() is not None
