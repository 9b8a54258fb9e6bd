"""Services shared by all commands and buttons of a bot."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import Protocol, cast

import discord
from discord.ext import commands

from bot.ai import USUAL_LEVEL
from bot.config import Settings
from bot.host.host import Host
from bot.host.tables.changes import TableChange
from bot.store import StoreError, TableInfo, TableState
from bot.ui.components.emojis import CardEmojis
from bot.ui.components.in_progress import InteractionsInProgress, UserQueues
from bot.ui.hands.deal_ends import DealEnds
from bot.ui.hands.direct_hands import DirectHands
from bot.ui.hands.hands import Hands
from bot.ui.hands.live_contents import LiveContents
from bot.ui.hands.live_panels import LivePanels
from bot.ui.pace import Pace
from bot.ui.publishing.announcements import Announcements
from bot.ui.publishing.messages import DirectMessages
from bot.ui.publishing.publisher import Publisher
from bot.ui.publishing.reconciler import Checks, Reconciler
from bot.ui.text.catalogue import ENGLISH_TEXTS, CatalogueTranslator
from bot.ui.text.formatting import computer_names
from bot.ui.winner_roles import WinnerRoles


class _Bot(Protocol):
    host: Host
    settings: Settings
    pace: Pace


class Services(commands.Cog):
    """The host, and everything that posts messages and keeps them up to date.

    It is a cog so that the bot loads and unloads it with its commands.
    """

    def __init__(self, bot: commands.AutoShardedBot) -> None:
        own = cast(_Bot, bot)
        self.bot = bot
        self.host = own.host
        self.pace = own.pace
        self.interactions = InteractionsInProgress()
        self.user_queues = UserQueues()
        self.publisher = Publisher(bot, self.host, own.settings.serves, self.pace)
        self.languages = self.publisher.languages
        self.presence = self.publisher.presence
        self.direct_messages = DirectMessages(self.publisher.posting.messages)
        self.winner_roles = WinnerRoles(self.publisher)
        self.reconciler = Reconciler(self.publisher)
        self.checks = Checks(self.publisher)
        self.emojis = CardEmojis()
        self.deal_ends = DealEnds(self.host, self._show_next_deal, self.pace.deal_end)
        self.hands = Hands(self.host, self.emojis, self.deal_ends)
        self.direct_hands = DirectHands(self.publisher, self.hands, self.direct_messages)
        contents = LiveContents(self.host, self.hands, self.deal_ends)
        self.live_panels = LivePanels(contents, self.pace)
        self.announcements = Announcements(bot, self.publisher, self._refresh_hands)

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
        self.host.matching.is_public = self.publisher.is_public
        self.host.boards.subscribe(self.publisher.on_set_change)
        # The names are the same in all languages.
        self.host.tournaments.computer_name = computer_names(USUAL_LEVEL, ENGLISH_TEXTS)
        self.host.tournaments.subscribe(self.publisher.on_tournament_change)
        self.host.add_sweep_task(self.presence.check_again)
        self.host.add_sweep_task(self.announcements.update_tables)
        self.host.add_sweep_task(self.winner_roles.update_all)
        self.host.add_sweep_task(self.reconciler.look)
        await self.publisher.start()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Bring messages up to date, now that the servers are known, and look which were deleted meanwhile."""
        self.reconciler.wake()
        self.checks.request()

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Count a message posted below a table's message. Discord does not send the bot its content."""
        self.publisher.posting.traffic.posted(message.channel.id, message.id)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, deleted: discord.RawMessageDeleteEvent) -> None:
        """Post a deleted message again."""
        self.publisher.on_deleted(deleted.channel_id, {deleted.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, deleted: discord.RawBulkMessageDeleteEvent) -> None:
        """Post deleted messages again."""
        self.publisher.on_deleted(deleted.channel_id, deleted.message_ids)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        """Post the messages of a deleted thread where it was created."""
        # If this fails, the next update of each message notices.
        with suppress(StoreError):
            await self.publisher.on_channel_deleted(deleted.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Note that the messages of a deleted channel are gone; its threads follow with events of their own."""
        with suppress(StoreError):
            await self.publisher.on_channel_deleted(channel.id)
            await self.host.settings.forget_channel(channel.guild.id, channel.id)

    async def cog_unload(self) -> None:
        """Unsubscribe, and stop updating messages."""
        self._unsubscribe()
        self.deal_ends.close()
        await self.checks.close()
        await self.reconciler.close()
        await self.publisher.close()
        await self.live_panels.close()

    async def _on_change(self, change: TableChange) -> None:
        self.deal_ends.on_change(change)
        self.hands.on_change(change)
        self.live_panels.on_change(change)
        self.publisher.on_change(change)

    def _refresh_hands(self, tables: Collection[TableInfo]) -> None:
        self.live_panels.refresh()
        self.direct_hands.refresh(tables)

    async def refresh_hands_of(self, user_id: int) -> None:
        """Build a user's open hands anew soon, because their preferences have changed."""
        self.live_panels.refresh(user_id)
        playing = await self.host.queries.tables(
            server_id=None, user_id=user_id, states=(TableState.PLAYING,)
        )
        for info in playing:
            self.direct_hands.show(info.id, user_id)

    def _show_next_deal(self, table_id: int, user_id: int) -> None:
        self.live_panels.request(table_id, user_id)
        self.direct_hands.show(table_id, user_id)
