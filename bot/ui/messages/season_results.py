"""The podium of a season that is over, posted for all to see."""

from __future__ import annotations

import logging
import time
from dataclasses import replace
from typing import Final

import discord
from discord.ext import commands

from bot.store import LeaderboardOrder, LeaderboardQuery, LeaderboardRow, Season, Store
from bot.ui.components.buttons import Button
from bot.ui.components.leaderboard_view import LeaderboardView
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.messages.presence import MemberPresence
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import date_range
from bot.ui.text.languages import Languages

__all__ = ["SeasonResults"]

log = logging.getLogger(__name__)

_PODIUM: Final = 3
_BESTS: Final = (
    LeaderboardOrder.RATING,
    LeaderboardOrder.STREAK,
    LeaderboardOrder.BEST_DEAL,
    LeaderboardOrder.BIGGEST_MELD,
)


class SeasonResults:
    """Tells every server who has won a season that is over, once, be there ever so many processes."""

    def __init__(
        self, bot: commands.AutoShardedBot, store: Store, languages: Languages, presence: MemberPresence
    ) -> None:
        self._bot = bot
        self._store = store
        self._languages = languages
        self._attendance = presence

    async def tell(self) -> None:
        """Tell of all seasons that are over. Raises StoreError.

        A server where the message cannot be posted is not told again: the board of the season stays.
        """
        for season in await self._store.seasons.unannounced():
            if self._bot.get_guild(season.guild_id) is None:
                continue
            if await self._store.seasons.announce(season, int(time.time())):
                await self._tell(season)

    async def _tell(self, season: Season) -> None:
        channel_id = await self._channel(season.guild_id)
        if channel_id is None:
            return
        texts = await self._languages.of_guild(season.guild_id)
        shown = await self._podium(season, texts)
        channel = self._bot.get_partial_messageable(channel_id, guild_id=season.guild_id)
        try:
            await channel.send(view=shown.view)
        except discord.HTTPException as error:
            log.warning("season %d of server %d: %d", season.number, season.guild_id, error.code)

    async def _channel(self, guild_id: int) -> int | None:
        """Where was played last, the thread's channel for a thread; where that is not allowed any more, the first that
        is."""
        allowed = (await self._store.settings.of(guild_id)).channels
        last = await self._store.tables.latest(guild_id)
        played = None if last is None else last.parent_id or last.channel_id
        return played if not allowed or played in allowed else allowed[0]

    async def _podium(self, season: Season, texts: Texts) -> Panel:
        least = (await self._store.settings.of(season.guild_id)).least_games
        best = await self._best(season, least)
        users = {
            one for lines in best.values() for line in lines for one in (line.user_id, line.partner_id) if one
        }
        if await self._attendance.check(season.guild_id, users):
            best = await self._best(season, least)
        title = texts("podium-title", number=str(season.number))
        lines = [title, texts("podium-days", days=date_range(season.began_at, season.ended_at))]
        lines += _winners(best[LeaderboardOrder.WINS], texts) or [texts("podium-nobody")]
        lines += [_partners(line, texts) for line in best[None][:1]]
        lines += [_best_of(order, line, texts) for order in _BESTS for line in best[order][:1]]
        board = Button(
            "board", "s", LeaderboardView(period=season.period), label=texts("button-season-board")
        )
        return panel("\n".join(line for line in lines if line), rows=rows_of([board]))

    async def _best(
        self, season: Season, least: int
    ) -> dict[LeaderboardOrder | None, tuple[LeaderboardRow, ...]]:
        """The first lines of the boards of a season; under None those of partners."""
        usual = LeaderboardQuery(season.guild_id, period=season.period, least_games=least)
        queries: dict[LeaderboardOrder | None, LeaderboardQuery] = {None: replace(usual, partners=True)}
        queries |= {order: replace(usual, order=order) for order in (LeaderboardOrder.WINS, *_BESTS)}
        return {key: (await self._store.leaderboard.page(query, 0)).lines for key, query in queries.items()}


def _winners(lines: tuple[LeaderboardRow, ...], texts: Texts) -> list[str]:
    return [
        texts(f"podium-{line.place}", name=_names(line), record=_record(line, texts))
        for line in lines
        if line.place is not None and line.place <= _PODIUM
    ]


def _partners(line: LeaderboardRow, texts: Texts) -> str:
    return texts("podium-partners", name=_names(line), record=_record(line, texts))


def _record(line: LeaderboardRow, texts: Texts) -> str:
    return texts("board-record", wins=line.wins, losses=line.losses, draws=line.draws)


def _names(line: LeaderboardRow) -> str:
    return " & ".join(f"<@{one}>" for one in (line.user_id, line.partner_id) if one)


def _best_of(order: LeaderboardOrder, line: LeaderboardRow, texts: Texts) -> str:
    """A sentence about the best of a season in something; empty where there was nothing of the kind."""
    match order:
        case LeaderboardOrder.RATING:
            return texts(
                "podium-rating",
                name=_names(line),
                points=line.rating,
                provisional=int(line.provisional),
            )
        case LeaderboardOrder.STREAK if line.best_streak > 1:
            return texts("podium-streak", name=_names(line), count=line.best_streak)
        case LeaderboardOrder.BEST_DEAL if line.best_deal is not None:
            return texts("podium-best-deal", name=_names(line), points=line.best_deal)
        case LeaderboardOrder.BIGGEST_MELD if line.best_meld is not None:
            return texts("podium-biggest-meld", name=_names(line), points=line.best_meld)
    return ""
