"""The public messages of tables, kept up to date at the pace Discord allows."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

import discord
from discord.ext import commands

from bot.engine.events import SPECTATOR, Event
from bot.engine.table import Table
from bot.host import ChangeKind, Host, NoTable, TableChange, TableInfo, TableSnapshot, TableState
from bot.ui.components.panel import Panel
from bot.ui.messages.mentions import users_to_ping
from bot.ui.messages.placement import Placement
from bot.ui.messages.updater import Updater
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts, is_summarized
from bot.ui.text.languages import Languages
from bot.ui.text.recent_text import recent_lines
from bot.ui.text.table_text import undo_result

__all__ = ["TableMessages", "TablePanels"]

log = logging.getLogger(__name__)

_RECENT_LINES: Final = 4
"""How many lines about recent events the message shows."""
_RECENT_EVENTS: Final = 80
"""How many events are kept for them: more than an auction and the melds of four players."""
_PLACE_FIELDS: Final = ("channel_id", "message_id", "threaded", "parent_id")
"""The fields of `TableInfo` that say where the table's message is."""


@dataclass(frozen=True, slots=True)
class TablePanels:
    """Functions that build the messages of a table."""

    lobby: Callable[[Host, TableInfo, Texts, bool], Awaitable[Panel]]
    """The lobby; the last argument is whether it expired."""
    game: Callable[[Host, TableSnapshot, Table, Texts, Sequence[str]], Awaitable[Panel]]
    """The game; the last argument is the sentences about recent events."""
    result: Callable[[Host, TableSnapshot, Table, Texts], Awaitable[Panel]]
    """The result of the game."""


class TableMessages:
    """The public messages of all tables."""

    PACE_SECONDS: ClassVar = 1.0
    """The least time between two edits of a message; changes in between are shown by the second."""

    def __init__(
        self, bot: commands.AutoShardedBot, host: Host, languages: Languages, panels: TablePanels
    ) -> None:
        self._host = host
        self._languages = languages
        self._panels = panels
        self.placement: Final = Placement(bot, host)
        self._updater: Final = Updater("table-message", self._update, lambda: self.PACE_SECONDS)
        self._events: Final[dict[int, deque[Event]]] = {}
        self._undone: Final[dict[int, str]] = {}
        self._latest: Final[dict[int, TableSnapshot]] = {}
        self._places: Final[dict[int, dict[str, Any]]] = {}
        self._shown: Final[dict[int, tuple[int, int, str]]] = {}
        self._failed: Final[set[int]] = set()
        self._ended: Final[set[int]] = set()
        self._closing: Final[set[int]] = set()
        self._expired: Final[set[int]] = set()

    async def on_change(self, change: TableChange) -> None:
        """Show a change soon.

        :raises StoreError: if the server's language cannot be read.
        """
        self._latest[change.table_id] = change.public
        texts = await self._languages.of_guild(change.info.guild_id)
        events = self._events.setdefault(change.table_id, deque(maxlen=_RECENT_EVENTS))
        if change.kind is ChangeKind.UNDONE:
            # The events are those of an action that no longer counts.
            events.clear()
        events.extend(event for event in change.events.get(SPECTATOR, ()) if not is_summarized(event))
        self._undone[change.table_id] = undo_result(change, texts)
        if change.kind is ChangeKind.ENDED:
            self._ended.add(change.table_id)
        if change.kind is ChangeKind.STARTED:
            self.placement.rename_thread(change.info, texts)
        if change.kind is ChangeKind.EXPIRED:
            self._expired.add(change.table_id)
        if change.info.state is TableState.CLOSED:
            self._closing.add(change.table_id)
        self.show(change.table_id)

    def show(self, table_id: int) -> None:
        """Update the message of a table soon."""
        self._updater.request(table_id)

    async def settle(self, table_id: int) -> None:
        """Wait until the requested update of a table's message has succeeded or failed."""
        await self._updater.settle(table_id)

    def has_failed(self, table_id: int) -> bool:
        """Whether the last update of a table's message failed. If so, request another."""
        if table_id not in self._failed:
            return False
        self.show(table_id)
        return True

    async def close(self) -> None:
        """Stop; updates in progress get a short time to finish."""
        await self._updater.close(self.PACE_SECONDS + 1)
        await self.placement.close()

    async def _update(self, table_id: int) -> None:
        is_done = False
        try:
            await self._refresh(table_id)
            is_done = True
        except NoTable:
            log.info("table %d no longer exists", table_id)
            is_done = True
        except discord.HTTPException as error:
            log.warning("table %d cannot be shown: %d %d", table_id, error.status, error.code)
        finally:
            if not is_done:
                self._failed.add(table_id)

    async def _refresh(self, table_id: int) -> None:
        snapshot = await self._snapshot(table_id)
        texts = await self._languages.of_guild(snapshot.info.guild_id)
        state = (snapshot.info.revision, snapshot.ply, texts.language)
        if self._shown.get(table_id) != state or table_id in self._failed:
            panel = await self._panel(snapshot, texts)
            pinged = await self._asked_to_play_again(snapshot.info)
            info = await self.placement.put(snapshot.info, panel, texts, pinged)
            self._places[table_id] = {name: getattr(info, name) for name in _PLACE_FIELDS}
            self._shown[table_id] = state
            self._failed.discard(table_id)
        if table_id in self._ended:
            if snapshot.view is not None and snapshot.view.ended is not None:
                panel = await self._panels.result(self._host, snapshot, snapshot.view, texts)
                await self.placement.post(snapshot.info, panel)
            self._ended.discard(table_id)
        if table_id in self._closing:
            self._closing.discard(table_id)
            self._expired.discard(table_id)
            await self.placement.archive_thread(snapshot.info, texts)
            for cache in (self._events, self._undone, self._shown, self._places):
                cache.pop(table_id, None)

    async def _asked_to_play_again(self, info: TableInfo) -> list[int]:
        """The users whom the first message of a rematch pings: those who have not agreed to it."""
        if info.rematch_of is None or info.state is not TableState.LOBBY or info.message_id is not None:
            return []
        asked = [seat.user_id for seat in info.seats if seat.user_id is not None and not seat.agreed]
        return await users_to_ping(self._host, asked)

    async def _snapshot(self, table_id: int) -> TableSnapshot:
        """The table as of its latest change, or as it is now if there was none since the last update.

        A change may date from before the table's message was posted, so the place of the message is filled in.
        """
        latest = self._latest.pop(table_id, None)
        if latest is None:
            return await self._host.queries.snapshot(table_id)
        return replace(latest, info=replace(latest.info, **self._places.get(table_id, {})))

    async def _panel(self, snapshot: TableSnapshot, texts: Texts) -> Panel:
        table_id = snapshot.info.id
        if snapshot.view is None:
            return await self._panels.lobby(self._host, snapshot.info, texts, table_id in self._expired)
        undone = self._undone.get(table_id)
        events = self._events.get(table_id, ())
        table_texts = TableTexts(texts, snapshot.info)
        lines = recent_lines(events, snapshot.view, table_texts, _RECENT_LINES - bool(undone))
        lines += [undone] if undone else []
        return await self._panels.game(self._host, snapshot, snapshot.view, texts, lines)
