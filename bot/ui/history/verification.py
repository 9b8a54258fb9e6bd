"""What anyone can check a game by: the seals of its shuffles, and its record as a file."""

from __future__ import annotations

import json
from typing import Final

from bot.host import SealedSeed, ShuffleProofs, TableInfo, TableState
from bot.ui.buttons.history import ExportGame, ShowSeals
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, Row, file_panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.which_table import any_table, own_table
from bot.ui.text.catalogue import Texts

__all__ = ["export_panel", "table_to_export", "table_to_verify", "verify_panel"]

_DEALS: Final = 10
_BEGUN: Final = (TableState.PLAYING, TableState.OVER)


async def table_to_verify(context: InteractionContext, number: int | None) -> TableInfo:
    """The table of this number, or one in this channel whose game has begun, the user's own first."""
    return await any_table(context, number, _BEGUN)


async def table_to_export(context: InteractionContext, number: int | None) -> TableInfo:
    """The table of this number, or the user's own in this channel, or another's whose game is over."""
    here = await context.host.queries.tables(
        channel_id=context.channel_id, user_id=context.user_id, states=_BEGUN
    )
    if number is not None or not here:
        return await any_table(context, number, (TableState.OVER,))
    return await own_table(context, None, _BEGUN)


async def verify_panel(context: InteractionContext, info: TableInfo, first: int = 0) -> Panel:
    """What was published of the seeds of a game and of ten of its deals, the latest first: `first` are passed over."""
    shuffle_proofs = await context.host.queries.shuffle_proofs(info.id)
    texts = context.texts
    title = texts("verify-title", table=str(info.id), variant=texts(f"variant-{info.variant}"))
    lines = [title, *_sealed(texts("verify-game"), shuffle_proofs.game, texts)]
    numbered = list(enumerate(shuffle_proofs.deals, start=1))[::-1]
    for number, deal in numbered[first : first + _DEALS]:
        lines += _sealed(texts("verify-deal", number=number), deal, texts)
    return panel("\n".join(lines), texts("verify-how"), rows=_rows(info, shuffle_proofs, first, texts))


def _sealed(what: str, one: SealedSeed, texts: Texts) -> list[str]:
    seed = texts("verify-seed", seed=one.seed) if one.seed else texts("verify-seed-hidden")
    return [what, texts("verify-commitment", commitment=one.commitment), seed]


def _rows(info: TableInfo, shuffle_proofs: ShuffleProofs, first: int, texts: Texts) -> list[Row]:
    controls = [
        Button(ExportGame(info.id), label=texts("button-export")),
        Button(ShowSeals(info.id, first, "r"), label=texts("button-refresh")),
    ]
    if first > 0:
        controls.append(Button(ShowSeals(info.id, max(0, first - _DEALS)), label=texts("button-back")))
    if first + _DEALS < len(shuffle_proofs.deals):
        controls.append(Button(ShowSeals(info.id, first + _DEALS), label=texts("button-more")))
    return rows_of(controls)


async def export_panel(context: InteractionContext, info: TableInfo) -> Panel:
    """The record of a game as a file. Raises NotSeated for onlookers of a game that goes on, WrongState before it."""
    record = await context.host.queries.record(info.id, context.user_id)
    texts = context.texts
    going_on = texts("export-unfinished") if record["ended"] is None else ""
    text = texts("export-summary", table=str(info.id), deals=len(record["deals"]))
    name = f"pinochle-{info.id}.json"
    content = json.dumps(record, indent=1, ensure_ascii=False).encode()
    verify = Button(ShowSeals(info.id, 0), label=texts("button-verify"))
    return file_panel(f"{text} {going_on}".rstrip(), (name, content), rows=rows_of([verify]))


@handles(ShowSeals)
async def _show_seals(context: InteractionContext, button: ShowSeals) -> None:
    info = await context.host.queries.info(button.table_id)
    await context.show(await verify_panel(context, info, button.first))


@handles(ExportGame)
async def _export(context: InteractionContext, button: ExportGame) -> None:
    await context.show(await export_panel(context, await context.host.queries.info(button.table_id)))
