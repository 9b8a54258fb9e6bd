"""What anyone can check a game by: the seals of its shuffles, and its record as a file."""

from __future__ import annotations

import json
from typing import Final

from bot.host import Proofs, Sealed, TableInfo, TableState
from bot.ui.components.panel import Panel, Row, file_panel, panel, rows_of
from bot.ui.components.taps import Tap
from bot.ui.visits.answers import answers_to
from bot.ui.visits.visit import Visit
from bot.ui.visits.which_table import any_table, own_table
from bot.ui.words.texts import Texts

__all__ = ["export_panel", "table_to_export", "table_to_verify", "verify_panel"]

_DEALS: Final = 10
_BEGUN: Final = (TableState.PLAYING, TableState.OVER)


async def table_to_verify(visit: Visit, number: int | None) -> TableInfo:
    """The table of this number, or one in this channel whose game has begun, the user's own first."""
    return await any_table(visit, number, _BEGUN)


async def table_to_export(visit: Visit, number: int | None) -> TableInfo:
    """The table of this number, or the user's own in this channel, or another's whose game is over."""
    here = await visit.host.tables(channel_id=visit.channel_id, user_id=visit.user_id, states=_BEGUN)
    if number is not None or not here:
        return await any_table(visit, number, (TableState.OVER,))
    return await own_table(visit, None, _BEGUN)


async def verify_panel(visit: Visit, info: TableInfo, first: int = 0) -> Panel:
    """What was published of the seeds of a game and of ten of its deals, the latest first: `first` are passed over."""
    proofs = await visit.host.proofs(info.id)
    texts = visit.texts
    title = texts("verify-title", table=str(info.id), variant=texts(f"variant-{info.variant}"))
    lines = [title, *_sealed(texts("verify-game"), proofs.game, texts)]
    numbered = list(enumerate(proofs.deals, start=1))[::-1]
    for number, deal in numbered[first : first + _DEALS]:
        lines += _sealed(texts("verify-deal", number=number), deal, texts)
    return panel("\n".join(lines), texts("verify-how"), rows=_rows(info, proofs, first, texts))


def _sealed(what: str, one: Sealed, texts: Texts) -> list[str]:
    seed = texts("verify-seed", seed=one.seed) if one.seed else texts("verify-unseen")
    return [what, texts("verify-commitment", commitment=one.commitment), seed]


def _rows(info: TableInfo, proofs: Proofs, first: int, texts: Texts) -> list[Row]:
    controls = [
        Tap("export", info.id, label=texts("button-export")),
        Tap("verify", info.id, first, "r", label=texts("button-refresh")),
    ]
    if first > 0:
        controls.append(Tap("verify", info.id, max(0, first - _DEALS), label=texts("button-back")))
    if first + _DEALS < len(proofs.deals):
        controls.append(Tap("verify", info.id, first + _DEALS, label=texts("button-more")))
    return rows_of(controls)


async def export_panel(visit: Visit, info: TableInfo) -> Panel:
    """The record of a game as a file. Raises NotSeated for onlookers of a game that goes on, WrongState before it."""
    record = await visit.host.record(info.id, visit.user_id)
    texts = visit.texts
    going_on = texts("export-going-on") if record["ended"] is None else ""
    text = texts("export-said", table=str(info.id), deals=len(record["deals"]))
    name = f"pinochle-{info.id}.json"
    content = json.dumps(record, indent=1, ensure_ascii=False).encode()
    verify = Tap("verify", info.id, 0, label=texts("button-verify"))
    return file_panel(f"{text} {going_on}".rstrip(), (name, content), rows=rows_of([verify]))


@answers_to("verify")
async def _verify(visit: Visit, parts: list[str]) -> None:
    table_id, first = int(parts[0]), int(parts[1])
    await visit.show(await verify_panel(visit, await visit.host.info(table_id), first))


@answers_to("export")
async def _export(visit: Visit, parts: list[str]) -> None:
    await visit.show(await export_panel(visit, await visit.host.info(int(parts[0]))))
