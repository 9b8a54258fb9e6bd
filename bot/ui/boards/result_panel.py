"""What a user made of a board, compared with par and with everyone else who has ended it."""

from __future__ import annotations

from bot.host import BoardResult, BoardSet, NoBoard, TableState
from bot.render import signed
from bot.ui.buttons.boards import PlayBoard
from bot.ui.buttons.coach import ReviewDeal
from bot.ui.buttons.history import ReplayDeal
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, notice_panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts
from bot.ui.text.score_text import deal_result

__all__ = ["board_result_panel"]


async def board_result_panel(context: InteractionContext, set_id: int, board: int) -> Panel:
    """The result of a board for the user. Who has not ended it gets the button to play it instead.

    :raises NoBoard: if there is no such board.
    """
    boards, texts = context.host.boards, context.texts
    board_set = await boards.load(set_id)
    results = await boards.results(set_id, board)
    own = next((result for result in results if result.user_id == context.user_id), None)
    if own is None:
        if not board_set.is_open(context.host.now()):
            raise NoBoard
        button = Button(PlayBoard(set_id, board), label=texts("button-play-board"))
        return notice_panel(texts("board-not-played"), rows_of([button]))
    lines = [
        _title(board_set, board, texts),
        await _deal_line(context, own),
        *_comparison(board_set, own, len(results), texts),
    ]
    return panel("\n".join(filter(None, lines)), rows=rows_of(await _buttons(context, own)))


def _title(board_set: BoardSet, board: int, texts: Texts) -> str:
    variant = texts(f"variant-{board_set.variant}")
    return texts("board-result-title", number=board + 1, count=board_set.boards, variant=variant)


async def _deal_line(context: InteractionContext, own: BoardResult) -> str:
    """What the user scored, and why."""
    if not own.completed:
        return context.texts("board-unfinished")
    if own.table_id is None:
        return ""
    snapshot = await context.host.queries.snapshot(own.table_id, context.user_id)
    if snapshot.view is None or snapshot.view.result is None:
        return context.texts("board-passed-out")
    return deal_result(TableTexts(context.texts, snapshot.info), snapshot.view.result)


def _comparison(board_set: BoardSet, own: BoardResult, count: int, texts: Texts) -> list[str]:
    """The user's points, par, and place."""
    points = signed(round(own.points))
    if own.against_par is None:
        line = texts("board-points", points=points)
    else:
        par, difference = signed(round(own.points - own.against_par)), signed(round(own.against_par))
        line = texts("board-points-par", points=points, par=par, difference=difference)
    if count == 1:
        return [line, texts("board-alone")]
    key = "board-place-final" if board_set.is_closed else "board-place"
    return [line, texts(key, place=own.place, count=count, percent=round(own.percent))]


async def _buttons(context: InteractionContext, own: BoardResult) -> list[Button]:
    """The way to the deal, if it is kept."""
    if own.table_id is None:
        return []
    snapshot = await context.host.queries.snapshot(own.table_id, context.user_id)
    if snapshot.info.state is TableState.PLAYING or snapshot.view is None or not snapshot.view.deals_over:
        return []
    return [
        Button(ReplayDeal(own.table_id, 0), label=context.texts("button-replay")),
        Button(ReviewDeal(own.table_id, 0), label=context.texts("button-review")),
    ]
