"""Playing again: a game is followed by a new table with the same players, or with those who are left."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.engine.variants import VARIANTS
from bot.host.errors import NotOnBoards, WrongState
from bot.host.lobby.seating import Seating, joined
from bot.host.play.endings import next_variant, staying
from bot.host.play.requests import Requests
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.games import GUIDED_SEED
from bot.host.tables.service import Resources, Service
from bot.host.tables.session import TableSession
from bot.store import Access, NewTable, Request, RequestKind, SeatInfo, TableInfo, TableState, Work


class Rematches(Service):
    """Rematches."""

    def __init__(self, resources: Resources, seating: Seating, requests: Requests) -> None:
        super().__init__(resources)
        self._seating = seating
        requests.carry_out(RequestKind.AGAIN, self._deal_again)

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
            rematch = await self.find(table_id)
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
        # Users who have not agreed yet take their seats when they do.
        players = tuple(
            replace(player, agreed=player.user_id in (user_id, None), interaction_id=interaction_id)
            for player in old.seats
        )
        new = self._after(old, players, self._opener_of(old, user_id), secret)
        return replace(new, first_dealer=session.game.next_dealer)

    def _after(
        self, old: TableInfo, players: tuple[SeatInfo, ...], opener_id: int, secret: bytes
    ) -> NewTable:
        """A table by the same rules that follows another."""
        return NewTable(
            server_id=old.server_id,
            channel_id=old.channel_id,
            opener_id=opener_id,
            variant=old.variant,
            options=VARIANTS[old.variant].options_of_new_game(old.options),
            seats=players,
            at=self._registry.now(),
            secret=GUIDED_SEED if old.guided else secret,
            rematch_secret=self._seeds(32),
            rematch_of=old.id,
            queue=tuple(replace(one, asked_at=None) for one in old.queue),
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

    async def find(self, table_id: int) -> TableInfo | None:
        """The table that followed a game; None if there is none yet."""
        return await self._store.tables.load_rematch(table_id)

    async def _deal_again(self, session: TableSession, request: Request, seat: int | None) -> None:
        """End a game without a result, and start another with those who are left: a variant for as many of them."""
        self._registry.require_new_games()
        old, game = session.info, session.running_game()
        left, variant = staying(old, request.away), next_variant(old, request.away)
        opened: list[TableInfo] = []
        also: Work[object] | None = None
        if variant is not None:
            new = await self._next_game(old, left, variant, request.seat)
            also = self._store.tables.opening(new, opened)
        game.abandon()
        await self._registry.append(session, game, old, ChangeKind.ENDED, seat, also=also)
        for info in opened[-1:]:
            self._registry.adopt_opened(info)
            await self._registry.run_or_log(info.id, self._start, "the next game could not be started")

    async def _next_game(
        self, old: TableInfo, left: Collection[int], variant: str, opener_seat: int
    ) -> NewTable:
        staying_players = [player for player in old.seats if player.seat in left]
        players = tuple(
            replace(player, seat=at, agreed=True, hinted=False) for at, player in enumerate(staying_players)
        )
        secret = (await self._store.tables.load_shuffle_seed(old.id)).rematch_secret
        by_seat = {player.seat: player.user_id for player in staying_players}
        opener_id = old.opener_id if old.opener_id in by_seat.values() else by_seat[opener_seat]
        assert opener_id is not None
        new = self._after(old, players, opener_id, secret)
        if variant == old.variant:
            return new
        presets = await self._store.presets.for_server(old.server_id)
        usual = next((one for one in presets if one.is_default and one.variant == variant), None)
        options = VARIANTS[variant].options_of_new_game(usual.options if usual else {})
        return replace(new, variant=variant, options=options)

    async def _start(self, session: TableSession) -> None:
        await self._seating.start(session, 0, session.info, None)

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
