"""What a player has done on a server, from the results of the games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, Final

from sqlalchemy import ColumnElement, case, func, select

from bot.engine.variants import VARIANTS
from bot.store.database import Database
from bot.store.models import DealStats, Outcome
from bot.store.ratings import NEWCOMER, Rating
from bot.store.schema import boards, handicaps, results, seats
from bot.store.totals import ALL_TIME, ALONE

_DEAL_STATS: Final = tuple(one.name for one in fields(DealStats))


@dataclass(frozen=True, slots=True)
class WinLoss:
    """Games, and how they ended."""

    games: int
    wins: int
    losses: int
    draws: int


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """What a player has done in one variant: his record, the points of his side in all games, its best deal and the
    most it melded in one, and what he did in the deals. `counted` tells games that count on the boards from others."""

    variant: str
    counted: bool
    record: WinLoss
    points: int
    best_deal: int | None
    best_meld: int | None
    deal_stats: DealStats


@dataclass(frozen=True, slots=True)
class Opponent:
    """How a player has fared against another."""

    user_id: int
    record: WinLoss


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game for one of its players: the points of his side, with and against whom he played, and whether it
    counts on the boards."""

    table_id: int
    variant: str
    ended: str
    ended_at: int
    outcome: Outcome
    points: int
    partners: tuple[str, ...]
    opponents: tuple[str, ...]
    counted: bool


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """A rating after a game that ended at a Unix time."""

    at: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a game has made of the rating, in its variant, of the user on a seat."""

    seat: int
    user_id: int
    before: Rating
    after: Rating


@dataclass(frozen=True, slots=True)
class OpponentHandicap:
    """A handicap between a player and another: how many points the player gets, or gives (below 0)."""

    variant: str
    user_id: int
    points: int


class Statistics:
    """The statistics of all players."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def stats(self, guild_id: int, user_id: int) -> tuple[PlayerStats, ...]:
        """What a user has done, by variant; games that count apart from those that do not."""
        columns = [
            *_record_columns(results.c.outcome),
            func.sum(results.c.points).label("points"),
            func.max(results.c.best_deal).label("best_deal"),
            func.max(results.c.best_meld).label("best_meld"),
            *(func.sum(results.c[name]).label(name) for name in _DEAL_STATS),
        ]
        query = select(results.c.variant, results.c.counted, *columns).where(*_of(guild_id, user_id))
        grouped = query.group_by(results.c.variant, results.c.counted).order_by(results.c.variant)
        async with self._database.reading() as connection:
            return tuple(
                PlayerStats(
                    variant=row.variant,
                    counted=bool(row.counted),
                    record=_record(row),
                    points=int(row.points),
                    best_deal=row.best_deal,
                    best_meld=row.best_meld,
                    deal_stats=DealStats(*(int(getattr(row, name)) for name in _DEAL_STATS)),
                )
                for row in await connection.execute(grouped)
            )

    async def ratings(self, guild_id: int, user_id: int) -> dict[str, Rating]:
        """The ratings of a user by variant, those of all variants together under `all`."""
        query = select(boards.c.variant, boards.c.mu, boards.c.sigma).where(
            boards.c.guild_id == guild_id,
            boards.c.period == ALL_TIME,
            boards.c.partner_id == ALONE,
            boards.c.user_id == user_id,
        )
        async with self._database.reading() as connection:
            return {row.variant: Rating(row.mu, row.sigma) for row in await connection.execute(query)}

    async def course(self, guild_id: int, user_id: int) -> dict[str, tuple[RatingPoint, ...]]:
        """The ratings of a user after each of his games that count, by variant."""
        query = select(results.c.variant, results.c.ended_at, results.c.mu, results.c.sigma).where(
            *_of(guild_id, user_id), results.c.counted
        )
        found: dict[str, list[RatingPoint]] = {}
        async with self._database.reading() as connection:
            for row in await connection.execute(query.order_by(results.c.number)):
                found.setdefault(row.variant, []).append(RatingPoint(row.ended_at, Rating(row.mu, row.sigma)))
        return {variant: tuple(course) for variant, course in found.items()}

    async def changes(self, table_id: int) -> tuple[RatingChange, ...]:
        """What the game of a table has made of the ratings of its players, by seat; nothing where it does not count."""
        of_table = select(results).where(results.c.table_id == table_id, results.c.counted)
        found = []
        async with self._database.reading() as connection:
            for row in (await connection.execute(of_table.order_by(results.c.seat))).all():
                earlier = select(results.c.mu, results.c.sigma).where(
                    *_of(row.guild_id, row.user_id),
                    results.c.variant == row.variant,
                    results.c.counted,
                    results.c.number < row.number,
                )
                latest = earlier.order_by(results.c.number.desc()).limit(1)
                last = (await connection.execute(latest)).one_or_none()
                before = NEWCOMER if last is None else Rating(last.mu, last.sigma)
                found.append(RatingChange(row.seat, row.user_id, before, Rating(row.mu, row.sigma)))
        return tuple(found)

    async def opponents(self, guild_id: int, user_id: int, most: int = 5) -> tuple[Opponent, ...]:
        """Those against whom a user has played most."""
        theirs = results.alias("theirs")
        query = (
            select(theirs.c.user_id, *_record_columns(results.c.outcome))
            .join(theirs, (theirs.c.table_id == results.c.table_id) & (theirs.c.side != results.c.side))
            .where(*_of(guild_id, user_id))
            .group_by(theirs.c.user_id)
            .order_by(func.count().desc(), theirs.c.user_id)
        )
        async with self._database.reading() as connection:
            rows = await connection.execute(query.limit(most))
            return tuple(Opponent(row.user_id, _record(row)) for row in rows)

    async def between(self, guild_id: int, user_id: int, other_id: int) -> WinLoss:
        """How a user has fared against another."""
        theirs = results.alias("theirs")
        query = (
            select(*_record_columns(results.c.outcome))
            .join(theirs, (theirs.c.table_id == results.c.table_id) & (theirs.c.side != results.c.side))
            .where(*_of(guild_id, user_id), theirs.c.user_id == other_id)
        )
        async with self._database.reading() as connection:
            return _record((await connection.execute(query)).one())

    async def handicaps(self, guild_id: int, user_id: int) -> tuple[OpponentHandicap, ...]:
        """The handicaps between a user and others, those he gets first."""
        mine = (handicaps.c.lower_id == user_id) | (handicaps.c.higher_id == user_id)
        query = select(handicaps).where(handicaps.c.guild_id == guild_id, mine, handicaps.c.points > 0)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        found = [
            OpponentHandicap(
                row.variant,
                row.higher_id if row.lower_id == user_id else row.lower_id,
                row.points if row.holder_id == user_id else -row.points,
            )
            for row in rows
        ]
        return tuple(sorted(found, key=lambda one: (-one.points, one.user_id)))

    async def history(
        self, guild_id: int, user_id: int, variant: str | None = None, first: int = 0, most: int = 10
    ) -> tuple[tuple[PastGame, ...], int]:
        """The games of a user, the latest first, from the game `first`; and how many there are in all."""
        where = [*_of(guild_id, user_id), *([] if variant is None else [results.c.variant == variant])]
        query = select(results).where(*where).order_by(results.c.number.desc()).limit(most).offset(first)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
            counting = select(func.count()).select_from(results).where(*where)
            count = int((await connection.execute(counting)).scalar_one())
            tables = [row.table_id for row in rows]
            sitting = select(seats).where(seats.c.table_id.in_(tables)).order_by(seats.c.seat)
            people = (await connection.execute(sitting)).all() if tables else []
        return tuple(
            _past(row, [one for one in people if one.table_id == row.table_id]) for row in rows
        ), count


