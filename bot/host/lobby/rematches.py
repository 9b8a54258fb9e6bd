"""Playing again: a finished game is followed by a new table with the same players."""

from __future__ import annotations

from dataclasses import replace

from bot.host.errors import NotOnBoards, WrongState
from bot.host.lobby.seating import Seating, joined
from bot.host.tables import seats
from bot.host.tables.games import GUIDED_SEED
from bot.host.tables.service import Resources, Service
from bot.host.tables.session import TableSession
from bot.store import Access, NewTable, TableInfo, TableState


class Rematches(Service):
    """Rematches."""

    def __init__(self, resources: Resources, seating: Seating) -> None:
        super().__init__(resources)
        self._seating = seating

    async def agree(self, table_id: int, user_id: int, *, interaction_id: int = 0) -> TableInfo:
        """Agree to play again once a game is over.

        The first player to agree opens the new table. It has the same players on the same seats, the deal passes on,
        and the game starts once all of them agree.

        :param interaction_id: as for :class:`Lobby`.
        :return: the new table.
        :raises NotSeated, WrongState, NotOnBoards:
        """

        async def find_or_open(session: TableSession) -> tuple[int, str]:
            name = session.info.name_of(session.seat_of(user_id))
            if session.info.is_board:
                raise NotOnBoards
            rematch = await self._store.tables.load_rematch(table_id)
            if rematch is None:
                shuffle_seed = await self._store.tables.load_shuffle_seed(table_id)
                rematch = await self._registry.open(
                    self._rematch_of(session, interaction_id, user_id, shuffle_seed.rematch_secret)
                )
            return rematch.id, name

        rematch_id, name = await self._registry.run(table_id, find_or_open)

        async def join(session: TableSession) -> TableInfo:
            return await self._join(session, interaction_id, user_id, name)

        return await self._registry.run(rematch_id, join)

    def _rematch_of(
        self, session: TableSession, interaction_id: int, user_id: int, secret: bytes
    ) -> NewTable:
        """The same table once more, opened by this user; the deal has passed on."""
        old = session.info
        if old.state is not TableState.OVER or session.game is None:
            raise WrongState(old.state)
        return NewTable(
            server_id=old.server_id,
            channel_id=old.channel_id,
            opener_id=self._opener_of(old, user_id),
            variant=old.variant,
            options=session.variant.options_of_new_game(old.options),
            # Users who have not agreed yet take their seats when they do.
            seats=tuple(
                replace(player, agreed=player.user_id in (user_id, None), interaction_id=interaction_id)
                for player in old.seats
            ),
            at=self._registry.now(),
            secret=GUIDED_SEED if old.guided else secret,
            rematch_secret=self._seeds(32),
            first_dealer=session.game.next_dealer,
            rematch_of=old.id,
            clock=old.clock,
            substitutes=old.substitutes,
            access=old.access,
            watching=old.watching,
            threaded=old.threaded,
            guided=old.guided,
            parent_id=old.parent_id,
        )

    @staticmethod
    def _opener_of(old: TableInfo, user_id: int) -> int:
        """Who opens the rematch: its first player to agree; but whoever has closed a table to others keeps it."""
        is_closed_to_some = {old.access, old.watching} != {Access.OPEN}
        return old.opener_id if is_closed_to_some and old.seat_of(old.opener_id) is not None else user_id

    async def _join(self, session: TableSession, interaction_id: int, user_id: int, name: str) -> TableInfo:
        """Let a user agree to a rematch or return to it; a user who has agreed already changes nothing."""
        info, seat = session.info, session.info.seat_of(user_id)
        if info.state is not TableState.LOBBY:
            return info
        if seat is None or seat in seats.awaiting_agreement(info):
            change = joined(session, interaction_id, user_id, name, None)
            return await self._seating.save_or_start(session, change)
        if seats.is_complete(info, session.variant.seats):
            return await self._seating.start(session, interaction_id, info, seat)
        return info
