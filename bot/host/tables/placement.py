"""Where a table is played, and which messages of tables are out of date. Listeners are not told of these changes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from bot.host.tables.service import Service, at_table
from bot.host.tables.session import TableSession
from bot.store import TableInfo

_CLOSED_SECONDS: Final = 24 * 60 * 60
"""How long after a table closed its messages are still worth an update."""


class Placement(Service):
    """The channel or thread of each table."""

    async def set_thread(self, table_id: int, thread_id: int, parent_id: int) -> TableInfo:
        """Move the table to its own thread in this channel."""
        return await self._place(table_id, channel_id=thread_id, parent_id=parent_id)

    async def set_channel(self, table_id: int, channel_id: int) -> TableInfo:
        """Move the table to a channel, and note that it gets no thread."""
        return await self._place(table_id, channel_id=channel_id, parent_id=None, threaded=False)

    async def note_message(self, table_id: int, message_id: int | None) -> TableInfo:
        """Let the table know of its message, which is stored."""
        known = self._registry.last_written(table_id)
        if known is not None and known.message_id == message_id:
            return known
        return await self._note_message(table_id, message_id)

    @at_table
    async def _note_message(self, session: TableSession, message_id: int | None) -> TableInfo:
        session.info = replace(session.info, message_id=message_id)
        return session.info

    async def outdated(self) -> tuple[int, ...]:
        """The tables of this process whose messages are out of date, those closest to their players first.

        :raises StoreError: if they cannot be read.
        """
        since = self._registry.now() - _CLOSED_SECONDS
        return await self._store.tables.find_outdated(since, self._registry.shards)

    async def outdated_hands(self) -> tuple[str, ...]:
        """The keys of the hands in direct messages that are out of date, at tables of this process.

        :raises StoreError: if they cannot be read.
        """
        return await self._store.posts.outdated_hands(self._registry.shards)

    @at_table
    async def _place(self, session: TableSession, /, **where: Any) -> TableInfo:
        after = replace(session.info, **where)
        await self._store.tables.save_placement(after)
        session.info = after
        return after
