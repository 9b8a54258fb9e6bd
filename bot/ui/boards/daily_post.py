"""The public message about yesterday's and today's board."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import partial
from typing import Final

import discord

from bot.host.host import Host
from bot.store import Post
from bot.ui.boards.buttons import PlayDaily, ShowDailyRanking
from bot.ui.boards.result_panel import board_title
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.presence import MemberPresence
from bot.ui.publishing.kind import Draft, Kind, Wish, has_any, key_of, numbers_of, unchanged
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import relative_time
from bot.ui.text.languages import Languages

_MEDALS: Final = ("🥇", "🥈", "🥉")
_KEPT_DAYS: Final = 60
"""How long a message that was posted is remembered."""


class DailyPosts(Kind):
    """One message a day in each server that has a channel for it."""

    name = "daily"

    def __init__(self, host: Host, languages: Languages, presence: MemberPresence) -> None:
        self._host = host
        self._languages = languages
        self._presence = presence

    async def outdated(self) -> Iterable[str]:
        """The messages about today's board that are not posted."""
        channels = await self._host.daily.channels_to_post()
        keys = {key_of(self.name, guild_id, self._today()) for guild_id in channels}
        return keys - await self._host.posts.shown(keys)

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Announce the board as long as it is today's."""
        guild_id, day = numbers_of(key)
        channel_id = (await self._host.settings.get(guild_id)).daily_channel
        if channel_id is None or day != self._today():
            return unchanged(post)
        return Wish(guild_id, channel_id, partial(self._build, guild_id), is_final=True)

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button to play today's board."""
        return has_any(custom_ids, PlayDaily())

    async def after_update(self, post: Post) -> Iterable[str]:
        """Forget a message of long ago."""
        guild_id, day = numbers_of(post.key)
        await self._host.posts.delete([key_of(self.name, guild_id, day - _KEPT_DAYS)])
        return ()

    def _today(self) -> int:
        return date.fromisoformat(self._host.boards.today()).toordinal()

    async def _build(self, guild_id: int) -> Draft:
        texts = await self._languages.of_guild(guild_id)
        return Draft(await daily_post(self._host, self._presence, guild_id, texts))


async def daily_post(host: Host, presence: MemberPresence, guild_id: int, texts: Texts) -> Panel:
    """The first places of yesterday's board among the members of a server, and the invitation to play today's."""
    board_set = await host.boards.daily()
    podium = await host.daily.podium(guild_id)
    if await presence.check(guild_id, {row.user_id for row in podium}):
        podium = await host.daily.podium(guild_id)
    lines = [texts("daily-podium")] if podium else []
    lines += [
        texts(
            "daily-podium-row",
            medal=_MEDALS[(row.place or 1) - 1],
            name=f"<@{row.user_id}>",
            percent=round(row.percent),
        )
        for row in podium
    ]
    lines.append(texts("daily-invitation", time=relative_time(board_set.closes_at)))
    buttons = [
        Button(PlayDaily(), label=texts("button-play-board"), style=discord.ButtonStyle.primary),
        Button(ShowDailyRanking("p"), label=texts("button-daily-ranking")),
    ]
    return panel(board_title(board_set, 0, texts), "\n".join(lines), rows=rows_of(buttons))
