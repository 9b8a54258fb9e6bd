"""Statistics of players on a server, computed from the results of games."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, FromClause, Row, case, func, select

from bot.engine.options import Value
from bot.store.database.statements import named
from bot.store.database.transactions import Repository, reads
from bot.store.figures import PlayerTotals, Rating
from bot.store.models import Occupant, SeatInfo, Span, spans
from bot.store.results.result_models import DEAL_STATS, DealStats, LeaderboardKind, Outcome, Uncounted
from bot.store.results.result_rows import of_kind
from bot.store.results.totals import ALL_TIME, NO_PARTNER
from bot.store.schema import handicaps, leaderboard_rows, occupants, results, seats, tables
from bot.store.tables.tables import read_by_table
from bot.store.users.moderation import read_correction, read_resets


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """Statistics of a player in one variant.

    `kind` are the leaderboards on which the games count; None for games that do not. The totals have neither a streak
    nor a rating.
    """

    variant: str
    kind: LeaderboardKind | None
    totals: PlayerTotals
    deal_stats: DealStats


@dataclass(frozen=True, slots=True)
class Opponent:
    """A player's record against one opponent."""

    user_id: int
    totals: PlayerTotals


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game of a player.

    `number` is that of the table, 0 if it was private. `points` are those of the player's side and `opponent_points`
    the most of another, `players` those of each seat.
    `uncounted` says why the game does not count on leaderboards, None if it does. `repeats` and `share` are those of
    `GameScoring`.
    """

    table_id: int
    number: int
    variant: str
    ended: str
    ended_at: int
    outcome: Outcome
    points: int
    opponent_points: int
    seat: int
    players: Mapping[int, tuple[Span, ...]]
    uncounted: Uncounted | None
    repeats: int
    share: float
    options: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """A rating after a game that ended at a Unix time."""

    at: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class LatestGames:
    """The outcomes of a player's latest games, the last at the end, and the player's name in the last one."""

    name: str
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A player's rating in a variant before and after a game."""

    seat: int
    user_id: int
    before: Rating
    after: Rating


@dataclass(frozen=True, slots=True)
class GameScoring:
    """How a finished game counts on leaderboards.

    `uncounted` says why it does not, None if it does. `repeats` counts earlier wins of the same players against the
    same opponents shortly before. `share` is less than 1 if somebody gave the game up: as far as it had come.
    `kind` are the leaderboards on which it counts or would count. `corrected` says who has won if a manager has
    corrected that: the sides, none in a draw.
    """

    uncounted: Uncounted | None
    repeats: int
    kind: LeaderboardKind = LeaderboardKind.PEOPLE
    share: float = 1.0
    corrected: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class OpponentHandicap:
    """A handicap between a player and an opponent: the points the player gets, or gives if negative."""

    variant: str
    user_id: int
    points: int


