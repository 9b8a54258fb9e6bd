"""Turn clocks: a player who lets others wait is reminded; later a computer player acts for them until they return.

If the question is whether to extend the game, a player who does not answer refuses instead.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.engine.actions import NO_EXTEND
from bot.host.errors import ClockFixed
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.registry import TableRegistry, at_table
from bot.host.tables.session import TableSession
from bot.store import TableInfo, TableState

SHORTEST: Final = 60
"""The shortest turn clock, in seconds."""
LONGEST: Final = 30 * 24 * 60 * 60
"""The longest turn clock, in seconds."""
SHORTEST_DURING_GAME: Final = 60 * 60
"""The shortest turn clock that can be started during a game, in seconds."""


def valid_clock(clock: int) -> int:
    """A turn clock in seconds, 0 for none.

    :raises ValueError: if it is too short or too long.
    """
    if clock and not SHORTEST <= clock <= LONGEST:
        raise ValueError(f"a turn clock runs from {SHORTEST} to {LONGEST} seconds")
    return clock


class TurnClocks:
    """The turn clocks of all tables.

    `grace` is the time from the reminder until a computer player takes over, as a fraction of the clock.
    """

    def __init__(self, registry: TableRegistry, grace: float) -> None:
        self._registry = registry
        self._grace = grace

    @at_table
    async def set_clock(self, session: TableSession, user_id: int, clock: int) -> TableInfo:
        """Set the turn clock of a table in seconds, 0 for none.

        The opener sets it before the game. During a game any player may start one of an hour or more if there is none.

        :raises WrongState, NotOpener, NotSeated, ClockFixed: and ValueError if it is too short or too long.
        """
        seconds = valid_clock(clock)
        info = session.info
        if info.state is TableState.PLAYING:
            session.seat_of(user_id)
            after = _start_clock(info, seconds, self._registry.now())
        else:
            seats.require_lobby(info)
            seats.require_opener(info, user_id)
            after = replace(info, clock=seconds)
        return await self._registry.save(session, after, ChangeKind.UPDATED, info.seat_of(user_id))

    async def check_all(self) -> None:
        """Remind the players whose time is up, and let computer players take over from those reminded before."""
        for info in await self._registry.own_tables((TableState.PLAYING,), timed=True):
            if self._due(info) is not None:
                await self._registry.run_or_log(info.id, self._check, "the turn clock could not be checked")

    def takeover_at(self, info: TableInfo) -> int | None:
        """When a computer player takes over from the player to move, in Unix seconds; None before the reminder."""
        return None if info.reminded_at is None else int(info.reminded_at + info.clock * self._grace)

    def _due(self, info: TableInfo) -> ChangeKind | None:
        """What the clock of a table demands now, if the game waits for a player who can be reminded."""
        if not info.clock or info.waiting_since is None:
            return None
        now = self._registry.now()
        takeover_at = self.takeover_at(info)
        if takeover_at is None:
            return ChangeKind.REMINDED if now >= info.waiting_since + info.clock else None
        return ChangeKind.TAKEN_OVER if now >= takeover_at else None

    async def _check(self, session: TableSession) -> None:
        due = self._due(session.info)
        game = session.game
        if due is None or game is None or session.info.state is not TableState.PLAYING:
            return
        users = {player.seat for player in session.info.seats if not player.computer}
        absent = users.intersection(game.to_move())
        # If the game waits for all users, none of them waits for another; computer players do not mind.
        if not absent or absent == users:
            return
        if due is ChangeKind.REMINDED:
            after = replace(session.info, reminded_at=self._registry.now())
        elif NO_EXTEND in game.offers(min(absent)):
            # A player who does not answer in time refuses to extend the game (classic 8).
            game.play(min(absent), NO_EXTEND)
            await self._registry.append(session, game, session.info, ChangeKind.ACTED, min(absent))
            return
        else:
            after = seats.take_over(session.info, absent)
        await self._registry.save(session, after, due, min(absent))


def _start_clock(info: TableInfo, clock: int, now: int) -> TableInfo:
    """With a clock that starts now, during a game.

    :raises ClockFixed: if there is a clock, or for a short one: the players sat down to a game without time pressure.
    """
    if info.clock or clock < SHORTEST_DURING_GAME:
        raise ClockFixed
    return replace(info, clock=clock, waiting_since=now, reminded_at=None)
