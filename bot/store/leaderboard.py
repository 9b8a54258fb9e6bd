"""The leaderboards, which are kept beside the results."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Column, ColumnElement, Row, Select, and_, func, or_, select

from bot.store.database import Database
from bot.store.models import LeaderboardOrder, LeaderboardPage, LeaderboardQuery, LeaderboardRow
from bot.store.ratings import Rating
from bot.store.schema import absences, boards, preferences
from bot.store.totals import ALL_VARIANTS, ALONE

_LINE: Final = (
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
    """The leaderboards of all servers. `variant` None means all variants together.

    Who has left a server, or does not wish to be listed, is not ranked.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(
        self, query: LeaderboardQuery, user_id: int, first: int = 0, limit: int = 10
    ) -> LeaderboardPage:
        """So many lines of a board from the line `first`, from 0, and that of a user; of partners his best one."""
        ranked = _ranked(query).subquery()
        here = and_(ranked.c.row > first, ranked.c.row <= first + limit)
        mine = or_(ranked.c.user_id == user_id, ranked.c.partner_id == user_id)
        # The first row too: it knows how many there are where the page is empty.
        wanted = select(ranked).where(or_(here, mine, ranked.c.row == 1)).order_by(ranked.c.row)
        async with self._database.reading() as connection:
            rows = (await connection.execute(wanted)).all()
            unranked = (await connection.execute(_unranked(query, user_id))).first()
        lines = tuple(_line(row) for row in rows if first < row.row <= first + limit)
        own = next((_line(row) for row in rows if user_id in (row.user_id, row.partner_id)), None)
        if own is None and unranked is not None:
            own = replace(_line(unranked), place=None)
        return LeaderboardPage(lines, rows[0].ranked if rows else 0, own)

    async def top(
        self,
        guild_id: int,
        variant: str | None = None,
        *,
        by: LeaderboardOrder = LeaderboardOrder.WINS,
        limit: int = 10,
        offset: int = 0,
    ) -> tuple[LeaderboardRow, ...]:
        """Lines of a board of all time from the best down."""
        return (await self.page(LeaderboardQuery(guild_id, variant, order=by), 0, offset, limit)).lines

    async def standing(
        self,
        guild_id: int,
        user_id: int,
        variant: str | None = None,
        *,
        by: LeaderboardOrder = LeaderboardOrder.WINS,
    ) -> LeaderboardRow | None:
        """The line of one player on a board of all time; None where he has finished no game that counts."""
        return (await self.page(LeaderboardQuery(guild_id, variant, order=by), user_id, limit=0)).own

    async def count(self, guild_id: int, variant: str | None = None) -> int:
        """How many players are ranked on a board of all time."""
        return (await self.page(LeaderboardQuery(guild_id, variant), 0, limit=0)).ranked


def _of(query: LeaderboardQuery) -> list[ColumnElement[bool]]:
    """The lines of a board, be they ranked or not."""
    return [
        boards.c.guild_id == query.guild_id,
        boards.c.period == query.period,
        boards.c.variant == (query.variant or ALL_VARIANTS),
        boards.c.partner_id > ALONE if query.partners else boards.c.partner_id == ALONE,
    ]


def _order(order: LeaderboardOrder) -> list[ColumnElement[Any]]:
    line = boards.c
    orders: dict[LeaderboardOrder, list[ColumnElement[Any]]] = {
        LeaderboardOrder.RATING: [(line.mu - 3 * line.sigma).desc()],
        LeaderboardOrder.WINS: [line.wins.desc(), line.losses.asc(), line.points.desc()],
        LeaderboardOrder.WIN_RATE: [(line.wins * 1.0 / line.games).desc(), line.games.desc()],
        LeaderboardOrder.POINTS: [line.points.desc(), line.games.asc()],
        # Who has no scored deal at all comes last.
        LeaderboardOrder.BEST_DEAL: [line.best_deal.is_(None).asc(), line.best_deal.desc()],
        LeaderboardOrder.BIGGEST_MELD: [line.best_meld.is_(None).asc(), line.best_meld.desc()],
        LeaderboardOrder.STREAK: [line.best_streak.desc(), line.streak.desc()],
    }
    return orders[order]


def _ranked(query: LeaderboardQuery) -> Select[Any]:
    """The ranked lines of a board, each with its place, its number in the list, and how many there are."""
    order = _order(query.order)
    hidden = [
        select(absences.c.user_id).where(absences.c.guild_id == query.guild_id),
        select(preferences.c.user_id).where(preferences.c.listed.is_(False)),
    ]
    who: list[Column[Any]] = [boards.c.user_id, *([boards.c.partner_id] if query.partners else [])]
    return select(
        func.rank().over(order_by=order).label("place"),
        func.row_number().over(order_by=[*order, boards.c.user_id, boards.c.partner_id]).label("row"),
        func.count().over().label("ranked"),
        *(boards.c[name] for name in (*_LINE, "mu", "sigma")),
    ).where(
        *_of(query),
        boards.c.games >= query.least_games,
        # Who is no user of Discord any more has a number below 0.
        boards.c.user_id > 0,
        *(one.not_in(some) for one in who for some in hidden),
    )


def _unranked(query: LeaderboardQuery, user_id: int) -> Select[Any]:
    """The line of a user, of partners that with the most games, be it ranked or not."""
    mine = boards.c.user_id == user_id
    if query.partners:
        mine = or_(mine, boards.c.partner_id == user_id)
    lines = select(*(boards.c[name] for name in (*_LINE, "mu", "sigma")))
    return lines.where(*_of(query), mine).order_by(boards.c.games.desc(), boards.c.user_id).limit(1)


def _line(row: Row[Any]) -> LeaderboardRow:
    rating = Rating(row.mu, row.sigma)
    return LeaderboardRow(
        place=row._mapping.get("place"),
        rating=rating.points,
        provisional=rating.provisional,
        **{name: getattr(row, name) for name in _LINE},
    )