def _of(guild_id: int, user_id: int) -> list[ColumnElement[bool]]:
    return [results.c.user_id == user_id, results.c.guild_id == guild_id]


def _record_columns(outcome: ColumnElement[Any]) -> list[ColumnElement[Any]]:
    counts = [("wins", Outcome.WON), ("losses", Outcome.LOST), ("draws", Outcome.DRAWN)]
    return [
        func.count().label("games"),
        *(
            func.coalesce(func.sum(case((outcome == value, 1), else_=0)), 0).label(name)
            for name, value in counts
        ),
    ]


def _record(row: Any) -> WinLoss:
    return WinLoss(int(row.games), int(row.wins), int(row.losses), int(row.draws))


def _past(row: Any, people: Iterable[Any]) -> PastGame:
    sides = VARIANTS[row.variant].sides
    others = [one for one in people if one.seat != row.seat]
    partners = [one.name for one in others if sides[one.seat] == row.side]
    opponents = [one.name for one in others if sides[one.seat] != row.side]
    return PastGame(
        table_id=row.table_id,
        variant=row.variant,
        ended=row.ended,
        ended_at=row.ended_at,
        outcome=Outcome(row.outcome),
        points=row.points,
        partners=tuple(partners),
        opponents=tuple(opponents),
        counted=bool(row.counted),
    )
