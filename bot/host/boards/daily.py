"""Daily boards: streaks, leaderboards, what the best did, and what is posted once a day."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum
from typing import Final

from bot.engine.table import Table
from bot.host.boards.scoring import BoardResult
from bot.host.boards.service import Boards, DailyTable
from bot.host.errors import BoardNotEnded
from bot.host.reading.queries import Queries
from bot.host.tables.service import Resources, Service
from bot.store import BoardEntry, BoardSet, DailyTotal, TableInfo

_DAY: Final = timedelta(days=1)
_PODIUM: Final = 3


class DailyPeriod(StrEnum):
    """A period that daily boards are compared over."""

    TODAY = "today"
    MONTH = "month"
    """The closed boards of this month."""


@dataclass(frozen=True, slots=True)
class DailyRow:
    """A user on a leaderboard of daily boards.

    - `place`: from 1; those with the same percentage share it. None if the user is not listed.
    - `percent`: the sum over all days.
    """

    place: int | None
    user_id: int
    name: str
    days: int
    percent: float


@dataclass(frozen=True, slots=True)
class DailyRanking:
    """Some rows of a leaderboard, the number of all, and the row of the user who asked if they have played."""

    rows: tuple[DailyRow, ...]
    count: int
    own_row: DailyRow | None


@dataclass(frozen=True, slots=True)
class BestPlay:
    """What the best have made of a board.

    - `result`: of the first of them to play.
    - `name`: None unless they are on a leaderboard that the reader sees.
    - `info`, `view`: their table as everyone may see it at the end; None if it is not kept.
    """

    result: BoardResult
    name: str | None
    info: TableInfo | None
    view: Table | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class Streak:
    """How many days in a row a user has played out the daily board.

    - `current`: up to today, or up to yesterday as long as today's board is not played.
    - `best`: the longest there ever was.
    - `is_forgiven`: whether a day of this month is missed and forgiven, so that the next one ends the streak.
    """

    current: int
    best: int
    is_forgiven: bool


def streak_of(days: Iterable[str], today: str) -> Streak:
    """Count the streaks of a user.

    The first day of each month that is missed during a streak does not break it, and does not count.

    :param days: the days whose board they have played out, such as `2026-11-22`.

    >>> streak_of(["2026-11-18", "2026-11-20", "2026-11-21"], "2026-11-22")
    Streak(current=3, best=3, is_forgiven=True)
    """
    played = {date.fromisoformat(day) for day in days}
    last = date.fromisoformat(today)
    current = best = 0
    forgiven = set[tuple[int, int]]()
    day = min(played, default=last)
    while day <= last:
        month = day.year, day.month
        if day in played:
            current += 1
            best = max(best, current)
        elif current and day < last:
            current = 0 if month in forgiven else current
            forgiven.add(month)
        day += _DAY
    return Streak(current, best, (last.year, last.month) in forgiven)


class Daily(Service):
    """Streaks, leaderboards and posts of the daily boards, which `Boards` makes and compares."""

    def __init__(self, resources: Resources, boards: Boards, queries: Queries) -> None:
        super().__init__(resources)
        self._boards: Final = boards
        self._queries: Final = queries

    async def streak(self, user_id: int, server_id: int | None) -> Streak:
        """How many days in a row a user has played.

        :param server_id: the server where that is asked, whose day it is.
        """
        return streak_of(await self._store.daily.days_played(user_id), await self._boards.today(server_id))

    async def record(self, user_id: int) -> tuple[int, float | None]:
        """How many boards a user has played out, and their mean percentage at those that are closed."""
        return await self._store.daily.record(user_id)

    async def yesterday(self, server_id: int | None, table: DailyTable = DailyTable.TWO) -> BoardSet | None:
        """A board of yesterday on a server; None if there was none."""
        today = date.fromisoformat(await self._boards.today(server_id))
        return await self._boards.of_day((today - _DAY).isoformat(), table)

    # Leaderboards

    async def ranking(
        self,
        period: DailyPeriod,
        server_id: int | None,
        user_id: int,
        first: int = 0,
        limit: int = 10,
        *,
        table: DailyTable = DailyTable.TWO,
    ) -> DailyRanking:
        """Some rows of a leaderboard.

        :param server_id: only those who played in this server; None for those of all servers who want that.
        :param user_id: whose row is returned too, even if they are not listed.
        :param first: the index of the first row.
        """
        if period is DailyPeriod.TODAY:
            totals = await self._totals(await self._boards.daily(table=table, server_id=server_id), server_id)
        else:
            today = await self._boards.today(server_id)
            totals = await self._store.daily.totals(f"{today[:7]}-01", today, server_id, table.variants)
        rows = await self._ranked(totals, server_id)
        own = next((row for row in rows if row.user_id == user_id), None)
        if own is None:
            unlisted = (total for total in totals if total.user_id == user_id)
            own = next((_row(total, None) for total in unlisted), None)
        return DailyRanking(tuple(rows[first : first + limit]), len(rows), own)

    async def podium(self, server_id: int, table: DailyTable = DailyTable.TWO) -> tuple[DailyRow, ...]:
        """The first three places among those who played a board of yesterday in a server."""
        board_set = await self.yesterday(server_id, table)
        if board_set is None:
            return ()
        rows = await self._ranked(await self._totals(board_set, server_id), server_id)
        return tuple(row for row in rows if row.place is not None and row.place <= _PODIUM and row.percent)

    async def _totals(self, board_set: BoardSet, server_id: int | None) -> Sequence[DailyTotal]:
        """What everyone has made of one board so far, the best first."""
        entries = await self._entries(board_set.id)
        return [
            DailyTotal(result.user_id, entry.name, 1, result.percent)
            for result in await self._boards.all_results(board_set.id, 0)
            if (entry := entries.get(result.user_id)) and server_id in (None, entry.server_id)
        ]

    async def _entries(self, set_id: int) -> dict[int, BoardEntry]:
        return {entry.user_id: entry for entry in await self._boards.entries(set_id)}

    async def _ranked(self, totals: Sequence[DailyTotal], server_id: int | None) -> list[DailyRow]:
        """The rows of those who are listed."""
        listed = await self._store.daily.listed([total.user_id for total in totals], server_id)
        shown = [total for total in totals if total.user_id in listed]
        places: dict[float, int] = {}
        for index, total in enumerate(shown):
            # Sums of the same percentages may differ in their last digits.
            places.setdefault(round(total.percent, 6), index + 1)
        return [_row(total, places[round(total.percent, 6)]) for total in shown]

    # Results

    async def best(self, board_set: BoardSet, user_id: int, board: int = 0) -> BestPlay | None:
        """What the best have made of a board.

        :param user_id: the reader.
        :return: None if the reader has not ended the board.
        """
        try:
            result, *_ = await self._boards.results(board_set.id, board, user_id)
        except BoardNotEnded:
            return None
        name = await self._name(board_set.id, result.user_id, user_id)
        if result.table_id is None:
            return BestPlay(result, name, None, None)
        snapshot = await self._queries.snapshot(result.table_id)
        return BestPlay(result, name, snapshot.info, snapshot.view)

    async def _name(self, set_id: int, user_id: int, reader: int) -> str | None:
        """The name of a user on the leaderboard that a reader sees; None if they are on none."""
        entries = await self._entries(set_id)
        entry, own = entries.get(user_id), entries.get(reader)
        if entry is None:
            return None
        is_near = own is not None and own.server_id == entry.server_id != 0
        listed = await self._store.daily.listed([user_id], entry.server_id if is_near else None)
        return entry.name if user_id in listed else None

    # Once a day

    async def claim_share(self, user_id: int, channel_id: int, board_set: BoardSet) -> bool:
        """Note that a user shares a result in a channel. Returns False if they have done so."""
        return await self._store.key_values.claim(
            _share_key(user_id, channel_id, board_set), board_set.day or ""
        )

    async def has_shared(self, user_id: int, channel_id: int, board_set: BoardSet) -> bool:
        """Whether a user has shared their result in a channel."""
        return await self._store.key_values.get(_share_key(user_id, channel_id, board_set)) is not None

    async def withdraw_share(self, user_id: int, channel_id: int, board_set: BoardSet) -> None:
        """Let a user share again, because their result could not be posted."""
        await self._store.key_values.delete(_share_key(user_id, channel_id, board_set))

    async def channels_to_post(self) -> dict[int, int]:
        """The channels in which today's boards are to be announced, by server.

        A server waits until yesterday's boards are closed, unless they are still played where that day is not over.
        """
        channels = {}
        for server_id in await self._store.settings.servers_with("daily_channel"):
            channel_id = (await self._store.settings.get(server_id)).daily_channel
            before = [await self.yesterday(server_id, table) for table in DailyTable]
            now = self._registry.now()
            is_due = any(one and not one.is_closed and one.closes_at <= now for one in before)
            if channel_id is not None and not is_due:
                channels[server_id] = channel_id
        return channels


def _row(total: DailyTotal, place: int | None) -> DailyRow:
    return DailyRow(place, total.user_id, total.name, total.days, total.percent)


def _share_key(user_id: int, channel_id: int, board_set: BoardSet) -> str:
    # Keys about a user end with their ID.
    return f"daily-share:{DailyTable.of(board_set.variant)}:{channel_id}:{user_id}"
