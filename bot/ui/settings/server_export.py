"""Export of a server's results and leaderboards as CSV files, and their deletion."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass

import discord

from bot.ui.components.controls import Button
from bot.ui.components.panel import CsvDownload, Panel, file_panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.permissions import require_server_manager
from bot.ui.settings.buttons import ResetServer


async def server_export_panel(context: InteractionContext) -> Panel:
    """All results and leaderboard rows of the server, as two files.

    :raises InputError: the user does not manage the server.
    """
    require_server_manager(context.interaction)
    servers = context.host.servers
    results = await _csv("pinochle-results.csv", servers.export_results(context.server_id))
    rows = await _csv("pinochle-leaderboards.csv", servers.export_leaderboard(context.server_id))
    text = context.texts("data-exported", results=results.rows, lines=rows.rows)
    return file_panel(text, results.file, rows.file)


@dataclass(frozen=True, slots=True)
class _Export:
    """A file with so many rows below the names of the columns."""

    rows: int
    file: tuple[str, bytes]


async def _csv(name: str, parts: AsyncGenerator[Sequence[Sequence[object]]]) -> _Export:
    """Write rows that come in parts, each in a thread, because there may be many."""
    download, rows = CsvDownload(name), -1
    # The parts hold a connection to the database until they are closed.
    async with aclosing(parts):
        async for part in parts:
            rows += len(part)
            await asyncio.to_thread(download.write_rows, part)
    return _Export(rows, await asyncio.to_thread(download.finish))


async def reset_panel(context: InteractionContext) -> Panel:
    """Ask for confirmation before all results and leaderboards of the server are deleted.

    :raises InputError: the user does not manage the server.
    """
    require_server_manager(context.interaction)
    results = await context.host.servers.count_results(context.server_id)
    confirm = Button(
        ResetServer(), label=context.texts("button-data-reset-confirm"), style=discord.ButtonStyle.danger
    )
    return panel(context.texts("data-confirm", results=results), rows=rows_of([confirm]))


@handles(ResetServer)
async def _reset(context: InteractionContext, button: ResetServer) -> None:
    require_server_manager(context.interaction)
    games = await context.host.servers.reset(context.server_id)
    await context.say("data-reset", games=games)
