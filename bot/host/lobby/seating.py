"""Steps of a lobby that start the game as soon as everything is ready."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.host.errors import NotAgreed, SeatsMissing
from bot.host.tables import handicaps, seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.games import new_game
from bot.host.tables.service import Service
from bot.host.tables.session import TableSession
from bot.store import TableInfo, TableState, Work


@dataclass(frozen=True, slots=True)
class LobbyChange:
    """A change of a lobby."""

    after: TableInfo
    """The table as it is to be."""
    kind: ChangeKind
    seat: int | None
    """The seat it happens to."""
    interaction_id: int = 0
    """The interaction that asks for it; it counts if the change starts the game."""
    also: Work[object] | None = None
    """Writes what goes with it, in the same transaction, unless it starts the game."""


class Seating(Service):
    """Writes changes of lobbies, and starts their games, in steps of their tables."""

    async def save_or_start(self, session: TableSession, change: LobbyChange) -> TableInfo:
        """Write a change of a lobby. A rematch, or a table that starts automatically, starts once it is complete."""
        after = change.after
        starts_itself = after.auto_start or after.rematch_of is not None
        if starts_itself and seats.is_complete(after, session.variant.seats):
            return await self.start(session, change.interaction_id, after, change.seat)
        return await self._registry.save(session, after, change.kind, change.seat, also=change.also)

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
        waits = self._store.waits.ending(session.id, self._registry.now())
        await self._registry.append(session, game, playing, ChangeKind.STARTED, seat, also=waits)
        return session.info


def joined(
    session: TableSession, interaction_id: int, user_id: int, name: str, seat: int | None
) -> LobbyChange:
    """Give a user a seat, move them to another, or note that they agree to play; see :meth:`Lobby.join`."""
    info, seat_count = session.info, session.variant.seats
    own_seat = info.seat_of(user_id)
    if own_seat is not None and own_seat in seats.awaiting_agreement(info) and seat in (None, own_seat):
        after = seats.agree_to_play(info, own_seat, interaction_id)
        return LobbyChange(after, ChangeKind.AGREED, own_seat, interaction_id)
    if own_seat is not None and seat is not None and seat != own_seat:
        after = seats.move_player(info, seat_count, own_seat, seat, interaction_id)
        return LobbyChange(after, ChangeKind.MOVED, seat, interaction_id)
    after = seats.add_player(info, seat_count, user_id, name, seat, interaction_id)
    return LobbyChange(after, ChangeKind.JOINED, after.seat_of(user_id), interaction_id)
