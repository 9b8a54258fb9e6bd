"""Tables during a game: actions, resigning, and returning to a seat."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.actions import RESIGN, Action, IllegalAction, Rule
from bot.engine.game import Game
from bot.host.errors import IsSubstitute, NoPartnerPlays, NotYourTurn, PartnerPlays
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.service import Service, at_table
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import RequestKind, TableState


class Play(Service):
    """What players do during a game."""

    @at_table
    async def act(
        self,
        session: TableSession,
        user_id: int,
        action: Action | str,
        ply: int | None = None,
        *,
        confirmed: bool = False,
        name: str = "",
        for_good: bool = False,
    ) -> TableSnapshot:
        """Play an action. A player whose seat a computer player has taken over gets it back in the same step.

        :param ply: the ply of the snapshot the user chose from; None if they chose without looking.
        :param confirmed: whether the user was asked again at that ply. The others may have acted since.
        :param name: what the player is called at this table from then on; their name stays if it is empty.
        :param for_good: whether a user who resigns leaves for good, even if a partner loses with them.
        :return: what the user sees afterwards.
        :raises PartnerPlays: if a user resigns whose partner plays.
        :raises IsSubstitute: if a user resigns who plays for another player.
        :raises NotSeated, WrongState, NotYourTurn, IllegalAction: and ValueError for a text that is not an action.
        :raises Stale: if the game has moved on since that ply.
        """
        chosen = Action.parse(action) if isinstance(action, str) else action
        seat = session.seat_of(user_id)
        await session.require_ply(ply, self._store, idle=seat if confirmed else None)
        game = session.running_game()
        partners = seats.playing_partners(session.info, seat)
        if chosen is RESIGN and seats.is_substitute(session.info, seat):
            raise IsSubstitute
        if chosen is RESIGN and partners and not for_good:
            raise PartnerPlays(partners)
        _play(game, seat, chosen)
        after = seats.give_back(seats.withdraw(session.info, seat), seat)
        # The next undo would be of another action.
        after = seats.forget_refusal(after, RequestKind.UNDO, seat)
        if name:
            after = seats.rename_player(after, seat, name)
        await self._registry.append(session, game, after, ChangeKind.ACTED, seat)
        return session.snapshot(user_id, since=session.ply - 1)

    @at_table
    async def go_on(self, session: TableSession, user_id: int, ply: int) -> TableSnapshot:
        """Note that a user has looked at the melds: once all have, computer players wait no longer.

        :param ply: that of the snapshot with the melds. If the game has moved on since, nothing changes.
        :return: what the user sees.
        :raises NotSeated: if the user has no seat.
        """
        info, seat = session.info, session.seat_of(user_id)
        if session.ply == ply and session.look_until is not None and seat in seats.awaiting_agreement(info):
            after = seats.set_agreed(info, seat, agreed=True)
            await self._registry.save(session, after, ChangeKind.AGREED, seat)
        return session.snapshot(user_id)

    async def resign(
        self, table_id: int, user_id: int, *, name: str = "", for_good: bool = False
    ) -> TableSnapshot:
        """Resign, on turn or not; this ends the game. See :meth:`act`."""
        return await self.act(table_id, user_id, RESIGN, name=name, for_good=for_good)

    @at_table
    async def hand_over(self, session: TableSession, user_id: int) -> None:
        """Let a computer player act for a user until they come back, so that their partner can play on.

        A substitute gives the seat back for good, partner or not: see `bot.host.play.substitutes`.

        :raises NotSeated, WrongState:
        :raises NoPartnerPlays: if there is no such partner.
        """
        session.running_game()
        seat = session.seat_of(user_id)
        if seats.is_substitute(session.info, seat):
            after, kind = seats.return_seat(session.info, seat), ChangeKind.LEFT
        elif seats.playing_partners(session.info, seat):
            after, kind = seats.take_over(session.info, (seat,)), ChangeKind.TAKEN_OVER
        else:
            raise NoPartnerPlays
        after = seats.withdraw(after, seat)
        after = replace(after, waiting_since=self._registry.now(), reminded_at=None)
        await self._registry.save(session, after, kind, seat)

    @at_table
    async def return_to_seat(self, session: TableSession, user_id: int) -> TableSnapshot:
        """Take a seat back from the computer player that acts for the user; without one nothing changes.

        :return: what the user sees, with the events since the last trick but one.
        :raises NotSeated:
        """
        seat = session.seat_of(user_id)
        after = seats.give_back(session.info, seat)
        if session.info.state is TableState.PLAYING and after != session.info:
            after = replace(after, waiting_since=self._registry.now(), reminded_at=None)
            await self._registry.save(session, after, ChangeKind.RETURNED, seat)
        return session.snapshot(user_id, since=session.ply_two_tricks_ago())


def _play(game: Game, seat: int, action: Action) -> None:
    try:
        game.play(seat, action)
    except IllegalAction as error:
        if error.rule is Rule.NOT_YOUR_TURN:
            raise NotYourTurn(game.to_move()) from error
        raise
