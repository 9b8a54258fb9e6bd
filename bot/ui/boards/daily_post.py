"""The public message about yesterday's and today's board."""

from __future__ import annotations

from typing import Final

import discord

from bot.host.host import Host
from bot.ui.boards.buttons import PlayDaily, ShowDailyRanking
from bot.ui.boards.result_panel import board_title
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.messages.presence import MemberPresence
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import relative_time

_MEDALS: Final = ("🥇", "🥈", "🥉")


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
