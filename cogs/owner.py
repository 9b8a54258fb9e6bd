"""Commands of the bot's owner, on one server: /owner status, block, unblock, announce, withdraw, drain, resume."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import Permissions, app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.client import PinochleBot
from bot.ui.components.controls import Interaction
from bot.ui.components.panel import Panel
from bot.ui.interactions import arguments, respond
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.permissions import require_owner
from bot.ui.owner import owner_panel as panels
from bot.ui.text.catalogue import localized

KIND_CHOICES = [Choice(name=localized(f"kind-{kind}"), value=kind) for kind in ("user", "server")]


class Owner(commands.Cog):
    """What the owner of the application, or a member of the team that owns it, may do."""

    owner = app_commands.Group(
        name=localized("command-owner"),
        description=localized("command-owner.description"),
        default_permissions=Permissions(administrator=True),
    )

    @owner.command(
        name=localized("command-owner-status"), description=localized("command-owner-status.description")
    )
    async def status(self, interaction: Interaction) -> None:
        """Show what the bot is doing."""
        await _show(interaction, panels.owner_panel)

    @owner.command(
        name=localized("command-owner-block"), description=localized("command-owner-block.description")
    )
    @app_commands.choices(kind=KIND_CHOICES)
    @arguments("kind", "target")
    async def block(self, interaction: Interaction, kind: str, target: str) -> None:
        """Block a user or a server."""
        await _show(interaction, lambda context: panels.set_blocked(context, kind, target, blocked=True))

    @owner.command(
        name=localized("command-owner-unblock"), description=localized("command-owner-unblock.description")
    )
    @app_commands.choices(kind=KIND_CHOICES)
    @arguments("kind", "target")
    async def unblock(self, interaction: Interaction, kind: str, target: str) -> None:
        """Unblock a user or a server."""
        await _show(interaction, lambda context: panels.set_blocked(context, kind, target, blocked=False))

    @owner.command(
        name=localized("command-owner-announce"), description=localized("command-owner-announce.description")
    )
    @arguments("minutes", "duration")
    async def announce(
        self, interaction: Interaction, minutes: Range[int, 0, 1440], duration: Range[int, 1, 1440]
    ) -> None:
        """Announce maintenance."""
        await _show(interaction, lambda context: panels.announce(context, minutes, duration))

    @owner.command(
        name=localized("command-owner-withdraw"), description=localized("command-owner-withdraw.description")
    )
    async def withdraw(self, interaction: Interaction) -> None:
        """Withdraw the announced maintenance."""
        await _show(interaction, panels.withdraw)

    @owner.command(
        name=localized("command-owner-drain"), description=localized("command-owner-drain.description")
    )
    async def drain(self, interaction: Interaction) -> None:
        """Let no new games start."""
        await _show(interaction, lambda context: panels.set_draining(context, draining=True))

    @owner.command(
        name=localized("command-owner-resume"), description=localized("command-owner-resume.description")
    )
    async def resume(self, interaction: Interaction) -> None:
        """Let new games start again."""
        await _show(interaction, lambda context: panels.set_draining(context, draining=False))


async def _show(interaction: Interaction, panel: Callable[[InteractionContext], Awaitable[Panel]]) -> None:
    """Do what the owner wants, and show the panel that tells what has been done."""
    async with respond(interaction) as context:
        await require_owner(context.interaction)
        await context.show(await panel(context))


async def setup(bot: PinochleBot) -> None:
    """Add the commands to the owner's server, if there is one."""
    if bot.settings.owner_server is not None:
        await bot.add_cog(Owner(), guild=discord.Object(bot.settings.owner_server))
