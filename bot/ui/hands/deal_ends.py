"""The time between two deals: who still looks at the result, and the panel that shows it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from discord import ButtonStyle

from bot.engine.events import SPECTATOR, DealBegan, DealScored, Event, Place, Shown
from bot.host.host import Host
from bot.host.tables.changes import TableChange
from bot.host.tables.session import TableSnapshot
from bot.store import Preferences, TableState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.history.buttons import last_deal_buttons
from bot.ui.pictures import depict_result
from bot.ui.play.buttons import ShowHand, ShowScores
from bot.ui.text.event_text import TableTexts
from bot.ui.text.languages import texts_of
from bot.ui.text.recent_text import recent_events, recent_lines
from bot.ui.text.score_text import lead_line, stakes_text

_RECENT_LINES: Final = 2
"""How many lines about the end of the deal are shown."""


def ends_deal(events: Iterable[Event]) -> bool:
    """Whether a deal was scored."""
    return any(isinstance(event, DealScored) for event in events)


@dataclass(frozen=True, slots=True)
class _Result:
    """The result of a deal that players still look at."""

    next_deal: int
    users: set[int]
    """The players who have not gone on to the next deal."""
    seen_by: set[int]
    """The players to whom the result was shown."""
    timer: asyncio.TimerHandle | None
    """Ends the time after which all players go on; None if it has no end."""


class DealEnds:
    """Shows the result of a deal to its players until they go on to the next one.

    Where people play with one another, all go on after some seconds. A player alone with computers takes as long as
    they want. The next deal has begun already. Nothing is stored: after a restart the hand panels show the next deal.
    """

    def __init__(self, host: Host, go_on: Callable[[int, int], None], seconds: float) -> None:
        """
        :param go_on: updates the hand panels of a user at a table; called when the time is over.
        :param seconds: the time from the end of a deal between people until all hand panels show the next.
        """
        self._seconds = seconds
        self._host = host
        self._go_on = go_on
        self._results: Final[dict[int, _Result]] = {}

    def on_change(self, change: TableChange) -> None:
        """Show the result of a deal that a change ended."""
        if change.info.state is not TableState.PLAYING:
            self._forget(change.table_id)
        elif ends_deal(change.events.get(SPECTATOR, ())):
            self.begin(change.public)

    def begin(self, snapshot: TableSnapshot) -> None:
        """Show the result of the deal that has just ended, if another deal follows it."""
        info, view = snapshot.info, snapshot.view
        if info.state is not TableState.PLAYING or view is None or view.is_between_deals:
            return
        shown = self._results.get(info.id)
        if shown is not None and shown.next_deal == view.deal:
            return
        self._forget(info.id)
        users = {seat.user_id for seat in info.seats if seat.user_id is not None and not seat.computer}
        is_waited_for, loop = len(users) > 1, asyncio.get_running_loop()
        self._results[info.id] = _Result(
            next_deal=view.deal,
            users=users,
            seen_by=set(),
            timer=loop.call_later(self._seconds, self._end, info.id) if is_waited_for else None,
        )

    def next_deal(self, table_id: int, user_id: int) -> int | None:
        """The index of the deal that a user has not gone on to; None if they do not look at a result."""
        result = self._results.get(table_id)
        return result.next_deal if result is not None and user_id in result.users else None

    def look(self, snapshot: TableSnapshot, user_id: int) -> None:
        """Note that a user sees a snapshot: the result of the deal that it ends, or else the next deal."""
        if ends_deal(snapshot.events):
            self.begin(snapshot)
        else:
            self.dismiss(snapshot.info.id, user_id)

    def dismiss(self, table_id: int, user_id: int) -> None:
        """Note that a user has gone on to the next deal."""
        if result := self._results.get(table_id):
            result.users.discard(user_id)

    async def panel(self, snapshot: TableSnapshot, user_id: int, preferences: Preferences) -> Panel | None:
        """The panel with the result for a user who still looks at it; None for others."""
        result = self._results.get(snapshot.info.id)
        if result is None or user_id not in result.users:
            return None
        result.seen_by.add(user_id)
        return await _result_panel(self._host, snapshot, preferences, goes_on=result.timer is not None)

    def has_seen(self, table_id: int, user_id: int) -> bool:
        """Whether the result of the last deal was shown to a user, so that the hand need not repeat it."""
        result = self._results.get(table_id)
        return result is not None and user_id in result.seen_by

    def close(self) -> None:
        """Stop."""
        for table_id in list(self._results):
            self._forget(table_id)

    def _end(self, table_id: int) -> None:
        result = self._results[table_id]
        waiting = list(result.users)
        result.users.clear()
        for user_id in waiting:
            self._go_on(table_id, user_id)

    def _forget(self, table_id: int) -> None:
        result = self._results.pop(table_id, None)
        if result is not None and result.timer is not None:
            result.timer.cancel()


async def _result_panel(
    host: Host, snapshot: TableSnapshot, preferences: Preferences, *, goes_on: bool
) -> Panel:
    """What each side scored in the deal that has just ended, and the button to the next deal.

    :param snapshot: the table as the player sees it, in the next deal.
    :param goes_on: whether the panel goes on by itself.
    :raises NoTable: if there is no such table.
    """
    texts, info, view = texts_of(preferences), snapshot.info, snapshot.view
    deal = await host.queries.last_deal(info.id)
    assert view is not None
    assert deal is not None
    table_texts = TableTexts.of(snapshot, texts, explains=preferences.guide, is_private=True)
    shown = await depict_result(snapshot, deal, texts).shown_to(preferences)
    lines = [texts("deal-end-title", number=deal.deal + 1, standing=lead_line(table_texts, deal.scores))]
    lines += recent_events(recent_lines(_last_events(snapshot), deal, table_texts, _RECENT_LINES), texts)
    lines += [*shown.text, *shown.beside]
    if stakes := stakes_text(table_texts, deal):
        lines.append(texts("deal-end-stakes", points=deal.contract, stakes=stakes))
    next_deal = texts("deal-end-next", **table_texts.person(view.dealer), waits=int(not goes_on))
    buttons = [
        Button(ShowHand(info.id), label=texts("button-next-deal-now"), style=ButtonStyle.primary),
        Button(ShowScores(info.id), label=texts("button-scores")),
        *last_deal_buttons(snapshot, view, texts),
    ]
    return panel(lines, next_deal, picture=shown.picture, rows=rows_of(buttons))


def _last_events(snapshot: TableSnapshot) -> Sequence[Event]:
    """What the player has seen since their last action, up to the next deal; the result has the cards buried."""
    events = snapshot.recent or snapshot.events
    next_deal = max((at for at, event in enumerate(events) if isinstance(event, DealBegan)), default=0)
    return [event for event in events[:next_deal] if not _is_buried(event)]


def _is_buried(event: Event) -> bool:
    return isinstance(event, Shown) and event.zone.place is Place.BURIED
