"""What other processes on the same database do at the tables of this one's servers."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Final

from bot.host.tables.service import Resources, Service
from bot.host.tables.session import TableSession
from bot.host.tasks import BackgroundTasks, log_failures
from bot.store import TableInfo, TableState
from bot.store.database.notices import TableNotice

log = logging.getLogger(__name__)

_CLOCK_DIFFERENCE: Final = 15
"""How many seconds the clocks of two processes may differ."""


class OtherProcesses(Service):
    """Publishes what other processes do, and resumes computer players at those tables.

    This happens: a direct message always reaches the process of the first shard, which then acts at a table of another
    process. PostgreSQL sends a notice of each change. What a notice did not tell, because the connection was lost, is
    found by polling.
    """

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self._following: asyncio.Task[None] | None = None
        self._is_stopping = False
        self._wake: Final = asyncio.Event()
        """Set when the connection is lost or this stops."""
        self._heard: Final[dict[int, TableNotice]] = {}
        self._looks: Final = BackgroundTasks[int]("other-process")
        self._polled_at = 0

    async def start(self) -> None:
        """Follow the other processes from now on, if there may be any."""
        if not self._store.shared:
            return
        for info in await self._recently_changed(self._registry.now()):
            self._registry.publisher.mark(info)
        self._is_stopping = False
        self._following = asyncio.create_task(self._follow_forever())

    async def close(self) -> None:
        """Stop."""
        if self._following is not None:
            # Not cancelled: in the middle of a query to a database server that would leak the connection.
            self._is_stopping = True
            self._wake.set()
            await asyncio.wait([self._following])
            self._following = None
        await self._looks.wait_all()

    async def poll(self) -> None:
        """Publish what has been missed since the last poll."""
        if not self._store.shared:
            return
        now = self._registry.now()
        for info in await self._recently_changed(self._polled_at or now):
            if self._is_missed(info.server_id, info.id, info.revision):
                await self._publish(info.id)
        self._polled_at = now

    async def _follow_forever(self) -> None:
        while not self._is_stopping:
            self._wake.clear()
            await log_failures(self._listen(), log, "notices of other processes cannot be received")
            if not self._is_stopping:
                await log_failures(self.poll(), log, "other processes could not be polled")
                self._wake.clear()
                await self._pause(self._limits.reconnect)

    async def _listen(self) -> None:
        """Listen until the connection is lost or this stops, and poll now and then."""
        async with self._store.notices.listen(self._hear, self._wake.set) as listening:
            while True:
                await self.poll()
                await self._pause(self._limits.poll)
                if self._is_stopping:
                    return
                if listening.is_lost:
                    log.warning("the connection for notices of other processes was lost")
                    return
                await listening.check()

    async def _pause(self, seconds: float) -> None:
        """Wait for some seconds, or until the connection is lost or this stops."""
        if not self._is_stopping:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), seconds)

    def _hear(self, notice: TableNotice) -> None:
        if self._registry.serves(notice.server_id):
            self._heard[notice.table_id] = notice
            self._looks.request(notice.table_id, partial(self._look, notice.table_id))

    async def _look(self, table_id: int) -> None:
        # A change of this process is published by the time the table is free.
        await self._registry.wait(table_id)
        notice = self._heard.pop(table_id, None)
        if notice is not None and self._is_missed(notice.server_id, table_id, notice.revision):
            await self._publish(table_id)

    def _is_missed(self, server_id: int, table_id: int, revision: int) -> bool:
        return self._registry.serves(server_id) and self._registry.publisher.has_missed(table_id, revision)

    async def _publish(self, table_id: int) -> None:
        async def look(_session: TableSession) -> None:
            """Loading the table is enough."""

        await self._registry.run_or_log(table_id, look, "a change by another process was not published")

    async def _recently_changed(self, since: int) -> tuple[TableInfo, ...]:
        """The tables that another process may have changed since then, in Unix seconds."""
        return await self._registry.own_tables(tuple(TableState), touched_since=since - _CLOCK_DIFFERENCE)
