"""Verification of a game: the commitments and seeds of its shuffles, and its record as a file."""

from __future__ import annotations

import json
from typing import Final

from bot.host.reading.history import SealedSeed, ShuffleProofs
from bot.store import TableInfo, TableState
from bot.ui.boards.buttons import ShowBoardSeal, board_result_buttons
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, Row, file_panel, panel, rows_of
from bot.ui.history.buttons import ExportGame, ShowSeals
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import page_buttons
from bot.ui.interactions.which_table import any_table, own_table
from bot.ui.play.buttons import ShowScores, result_button
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import game_name, table_number
from bot.ui.tournaments.buttons import ShowSessionSeal

_PAGE: Final = 10
"""Deals a page."""
_STARTED: Final = (TableState.PLAYING, TableState.OVER)
_SEALED: Final = (*_STARTED, TableState.LOBBY)


async def table_to_verify(context: InteractionContext, number: int | None) -> TableInfo:
    """The table with this number, or one in this channel, preferably with a game, the user's own first.

    :raises InputError: there is no such table, or more than one.
    """
    return await any_table(context, number, _SEALED)


async def table_to_export(context: InteractionContext, number: int | None) -> TableInfo:
    """The table with this number, or the user's own in this channel, or any in this channel whose game is over.

    :raises InputError: there is no such table, or more than one.
    """
    here = await context.host.queries.tables(
        channel_id=context.channel_id, user_id=context.user_id, states=_STARTED
    )
    if number is not None or not here:
        return await any_table(context, number, (TableState.OVER,))
    return await own_table(context, None, _STARTED)


@handles(ShowSeals)
async def _verify_panel(context: InteractionContext, button: ShowSeals) -> Panel:
    """The commitments and revealed seeds of a game and of ten of its deals, the latest deal first."""
    info, first = await context.host.queries.info(button.table_id), button.first
    shuffle_proofs = await context.host.queries.shuffle_proofs(info.id, context.user_id)
    texts = context.texts
    session_id = info.tournament_id if info.is_board else None
    title = texts("verify-title", game=game_name(info, texts))
    lines = [title, *_secret_lines(shuffle_proofs, texts)]
    if shuffle_proofs.game is not None:
        lines += _proof_lines(texts("verify-game"), shuffle_proofs.game, texts)
    deals = list(enumerate(shuffle_proofs.deals, start=1))[::-1]
    for number, deal in deals[first : first + _PAGE]:
        lines += _proof_lines(texts("verify-deal", number=number), deal, texts)
    if info.ended is not None and not info.is_one_deal:
        lines += [texts("verify-rematch"), texts("verify-commitment", commitment=info.rematch_seal)]
    is_chosen = info.guided and info.seal is None
    origin = "verify-how-board" if info.is_board else "verify-how-chosen" if is_chosen else "verify-how-mixed"
    how = texts("verify-how", over=int(info.state is TableState.OVER))
    return panel(lines, f"{how}\n{texts(origin)}", rows=_rows(info, shuffle_proofs, first, texts, session_id))


def _secret_lines(shuffle_proofs: ShuffleProofs, texts: Texts) -> list[str]:
    """The secret that the game seed is mixed from, and the interactions, once the game is over."""
    secret = shuffle_proofs.secret
    if secret is None:
        return []
    lines = [texts("verify-secret-title"), texts("verify-commitment", commitment=secret.commitment)]
    if not secret.seed:
        return [*lines, texts("verify-secret-hidden")]
    ids = ",".join(shuffle_proofs.interaction_ids)
    return [*lines, texts("verify-secret", secret=secret.seed), texts("verify-ids", ids=ids)]


def _proof_lines(title: str, sealed: SealedSeed, texts: Texts) -> list[str]:
    seed = texts("verify-seed", seed=sealed.seed) if sealed.seed else texts("verify-seed-hidden")
    return [title, texts("verify-commitment", commitment=sealed.commitment), seed]


def _rows(
    info: TableInfo, shuffle_proofs: ShuffleProofs, first: int, texts: Texts, session_id: int | None
) -> list[Row]:
    """:param session_id: the duplicate session to which the board belongs; None if it belongs to none."""
    export = [Button(ExportGame(info.id), label=texts("button-export"))] if shuffle_proofs.game else []
    back = [] if info.state is TableState.LOBBY else [_way_back(info, texts)]
    controls = [*back, *export, Button(ShowSeals(info.id, first, "r"), label=texts("button-refresh"))]
    if info.board_set_id is not None:
        seal = ShowBoardSeal(info.board_set_id) if session_id is None else ShowSessionSeal(session_id)
        controls.append(Button(seal, label=texts("button-board-seal")))
    count = len(shuffle_proofs.deals)
    return rows_of(
        [*controls, *page_buttons(first, _PAGE, count, texts, lambda at, _: ShowSeals(info.id, at))]
    )


@handles(ExportGame)
async def _export_panel(context: InteractionContext, button: ExportGame) -> Panel:
    """The record of a game as a file.

    :raises NotSeated: the game is in progress, and the user does not play in it.
    :raises WrongState: the game has not started.
    """
    info = await context.host.queries.info(button.table_id)
    record = await context.host.queries.record(info.id, context.user_id)
    texts = context.texts
    note = texts("export-unfinished") if record["ended"] is None else ""
    text = texts("export-summary", table=table_number(info.number), deals=len(record["deals"]))
    name = f"pinochle-{table_number(info.number)}.json"
    content = json.dumps(record, indent=1, ensure_ascii=False).encode()
    buttons = [_way_back(info, texts), Button(ShowSeals(info.id, 0), label=texts("button-verify"))]
    return file_panel(f"{text} {note}".rstrip(), (name, content), rows=rows_of(buttons))


def _way_back(info: TableInfo, texts: Texts) -> Button:
    """The way from the record of a game back to its result, or to its scores."""
    if boards := board_result_buttons(info, texts):
        return boards[0]
    is_over = info.state in (TableState.OVER, TableState.CLOSED)
    label = texts("button-back")
    if info.is_private and is_over:
        return result_button(info, label)
    return Button(ShowScores(info.id), label=label)
