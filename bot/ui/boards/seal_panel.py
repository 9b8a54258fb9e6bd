"""Verification of a board set: the seal of its secret, and the secret once it is closed."""

from __future__ import annotations

from datetime import date

from bot.store import BoardSet, BoardSetKind
from bot.ui.boards.buttons import ShowBoardResult, ShowBoards, ShowBoardSeal
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.history.buttons import ShowSeals
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.text.catalogue import clean
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import relative_time


async def daily_board(context: InteractionContext, day: str) -> BoardSet:
    """The board of a day that a user has typed, such as `2026-11-22`.

    :raises InputError: it is not a day.
    :raises NoBoard: there was no board on that day.
    """
    try:
        chosen = date.fromisoformat(day.strip())
    except ValueError:
        raise InputError("error-day", day=clean(day)) from None
    return await context.host.boards.daily(chosen.isoformat())


async def board_seal_panel(context: InteractionContext, board_set: BoardSet) -> Panel:
    """The seal of a set, its secret once it is closed, and the way to the user's own boards of it."""
    texts = context.texts
    proof = await context.host.boards.proof(board_set)
    variant = texts(f"variant-{board_set.variant}")
    if board_set.day is None:
        title = texts("board-seal-title", variant=variant, count=board_set.boards)
    else:
        title = texts("board-seal-title-daily", variant=variant, day=board_set.day)
    if proof.secret is None:
        secret = texts("board-secret-hidden", time=relative_time(board_set.closes_at))
    else:
        secret = texts("board-secret", secret=proof.secret.hex())
    plays = await context.host.boards.plays_of(board_set.id, context.user_id)
    buttons = [
        Button(ShowSeals(play.table_id), label=texts("button-board-seals", number=board + 1))
        for board, play in sorted(plays.items())
        if play.table_id is not None
    ]
    if board_set.kind is not BoardSetKind.DAILY:
        buttons.append(Button(ShowBoards(board_set.id), label=texts("button-back")))
    elif plays:
        buttons.append(Button(ShowBoardResult(board_set.id, 0), label=texts("button-back")))
    lines = [title, texts("verify-commitment", commitment=proof.seal), secret]
    return panel("\n".join(lines), texts("board-seal-how"), rows=rows_of(buttons))


@handles(ShowBoardSeal)
async def _show(context: InteractionContext, button: ShowBoardSeal) -> None:
    await context.show(await board_seal_panel(context, await context.host.boards.load(button.set_id)))
