"""Leaderboard pages, read from stored totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Connection,
    Row,
    Select,
    UnaryExpression,
    func,
    literal,
    select,
    union_all,
)
from sqlalchemy.sql import operators

from bot.store.database.transactions import Repository, reads
from bot.store.figures import PlayerTotals
from bot.store.results.listing import HIDDEN, PAIR, PLAYER
from bot.store.results.result_models import (
    LeaderboardKind,
    LeaderboardPage,
    LeaderboardQuery,
    LeaderboardRow,
)
from bot.store.results.totals import ALL_VARIANTS, NO_PARTNER
from bot.store.schema import leaderboard_keys, leaderboard_rows

_TOTALS: Final = tuple(field.name for field in fields(PlayerTotals))


class LeaderboardRepository(Repository):
    """The leaderboards of all servers. A `variant` of None combines all variants.

    Users who have left a server or do not want to be listed are not ranked.
    """

    @reads
    def page(
        self, connection: Connection, query: LeaderboardQuery, user_id: int, limit: int = 10
    ) -> LeaderboardPage:
        """Return at most `limit` rows of a leaderboard, and the row of a user.

        Among partners, the user's own row is that of their best pair.
        """
        return _read_page(connection, query, user_id, limit)


def _read_page(connection: Connection, query: LeaderboardQuery, user_id: int, limit: int) -> LeaderboardPage:
    own_rows = connection.execute(_own_rows_query(query, user_id)).all()
    own = _best(query, own_rows)
    count = connection.execute(_count_query(query)).scalar_one()
    found = connection.execute(_page_query(query, count, limit)).all()
    rows = sorted(found, key=lambda row: _sort_key(query, row))
    places = [
        None if row is None else connection.execute(_place_query(query, row)).scalar_one()
        for row in (own, next(iter(rows), None))
    ]
    own_row = _row(own, places[0]) if own else None
    if own_row is None and own_rows:
        own_row = _row(max(own_rows, key=lambda row: (row.games, -row.user_id)), None)
    page = LeaderboardPage(tuple(_with_places(query, rows, places[1])), count, own_row)
    return page if _has_places(connection, query, rows) else _without_places(page)


def _has_places(connection: Connection, query: LeaderboardQuery, rows: Sequence[Row[Any]]) -> bool:
    """Whether a leaderboard has places: not if it is by wins, and nobody has won."""
    if not query.order.column.needs_win or any(row.wins for row in rows):
        return True
    leader = connection.execute(_page_query(replace(query, first=0), 1, 1)).one_or_none()
    return leader is not None and leader.wins > 0


def _without_places(page: LeaderboardPage) -> LeaderboardPage:
    own = page.own_row and replace(page.own_row, place=None)
    return replace(page, rows=tuple(replace(row, place=None) for row in page.rows), own_row=own)


def _conditions(query: LeaderboardQuery) -> list[ColumnElement[bool]]:
    """Select the ranked rows of a leaderboard."""
    row = leaderboard_rows.c
    listed = row.listing == (PAIR if query.partners else PLAYER)
    return [*_same_board(query), listed, row.games >= max(1, query.least_games)]


def _same_board(query: LeaderboardQuery) -> list[ColumnElement[bool]]:
    row = leaderboard_rows.c
    variant = query.variant or ALL_VARIANTS
    return [
        row.server_id == query.server_id,
        row.kind == (query.kind or LeaderboardKind.PEOPLE),
        row.period == query.period,
        row.variant == variant,
    ]


def _count_query(query: LeaderboardQuery) -> Select[Any]:
    return select(func.count()).select_from(leaderboard_rows).where(*_conditions(query))


def _page_query(query: LeaderboardQuery, count: int, limit: int) -> Select[Any]:
    """Select some of so many ranked rows, from the nearer end of the leaderboard."""
    order = (
        *leaderboard_keys(query.order),
        leaderboard_rows.c.user_id.asc(),
        leaderboard_rows.c.partner_id.asc(),
    )
    offset = query.first
    limit = max(0, min(limit, count - offset))
    if 2 * offset > count:
        order = tuple(key.element.asc() if _is_descending(key) else key.element.desc() for key in order)
        offset = max(0, count - offset - limit)
    return select(leaderboard_rows).where(*_conditions(query)).order_by(*order).offset(offset).limit(limit)


def _place_query(query: LeaderboardQuery, row: Row[Any]) -> Select[Any]:
    """Select the place of a ranked row: one more than the number of better rows."""
    better, equal = [], _conditions(query)
    for key in leaderboard_keys(query.order):
        value = getattr(row, key.element.name)
        is_better = key.element > value if _is_descending(key) else key.element < value
        # A sum of counts: with OR, the index would be of no use.
        counted = select(func.count()).select_from(leaderboard_rows).where(*equal, is_better)
        better.append(counted.scalar_subquery())
        equal = [*equal, key.element == value]
    return select(sum(better, literal(1)))


def _own_rows_query(query: LeaderboardQuery, user_id: int) -> CompoundSelect[Any]:
    """Select the rows of a user on a leaderboard, ranked or not."""
    row = leaderboard_rows.c
    own = select(leaderboard_rows).where(*_same_board(query))
    if not query.partners:
        return union_all(own.where(row.partner_id == NO_PARTNER, row.user_id == user_id))
    lower = own.where(row.user_id == user_id, row.partner_id > NO_PARTNER)
    return union_all(lower, own.where(row.partner_id == user_id))


def _is_descending(key: UnaryExpression[Any]) -> bool:
    return key.modifier is operators.desc_op


def _order_values(query: LeaderboardQuery, row: Row[Any]) -> tuple[float, ...]:
    """What a row is ordered by, the lower the better."""
    values = [(getattr(row, key.element.name), _is_descending(key)) for key in leaderboard_keys(query.order)]
    return tuple(-value if descending else value for value, descending in values)


def _sort_key(query: LeaderboardQuery, row: Row[Any]) -> tuple[float, ...]:
    return (*_order_values(query, row), row.user_id, row.partner_id)


def _best(query: LeaderboardQuery, rows: Sequence[Row[Any]]) -> Row[Any] | None:
    """The best of some rows that is ranked."""
    ranked = (row for row in rows if row.listing != HIDDEN and row.games >= max(1, query.least_games))
    return min(ranked, key=lambda row: _sort_key(query, row), default=None)


def _with_places(
    query: LeaderboardQuery, rows: Sequence[Row[Any]], place: int | None
) -> Iterator[LeaderboardRow]:
    """Yield the rows of a page, of which the first has this place."""
    for index, row in enumerate(rows):
        if index and _order_values(query, row) != _order_values(query, rows[index - 1]):
            place = query.first + index + 1
        yield _row(row, place)


def _row(row: Row[Any], place: int | None) -> LeaderboardRow:
    totals = PlayerTotals(**{name: getattr(row, name) for name in _TOTALS})
    return LeaderboardRow(place, row.user_id, totals, row.partner_id)
