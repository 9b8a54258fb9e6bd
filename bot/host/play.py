"""Tables while a game is played: actions, and the ways a game ends that are none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.engine.actions import RESIGN, Action, IllegalAction, Rule
from bot.engine.game import Game
from bot.host import seats
from bot.host.changes import ChangeKind
from bot.host.errors import NotOpener, NotYourTurn, WrongState
from bot.host.lobby import Gathering
from bot.host.session import TableSession, TableSnapshot
from bot.store import TableInfo, TableState


class Playing(Gathering):
    """What is done at a table during a game."""

    async def act(
        self, table_id: int, user_id: int, action: Action | str, ply: int | None = None
    ) -> TableSnapshot:
        """Do what a player chose; returns what he sees then.

        `ply` is the one of the look that he chose from: where the game has moved on since, this is refused as Stale.
        None is for what was chosen without looking. Raises NotSeated, WrongState, Stale, NotYourTurn, IllegalAction,
        and ValueError for a text that is no action.
        """
        chosen = Action.parse(action) if isinstance(action, str) else action

        async def step(session: TableSession) -> TableSnapshot:
            seat = session.seat_of(user_id)
            await session.expect(ply, self._store)
            game = session.playing
            _play(game, seat, chosen)
            after = seats.returned(seats.agreed(session.info, seat, False), seat)
            await self._registry.append(session, game, after, ChangeKind.ACTED, seat)
            return session.snapshot(user_id, since=session.ply - 1)

        return await self._registry.at(table_id, step)

    async def resign(self, table_id: int, user_id: int) -> TableSnapshot:
        """Give the game up, on turn or not: the other side wins."""
        return await self.act(table_id, user_id, RESIGN)

    async def abandon(self, table_id: int, user_id: int, agree: bool = True) -> TableSnapshot:
        """Agree to stop without a winner, or take that back. Once all players agree, the game is abandoned.

        Whoever plays on takes his agreement back by that.
        """

        async def step(session: TableSession) -> TableSnapshot:
            game = session.playing
            seat = session.seat_of(user_id)
            after = seats.agreed(session.info, seat, agree)
            if not seats.unagreed(after):
                game.abandon()
                await self._registry.append(session, game, after, ChangeKind.ENDED, seat)
                return session.snapshot(user_id, since=session.ply - 1)
            if after != session.info:
                await self._registry.save(session, after, ChangeKind.AGREED, seat)
            return session.snapshot(user_id)

        return await self._registry.at(table_id, step)

    async def _give_up(self, now: int, idle: float, serves: Callable[[int], bool]) -> None:
        """Abandon the games in which nobody has done anything for so long that all must have left."""

        def left(info: TableInfo) -> bool:
            return now - info.touched_at >= max(idle, 2 * info.clock)

        async def step(session: TableSession) -> None:
            if session.info.state is TableState.PLAYING and left(session.info):
                game = session.playing
                game.abandon()
                await self._registry.append(session, game, session.info, ChangeKind.ENDED)

        for info in await self._store.tables.find((TableState.PLAYING,), untouched_since=int(now - idle)):
            if serves(info.guild_id) and left(info):
                await self._registry.attempt(info.id, step, "an idle game could not be given up")

    async def come_back(self, table_id: int, user_id: int) -> TableSnapshot:
        """Take one's seat back from the computer player that acts for it; nothing changes where none does.

        The look tells what has happened since the last trick but one.
        """

        async def step(session: TableSession) -> TableSnapshot:
            seat = session.seat_of(user_id)
            after = seats.returned(session.info, seat)
            if session.info.state is TableState.PLAYING and after != session.info:
                fresh = replace(after, waiting_since=self._registry.now(), reminded_at=None)
                await self._registry.save(session, fresh, ChangeKind.RETURNED, seat)
            return session.snapshot(user_id, since=session.lately())

        return await self._registry.at(table_id, step)

    async def finish(self, table_id: int, user_id: int, *, server_manager: bool = False) -> TableInfo:
        """Close a table. A lobby is closed by its opener, a table whose game is over by any of its players.

        A `server_manager`, who looks after the server, closes any table; a game that is going on is then abandoned.
        Raises WrongState, NotOpener, NotSeated.
        """

        async def step(session: TableSession) -> TableInfo:
            if not server_manager:
                _may_close(session, user_id)
            if session.info.state is TableState.CLOSED:
                raise WrongState(session.info.state)
            seat = session.info.seat_of(user_id)
            after = seats.closed(session.info)
            if session.info.state is TableState.PLAYING:
                game = session.playing
                game.abandon()
                await self._registry.append(session, game, after, ChangeKind.CLOSED, seat)
            else:
                await self._registry.save(session, after, ChangeKind.CLOSED, seat)
            return session.info

        return await self._registry.at(table_id, step)


def _play(game: Game, seat: int, action: Action) -> None:
    try:
        game.play(seat, action)
    except IllegalAction as refused:
        if refused.rule is Rule.NOT_YOUR_TURN:
            raise NotYourTurn(game.to_move()) from refused
        raise


def _may_close(session: TableSession, user_id: int) -> None:
    if session.info.state is TableState.LOBBY:
        if session.info.opener_id != user_id:
            raise NotOpener
        return
    session.seat_of(user_id)
    if session.info.state is TableState.PLAYING:
        raise WrongState(session.info.state)
