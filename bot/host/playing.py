"""Tables while a game is played: actions, and the ways a game ends that are none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.engine.actions import RESIGN, Action, IllegalAction, Rule
from bot.engine.game import Game
from bot.host import seats
from bot.host.gathering import Gathering
from bot.host.live import LiveTable, Look
from bot.host.news import ChangeKind
from bot.host.refusals import NotOpener, NotYourTurn, WrongState
from bot.store import TableInfo, TableState


class Playing(Gathering):
    """What is done at a table during a game."""

    async def act(self, table_id: int, user_id: int, action: Action | str, ply: int | None = None) -> Look:
        """Do what a player chose; returns what he sees then.

        `ply` is the one of the look that he chose from: where the game has moved on since, this is refused as Stale.
        None is for what was chosen without looking. Raises NotSeated, WrongState, Stale, NotYourTurn, IllegalAction,
        and ValueError for a text that is no action.
        """
        chosen = Action.parse(action) if isinstance(action, str) else action

        async def step(live: LiveTable) -> Look:
            seat = live.seat_of(user_id)
            await live.expect(ply, self._store)
            game = live.playing
            _play(game, seat, chosen)
            after = seats.returned(seats.agreed(live.info, seat, False), seat)
            await self._room.append(live, game, after, ChangeKind.ACTED, seat)
            return live.look(user_id, since=live.ply - 1)

        return await self._room.at(table_id, step)

    async def resign(self, table_id: int, user_id: int) -> Look:
        """Give the game up, on turn or not: the other side wins."""
        return await self.act(table_id, user_id, RESIGN)

    async def abandon(self, table_id: int, user_id: int, agree: bool = True) -> Look:
        """Agree to stop without a winner, or take that back. Once all players agree, the game is abandoned.

        Whoever plays on takes his agreement back by that.
        """

        async def step(live: LiveTable) -> Look:
            game = live.playing
            seat = live.seat_of(user_id)
            after = seats.agreed(live.info, seat, agree)
            if not seats.unagreed(after):
                game.abandon()
                await self._room.append(live, game, after, ChangeKind.ENDED, seat)
                return live.look(user_id, since=live.ply - 1)
            if after != live.info:
                await self._room.save(live, after, ChangeKind.AGREED, seat)
            return live.look(user_id)

        return await self._room.at(table_id, step)

    async def _give_up(self, now: int, idle: float, serves: Callable[[int], bool]) -> None:
        """Abandon the games in which nobody has done anything for so long that all must have left."""

        def left(info: TableInfo) -> bool:
            return now - info.touched_at >= max(idle, 2 * info.clock)

        async def step(live: LiveTable) -> None:
            if live.info.state is TableState.PLAYING and left(live.info):
                game = live.playing
                game.abandon()
                await self._room.append(live, game, live.info, ChangeKind.ENDED)

        for info in await self._store.tables.find((TableState.PLAYING,), untouched_since=int(now - idle)):
            if serves(info.guild_id) and left(info):
                await self._room.attempt(info.id, step, "an idle game could not be given up")

    async def come_back(self, table_id: int, user_id: int) -> Look:
        """Take one's seat back from the computer player that acts for it; nothing changes where none does.

        The look tells what has happened since the last trick but one.
        """

        async def step(live: LiveTable) -> Look:
            seat = live.seat_of(user_id)
            after = seats.returned(live.info, seat)
            if live.info.state is TableState.PLAYING and after != live.info:
                fresh = replace(after, waiting_since=self._room.now(), reminded_at=None)
                await self._room.save(live, fresh, ChangeKind.RETURNED, seat)
            return live.look(user_id, since=live.lately())

        return await self._room.at(table_id, step)

    async def finish(self, table_id: int, user_id: int, *, warden: bool = False) -> TableInfo:
        """Close a table. A lobby is closed by its opener, a table whose game is over by any of its players.

        A `warden`, who looks after the server, closes any table; a game that is going on is then abandoned.
        Raises WrongState, NotOpener, NotSeated.
        """

        async def step(live: LiveTable) -> TableInfo:
            if not warden:
                _may_close(live, user_id)
            if live.info.state is TableState.CLOSED:
                raise WrongState(live.info.state)
            seat = live.info.seat_of(user_id)
            after = seats.closed(live.info)
            if live.info.state is TableState.PLAYING:
                game = live.playing
                game.abandon()
                await self._room.append(live, game, after, ChangeKind.CLOSED, seat)
            else:
                await self._room.save(live, after, ChangeKind.CLOSED, seat)
            return live.info

        return await self._room.at(table_id, step)


def _play(game: Game, seat: int, action: Action) -> None:
    try:
        game.play(seat, action)
    except IllegalAction as refused:
        if refused.rule is Rule.NOT_YOUR_TURN:
            raise NotYourTurn(game.to_move()) from refused
        raise


def _may_close(live: LiveTable, user_id: int) -> None:
    if live.info.state is TableState.LOBBY:
        if live.info.opener_id != user_id:
            raise NotOpener
        return
    live.seat_of(user_id)
    if live.info.state is TableState.PLAYING:
        raise WrongState(live.info.state)
