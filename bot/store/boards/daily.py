"""Daily boards: the days on which users played, and their results over a period."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import CompoundSelect, Connection, Select, func, select

from bot.store.boards.board_models import DailyTotal
from bot.store.database.statements import chunks
from bot.store.database.transactions import Repository, reads
from bot.store.schema import absences, board_entries, board_plays, board_sets, preferences

_CHUNK: Final = 1_000


class DailyRepository(Repository):
    """The daily boards of all users."""

    @reads
    def days_played(self, connection: Connection, user_id: int) -> tuple[str, ...]:
        """Return the days of which a user has played out a board, the latest first."""
        query = (
            select(board_sets.c.day)
            .distinct()
            .join(board_plays, board_plays.c.set_id == board_sets.c.id)
            .where(board_plays.c.user_id == user_id, board_plays.c.completed, board_sets.c.day.is_not(None))
        )
        return tuple(connection.execute(query.order_by(board_sets.c.day.desc())).scalars())

    @reads
    def record(self, connection: Connection, user_id: int) -> tuple[int, float | None]:
        """Return how many boards a user has played out, and their mean percentage at those that are closed."""
        query = (
            select(func.count(), func.avg(board_plays.c.percent))
            .select_from(board_plays.join(board_sets, board_sets.c.id == board_plays.c.set_id))
            .where(board_plays.c.user_id == user_id, board_plays.c.completed, board_sets.c.day.is_not(None))
        )
        boards, percent = connection.execute(query).one()
        return boards, percent

    @reads
    def totals(
        self,
        connection: Connection,
        since: str,
        until: str,
        server_id: int | None,
        variants: Collection[str],
    ) -> tuple[DailyTotal, ...]:
        """Return what users made of the closed daily boards from a day to another, the highest sum first.

        :param server_id: only of boards that were played in this server; None for all.
        :param variants: only of boards of these.
        """
        days = func.count().label("days")
        percent = func.sum(board_plays.c.percent).label("percent")
        entry = (board_entries.c.set_id == board_plays.c.set_id) & (
            board_entries.c.user_id == board_plays.c.user_id
        )
        query = (
            select(board_plays.c.user_id, func.max(board_entries.c.name).label("name"), days, percent)
            .join(board_sets, board_sets.c.id == board_plays.c.set_id)
            .join(board_entries, entry)
            .where(board_sets.c.day.between(since, until), board_sets.c.variant.in_(variants))
            .where(board_plays.c.percent.is_not(None))
            .group_by(board_plays.c.user_id)
        )
        if server_id is not None:
            query = query.where(board_plays.c.server_id == server_id)
        rows = connection.execute(query.order_by(percent.desc(), days, board_plays.c.user_id))
        return tuple(DailyTotal(**row._mapping) for row in rows)

    @reads
    def listed(self, connection: Connection, users: Collection[int], server_id: int | None) -> frozenset[int]:
        """Return which of some users appear on the leaderboard of a server, or of all servers if it is None."""
        found: set[int] = set()
        for chunk in chunks([user for user in users if user > 0], _CHUNK):
            if server_id is None:
                found.update(connection.execute(_opted_in(chunk)).scalars())
            else:
                hidden = connection.execute(_hidden(chunk, server_id)).scalars()
                found.update(set(chunk).difference(hidden))
        return frozenset(found)


def _opted_in(users: Collection[int]) -> Select[Any]:
    """The users who want to be on leaderboards of all servers."""
    query = select(preferences.c.user_id).where(preferences.c.user_id.in_(users))
    return query.where(preferences.c.listed, preferences.c.bot_wide)


def _hidden(users: Collection[int], server_id: int) -> CompoundSelect[Any]:
    """The users who do not want to be on leaderboards, or have left a server."""
    query = select(preferences.c.user_id).where(preferences.c.user_id.in_(users))
    absent = select(absences.c.user_id).where(
        absences.c.user_id.in_(users), absences.c.server_id == server_id
    )
    return query.where(preferences.c.listed.is_(False)).union(absent)
