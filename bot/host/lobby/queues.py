"""Waiting lists of full tables: whoever is first is asked when a seat gets free, before the game, in it, and after it.

A seat is not kept for them: anyone may take it meanwhile. Who does not answer makes room for the next.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Final

from bot.host.errors import AlreadySeated, NoSeatOpen, NoTable, QueueFull, SeatFree, WrongState
from bot.host.limits import OPEN_STATES
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.service import Service, at_table
from bot.host.tables.session import TableSession
from bot.store import Queued, TableInfo

MOST: Final = 20
"""How many members may wait for a seat at a table."""


class Queues(Service):
    """The waiting lists of all tables."""

    @at_table
    async def join(self, session: TableSession, user_id: int, name: str) -> TableInfo:
        """Wait for a seat; a user who does already changes nothing.

        :raises WrongState, AlreadySeated, Barred, NotLetIn:
        :raises NoSeatOpen: at a private table, or where a match gives the seats.
        :raises SeatFree: if the user may take a seat, or ask for it.
        :raises QueueFull:
        """
        info = session.info
        if info.state not in OPEN_STATES:
            raise WrongState(info.state)
        if not info.admits_members:
            raise NoSeatOpen
        if info.seat_of(user_id) is not None:
            raise AlreadySeated
        if any(one.user_id == user_id for one in info.queue):
            return info
        if seats.has_seat_to_take(info) and not info.queue:
            raise SeatFree
        if len(info.queue) >= MOST:
            raise QueueFull
        await self._registry.admission.require_not_barred(info.server_id, [user_id])
        await self._registry.admission.require_let_in(info, user_id)
        after = replace(info, queue=(*info.queue, Queued(user_id, name)))
        return await self._registry.save(session, after, ChangeKind.UPDATED)

    @at_table
    async def leave(self, session: TableSession, user_id: int) -> TableInfo:
        """No longer wait for a seat."""
        after = seats.leave_queue(session.info, user_id)
        if after == session.info:
            return after
        return await self._registry.save(session, after, ChangeKind.UPDATED)

    async def of_user(self, user_id: int, server_id: int | None = None) -> tuple[TableInfo, ...]:
        """The tables at which a user waits for a seat, on a server or on all of them."""
        found = await self._store.tables.find(OPEN_STATES, server_id=server_id, queued=True)
        return tuple(info for info in found if any(one.user_id == user_id for one in info.queue))

    async def leave_all(self, user_id: int, server_id: int | None = None) -> None:
        """No longer wait for a seat anywhere, on a server or on all of them."""
        for info in await self.of_user(user_id, server_id):
            with suppress(NoTable):
                await self.leave(info.id, user_id)

    def answer_until(self, queued: Queued) -> int:
        """Until when a member who is asked can answer, in Unix seconds."""
        return int((queued.asked_at or 0) + self._limits.offer)

    async def maintain(self) -> None:
        """Ask the next where the first on a waiting list has not answered."""

        async def step(session: TableSession) -> None:
            late = self._late(session.info)
            if late:
                after = seats.leave_queue(session.info, *late)
                await self._registry.save(session, after, ChangeKind.UPDATED)

        for info in await self._registry.own_tables(OPEN_STATES, queued=True):
            if self._late(info):
                await self._registry.run_or_log(info.id, step, "the next on its list could not be asked")

    def _late(self, info: TableInfo) -> list[int]:
        now = self._registry.now()
        asked = (one for one in info.queue if one.asked_at is not None)
        return [one.user_id for one in asked if self.answer_until(one) <= now]
