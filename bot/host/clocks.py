"""Turn clocks: who lets others wait is reminded; after some grace a computer player acts for him until he is back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.host import seats
from bot.host.changes import ChangeKind
from bot.host.errors import ClockFixed
from bot.host.registry import TableRegistry
from bot.host.session import TableSession
from bot.store import Store, TableInfo, TableState

SHORTEST: Final = 60
LONGEST: Final = 30 * 24 * 60 * 60
"""The limits of a turn clock, in seconds."""
SHORTEST_LATER: Final = 60 * 60
"""The shortest that can be started during a game."""


def checked(clock: int) -> int:
    """A turn clock in seconds, 0 for none. Raises ValueError where it is too short or too long."""
    if clock and not SHORTEST <= clock <= LONGEST:
        raise ValueError(f"a turn clock runs from {SHORTEST} to {LONGEST} seconds")
    return clock


def started(info: TableInfo, clock: int, now: int) -> TableInfo:
    """With a clock that starts now, in the middle of a game. Raises ClockFixed where it has one, or for a short one:
    whoever sat down to a game without hurry is not hurried."""
    if info.clock or clock < SHORTEST_LATER:
        raise ClockFixed
    return replace(info, clock=clock, waiting_since=now, reminded_at=None)


class TurnClocks:
    """The turn clocks of all tables. `grace` is how long one waits after the reminder, as a part of the clock."""

    def __init__(self, store: Store, registry: TableRegistry, grace: float) -> None:
        self._store = store
        self._registry = registry
        self._grace = grace

    async def look_after(self, serves: Callable[[int], bool]) -> None:
        """Remind and relieve whoever is due for it on the servers, named by their ids, that this process serves."""
        for info in await self._store.tables.find((TableState.PLAYING,), timed=True):
            if serves(info.guild_id) and self._due(info) is not None:
                await self._registry.attempt(info.id, self._tick, "a clock could not be read")

    def relief_at(self, info: TableInfo) -> int | None:
        """When a computer player takes over from who was reminded; None where nobody was."""
        return None if info.reminded_at is None else int(info.reminded_at + info.clock * self._grace)

    def _due(self, info: TableInfo) -> ChangeKind | None:
        """What the clock of a table says now, if there is somebody to say it to."""
        if not info.clock or info.waiting_since is None:
            return None
        now = self._registry.now()
        relief = self.relief_at(info)
        if relief is None:
            return ChangeKind.REMINDED if now >= info.waiting_since + info.clock else None
        return ChangeKind.RELIEVED if now >= relief else None

    async def _tick(self, session: TableSession) -> None:
        due = self._due(session.info)
        game = session.game
        if due is None or game is None or session.info.state is not TableState.PLAYING:
            return
        present = {one.seat for one in session.info.seats if not one.computer}
        absent = present.intersection(game.to_move())
        # Where everybody is awaited nobody waits, and computer players do not mind.
        if not absent or absent == present:
            return
        if due is ChangeKind.REMINDED:
            after = replace(session.info, reminded_at=self._registry.now())
        else:
            after = seats.relieved(session.info, absent)
        await self._registry.save(session, after, due, min(absent))