class StatisticsRepository(Repository):
    """The statistics of all players."""

    @reads
    def by_variant(
        self, connection: Connection, server_id: int | None, user_id: int
    ) -> tuple[PlayerStats, ...]:
        """Return a user's statistics by variant, with an item for each kind of games that count, and for the others.

        Guided deals are left out. A `server_id` of None combines all servers.
        """
        columns = [
            *_game_columns(),
            func.sum(results.c.points).label("points"),
            func.max(results.c.best_deal).label("best_deal"),
            func.max(results.c.best_meld).label("best_meld"),
            *(func.sum(results.c[name]).label(name) for name in DEAL_STATS),
        ]
        kind = _kind_column()
        is_played = results.c.uncounted.is_distinct_from(Uncounted.GUIDED.value)
        query = select(results.c.variant, kind, *columns).where(*_of_user(server_id, user_id), is_played)
        grouped = query.group_by(results.c.variant, kind).order_by(results.c.variant, kind)
        return tuple(
            PlayerStats(
                variant=row.variant,
                kind=LeaderboardKind(row.kind) if row.kind else None,
                totals=replace(
                    _games(row),
                    points=int(row.points),
                    best_deal=row.best_deal,
                    best_meld=row.best_meld,
                ),
                deal_stats=DealStats(*(int(getattr(row, name)) for name in DEAL_STATS)),
            )
            for row in connection.execute(grouped)
        )

    @reads
    def ratings(
        self, connection: Connection, server_id: int, user_id: int, kind: LeaderboardKind
    ) -> dict[str, Rating]:
        """Return a user's ratings of a kind by variant; the key `all` is the rating over all variants."""
        row = leaderboard_rows.c
        query = select(row.variant, row.mu, row.sigma).where(
            row.server_id == server_id,
            row.kind == kind,
            row.period == ALL_TIME,
            row.partner_id == NO_PARTNER,
            row.user_id == user_id,
        )
        return {row.variant: Rating(row.mu, row.sigma) for row in connection.execute(query)}

    @reads
    def rating_history(
        self, connection: Connection, server_id: int, user_id: int, kind: LeaderboardKind
    ) -> dict[str, tuple[RatingPoint, ...]]:
        """Return a user's rating after each game that counts on leaderboards of a kind, by variant."""
        query = select(results.c.variant, results.c.ended_at, results.c.mu, results.c.sigma).where(
            *_of_user(server_id, user_id), results.c.counted, of_kind(kind)
        )
        found: dict[str, list[RatingPoint]] = {}
        for row in connection.execute(query.order_by(results.c.number)):
            found.setdefault(row.variant, []).append(RatingPoint(row.ended_at, Rating(row.mu, row.sigma)))
        return {variant: tuple(points) for variant, points in found.items()}

    @reads
    def latest_games(
        self,
        connection: Connection,
        server_id: int | None,
        user_ids: Collection[int],
        variant: str | None,
        kind: LeaderboardKind | None,
        limit: int = 5,
    ) -> dict[int, LatestGames]:
        """Return users' latest games on a server, or on all, in a variant, or in all.

        :param kind: The leaderboards on which they count; None for games that do not count.
        """
        found = {}
        for user_id in user_ids:
            conditions = [
                *_of_user(server_id, user_id),
                ~results.c.counted if kind is None else results.c.counted,
            ]
            conditions += [] if kind is None else [of_kind(kind)]
            conditions += [] if variant is None else [results.c.variant == variant]
            own_seat = (seats.c.table_id == results.c.table_id) & (seats.c.user_id == results.c.user_id)
            query = select(results.c.outcome, seats.c.name).outerjoin(seats, own_seat).where(*conditions)
            latest = query.order_by(results.c.ended_at.desc(), results.c.number.desc()).limit(limit)
            rows = connection.execute(latest).all()
            name = next((row.name for row in rows if row.name), "")
            found[user_id] = LatestGames(name, tuple(Outcome(row.outcome) for row in reversed(rows)))
        return found

    @reads
    def rating_changes(self, connection: Connection, table_id: int) -> tuple[RatingChange, ...]:
        """Return how the game of a table changed its players' ratings, by seat; empty if it does not count."""
        of_table = select(*named(results.c)).where(results.c.table_id == table_id, results.c.counted)
        changes = []
        rows = connection.execute(of_table.order_by(results.c.seat)).all()
        resets = read_resets(connection, rows[0].server_id) if rows else ()
        for row in rows:
            began = (one.number for one in resets if one.user_id == row.user_id and one.number < row.number)
            earlier = select(results.c.mu, results.c.sigma).where(
                *_of_user(row.server_id, row.user_id),
                results.c.variant == row.variant,
                results.c.counted,
                of_kind(_kind(row)),
                results.c.number < row.number,
                results.c.number > max(began, default=0),
            )
            latest = earlier.order_by(results.c.number.desc()).limit(1)
            last = connection.execute(latest).one_or_none()
            before = Rating() if last is None else Rating(last.mu, last.sigma)
            changes.append(RatingChange(row.seat, row.user_id, before, Rating(row.mu, row.sigma)))
        return tuple(changes)

    @reads
    def scoring(self, connection: Connection, table_id: int) -> GameScoring | None:
        """Return how the game of a table counts; None if it has no results."""
        query = select(results).where(results.c.table_id == table_id)
        row = connection.execute(query.order_by(results.c.share).limit(1)).first()
        if row is None:
            return None
        corrected = read_correction(connection, table_id)
        return GameScoring(_uncounted(row), row.repeats, _kind(row), row.share, corrected)

    @reads
    def opponents(
        self, connection: Connection, server_id: int | None, user_id: int, limit: int = 5
    ) -> tuple[Opponent, ...]:
        """Return the opponents a user has played most, on a server or on all."""
        theirs = results.alias("theirs")
        query = (
            select(theirs.c.user_id, *_head_to_head_columns(theirs))
            .join(theirs, (theirs.c.table_id == results.c.table_id) & (theirs.c.side != results.c.side))
            .where(*_of_user(server_id, user_id))
            .group_by(theirs.c.user_id)
            .order_by(func.count().desc(), theirs.c.user_id)
        )
        rows = connection.execute(query.limit(limit))
        return tuple(Opponent(row.user_id, _games(row)) for row in rows)

    @reads
    def head_to_head(
        self, connection: Connection, server_id: int, user_id: int, other_id: int
    ) -> PlayerTotals:
        """Return a user's record against another. Two who both lost to a third, or shared a win, have drawn."""
        theirs = results.alias("theirs")
        query = (
            select(*_head_to_head_columns(theirs))
            .join(theirs, (theirs.c.table_id == results.c.table_id) & (theirs.c.side != results.c.side))
            .where(*_of_user(server_id, user_id), theirs.c.user_id == other_id)
        )
        return _games(connection.execute(query).one())

    @reads
    def handicaps(self, connection: Connection, server_id: int, user_id: int) -> tuple[OpponentHandicap, ...]:
        """Return the handicaps between a user and others, those in the user's favor first."""
        own = (handicaps.c.lower_id == user_id) | (handicaps.c.higher_id == user_id)
        query = select(handicaps).where(handicaps.c.server_id == server_id, own, handicaps.c.points > 0)
        rows = connection.execute(query).all()
        found = [
            OpponentHandicap(
                row.variant,
                row.higher_id if row.lower_id == user_id else row.lower_id,
                row.points if row.holder_id == user_id else -row.points,
            )
            for row in rows
        ]
        return tuple(sorted(found, key=lambda handicap: (-handicap.points, handicap.user_id)))

    @reads
    def past_games(
        self,
        connection: Connection,
        server_id: int,
        user_id: int,
        variant: str | None = None,
        offset: int = 0,
        limit: int = 10,
    ) -> tuple[tuple[PastGame, ...], int]:
        """Return a page of a user's finished games, latest first, and their total number."""
        conditions = _of_user(server_id, user_id)
        if variant is not None:
            conditions.append(results.c.variant == variant)
        of_table = tables.c.options, tables.c.number.label("table_number")
        with_table = select(results, *of_table).join(tables, tables.c.id == results.c.table_id)
        query = with_table.where(*conditions).order_by(results.c.number.desc())
        rows = connection.execute(query.limit(limit).offset(offset)).all()
        counting = select(func.count()).select_from(results).where(*conditions)
        count = int(connection.execute(counting).scalar_one())
        table_ids = [row.table_id for row in rows]
        last = read_by_table(connection, seats, SeatInfo, table_ids)
        earlier = read_by_table(connection, occupants, Occupant, table_ids)
        players = {
            table: {seat.seat: spans(seat, earlier.get(table, ())) for seat in last[table]} for table in last
        }
        return tuple(_past_game(row, players.get(row.table_id, {})) for row in rows), count


