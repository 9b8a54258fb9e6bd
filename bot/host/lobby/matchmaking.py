"""Who plays with whom: friends, members who avoid one another, pings for those who want to know of new tables."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.engine.variants import VARIANTS
from bot.host.errors import AvoidedByYou, PlayerUnavailable, UnknownVariant
from bot.host.operations import Operations
from bot.host.tables.service import Resources, Service
from bot.store import Access, TableInfo

MOST_LISTED: Final = 25
"""The most members on a user's list of friends, or of those whom they avoid: as many as a select of Discord holds."""


class Matchmaking(Service):
    """The wishes of members, and what follows from them. Nobody learns that another member avoids them."""

    def __init__(self, resources: Resources, operations: Operations) -> None:
        super().__init__(resources)
        self._operations = operations

    async def avoided(self, user_id: int) -> frozenset[int]:
        """Return the users whom a user avoids."""
        return await self._store.matchmaking.avoided(user_id)

    async def set_avoided(self, user_id: int, avoided: Collection[int]) -> None:
        """Replace the users whom a user avoids, at most `MOST_LISTED`.

        :raises ValueError: if there are more, or the user is among them.
        """
        _require_listable(user_id, avoided)
        await self._store.matchmaking.set_avoided(user_id, avoided)

    async def friends(self, user_id: int) -> frozenset[int]:
        """Return the users on a user's list of friends."""
        return await self._store.matchmaking.friends(user_id)

    async def set_friends(self, user_id: int, listed: Collection[int]) -> None:
        """Replace the users on a user's list of friends, at most `MOST_LISTED`.

        :raises ValueError: if there are more, or the user is among them.
        """
        _require_listable(user_id, listed)
        await self._store.matchmaking.set_friends(user_id, listed)

    async def kept_apart(self, user_id: int) -> frozenset[int]:
        """Return the users whom a user avoids, and those who avoid that user."""
        return await self._store.matchmaking.kept_apart(user_id)

    async def require_available(self, user_id: int, other_id: int) -> None:
        """Check that a user may invite or challenge another.

        :raises AvoidedByYou: if the user avoids the other.
        :raises PlayerUnavailable: if the other is blocked, or avoids the user; the error does not tell which.
        """
        if other_id in await self._store.matchmaking.avoided(user_id):
            raise AvoidedByYou
        is_blocked = other_id in self._operations.blocked_users
        if is_blocked or user_id in await self._store.matchmaking.avoided(other_id):
            raise PlayerUnavailable

    async def ping_variants(self, server_id: int, user_id: int) -> frozenset[str] | None:
        """Return the variants for which a member is pinged: an empty set for all, None for no pings."""
        return await self._store.matchmaking.ping_variants(server_id, user_id)

    async def set_ping_variants(self, server_id: int, user_id: int, variants: Collection[str] | None) -> None:
        """Ping a member for these variants: an empty collection means all, None turns the pings off.

        :raises UnknownVariant:
        """
        if variants and not set(variants) <= set(VARIANTS):
            raise UnknownVariant
        await self._store.matchmaking.set_ping_variants(server_id, user_id, variants)

    async def users_to_ping(self, info: TableInfo, user_id: int) -> tuple[int, ...]:
        """Return whom a ping for players at a table would reach; nobody if not everyone is let in there.

        :param user_id: the user who looks for players.
        """
        if info.access is not Access.OPEN:
            return ()
        without = await self._not_to_ping(info, user_id)
        return await self._store.matchmaking.users_to_ping(
            info.server_id, info.variant, without, self._registry.now()
        )

    async def claim_pings(self, info: TableInfo, user_id: int) -> tuple[int, ...]:
        """Return the same, and record that they are pinged now."""
        if info.access is not Access.OPEN:
            return ()
        without = await self._not_to_ping(info, user_id)
        return await self._store.matchmaking.claim_pings(
            info.server_id, info.variant, without, self._registry.now()
        )

    async def _not_to_ping(self, info: TableInfo, user_id: int) -> frozenset[int]:
        seated = {player.user_id for player in info.seats if player.user_id is not None}
        bars = await self._store.moderation.bars(info.server_id, self._registry.now())
        barred = {bar.user_id for bar in bars if bar.user_id is not None}
        return self._operations.blocked_users | barred | seated | {user_id} | await self.kept_apart(user_id)


def _require_listable(user_id: int, listed: Collection[int]) -> None:
    if len(listed) > MOST_LISTED or user_id in listed:
        raise ValueError(f"{len(listed)} users cannot be listed")
