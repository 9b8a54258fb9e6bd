"""Results of finished games, and the leaderboard rows computed from them.

The transaction that ends a game counts it; all games of a server can also be counted again: see
`bot.store.results.recounts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, fields, replace
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, tuple_
from sqlalchemy.exc import IntegrityError

from bot.store.database.statements import dialect_insert
from bot.store.errors import StaleTable, is_duplicate
from bot.store.figures import PlayerTotals, Rating
from bot.store.models import TableInfo
from bot.store.results.listing import lock_listing, refresh_listing
from bot.store.results.result_models import ComputerSeat, LeaderboardKind, Outcome, Result, Uncounted
from bot.store.results.seasons import register_game
from bot.store.results.totals import CountedGame, FinishedGame, RankingRules, TotalsKey
from bot.store.schema import absences, leaderboard_rows, results
from bot.store.users.settings import read_settings

_KEY: Final = ("server_id", *TotalsKey._fields)
_TOTALS: Final = tuple(field.name for field in fields(PlayerTotals))
LAST: Final = -(2**31)
"""The order of players without a scored deal."""
_TOTALS_COLUMNS: Final = tuple(leaderboard_rows.c[name] for name in (*TotalsKey._fields, *_TOTALS))
_ROWS_IN_PART: Final = 1000


def save_results(
    connection: Connection,
    table: TableInfo,
    player_results: Sequence[Result],
    at: int,
    ranking: RankingRules,
    *,
    computers: Sequence[ComputerSeat] = (),
    uncounted: Uncounted | None = None,
) -> None:
    """Write the results of a finished game and count it on the leaderboards.

    :param uncounted: why it is not counted; None if it is.
    :raises StaleTable: if the table already has results.
    """
    settings = read_settings(connection, table.server_id)
    number, season = register_game(connection, table.server_id, at, ranking, settings)
    played = tuple(player_results)
    game = FinishedGame(
        table.variant, season, at, played, computers=tuple(computers), time_zone=settings.time_zone
    )
    counted = CountedGame({})
    users = [result.user_id for result in player_results]
    lock_listing(connection, users)
    if uncounted is None:
        game = replace(
            game, repeats=_count_repeats(connection, table.server_id, game, ranking.repeat_seconds)
        )
        counted = ranking.count(read_totals(connection, table.server_id, ranking.keys(game)), game)
    rows = [
        {
            "table_id": table.id,
            "server_id": table.server_id,
            "number": number,
            "season": season,
            "variant": table.variant,
            "ended": table.ended,
            "ended_at": at,
            "counted": uncounted is None,
            "uncounted": uncounted,
            "repeats": game.repeats,
            "computers": ",".join(map(str, computers)),
            **_result_row(result, counted.ratings.get(result.user_id)),
        }
        for result in player_results
    ]
    try:
        connection.execute(insert(results).values(rows))
    except IntegrityError as error:
        if is_duplicate(error):
            raise StaleTable from error
        raise
    upsert_totals(connection, table.server_id, counted.totals)
    present = (absences.c.server_id == table.server_id) & absences.c.user_id.in_(users)
    connection.execute(delete(absences).where(present))
    refresh_listing(connection, table.server_id, users)


def of_kind(kind: LeaderboardKind) -> ColumnElement[bool]:
    """Select the results of games that count on the leaderboards of a kind, if they count at all."""
    return results.c.computers == "" if kind is LeaderboardKind.PEOPLE else results.c.computers != ""


def _count_repeats(connection: Connection, server_id: int, game: FinishedGame, seconds: int) -> int:
    """Count the games in which the same players won against the same opponents shortly before, in any variant.

    Games with still other users do not count, and neither do those of another kind.
    """
    by_outcome = {
        outcome: [result.user_id for result in game.results if result.outcome is outcome]
        for outcome in (Outcome.WON, Outcome.LOST)
    }
    if not all(by_outcome.values()):
        return 0
    same = or_(
        *(
            results.c.user_id.in_(users) & (results.c.outcome == outcome.value)
            for outcome, users in by_outcome.items()
        )
    )
    since = game.at - seconds
    counted = (results.c.server_id == server_id, results.c.counted, of_kind(game.kind))
    recent = (*counted, results.c.ended_at > since, same)
    tables = select(results.c.table_id).where(*recent).group_by(results.c.table_id)
    all_of_them = tables.having(func.count() == len(game.results))
    players = select(func.count()).where(results.c.table_id.in_(all_of_them)).group_by(results.c.table_id)
    found = connection.execute(players.having(func.count() == len(game.results)))
    return len(found.all())


def _totals_rows(server_id: int, totals: Mapping[TotalsKey, PlayerTotals]) -> list[dict[str, Any]]:
    """Convert totals to rows, in the order of their keys."""
    return [
        {
            "server_id": server_id,
            **key._asdict(),
            **{name: getattr(total, name) for name in _TOTALS},
            **_order_figures(total),
        }
        for key, total in sorted(totals.items())
    ]


def _order_figures(total: PlayerTotals) -> dict[str, float]:
    """The figures that leaderboards order by. Without a scored deal the best one comes last."""
    return {
        "score": total.mu - 3 * total.sigma,
        "win_rate": total.wins / max(total.games, 1),
        "deal_order": LAST if total.best_deal is None else total.best_deal,
        "meld_order": LAST if total.best_meld is None else total.best_meld,
    }


def rating_columns(rating: Rating | None) -> tuple[float | None, float | None]:
    """Return the columns `mu` and `sigma` of a result."""
    return (None, None) if rating is None else (rating.mu, rating.sigma)


def _result_row(result: Result, rating: Rating | None) -> dict[str, Any]:
    mu, sigma = rating_columns(rating)
    return {
        "user_id": result.user_id,
        "seat": result.seat,
        "side": result.side,
        "outcome": result.outcome.value,
        "points": result.points,
        "best_deal": result.best_deal,
        "best_meld": result.best_meld,
        "opponent_points": result.opponent_points,
        "share": result.share,
        **asdict(result.deal_stats),
        "mu": mu,
        "sigma": sigma,
    }


def read_totals(
    connection: Connection, server_id: int, keys: Iterable[TotalsKey]
) -> dict[TotalsKey, PlayerTotals]:
    """Return the totals of a server with the given keys."""
    query = select(*_TOTALS_COLUMNS).where(
        leaderboard_rows.c.server_id == server_id,
        tuple_(*(leaderboard_rows.c[name] for name in TotalsKey._fields)).in_(list(keys)),
    )
    return dict(map(_totals, connection.execute(query)))


def read_all_totals(
    connection: Connection, server_id: int
) -> tuple[dict[TotalsKey, PlayerTotals], set[TotalsKey]]:
    """Return all totals of a server, and those whose order figures do not follow from them.

    That is so after a change of what an order figure means.
    """
    figures = [leaderboard_rows.c[name] for name in _order_figures(PlayerTotals())]
    query = select(*_TOTALS_COLUMNS, *figures).where(leaderboard_rows.c.server_id == server_id)
    found, misordered = dict[TotalsKey, PlayerTotals](), set[TotalsKey]()
    # In parts, so that the event loop goes on.
    rows = connection.execution_options(stream_results=True, yield_per=_ROWS_IN_PART).execute(query)
    for row in (row for part in rows.partitions() for row in part):
        key, totals = _totals(row[: -len(figures)])
        found[key] = totals
        if tuple(_order_figures(totals).values()) != tuple(row[-len(figures) :]):
            misordered.add(key)
    return found, misordered


def _totals(row: Sequence[Any]) -> tuple[TotalsKey, PlayerTotals]:
    kind, *others = row[: len(TotalsKey._fields)]
    return TotalsKey(LeaderboardKind(kind), *others), PlayerTotals(*row[len(TotalsKey._fields) :])


def upsert_totals(connection: Connection, server_id: int, totals: Mapping[TotalsKey, PlayerTotals]) -> None:
    """Write leaderboard rows, in the order of their keys. New ones are not listed yet."""
    if rows := _totals_rows(server_id, totals):
        statement = dialect_insert(connection, leaderboard_rows).values(rows)
        changes = {name: statement.excluded[name] for name in rows[0] if name not in _KEY}
        key = [leaderboard_rows.c[name] for name in _KEY]
        connection.execute(statement.on_conflict_do_update(index_elements=key, set_=changes))
