"""A private game against computer players, which can be played anywhere."""

from __future__ import annotations

from discord import ButtonStyle

from bot.ai import Level
from bot.engine.variants import VARIANTS
from bot.store import PRIVATE, TableState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, notice_panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import PlaySolo
from bot.ui.lobby.starting import usual_level
from bot.ui.text.formatting import computer_names


async def play_solo(context: InteractionContext, variant: str | None, level: Level | None) -> None:
    """Start a game at a private table with computer players on all other seats, and show the user's hand.

    Without a variant, the user goes on with their private game here, or else chooses a variant.

    :raises TooManyTables, Draining: if no game can be started.
    """
    if variant is None:
        if not await _go_on(context):
            await context.show(_ask_variant(context, level))
        return
    level = level or await usual_level(context)
    info = await context.host.lobby.open(
        guild_id=context.server_id or 0,
        channel_id=PRIVATE,
        user_id=context.user_id,
        name=context.name,
        variant=variant,
        interaction_id=context.interaction_id,
    )
    context.table_id = info.id
    snapshot = await context.host.lobby.fill_with_computers(
        info.id,
        context.user_id,
        computer_names(level, context.texts),
        level=level,
        interaction_id=context.interaction_id,
    )
    await show_hand(context, snapshot)


async def _go_on(context: InteractionContext) -> bool:
    """Show the hand of the user's latest private game here; False if there is none."""
    guild_id = context.server_id or 0
    tables = await context.host.queries.tables(
        guild_id=guild_id, user_id=context.user_id, states=(TableState.PLAYING,)
    )
    running = [info for info in tables if info.is_private and not info.is_board]
    if running:
        context.table_id = running[-1].id
        await show_hand(context, await context.host.queries.snapshot(running[-1].id, context.user_id))
    return bool(running)


def _ask_variant(context: InteractionContext, level: Level | None) -> Panel:
    buttons = [
        Button(PlaySolo(variant, level), label=context.texts(f"variant-{variant}"), style=ButtonStyle.primary)
        for variant in VARIANTS
    ]
    return notice_panel(context.texts("solo-choose-variant"), rows_of(buttons))


@handles(PlaySolo)
async def _play(context: InteractionContext, button: PlaySolo) -> None:
    await play_solo(context, button.variant or None, button.level)
