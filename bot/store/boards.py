"""Results of finished games, and the leaderboards that are kept beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, Subquery, case, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, upsert
from bot.store.records import BoardLine, BoardOrder, Outcome, Result, TableInfo
from bot.store.schema import boards, results

_TALLIES: Final = ("games", "wins", "losses", "draws", "points")


class Boards:
    """The leaderboards of all servers. `variant` None means all variants together."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def top(
        self,
        guild_id: int,
        variant: str | None = None,
        *,
        by: BoardOrder = BoardOrder.WINS,
        limit: int = 10,
        offset: int = 0,
    ) -> tuple[BoardLine, ...]:
        """Lines of a board from the best down."""
        board = _ranked(guild_id, variant, by)
        query = select(board).order_by(board.c.place, board.c.user_id).limit(limit).offset(offset)
        async with self._database.reading() as connection:
            return tuple(map(_line, await connection.execute(query)))

    async def standing(
        self, guild_id: int, user_id: int, variant: str | None = None, *, by: BoardOrder = BoardOrder.WINS
    ) -> BoardLine | None:
        """The line of one player; None where he has finished no game."""
        board = _ranked(guild_id, variant, by)
        async with self._database.reading() as connection:
            row = (await connection.execute(select(board).where(board.c.user_id == user_id))).one_or_none()
        return None if row is None else _line(row)

    async def count(self, guild_id: int, variant: str | None = None) -> int:
        """How many players a board has."""
        players = select(func.count(boards.c.user_id.distinct())).where(*_of(guild_id, variant))
        async with self._database.reading() as connection:
            return int((await connection.execute(players)).scalar_one())


def _of(guild_id: int, variant: str | None) -> list[ColumnElement[bool]]:
    of_variant = [] if variant is None else [boards.c.variant == variant]
    return [boards.c.guild_id == guild_id, *of_variant]


def _ranked(guild_id: int, variant: str | None, by: BoardOrder) -> Subquery:
    """The lines of a board, each with its place."""
    totals = (
        select(
            boards.c.user_id,
            *(func.sum(boards.c[name]).label(name) for name in _TALLIES),
            func.max(boards.c.best_deal).label("best_deal"),
        )
        .where(*_of(guild_id, variant))
        .group_by(boards.c.user_id)
        .subquery()
    )
    orders = {
        BoardOrder.WINS: (totals.c.wins.desc(), totals.c.losses, totals.c.points.desc()),
        BoardOrder.POINTS: (totals.c.points.desc(), totals.c.games),
        # Who has no scored deal at all comes last.
        BoardOrder.BEST_DEAL: (totals.c.best_deal.is_(None), totals.c.best_deal.desc()),
    }
    return select(func.rank().over(order_by=orders[by]).label("place"), *totals.c).subquery()


def _line(row: Row[Any]) -> BoardLine:
    best = None if row.best_deal is None else int(row.best_deal)
    # A server adds whole numbers up to decimals.
    tallies = {name: int(getattr(row, name)) for name in _TALLIES}
    return BoardLine(place=row.place, user_id=row.user_id, best_deal=best, **tallies)


async def record_results(
    connection: AsyncConnection, table: TableInfo, of_players: Sequence[Result], at: int
) -> None:
    """Write the results of a game that has ended, and count those into the boards that were not there yet."""
    for result in of_players:
        row = {
            "table_id": table.id,
            "user_id": result.user_id,
            "guild_id": table.guild_id,
            "seat": result.seat,
            "side": result.side,
            "variant": table.variant,
            "outcome": result.outcome.value,
            "points": result.points,
            "best_deal": result.best_deal,
            "ended": table.ended,
            "ended_at": at,
        }
        written = await connection.execute(upsert(connection, results).values(row).on_conflict_do_nothing())
        if written.rowcount == 1:
            await _count_in(connection, table, result)


async def _count_in(connection: AsyncConnection, table: TableInfo, result: Result) -> None:
    line = upsert(connection, boards).values(
        guild_id=table.guild_id,
        variant=table.variant,
        user_id=result.user_id,
        games=1,
        wins=int(result.outcome is Outcome.WON),
        losses=int(result.outcome is Outcome.LOST),
        draws=int(result.outcome is Outcome.DRAWN),
        points=result.points,
        best_deal=result.best_deal,
    )
    new, old = line.excluded, boards.c
    better = or_(old.best_deal.is_(None), new.best_deal > old.best_deal)
    sums: dict[str, Any] = {name: old[name] + new[name] for name in _TALLIES}
    sums["best_deal"] = case((better, new.best_deal), else_=old.best_deal)
    await connection.execute(
        line.on_conflict_do_update(index_elements=["guild_id", "variant", "user_id"], set_=sums)
    )
