"""How a game ends, or goes on, by agreement of those who play: with a player gone, or because they want to stop."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from bot.engine.variants import VARIANTS
from bot.host.errors import NoSuchEnding
from bot.host.play.clocks import AWAY_AFTER, late_seats
from bot.host.play.requests import Requests
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.games import give_up, plays_against_computers
from bot.host.tables.service import Resources, Service, at_table
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import Request, RequestKind, TableInfo

PROPOSALS: Final = (
    RequestKind.COMPUTER,
    RequestKind.AGAIN,
    RequestKind.WIN,
    RequestKind.DRAW,
    RequestKind.ABANDON,
)
"""What players may propose, what keeps the game going first."""


@dataclass(frozen=True, slots=True)
class Proposals:
    """What the players of a running game may propose to one another.

    - `kinds`: of the requests that one may make now.
    - `snapshot`: the table as the player sees it.
    - `absent`: the seats whose players are gone: a computer player acts for them, or they have left the server.
    - `waited_for`: the seats that a computer player may take over at once.
    - `asked`: the other seats, whose players have to agree.
    - `ahead`: the side with the highest score of the deals played; -1 if several have it.
    - `variant`: for as many players as are left; None if there is none.
    """

    kinds: tuple[RequestKind, ...]
    snapshot: TableSnapshot
    absent: tuple[int, ...]
    waited_for: tuple[int, ...]
    asked: tuple[int, ...]
    ahead: int
    variant: str | None


class Endings(Service):
    """Proposals to end a game, or to go on without those who are gone.

    All players who are there have to agree. Where :func:`plays_against_computers`, a game can only be lost.
    """

    def __init__(self, resources: Resources, requests: Requests) -> None:
        super().__init__(resources)
        self._requests = requests
        requests.carry_out(RequestKind.ABANDON, self._give_up)
        requests.carry_out(RequestKind.DRAW, self._settle)
        requests.carry_out(RequestKind.WIN, self._settle)
        requests.carry_out(RequestKind.COMPUTER, self._let_computers_play)

    @at_table
    async def proposals(self, session: TableSession, user_id: int, left: Collection[int] = ()) -> Proposals:
        """What a player may propose now.

        :param left: the users who have left the server.
        :raises NotSeated, WrongState:
        """
        return self._proposals(session, user_id, left)

    @at_table
    async def propose(
        self,
        session: TableSession,
        user_id: int,
        kind: RequestKind = RequestKind.ABANDON,
        left: Collection[int] = (),
    ) -> TableSnapshot:
        """Propose something to the others, or agree to that. Once all who are there agree it is done.

        A later action withdraws a player's agreement to end the game.

        :param left: the users who have left the server, who are not asked.
        :raises NotSeated, WrongState, RefusedLately:
        :raises NoSuchEnding: if that cannot be proposed now.
        """
        found = self._proposals(session, user_id, left)
        seat, before = found.snapshot.seat, session.ply
        earlier = session.info.request(kind)
        if earlier is None and kind not in found.kinds:
            raise NoSuchEnding(kind, AWAY_AFTER // 60)
        away = found.waited_for if kind is RequestKind.COMPUTER else self._gone(session.info, left)
        agreed = tuple(sorted({seat, *(earlier.agreed if earlier else ())}))
        number, now = session.info.revision, self._registry.now()
        new = Request(kind, seat, number, now, away=away)
        await self._requests.make(session, replace(earlier or new, agreed=agreed))
        return session.snapshot(user_id, since=None if session.ply == before else before)

    def _proposals(self, session: TableSession, user_id: int, left: Collection[int]) -> Proposals:
        table, info = session.running_game().table, session.info
        seat = session.seat_of(user_id)
        gone = self._gone(info, left)
        late = () if info.clock else late_seats(session, seat, self._registry.now())
        waited_for = tuple(sorted({*gone, *late} - {seat}))
        absent = tuple(sorted({*gone, *(one.seat for one in info.seats if one.computer and one.user_id)}))
        variant = next_variant(info, gone) if absent else None
        is_scored, ahead = table.deals_scored > 0, table.ahead()
        loses = plays_against_computers(info)
        may = {
            RequestKind.COMPUTER: bool(waited_for) and not info.is_board,
            RequestKind.AGAIN: variant is not None and not loses and info.admits_members,
            RequestKind.WIN: is_scored and ahead >= 0 and not loses,
            RequestKind.DRAW: is_scored and not loses,
            RequestKind.ABANDON: True,
        }
        asked = (one.seat for one in info.seats if not one.computer and one.seat not in (seat, *gone))
        return Proposals(
            tuple(kind for kind in PROPOSALS if may[kind]),
            session.snapshot(user_id),
            absent,
            waited_for,
            tuple(asked),
            ahead,
            variant,
        )

    @staticmethod
    def _gone(info: TableInfo, left: Collection[int]) -> tuple[int, ...]:
        """The seats of users who have left the server, for whom no computer player acts yet."""
        return tuple(one.seat for one in info.seats if not one.computer and one.user_id in left)

    async def _give_up(self, session: TableSession, _: Request, seat: int | None) -> None:
        game = session.running_game()
        give_up(session.info, game)
        await self._registry.append(session, game, session.info, ChangeKind.ENDED, seat)

    async def _settle(self, session: TableSession, request: Request, seat: int | None) -> None:
        game = session.running_game()
        game.settle(draw=request.kind is RequestKind.DRAW)
        await self._registry.append(session, game, session.info, ChangeKind.ENDED, seat)

    async def _let_computers_play(self, session: TableSession, request: Request, seat: int | None) -> None:
        after = seats.drop_request(session.info, RequestKind.COMPUTER)
        after = replace(
            seats.take_over(after, request.away), waiting_since=self._registry.now(), reminded_at=None
        )
        await self._registry.save(session, after, ChangeKind.TAKEN_OVER, min(request.away))


def staying(info: TableInfo, away: Collection[int] = ()) -> tuple[int, ...]:
    """The seats of a running game whose users play for themselves, without those that are away."""
    return tuple(one.seat for one in info.seats if not one.computer and one.seat not in away)


def next_variant(info: TableInfo, away: Collection[int] = ()) -> str | None:
    """A variant for as many users as stay at a table, the same for all of them; None if there is none."""
    count = len(staying(info, away))
    if count == len(info.seats):
        return info.variant
    return next((variant.id for variant in VARIANTS.values() if variant.seats == count), None)
