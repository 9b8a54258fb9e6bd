"""The public message with the result of a closed season."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, groupby
from typing import Final

from bot.engine.variants import VARIANTS
from bot.host.host import Host
from bot.store import (
    Count,
    Figure,
    LeaderboardKind,
    LeaderboardOrder,
    LeaderboardQuery,
    Post,
    Rating,
    Season,
    Share,
)
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.leaderboard.buttons import ShowLeaderboard
from bot.ui.leaderboard.figures import games_text
from bot.ui.presence import MemberPresence
from bot.ui.publishing.kind import Draft, Kind, Wish, has_any, key_of, numbers_of, unchanged
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import date_range, join_list, percentage
from bot.ui.winner_roles import MANY, Rows, first_rows

_PODIUM: Final = 3
_RECORDS: Final = [order for order in LeaderboardOrder if order.column.in_season]
"""The columns whose best the result of a season names."""

_Record = tuple[LeaderboardOrder, str | None]
"""An order and a variant; None combines all variants."""


class SeasonResults(Kind):
    """One message about each closed season, in the channel of the server's games."""

    name = "season"

    async def outdated(self) -> Iterable[str]:
        """The results of the closed seasons that are not posted."""
        seasons = await self._host.seasons.list_unannounced()
        return [key_of(self.name, season.server_id, season.number) for season in seasons]

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Announce the season once."""
        subject = tuple(numbers_of(key))
        seasons = await self._host.seasons.list_unannounced()
        found = [season for season in seasons if (season.server_id, season.number) == subject]
        if not found:
            closed = await self._host.seasons.list_closed(subject[0])
            # A season that goes on has no result.
            return unchanged(post) if subject[1] in {season.number for season in closed} else None
        server_id = found[0].server_id
        channel_id = await self._channel_of_games(server_id)
        return Wish(server_id, channel_id or 0, partial(self._build, found[0], channel_id), is_final=True)

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button for the leaderboards of the season."""
        server_id, number = numbers_of(post.key)
        season = Season(server_id, number, 0, 0)
        return has_any(custom_ids, ShowLeaderboard("s", LeaderboardQuery(period=season.period)))

    async def _channel_of_games(self, server_id: int) -> int | None:
        """The channel of the latest game, or the first allowed channel if that one is no longer allowed.

        :return: None if there is neither.
        """
        allowed = (await self._host.settings.get(server_id)).channels
        last = await self._host.queries.latest_table(server_id)
        played = None if last is None else last.parent_id or last.channel_id
        return played if not allowed or played in allowed else allowed[0]

    async def _build(self, season: Season, channel_id: int | None) -> Draft | None:
        if channel_id is None:
            return None
        texts = await self._languages.of_server(season.server_id)
        return Draft(await season_result_panel(self._host, self._presence, season, texts))


@dataclass(frozen=True, slots=True)
class _Leaders:
    """The best of a season, with all who are tied."""

    podium: Rows
    partners: Rows
    computers: Rows
    """By rating, in games against computer players."""
    records: dict[_Record, Rows]

    def users(self) -> set[int]:
        """All users named."""
        rows = chain(self.podium, self.partners, self.computers, *self.records.values())
        return {user for row in rows for user in (row.user_id, row.partner_id) if user}


async def season_result_panel(host: Host, presence: MemberPresence, season: Season, texts: Texts) -> Panel:
    """The winners of a closed season, and its best results by rating, streak, deal and meld."""
    min_games = (await host.settings.get(season.server_id)).least_games
    leaders = await _leaders(host, season, min_games)
    if await presence.check(season.server_id, leaders.users()):
        leaders = await _leaders(host, season, min_games)
    lines = [
        texts("season-result-title", number=str(season.number)),
        texts("season-result-days", days=date_range(season.began_at, season.ended_at)),
        *_places(leaders.podium, texts),
    ]
    if not leaders.podium and not leaders.computers:
        lines.append(texts("season-result-nobody"))
    if leaders.partners:
        record = games_text(leaders.partners[0].totals, texts)
        lines.append(texts("season-result-partners", name=_names(leaders.partners, texts), record=record))
    lines += [
        _record_line(order, variant, rows, texts)
        for (order, variant), rows in leaders.records.items()
        if rows
    ]
    if leaders.computers:
        rating = leaders.computers[0].totals.rating
        lines.append(_best_line("season-result-computers", rating, leaders.computers, texts))
    button = Button(
        ShowLeaderboard("s", LeaderboardQuery(period=season.period)),
        label=texts("button-season-leaderboards"),
    )
    return panel(lines, rows=rows_of([button]))


async def _leaders(host: Host, season: Season, min_games: int) -> _Leaders:
    query = LeaderboardQuery(season.server_id, period=season.period, least_games=min_games)
    keys: list[_Record] = [(order, None) for order in _RECORDS if not order.column.by_variant]
    keys += [(order, variant) for order in _RECORDS if order.column.by_variant for variant in VARIANTS]
    records = {
        (order, variant): await first_rows(host, replace(query, order=order, variant=variant))
        for order, variant in keys
    }
    # Equal streaks have different places if only one of them goes on.
    streaks = await first_rows(host, replace(query, order=LeaderboardOrder.STREAK), places=MANY)
    longest = max((row.totals.best_streak for row in streaks), default=0)
    records[LeaderboardOrder.STREAK, None] = tuple(
        row for row in streaks if row.totals.best_streak == longest
    )
    return _Leaders(
        computers=await first_rows(
            host, replace(query, kind=LeaderboardKind.COMPUTERS, order=LeaderboardOrder.RATING)
        ),
        podium=await first_rows(host, query, _PODIUM),
        partners=await first_rows(host, replace(query, partners=True)),
        records=records,
    )


def _places(rows: Rows, texts: Texts) -> list[str]:
    """A line for each place; those who share a place may differ in drawn games."""
    return [
        texts(f"season-result-{place}", name=_names(tuple(tied), texts), record=record)
        for (place, record), tied in groupby(rows, lambda row: (row.place, games_text(row.totals, texts)))
    ]


def _names(rows: Rows, texts: Texts) -> str:
    names = [" & ".join(f"<@{user}>" for user in (row.user_id, row.partner_id) if user) for row in rows]
    return join_list(names, texts, last="and")


def _best_line(key: str, figure: Figure, rows: Rows, texts: Texts, **arguments: str) -> str:
    """The sentence about the best result of a season by a figure."""
    name = _names(rows, texts)
    match figure:
        case Rating():
            return texts(
                key, name=name, points=figure.points, provisional=int(figure.provisional), **arguments
            )
        case Share():
            return texts(key, name=name, percent=percentage(figure.part, figure.whole, texts), **arguments)
        case Count():
            return texts(key, name=name, count=figure.value or 0, **arguments)


def _record_line(order: LeaderboardOrder, variant: str | None, rows: Rows, texts: Texts) -> str:
    """The sentence about the best result of a season by an order; empty if there is none."""
    column = order.column
    figure = column.figure(rows[0].totals)
    if not column.is_worth_naming(figure):
        return ""
    arguments = {} if variant is None else {"variant": texts(f"variant-{variant}")}
    return _best_line(f"season-result-{order}", figure, rows, texts, **arguments)
