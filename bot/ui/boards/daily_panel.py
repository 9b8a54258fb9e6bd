"""The daily board before and after it is played, for a player and as a public message: `/daily`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import partial
from typing import Final

import discord

from bot.host.host import Host
from bot.store import BoardSet, Post, TableState
from bot.ui.boards.board_text import board_entrant, other_players, streak_line
from bot.ui.boards.buttons import (
    PlayBoard,
    PlayDaily,
    ShowBoardResult,
    ShowDaily,
    ShowDailyRanking,
)
from bot.ui.boards.result_panel import board_title
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.help.buttons import rules_button
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import ShowMyGames
from bot.ui.presence import MemberPresence
from bot.ui.publishing.kind import Draft, Kind, Wish, has_any, key_of, numbers_of, unchanged
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import relative_time

_MEDALS: Final = ("🥇", "🥈", "🥉")
_KEPT_DAYS: Final = 60
"""How long a message that was posted is remembered."""


@handles(ShowDaily)
async def _show_daily(context: InteractionContext, button: ShowDaily) -> Panel | PlayBoard:
    """Show what awaits the user today; or if they have begun, their hand or their result."""
    board_set = await context.host.boards.daily()
    if await context.host.boards.plays_of(board_set.id, context.user_id):
        return PlayBoard(board_set.id, 0)
    return await _invitation(context, board_set)


async def _invitation(context: InteractionContext, board_set: BoardSet) -> Panel:
    host, texts = context.host, context.texts
    finished = len(await host.boards.results(board_set.id, 0))
    about = f"{board_title(board_set, 0, texts)}\n{texts('daily-about')}"
    lines = [
        other_players(board_set, texts),
        texts("daily-ends", time=relative_time(board_set.closes_at)),
        texts("daily-finished", count=finished),
        streak_line(await host.daily.streak(context.user_id), texts),
    ]
    seal = f"{texts('daily-trust')}\n{texts('board-seal', seal=board_set.seal)}"
    return panel(about, lines, seal, rows=rows_of(await _buttons(context, board_set)))


async def _buttons(context: InteractionContext, board_set: BoardSet) -> list[Button]:
    texts = context.texts
    buttons = [
        Button(
            PlayBoard(board_set.id, 0), label=texts("button-play-board"), style=discord.ButtonStyle.primary
        ),
        Button(ShowDailyRanking("d"), label=texts("button-daily-ranking")),
        rules_button(texts, board_set.variant, 0),
        Button(ShowMyGames(), label=texts("button-my-games")),
    ]
    before = await context.host.daily.yesterday()
    if before is not None and await context.host.boards.plays_of(before.id, context.user_id):
        buttons.append(Button(ShowBoardResult(before.id, 0), label=texts("button-daily-yesterday")))
    return buttons


@handles(PlayDaily)
async def _play_daily(context: InteractionContext, button: PlayDaily) -> PlayBoard:
    return PlayBoard((await context.host.boards.daily()).id, 0)


@handles(PlayBoard)
async def _play_board(context: InteractionContext, button: PlayBoard) -> ShowBoardResult | None:
    """Begin or continue a board and show the user's hand; or show its result, if they have ended it.

    :raises NoBoard, BoardsClosed, Draining: if it cannot be played.
    """
    boards = context.host.boards
    board_set = await boards.load(button.set_id)
    snapshot = await boards.play(button.set_id, button.board, board_entrant(context, board_set.level))
    context.table_id = snapshot.info.id
    if snapshot.info.state is not TableState.PLAYING:
        return ShowBoardResult(button.set_id, button.board)
    await show_hand(context, snapshot)
    return None


class DailyPosts(Kind):
    """One message a day in each server that has a channel for it."""

    name = "daily"

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
        """Whether a message has the button to the ranking; a shared result has only the one to play."""
        return has_any(custom_ids, ShowDailyRanking("p"))

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
    return panel(board_title(board_set, 0, texts), lines, rows=rows_of(buttons))
