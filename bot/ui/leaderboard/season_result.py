"""The public message with the result of a closed season."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.host import Host, LeaderboardOrder, LeaderboardQuery, LeaderboardRow, Season
from bot.ui.buttons.leaderboard import LeaderboardView, ShowLeaderboard
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.messages.presence import MemberPresence
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import date_range

__all__ = ["season_result_panel"]

_PODIUM: Final = 3
_RECORDS: Final = (
    LeaderboardOrder.RATING,
    LeaderboardOrder.STREAK,
    LeaderboardOrder.BEST_DEAL,
    LeaderboardOrder.BIGGEST_MELD,
)


async def season_result_panel(host: Host, presence: MemberPresence, season: Season, texts: Texts) -> Panel:
    """The winners of a closed season, and its best results by rating, streak, deal and meld."""
    min_games = (await host.settings.get(season.guild_id)).least_games
    leaders = await _leaders(host, season, min_games)
    users = {
        user for rows in leaders.values() for row in rows for user in (row.user_id, row.partner_id) if user
    }
    if await presence.check(season.guild_id, users):
        leaders = await _leaders(host, season, min_games)
    title = texts("season-result-title", number=str(season.number))
    lines = [title, texts("season-result-days", days=date_range(season.began_at, season.ended_at))]
    lines += _winners(leaders[LeaderboardOrder.WINS], texts) or [texts("season-result-nobody")]
    lines += [_partners(row, texts) for row in leaders[None][:1]]
    lines += [_record_line(order, row, texts) for order in _RECORDS for row in leaders[order][:1]]
    button = Button(
        ShowLeaderboard("s", LeaderboardView(period=season.period)), label=texts("button-season-leaderboards")
    )
    return panel("\n".join(line for line in lines if line), rows=rows_of([button]))


async def _leaders(
    host: Host, season: Season, min_games: int
) -> dict[LeaderboardOrder | None, tuple[LeaderboardRow, ...]]:
    """The first rows of each leaderboard of a season; under None, those of partners."""
    query = LeaderboardQuery(season.guild_id, period=season.period, least_games=min_games)
    queries: dict[LeaderboardOrder | None, LeaderboardQuery] = {None: replace(query, partners=True)}
    queries |= {order: replace(query, order=order) for order in (LeaderboardOrder.WINS, *_RECORDS)}
    return {key: (await host.leaderboard.page(query, 0)).rows for key, query in queries.items()}


def _winners(rows: tuple[LeaderboardRow, ...], texts: Texts) -> list[str]:
    return [
        texts(f"season-result-{row.place}", name=_names(row), record=_record(row, texts))
        for row in rows
        if row.place is not None and row.place <= _PODIUM
    ]


def _partners(row: LeaderboardRow, texts: Texts) -> str:
    return texts("season-result-partners", name=_names(row), record=_record(row, texts))


def _record(row: LeaderboardRow, texts: Texts) -> str:
    return texts("leaderboard-record", wins=row.wins, losses=row.losses, draws=row.draws)


def _names(row: LeaderboardRow) -> str:
    return " & ".join(f"<@{user}>" for user in (row.user_id, row.partner_id) if user)


def _record_line(order: LeaderboardOrder, row: LeaderboardRow, texts: Texts) -> str:
    """The sentence about the best result of a season by an order; empty if there is none."""
    match order:
        case LeaderboardOrder.RATING:
            return texts(
                "season-result-rating",
                name=_names(row),
                points=row.rating,
                provisional=int(row.provisional),
            )
        case LeaderboardOrder.STREAK if row.best_streak > 1:
            return texts("season-result-streak", name=_names(row), count=row.best_streak)
        case LeaderboardOrder.BEST_DEAL if row.best_deal is not None:
            return texts("season-result-best-deal", name=_names(row), points=row.best_deal)
        case LeaderboardOrder.BIGGEST_MELD if row.best_meld is not None:
            return texts("season-result-biggest-meld", name=_names(row), points=row.best_meld)
    return ""
