"""Who may sit at a public table, and who may see its game: one place for every way into a seat or a view.

A manager may keep a user from the tables of a server, or have removed them from a table; so may its opener, before the
game, until they invite them again. The opener lets in everyone, their friends, or only those whom they have invited.
Who has begun a game may always come back to it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from bot.host.errors import Barred, BoardSealed, MayNotWatch, NotLetIn, RemovedFromTable, SentAway
from bot.host.tables.seats import acting_users
from bot.store import Access, ModerationKind, Store, TableInfo, TableState


class Admission:
    """Checks users at the tables of all servers. Private tables are nobody else's concern."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store: Final = store
        self._now: Final = now

    async def require_not_barred(self, server_id: int, user_ids: Collection[int]) -> None:
        """Check that no manager of a server keeps one of these users from its tables.

        :raises Barred:
        """
        await self._require_not_kept_away(server_id, user_ids, (), None)

    async def require_seats(self, before: TableInfo, after: TableInfo) -> None:
        """Check that users may take the seats that they take.

        Who returns to a seat in a running game is not kept from it by a bar.

        :raises Barred, RemovedFromTable, NotLetIn:
        """
        new = acting_users(after) - acting_users(before)
        if not new or after.is_private:
            return
        is_playing = before.state is TableState.PLAYING
        back = {player.user_id for player in before.seats} if is_playing else set()
        await self._require_not_kept_away(after.server_id, new - back, new, after.id)
        for user_id in new:
            await self.require_let_in(before, user_id)

    async def require_let_in(self, info: TableInfo, user_id: int) -> None:
        """Check that the opener of a table lets a user take a seat.

        :raises NotLetIn, SentAway:
        """
        if await self._is_removed(info, user_id):
            raise SentAway(info.access, info.seat_of(info.opener_id))
        if not await self.lets_in(info, user_id):
            raise NotLetIn(info.access, info.seat_of(info.opener_id))

    async def may_sit(self, info: TableInfo, user_id: int) -> bool:
        """Whether neither the opener of a table nor a manager keeps a user from a seat."""
        acting = (user_id,)
        kept_away = await self._store.moderation.refusal(info.server_id, acting, acting, self._now(), info.id)
        return kept_away is None and await self.lets_in(info, user_id)

    async def lets_in(self, info: TableInfo, user_id: int) -> bool:
        """Whether the opener of a table lets a user take a seat."""
        is_removed = await self._is_removed(info, user_id)
        return not is_removed and await self._is_let_in(info, info.access, user_id)

    async def _is_removed(self, info: TableInfo, user_id: int) -> bool:
        if info.is_private or info.seat_of(user_id) is not None:
            return False
        return await self._store.matchmaking.is_removed(info.id, user_id)

    async def require_watching(self, info: TableInfo, user_id: int | None) -> None:
        """Check that a user may see the game of a table. Once it is over, everyone may.

        :param user_id: None for a reader of the public message, which tells nothing that not everyone may see.
        :raises MayNotWatch:
        :raises BoardSealed: if others have yet to play its board, and the user has not.
        """
        if user_id is None:
            return
        if info.sealed and not info.has_played(user_id):
            raise BoardSealed
        if info.state is not TableState.PLAYING:
            return
        if not await self._is_let_in(info, info.watching, user_id):
            raise MayNotWatch(info.watching, info.seat_of(info.opener_id))

    async def _is_let_in(self, info: TableInfo, access: Access, user_id: int) -> bool:
        if access is Access.OPEN or info.is_private:
            return True
        if user_id == info.opener_id or any(of.seat_of(user_id) is not None for of in (info, info.as_begun)):
            return True
        return user_id in await self._store.matchmaking.let_in(info, access)

    async def _require_not_kept_away(
        self, server_id: int, new: Collection[int], acting: Collection[int], table_id: int | None
    ) -> None:
        found = await self._store.moderation.refusal(server_id, new, acting, self._now(), table_id)
        if found is None:
            return
        if found.kind is ModerationKind.BAR:
            raise Barred(found.reason, found.ends_at)
        raise RemovedFromTable(found.reason)
