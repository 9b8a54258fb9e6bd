"""Private panels that follow a table by themselves: hands, watched games, and what prepares a game.

Discord lets the bot edit an ephemeral message for 15 minutes after the latest interaction on it, with the token of that
interaction. While a token lives, its panel is brought up to date whenever anything happens at the table. A panel whose
token is about to expire becomes a line that says so; the next tap on it starts another 15 minutes.

While only computer players are to move, a panel waits until they have acted, but not for long: so a tap is followed by
one update, not by one for each of them. A complete trick is shown at once, before its winner leads again.

Nothing is stored: after a restart a panel is live again from the next tap on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Final

from bot.engine.events import SPECTATOR, DealScored, TrickWon
from bot.host.errors import NoTable
from bot.host.tables.changes import ChangeKind, TableChange
from bot.host.tasks import BackgroundTasks
from bot.ui.components.discord_errors import DISCORD_ERRORS, may_pass
from bot.ui.hands.action_buttons import NOTHING_PENDING, PendingAction
from bot.ui.hands.live_contents import UNKNOWN, LiveContents, LivePanel, PanelKind, Update
from bot.ui.pace import Pace
from bot.ui.publishing.updater import Updater

log = logging.getLogger(__name__)

_Key = tuple[int, int]
"""A table and a user."""


class LivePanels:
    """At most one live panel for each user and table. Opening another deletes the one before."""

    def __init__(self, contents: LiveContents, pace: Pace) -> None:
        self.contents: Final = contents
        self._lifetime = pace.hand_panel_lifetime
        self._computer_seconds = pace.computers
        self._waiting: Final[dict[int, asyncio.TimerHandle]] = {}
        """The tables whose computer players act, with the timer that ends the wait for them."""
        self._panels: Final[dict[_Key, LivePanel]] = {}
        self._users: Final[dict[int, set[int]]] = {}
        """The users with a panel of each table."""
        self._keys: Final[dict[int, _Key]] = {}
        self._timers: Final[dict[_Key, asyncio.TimerHandle]] = {}
        self._busy: Final[dict[int, int]] = {}
        self._updater: Final = Updater("live-panel", self._update, pace, lambda _: pace.hand_panel)
        self._building: Final = asyncio.Semaphore(pace.hand_panels_at_once)
        self._tasks: Final = BackgroundTasks[_Key]("live-panel")

    def on_change(self, change: TableChange) -> None:
        """Update the panels of a table soon, or once its computer players have acted."""
        if self._computer_seconds and _is_followed_by_computers(change):
            if change.table_id not in self._waiting and change.table_id in self._users:
                loop = asyncio.get_running_loop()
                timer = loop.call_later(self._computer_seconds, self._request_all, change.table_id)
                self._waiting[change.table_id] = timer
        else:
            self._request_all(change.table_id)

    def _request_all(self, table_id: int) -> None:
        if timer := self._waiting.pop(table_id, None):
            timer.cancel()
        for user_id in self._users.get(table_id, ()):
            self.request(table_id, user_id)

    def request(self, table_id: int, user_id: int) -> None:
        """Update a user's panel soon."""
        self._updater.request((table_id, user_id))

    def refresh(self, user_id: int | None = None) -> None:
        """Build all panels, or those of a user, anew soon, although nothing has happened at their tables."""
        shown = [(key, live) for key, live in self._panels.items() if user_id in (None, key[1])]
        for key, live in shown:
            self._panels[key] = replace(live, state=UNKNOWN)
            self._updater.request(key)

    def is_open(self, table_id: int, user_id: int) -> bool:
        """Whether a player sees their hand at a table in a live panel."""
        live = self._panels.get((table_id, user_id))
        return live is not None and live.kind is PanelKind.HAND

    def message_of(self, table_id: int, user_id: int) -> int | None:
        """The message with a user's live panel of a table; None if there is none."""
        live = self._panels.get((table_id, user_id))
        return None if live is None else live.message_id

    def begun(self, table_id: int, user_id: int) -> PendingAction:
        """What a player has begun on their live panel of a table."""
        live = self._panels.get((table_id, user_id))
        return NOTHING_PENDING if live is None else live.pending

    @contextmanager
    def suspended(self, message_id: int | None, interaction_id: int) -> Iterator[None]:
        """Leave a panel alone while an interaction on it is answered in the `with` block.

        :param message_id: the panel; None if the interaction is not on a panel.
        """
        if message_id is None:
            yield
            return
        self._busy[message_id] = interaction_id
        try:
            yield
        finally:
            # Another interaction on the panel may have come later.
            if self._busy.get(message_id) == interaction_id:
                del self._busy[message_id]
                if key := self._keys.get(message_id):
                    self._updater.request(key)

    def open(self, table_id: int, user_id: int, live: LivePanel) -> None:
        """Note what a panel shows now, and keep it up to date."""
        key = table_id, user_id
        self.close_panel(live.message_id)
        before = self._panels.get(key)
        if before is not None:
            self.close_panel(before.message_id)
            self._tasks.start(key, self._delete(before))
        self._panels[key] = live
        self._users.setdefault(table_id, set()).add(user_id)
        self._keys[live.message_id] = key
        loop = asyncio.get_running_loop()
        self._timers[key] = loop.call_later(self._lifetime, self._updater.request, key)

    def close_panel(self, message_id: int) -> None:
        """Note that a panel shows something else now."""
        if key := self._keys.pop(message_id, None):
            table_id, user_id = key
            del self._panels[key]
            self._users[table_id].discard(user_id)
            if not self._users[table_id]:
                del self._users[table_id]
            self._timers.pop(key).cancel()

    async def settle(self, table_id: int, user_id: int) -> None:
        """Wait until a user's panel is up to date."""
        await self._updater.settle((table_id, user_id))

    async def close(self) -> None:
        """Stop."""
        for timer in (*self._timers.values(), *self._waiting.values()):
            timer.cancel()
        await self._updater.close()
        await self._tasks.close()

    async def _update(self, key: _Key) -> None:
        live = self._panels.get(key)
        if live is None or live.message_id in self._busy:
            return
        try:
            await self._refresh(key, live)
        except (NoTable, *DISCORD_ERRORS) as error:
            if self._panels.get(key) is not live:
                return
            if may_pass(error) and not self._is_expiring(key):
                # What it shows is unknown now.
                self._panels[key] = replace(live, state=UNKNOWN)
                raise
            # The player has dismissed the panel, or the token is gone: there is nothing left to update.
            log.info("table %d: a panel is no longer live: %s", key[0], type(error).__name__)
            self.close_panel(live.message_id)

    def _is_expiring(self, key: _Key) -> bool:
        return self._timers[key].when() <= asyncio.get_running_loop().time()

    async def _refresh(self, key: _Key, live: LivePanel) -> None:
        is_expiring = self._is_expiring(key)
        if is_expiring and live.kind is PanelKind.POINTER:
            self.close_panel(live.message_id)
            return
        async with self._building:
            found = await (self.contents.paused if is_expiring else self.contents.next)(*key, live)
        # Meanwhile the user may have tapped, or opened another panel.
        if self._panels.get(key) is not live or live.message_id in self._busy:
            return
        if not isinstance(found, Update):
            self._panels[key] = found
            return
        content = found.content
        await live.interaction.edit_original_response(view=content.view, attachments=content.files())
        if self._panels.get(key) is live:
            self._panels[key] = found.live
        if found.is_last and self._panels.get(key) is found.live:
            self.close_panel(live.message_id)

    @staticmethod
    async def _delete(live: LivePanel) -> None:
        """Delete a panel that a newer one replaces. It stays if Discord refuses that, as after a long time."""
        with suppress(*DISCORD_ERRORS):
            await live.interaction.delete_original_response()


def _is_followed_by_computers(change: TableChange) -> bool:
    """Whether only computer players act next, at once, in the same deal and trick."""
    waited_for = change.public.to_move
    computers = {player.seat for player in change.info.seats if player.computer}
    return (
        change.kind is ChangeKind.ACTED
        and change.public.look_until is None
        and bool(waited_for)
        and computers.issuperset(waited_for)
        and not any(isinstance(event, DealScored | TrickWon) for event in change.events.get(SPECTATOR, ()))
    )
