"""Looking at tables: views, never the table itself."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, Final

from bot.engine.actions import Offer
from bot.engine.table import Table
from bot.host import handicaps, history, replays
from bot.host.changes import ChangeBus
from bot.host.registry import TableRegistry
from bot.host.session import TableSession, TableSnapshot
from bot.store import Store, TableInfo, TableState

LIVE: Final = (TableState.LOBBY, TableState.PLAYING)


class Looking:
    """What users may see of tables."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float] = time.time,
        seeds: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._store: Final = store
        self._seeds: Final = seeds
        self._changes: Final = ChangeBus()
        self._registry: Final = TableRegistry(store, self._changes, clock)

    async def snapshot(self, table_id: int, user_id: int | None = None) -> TableSnapshot:
        """All that a user may see of a table and do at it now; None is an onlooker."""

        async def step(session: TableSession) -> TableSnapshot:
            return session.snapshot(user_id)

        return await self._registry.at(table_id, step)

    async def watch(self, table_id: int) -> TableSnapshot:
        """What an onlooker sees of a table now, with what has happened since the last trick but one."""

        async def step(session: TableSession) -> TableSnapshot:
            return session.snapshot(None, since=session.lately())

        return await self._registry.at(table_id, step)

    async def view(self, table_id: int, user_id: int | None = None) -> Table | None:
        """The game as a user may see it; None before it begins."""
        return (await self.snapshot(table_id, user_id)).view

    async def offers(self, table_id: int, user_id: int) -> Offer:
        """What a user may choose now; nothing for onlookers."""
        return (await self.snapshot(table_id, user_id)).offer

    async def course(self, table_id: int) -> tuple[tuple[int, ...], ...]:
        """The scores by side at the start of a game and after each deal; nothing where there is no journal."""

        async def step(session: TableSession) -> tuple[tuple[int, ...], ...]:
            return history.course(session)

        return await self._registry.at(table_id, step)

    async def info(self, table_id: int) -> TableInfo:
        """What anybody may know of a table."""

        async def step(session: TableSession) -> TableInfo:
            return session.info

        return await self._registry.at(table_id, step)

    async def record(self, table_id: int, user_id: int) -> dict[str, Any]:
        """The record of a table's game as JSON values: once the game is over for anybody, before that for its players
        and without the deal that is being played. Raises NotSeated, WrongState."""

        async def step(session: TableSession) -> dict[str, Any]:
            return history.record(session, user_id)

        return await self._registry.at(table_id, step)

    async def shuffle_proofs(self, table_id: int) -> history.ShuffleProofs:
        """What was published of the seeds of a table's game, and those that may be seen. Raises WrongState."""

        async def step(session: TableSession) -> history.ShuffleProofs:
            return history.shuffle_proofs(session)

        return await self._registry.at(table_id, step)

    async def last_deal(self, table_id: int) -> Table | None:
        """A table as anybody saw it when its last deal was scored; None where none has been."""

        async def step(session: TableSession) -> Table | None:
            return None if session.game is None else history.last_deal(session.game)

        return await self._registry.at(table_id, step)

    async def replay(self, table_id: int, deal: int | None = None) -> replays.DealReplay:
        """A deal of a table that is over, by its index or the last one. Raises NoDeal, WrongState."""

        async def step(session: TableSession) -> replays.DealReplay:
            return replays.replay(session, deal)

        return await self._registry.at(table_id, step)

    async def replay_step(self, table_id: int, deal: int | None = None, at: int = 0) -> replays.ReplayStep:
        """A deal of a table that is over, at one of its steps. Raises NoDeal, WrongState."""

        async def step(session: TableSession) -> replays.ReplayStep:
            return replays.replay_step(session, deal, at)

        return await self._registry.at(table_id, step)

    async def played(
        self, guild_id: int, *, channel_id: int | None = None, user_id: int | None = None, most: int = 1
    ) -> tuple[TableInfo, ...]:
        """The last tables of a server whose game has begun, the newest first."""
        return await self._store.tables.played(guild_id, channel_id=channel_id, user_id=user_id, most=most)

    async def start_scores(self, table_id: int) -> tuple[int, ...]:
        """The scores by side, in points, with which a game of those who sit at a table now would start."""

        async def step(session: TableSession) -> tuple[int, ...]:
            return await handicaps.start_scores(self._store, session.info)

        return await self._registry.at(table_id, step)

    async def tables(
        self,
        *,
        guild_id: int | None = None,
        channel_id: int | None = None,
        user_id: int | None = None,
        states: Collection[TableState] = LIVE,
    ) -> tuple[TableInfo, ...]:
        """The tables of a server, in a channel, with a user at them, in these states: oldest first."""
        return await self._store.tables.find(
            states, guild_id=guild_id, channel_id=channel_id, user_id=user_id
        )

    async def note_message(self, table_id: int, message_id: int | None) -> TableInfo:
        """Note which message shows the table; nobody is told."""
        return await self._place(table_id, message_id=message_id)

    async def note_thread(self, table_id: int, thread_id: int, parent_id: int) -> TableInfo:
        """Note that the table is played in a thread made for it in this channel; it has no message there yet."""
        return await self._place(table_id, channel_id=thread_id, parent_id=parent_id)

    async def note_channel(self, table_id: int, channel_id: int) -> TableInfo:
        """Note that the table is played in a channel and is to have no thread; if it was elsewhere so far, it has no
        message there yet."""
        return await self._place(table_id, channel_id=channel_id, parent_id=None, threaded=False)

    async def _place(self, table_id: int, **where: Any) -> TableInfo:
        async def step(session: TableSession) -> TableInfo:
            after = replace(session.info, **where)
            if after.channel_id != session.info.channel_id:
                after = replace(after, message_id=None)
            await self._store.tables.place(after)
            session.info = after
            return after

        return await self._registry.at(table_id, step)
