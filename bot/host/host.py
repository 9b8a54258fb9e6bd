"""The authority over tables: whatever happens at one goes through here, and is in the store before it is told."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bot.ai import Policy, rule_of_thumb
from bot.host import seats
from bot.host.auto_draw import AutoDraws
from bot.host.changes import ChangeKind, Listener
from bot.host.clocks import TurnClocks
from bot.host.computers import ComputerPlayers
from bot.host.failures import log_failures
from bot.host.leaderboard import LeaderboardMaintenance
from bot.host.registry import every_server
from bot.host.retention import Keeping
from bot.host.session import TableSession, TableSnapshot
from bot.store import Store, TableInfo, TableState

log = logging.getLogger(__name__)

FAREWELL_SECONDS: Final = 2.0
"""How long :meth:`Host.close` lets listeners finish."""

_LATELY: Final = 15
"""How many seconds ago another process may have acted by its own clock and still be heard by this one."""


@dataclass(frozen=True, slots=True)
class Limits:
    """After how many seconds without a touch a lobby expires, a game is abandoned (if not later, at twice the table's
    turn clock), a finished table closes, and a table leaves memory;
    how often that and the turn clocks are looked after; for how long a computer player thinks, whatever it thinks of;
    how long one waits for somebody after he was reminded, as a part of the table's turn clock; for how many
    seconds computer players wait for the answer to somebody who wishes to take an action back; and how long it takes
    until a card is drawn for somebody who wants that; how often one hears of other processes on the same database."""

    lobby: float = 30 * 60
    playing: float = 14 * 24 * 60 * 60
    over: float = 24 * 60 * 60
    memory: float = 15 * 60
    sweep: float = 60
    pause: float = 1.0
    grace: float = 0.5
    undo: float = 120
    draw: float = 2.0
    hear: float = 2.0


DEFAULT_LIMITS: Final = Limits()


async def _nothing(_live: TableSession) -> None:
    """To look at a table is enough."""


class Host(Keeping):
    """The tables of all servers. Computer players act by the `policy`.

    Each method changes one table, or shows it to one user. It raises a `HostError`, the engine's `IllegalAction` or a
    `StoreError`, and then nothing has changed. What a user may not see never leaves here.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float] = time.time,
        seeds: Callable[[int], bytes] = secrets.token_bytes,
        limits: Limits = DEFAULT_LIMITS,
        policy: Policy = rule_of_thumb,
    ) -> None:
        super().__init__(store, clock=clock, seeds=seeds)
        self._limits = limits
        self.preferences = store.preferences
        self.settings = store.settings
        self.statistics = store.statistics
        self._clocks = TurnClocks(store, self._registry, limits.grace)
        self._computers = ComputerPlayers(self._registry, policy, limits.pause)
        self._registry.watch(self._computers.stir)
        self._draws = AutoDraws(store, self._registry, limits.draw)
        self._registry.watch(self._draws.stir)
        self._leaderboard = LeaderboardMaintenance(store, self._registry.now)
        self._chores: list[Callable[[], Awaitable[None]]] = []
        self._sweeping: asyncio.Task[None] | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._closing: Final = asyncio.Event()
        self._serves: Callable[[int], bool] = every_server

    async def start(self, serves: Callable[[int], bool] = every_server) -> None:
        """Begin to look after idle tables, and let computer players go on where they were.

        Only at the tables of the servers, named by their ids, that this process `serves`: others that share the
        database look after theirs. Whoever acts at a table of theirs here is served all the same.
        """
        self._serves = self._registry.serves = serves
        self._sweeping = asyncio.create_task(self._sweep_for_ever())
        for info in await self._touched_lately():
            self._registry.remember(info)
        if self._store.shared:
            self._closing.clear()
            self._hearing = asyncio.create_task(self._hear_for_ever())
        await log_failures(self._wake_computers(), log, "computer players could not be woken")

    async def close(self) -> None:
        """Stop that, and give listeners two seconds to finish what they were told."""
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.wait([self._sweeping])
            self._sweeping = None
        if self._hearing is not None:
            # Not cancelled: in the middle of its question to a server that would leave a connection behind.
            self._closing.set()
            await asyncio.wait([self._hearing])
            self._hearing = None
        await self._computers.close()
        await self._draws.close()
        await self._leaderboard.close()
        await self._changes.settle(FAREWELL_SECONDS)

    async def settle(self) -> None:
        """Wait until computer players have done what they can, and listeners with all they have been told."""
        await self._computers.settle()
        await self._draws.settle()
        await self._computers.settle()
        await self._leaderboard.settle()
        await self._changes.settle()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell a listener of every change from now on; call what is returned to stop.

        It is told after the commit, and of each table in order. One that fails or dawdles hurts only itself.
        """
        return self._changes.subscribe(listener)

    def expires_at(self, info: TableInfo) -> int | None:
        """When a lobby closes unless something happens there; None for a table that is none."""
        return int(info.touched_at + self._limits.lobby) if info.state is TableState.LOBBY else None

    def attend(self, chore: Callable[[], Awaitable[None]]) -> None:
        """From now on do this too whenever idle tables are looked after."""
        self._chores.append(chore)

    async def sweep(self) -> None:
        """Close lobbies and finished tables untouched for long, abandon games that everybody has left, look at clocks,
        and let idle tables leave memory; then look after seasons and boards, and do the chores of others."""
        now = self._registry.now()
        await self._expire_all(TableState.LOBBY, int(now - self._limits.lobby))
        await self._expire_all(TableState.OVER, int(now - self._limits.over))
        await self._give_up(now, self._limits.playing, self._serves)
        await self._lapse(int(now - self._limits.undo), self._serves)
        await self._clocks.look_after(self._serves)
        self._registry.unload(now - self._limits.memory)
        self._computers.retry()
        await self._leaderboard.look_after()
        await self._keep(self._serves)
        for chore in self._chores:
            await log_failures(chore(), log, "a chore could not be done")

    async def _expire_all(self, state: TableState, since: int) -> None:
        async def step(session: TableSession) -> None:
            if session.info.state is state and session.info.touched_at <= since:
                await self._registry.save(session, seats.closed(session.info), ChangeKind.EXPIRED)

        for info in await self._store.tables.find((state,), untouched_since=since):
            if self._serves(info.guild_id):
                await self._registry.attempt(info.id, step, "it could not be closed in time")

    def relief_at(self, info: TableInfo) -> int | None:
        """When (Unix seconds) a computer player takes over from who was reminded; None where nobody was."""
        return self._clocks.relief_at(info)

    async def follow(self, table_id: int, user_id: int, ply: int) -> TableSnapshot:
        """What a user sees once the computer players have done what they can, and cards are drawn for who wants that,
        with all that happened since a ply.

        Comes at once where there is nothing of that to do.
        """
        await self._computers.rest(table_id)
        await self._draws.rest(table_id)
        await self._computers.rest(table_id)

        async def step(session: TableSession) -> TableSnapshot:
            return session.snapshot(user_id, since=ply)

        return await self._registry.at(table_id, step)

    async def hear(self) -> None:
        """Notice what other processes have done at the tables of the servers that this one serves.

        It is told, and computer players go on. A direct message always reaches the process of the first shard, which
        then acts at a table of another.
        """
        for info in await self._touched_lately():
            if self._serves(info.guild_id) and self._registry.hear(info):
                await self._registry.attempt(info.id, _nothing, "what another process did could not be told")

    async def _touched_lately(self) -> tuple[TableInfo, ...]:
        """The tables at which another process may just have done something."""
        if not self._store.shared:
            return ()
        since = self._registry.now() - _LATELY
        return await self._store.tables.find(tuple(TableState), touched_since=since)

    async def _wake_computers(self) -> None:
        for info in await self._store.tables.find((TableState.PLAYING,)):
            if self._serves(info.guild_id) and any(one.computer for one in info.seats):
                self._computers.wake(info.id)

    async def _hear_for_ever(self) -> None:
        while not self._closing.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), self._limits.hear)
                return
            await log_failures(self.hear(), log, "other processes could not be heard")

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(self._limits.sweep)
            await log_failures(self.sweep(), log, "idle tables could not be looked after")