def _of_user(server_id: int | None, user_id: int) -> list[ColumnElement[bool]]:
    own = [results.c.user_id == user_id]
    return own if server_id is None else [*own, results.c.server_id == server_id]


def _game_columns() -> list[ColumnElement[Any]]:
    outcome = results.c.outcome
    return _count_columns(outcome == Outcome.WON, outcome == Outcome.LOST, outcome == Outcome.DRAWN)


def _head_to_head_columns(theirs: FromClause) -> list[ColumnElement[Any]]:
    """The columns of a record against an opponent, whose results are `theirs`."""
    own, other = results.c.outcome, theirs.c.outcome
    is_equal = own == other
    return _count_columns((own == Outcome.WON) & ~is_equal, (own == Outcome.LOST) & ~is_equal, is_equal)


def _count_columns(*conditions: ColumnElement[bool]) -> list[ColumnElement[Any]]:
    """The number of games, and those won, lost and drawn by their conditions."""
    return [
        func.count().label("games"),
        *(
            func.coalesce(func.sum(case((condition, 1), else_=0)), 0).label(name)
            for name, condition in zip(("wins", "losses", "draws"), conditions, strict=True)
        ),
    ]


def _games(row: Row[Any]) -> PlayerTotals:
    return PlayerTotals(int(row.games), int(row.wins), int(row.losses), int(row.draws))


def _past_game(row: Row[Any], players: Mapping[int, tuple[Span, ...]]) -> PastGame:
    return PastGame(
        table_id=row.table_id,
        number=row.table_number or 0,
        variant=row.variant,
        ended=row.ended,
        ended_at=row.ended_at,
        outcome=Outcome(row.outcome),
        points=row.points,
        opponent_points=row.opponent_points,
        seat=row.seat,
        players=players,
        uncounted=_uncounted(row),
        repeats=row.repeats,
        share=row.share,
        options=json.loads(row.options),
    )


def _kind(row: Row[Any]) -> LeaderboardKind:
    """The leaderboards on which the game of a result counts, if it counts at all."""
    return LeaderboardKind.COMPUTERS if row.computers else LeaderboardKind.PEOPLE


def _kind_column() -> ColumnElement[str]:
    """The leaderboards on which a result counts; an empty text if it does not."""
    kinds = ((of_kind(kind), kind.value) for kind in LeaderboardKind)
    return case((~results.c.counted, ""), *kinds, else_="").label("kind")


def _uncounted(row: Row[Any]) -> Uncounted | None:
    return None if row.uncounted is None else Uncounted(row.uncounted)
