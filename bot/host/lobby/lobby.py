"""Tables before a game: opening, joining, leaving, settings, starting."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from dataclasses import replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from bot.ai import USUAL_LEVEL, Level
from bot.engine.variants import VARIANTS
from bot.host.errors import (
    LobbyChanged,
    NoComputer,
    NoSeat,
    NotOpener,
    NotSeated,
    OpenerIsBack,
    SeatsChanged,
    TableFull,
    TooManyTables,
    UnknownVariant,
    WrongState,
)
from bot.host.limits import OPEN_STATES
from bot.host.lobby.lobby_state import LobbyState
from bot.host.lobby.seating import LobbyChange, Seating, joined
from bot.host.play.clocks import valid_clock
from bot.host.play.requests import Requests
from bot.host.tables import handicaps, seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.games import GUIDED_SEED
from bot.host.tables.service import Resources, Service, at_table
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import PRIVATE, Access, NewTable, Request, RequestKind, SeatInfo, TableInfo, TableState

P = ParamSpec("P")


def _in_lobby(
    method: Callable[Concatenate[Lobby, TableSession, P], LobbyChange],
) -> Callable[Concatenate[Lobby, int, P], Coroutine[Any, Any, TableInfo]]:
    """Make a method that says how a lobby changes a step of its table, which changes it.

    It returns the table afterwards, and raises WrongState if that is no lobby.
    """

    @at_table
    @wraps(method)
    async def change(lobby: Lobby, session: TableSession, /, *args: P.args, **kwargs: P.kwargs) -> TableInfo:
        seats.require_lobby(session.info)
        return await lobby._seating.save_or_start(session, method(lobby, session, *args, **kwargs))

    return change


def _opening(
    plan: Callable[Concatenate[Lobby, P], Awaitable[NewTable]],
) -> Callable[Concatenate[Lobby, P], Coroutine[Any, Any, TableInfo]]:
    """Make a method that plans a table one that opens it, which raises Draining and Barred too."""

    @wraps(plan)
    async def open_planned(lobby: Lobby, /, *args: P.args, **kwargs: P.kwargs) -> TableInfo:
        return await lobby._registry.open(await plan(lobby, *args, **kwargs))

    return open_planned


class Lobby(Service):
    """Who plays at a table, by which rules, and when the game starts.

    `interaction_id` is the id that Discord gave to the interaction that asks for a change. The ids of those that take
    seats and start the game are mixed into its seed. Outside of Discord it is 0.
    """

    def __init__(self, resources: Resources, seating: Seating, requests: Requests) -> None:
        super().__init__(resources)
        self._seating = seating
        self._requests = requests
        requests.carry_out(RequestKind.OPENER, self._remove_opener)

    async def plan(
        self,
        *,
        server_id: int,
        channel_id: int,
        user_id: int,
        name: str,
        variant: str,
        options: Mapping[str, object] | None = None,
        clock: int = 0,
        threaded: bool = False,
        auto_start: bool = False,
        substitutes: bool = False,
        access: Access = Access.OPEN,
        guided: bool = False,
        interaction_id: int = 0,
    ) -> NewTable:
        """Plan a table with its opener on seat 0, which :meth:`open` opens at once.

        A private table does not count against the limits of servers and channels.

        :param channel_id: `PRIVATE` for a table without a public message.
        :param clock: the turn clock in seconds, 0 for none.
        :param guided: whether it is the chosen deal in which each decision is explained, and which counts nowhere.
        :raises UnknownVariant, TooManyTables, BadOption: and ValueError for a clock that is too short or too long.
        """
        if variant not in VARIANTS:
            raise UnknownVariant
        await self.check_user_limit(user_id)
        if channel_id != PRIVATE:
            await self._check_place_limits(server_id, channel_id)
        return NewTable(
            server_id=server_id,
            channel_id=channel_id,
            opener_id=user_id,
            variant=variant,
            options=VARIANTS[variant].options_of_new_game(options or {}),
            seats=(SeatInfo(0, user_id, name, interaction_id=interaction_id),),
            at=self._registry.now(),
            secret=GUIDED_SEED if guided else self._seeds(32),
            rematch_secret=self._seeds(32),
            clock=valid_clock(clock),
            threaded=threaded,
            auto_start=auto_start,
            substitutes=substitutes,
            access=access,
            guided=guided,
        )

    open = _opening(plan)

    @at_table
    async def join(
        self,
        session: TableSession,
        user_id: int,
        name: str,
        seat: int | None = None,
        *,
        interaction_id: int = 0,
    ) -> TableInfo:
        """Take a seat, the lowest free one if none is named.

        A user who has a seat moves to the one named, and a computer player who sits there takes theirs. At a rematch,
        a user whose seat is reserved accepts by taking it.

        :raises AlreadySeated, TableFull, SeatTaken, NoSeat, WrongState, TooManyTables, NotLetIn:
        """
        seats.require_lobby(session.info)
        if session.info.seat_of(user_id) is None:
            await self.check_user_limit(user_id)
        change = joined(session, interaction_id, user_id, name, seat)
        return await self._seating.save_or_start(session, change)

    # Rematches do not check these limits: they continue what was allowed.

    async def check_user_limit(self, user_id: int) -> None:
        """Raise TooManyTables if the user has as many tables as allowed."""
        tables = await self._store.tables.count_of_user(user_id, OPEN_STATES)
        _require_fewer(tables, self._table_limits.user, "user")

    async def _check_place_limits(self, server_id: int, channel_id: int) -> None:
        """Raise TooManyTables if the channel or the server has as many tables as allowed."""
        tables = await self._store.tables.count_in_channel(channel_id, OPEN_STATES)
        _require_fewer(tables, self._table_limits.channel, "channel")
        tables = await self._store.tables.count_in_server(server_id, OPEN_STATES)
        _require_fewer(tables, self._table_limits.server, "server")

    @_in_lobby
    def swap_seats(
        self,
        session: TableSession,
        user_id: int,
        seat: int,
        other_id: int,
        other_seat: int,
        *,
        interaction_id: int = 0,
    ) -> LobbyChange:
        """Exchange seats with another user who has asked for that.

        :raises SeatsChanged: if one of the two has another seat by now.
        """
        info = session.info
        if (info.seat_of(user_id), info.seat_of(other_id)) != (seat, other_seat):
            raise SeatsChanged
        after = seats.set_agreed(seats.swap_seats(info, seat, other_seat, interaction_id), seat, agreed=True)
        return LobbyChange(after, ChangeKind.MOVED, other_seat, interaction_id)

    @_in_lobby
    def leave(self, session: TableSession, user_id: int) -> LobbyChange:
        """Leave a table before its game starts. The last user to leave closes it.

        :raises NotSeated, WrongState:
        """
        seat = session.seat_of(user_id)
        after = seats.remove_user(session.info, user_id)
        kind = ChangeKind.CLOSED if after.state is TableState.CLOSED else ChangeKind.LEFT
        return LobbyChange(after, kind, seat, also=self._store.waits.leaving(session.id, user_id))

    @_in_lobby
    def move(
        self, session: TableSession, user_id: int, seat: int, to: int, *, interaction_id: int = 0
    ) -> LobbyChange:
        """Move the player on a seat to another, whose player takes theirs. Only the opener may.

        :raises WrongState, NotOpener, NoSeat:
        """
        seats.require_opener(session.info, user_id)
        taken = {player.seat for player in session.info.seats}
        if not {seat, to} <= set(range(session.variant.seats)) or seat not in taken:
            raise NoSeat(session.variant.seats)
        after = seats.exchange(session.info, seat, to, interaction_id)
        return LobbyChange(after, ChangeKind.MOVED, to, interaction_id)

    @at_table
    async def remove(self, session: TableSession, user_id: int, other_id: int) -> TableInfo:
        """Remove another user, who cannot come back until the opener invites them. Only the opener may.

        :raises WrongState, NotOpener, NotSeated:
        """
        seats.require_lobby(session.info)
        seats.require_opener(session.info, user_id)
        seat = session.seat_of(other_id)
        if other_id == user_id:
            raise NotSeated
        after, also = (
            seats.remove_user(session.info, other_id),
            self._store.matchmaking.removing(session.id, other_id),
        )
        return await self._registry.save(session, after, ChangeKind.LEFT, seat, also=also)

    @at_table
    async def hand_over(self, session: TableSession, user_id: int, other_id: int) -> TableInfo:
        """Make another seated user the opener, before the game or during it. Only the opener may.

        :raises WrongState, NotOpener, NotSeated:
        """
        if session.info.state not in OPEN_STATES:
            raise WrongState(session.info.state)
        seats.require_opener(session.info, user_id)
        seat = session.seat_of(other_id)
        after = replace(seats.drop_request(session.info, RequestKind.OPENER), opener_id=other_id)
        return await self._registry.save(session, after, ChangeKind.UPDATED, seat)

    @at_table
    async def vote_out(self, session: TableSession, user_id: int) -> TableInfo:
        """Vote that the opener, who is gone, leaves the table before its game; whoever votes first is the next opener.

        The opener can refuse; until then, all others have to agree.

        :raises NotSeated, WrongState:
        :raises NotOpener: if the user is the opener, who can leave.
        :raises OpenerIsBack: if something has happened at the table lately.
        :raises RefusedLately: if somebody has just refused it.
        """
        info = session.info
        seats.require_lobby(info)
        seat, opener = session.seat_of(user_id), info.seat_of(info.opener_id)
        if seat == opener or opener is None:
            raise NotOpener
        if (asked := info.request(RequestKind.OPENER)) is not None:
            await self._requests.agree_in(session, asked, seat)
            return session.info
        until = int(info.touched_at + self._limits.opener)
        if self._registry.now() < until:
            raise OpenerIsBack(until)
        now, away = self._registry.now(), (opener,)
        await self._requests.make(
            session, Request(RequestKind.OPENER, seat, info.revision, now, (seat,), away=away)
        )
        return session.info

    async def _remove_opener(self, session: TableSession, request: Request, _: int | None) -> None:
        info = session.info
        next_opener = next(player.user_id for player in info.seats if player.seat == request.seat)
        assert next_opener is not None
        after = replace(seats.remove_user(info, info.opener_id), opener_id=next_opener)
        await self._registry.save(session, after, ChangeKind.LEFT, info.seat_of(info.opener_id))

    @_in_lobby
    def add_computer(
        self,
        session: TableSession,
        user_id: int,
        name_of: Callable[[int], str],
        seat: int | None = None,
        *,
        level: Level = USUAL_LEVEL,
        interaction_id: int = 0,
    ) -> LobbyChange:
        """Give a computer player a seat, the lowest free one if none is named. Only seated users may.

        :param name_of: the name of the first, second, ... computer player of a table, counted from 1.
        :raises NotSeated, TableFull, SeatTaken, NoSeat, WrongState:
        """
        session.seat_of(user_id)
        after = seats.add_computer(session.info, session.variant.seats, name_of, seat, level, interaction_id)
        [new] = set(after.seats) - set(session.info.seats)
        return LobbyChange(after, ChangeKind.JOINED, new.seat, interaction_id)

    @_in_lobby
    def remove_computer(self, session: TableSession, user_id: int, seat: int | None = None) -> LobbyChange:
        """Remove the computer player on that seat, or the one on the highest seat. Only seated users may.

        :raises NotSeated, NoComputer, WrongState:
        """
        session.seat_of(user_id)
        found = [player for player in session.info.seats if player.computer and seat in (None, player.seat)]
        if not found:
            raise NoComputer
        after = seats.remove_player(session.info, found[-1])
        return LobbyChange(after, ChangeKind.LEFT, found[-1].seat)

    @at_table
    async def fill_with_computers(
        self,
        session: TableSession,
        user_id: int,
        name_of: Callable[[int], str],
        *,
        shown: LobbyState | None = None,
        level: Level = USUAL_LEVEL,
        interaction_id: int = 0,
    ) -> TableSnapshot:
        """Give computer players all free seats and start the game, in one step. Only seated users may.

        If the game has started already, nothing changes.

        :param name_of: as for :meth:`add_computer`.
        :param shown: the lobby as the user saw it; None skips the check.
        :return: what the user sees of the game.
        :raises NotSeated, LobbyChanged, NotAgreed, WrongState:
        """
        after = session.info
        if after.state is TableState.PLAYING:
            return session.snapshot(user_id)
        seats.require_lobby(after)
        seat = session.seat_of(user_id)
        _check_unchanged(after, shown)
        for free_seat in seats.free_seats(after, session.variant.seats):
            after = seats.add_computer(
                after, session.variant.seats, name_of, free_seat, level, interaction_id
            )
        await self._seating.start(session, interaction_id, after, seat)
        return session.snapshot(user_id, since=-1)

    @_in_lobby
    def set_options(
        self,
        session: TableSession,
        user_id: int,
        options: Mapping[str, object],
        *,
        substitutes: bool | None = None,
    ) -> LobbyChange:
        """Replace the options; those not named have their defaults. Only the opener may.

        :param substitutes: as for :meth:`set_substitutes`; None if that stays.
        :raises WrongState, NotOpener, BadOption:
        """
        seats.require_opener(session.info, user_id)
        after = replace(session.info, options=dict(session.variant.options_of_new_game(options)))
        if substitutes is not None:
            after = replace(after, substitutes=substitutes)
        return LobbyChange(after, ChangeKind.UPDATED, after.seat_of(user_id))

    @_in_lobby
    def set_auto_start(
        self, session: TableSession, user_id: int, auto_start: bool, *, interaction_id: int = 0
    ) -> LobbyChange:
        """Choose whether the game starts by itself once all seats are taken. Only the opener may.

        :raises WrongState, NotOpener:
        """
        seats.require_opener(session.info, user_id)
        after = replace(session.info, auto_start=auto_start)
        return LobbyChange(after, ChangeKind.UPDATED, after.seat_of(user_id), interaction_id)

    @_in_lobby
    def set_substitutes(self, session: TableSession, user_id: int, allowed: bool) -> LobbyChange:
        """Choose whether members may take the seats of computer players in the game without being admitted.

        Only the opener may.

        :raises WrongState, NotOpener:
        """
        seats.require_opener(session.info, user_id)
        after = replace(session.info, substitutes=allowed)
        return LobbyChange(after, ChangeKind.UPDATED, after.seat_of(user_id))

    @at_table
    async def set_access(
        self,
        session: TableSession,
        user_id: int,
        access: Access | None = None,
        watching: Access | None = None,
    ) -> TableInfo:
        """Choose who may take a seat, and who may see the game while it runs, before it or during it.

        Only the opener may, as long as they have a seat. Nobody loses a seat. A member who is asking for one and is no
        longer let in asks no longer.

        :param access: None if that stays; so with `watching`.
        :raises NotSeated, NotOpener:
        :raises WrongState: if the game is over, or the table is private.
        """
        info = session.info
        if info.state not in OPEN_STATES or info.is_private:
            raise WrongState(info.state)
        seat = session.seat_of(user_id)
        seats.require_opener(info, user_id)
        after = replace(info, access=access or info.access, watching=watching or info.watching)
        asked = after.request(RequestKind.SUBSTITUTE)
        asker = None if asked is None else asked.user_id
        if asker is not None and not await self._registry.admission.lets_in(after, asker):
            after = seats.drop_request(after, RequestKind.SUBSTITUTE)
        return await self._registry.save(session, after, ChangeKind.UPDATED, seat)

    @at_table
    async def invite(self, session: TableSession, user_id: int, invited: Collection[int]) -> TableInfo:
        """Let members in before the game. Only seated users may; at a table that is not open, only the opener.

        Anyone there may invite those who are let in.

        :raises NotSeated, TableFull, WrongState, NotOpener:
        """
        info, admission = session.info, self._registry.admission
        seats.require_lobby(info)
        session.seat_of(user_id)
        if not seats.free_seats(info, session.variant.seats):
            raise TableFull
        if user_id == info.opener_id:
            await self._store.matchmaking.add_guests(info.id, invited)
        for guest in invited:
            if not await admission.lets_in(info, guest):
                raise NotOpener
        return info

    @at_table
    async def start(
        self, session: TableSession, user_id: int, shown: LobbyState | None = None, *, interaction_id: int = 0
    ) -> TableSnapshot:
        """Start the game. Only seated users may.

        :param shown: the lobby as the user saw it; None skips the check.
        :raises NotSeated, LobbyChanged, SeatsMissing, NotAgreed, WrongState:
        """
        seats.require_lobby(session.info)
        seat = session.seat_of(user_id)
        _check_unchanged(session.info, shown)
        await self._seating.start(session, interaction_id, session.info, seat)
        return session.snapshot(user_id, since=-1)

    @at_table
    async def admit_members(self, session: TableSession, user_id: int, channel_id: int) -> TableInfo:
        """Move a private game to a channel, whose members may then ask for the seats of its computer players.

        Listeners are not told. A game that is in a channel stays where it is.

        :raises NotSeated: if the user has no seat.
        :raises WrongState: if no game is being played, or a board or a guided deal.
        :raises TooManyTables: if the channel or the server has as many tables as allowed.
        :raises Barred: if the managers of the server keep the user from its tables.
        """
        session.seat_of(user_id)
        info = session.info
        if info.state is not TableState.PLAYING or info.is_one_deal:
            raise WrongState(info.state)
        if info.is_private:
            await self._registry.admission.require_not_barred(info.server_id, seats.acting_users(info))
            await self._check_place_limits(info.server_id, channel_id)
            session.info = await self._store.tables.make_public(info, channel_id)
        return session.info

    @at_table
    async def start_scores(self, session: TableSession) -> tuple[int, ...]:
        """The scores by side, in points, with which a game of the players seated now would start."""
        return await handicaps.start_scores(self._store, session.info)


def _check_unchanged(info: TableInfo, shown: LobbyState | None) -> None:
    """Raise LobbyChanged if a lobby is not as it was shown."""
    if shown is not None and shown != LobbyState.of(info):
        raise LobbyChanged


def _require_fewer(tables: int, limit: int, scope: str) -> None:
    """Raise TooManyTables unless there are fewer tables than the limit, or there is none."""
    if limit and tables >= limit:
        raise TooManyTables(scope, limit)
