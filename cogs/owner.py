"""Commands of the bot's owner, on one server: /owner status, block, unblock, announce, withdraw, drain, resume."""

from __future__ import annotations

from typing import Annotated

import discord
from discord import Permissions
from discord.app_commands import Range
from discord.ext import commands

from bot.client import PinochleBot
from bot.ui.components.panel import Panel
from bot.ui.interactions.arguments import ArgumentChoices, keyed
from bot.ui.interactions.commands import command, group
from bot.ui.interactions.context import InteractionContext
from bot.ui.owner import owner_panel as panels

Kind = Annotated[str, ArgumentChoices(keyed("kind", ("user", "server")))]


class OwnerCommands(commands.Cog):
    """What the owner of the application, or a member of the team that owns it, may do."""

    owner = group("owner", Permissions(administrator=True))

    @command("owner-status", of=owner)
    async def status(self, context: InteractionContext) -> Panel:
        """Show what the bot is doing."""
        return await panels.owner_panel(context)

    @command("owner-block", of=owner)
    async def block(self, context: InteractionContext, kind: Kind, target: str) -> Panel:
        """Block a user or a server."""
        return await panels.set_blocked(context, kind, target, blocked=True)

    @command("owner-unblock", of=owner)
    async def unblock(self, context: InteractionContext, kind: Kind, target: str) -> Panel:
        """Unblock a user or a server."""
        return await panels.set_blocked(context, kind, target, blocked=False)

    @command("owner-announce", of=owner)
    async def announce(
        self, context: InteractionContext, minutes: Range[int, 0, 1440], duration: Range[int, 1, 1440]
    ) -> Panel:
        """Announce maintenance."""
        return await panels.announce(context, minutes, duration)

    @command("owner-withdraw", of=owner)
    async def withdraw(self, context: InteractionContext) -> Panel:
        """Withdraw the announced maintenance."""
        return await panels.withdraw(context)

    @command("owner-drain", of=owner)
    async def drain(self, context: InteractionContext) -> Panel:
        """Let no new games start."""
        return await panels.set_draining(context, draining=True)

    @command("owner-resume", of=owner)
    async def resume(self, context: InteractionContext) -> Panel:
        """Let new games start again."""
        return await panels.set_draining(context, draining=False)


async def setup(bot: PinochleBot) -> None:
    """Add the commands to the owner's server, if there is one."""
    if bot.settings.owner_server is not None:
        await bot.add_cog(OwnerCommands(), guild=discord.Object(bot.settings.owner_server))
