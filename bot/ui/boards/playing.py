"""Playing a board in private."""

from __future__ import annotations

from bot.host import TableState
from bot.ui.boards.buttons import PlayBoard, ShowBoardResult
from bot.ui.boards.players import board_entrant
from bot.ui.boards.result_panel import board_result_panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles


async def show_board(context: InteractionContext, set_id: int, board: int) -> None:
    """Show the user's hand at a board, which begins by that; or its result, if they have ended it.

    :raises NoBoard, BoardsClosed, Draining: if it cannot be played.
    """
    boards = context.host.boards
    board_set = await boards.load(set_id)
    snapshot = await boards.play(set_id, board, board_entrant(context, board_set.level))
    context.table_id = snapshot.info.id
    if snapshot.info.state is TableState.PLAYING:
        await context.show_hand(snapshot)
    else:
        await context.show(await board_result_panel(context, set_id, board))


@handles(PlayBoard)
async def _play(context: InteractionContext, button: PlayBoard) -> None:
    await show_board(context, button.set_id, button.board)


@handles(ShowBoardResult)
async def _result(context: InteractionContext, button: ShowBoardResult) -> None:
    await context.show(await board_result_panel(context, button.set_id, button.board))
