"""Bringing those together who wait for members of a server: who sits where is decided in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import permutations, product
from statistics import median
from typing import Final

from bot.engine.variants import VARIANTS
from bot.host.errors import TooManyTables
from bot.host.lobby.lobby import Lobby
from bot.host.lobby.seating import Seating
from bot.host.operations import Operations
from bot.host.tables import seats
from bot.host.tables.changes import ChangeKind
from bot.host.tables.service import Resources, Service, at_table
from bot.host.tables.session import TableSession
from bot.store import Access, Arrangement, NewTable, Rating, StaleTable, TableInfo, TableState, Waiting

TELL_SECONDS: Final = 10 * 60
"""The least time from telling a role or channel of a server that somebody waits to telling it again."""
_ATTEMPTS: Final = 5
"""How often an arrangement is tried when single seats are taken at the same time."""
_LATELY_SECONDS: Final = 14 * 24 * 60 * 60
"""How long ago waits ended of which the usual length is told."""
_JOINED_SECONDS: Final = 60 * 60
"""How long after tables were joined a word about it is still worth posting."""


@dataclass(frozen=True, slots=True)
class Seeker:
    """A user who looks for a seat, and what they want.

    - `variant`, `options`: the game; without a variant any, with any options.
    - `may_see`: whether they can go to a table.
    """

    user_id: int
    name: str
    server_id: int
    variant: str | None = None
    options: Mapping[str, object] | None = None
    may_see: Callable[[TableInfo], bool] = field(default=lambda _: True, repr=False)
    interaction_id: int = 0


@dataclass(frozen=True, slots=True)
class Lately:
    """How long it has taken lately until a game began: the median in seconds, and of how many waits."""

    seconds: int
    waits: int


class Matching(Service):
    """Finds seats for those who want to play with members, and joins tables that wait for the same.

    Whoever waits is at a table before its game, so that everybody sees who waits for what.
    """

    def __init__(self, resources: Resources, lobby: Lobby, seating: Seating, operations: Operations) -> None:
        super().__init__(resources)
        self._lobby: Final = lobby
        self._seating: Final = seating
        self._operations: Final = operations
        self.is_public: Callable[[int], bool] = lambda _: False
        """Whether every member of a server can go to a channel; others are asked to move only within their own."""

    async def seek(self, seeker: Seeker, new: NewTable | Exception | None = None) -> TableInfo | None:
        """Give a user a seat at a table that waits, or open one where they wait for others.

        Of the suitable tables that at which the user sits already comes first, then those that lack the fewest players,
        then those whose players have the closest ratings, then the oldest. Nobody is brought together with a member
        whom they avoid, or who avoids them.

        :param new: the table to open if none waits, or the error to raise then; None to open none.
        :return: the table; None if there is none. Its game has begun if that completed it.
        :raises TooManyTables, Barred, Draining:
        """
        self._registry.require_new_games()
        await self._registry.admission.require_not_barred(seeker.server_id, [seeker.user_id])
        try:
            await self._lobby.check_user_limit(seeker.user_id)
        except TooManyTables as error:
            full: TooManyTables | None = error
        else:
            full = None

        def decide(waiting: Waiting) -> Arrangement:
            found = next(_suitable(seeker, waiting), None)
            if found is None:
                if isinstance(new, Exception):
                    raise new
                if new is not None and full is not None:
                    raise full
                return Arrangement(opened=new)
            if found.seat_of(seeker.user_id) is not None:
                return Arrangement([(found, found)], wait={found.id: [seeker.user_id]})
            if full is not None:
                raise full
            after = seats.add_player(
                found, VARIANTS[found.variant].seats, seeker.user_id, seeker.name, None, seeker.interaction_id
            )
            after = replace(after, touched_at=self._registry.now())
            return Arrangement([(found, after)], wait={found.id: [seeker.user_id]})

        tables = await self._arrange(seeker.server_id, decide, seeker.user_id, seeker.interaction_id)
        if not tables:
            return None
        await self.join_tables(seeker.server_id)
        found = await self._store.tables.load(tables[0].id)
        return (
            found
            if found is None or found.joined_id is None
            else await self._store.tables.load(found.joined_id)
        )

    async def wait(self, info: TableInfo, user_id: int) -> None:
        """Note that those at a table wait for any members, and join it with another that waits for the same."""
        users = [seat.user_id for seat in info.seats if seat.user_id is not None and seat.agreed]
        await self._store.waits.begin(info, users, self._registry.now())
        await self.join_tables(info.server_id)

    async def join_tables(self, server_id: int) -> None:
        """Join tables of a server that wait for the same, as long as there are any. Each time, all are told."""

        def decide(waiting: Waiting) -> Arrangement:
            for target, source in _pairs(waiting, self._may_move):
                after = target
                for seat in source.seats:
                    assert seat.user_id is not None
                    count = VARIANTS[target.variant].seats
                    after = seats.add_player(after, count, seat.user_id, seat.name, None, seat.interaction_id)
                now = self._registry.now()
                closed = replace(seats.close(source), joined_id=target.id, seats=(), touched_at=now)
                return Arrangement(
                    [(target, replace(after, touched_at=now)), (source, closed)], moved={source.id: target.id}
                )
            return Arrangement()

        while await self._arrange(server_id, decide):
            pass

    async def _arrange(
        self,
        server_id: int,
        decide: Callable[[Waiting], Arrangement],
        user_id: int | None = None,
        interaction_id: int = 0,
    ) -> list[TableInfo]:
        """Decide in one transaction, publish what has changed, and start the games of tables that are complete."""
        users = [] if user_id is None else [user_id]
        for attempt in range(_ATTEMPTS):
            try:
                done = await self._store.waits.arrange(server_id, users, decide, self._registry.now())
                break
            except StaleTable:
                if attempt == _ATTEMPTS - 1:
                    raise
        if done.opened is not None:
            self._registry.adopt_opened(done.opened)
        for info in done.changed:
            kind = ChangeKind.CLOSED if info.state is TableState.CLOSED else ChangeKind.JOINED
            await self._registry.adopt(info, kind, info.seat_of(user_id))
            await self._start_if_complete(info, interaction_id)
        return [*done.changed, *filter(None, [done.opened])]

    async def _start_if_complete(self, info: TableInfo, interaction_id: int = 0) -> None:
        if _is_to_start(info):
            await self._start(info.id, interaction_id or max(seat.interaction_id for seat in info.seats))

    @at_table
    async def _start(self, session: TableSession, interaction_id: int) -> None:
        if _is_to_start(session.info):
            last = max(session.info.seats, key=lambda seat: seat.interaction_id)
            await self._seating.start(session, interaction_id, session.info, last.seat)

    def _may_move(self, source: TableInfo, target: TableInfo) -> bool:
        """Whether the players of a table can go to another."""
        return _place(source) == _place(target) or self.is_public(target.channel_id)

    async def maintain(self) -> None:
        """Do what the end of a process has left undone: join tables, and start the games of complete ones."""
        if self._operations.is_draining:
            return
        for server_id in await self._store.waits.servers(self._registry.shards):
            await self.join_tables(server_id)
            for info in (await self._store.waits.waiting(server_id)).tables:
                await self._start_if_complete(info)

    # What is told of waits

    async def lately(self, server_id: int, variant: str) -> Lately | None:
        """How long it has taken lately in a server until a game of a variant began; None if nobody has waited."""
        since = self._registry.now() - _LATELY_SECONDS
        found = await self._store.waits.lately(server_id, variant, since)
        return Lately(round(median(found)), len(found)) if found else None

    async def claim_telling(self, info: TableInfo) -> bool:
        """Note that a role or channel is told of the wait at a table now; False if one was told too short ago."""
        return await self._store.waits.claim_telling(info, self._registry.now(), TELL_SECONDS)

    async def is_told(self, table_id: int) -> bool:
        """Whether a role or channel was told of a wait at a table that goes on."""
        return await self._store.waits.is_told(table_id)

    async def joined(self) -> tuple[int, ...]:
        """The tables of this process's servers whose players were brought to another in the last hour."""
        return await self._store.waits.joined(self._registry.now() - _JOINED_SECONDS, self._registry.shards)


