"""Brings messages up to date that were left behind by a crash, a lost connection or a failed request."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from bot.host.errors import NoTable
from bot.host.host import Host
from bot.store import OutdatedTable
from bot.ui.messages.direct_hands import DirectHands
from bot.ui.messages.shown_revisions import ShownRevisions
from bot.ui.messages.table_messages import TableMessages
from bot.ui.messages.updater import Updater

__all__ = ["Reconciler"]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Failure:
    """A table whose messages could not be updated."""

    delay: float
    """Seconds until the next attempt; they double with each failure."""
    at: float
    """When the next attempt is due, in the time of the event loop."""


class Reconciler:
    """Finds the tables whose messages do not show their current revision, and updates them.

    It looks when the bot is connected, and regularly after that. Tables at which something has happened most recently
    come first. A table that fails is tried less and less often.
    """

    SECONDS: ClassVar = 15.0
    """Between two looks."""
    LONGEST_SECONDS: ClassVar = 3600.0
    """The longest time between two attempts at a table."""
    AT_ONCE: ClassVar = 8
    """How many tables are updated at the same time."""

    def __init__(
        self,
        host: Host,
        tables: TableMessages,
        direct_hands: DirectHands,
        shown_revisions: ShownRevisions,
        is_here: Callable[[int], bool],
    ) -> None:
        """:param is_here: whether the bot is in a server now; 0 stands for direct messages."""
        self._host = host
        self._tables = tables
        self._direct_hands = direct_hands
        self._shown_revisions = shown_revisions
        self._is_here = is_here
        self._failures: Final[dict[int, _Failure]] = {}
        self._updater: Final = Updater[None]("reconcile", self._look)
        self._timer: asyncio.TimerHandle | None = None

    def wake(self) -> None:
        """Look soon, and regularly from now on."""
        self._stop_timer()
        self._updater.request(None)

    async def settle(self) -> None:
        """Wait until the current look is over."""
        await self._updater.settle(None)

    async def close(self) -> None:
        """Stop."""
        await self._updater.close()
        self._stop_timer()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def _look(self, _key: None) -> None:
        try:
            # What the messages show already is stored first, so that it is not found.
            self._shown_revisions.flush()
            await self._shown_revisions.settle()
            await self._reconcile(await self._host.placement.outdated())
        finally:
            self._timer = asyncio.get_running_loop().call_later(self.SECONDS, self.wake)

    async def _reconcile(self, outdated: tuple[OutdatedTable, ...]) -> None:
        known = {table.id for table in outdated}
        for table_id in [table_id for table_id in self._failures if table_id not in known]:
            del self._failures[table_id]
        now = asyncio.get_running_loop().time()
        due = iter(
            table.id
            for table in outdated
            if self._is_here(table.guild_id)
            and (table.id not in self._failures or self._failures[table.id].at <= now)
        )

        async def work() -> None:
            for table_id in due:
                await self._heal(table_id)

        async with asyncio.TaskGroup() as workers:
            for _ in range(self.AT_ONCE):
                workers.create_task(work())

    async def _heal(self, table_id: int) -> None:
        try:
            info = await self._host.queries.info(table_id)
        except NoTable:
            return
        self._direct_hands.show_all(info)
        if info.is_private:
            is_current = True
            self._shown_revisions.note(table_id, info.revision)
        else:
            is_current = await self._tables.heal(table_id)
        await self._direct_hands.settle(table_id)
        if is_current and not self._direct_hands.has_failed(table_id):
            self._failures.pop(table_id, None)
            self._shown_revisions.flush()
            return
        failure = self._failures.get(table_id)
        delay = self.SECONDS if failure is None else min(2 * failure.delay, self.LONGEST_SECONDS)
        self._failures[table_id] = _Failure(delay, asyncio.get_running_loop().time() + delay)
