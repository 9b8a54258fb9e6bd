"""Leaderboard pages, read from stored totals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Column, ColumnElement, Row, Select, and_, func, or_, select

from bot.store.database import Database
from bot.store.models import LeaderboardOrder, LeaderboardPage, LeaderboardQuery, LeaderboardRow
from bot.store.ratings import Rating
from bot.store.schema import absences, leaderboard_rows, preferences
from bot.store.totals import ALL_VARIANTS, NO_PARTNER

_COLUMNS: Final = (
    "user_id",
    "games",
    "wins",
    "losses",
    "draws",
    "points",
    "best_deal",
    "best_meld",
    "streak",
    "best_streak",
    "partner_id",
)


class LeaderboardRepository:
    """The leaderboards of all servers. A `variant` of None combines all variants.

    Users who have left a server or do not want to be listed are not ranked.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(
        self, query: LeaderboardQuery, user_id: int, offset: int = 0, limit: int = 10
    ) -> LeaderboardPage:
        """Return rows of a leaderboard, from row `offset` on, and the row of a user.

        Among partners, the user's own row is that of their best pair.
        """
        ranked = _ranked_query(query).subquery()
        on_page = and_(ranked.c.row > offset, ranked.c.row <= offset + limit)
        of_user = or_(ranked.c.user_id == user_id, ranked.c.partner_id == user_id)
        # The first row as well: it has the total even if the page is empty.
        wanted = select(ranked).where(or_(on_page, of_user, ranked.c.row == 1)).order_by(ranked.c.row)
        async with self._database.read() as connection:
            found = (await connection.execute(wanted)).all()
            unranked = (await connection.execute(_unranked_query(query, user_id))).first()
        rows = tuple(_row(row) for row in found if offset < row.row <= offset + limit)
        own_row = next((_row(row) for row in found if user_id in (row.user_id, row.partner_id)), None)
        if own_row is None and unranked is not None:
            own_row = replace(_row(unranked), place=None)
        return LeaderboardPage(rows, found[0].ranked if found else 0, own_row)

    async def top(
        self,
        guild_id: int,
        variant: str | None = None,
        *,
        order: LeaderboardOrder = LeaderboardOrder.WINS,
        limit: int = 10,
        offset: int = 0,
    ) -> tuple[LeaderboardRow, ...]:
        """Return rows of the all-time leaderboard from the best down."""
        return (await self.page(LeaderboardQuery(guild_id, variant, order=order), 0, offset, limit)).rows

    async def player_row(
        self,
        guild_id: int,
        user_id: int,
        variant: str | None = None,
        *,
        order: LeaderboardOrder = LeaderboardOrder.WINS,
    ) -> LeaderboardRow | None:
        """Return a player's row of the all-time leaderboard, or None if no game of theirs counts."""
        return (await self.page(LeaderboardQuery(guild_id, variant, order=order), user_id, limit=0)).own_row

    async def count(self, guild_id: int, variant: str | None = None) -> int:
        """Return the number of ranked players on the all-time leaderboard."""
        return (await self.page(LeaderboardQuery(guild_id, variant), 0, limit=0)).ranked_count


def _conditions(query: LeaderboardQuery) -> list[ColumnElement[bool]]:
    """Select the rows of a leaderboard, ranked or not."""
    return [
        leaderboard_rows.c.guild_id == query.guild_id,
        leaderboard_rows.c.period == query.period,
        leaderboard_rows.c.variant == (query.variant or ALL_VARIANTS),
        leaderboard_rows.c.partner_id > NO_PARTNER
        if query.partners
        else leaderboard_rows.c.partner_id == NO_PARTNER,
    ]


def _order(order: LeaderboardOrder) -> list[ColumnElement[Any]]:
    row = leaderboard_rows.c
    orders: dict[LeaderboardOrder, list[ColumnElement[Any]]] = {
        LeaderboardOrder.RATING: [(row.mu - 3 * row.sigma).desc()],
        LeaderboardOrder.WINS: [row.wins.desc(), row.losses.asc(), row.points.desc()],
        LeaderboardOrder.WIN_RATE: [(row.wins * 1.0 / row.games).desc(), row.games.desc()],
        LeaderboardOrder.POINTS: [row.points.desc(), row.games.asc()],
        # Players without a scored deal come last.
        LeaderboardOrder.BEST_DEAL: [row.best_deal.is_(None).asc(), row.best_deal.desc()],
        LeaderboardOrder.BIGGEST_MELD: [row.best_meld.is_(None).asc(), row.best_meld.desc()],
        LeaderboardOrder.STREAK: [row.best_streak.desc(), row.streak.desc()],
    }
    return orders[order]


def _ranked_query(query: LeaderboardQuery) -> Select[Any]:
    """Select the ranked rows of a leaderboard, each with its place, its row number and the total."""
    order = _order(query.order)
    row = leaderboard_rows.c
    hidden = [
        select(absences.c.user_id).where(absences.c.guild_id == query.guild_id),
        select(preferences.c.user_id).where(preferences.c.listed.is_(False)),
    ]
    users: list[Column[Any]] = [row.user_id, *([row.partner_id] if query.partners else [])]
    return select(
        func.rank().over(order_by=order).label("place"),
        func.row_number().over(order_by=[*order, row.user_id, row.partner_id]).label("row"),
        func.count().over().label("ranked"),
        *(row[name] for name in (*_COLUMNS, "mu", "sigma")),
    ).where(
        *_conditions(query),
        row.games >= query.least_games,
        # Erased users have negative IDs.
        row.user_id > 0,
        *(user.not_in(ids) for user in users for ids in hidden),
    )


def _unranked_query(query: LeaderboardQuery, user_id: int) -> Select[Any]:
    """Select a user's row, ranked or not; among partners, the pair with the most games."""
    row = leaderboard_rows.c
    of_user = row.user_id == user_id
    if query.partners:
        of_user = or_(of_user, row.partner_id == user_id)
    rows = select(*(row[name] for name in (*_COLUMNS, "mu", "sigma")))
    return rows.where(*_conditions(query), of_user).order_by(row.games.desc(), row.user_id).limit(1)


def _row(row: Row[Any]) -> LeaderboardRow:
    rating = Rating(row.mu, row.sigma)
    return LeaderboardRow(
        place=row._mapping.get("place"),
        rating=rating.points,
        provisional=rating.provisional,
        **{name: getattr(row, name) for name in _COLUMNS},
    )