def _is_to_start(info: TableInfo) -> bool:
    is_complete = seats.is_complete(info, VARIANTS[info.variant].seats)
    return info.state is TableState.LOBBY and info.auto_start and is_complete


def _place(info: TableInfo) -> int:
    return info.parent_id or info.channel_id


def _suitable(seeker: Seeker, waiting: Waiting) -> Iterator[TableInfo]:
    """The tables at which a user sits or could sit, the best first."""

    def is_suitable(info: TableInfo) -> bool:
        if seeker.variant not in (None, info.variant) or not seeker.may_see(info):
            return False
        if seeker.options is not None and not _has_options(info, seeker.options):
            return False
        if info.seat_of(seeker.user_id) is not None:
            return True
        users = [seat.user_id for seat in info.seats]
        is_apart = any((seeker.user_id, user_id) in waiting.apart for user_id in users)
        is_kept_away = (info.id, seeker.user_id) in waiting.removed or (
            info.access is not Access.OPEN and seeker.user_id not in waiting.let_in[info.id]
        )
        return len(users) < VARIANTS[info.variant].seats and not is_apart and not is_kept_away

    def order(info: TableInfo) -> tuple[bool, int, float, int, int]:
        free = VARIANTS[info.variant].seats - len(info.seats)
        distance = _distance(seeker.user_id, info, waiting)
        return info.seat_of(seeker.user_id) is None, free, distance, info.created_at, info.id

    yield from sorted(filter(is_suitable, waiting.tables), key=order)


