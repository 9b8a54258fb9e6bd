"""Who may take a seat at a table, and who may see its game."""

from __future__ import annotations

from bot.host.limits import OPEN_STATES
from bot.store import Access, TableInfo
from bot.ui.components.controls import Button, select_row
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import SetAccess, SetWatching, ShowAccess, back_to_options
from bot.ui.settings.buttons import ChangeFriends
from bot.ui.text.formatting import table_number
from bot.ui.text.table_text import access_lines


def may_change_access(info: TableInfo, user_id: int) -> bool:
    """Whether a user may say who comes to a table: its opener, as long as they have a seat there."""
    is_opener = info.opener_id == user_id and info.seat_of(user_id) is not None
    return is_opener and info.state in OPEN_STATES and not info.is_private


def access_panel(context: InteractionContext, info: TableInfo) -> Panel:
    """Who may come, with a select for seats and one for the game if the user may choose."""
    texts = context.texts
    lines = [texts("access-title", table=table_number(info.number)), *access_lines(info, texts)]
    if {info.access, info.watching} == {Access.OPEN}:
        lines.append(texts("access-everyone"))
    if not may_change_access(info, context.user_id):
        return panel(lines, texts("options-opener"))
    selects = [
        select_row(
            kind,
            info.id,
            placeholder=texts(f"choose-{name}"),
            options=[(access, texts(f"{name}-{access}")) for access in Access],
            now=now,
        )
        for kind, name, now in ((SetAccess, "access", info.access), (SetWatching, "watching", info.watching))
    ]
    friends = Button(ChangeFriends(info.id), label=texts("button-friends"))
    return panel(
        lines, texts("access-about"), rows=[*selects, *rows_of([friends, back_to_options(info, texts)])]
    )


@handles(ShowAccess)
async def _show_access(context: InteractionContext, button: ShowAccess) -> Panel:
    return access_panel(context, await context.host.queries.info(button.table_id))


@handles(SetAccess)
async def _set_access(context: InteractionContext, button: SetAccess) -> Panel:
    info = await context.host.lobby.set_access(button.table_id, context.user_id, access=button.access)
    return access_panel(context, info)


@handles(SetWatching)
async def _set_watching(context: InteractionContext, button: SetWatching) -> Panel:
    info = await context.host.lobby.set_access(button.table_id, context.user_id, watching=button.watching)
    return access_panel(context, info)
