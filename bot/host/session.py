"""A table in memory: what is known of it, its game, and what one user may see of both."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Final

from bot.engine.actions import DRAW, NOTHING, Offer
from bot.engine.events import SPECTATOR, Event, TrickWon, seen
from bot.engine.game import Game, Step
from bot.engine.table import Table
from bot.engine.undo import taken_back_from
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS
from bot.host.errors import NotSeated, Stale, WrongState
from bot.host.games import restored
from bot.store import Store, TableInfo, TableState


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table as one user may see it at one moment; it stays as it is when the game goes on.

    `seat` is his, SPECTATOR for an onlooker. `ply` counts what has happened at the table, also what was taken back:
    it goes with every button (-1 before the game begins, when `view` is None). `offer` is what he may choose, `to_move`
    the seats waited for, `events` what his action brought about, or what has happened since a ply he named, as he was
    shown it; `recent` is all since his own last action, that one with it. With `undoable` he may ask to take his last
    action back.
    """

    info: TableInfo
    seat: int
    ply: int = -1
    view: Table | None = field(default=None, repr=False)
    offer: Offer = field(default_factory=Offer, repr=False)
    to_move: tuple[int, ...] = ()
    events: tuple[Event, ...] = field(default=(), repr=False)
    recent: tuple[Event, ...] = field(default=(), repr=False)
    undoable: bool = False


class TableSession:
    """One table as this process holds it. Everything here happens under `lock`."""

    def __init__(self, table_id: int) -> None:
        self.id: Final = table_id
        self.lock: Final = asyncio.Lock()
        self.users = 0
        """How many hold the lock or wait for it."""
        self.used_at = 0.0
        self.game: Game | None = None
        self._info: TableInfo | None = None

    @property
    def info(self) -> TableInfo:
        """What is known of the table, once it is loaded."""
        assert self._info is not None
        return self._info

    @info.setter
    def info(self, info: TableInfo) -> None:
        self._info = info

    @property
    def loaded(self) -> bool:
        """Whether the table is in memory."""
        return self._info is not None

    @property
    def variant(self) -> Variant:
        """The rules of the table."""
        return VARIANTS[self.info.variant]

    @property
    def ply(self) -> int:
        """What buttons carry: the ply of the game and all that was taken back, so that it only ever grows; -1 before
        the game begins."""
        return -1 if self.game is None else self.game.ply + self.info.undone

    @property
    def playing(self) -> Game:
        """The game that is going on. Raises WrongState where none is."""
        if self.info.state is not TableState.PLAYING or self.game is None:
            raise WrongState(self.info.state)
        return self.game

    def seat_of(self, user_id: int) -> int:
        """The seat of a user. Raises NotSeated."""
        seat = self.info.seat_of(user_id)
        if seat is None:
            raise NotSeated
        return seat

    def forget(self) -> None:
        """Leave memory; the next touch loads the table again."""
        self._info = None
        self.game = None

    async def load(self, store: Store) -> bool:
        """Bring the table into memory as it is in the store. False where there never was one."""
        if self._info is None:
            found = await store.journal.with_table(self.id)
            if found is None:
                return False
            info, shuffle_seed, entries = found
            self.game = restored(info, shuffle_seed, entries) if entries else None
            self._info = info
        return True

    async def reload(self, store: Store) -> None:
        """Load the table again, as another process may have changed it."""
        self.forget()
        await self.load(store)

    def lately(self) -> int:
        """The ply with which the last trick but one was won: what has happened since is news to an onlooker."""
        tricks = 0
        for ply in range(self.ply - self.info.undone, -1, -1):
            assert self.game is not None
            tricks += sum(isinstance(event, TrickWon) for event in self.game.history[ply].events)
            if tricks > 1:
                return ply + self.info.undone
        return -1

    async def refresh(self, store: Store) -> None:
        """Leave memory where another process has changed the table since this one looked."""
        if self._info is not None and self._info != await store.tables.load(self.id):
            self.forget()

    async def expect(self, ply: int | None, store: Store) -> None:
        """Raise Stale where the table is not at the ply that somebody saw; None is for who did not look."""
        if ply is not None and ply > self.ply:
            # Seen in another process on the same file: on a server this one has refreshed what it knows already.
            await self.reload(store)
        if ply is not None and ply != self.ply:
            raise Stale(self.ply)

    def _since_acting(self, seat: int) -> Sequence[Step]:
        """The steps of the game from the last one on that a seat made; all where it has made none.

        A draw, which may have been made for the player, goes with what was done before it.
        """
        assert self.game is not None
        history = self.game.history
        back = range(len(history) - 1, -1, -1)
        own = (at for at in back if history[at].seat == seat and history[at].action != DRAW)
        return history[next(own, 0) :]

    def snapshot(self, user_id: int | None, since: int | None = None) -> TableSnapshot:
        """What a user may see of the table now; and of all that has happened `since` a ply."""
        own = self.info.seat_of(user_id)
        seat = SPECTATOR if own is None else own
        if self.game is None:
            return TableSnapshot(self.info, seat)
        steps = [] if since is None else self.game.history[max(since - self.info.undone, -1) + 1 :]
        return TableSnapshot(
            info=self.info,
            seat=seat,
            ply=self.ply,
            view=deepcopy(self.game.view(seat)),
            offer=NOTHING if seat == SPECTATOR else self.game.offers(seat),
            to_move=self.game.to_move(),
            events=_as_seen(steps, seat),
            recent=() if seat == SPECTATOR else _as_seen(self._since_acting(seat), seat),
            undoable=taken_back_from(self.game, seat) is not None,
        )


def _as_seen(steps: Iterable[Step], seat: int) -> tuple[Event, ...]:
    """The events of some steps as a seat was shown them."""
    events = (seen(event, seat) for step in steps for event in step.events)
    return tuple(one for one in events if one is not None)
