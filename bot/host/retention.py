"""Data retention: users who want to be forgotten, servers that removed the bot, and old journals."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from itertools import count
from typing import Final

from bot.host.errors import NotSeated, WrongState
from bot.host.lobby.lobby import Lobby
from bot.host.lobby.queues import Queues
from bot.host.play.play import Play
from bot.host.tables.registry import MAX_ATTEMPTS
from bot.host.tables.service import Resources, Service
from bot.host.tasks import log_failures
from bot.store import StaleTable, TableInfo, TableState

log = logging.getLogger(__name__)

RETENTION_DAYS: Final = 30
"""How many days the data of a server is kept after it removed the bot."""

LOBBY_DAYS: Final = 7
"""How many days a lobby is kept after it closed without a game."""

_MAINTENANCE: Final = "maintenance"
_HOUR: Final = 60 * 60
_DAY: Final = 24 * _HOUR
_SEATED: Final = (TableState.LOBBY, TableState.PLAYING)


class Retention(Service):
    """What is stored of users and servers, and for how long."""

    def __init__(self, resources: Resources, lobby: Lobby, queues: Queues, play: Play) -> None:
        super().__init__(resources)
        self._lobby = lobby
        self._queues = queues
        self._play = play
        self._maintained_at = 0

    async def games_in_progress(self, user_id: int) -> int:
        """How many games a user would lose by being forgotten now."""
        games = await self._store.tables.find((TableState.PLAYING,), user_id=user_id)
        return sum(info.as_begun.seat_of(user_id) is not None for info in games if not info.is_board)

    async def forget_user(self, user_id: int, name: str) -> None:
        """Forget a user: they leave their tables and resign their games; results that stay show this name."""
        # A join, a rematch, or the start of a lobby may come in between: then nothing is erased, and it starts again.
        for attempt in count(1):
            await self.leave_tables(user_id, name)
            try:
                await self._store.users.erase(user_id, name)
            except StaleTable:
                if attempt == MAX_ATTEMPTS:
                    raise
            else:
                break
        await self._registry.reload_tables_of(user_id)

    async def leave_tables(self, user_id: int, name: str = "") -> None:
        """Let a user leave their lobbies and waiting lists, and resign their games.

        :param name: what the results of these games call the user; their own name if it is empty.
        """
        for info in await self._store.tables.find(_SEATED, user_id=user_id):
            with suppress(NotSeated, WrongState):
                await self._leave(info, user_id, name)
        await self._queues.leave_all(user_id)

    async def _leave(self, info: TableInfo, user_id: int, name: str) -> None:
        if info.state is TableState.LOBBY:
            await self._lobby.leave(info.id, user_id)
        elif info.as_begun.seat_of(user_id) is None:
            await self._play.hand_over(info.id, user_id)
        else:
            await self._play.resign(info.id, user_id, name=name, for_good=True)

    async def servers_present(self, server_ids: Collection[int], serves: Callable[[int], bool]) -> None:
        """Note which of the servers that this process serves have the bot, and so which have removed it unnoticed."""
        await self._store.servers.mark_present(server_ids)
        known = {server_id for server_id in await self._store.servers.known() if serves(server_id)}
        await self._store.servers.mark_left(known.difference(server_ids), self._registry.now())

    def maintain(self) -> None:
        """Once an hour, start to delete what need not be kept, and to compress the journals of games that are over."""
        now = self._registry.now()
        if now >= self._maintained_at + _HOUR and not self._tasks.is_running(_MAINTENANCE):
            self._maintained_at = now
            self._tasks.start(_MAINTENANCE, self._maintain(now))

    async def _maintain(self, now: int) -> None:
        await log_failures(self._purge_servers(now), log, "servers that were left could not be looked up")
        await log_failures(self._archive_journals(), log, "journals could not be compressed")
        await log_failures(
            self._trim_journals(now), log, "journals past their retention could not be deleted"
        )
        await log_failures(self._prune_lobbies(now), log, "closed lobbies could not be deleted")
        await log_failures(self._store.release_free_pages(), log, "free space could not be released")

    async def _purge_servers(self, now: int) -> None:
        removed = await self._store.servers.left_before(now - RETENTION_DAYS * _DAY)
        for server_id in filter(self._registry.serves, removed):
            await log_failures(
                self._purge(server_id), log, f"the data of server {server_id} could not be deleted"
            )

    async def _archive_journals(self) -> None:
        last: int | None = 0
        while last is not None:
            last = await self._store.archives.archive_journals(self._registry.shards, after=last)

    async def _trim_journals(self, now: int) -> None:
        days = round(self._limits.journals / _DAY)
        if trimmed := await self._store.archives.trim(now, days, self._registry.shards):
            log.info("%d journals of finished games are past their retention and were deleted", trimmed)

    async def _prune_lobbies(self, now: int) -> None:
        if pruned := await self._store.tables.prune_unplayed(now - LOBBY_DAYS * _DAY, self._registry.shards):
            log.info("%d lobbies that closed without a game were deleted", pruned)

    async def _purge(self, server_id: int) -> None:
        await self._store.servers.purge(server_id)
        log.info("server %d removed the bot %d days ago: its data was deleted", server_id, RETENTION_DAYS)
