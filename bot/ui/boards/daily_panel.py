"""The daily board before and after it is played: `/daily`."""

from __future__ import annotations

import discord

from bot.store import BoardSet, TableState
from bot.ui.boards.board_text import board_entrant, other_players, streak_line
from bot.ui.boards.buttons import (
    PlayBoard,
    PlayDaily,
    ShowBoardResult,
    ShowDaily,
    ShowDailyRanking,
)
from bot.ui.boards.result_panel import board_result_panel, board_title
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.help.buttons import rules_button
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.text.formatting import relative_time


async def show_daily(context: InteractionContext) -> None:
    """Show what awaits the user today; or if they have begun, their hand or their result."""
    board_set = await context.host.boards.daily()
    if await context.host.boards.plays_of(board_set.id, context.user_id):
        await show_board(context, board_set.id, 0)
    else:
        await context.show(await _invitation(context, board_set))


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
    return panel(about, "\n".join(lines), seal, rows=rows_of(await _buttons(context, board_set)))


async def _buttons(context: InteractionContext, board_set: BoardSet) -> list[Button]:
    texts = context.texts
    buttons = [
        Button(
            PlayBoard(board_set.id, 0), label=texts("button-play-board"), style=discord.ButtonStyle.primary
        ),
        Button(ShowDailyRanking("d"), label=texts("button-daily-ranking")),
        rules_button(texts, board_set.variant, 0),
    ]
    before = await context.host.daily.yesterday()
    if before is not None and await context.host.boards.plays_of(before.id, context.user_id):
        buttons.append(Button(ShowBoardResult(before.id, 0), label=texts("button-daily-yesterday")))
    return buttons


@handles(ShowDaily)
async def _show(context: InteractionContext, button: ShowDaily) -> None:
    await show_daily(context)


@handles(PlayDaily)
async def _play_daily(context: InteractionContext, button: PlayDaily) -> None:
    await show_board(context, (await context.host.boards.daily()).id, 0)


async def show_board(context: InteractionContext, set_id: int, board: int) -> None:
    """Begin or continue a board and show the user's hand; or show its result, if they have ended it.

    :raises NoBoard, BoardsClosed, Draining: if it cannot be played.
    """
    boards = context.host.boards
    board_set = await boards.load(set_id)
    snapshot = await boards.play(set_id, board, board_entrant(context, board_set.level))
    context.table_id = snapshot.info.id
    if snapshot.info.state is TableState.PLAYING:
        await show_hand(context, snapshot)
    else:
        await context.show(await board_result_panel(context, set_id, board))


@handles(PlayBoard)
async def _play(context: InteractionContext, button: PlayBoard) -> None:
    await show_board(context, button.set_id, button.board)


@handles(ShowBoardResult)
async def _result(context: InteractionContext, button: ShowBoardResult) -> Panel:
    return await board_result_panel(context, button.set_id, button.board)
