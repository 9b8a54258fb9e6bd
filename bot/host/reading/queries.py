"""Reading tables: information about them, and views of their games, never the game itself."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bot.host.limits import OPEN_STATES
from bot.host.reading import history
from bot.host.tables.service import Service, at_table, read_in_thread
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import TableInfo, TableState


class Queries(Service):
    """What users may see of tables."""

    @at_table
    async def snapshot(self, session: TableSession, user_id: int | None = None) -> TableSnapshot:
        """All that a user may see of a table and do at it now; None is an onlooker.

        :raises MayNotWatch: if the user has no seat, and may not see the game.
        """
        await self._registry.admission.require_watching(session.info, user_id)
        return session.snapshot(user_id)

    @at_table
    async def watch(self, session: TableSession, user_id: int) -> TableSnapshot:
        """What an onlooker sees of a table now, with the events since the last trick but one.

        :raises MayNotWatch:
        """
        await self._registry.admission.require_watching(session.info, user_id)
        return session.snapshot(None, since=session.ply_two_tricks_ago())

    @at_table
    async def recent(self, session: TableSession, most: int) -> TableSnapshot:
        """What an onlooker sees of a table now, with about this many of the latest events."""
        return session.snapshot(None, since=session.ply_before_events(most))

    async def info(self, table_id: int) -> TableInfo:
        """The public information about a table.

        :raises NoTable: if there is no such table.
        """

        async def step(session: TableSession) -> TableInfo:
            return session.info

        known = self._registry.last_written(table_id)
        return known if known is not None else await self._registry.run(table_id, step)

    async def find(self, table_id: int) -> TableInfo | None:
        """The public information about a table, without loading its game; None if there is no such table."""
        return await self._store.tables.load(table_id)

    async def tables(
        self,
        *,
        server_id: int | None = None,
        number: int | None = None,
        channel_id: int | None = None,
        user_id: int | None = None,
        states: Collection[TableState] = OPEN_STATES,
    ) -> tuple[TableInfo, ...]:
        """The tables in these states, of a server, with a number, in a channel, or with a user seated; oldest first.

        Without any of these: the tables that this process serves.
        """
        if server_id is None and channel_id is None and user_id is None:
            return await self._registry.own_tables(states)
        return await self._store.tables.find(
            states, server_id=server_id, number=number, channel_id=channel_id, user_id=user_id
        )

    async def recent_games(
        self, server_id: int, *, channel_id: int | None = None, user_id: int | None = None, most: int = 1
    ) -> tuple[TableInfo, ...]:
        """The latest tables of a server whose game has started, the newest first."""
        return await self._store.tables.recently_played(
            server_id, channel_id=channel_id, user_id=user_id, limit=most
        )

    async def latest_table(self, server_id: int) -> TableInfo | None:
        """The table of a server at which something happened last; None if there never was one."""
        return await self._store.tables.find_latest(server_id)

    async def shuffle_proofs(self, table_id: int, user_id: int) -> history.ShuffleProofs:
        """What a user may know of the seeds of a table's game: see :func:`bot.host.reading.history.shuffle_proofs`.

        :raises WrongState, MayNotWatch:
        """
        await self._registry.admission.require_watching(await self.info(table_id), user_id)
        return await self._registry.read(table_id, history.shuffle_proofs)

    async def record(self, table_id: int, user_id: int) -> dict[str, Any]:
        """The record of a table's game: see :func:`bot.host.reading.history.record`.

        :raises NotSeated, WrongState, BoardSealed: or MayNotWatch.
        """
        await self._registry.admission.require_watching(await self.info(table_id), user_id)
        return await self._registry.read(table_id, lambda session: history.record(session, user_id))

    score_history = read_in_thread(history.score_history)
    highlights = read_in_thread(history.highlights)
    last_deal = read_in_thread(history.last_deal)
