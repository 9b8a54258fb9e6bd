"""Taking back the last own action, by consent of all the other people at the table."""

from __future__ import annotations

from collections.abc import Callable

from bot.engine.undo import last_action, taken_back_from
from bot.host import seats
from bot.host.changes import ChangeKind
from bot.host.errors import NothingToUndo, NoUndoAsked, SeenAlready, WrongState
from bot.host.play import Playing
from bot.host.session import TableSession, TableSnapshot
from bot.store import TableInfo, TableState


class Undoing(Playing):
    """What is taken back at a table."""

    async def undo(self, table_id: int, user_id: int, ply: int | None = None) -> TableSnapshot:
        """Ask to take one's last action back; where only computer players sit besides, it is done at once.

        What others have done since goes with it. Whoever acts takes the request back. `ply` is the one of the look
        that this was chosen from. Raises NotSeated, WrongState, Stale, NothingToUndo, and SeenAlready where anybody
        has seen a hidden card since.
        """

        async def step(session: TableSession) -> TableSnapshot:
            seat = session.seat_of(user_id)
            await session.expect(ply, self._store)
            _first_ply(session, seat)
            if session.info.undo_by == seat:
                return session.snapshot(user_id)
            asked = seats.asking(session.info, seat, self._registry.now())
            return await self._go_on(session, user_id, asked, ChangeKind.UNDO_ASKED)

        return await self._registry.at(table_id, step)

    async def consent(self, table_id: int, user_id: int, ply: int | None = None) -> TableSnapshot:
        """Let another take his last action back: once all have consented, it is.

        `ply` is the one of the look at which it was asked for. Raises NotSeated, WrongState, NoUndoAsked, Stale.
        """

        async def step(session: TableSession) -> TableSnapshot:
            await session.expect(ply, self._store)
            seat = _asked(session, user_id)
            after = session.info if seat == session.info.undo_by else seats.consenting(session.info, seat)
            return await self._go_on(session, user_id, after, ChangeKind.UNDO_ASKED)

        return await self._registry.at(table_id, step)

    async def refuse_undo(self, table_id: int, user_id: int, ply: int | None = None) -> TableSnapshot:
        """Let what was done stand, or as who asked no longer wish otherwise. Raises as :meth:`consent`."""

        async def step(session: TableSession) -> TableSnapshot:
            await session.expect(ply, self._store)
            seat = _asked(session, user_id)
            await self._registry.save(session, seats.settled(session.info), ChangeKind.UNDO_REFUSED, seat)
            return session.snapshot(user_id)

        return await self._registry.at(table_id, step)

    async def _go_on(
        self, session: TableSession, user_id: int, after: TableInfo, kind: ChangeKind
    ) -> TableSnapshot:
        asker = after.undo_by
        assert asker is not None
        if not seats.unasked(after):
            await self._registry.take_back(session, _first_ply(session, asker), asker)
        elif after != session.info:
            await self._registry.save(session, after, kind, session.seat_of(user_id))
        return session.snapshot(user_id)

    async def _lapse(self, since: int, serves: Callable[[int], bool]) -> None:
        """Where computer players wait for an answer that does not come, refuse what was asked for until then.

        Among people it stays: whoever does not want to wait plays on.
        """

        async def step(session: TableSession) -> None:
            asked_at = session.info.undo_at
            if session.info.state is TableState.PLAYING and asked_at is not None and asked_at <= since:
                await self._registry.save(session, seats.settled(session.info), ChangeKind.UNDO_REFUSED)

        for info in await self._store.tables.find((TableState.PLAYING,), undo_since=since):
            if serves(info.guild_id) and any(one.computer for one in info.seats):
                await self._registry.attempt(info.id, step, "a wish to take back could not lapse")


def _first_ply(session: TableSession, seat: int) -> int:
    """The first ply of the game that goes when this seat takes its last action back."""
    game = session.playing
    if last_action(game, seat) is None:
        raise NothingToUndo
    ply = taken_back_from(game, seat)
    if ply is None:
        raise SeenAlready
    return ply


def _asked(session: TableSession, user_id: int) -> int:
    """The seat of a user, where somebody wishes to take something back."""
    seat = session.seat_of(user_id)
    if session.info.state is not TableState.PLAYING:
        raise WrongState(session.info.state)
    if session.info.undo_by is None:
        raise NoUndoAsked
    return seat
