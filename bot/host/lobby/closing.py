"""Closing tables: at a user's request, or because they have been idle for too long."""

from __future__ import annotations

from typing import Final, cast

from bot.engine.actions import RESIGN
from bot.host.errors import WrongState
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.games import give_up
from bot.host.tables.service import Service, at_table
from bot.host.tables.session import TableSession
from bot.store import NumberField, ServerSettings, TableInfo, TableState, declarations

_SHORTEST_WAIT: Final = cast(NumberField, declarations(ServerSettings)["lobby_minutes"]).low
"""Inactivity before a lobby expires at the earliest, in minutes."""


class Closing(Service):
    """Closes tables, and abandons games that everybody has left."""

    @at_table
    async def close(self, session: TableSession, user_id: int, *, server_manager: bool = False) -> TableInfo:
        """Close a table: a lobby by its opener, a table whose game is over by any of its players.

        :param server_manager: whether the user manages the server, and so may close any table. A running game is then
            abandoned; a user who began it resigns.
        :raises WrongState, NotOpener, NotSeated:
        """
        if not server_manager:
            _require_may_close(session, user_id)
        if session.info.state is TableState.CLOSED:
            raise WrongState(session.info.state)
        seat, after = session.info.as_begun.seat_of(user_id), seats.close(session.info)
        if session.info.state is TableState.PLAYING:
            game = session.running_game()
            if seat is None:
                game.abandon()
            else:
                game.play(seat, RESIGN)
            await self._registry.append(session, game, after, ChangeKind.CLOSED, seat)
        else:
            await self._registry.save(session, after, ChangeKind.CLOSED, seat)
        return session.info

    async def expires_at(self, info: TableInfo) -> int | None:
        """When a lobby expires if nothing happens there, in Unix seconds; None for any other table.

        The settings of its server say how long it waits.
        """
        if info.state is not TableState.LOBBY:
            return None
        return info.touched_at + 60 * (await self._store.settings.get(info.server_id)).lobby_minutes

    async def close_idle(self) -> None:
        """Close idle lobbies and finished tables, and abandon idle games."""
        now = self._registry.now()
        await self._expire(TableState.LOBBY, now - 60 * _SHORTEST_WAIT)
        await self._expire(TableState.OVER, int(now - self._limits.over))
        await self._abandon(now)

    async def _expire(self, state: TableState, since: int) -> None:
        async def step(session: TableSession) -> None:
            expires_at = await self.expires_at(session.info)
            is_due = expires_at is None or expires_at <= self._registry.now()
            if session.info.state is state and session.info.touched_at <= since and is_due:
                await self._registry.save(session, seats.close(session.info), ChangeKind.EXPIRED)

        for info in await self._registry.own_tables((state,), untouched_since=since):
            await self._registry.run_or_log(info.id, step, "the idle table could not be closed")

    async def _abandon(self, now: int) -> None:
        """Abandon games in which nobody has acted for so long that all players must have left."""

        def is_idle(info: TableInfo) -> bool:
            return now - info.touched_at >= max(self._limits.playing, 2 * info.clock)

        async def step(session: TableSession) -> None:
            if session.info.state is TableState.PLAYING and is_idle(session.info):
                game = session.running_game()
                give_up(session.info, game)
                await self._registry.append(session, game, session.info, ChangeKind.ENDED)

        since = int(now - self._limits.playing)
        for info in await self._registry.own_tables((TableState.PLAYING,), untouched_since=since):
            if is_idle(info):
                await self._registry.run_or_log(info.id, step, "the idle game could not be abandoned")


def _require_may_close(session: TableSession, user_id: int) -> None:
    """Raise unless a user without special permissions may close the table."""
    if session.info.state is TableState.LOBBY:
        seats.require_opener(session.info, user_id)
        return
    session.seat_of(user_id)
    if session.info.state is TableState.PLAYING:
        raise WrongState(session.info.state)
