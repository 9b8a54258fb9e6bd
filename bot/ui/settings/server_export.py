"""What admins take away of their server as tables for a spreadsheet, and beginning its boards afresh."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

import discord

from bot.ui.buttons.settings import ResetServer
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, file_panel, notice_panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles

__all__ = ["reset_panel", "server_export_panel"]


async def server_export_panel(context: InteractionContext) -> Panel:
    """All results of the server and all lines of its boards, as two files. Raises Unclear for others than wardens."""
    context.require_server_manager()
    retention = context.host.retention
    results = await retention.export_results(context.guild_id)
    rows = await retention.export_leaderboard(context.guild_id)
    text = context.texts("data-exported", results=len(results) - 1, lines=len(rows) - 1)
    return file_panel(text, ("pinochle-results.csv", _csv(results)), ("pinochle-boards.csv", _csv(rows)))


def _csv(rows: Iterable[Sequence[object]]) -> bytes:
    written = io.StringIO(newline="")
    csv.writer(written).writerows([_harmless(value) for value in row] for row in rows)
    # With the mark that tells spreadsheets the encoding.
    return written.getvalue().encode("utf-8-sig")


def _harmless(value: object) -> object:
    """A spreadsheet would take a name that begins like this for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t")) else value


async def reset_panel(context: InteractionContext) -> Panel:
    """Ask whoever manages the server whether all that games have counted for shall go. Raises Unclear for others."""
    context.require_server_manager()
    results = len(await context.host.retention.export_results(context.guild_id)) - 1
    sure = Button(
        ResetServer(), label=context.texts("button-data-reset-confirm"), style=discord.ButtonStyle.danger
    )
    return notice_panel(context.texts("data-confirm", results=results), rows_of([sure]))


@handles(ResetServer)
async def _reset(context: InteractionContext, button: ResetServer) -> None:
    context.require_server_manager()
    games = await context.host.retention.reset_guild(context.guild_id)
    await context.say("data-reset", games=games)
