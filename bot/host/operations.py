"""What the operator of the bot decides: who is blocked, announced maintenance, and whether new games start."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from bot.host.errors import Draining
from bot.store import Store, TableInfo, TableState

_KEY: Final = "operations"
_ACTIVE_SECONDS: Final = 30 * 60
"""How long ago something happened at the tables that an announcement reaches."""


@dataclass(frozen=True, slots=True)
class Maintenance:
    """An announced interruption."""

    at: int
    """When it begins, in Unix seconds."""
    minutes: int
    """How long it is expected to take."""


@dataclass(frozen=True, slots=True)
class _State:
    """What is stored, in fields named as there."""

    users: frozenset[int] = frozenset()
    guilds: frozenset[int] = frozenset()
    maintenance: Maintenance | None = None
    drained_at: int | None = None

    @classmethod
    def parse(cls, text: str) -> _State:
        stored = json.loads(text)
        maintenance = stored["maintenance"] and Maintenance(**stored["maintenance"])
        return cls(frozenset(stored["users"]), frozenset(stored["guilds"]), maintenance, stored["drained_at"])

    def text(self) -> str:
        # Sets become lists.
        return json.dumps(asdict(self), default=sorted)


class Operations:
    """The operator's decisions. They apply at once in this process, and in others at their next sweep."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._started_at = now()
        self._state = _State()

    async def load(self) -> None:
        """Load what other processes, or this one before it was restarted, have stored."""
        text = await self._store.key_values.get(_KEY)
        self._state = _State() if text is None else _State.parse(text)

    @property
    def blocked_users(self) -> frozenset[int]:
        """The IDs of the blocked users."""
        return self._state.users

    @property
    def blocked_servers(self) -> frozenset[int]:
        """The IDs of the blocked servers."""
        return self._state.guilds

    async def set_user_blocked(self, user_id: int, *, blocked: bool) -> None:
        """Block a user, or end that. Blocked users cannot use the bot on any server."""
        await self.load()
        await self._save(users=_with(self._state.users, user_id, blocked))

    async def set_server_blocked(self, server_id: int, *, blocked: bool) -> None:
        """Block a server, or end that. The bot does not stay on blocked servers."""
        await self.load()
        await self._save(guilds=_with(self._state.guilds, server_id, blocked))

    @property
    def maintenance(self) -> Maintenance | None:
        """The maintenance that is announced; None if there is none or it is over."""
        announced = self._state.maintenance
        is_over = announced is not None and announced.at + announced.minutes * 60 < self._now()
        return None if is_over else announced

    @property
    def last_maintenance(self) -> Maintenance | None:
        """The last maintenance that was announced and not withdrawn, even if it is over; None if there is none."""
        return self._state.maintenance

    async def forget_maintenance(self) -> None:
        """Forget the last announced maintenance if it is over."""
        await self.load()
        if self.last_maintenance is not None and self.maintenance is None:
            await self._save(maintenance=None)

    async def announce(self, maintenance: Maintenance | None) -> None:
        """Announce maintenance instead of any announced before; None withdraws that."""
        await self.load()
        await self._save(maintenance=maintenance)

    @property
    def is_draining(self) -> bool:
        """Whether no new games start, until this process is restarted."""
        return self._state.drained_at is not None and self._state.drained_at >= self._started_at

    async def set_draining(self, *, draining: bool) -> None:
        """Let no new tables open and no games start, or end that. Processes started from now on are not affected."""
        await self.load()
        await self._save(drained_at=self._now() if draining else None)

    def require_new_games(self) -> None:
        """Raise Draining if no new games start."""
        if self.is_draining:
            raise Draining

    async def games_in_progress(self) -> int:
        """The number of games in progress, of all processes."""
        return await self._store.tables.count_all(TableState.PLAYING)

    async def active_tables(self) -> tuple[TableInfo, ...]:
        """The tables with a lobby or a game at which something has happened recently, of all processes."""
        found = await self._store.tables.find((TableState.LOBBY, TableState.PLAYING))
        return tuple(info for info in found if info.touched_at > self._now() - _ACTIVE_SECONDS)

    async def _save(self, **changes: Any) -> None:
        state = replace(self._state, **changes)
        await self._store.key_values.put(_KEY, state.text())
        self._state = state


def _with(ids: frozenset[int], changed: int, included: bool) -> frozenset[int]:
    return ids | {changed} if included else ids - {changed}
