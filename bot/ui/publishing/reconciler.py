"""Finds messages that were left behind by a crash, a lost connection or another process, or deleted meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Final

import discord

from bot.ui.publishing.publisher import Publisher
from bot.ui.publishing.updater import Updater


class Reconciler:
    """Finds the messages that the database says are not what they should be, and has them updated.

    It looks when the bot is connected, and regularly after that. What has failed is left to the `Updater`, which tries
    it less and less often.
    """

    def __init__(self, publisher: Publisher) -> None:
        self._publisher = publisher
        self._pace = publisher.pace
        self._updater: Final = Updater[str]("messages", self._look, publisher.pace)
        self._timer: asyncio.TimerHandle | None = None

    def wake(self) -> None:
        """Look soon, and regularly from now on."""
        self._stop_timer()
        self._updater.request("out-of-date")

    async def look(self) -> None:
        """Look now, and wait until what has been found is updated or has failed."""
        self.wake()
        await self._updater.settle("out-of-date")

    async def close(self) -> None:
        """Stop."""
        await self._updater.close()
        self._stop_timer()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _look(self, _key: str) -> None:
        publisher = self._publisher
        try:
            # What the messages show already is stored first, so that it is not found.
            await publisher.posting.shown.settle()
            found = await publisher.outdated()
            due = iter([key for key in found if not publisher.updater.has_failed(key)])

            async def work() -> None:
                for key in due:
                    publisher.reload(key)
                    await publisher.settle(key)

            async with asyncio.TaskGroup() as workers:
                for _ in range(self._pace.looks_at_once):
                    workers.create_task(work())
        finally:
            self._stop_timer()
            self._timer = asyncio.get_running_loop().call_later(self._pace.look, self.wake)


class Checks:
    """Looks once which of the known messages are still in their channels.

    This takes a request for each channel with messages, and one more for each message below which a hundred others were
    posted.
    """

    def __init__(self, publisher: Publisher) -> None:
        self._publisher = publisher
        self._pace = publisher.pace
        self._updater: Updater[int] = Updater(
            "channel", self._check, self._pace, at_once=self._pace.channel_reads
        )

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
