"""Brings messages up to date that were left behind by a crash, a lost connection, or another process."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.ui.pace import Pace
from bot.ui.publishing.publisher import Publisher
from bot.ui.publishing.updater import Updater


class Reconciler:
    """Finds the messages that the database says are not what they should be, and has them updated.

    It looks when the bot is connected, and regularly after that. What has failed is left to the `Updater`, which tries
    it less and less often.
    """

    def __init__(self, publisher: Publisher, pace: Pace) -> None:
        self._publisher = publisher
        self._pace = pace
        self._updater: Final = Updater[str]("messages", self._look, pace)
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
