"""Finding the table that a manager's command is about."""

from __future__ import annotations

from discord import app_commands

from bot.store import TableInfo, TableState
from bot.ui.components.controls import Interaction
from bot.ui.interactions.arguments import suggestions
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.permissions import is_server_manager, moderator_of, server_of
from bot.ui.moderation.buttons import ModerateGame, ModerateTable
from bot.ui.moderation.moderation_panel import table_option
from bot.ui.services import Services
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import table_number


async def subject(context: InteractionContext, number: int) -> ModerateGame | ModerateTable:
    """Return the button that shows what can be decided about a table of the server.

    :param number: that of the table; for a private one its ID with a minus sign.
    :raises InputError: if there is no such table.
    """
    by, queries = moderator_of(context.interaction), context.host.queries
    found: tuple[TableInfo | None, ...] = (
        (await queries.find(-number),)
        if number < 0
        else await queries.tables(server_id=by.server_id, number=number, states=tuple(TableState))
    )
    info = next((one for one in found if one is not None and one.server_id == by.server_id), None)
    if info is None:
        raise InputError("error-table-number", table=table_number(max(number, 0)))
    is_open = info.state in (TableState.LOBBY, TableState.PLAYING)
    return ModerateTable(info.id) if is_open else ModerateGame(info.id)


async def suggest_subjects(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Suggest the open tables of the server and its latest results, to its managers only."""
    if server_of(interaction) is None or not is_server_manager(interaction):
        return []
    by, services = moderator_of(interaction), Services.of(interaction)
    texts = await services.languages.for_interaction(interaction)
    moderation = services.host.moderation
    found = [*reversed(await moderation.tables(by)), *await moderation.results(by)]
    return suggestions(((table_option(info, texts), info.number or -info.id) for info in found), current)
