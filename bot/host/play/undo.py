"""Taking back a player's last action, with the consent of all other users at the table."""

from __future__ import annotations

from bot.engine.undo import last_action, taken_back_from
from bot.host.errors import NothingToUndo, NotOnBoards, NoUndoAsked, SeenAlready, WrongState
from bot.host.limits import Limits
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.registry import TableRegistry, at_table
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import Store, TableInfo, TableState


class Undo:
    """Undo requests, and the answers to them.

    The `ply` of every method is that of the snapshot the user chose from; None if they chose without looking.
    """

    def __init__(self, store: Store, registry: TableRegistry, limits: Limits) -> None:
        self._store = store
        self._registry = registry
        self._limits = limits

    @at_table
    async def request(self, session: TableSession, user_id: int, ply: int | None = None) -> TableSnapshot:
        """Ask to take one's last action back. If all others are computer players it is taken back at once.

        What others have done since is taken back too. The next action of any player cancels the request.

        :raises NotSeated, WrongState, Stale, NothingToUndo, NotOnBoards:
        :raises SeenAlready: if a player has seen a hidden card since.
        """
        seat = session.seat_of(user_id)
        await session.require_ply(ply, self._store)
        _first_ply(session, seat)
        if session.info.undo_by == seat:
            return session.snapshot(user_id)
        requested = seats.request_undo(session.info, seat, self._registry.now())
        return await self._take_back_or_wait(session, user_id, requested)

    @at_table
    async def consent(self, session: TableSession, user_id: int, ply: int | None = None) -> TableSnapshot:
        """Consent to an undo request. Once all others have consented the action is taken back.

        :raises NotSeated, WrongState, NoUndoAsked, Stale:
        """
        await session.require_ply(ply, self._store)
        seat = _require_request(session, user_id)
        is_own = seat == session.info.undo_by
        after = session.info if is_own else seats.add_consent(session.info, seat)
        return await self._take_back_or_wait(session, user_id, after)

    @at_table
    async def refuse(self, session: TableSession, user_id: int, ply: int | None = None) -> TableSnapshot:
        """Refuse an undo request; the user who made it withdraws it. Raises like :meth:`consent`."""
        await session.require_ply(ply, self._store)
        seat = _require_request(session, user_id)
        await self._registry.save(session, seats.clear_undo(session.info), ChangeKind.UNDO_REFUSED, seat)
        return session.snapshot(user_id)

    async def _take_back_or_wait(
        self, session: TableSession, user_id: int, after: TableInfo
    ) -> TableSnapshot:
        requester = after.undo_by
        assert requester is not None
        if not seats.awaiting_consent(after):
            await self._registry.take_back(session, _first_ply(session, requester), requester)
        elif after != session.info:
            seat = session.seat_of(user_id)
            await self._registry.save(session, after, ChangeKind.UNDO_REQUESTED, seat)
        return session.snapshot(user_id)

    async def refuse_unanswered(self) -> None:
        """Refuse the requests that have waited too long at tables with computer players, which wait for the answer.

        At other tables a request stays: a player who does not want to wait acts.
        """
        since = int(self._registry.now() - self._limits.undo)

        async def step(session: TableSession) -> None:
            info = session.info
            if info.state is TableState.PLAYING and info.undo_at is not None and info.undo_at <= since:
                await self._registry.save(session, seats.clear_undo(info), ChangeKind.UNDO_REFUSED)

        for info in await self._registry.own_tables((TableState.PLAYING,), undo_since=since):
            if any(player.computer for player in info.seats):
                await self._registry.run_or_log(info.id, step, "the undo request could not be refused")


def _first_ply(session: TableSession, seat: int) -> int:
    """The first ply of the game to be removed when this seat takes its last action back."""
    game = session.running_game()
    if session.info.is_board:
        raise NotOnBoards
    if last_action(game, seat) is None:
        raise NothingToUndo
    ply = taken_back_from(game, seat)
    if ply is None:
        raise SeenAlready
    return ply


def _require_request(session: TableSession, user_id: int) -> int:
    """The seat of a user at a table with an undo request."""
    seat = session.seat_of(user_id)
    if session.info.state is not TableState.PLAYING:
        raise WrongState(session.info.state)
    if session.info.undo_by is None:
        raise NoUndoAsked
    return seat