def _has_options(info: TableInfo, options: Mapping[str, object]) -> bool:
    resolve = VARIANTS[info.variant].options_of_new_game
    return resolve(info.options) == resolve(options)


def _distance(user_id: int, info: TableInfo, waiting: Waiting) -> float:
    """How far a user's rating is from those of the players of a table, in displayed points on average."""

    def points(one: int) -> int:
        return waiting.ratings.get((one, info.variant), Rating()).points

    others = [points(seat.user_id) for seat in info.seats if seat.user_id not in (None, user_id)]
    return abs(points(user_id) - sum(others) / len(others)) if others else 0


def _pairs(
    waiting: Waiting, may_move: Callable[[TableInfo, TableInfo], bool]
) -> Iterator[tuple[TableInfo, TableInfo]]:
    """The tables that wait for the same and fit together: first the one to which the players of the other move.

    Those of the smaller table move; of two with as many players, those of the younger.
    """
    joinable = [info for info in waiting.tables if _is_joinable(info, waiting)]
    for target, source in permutations(sorted(joinable, key=lambda info: (-len(info.seats), info.id)), 2):
        is_same = (target.variant, target.clock) == (source.variant, source.clock)
        if len(source.seats) > len(target.seats) or not is_same or not may_move(source, target):
            continue
        count = len(target.seats) + len(source.seats)
        users = [[seat.user_id for seat in info.seats] for info in (target, source)]
        fits = count <= VARIANTS[target.variant].seats and not {*users[0]} & {*users[1]}
        is_apart = any(pair in waiting.apart for pair in product(*users))
        is_removed = any((target.id, user_id) in waiting.removed for user_id in users[1])
        if fits and not is_apart and not is_removed and _has_options(source, target.options):
            yield target, source


def _is_joinable(info: TableInfo, waiting: Waiting) -> bool:
    """Whether all at a table wait for any members. What was agreed with a computer player or for a rematch stays.

    So does what the opener has said of who may come.
    """
    users = {seat.user_id for seat in info.seats}
    is_open = {info.access, info.watching} == {Access.OPEN}
    return (
        is_open
        and bool(users)
        and info.rematch_of is None
        and users <= waiting.waiting.get(info.id, frozenset())
    )
