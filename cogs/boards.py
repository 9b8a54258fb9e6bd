"""Boards that many play: /daily, /challenge, /event."""

from __future__ import annotations

from typing import Annotated

import discord
from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.host.boards.service import MOST_BOARDS
from bot.store import BoardSetKind
from bot.ui.boards.buttons import ListContests, ShowDaily
from bot.ui.boards.duels import MOST_DAYS, MOST_DUEL_BOARDS, challenge_member, open_challenge_form
from bot.ui.boards.events import ask_to_cancel, create_event, suggest_events
from bot.ui.components.controls import Interaction
from bot.ui.components.panel import Panel
from bot.ui.interactions.announcing import MAX_EVENT_NAME
from bot.ui.interactions.arguments import LevelName, Suggested, VariantName
from bot.ui.interactions.commands import anywhere, command, group
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.responding import respond_with_form
from bot.ui.lobby.presets import PresetName
from bot.ui.text.catalogue import localized

EventNumber = Annotated[int, Suggested(suggest_events, int)]


class BoardCommands(commands.Cog):
    """Commands about boards. /daily can be used everywhere: nothing about it belongs to a server."""

    challenges = group("challenge")
    event = group("event")

    @anywhere
    @command("daily")
    async def daily(self, context: InteractionContext) -> ShowDaily:
        """Show one of today's boards, the hand of the user, or their result."""
        return ShowDaily()

    @command("challenge-create", of=challenges)
    async def challenge(
        self,
        context: InteractionContext,
        opponent: discord.Member,
        variant: VariantName,
        boards: Range[int, 1, MOST_DUEL_BOARDS],
        days: Range[int, 1, MOST_DAYS] | None = None,
        level: LevelName | None = None,
        preset: PresetName | None = None,
    ) -> None:
        """Challenge a member to play the same boards."""
        await challenge_member(context, opponent, variant, boards, days, level, preset)

    @command("challenge-list", of=challenges)
    async def list_challenges(self, context: InteractionContext) -> ListContests:
        """List the challenges of the user in this server."""
        return ListContests(BoardSetKind.CHALLENGE)

    @command("event-create", of=event)
    async def create(
        self,
        context: InteractionContext,
        title: Range[str, 1, MAX_EVENT_NAME],
        variant: VariantName,
        boards: Range[int, 1, MOST_BOARDS],
        deadline: str,
        level: LevelName | None = None,
        preset: PresetName | None = None,
    ) -> None:
        """Announce an event."""
        await create_event(context, title, variant, boards, deadline, level, preset)

    @command("event-list", of=event)
    async def list_(self, context: InteractionContext) -> ListContests:
        """List the events of this server."""
        return ListContests(BoardSetKind.EVENT)

    @command("event-cancel", of=event)
    async def cancel(self, context: InteractionContext, event: EventNumber) -> Panel:
        """Cancel an event, after a confirmation."""
        return await ask_to_cancel(context, event)


async def _challenge_menu(interaction: Interaction, member: discord.Member) -> None:
    """Challenge the member whose menu was opened."""
    async with respond_with_form(interaction) as context:
        await open_challenge_form(context, member)


async def setup(bot: commands.AutoShardedBot) -> None:
    """Add the commands, and the entry in the menu of a member."""
    await bot.add_cog(BoardCommands())
    menu = app_commands.ContextMenu(name=localized("menu-challenge"), callback=_challenge_menu)
    bot.tree.add_command(menu)
