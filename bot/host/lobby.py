"""Tables before a game: opened, sat down at, left, begun; and opened again for another game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count

from bot.engine.variants import VARIANTS
from bot.host import handicaps, seats
from bot.host.changes import ChangeKind, TableChange
from bot.host.clocks import checked, started
from bot.host.errors import (
    NoComputer,
    NotAgreed,
    NotOpener,
    SeatsChanged,
    SeatsMissing,
    UnknownVariant,
    WrongState,
)
from bot.host.games import begun
from bot.host.queries import Looking
from bot.host.session import TableSession, TableSnapshot
from bot.store import NewTable, SeatInfo, TableInfo, TableState


class Gathering(Looking):
    """What is done at a table while no game is played."""

    async def open(
        self,
        *,
        guild_id: int,
        channel_id: int,
        user_id: int,
        name: str,
        variant: str,
        options: Mapping[str, object] | None = None,
        clock: int = 0,
        threaded: bool = False,
        auto_start: bool = False,
    ) -> TableInfo:
        """Open a table, its opener on seat 0. Raises UnknownVariant, BadOption, and ValueError for a clock that is too
        short or too long."""
        if variant not in VARIANTS:
            raise UnknownVariant
        new = NewTable(
            guild_id=guild_id,
            channel_id=channel_id,
            opener_id=user_id,
            variant=variant,
            options=VARIANTS[variant].resolve(options or {}),
            seats=(SeatInfo(0, user_id, name),),
            at=self._registry.now(),
            seed=self._seeds(32),
            clock=checked(clock),
            threaded=threaded,
            auto_start=auto_start,
        )
        return await self._open(new)

    async def _open(self, new: NewTable) -> TableInfo:
        info = await self._store.tables.open(new)
        self._registry.remember(info)
        self._changes.tell(TableChange(info.id, ChangeKind.OPENED, info, -1, info.seat_of(new.opener_id)))
        return info

    async def sit(self, table_id: int, user_id: int, name: str, seat: int | None = None) -> TableInfo:
        """Take a seat, the lowest free one where none is named. Raises AlreadySeated, TableFull, SeatTaken, NoSeat.

        One who has a seat moves to the one named, and a computer player who sits there takes his. At the table of a
        rematch, one whose seat is kept for him agrees to play by this.
        """

        async def step(session: TableSession) -> TableInfo:
            seats.gathering(session.info)
            return await self._sit(session, user_id, name, seat)

        return await self._registry.at(table_id, step)

    async def _sit(self, session: TableSession, user_id: int, name: str, seat: int | None) -> TableInfo:
        own = session.info.seat_of(user_id)
        if own is not None and own in seats.unagreed(session.info) and seat in (None, own):
            return await self._gather(session, seats.agreed(session.info, own, True), ChangeKind.AGREED, own)
        if own is not None and seat is not None and seat != own:
            after = seats.moved(session.info, session.variant.seats, own, seat)
            return await self._gather(session, after, ChangeKind.MOVED, seat)
        after = seats.seated(session.info, session.variant.seats, user_id, name, seat)
        return await self._gather(session, after, ChangeKind.SEATED, after.seat_of(user_id))

    async def swap(self, table_id: int, user_id: int, seat: int, other_id: int, other_seat: int) -> TableInfo:
        """Exchange seats with somebody who has asked for that. Raises SeatsChanged where one of the two does not sit
        there any more."""

        async def step(session: TableSession) -> TableInfo:
            seats.gathering(session.info)
            if (session.info.seat_of(user_id), session.info.seat_of(other_id)) != (seat, other_seat):
                raise SeatsChanged
            after = seats.agreed(seats.swapped(session.info, seat, other_seat), seat, True)
            return await self._gather(session, after, ChangeKind.MOVED, other_seat)

        return await self._registry.at(table_id, step)

    async def set_auto_start(self, table_id: int, user_id: int, auto_start: bool) -> TableInfo:
        """Let the game begin by itself once all seats are taken, or not. Raises WrongState, NotOpener."""

        async def step(session: TableSession) -> TableInfo:
            seats.gathering(session.info)
            if session.info.opener_id != user_id:
                raise NotOpener
            after = replace(session.info, auto_start=auto_start)
            return await self._gather(session, after, ChangeKind.SET, session.info.seat_of(user_id))

        return await self._registry.at(table_id, step)

    async def _gather(
        self, session: TableSession, after: TableInfo, kind: ChangeKind, seat: int | None
    ) -> TableInfo:
        """Write a change of a lobby. A rematch, or what shall begin by itself, does once all are there and agree."""
        if (after.auto_start or after.rematch_of is not None) and _complete(session, after):
            await self._begin(session, after, seat)
        else:
            await self._registry.save(session, after, kind, seat)
        return session.info

    async def leave(self, table_id: int, user_id: int) -> TableInfo:
        """Give up a seat before the game. The last to leave closes the table."""

        async def step(session: TableSession) -> TableInfo:
            seats.gathering(session.info)
            seat = session.seat_of(user_id)
            after = seats.left(session.info, user_id)
            kind = ChangeKind.CLOSED if after.state is TableState.CLOSED else ChangeKind.LEFT
            await self._registry.save(session, after, kind, seat)
            return session.info

        return await self._registry.at(table_id, step)

    async def add_computer(
        self, table_id: int, user_id: int, named: Callable[[int], str], seat: int | None = None
    ) -> TableInfo:
        """Let a computer player take a seat, the lowest free one where none is named; only somebody seated may.

        `named` gives the name of the first, the second and so on. Raises NotSeated, TableFull, SeatTaken, NoSeat.
        """

        async def step(session: TableSession) -> TableInfo:
            seats.gathering(session.info)
            session.seat_of(user_id)
            names = {one.name for one in session.info.seats}
            name = next(name for name in map(named, count(1)) if name not in names)
            after = seats.joined(session.info, session.variant.seats, None, name, seat)
            [new] = set(after.seats) - set(session.info.seats)
            return await self._gather(session, after, ChangeKind.SEATED, new.seat)

        return await self._registry.at(table_id, step)

    async def remove_computer(self, table_id: int, user_id: int, seat: int | None = None) -> TableInfo:
        """Let the computer player on that seat go, or the one who came last by seat; only somebody seated may.

        Raises NotSeated, NoComputer.
        """

        async def step(session: TableSession) -> TableInfo:
            seats.gathering(session.info)
            session.seat_of(user_id)
            found = [one for one in session.info.seats if one.computer and seat in (None, one.seat)]
            if not found:
                raise NoComputer
            await self._registry.save(
                session, seats.without(session.info, found[-1]), ChangeKind.LEFT, found[-1].seat
            )
            return session.info

        return await self._registry.at(table_id, step)

    async def set_options(self, table_id: int, user_id: int, options: Mapping[str, object]) -> TableInfo:
        """Play by these options, those not named at their defaults. Raises WrongState, NotOpener, BadOption."""

        async def step(session: TableSession) -> TableInfo:
            seats.gathering(session.info)
            if session.info.opener_id != user_id:
                raise NotOpener
            after = replace(session.info, options=dict(session.variant.resolve(options)))
            await self._registry.save(session, after, ChangeKind.SET, session.info.seat_of(user_id))
            return session.info

        return await self._registry.at(table_id, step)

    async def set_clock(self, table_id: int, user_id: int, clock: int) -> TableInfo:
        """Remind whoever is to move after so many seconds, and relieve him somewhat later; 0 is never.

        The opener sets it before the game. During a game any player may start one of an hour or more where there is
        none. Raises WrongState, NotOpener, NotSeated, ClockFixed, and ValueError where it is too short or too long.
        """
        seconds = checked(clock)

        async def step(session: TableSession) -> TableInfo:
            if session.info.state is TableState.PLAYING:
                session.seat_of(user_id)
                after = started(session.info, seconds, self._registry.now())
            else:
                seats.gathering(session.info)
                if session.info.opener_id != user_id:
                    raise NotOpener
                after = replace(session.info, clock=seconds)
            await self._registry.save(session, after, ChangeKind.SET, session.info.seat_of(user_id))
            return session.info

        return await self._registry.at(table_id, step)

    async def begin(self, table_id: int, user_id: int) -> TableSnapshot:
        """Begin the game. Raises NotSeated, SeatsMissing, NotAgreed."""

        async def step(session: TableSession) -> TableSnapshot:
            seats.gathering(session.info)
            seat = session.seat_of(user_id)
            missing = session.variant.seats - len(session.info.seats)
            if missing:
                raise SeatsMissing(missing)
            if waiting := seats.unagreed(session.info):
                raise NotAgreed(waiting)
            await self._begin(session, session.info, seat)
            return session.snapshot(user_id, since=-1)

        return await self._registry.at(table_id, step)

    async def _begin(self, session: TableSession, after: TableInfo, seat: int | None) -> None:
        scores = await handicaps.start_scores(self._store, after)
        game = begun(session.info, await self._store.tables.shuffle_seed(session.id), scores)
        playing = replace(seats.reset(after), state=TableState.PLAYING)
        await self._registry.append(session, game, playing, ChangeKind.BEGUN, seat)

    async def rematch(self, table_id: int, user_id: int) -> TableInfo:
        """Agree to play again when a game is over; the first to do so opens the new table, which is returned.

        It has the same people on the same seats and begins once all of them agree; the deal has passed on.
        """

        async def step(session: TableSession) -> tuple[int, str]:
            name = session.info.name_of(session.seat_of(user_id))
            found = await self._store.tables.rematch(table_id)
            if found is None:
                found = await self._open(self._again(session, user_id))
            return found.id, name

        new_id, name = await self._registry.at(table_id, step)
        return await self._registry.at(new_id, lambda session: self._join_again(session, user_id, name))

    def _again(self, session: TableSession, user_id: int) -> NewTable:
        old = session.info
        if old.state is not TableState.OVER or session.game is None:
            raise WrongState(old.state)
        return NewTable(
            guild_id=old.guild_id,
            channel_id=old.channel_id,
            opener_id=user_id,
            variant=old.variant,
            options=old.options,
            seats=tuple(replace(one, agreed=one.user_id in (user_id, None)) for one in old.seats),
            at=self._registry.now(),
            seed=self._seeds(32),
            first_dealer=session.game.next_dealer,
            rematch_of=old.id,
            clock=old.clock,
            threaded=old.threaded,
            parent_id=old.parent_id,
        )

    async def _join_again(self, session: TableSession, user_id: int, name: str) -> TableInfo:
        """Let somebody agree to a rematch, or come back to it; nothing is left to do for one who has."""
        own = session.info.seat_of(user_id)
        if session.info.state is not TableState.LOBBY:
            return session.info
        if own is None or own in seats.unagreed(session.info):
            return await self._sit(session, user_id, name, None)
        if _complete(session, session.info):
            await self._begin(session, session.info, own)
        return session.info


def _complete(session: TableSession, info: TableInfo) -> bool:
    """Whether every seat is taken, and all agree to play."""
    return len(info.seats) == session.variant.seats and not seats.unagreed(info)
