"""Finds messages that were deleted while the bot was not connected, so that no event has told it."""

from __future__ import annotations

from collections.abc import Collection

import discord

from bot.ui.pace import Pace
from bot.ui.publishing.publisher import Publisher
from bot.ui.publishing.updater import Updater


class Checks:
    """Looks once which of the known messages are still in their channels.

    This takes a request for each channel with messages, and one more for each message below which a hundred others were
    posted.
    """

    def __init__(self, publisher: Publisher, pace: Pace) -> None:
        self._publisher = publisher
        self._pace = pace
        self._updater: Updater[int] = Updater("channel", self._check, pace, at_once=pace.channel_reads)

    def request(self) -> None:
        """Check all channels soon."""
        for channel_id in self._publisher.known.channels():
            self._updater.request(channel_id)

    async def settle(self) -> None:
        """Wait until the requested checks are done or have failed."""
        for channel_id in list(self._updater.busy_keys()):
            await self._updater.settle(channel_id)

    async def close(self) -> None:
        """Stop."""
        await self._updater.close()

    async def _check(self, channel_id: int) -> None:
        posts = self._publisher.known.in_channel(channel_id)
        expected = {post.message_id for post in posts if post.message_id is not None}
        channel = await self._publisher.posting.messages.channel(channel_id, 0, None)
        try:
            found = [message.id async for message in channel.history(limit=self._pace.messages_read)]
        except discord.NotFound:
            await self._publisher.on_channel_deleted(channel_id)
            return
        except discord.Forbidden:
            # Whoever may not read the channel can still try to edit.
            for post in posts:
                self._publisher.refresh(post.key)
            return
        missing = expected.difference(found)
        if len(found) == self._pace.messages_read:
            newer = {message_id for message_id in missing if message_id > found[-1]}
            missing = newer | await self._deleted(channel, missing - newer)
        self._publisher.on_deleted(channel_id, missing)

    async def _deleted(self, channel: discord.abc.Messageable, message_ids: Collection[int]) -> set[int]:
        """Those of some messages that do not exist."""
        deleted = set()
        for message_id in message_ids:
            try:
                await channel.fetch_message(message_id)
            except discord.NotFound:
                deleted.add(message_id)
        return deleted
