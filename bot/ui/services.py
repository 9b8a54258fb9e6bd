"""Services shared by all commands and buttons of a bot."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol, cast

import discord
from discord.ext import commands

from bot.config import Settings
from bot.host.host import Host
from bot.host.tables.changes import TableChange
from bot.store import StoreError
from bot.ui.components.emojis import CardEmojis
from bot.ui.components.in_progress import InteractionsInProgress, Turns
from bot.ui.hands.deal_ends import DealEnds
from bot.ui.hands.hands import Hands
from bot.ui.messages.announcements import Announcements
from bot.ui.messages.board_reminders import BoardReminders
from bot.ui.messages.contest_messages import ContestMessages, ContestPanels
from bot.ui.messages.direct_hands import DirectHands
from bot.ui.messages.live_panels import LivePanels
from bot.ui.messages.presence import MemberPresence
from bot.ui.messages.prompts import Prompts
from bot.ui.messages.reconciler import Reconciler
from bot.ui.messages.server_posts import ServerPostPanels, ServerPosts
from bot.ui.messages.shown_revisions import ShownRevisions
from bot.ui.messages.table_messages import TableMessages, TablePanels
from bot.ui.messages.turn_pings import TurnPings
from bot.ui.messages.undo_requests import UndoRequests
from bot.ui.text.catalogue import CatalogueTranslator
from bot.ui.text.languages import Languages


@dataclass(frozen=True, slots=True)
class Panels:
    """Panels that the bot shows unprompted, or that several features show."""

    table: TablePanels
    server_posts: ServerPostPanels
    contest: ContestPanels


class _Bot(Protocol):
    host: Host
    settings: Settings


class Services(commands.Cog):
    """The host, and everything that posts messages and keeps them up to date.

    It is a cog so that the bot loads and unloads it with its commands.
    """

    def __init__(self, bot: commands.AutoShardedBot, panels: Panels) -> None:
        own = cast(_Bot, bot)
        self.bot = bot
        self.panels = panels
        self.host = own.host
        self.languages = Languages(bot, self.host)
        self.presence = MemberPresence(bot, self.host)
        self.server_posts = ServerPosts(bot, self.host, self.languages, panels.server_posts, self.presence)
        self.interactions = InteractionsInProgress()
        self.emojis = CardEmojis()
        self.deal_ends = DealEnds(self.host, self._show_next_deal)
        self.hands = Hands(self.host, self.emojis, self.deal_ends)
        self.direct_hands = DirectHands(bot, self.host, self.hands)
        self._shown_revisions = ShownRevisions(
            self.host, self.direct_hands.is_busy, self.direct_hands.has_failed
        )
        self.tables = TableMessages(bot, self.host, self.languages, panels.table, self._shown_revisions)
        self.contests = ContestMessages(
            bot, self.host, self.languages, panels.contest, self.tables.budget, own.settings.serves
        )
        self.board_reminders = BoardReminders(bot, self.host, self.direct_hands)
        self.reconciler = Reconciler(
            self.host,
            self.tables,
            self.direct_hands,
            self._shown_revisions,
            lambda guild_id: not guild_id or bot.get_guild(guild_id) is not None,
        )
        self.live_panels = LivePanels(self.host, self.hands, self.deal_ends)
        self.announcements = Announcements(bot, self.host, self.languages, self.tables, self.live_panels)
        self.turn_pings = TurnPings(
            bot, self.host, self.languages, own.settings.serves, self.live_panels.is_open
        )
        self.prompts = Prompts(bot, self.host, own.settings.serves)
        self.turns = Turns()
        self._undo_requests = UndoRequests(self.host, self.languages, self.prompts)

    @classmethod
    def of(cls, interaction: discord.Interaction[commands.AutoShardedBot]) -> Services:
        """Return the services of the bot that received an interaction."""
        return cls.at(interaction.client)

    @classmethod
    def at(cls, bot: commands.AutoShardedBot) -> Services:
        """Return the services of a bot after `bot.ui.app.start`."""
        services = bot.get_cog(cls.__cog_name__)
        assert isinstance(services, Services)
        return services

    async def cog_load(self) -> None:
        """Subscribe to the host's changes."""
        await self.bot.tree.set_translator(CatalogueTranslator())
        self._unsubscribe = self.host.subscribe(self._on_change)
        await self.emojis.load(self.bot)
        self.host.add_sweep_task(self.presence.check_again)
        self.host.add_sweep_task(self.server_posts.announce_seasons)
        self.host.add_sweep_task(self.server_posts.announce_daily)
        self.host.boards.subscribe(self.contests.on_change)
        self.host.add_sweep_task(self.contests.update_outdated)
        self.host.add_sweep_task(self.board_reminders.send_due)
        self.host.add_sweep_task(self.prompts.delete_settled)
        self.host.add_sweep_task(self.turn_pings.delete_outdated)
        self.host.add_sweep_task(self.announcements.update_tables)
        await self.turn_pings.resume()
        await self.prompts.resume()
        for info in await self.host.queries.tables():
            if not info.is_private:
                self.tables.placement.traffic.follow(info.channel_id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Bring the messages of tables up to date, now that the servers are known."""
        self.reconciler.wake()

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Count a message posted below a table's message. Discord does not send the bot its content."""
        self.tables.placement.traffic.posted(message.channel.id, message.id)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, deleted: discord.RawMessageDeleteEvent) -> None:
        """Stop counting a deleted message, and post it again if it shows a table."""
        await self._on_deleted(deleted.channel_id, {deleted.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, deleted: discord.RawBulkMessageDeleteEvent) -> None:
        """Stop counting deleted messages, and post those again that show a table."""
        await self._on_deleted(deleted.channel_id, deleted.message_ids)

    async def _on_deleted(self, channel_id: int, message_ids: Collection[int]) -> None:
        traffic = self.tables.placement.traffic
        if not traffic.follows(channel_id):
            return
        traffic.deleted(channel_id, message_ids)
        # If this fails, the next change at the table posts its message.
        with suppress(StoreError):
            for info in await self.host.queries.tables(channel_id=channel_id):
                if info.message_id in message_ids:
                    self.tables.refresh(info.id)

    async def cog_unload(self) -> None:
        """Unsubscribe, and stop updating messages."""
        self._unsubscribe()
        self.deal_ends.close()
        await self.reconciler.close()
        await self.contests.close()
        await self.tables.close()
        await self.direct_hands.close()
        await self._shown_revisions.close()
        await self.live_panels.close()
        await self.turn_pings.close()
        await self.prompts.close()

    async def _on_change(self, change: TableChange) -> None:
        self.deal_ends.on_change(change)
        self.live_panels.on_change(change)
        self.direct_hands.on_change(change)
        if change.info.is_private:
            # Nobody is told in public, or pinged: only the player's own hand follows.
            self._shown_revisions.note(change.table_id, change.info.revision)
            return
        self.tables.on_change(change)
        self.turn_pings.on_change(change)
        self.prompts.on_change(change)
        await self._undo_requests.on_change(change)

    def _show_next_deal(self, table_id: int, user_id: int) -> None:
        self.live_panels.request(table_id, user_id)
        self.direct_hands.show(table_id, user_id)
