"""Turn clocks: a player who lets others wait is reminded; later a computer player acts for them until they return.

If the question is whether to extend the game, a player who does not answer refuses instead. A game without a clock gets
one when a player asks for it: see :meth:`TurnClocks.set_clock`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.engine.actions import NO_EXTEND
from bot.host.errors import ClockFixed
from bot.host.play.requests import Requests
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.service import Resources, Service, at_table
from bot.host.tables.session import TableSession
from bot.store import Request, RequestKind, TableInfo, TableState

SHORTEST: Final = 30
"""The shortest turn clock, in seconds."""
LONGEST: Final = 30 * 24 * 60 * 60
"""The longest turn clock, in seconds."""
UNASKED: Final = 60 * 60
"""The shortest turn clock that a player can start during a game without the others, in seconds."""
AWAY_AFTER: Final = 10 * 60
"""How long a player lets the others wait until these can start a shorter clock, in seconds."""


def valid_clock(clock: int) -> int:
    """A turn clock in seconds, 0 for none.

    :raises ValueError: if it is too short or too long.
    """
    if clock and not SHORTEST <= clock <= LONGEST:
        raise ValueError(f"a turn clock runs from {SHORTEST} to {LONGEST} seconds")
    return clock


class TurnClocks(Service):
    """The turn clocks of all tables."""

    def __init__(self, resources: Resources, requests: Requests) -> None:
        super().__init__(resources)
        self._requests = requests
        requests.carry_out(RequestKind.CLOCK, self._start)

    @at_table
    async def set_clock(self, session: TableSession, user_id: int, clock: int) -> TableInfo:
        """Set the turn clock of a table in seconds, 0 for none.

        The opener sets it before the game. During a game any player may start one of an hour or more if there is none.
        Once a player has let the others wait for ten minutes, any other may ask for a shorter one: it starts if all but
        those who are away agree.

        :raises WrongState, NotOpener, NotSeated, ClockFixed: and ValueError if it is too short or too long.
        """
        seconds = valid_clock(clock)
        info = session.info
        if info.state is TableState.PLAYING:
            seat, now = session.seat_of(user_id), self._registry.now()
            away = () if seconds >= UNASKED else late_seats(session, seat, now)
            if info.clock or not (seconds >= UNASKED or (seconds and away)):
                raise ClockFixed(AWAY_AFTER // 60)
            request = Request(
                RequestKind.CLOCK, seat, info.revision, now, (seat,), away=away, seconds=seconds
            )
            if away:
                await self._requests.make(session, request)
            else:
                await self._start(session, request, seat)
            return session.info
        seats.require_lobby(info)
        seats.require_opener(info, user_id)
        after = replace(info, clock=seconds)
        return await self._registry.save(session, after, ChangeKind.UPDATED, info.seat_of(user_id))

    async def _start(self, session: TableSession, request: Request, seat: int | None) -> None:
        """Start a clock during a game. The players to move have all of its time."""
        after = seats.drop_request(session.info, RequestKind.CLOCK)
        after = replace(after, clock=request.seconds, waiting_since=self._registry.now(), reminded_at=None)
        await self._registry.save(session, after, ChangeKind.CLOCK_STARTED, seat)

    async def check_all(self) -> None:
        """Remind the players whose time is up, and let computer players take over from those reminded before."""
        for info in await self._registry.own_tables((TableState.PLAYING,), due_at=self._registry.now()):
            if self._due(info) is not None:
                await self._registry.run_or_log(info.id, self._check, "the turn clock could not be checked")

    def takeover_at(self, info: TableInfo) -> int | None:
        """When a computer player takes over from the player to move, in Unix seconds; None before the reminder."""
        return None if info.reminded_at is None else int(info.reminded_at + info.clock * self._limits.grace)

    def longest_wait(self, clock: int) -> int:
        """How long a player may take until a computer player takes over, in seconds.

        :param clock: the turn clock, in seconds.
        """
        return int(clock * (1 + self._limits.grace))

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
        absent = timed_seats(session.info, game.to_move())
        if not absent:
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


def timed_seats(info: TableInfo, to_move: Sequence[int]) -> tuple[int, ...]:
    """The seats for which the clock of a game runs.

    If the game waits for all users, none of them waits for another; computer players do not mind.

    :param to_move: the seats for which the game waits.
    """
    users = {player.seat for player in info.seats if not player.computer}
    late = users.intersection(to_move)
    return () if late == users else tuple(sorted(late))


def late_seats(session: TableSession, seat: int, now: int) -> tuple[int, ...]:
    """The other seats whose players have let the game wait for so long that they count as away."""
    since, late = session.info.waiting_since, timed_seats(session.info, session.running_game().to_move())
    if since is None or now < since + AWAY_AFTER or seat in late:
        return ()
    return late
