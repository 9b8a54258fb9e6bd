"""A private game against computer players, which can be played anywhere."""

from __future__ import annotations

from discord import ButtonStyle

from bot.ai import Level
from bot.engine.variants import VARIANTS
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, notice_panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.private_game import resume_private_game, start_private_game
from bot.ui.lobby.buttons import PlaySolo
from bot.ui.lobby.starting import usual_level


async def play_solo(context: InteractionContext, variant: str | None, level: Level | None) -> None:
    """Start a game at a private table with computer players on all other seats, and show the user's hand.

    Without a variant, the user goes on with their private game here, or else chooses a variant.

    :raises TooManyTables, Draining: if no game can be started.
    """
    if variant is None:
        if not await resume_private_game(context):
            await context.show(_ask_variant(context, level))
        return
    await start_private_game(context, variant, level or await usual_level(context))


def _ask_variant(context: InteractionContext, level: Level | None) -> Panel:
    buttons = [
        Button(PlaySolo(variant, level), label=context.texts(f"variant-{variant}"), style=ButtonStyle.primary)
        for variant in VARIANTS
    ]
    return notice_panel(context.texts("solo-choose-variant"), rows_of(buttons))


@handles(PlaySolo)
async def _play(context: InteractionContext, button: PlaySolo) -> None:
    await play_solo(context, button.variant or None, button.level)
