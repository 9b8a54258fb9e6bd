"""Which revision each message shows, stored so that a later start finds the messages that are out of date."""

from __future__ import annotations

from typing import Final

from bot.host.host import Host
from bot.ui.pace import Pace
from bot.ui.publishing.updater import Updater


class ShownRevisions:
    """Stores the shown revisions of many messages in one transaction.

    What is not stored when the process dies is shown again after the next start, which does no harm.
    """

    def __init__(self, host: Host, pace: Pace) -> None:
        self._host = host
        self._pending: Final[dict[str, int]] = {}
        self._updater: Final = Updater[str]("shown-revisions", self._store, pace, lambda _: pace.stored)

    def note(self, key: str, revision: int) -> None:
        """Note that a message shows a revision."""
        self._pending[key] = revision
        self._updater.request("all")

    async def settle(self) -> None:
        """Wait until what has been noted is stored, or could not be."""
        await self._updater.settle("all")

    async def close(self) -> None:
        """Store what is left, if possible."""
        self._updater.request("all")
        await self.settle()
        await self._updater.close()

    async def _store(self, _key: str) -> None:
        revisions = dict(self._pending)
        if revisions:
            await self._host.posts.mark_shown(revisions)
        for key, revision in revisions.items():
            if self._pending.get(key) == revision:
                del self._pending[key]
