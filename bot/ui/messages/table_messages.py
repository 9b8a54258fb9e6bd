"""The public messages of tables: projections of the journal, kept up to date at the pace Discord allows."""

from __future__ import annotations

import logging
import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from discord.ext import commands

from bot.engine.table import Table
from bot.host.errors import NoTable
from bot.host.host import Host
from bot.host.tables.changes import ChangeKind, TableChange
from bot.host.tables.session import TableSnapshot
from bot.store import TableInfo, TableState
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error
from bot.ui.components.panel import Panel
from bot.ui.messages.edit_budget import EditBudget, Slots, Urgency
from bot.ui.messages.mentions import users_to_ping
from bot.ui.messages.placement import Placement, Posted
from bot.ui.messages.shown_revisions import ShownRevisions
from bot.ui.messages.updater import Updater
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts, is_summarized
from bot.ui.text.languages import Languages
from bot.ui.text.recent_text import recent_lines
from bot.ui.text.score_text import is_result_recent
from bot.ui.text.table_text import undo_result

__all__ = ["TableMessages", "TablePanels"]

log = logging.getLogger(__name__)

_RECENT_LINES: Final = 4
"""How many lines about recent events the message shows."""
_RECENT_EVENTS: Final = 80
"""How many events are read for them: more than an auction and the melds of four players."""


@dataclass(frozen=True, slots=True)
class TablePanels:
    """Functions that build the messages of a table."""

    lobby: Callable[[Host, TableInfo, Texts, bool], Awaitable[Panel]]
    """The lobby; the last argument is whether it expired."""
    game: Callable[[Host, TableSnapshot, Table, Texts, Sequence[str]], Awaitable[Panel]]
    """The game; the last argument is the sentences about recent events."""
    result: Callable[[Host, TableSnapshot, Table, Texts], Awaitable[Panel]]
    """The result of the game."""


@dataclass(slots=True)
class _Known:
    """What this process knows of the messages of a table."""

    shown: tuple[int, str] | None = None
    """The revision and the language of the table's message."""
    is_certain: bool = False
    """Whether the stored place of the message is right. An answer of Discord may have been lost."""
    urgency: Urgency = Urgency.PLAYED
    """Who waits for the next update."""
    has_failed: bool = False
    """Whether the last update failed."""
    is_outdated: bool = False
    """Whether the message is to be built anew, whatever it shows."""
    last: TableChange | None = None
    """The latest change, if it ended a request to undo or closed the lobby."""
    renames_thread: bool = False
    """Whether a game started for which the thread is named."""


_TOLD_KINDS: Final = frozenset({ChangeKind.UNDONE, ChangeKind.UNDO_REFUSED, ChangeKind.EXPIRED})
"""Changes that a message mentions, although they are not in the journal."""


