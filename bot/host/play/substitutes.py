"""Seats in running games: a member takes the seat of a computer player, or of a player for whom one acts.

The game goes on counting for the player who began it on that seat (`docs/standings.md`). A substitute who leaves gives
the seat back to that player, for whom a computer player acts.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.host.errors import (
    AlreadyAskedSeat,
    AlreadySeated,
    HandKnown,
    NobodyToAsk,
    NoSeatOpen,
    TooManyTables,
    WrongState,
)
from bot.host.limits import OPEN_STATES
from bot.host.play.requests import Requests
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.service import Resources, Service, at_table
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import Request, RequestKind, TableInfo, TableState


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """A seat in a running game that a member may take."""

    info: TableInfo
    seat: int
    at_once: bool
    """Whether the table admits substitutes; else its players are asked."""


class Substitutes(Service):
    """Members who come to running games, and leave them."""

    def __init__(self, resources: Resources, requests: Requests) -> None:
        super().__init__(resources)
        self._requests = requests
        requests.carry_out(RequestKind.SUBSTITUTE, self._admit)

    async def open_seats(self, server_id: int, user_id: int) -> list[OpenSeat]:
        """A seat that a user may take or ask for at each table of a server; those that they may take at once first."""
        found = []
        for info in await self._store.tables.find((TableState.PLAYING,), server_id=server_id):
            is_let_in = await self._registry.admission.lets_in(info, user_id)
            if is_let_in and any(player.computer for player in info.seats):
                found += await self._registry.run(info.id, _open_seat_of(user_id))
        return sorted(found, key=lambda one: (not one.at_once, one.info.id))

    @at_table
    async def find(self, session: TableSession, user_id: int, seat: int | None = None) -> OpenSeat:
        """The seat that a user may take at a table: the one named, or the first.

        A player for whom a computer player acts comes before a computer player of its own seat. Who began the game may
        only return to their own seat.

        :raises WrongState, AlreadySeated:
        :raises NoSeatOpen: if no computer player acts for the seat, or for any; or at a private table, or where a match
            gives the seats.
        :raises HandKnown: if the user has seen another hand of the deal that is being played.
        :raises NotLetIn:
        """
        return await self._find(session, user_id, seat)

    async def _find(self, session: TableSession, user_id: int, seat: int | None) -> OpenSeat:
        found = _open_seat(session, user_id, seat)
        await self._registry.admission.require_let_in(session.info, user_id)
        return found

    @at_table
    async def take(
        self, session: TableSession, user_id: int, name: str, seat: int | None = None
    ) -> TableSnapshot:
        """Take a seat in a running game, or ask its players for it.

        :param seat: as for :meth:`find`.
        :return: what the user sees. Without a seat, they have asked: the request is in the snapshot's `info`.
        :raises AlreadyAskedSeat: if another member is asking for a seat.
        :raises NobodyToAsk: if all players are away.
        :raises TooManyTables: and what :meth:`find` raises.
        """
        found = await self._find(session, user_id, seat)
        tables = await self._store.tables.count_of_user(user_id, OPEN_STATES)
        if self._table_limits.user and tables >= self._table_limits.user:
            raise TooManyTables("user", self._table_limits.user)
        if found.at_once:
            await self._seat(session, user_id, name, found.seat)
            return session.snapshot(user_id, since=session.ply_two_tricks_ago())
        earlier = session.info.request(RequestKind.SUBSTITUTE)
        if earlier is not None and earlier.user_id != user_id:
            raise AlreadyAskedSeat
        if all(player.computer for player in session.info.seats):
            raise NobodyToAsk
        if earlier is None or earlier.seat != found.seat:
            number, now = session.info.revision, self._registry.now()
            request = Request(RequestKind.SUBSTITUTE, found.seat, number, now, user_id=user_id, name=name)
            await self._requests.make(session, request)
        return session.snapshot(user_id)

    async def _admit(self, session: TableSession, request: Request, _: int | None) -> None:
        assert request.user_id is not None
        _open_seat(session, request.user_id, request.seat)
        await self._seat(session, request.user_id, request.name, request.seat)

    async def _seat(self, session: TableSession, user_id: int, name: str, seat: int) -> None:
        after = seats.substitute(session.info, seat, user_id, name)
        after = replace(after, waiting_since=self._registry.now(), reminded_at=None)
        own = after.request(RequestKind.SUBSTITUTE)
        if own is not None and own.user_id == user_id:
            after = seats.drop_request(after, RequestKind.SUBSTITUTE)
        await self._registry.save(session, after, ChangeKind.JOINED, seat)


def _open_seat_of(user_id: int) -> Callable[[TableSession], Awaitable[list[OpenSeat]]]:
    async def step(session: TableSession) -> list[OpenSeat]:
        try:
            return [_open_seat(session, user_id, None)]
        except (AlreadySeated, HandKnown, NoSeatOpen, WrongState):
            return []

    return step


def _open_seat(session: TableSession, user_id: int, seat: int | None) -> OpenSeat:
    """The seat that a user may take; see :meth:`Substitutes.find`."""
    table, info = session.running_game().table, session.info
    if info.seat_of(user_id) is not None:
        raise AlreadySeated
    own = info.as_begun.seat_of(user_id)
    players = sorted(info.seats, key=lambda player: (player.user_id is None, player.seat))
    free = [player.seat for player in players if player.computer and seat in (None, player.seat)]
    if own is not None:
        free = [each for each in free if each == own]
    if not free or not info.admits_members:
        raise NoSeatOpen
    deal = table.deal + table.is_between_deals
    seen = {one.seat for one in info.occupants if one.user_id == user_id and one.deal >= deal}
    unpeeked = [each for each in free if seen <= {each}]
    if not unpeeked:
        raise HandKnown
    return OpenSeat(info, unpeeked[0], info.substitutes)
