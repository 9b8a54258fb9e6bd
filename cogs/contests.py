"""Challenges and events: /challenge, /event."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.ai import Level
from bot.engine.variants import VARIANTS
from bot.host.boards.service import MOST_BOARDS
from bot.ui.boards.duels import MOST_DAYS, MOST_DUEL_BOARDS, challenge_member, open_challenge_form
from bot.ui.boards.events import MAX_EVENT_NAME, ask_to_cancel, create_event, events_panel, suggest_events
from bot.ui.components.controls import Interaction
from bot.ui.interactions import arguments, respond, respond_with_form
from bot.ui.lobby.presets import suggest_presets
from bot.ui.text.catalogue import localized

VARIANT_CHOICES = [Choice(name=localized(f"variant-{variant}"), value=variant) for variant in VARIANTS]
LEVEL_CHOICES = [Choice(name=localized(f"level-{level}"), value=level.value) for level in Level]


class Contests(commands.Cog):
    """Commands about boards that several members play and compare."""

    event = app_commands.Group(
        name=localized("command-event"), description=localized("command-event.description")
    )

    @app_commands.command(
        name=localized("command-challenge"), description=localized("command-challenge.description")
    )
    @app_commands.choices(variant=VARIANT_CHOICES, level=LEVEL_CHOICES)
    @arguments("opponent", "variant", "boards", "days", "level", "preset")
    async def challenge(
        self,
        interaction: Interaction,
        opponent: discord.Member,
        variant: str,
        boards: Range[int, 1, MOST_DUEL_BOARDS],
        days: Range[int, 1, MOST_DAYS] | None = None,
        level: str | None = None,
        preset: str | None = None,
    ) -> None:
        """Challenge a member to play the same boards."""
        async with respond(interaction) as context:
            await challenge_member(context, opponent, variant, boards, days, level, preset)

    @event.command(
        name=localized("command-event-create"), description=localized("command-event-create.description")
    )
    @app_commands.choices(variant=VARIANT_CHOICES, level=LEVEL_CHOICES)
    @arguments("title", "variant", "boards", "deadline", "level", "preset")
    async def create(
        self,
        interaction: Interaction,
        title: Range[str, 1, MAX_EVENT_NAME],
        variant: str,
        boards: Range[int, 1, MOST_BOARDS],
        deadline: str,
        level: str | None = None,
        preset: str | None = None,
    ) -> None:
        """Announce an event."""
        async with respond(interaction) as context:
            await create_event(context, title, variant, boards, deadline, level, preset)

    @event.command(
        name=localized("command-event-list"), description=localized("command-event-list.description")
    )
    async def list_(self, interaction: Interaction) -> None:
        """List the events of this server."""
        async with respond(interaction) as context:
            await context.show(await events_panel(context))

    @event.command(
        name=localized("command-event-cancel"), description=localized("command-event-cancel.description")
    )
    @arguments("event")
    async def cancel(self, interaction: Interaction, event: int) -> None:
        """Cancel an event, after a confirmation."""
        async with respond(interaction) as context:
            await context.show(await ask_to_cancel(context, event))

    @challenge.autocomplete("preset")
    @create.autocomplete("preset")
    async def _presets(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await suggest_presets(interaction, current)

    @cancel.autocomplete("event")
    async def _events(self, interaction: Interaction, current: str) -> list[Choice[int]]:
        return await suggest_events(interaction, current)


async def _challenge_menu(interaction: Interaction, member: discord.Member) -> None:
    """Challenge the member whose menu was opened."""
    async with respond_with_form(interaction) as context:
        await open_challenge_form(context, member)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands, and the entry in the menu of a member."""
    await bot.add_cog(Contests())
    menu = app_commands.ContextMenu(name=localized("menu-challenge"), callback=_challenge_menu)
    bot.tree.add_command(menu)