class TableMessages:
    """The public messages of all tables: the table itself, the result of its game, and its thread.

    What they show is read from the journal at each update.
    """

    PACE_SECONDS: ClassVar = 1.0
    """The least time between two edits of a message; changes in between are shown by the second."""

    AT_ONCE: ClassVar = 50
    """The most messages that are built and sent at the same time."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        host: Host,
        languages: Languages,
        panels: TablePanels,
        shown_revisions: ShownRevisions,
    ) -> None:
        self._host = host
        self._languages = languages
        self._panels = panels
        self.placement: Final = Placement(bot, host)
        # Tables that wait for the budget of their channel must not hold up those of other channels.
        self._updater: Final = Updater(
            "table-message", self._update, lambda: self.PACE_SECONDS, at_once=sys.maxsize
        )
        self._building: Final = Slots(self.AT_ONCE)
        self.budget: Final = EditBudget()
        self._shown_revisions = shown_revisions
        self._known: Final[dict[int, _Known]] = {}

    def on_change(self, change: TableChange) -> None:
        """Show a change soon."""
        known = self._known.setdefault(change.table_id, _Known())
        if change.kind is ChangeKind.OPENED:
            known.is_certain = True
        known.last = change if change.kind in _TOLD_KINDS else None
        known.renames_thread = known.renames_thread or change.kind is ChangeKind.STARTED
        known.urgency = Urgency.of(change)
        self._updater.request(change.table_id)

    def show(self, table_id: int) -> None:
        """Update the messages of a table soon."""
        self._known.setdefault(table_id, _Known()).urgency = Urgency.PLAYED
        self._updater.request(table_id)

    def refresh(self, table_id: int) -> None:
        """Build the message of a table anew, although nothing has happened there, after those of other tables."""
        self._known.setdefault(table_id, _Known()).is_outdated = True
        self._updater.request(table_id)

    async def settle(self, table_id: int) -> None:
        """Wait until the requested update of a table's messages has succeeded or failed."""
        await self._updater.settle(table_id)

    async def heal(self, table_id: int) -> bool:
        """Update the messages of a table after those of tables where players have just acted.

        :return: whether they are up to date now.
        """
        if not self._updater.is_busy(table_id):
            self._known.setdefault(table_id, _Known()).urgency = Urgency.REFRESHED
            self._updater.request(table_id)
        await self._updater.settle(table_id)
        known = self._known.get(table_id)
        return known is None or not known.has_failed

    def has_failed(self, table_id: int) -> bool:
        """Whether the last update of a table's messages failed. If so, request another."""
        known = self._known.get(table_id)
        if known is None or not known.has_failed:
            return False
        self.show(table_id)
        return True

    async def close(self) -> None:
        """Stop; updates in progress get a short time to finish."""
        await self._updater.close(self.PACE_SECONDS + 1)
        self.budget.close()
        await self.placement.close()

    async def _update(self, table_id: int) -> None:
        known = self._known.setdefault(table_id, _Known())
        try:
            await self._refresh(table_id, known)
            known.has_failed = False
        except NoTable:
            log.info("table %d no longer exists", table_id)
            self._known.pop(table_id, None)
        except DISCORD_ERRORS as error:
            known.has_failed, known.is_certain = True, False
            log.warning("table %d cannot be shown: %s", table_id, describe_error(error))
        except Exception:
            known.has_failed, known.is_certain = True, False
            raise

    async def _refresh(self, table_id: int, known: _Known) -> None:
        info = await self._host.queries.info(table_id)
        texts = await self._languages.of_guild(info.guild_id)
        if known.has_failed or known.is_outdated or known.shown != (info.revision, texts.language):
            await self.budget.wait(info.channel_id, known.urgency)
            async with self._building.slot(known.urgency):
                known.is_outdated = False
                snapshot = await self._host.queries.recent(table_id, _RECENT_EVENTS)
                info = await self._show(snapshot, known, texts)
                if info.announced and info.has_former_player:
                    # The result may still name them.
                    await self.placement.edit_result(info, await self._result(info, texts))
        await self.placement.replace_old_message(info, texts)
        if info.state is TableState.OVER and not info.announced:
            await self._announce(info, texts)
        if info.state is TableState.CLOSED:
            await self.placement.archive_thread(info, texts)
        if known.shown is not None:
            # Not the revision of `info`: the table may have changed since.
            self._shown_revisions.note(table_id, known.shown[0])
        if info.state is TableState.CLOSED:
            self._known.pop(table_id, None)

    async def _show(self, snapshot: TableSnapshot, known: _Known, texts: Texts) -> TableInfo:
        """Show a table in its message.

        :return: the table, with the place of the message.
        """
        info = snapshot.info
        if not known.is_certain:
            info = await self._adopt(info, await self.placement.find(info))
        if known.renames_thread:
            known.renames_thread = False
            self.placement.rename_thread(info, texts)
        panel = await self._panel(snapshot, known, texts)
        info = await self.placement.put(info, panel, texts, await self._asked_to_play_again(info))
        known.is_certain = True
        known.shown = snapshot.info.revision, texts.language
        return info

    async def _adopt(self, info: TableInfo, posted: Posted) -> TableInfo:
        """Store what was posted without being stored."""
        if posted.message_id is not None and posted.message_id > (info.message_id or 0):
            info = await self._host.placement.set_message(info.id, posted.message_id)
        if posted.result_id is not None and not info.announced:
            info = await self._host.placement.set_announced(info.id)
        return info

    async def _announce(self, info: TableInfo, texts: Texts) -> None:
        """Post the result of a game."""
        await self.placement.post(info, await self._result(info, texts), "result")
        await self._host.placement.set_announced(info.id)

    async def _result(self, info: TableInfo, texts: Texts) -> Panel:
        snapshot = await self._host.queries.snapshot(info.id)
        assert snapshot.view is not None
        return await self._panels.result(self._host, snapshot, snapshot.view, texts)

    async def _asked_to_play_again(self, info: TableInfo) -> list[int]:
        """The users whom the first message of a rematch pings: those who have not agreed to it."""
        if info.rematch_of is None or info.state is not TableState.LOBBY or info.message_id is not None:
            return []
        asked = [seat.user_id for seat in info.seats if seat.user_id is not None and not seat.agreed]
        return await users_to_ping(self._host, asked)

    async def _panel(self, snapshot: TableSnapshot, known: _Known, texts: Texts) -> Panel:
        if snapshot.view is None:
            has_expired = known.last is not None and known.last.kind is ChangeKind.EXPIRED
            return await self._panels.lobby(self._host, snapshot.info, texts, has_expired)
        undone = undo_result(known.last, texts) if known.last else ""
        events = [event for event in snapshot.events if not is_summarized(event)]
        table_texts = TableTexts(texts, snapshot.info)
        view, most = snapshot.view, _RECENT_LINES - bool(undone)
        lines = recent_lines(events, view, table_texts, most, previous_deal=is_result_recent(view))
        lines += [undone] if undone else []
        return await self._panels.game(self._host, snapshot, view, texts, lines)
