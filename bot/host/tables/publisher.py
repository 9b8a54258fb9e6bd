"""Publishing what happens at tables, including what other processes on the same database do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.engine.events import SPECTATOR, Event
from bot.host.tables.changes import ChangeBus, ChangeKind, TableChange, events_by_seat
from bot.host.tables.session import TableSession, TableSnapshot
from bot.store import TableInfo, TableState

_MISSED_KINDS: Final = {
    TableState.LOBBY: ChangeKind.UPDATED,
    TableState.PLAYING: ChangeKind.ACTED,
    TableState.OVER: ChangeKind.ENDED,
    TableState.CLOSED: ChangeKind.CLOSED,
}
"""What to publish of a table at which another process has played on."""

_Published = tuple[int, int | None]
"""The last revision of a table and the number of steps of its game that are published; None for all but the last."""


class ChangePublisher:
    """Publishes the changes of tables that this process serves.

    Where other processes share the database it remembers what it has published of each table, and so notices what
    it has missed.
    """

    def __init__(self, bus: ChangeBus, serves: Callable[[int], bool], *, shared: bool) -> None:
        self._bus = bus
        self._serves = serves
        self._shared = shared
        self._published: Final[dict[int, _Published]] = {}

    def publish(
        self,
        session: TableSession,
        kind: ChangeKind,
        seat: int | None,
        events: tuple[Event, ...] | None = None,
    ) -> None:
        """Publish a committed change of a loaded table."""
        self.mark_session(session)
        if self._bus.has_listeners and self._serves(session.info.guild_id):
            shown = {} if events is None else events_by_seat(events, session.variant.seats)
            self._bus.publish(TableChange(kind, session.snapshot(None), seat, shown))

    def publish_opened(self, info: TableInfo) -> None:
        """Publish a new table, even in a guild that another process serves."""
        self.mark(info)
        seat = info.seat_of(info.opener_id)
        self._bus.publish(TableChange(ChangeKind.OPENED, TableSnapshot(info, SPECTATOR), seat))

    def publish_missed(self, session: TableSession) -> None:
        """Publish what another process has done since this one last published anything of the table."""
        published = self._published.get(session.id)
        if published is None or published[0] == session.info.revision:
            self.mark_session(session)
            return
        events: tuple[Event, ...] | None = None
        if session.game is not None:
            missed = session.game.history[-1 if published[1] is None else published[1] :]
            events = tuple(event for step in missed for event in step.events)
        kind = _MISSED_KINDS[session.info.state] if events else ChangeKind.UPDATED
        self.publish(session, kind, None, events)

    def has_missed(self, table_id: int, revision: int) -> bool:
        """Whether a revision of a table is newer than what this process last published of it."""
        published = self._published.setdefault(table_id, (revision - 1, None))
        return published[0] < revision

    def mark_session(self, session: TableSession) -> None:
        """Count all that has happened at a loaded table as published."""
        if self._shared:
            steps = 0 if session.game is None else len(session.game.history)
            self._published[session.id] = (session.info.revision, steps)

    def mark(self, info: TableInfo) -> None:
        """Count all that has happened at a table as published."""
        if self._shared:
            self._published[info.id] = (info.revision, None)

    def forget(self, table_id: int) -> None:
        """Stop tracking a table."""
        self._published.pop(table_id, None)
