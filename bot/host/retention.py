"""For how long what is stored is kept: users who want to be forgotten, servers that were left, journals of old."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Final

from bot.engine.actions import RESIGN
from bot.host.errors import NotSeated, WrongState
from bot.host.failures import log_failures
from bot.host.undo import Undoing
from bot.store import TableInfo, TableState

log = logging.getLogger(__name__)

DAYS_LEFT: Final = 30
"""How many days after the bot was removed from a server all that is stored of it is forgotten."""

_DAY: Final = 24 * 60 * 60
_HOUR: Final = 60 * 60
_SEATED: Final = (TableState.LOBBY, TableState.PLAYING)


class Keeping(Undoing):
    """What is stored of users and servers, and for how long."""

    _kept_at = 0

    async def games_to_lose(self, user_id: int) -> int:
        """How many games a user would give up if he were forgotten now."""
        return len(await self._store.tables.find((TableState.PLAYING,), user_id=user_id))

    async def forget(self, user_id: int, name: str) -> None:
        """Forget a user: he leaves his tables, resigns his games, and is called by this name where results stay."""
        # Twice, as a lobby may become a game before he has left it.
        for _ in range(2):
            for info in await self._store.tables.find(_SEATED, user_id=user_id):
                with suppress(NotSeated, WrongState):
                    await self._part(info, user_id)
        await self._store.users.forget(user_id, name)
        await self._registry.forget(user_id)

    async def _part(self, info: TableInfo, user_id: int) -> None:
        if info.state is TableState.LOBBY:
            await self.leave(info.id, user_id)
        else:
            await self.act(info.id, user_id, RESIGN)

    async def removed_from(self, guild_id: int) -> None:
        """Note that the bot was removed from a server."""
        await self._store.guilds.leave([guild_id], self._registry.now())

    async def added_to(self, guild_id: int) -> None:
        """Note that the bot is on a server, perhaps again."""
        await self._store.guilds.come([guild_id])

    async def present_on(self, guild_ids: Collection[int], serves: Callable[[int], bool]) -> None:
        """Note on which of the servers that this process `serves` the bot is, and so which it has left unnoticed."""
        await self._store.guilds.come(guild_ids)
        known = {one for one in await self._store.guilds.known() if serves(one)}
        await self._store.guilds.leave(known.difference(guild_ids), self._registry.now())

    async def _keep(self, serves: Callable[[int], bool]) -> None:
        """Once an hour: forget the servers left long ago, and journals that are older than their server keeps them."""
        now = self._registry.now()
        if now < self._kept_at + _HOUR:
            return
        self._kept_at = now
        for guild_id in filter(serves, await self._store.guilds.left(now - DAYS_LEFT * _DAY)):
            await log_failures(self._purge(guild_id), log, f"server {guild_id} was left and is still stored")
        gone = await self._store.guilds.trim(now)
        if gone:
            log.info("%d actions of games that are over are no longer kept", gone)

    async def _purge(self, guild_id: int) -> None:
        await self._store.guilds.purge(guild_id)
        log.info("server %d was left %d days ago: all that was stored of it is gone", guild_id, DAYS_LEFT)
