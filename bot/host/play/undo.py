"""Taking back a player's last action, with the consent of all other users at the table."""

from __future__ import annotations

from bot.engine.undo import last_action
from bot.host.errors import NothingToUndo, NotOnBoards, SeenAlready
from bot.host.play.requests import Requests
from bot.host.tables.service import Resources, Service, at_table
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import Request, RequestKind


class Undo(Service):
    """Requests to undo; :class:`Requests` has the answers."""

    def __init__(self, resources: Resources, requests: Requests) -> None:
        super().__init__(resources)
        self._requests = requests
        requests.carry_out(RequestKind.UNDO, self._take_back)

    @at_table
    async def request(self, session: TableSession, user_id: int, ply: int | None = None) -> TableSnapshot:
        """Ask to take one's last action back. If all others are computer players it is taken back at once.

        What others have done since is taken back too. The next action of any player cancels the request.

        :param ply: that of the snapshot the user chose from; None if they chose without looking.
        :raises NotSeated, WrongState, Stale, NothingToUndo, NotOnBoards:
        :raises SeenAlready: if a player has seen a hidden card since, or another player has come to the table.
        """
        seat = session.seat_of(user_id)
        await session.require_ply(ply, self._store)
        _first_ply(session, seat)
        earlier = session.info.request(RequestKind.UNDO)
        if earlier is None or earlier.seat != seat:
            number, now = session.info.revision, self._registry.now()
            await self._requests.make(session, Request(RequestKind.UNDO, seat, number, now, (seat,)))
        return session.snapshot(user_id)

    async def _take_back(self, session: TableSession, request: Request, _: int | None) -> None:
        await self._registry.take_back(session, _first_ply(session, request.seat), request.seat)


def _first_ply(session: TableSession, seat: int) -> int:
    """The first ply of the game to be removed when this seat takes its last action back."""
    game = session.running_game()
    if session.info.is_board:
        raise NotOnBoards
    if last_action(game, seat) is None:
        raise NothingToUndo
    ply = session.undone_from(seat)
    if ply is None:
        raise SeenAlready
    return ply
