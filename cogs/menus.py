"""Context menus: inviting, statistics and avoiding on a member, Replay this deal on a message."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.components.controls import Interaction
from bot.ui.history.replay_panel import replay_of_message
from bot.ui.interactions.responding import respond
from bot.ui.leaderboard.statistics import statistics_panel
from bot.ui.lobby.seating import invite_member
from bot.ui.settings.matchmaking import AVOIDED
from bot.ui.text.catalogue import localized


@app_commands.context_menu(name=localized("menu-invite"))
async def invite(interaction: Interaction, member: discord.Member) -> None:
    """Invite a member to the user's table, or to a new one."""
    async with respond(interaction) as context:
        await invite_member(context, member)


@app_commands.context_menu(name=localized("menu-stats"))
async def stats(interaction: Interaction, member: discord.Member) -> None:
    """Show a member's statistics."""
    async with respond(interaction) as context:
        await context.show(await statistics_panel(context, member.id, None))


@app_commands.context_menu(name=localized("menu-avoid"))
async def avoid_member(interaction: Interaction, member: discord.Member) -> None:
    """Avoid a member."""
    async with respond(interaction) as context:
        await context.show(await AVOIDED.add(context, member))


@app_commands.context_menu(name=localized("menu-replay"))
async def replay(interaction: Interaction, message: discord.Message) -> None:
    """Replay the deal that a message of the bot is about."""
    async with respond(interaction) as context:
        await context.show(await replay_of_message(context, message))


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the context menus."""
    for menu in (invite, stats, avoid_member, replay):
        bot.tree.add_command(menu)
