"""Export of a server's results and leaderboards as CSV files, and their deletion."""

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
    """All results and leaderboard rows of the server, as two files.

    :raises InputError: the user does not manage the server.
    """
    context.require_server_manager()
    retention = context.host.retention
    results = await retention.export_results(context.guild_id)
    rows = await retention.export_leaderboard(context.guild_id)
    text = context.texts("data-exported", results=len(results) - 1, lines=len(rows) - 1)
    return file_panel(
        text, ("pinochle-results.csv", _csv(results)), ("pinochle-leaderboards.csv", _csv(rows))
    )


def _csv(rows: Iterable[Sequence[object]]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text).writerows([_escape(value) for value in row] for row in rows)
    # The byte order mark tells spreadsheets the encoding.
    return text.getvalue().encode("utf-8-sig")


def _escape(value: object) -> object:
    """Quote text that a spreadsheet would read as a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t")) else value


async def reset_panel(context: InteractionContext) -> Panel:
    """Ask for confirmation before all results and leaderboards of the server are deleted.

    :raises InputError: the user does not manage the server.
    """
    context.require_server_manager()
    results = len(await context.host.retention.export_results(context.guild_id)) - 1
    confirm = Button(
        ResetServer(), label=context.texts("button-data-reset-confirm"), style=discord.ButtonStyle.danger
    )
    return notice_panel(context.texts("data-confirm", results=results), rows_of([confirm]))


@handles(ResetServer)
async def _reset(context: InteractionContext, button: ResetServer) -> None:
    context.require_server_manager()
    games = await context.host.retention.reset_guild(context.guild_id)
    await context.say("data-reset", games=games)
