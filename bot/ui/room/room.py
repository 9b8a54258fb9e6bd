"""The card room: what every click and command of one bot shares."""

from __future__ import annotations

from typing import Protocol, cast

import discord
from discord.ext import commands

from bot.config import Settings
from bot.host import Change, Host
from bot.store import Store
from bot.ui.components.emojis import CardEmojis
from bot.ui.components.taps import Choose, Tap
from bot.ui.room.attendance import Attendance
from bot.ui.room.calls import Calls
from bot.ui.room.clicks import Clicks
from bot.ui.room.consents import Consents
from bot.ui.room.direct_hands import DirectHands
from bot.ui.room.podiums import Podiums
from bot.ui.room.requests import Requests
from bot.ui.room.table_messages import TableMessages
from bot.ui.words.languages import Languages
from bot.ui.words.texts import CatalogueTranslator

__all__ = ["Room"]


class _Equipped(Protocol):
    host: Host
    store: Store
    settings: Settings


class Room(commands.Cog):
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
        self.attendance = Attendance(bot, self.store)
        self.podiums = Podiums(bot, self.store, self.languages, self.attendance)
        self.tables = TableMessages(bot, self.host, self.store, self.languages)
        self.emojis = CardEmojis()
        self.hands = DirectHands(bot, self.host, self.store, self.emojis)
        self.calls = Calls(bot, self.host, self.store, self.languages, equipped.settings.serves)
        self.clicks = Clicks()
        self.requests = Requests(bot, self.store)
        self._consents = Consents(self.store, self.languages, self.requests)

    @classmethod
    def of(cls, click: discord.Interaction[commands.AutoShardedBot]) -> Room:
        """The room in which this was clicked or typed."""
        return cls.at(click.client)

    @classmethod
    def at(cls, bot: commands.AutoShardedBot) -> Room:
        """The room of a bot that is set up."""
        room = bot.get_cog(cls.__cog_name__)
        assert isinstance(room, Room)
        return room

    async def cog_load(self) -> None:
        """Take up the buttons of all messages, old ones too, and hear what happens at the tables."""
        self.bot.add_dynamic_items(Tap, Choose)
        await self.bot.tree.set_translator(CatalogueTranslator())
        self._unsubscribe = self.host.subscribe(self._told)
        await self.emojis.learn(self.bot)
        self.host.attend(self.attendance.look_again)
        self.host.attend(self.podiums.tell)
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

    async def _told(self, change: Change) -> None:
        await self.tables.told(change)
        self.hands.told(change)
        self.calls.told(change)
        self.requests.told(change)
        await self._consents.told(change)
