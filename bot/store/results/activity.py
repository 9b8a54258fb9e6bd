"""What has happened on a server in a time: games, players, and contests that ended."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, func, select

from bot.store.boards.board_models import BoardSetKind
from bot.store.database.statements import chunks
from bot.store.database.transactions import Repository, reads
from bot.store.schema import board_sets, results, tournaments
from bot.store.tournaments import TournamentState

_CHUNK: Final = 1_000
"""Users in one statement."""


@dataclass(frozen=True, slots=True)
class Activity:
    """What has happened on a server from a Unix time until another.

    - `alone`: how many of the games had one person only, against computer players.
    - `newcomers`: how many of the players had not ended a game there before.
    - `variants`: how many games each variant had, the most first.
    - `events`, `tournaments`: the names of those that ended, in order.
    """

    games: int
    alone: int
    players: int
    newcomers: int
    variants: tuple[tuple[str, int], ...]
    events: tuple[str, ...]
    tournaments: tuple[str, ...]


class ActivityRepository(Repository):
    """What has happened on all servers."""

    @reads
    def between(self, connection: Connection, server_id: int, since: int, until: int) -> Activity:
        """Return what has happened on a server from a time until another, in Unix seconds."""
        of_server = results.c.server_id == server_id
        ended = of_server & (results.c.ended_at >= since) & (results.c.ended_at < until)
        games = (
            select(results.c.variant, func.count().label("people"))
            .where(ended)
            .group_by(results.c.table_id, results.c.variant)
            .subquery()
        )
        count = func.count()
        by_variant = select(games.c.variant, count).group_by(games.c.variant)
        rows = connection.execute(by_variant.order_by(count.desc(), games.c.variant))
        variants = tuple((variant, number) for variant, number in rows)
        alone = select(count).select_from(games).where(games.c.people == 1)
        players = frozenset(connection.execute(select(results.c.user_id).where(ended).distinct()).scalars())
        return Activity(
            games=sum(number for _, number in variants),
            alone=connection.execute(alone).scalar_one(),
            players=len(players),
            newcomers=len(players) - _count_known(connection, server_id, players, since),
            variants=variants,
            events=_events(connection, server_id, since, until),
            tournaments=_tournaments(connection, server_id, since, until),
        )


def _count_known(connection: Connection, server_id: int, players: Collection[int], since: int) -> int:
    """How many of some users had ended a game on a server before a time."""
    known = 0
    for chunk in chunks(sorted(players), _CHUNK):
        query = select(func.count(results.c.user_id.distinct())).where(
            results.c.server_id == server_id, results.c.ended_at < since, results.c.user_id.in_(chunk)
        )
        known += connection.execute(query).scalar_one()
    return known


def _events(connection: Connection, server_id: int, since: int, until: int) -> tuple[str, ...]:
    query = select(board_sets.c.name).where(
        board_sets.c.server_id == server_id,
        board_sets.c.kind == BoardSetKind.EVENT.value,
        board_sets.c.canceled.is_(False),
        board_sets.c.closed_at.between(since, until - 1),
    )
    return tuple(connection.execute(query.order_by(board_sets.c.closed_at, board_sets.c.id)).scalars())


def _tournaments(connection: Connection, server_id: int, since: int, until: int) -> tuple[str, ...]:
    query = select(tournaments.c.name).where(
        tournaments.c.server_id == server_id,
        tournaments.c.state == TournamentState.OVER.value,
        tournaments.c.ended_at.between(since, until - 1),
    )
    return tuple(connection.execute(query.order_by(tournaments.c.ended_at, tournaments.c.id)).scalars())
