"""Keeps the public message of every table up to date, and never faster than Discord likes."""

from __future__ import annotations

import logging
from collections import deque
from typing import ClassVar, Final

import discord
from discord.ext import commands

from bot.engine.events import SPECTATOR, DealScored, GameEnded
from bot.host import ChangeKind, Host, NoTable, TableChange, TableSnapshot, TableState
from bot.store import Store
from bot.ui.components.buttons import Button
from bot.ui.components.panel import Panel, Picture, panel, rows_of
from bot.ui.messages.placement import Placement
from bot.ui.messages.updater import Updater
from bot.ui.table.lobby_panel import about_lobby
from bot.ui.table.pictures import result_picture, table_picture
from bot.ui.table.scores import ending, looking_back, rating_line, showing_result
from bot.ui.table.table_panel import table_panel
from bot.ui.table.undo import undo_news
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts, event_lines
from bot.ui.text.formatting import table_title
from bot.ui.text.languages import Languages

__all__ = ["TableMessages"]

log = logging.getLogger(__name__)

_LINES: Final = 4
"""How many of the last sentences the message shows."""


class TableMessages:
    """One task for each table that has something to show; it ends when the message says what is so."""

    PACE: ClassVar = 1.0
    """Seconds between two edits of the same message; what happens meanwhile is shown by the second."""

    def __init__(self, bot: commands.AutoShardedBot, host: Host, store: Store, languages: Languages) -> None:
        self._host = host
        self._store = store
        self.places: Final = Placement(bot, host)
        self._languages = languages
        self._updater: Final = Updater("table-message", self._keep, lambda: self.PACE)
        self._lines: Final[dict[int, deque[str]]] = {}
        self._shown: Final[dict[int, tuple[int, int, str]]] = {}
        self._troubled: Final[set[int]] = set()
        self._ended: Final[set[int]] = set()
        self._closing: Final[set[int]] = set()
        self._expired: Final[set[int]] = set()

    async def told(self, change: TableChange) -> None:
        """Show a change soon."""
        events = change.shown.get(SPECTATOR, ())
        # The message says in full how a deal or the game has ended.
        told = [one for one in events if not isinstance(one, DealScored | GameEnded)]
        texts = await self._languages.of_guild(change.info.guild_id)
        lines = event_lines(told, TableTexts(texts, change.info)) or [undo_news(change, texts)]
        shown = self._lines.setdefault(change.table_id, deque(maxlen=_LINES))
        if change.kind is ChangeKind.UNDONE:
            # What was taken back is no news any more.
            shown.clear()
        shown.extend(filter(None, lines))
        if change.kind is ChangeKind.ENDED:
            self._ended.add(change.table_id)
        if change.kind is ChangeKind.BEGUN:
            self.places.begun(change.info, texts)
        if change.kind is ChangeKind.EXPIRED:
            self._expired.add(change.table_id)
        if change.info.state is TableState.CLOSED:
            self._closing.add(change.table_id)
        self.show(change.table_id)

    def show(self, table_id: int) -> None:
        """Show a table as it is, soon."""
        self._updater.due(table_id)

    async def settle(self, table_id: int) -> None:
        """Wait until what is to be shown of a table has been shown, or could not be."""
        await self._updater.settle(table_id)

    def troubled(self, table_id: int) -> bool:
        """Whether Discord would not let the table be shown. Asking has it tried again."""
        if table_id not in self._troubled:
            return False
        self.show(table_id)
        return True

    async def close(self) -> None:
        """Stop; what is being shown just now is finished if it takes no longer than the pace."""
        await self._updater.close(self.PACE + 1)
        await self.places.close()

    async def _keep(self, table_id: int) -> None:
        shown = False
        try:
            await self._refresh(table_id)
            shown = True
        except NoTable:
            log.info("table %d is no more", table_id)
            shown = True
        except discord.HTTPException as error:
            log.warning("table %d cannot be shown: %d %d", table_id, error.status, error.code)
        finally:
            if not shown:
                self._troubled.add(table_id)

    async def _refresh(self, table_id: int) -> None:
        snapshot = await self._host.snapshot(table_id)
        texts = await self._languages.of_guild(snapshot.info.guild_id)
        state = (snapshot.info.revision, snapshot.ply, texts.language)
        if self._shown.get(table_id) != state or table_id in self._troubled:
            await self.places.put(snapshot.info, await self._panel(snapshot, texts), texts)
            self._shown[table_id] = state
            self._troubled.discard(table_id)
        if table_id in self._ended:
            await self._announce(snapshot, texts)
            self._ended.discard(table_id)
        if table_id in self._closing:
            self._closing.discard(table_id)
            self._expired.discard(table_id)
            await self.places.end(snapshot.info, texts)
            self._lines.pop(table_id, None)
            self._shown.pop(table_id, None)

    async def _panel(self, snapshot: TableSnapshot, texts: Texts) -> Panel:
        lines = tuple(self._lines.get(snapshot.info.id, ()))
        if snapshot.view is None:
            expired = snapshot.info.id in self._expired
            about = await about_lobby(self._host, self._store, snapshot.info, expired=expired)
            return table_panel(snapshot, texts, about=about)
        headline = "" if snapshot.view.ended is None else texts("picture-over")
        picture = await table_picture(snapshot, snapshot.view, texts, headline)
        card = (
            await self._card(snapshot, texts)
            if snapshot.view.ended is None and showing_result(snapshot.view)
            else None
        )
        return table_panel(snapshot, texts, lines, picture, card)

    async def _card(self, snapshot: TableSnapshot, texts: Texts) -> Picture | None:
        """The result of the deal before."""
        deal = await self._host.last_deal(snapshot.info.id)
        return None if deal is None else await result_picture(snapshot, deal, texts)

    async def _announce(self, snapshot: TableSnapshot, texts: Texts) -> None:
        """The result, in a message of its own, for those who do not look at the table all the time."""
        info, view = snapshot.info, snapshot.view
        if view is None or view.ended is None:
            return
        table_texts = TableTexts(texts, info)
        lines = [table_title(info, texts), ending(table_texts, view), await self._ratings(table_texts)]
        card = await result_picture(snapshot, view, texts)
        again = Button("rematch", info.id, label=texts("button-rematch"), style=discord.ButtonStyle.primary)
        buttons = [again] if info.state is TableState.OVER else []
        rows = rows_of([*buttons, *looking_back(snapshot, view, texts)])
        await self.places.say(
            info, panel("\n".join(filter(None, [*lines, *card.rest])), below=card, rows=rows)
        )

    async def _ratings(self, table_texts: TableTexts) -> str:
        """What the game has made of the ratings of those who are listed."""
        changes = await self._store.statistics.changes(table_texts.info.id)
        listed = [one for one in changes if (await self._store.preferences.of(one.user_id)).listed]
        return rating_line(table_texts, listed)
