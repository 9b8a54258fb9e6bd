"""The card room: what every click and command of one bot shares."""

from __future__ import annotations

from typing import Protocol, cast

import discord
from discord.ext import commands

from bot.config import Settings
from bot.host import Host, TableChange
from bot.store import Store
from bot.ui.components.buttons import Button, Select
from bot.ui.components.emojis import CardEmojis
from bot.ui.messages.direct_hands import DirectHands
from bot.ui.messages.latest_interactions import LatestInteractions
from bot.ui.messages.presence import MemberPresence
from bot.ui.messages.prompts import Prompts
from bot.ui.messages.season_results import SeasonResults
from bot.ui.messages.table_messages import TableMessages
from bot.ui.messages.turn_pings import TurnPings
from bot.ui.messages.undo_requests import UndoRequests
from bot.ui.text.catalogue import CatalogueTranslator
from bot.ui.text.languages import Languages

__all__ = ["Services"]


class _Equipped(Protocol):
    host: Host
    store: Store
    settings: Settings


class Services(commands.Cog):
    """The host and the store of a bot, its public table messages, the hands it sends by direct message, and the
    calls to who is to move.

    It is a cog so that the bot opens and closes it together with its commands.
    """

    def __init__(self, bot: commands.AutoShardedBot) -> None:
        equipped = cast(_Equipped, bot)
        self.bot = bot
        self.host = equipped.host
        self.store = equipped.store
        self.languages = Languages(bot, self.store)
        self.presence = MemberPresence(bot, self.store)
        self.season_results = SeasonResults(bot, self.store, self.languages, self.presence)
        self.tables = TableMessages(bot, self.host, self.store, self.languages)
        self.emojis = CardEmojis()
        self.hands = DirectHands(bot, self.host, self.store, self.emojis)
        self.calls = TurnPings(bot, self.host, self.store, self.languages, equipped.settings.serves)
        self.clicks = LatestInteractions()
        self.requests = Prompts(bot, self.store)
        self._consents = UndoRequests(self.store, self.languages, self.requests)

    @classmethod
    def of(cls, interaction: discord.Interaction[commands.AutoShardedBot]) -> Services:
        """The room in which this was clicked or typed."""
        return cls.at(interaction.client)

    @classmethod
    def at(cls, bot: commands.AutoShardedBot) -> Services:
        """The room of a bot that is set up."""
        services = bot.get_cog(cls.__cog_name__)
        assert isinstance(services, Services)
        return services

    async def cog_load(self) -> None:
        """Take up the buttons of all messages, old ones too, and hear what happens at the tables."""
        self.bot.add_dynamic_items(Button, Select)
        await self.bot.tree.set_translator(CatalogueTranslator())
        self._unsubscribe = self.host.subscribe(self._told)
        await self.emojis.learn(self.bot)
        self.host.attend(self.presence.look_again)
        self.host.attend(self.season_results.tell)
        await self.calls.resume()
        for info in await self.host.tables():
            self.tables.places.traffic.follow(info.channel_id)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Count what is posted below the messages of tables; what it says is not even sent to the bot."""
        self.tables.places.traffic.passed(message.channel.id, message.id)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, deleted: discord.RawMessageDeleteEvent) -> None:
        """Count it no more; a call to who is to move comes and goes at every turn."""
        self.tables.places.traffic.gone(deleted.channel_id, {deleted.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, deleted: discord.RawBulkMessageDeleteEvent) -> None:
        """Count them no more."""
        self.tables.places.traffic.gone(deleted.channel_id, deleted.message_ids)

    async def cog_unload(self) -> None:
        """Hear no more; what is being shown is let go."""
        self._unsubscribe()
        await self.tables.close()
        await self.hands.close()
        await self.calls.close()
        await self.requests.close()

    async def _told(self, change: TableChange) -> None:
        await self.tables.told(change)
        self.hands.told(change)
        self.calls.told(change)
        self.requests.told(change)
        await self._consents.told(change)
