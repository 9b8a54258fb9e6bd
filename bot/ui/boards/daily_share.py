"""Sharing the result of a daily board, without anything about its cards."""

from __future__ import annotations

from typing import Final

import discord

from bot.host.boards.daily import Streak
from bot.host.boards.scoring import BoardResult
from bot.host.errors import NoBoard
from bot.store import BoardSet
from bot.ui.boards.buttons import PlayDaily, ShareDaily
from bot.ui.boards.result_panel import board_result_panel
from bot.ui.components.controls import Button
from bot.ui.components.discord_errors import DISCORD_ERRORS
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError

_SQUARES: Final = 10
"""The squares that stand for 100 %."""
AGAINST_PAR: Final = ("at", "above", "below")
"""The words in the keys of texts, for a difference of 0, above it, and below it (the last index)."""
_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


def _share_panel(
    name: str, board_set: BoardSet, own: BoardResult, count: int, streak: Streak, texts: Texts
) -> Panel:
    """How the user did compared with others. Points, bids and cards would tell something about the deal.

    :param count: how many have ended the board.
    """
    variant = texts(f"variant-{board_set.variant}")
    lines = [texts("daily-shared", name=clean(name), day=board_set.day or "", variant=variant)]
    if not own.completed:
        lines.append(texts("daily-shared-unfinished"))
    elif count == 1:
        lines.append(texts("daily-shared-alone"))
    else:
        filled = round(own.percent / 100 * _SQUARES)
        squares = "🟩" * filled + "⬜" * (_SQUARES - filled)
        medal = _MEDALS.get(own.place, "🎴")
        percent = round(own.percent)
        lines.append(
            texts(
                "daily-shared-place",
                medal=medal,
                place=own.place,
                count=count,
                squares=squares,
                percent=percent,
            )
        )
    if own.completed and own.against_par is not None:
        lines.append(texts(f"daily-shared-{AGAINST_PAR[_sign(own.against_par)]}-par"))
    if streak.current > 1:
        lines.append(texts("daily-shared-streak", count=streak.current))
    play = Button(PlayDaily(), label=texts("button-play-daily"), style=discord.ButtonStyle.primary)
    return panel("\n".join(lines), rows=rows_of([play]))


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


@handles(ShareDaily)
async def _share(context: InteractionContext, button: ShareDaily) -> None:
    host, user_id, channel_id = context.host, context.user_id, context.channel_id
    board_set = await host.boards.load(button.set_id)
    results = await host.boards.results(board_set.id, 0)
    own = next((result for result in results if result.user_id == user_id), None)
    if own is None or board_set.day is None:
        raise NoBoard
    if not await host.daily.claim_share(user_id, channel_id, board_set.day):
        raise InputError("error-shared-already")
    texts = await _public_texts(context)
    streak = await host.daily.streak(user_id)
    try:
        await context.post(_share_panel(context.name, board_set, own, len(results), streak, texts))
    except DISCORD_ERRORS:
        await host.daily.withdraw_share(user_id, channel_id)
        raise InputError("error-not-shared") from None
    notice = context.texts("daily-was-shared")
    await context.show(await board_result_panel(context, board_set.id, 0, notice=notice))


async def _public_texts(context: InteractionContext) -> Texts:
    """The language of the channel: that of the server, or of the user where the bot is no member."""
    guild_id = context.server_id or 0
    return await context.services.languages.of_guild(guild_id) if guild_id else context.texts
