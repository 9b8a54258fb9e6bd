"""Steps of a lobby that start the game as soon as everything is ready."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.host.errors import NotAgreed, SeatsMissing
from bot.host.tables import handicaps, seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.games import new_game
from bot.host.tables.service import Service, at_table
from bot.host.tables.session import TableSession
from bot.store import TableInfo, TableState

LobbyChange = tuple[TableInfo, ChangeKind, int | None]
"""A lobby as it is to be, what happens to it, and the seat it happens to."""


class Seating(Service):
    """Writes changes of a lobby, and starts its game."""

    @at_table
    async def update(
        self, session: TableSession, interaction_id: int, change: Callable[[TableSession], LobbyChange]
    ) -> TableInfo:
        """Change a lobby, and start its game if it starts automatically and is complete now.

        :param interaction_id: the interaction that asks for it.
        :raises WrongState: if the table is not a lobby; and whatever `change` raises.
        """
        seats.require_lobby(session.info)
        return await self.save_or_start(session, interaction_id, *change(session))

    # The other methods run inside a step of the registry.

    async def join(
        self, session: TableSession, interaction_id: int, user_id: int, name: str, seat: int | None
    ) -> TableInfo:
        """Give a user a seat, move them to another, or note that they agree to play; see :meth:`Lobby.join`."""
        info, own_seat = session.info, session.info.seat_of(user_id)
        if own_seat is not None and own_seat in seats.awaiting_agreement(info) and seat in (None, own_seat):
            after = seats.agree_to_play(info, own_seat, interaction_id)
            return await self.save_or_start(session, interaction_id, after, ChangeKind.AGREED, own_seat)
        if own_seat is not None and seat is not None and seat != own_seat:
            after = seats.move_player(info, session.variant.seats, own_seat, seat, interaction_id)
            return await self.save_or_start(session, interaction_id, after, ChangeKind.MOVED, seat)
        after = seats.add_player(info, session.variant.seats, user_id, name, seat, interaction_id)
        return await self.save_or_start(
            session, interaction_id, after, ChangeKind.JOINED, after.seat_of(user_id)
        )

    async def save_or_start(
        self,
        session: TableSession,
        interaction_id: int,
        after: TableInfo,
        kind: ChangeKind,
        seat: int | None,
    ) -> TableInfo:
        """Write a change of a lobby. A rematch, or a table that starts automatically, starts once it is complete."""
        starts_itself = after.auto_start or after.rematch_of is not None
        if starts_itself and seats.is_complete(after, session.variant.seats):
            return await self.start(session, interaction_id, after, seat)
        return await self._registry.save(session, after, kind, seat)

    async def start(
        self, session: TableSession, interaction_id: int, after: TableInfo, seat: int | None
    ) -> TableInfo:
        """Start the game of a lobby as it is to be, and write both in one transaction.

        :raises SeatsMissing, NotAgreed: unless the lobby is complete.
        :raises Draining:
        """
        self._registry.require_new_games()
        if missing := session.variant.seats - len(after.seats):
            raise SeatsMissing(missing)
        if waiting := seats.awaiting_agreement(after):
            raise NotAgreed(waiting)
        scores = await handicaps.start_scores(self._store, after)
        playing = replace(
            seats.reset_seats(after), state=TableState.PLAYING, start_interaction_id=interaction_id
        )
        game = new_game(playing, await self._store.tables.load_shuffle_seed(session.id), scores)
        await self._registry.append(session, game, playing, ChangeKind.STARTED, seat)
        return session.info
