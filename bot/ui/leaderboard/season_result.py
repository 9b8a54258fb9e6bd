"""The result of a closed season, posted for all to see."""

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
_BESTS: Final = (
    LeaderboardOrder.RATING,
    LeaderboardOrder.STREAK,
    LeaderboardOrder.BEST_DEAL,
    LeaderboardOrder.BIGGEST_MELD,
)


async def season_result_panel(host: Host, presence: MemberPresence, season: Season, texts: Texts) -> Panel:
    """The winners of a closed season, and the best in other respects."""
    least = (await host.settings.get(season.guild_id)).least_games
    best = await _best(host, season, least)
    users = {
        one for lines in best.values() for line in lines for one in (line.user_id, line.partner_id) if one
    }
    if await presence.check(season.guild_id, users):
        best = await _best(host, season, least)
    title = texts("season-result-title", number=str(season.number))
    lines = [title, texts("season-result-days", days=date_range(season.began_at, season.ended_at))]
    lines += _winners(best[LeaderboardOrder.WINS], texts) or [texts("season-result-nobody")]
    lines += [_partners(line, texts) for line in best[None][:1]]
    lines += [_best_of(order, line, texts) for order in _BESTS for line in best[order][:1]]
    board = Button(
        ShowLeaderboard("s", LeaderboardView(period=season.period)), label=texts("button-season-leaderboards")
    )
    return panel("\n".join(line for line in lines if line), rows=rows_of([board]))


async def _best(
    host: Host, season: Season, least: int
) -> dict[LeaderboardOrder | None, tuple[LeaderboardRow, ...]]:
    """The first lines of the boards of a season; under None those of partners."""
    usual = LeaderboardQuery(season.guild_id, period=season.period, least_games=least)
    queries: dict[LeaderboardOrder | None, LeaderboardQuery] = {None: replace(usual, partners=True)}
    queries |= {order: replace(usual, order=order) for order in (LeaderboardOrder.WINS, *_BESTS)}
    return {key: (await host.leaderboard.page(query, 0)).rows for key, query in queries.items()}


def _winners(lines: tuple[LeaderboardRow, ...], texts: Texts) -> list[str]:
    return [
        texts(f"season-result-{line.place}", name=_names(line), record=_record(line, texts))
        for line in lines
        if line.place is not None and line.place <= _PODIUM
    ]


def _partners(line: LeaderboardRow, texts: Texts) -> str:
    return texts("season-result-partners", name=_names(line), record=_record(line, texts))


def _record(line: LeaderboardRow, texts: Texts) -> str:
    return texts("leaderboard-record", wins=line.wins, losses=line.losses, draws=line.draws)


def _names(line: LeaderboardRow) -> str:
    return " & ".join(f"<@{one}>" for one in (line.user_id, line.partner_id) if one)


def _best_of(order: LeaderboardOrder, line: LeaderboardRow, texts: Texts) -> str:
    """A sentence about the best of a season in something; empty where there was nothing of the kind."""
    match order:
        case LeaderboardOrder.RATING:
            return texts(
                "season-result-rating",
                name=_names(line),
                points=line.rating,
                provisional=int(line.provisional),
            )
        case LeaderboardOrder.STREAK if line.best_streak > 1:
            return texts("season-result-streak", name=_names(line), count=line.best_streak)
        case LeaderboardOrder.BEST_DEAL if line.best_deal is not None:
            return texts("season-result-best-deal", name=_names(line), points=line.best_deal)
        case LeaderboardOrder.BIGGEST_MELD if line.best_meld is not None:
            return texts("season-result-biggest-meld", name=_names(line), points=line.best_meld)
    return ""
