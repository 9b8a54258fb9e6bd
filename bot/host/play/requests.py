"""Requests to the players of a table: before the game, to go on without its opener; during it, to undo an action, to
end the game, to start a clock, to admit a member, to let a computer player act for one who is gone.

A request is carried out once all players who act for themselves have agreed, except those who are away. It is over if
one of them refuses.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from typing import Final

from bot.host.errors import NoRequest, RefusedLately, WrongState
from bot.host.limits import OPEN_STATES
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.service import Resources, Service, at_table
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import Request, RequestKind, TableInfo, TableState

CarryOut = Callable[[TableSession, Request, int | None], Awaitable[None]]
"""Does what a request asks for, in a step of its table; the last argument is the seat that agreed last."""


class Requests(Service):
    """The requests at all tables, and the answers to them."""

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self._outcomes: Final[dict[RequestKind, CarryOut]] = {}

    def carry_out(self, kind: RequestKind, how: CarryOut) -> None:
        """Say how requests of a kind are carried out."""
        self._outcomes[kind] = how

    async def make(self, session: TableSession, request: Request) -> None:
        """Make a request, in a step of its table. It takes the place of an earlier one of its kind.

        :raises RefusedLately: if the players have just refused one of the same kind by the same player or member.
        """
        self._require_pause(session.info, request)
        asker = None if request.kind is RequestKind.SUBSTITUTE else request.seat
        await self._settle(session, seats.add_request(session.info, request), request.kind, asker)

    @at_table
    async def agree(
        self, session: TableSession, user_id: int, kind: RequestKind, number: int | None = None
    ) -> TableSnapshot:
        """Agree to a request. Once all players have agreed it is carried out.

        :param number: that of the request the user saw; None if they answer without looking.
        :raises NotSeated, WrongState:
        :raises NoRequest: if there is no such request, or no longer.
        """
        seat = session.seat_of(user_id)
        await self.agree_in(session, _open_request(session, kind, number), seat)
        return session.snapshot(user_id)

    async def agree_in(self, session: TableSession, request: Request, seat: int) -> None:
        """Let the player on a seat agree, in a step of the table."""
        await self._settle(session, seats.agree_to(session.info, request, seat), request.kind, seat)

    @at_table
    async def refuse(
        self, session: TableSession, user_id: int, kind: RequestKind, number: int | None = None
    ) -> TableSnapshot:
        """Refuse a request, or withdraw one's own. Raises like :meth:`agree`."""
        request = _open_request(session, kind, number)
        is_own = request.user_id == user_id
        seat = None if is_own else session.seat_of(user_id)
        if is_own or (request.user_id is None and seat == request.seat):
            after = seats.drop_request(session.info, kind)
        else:
            now = self._registry.now()
            after = seats.refuse(session.info, request, now, int(now - self._limits.refused))
        await self._registry.save(session, after, ChangeKind.REFUSED, seat, request)
        return session.snapshot(user_id)

    @at_table
    async def excuse(self, session: TableSession, number: int, users: Collection[int]) -> TableSnapshot:
        """No longer ask users who have left the server: they could not answer.

        :param number: that of a request. If it is over, nothing changes.
        :return: what an onlooker sees.
        """
        info = session.info
        request = next((one for one in info.requests if one.number == number), None)
        if request is not None and info.state in OPEN_STATES:
            gone = {player.seat for player in info.seats if player.user_id in users}
            await self._settle(session, seats.leave_out(info, request, gone), request.kind, None)
        return session.snapshot(None)

    async def refuse_unanswered(self) -> None:
        """Refuse requests to undo that have waited too long at tables with computer players, which wait for the answer.

        At other tables a request stays: a player who does not want to wait acts.
        """
        since = int(self._registry.now() - self._limits.undo)

        async def step(session: TableSession) -> None:
            request = session.info.request(RequestKind.UNDO)
            if session.info.state is TableState.PLAYING and request is not None and request.at <= since:
                after = seats.drop_request(session.info, RequestKind.UNDO)
                await self._registry.save(session, after, ChangeKind.REFUSED, request=request)

        for info in await self._registry.own_tables((TableState.PLAYING,), asked=True):
            request = info.request(RequestKind.UNDO)
            if request is not None and request.at <= since and any(player.computer for player in info.seats):
                await self._registry.run_or_log(info.id, step, "the undo request could not be refused")

    def _require_pause(self, info: TableInfo, request: Request) -> None:
        times = [
            one.refused_at
            for one in info.refused
            if one.refused_at is not None and (one.kind, one.asker) == (request.kind, request.asker)
        ]
        until = int(max(times, default=0) + self._limits.refused)
        if times and self._registry.now() < until:
            raise RefusedLately(until)

    async def _settle(
        self, session: TableSession, after: TableInfo, kind: RequestKind, seat: int | None
    ) -> None:
        """Carry a request out if nobody is left to agree, or write it as it is now."""
        request = after.request(kind)
        assert request is not None
        if not seats.awaited(after, request):
            await self._outcomes[kind](session, request, seat)
        elif after != session.info:
            await self._registry.save(session, after, ChangeKind.REQUESTED, seat, request)


def _open_request(session: TableSession, kind: RequestKind, number: int | None) -> Request:
    if session.info.state not in OPEN_STATES:
        raise WrongState(session.info.state)
    request = session.info.request(kind)
    if request is None or number not in (None, request.number):
        raise NoRequest
    return request
