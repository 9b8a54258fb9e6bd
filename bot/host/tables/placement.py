"""Where a table is played, which message shows it, and what that shows. Listeners are not told of these changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from bot.host.tables.registry import TableRegistry
from bot.host.tables.session import TableSession
from bot.store import OutdatedTable, Store, TableInfo

_CLOSED_SECONDS: Final = 24 * 60 * 60
"""How long after a table closed its messages are still worth an update."""


class Placement:
    """The channel, thread and messages of each table."""

    def __init__(self, store: Store, registry: TableRegistry) -> None:
        self._store = store
        self._registry = registry

    async def set_message(self, table_id: int, message_id: int | None) -> TableInfo:
        """Store which message shows the table, and that the previous one does so no longer."""
        return await self._place(table_id, message_id=message_id)

    async def set_thread(self, table_id: int, thread_id: int, parent_id: int) -> TableInfo:
        """Move the table to its own thread in this channel, where it has no message yet."""
        return await self._place(table_id, channel_id=thread_id, parent_id=parent_id)

    async def set_channel(self, table_id: int, channel_id: int) -> TableInfo:
        """Move the table to a channel, and note that it gets no thread. In another channel it has no message yet."""
        return await self._place(table_id, channel_id=channel_id, parent_id=None, threaded=False)

    async def set_announced(self, table_id: int) -> TableInfo:
        """Store that the result of the table's game has been posted."""
        return await self._place(table_id, announced=True)

    async def forget_old_message(self, table_id: int) -> TableInfo:
        """Store that the table's previous message no longer shows the table."""
        return await self._place(table_id, old_channel_id=None, old_message_id=None)

    async def outdated(self) -> tuple[OutdatedTable, ...]:
        """The tables of this process whose messages are out of date, those closest to their players first.

        :raises StoreError: if they cannot be read.
        """
        found = await self._store.tables.find_outdated(self._registry.now() - _CLOSED_SECONDS)
        return tuple(table for table in found if self._registry.serves(table.guild_id))

    async def mark_shown(self, revisions: Mapping[int, int]) -> None:
        """Store the revisions, by table, that all messages of these tables show.

        :raises StoreError: if that fails.
        """
        await self._store.tables.mark_shown(revisions)

    async def _place(self, table_id: int, **where: Any) -> TableInfo:
        async def step(session: TableSession) -> TableInfo:
            before, after = session.info, replace(session.info, **where)
            if after.channel_id != before.channel_id:
                after = replace(after, message_id=None)
            if before.message_id not in (None, after.message_id):
                after = replace(after, old_channel_id=before.channel_id, old_message_id=before.message_id)
            await self._store.tables.save_placement(after)
            session.info = after
            return after

        return await self._registry.run(table_id, step)
