"""Where a table is played, and which message shows it. Listeners are not told of these changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.host.registry import TableRegistry
from bot.host.session import TableSession
from bot.store import Store, TableInfo


class Placement:
    """The channel, thread and message of each table."""

    def __init__(self, store: Store, registry: TableRegistry) -> None:
        self._store = store
        self._registry = registry

    async def set_message(self, table_id: int, message_id: int | None) -> TableInfo:
        """Store which message shows the table."""
        return await self._place(table_id, message_id=message_id)

    async def set_thread(self, table_id: int, thread_id: int, parent_id: int) -> TableInfo:
        """Move the table to its own thread in this channel, where it has no message yet."""
        return await self._place(table_id, channel_id=thread_id, parent_id=parent_id)

    async def set_channel(self, table_id: int, channel_id: int) -> TableInfo:
        """Move the table to a channel, and note that it gets no thread. In another channel it has no message yet."""
        return await self._place(table_id, channel_id=channel_id, parent_id=None, threaded=False)

    async def _place(self, table_id: int, **where: Any) -> TableInfo:
        async def step(session: TableSession) -> TableInfo:
            after = replace(session.info, **where)
            if after.channel_id != session.info.channel_id:
                after = replace(after, message_id=None)
            await self._store.tables.save_placement(after)
            session.info = after
            return after

        return await self._registry.run(table_id, step)
