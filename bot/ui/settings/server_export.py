"""Export of a server's results and leaderboards as CSV files, and their deletion."""

from __future__ import annotations

import discord

from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, csv_file, file_panel, panel, rows_of
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
    results = await csv_file("pinochle-results.csv", servers.export_results(context.server_id))
    rows = await csv_file("pinochle-leaderboards.csv", servers.export_leaderboard(context.server_id))
    text = context.texts("data-exported", results=results.rows, lines=rows.rows)
    return file_panel(text, results.file, rows.file)


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
    games = await context.host.servers.reset(context.server_id)
    await context.say("data-reset", games=games)
