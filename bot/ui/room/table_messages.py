"""Keeps the public message of every table up to date, and never faster than Discord likes."""

from __future__ import annotations

import logging
from collections import deque
from typing import ClassVar, Final

import discord
from discord.ext import commands

from bot.engine.events import SPECTATOR, DealScored, GameEnded
from bot.host import Change, ChangeKind, Host, Look, NoTable, TableState
from bot.store import Store
from bot.ui.components.panel import Panel, Picture, panel, rows_of
from bot.ui.components.taps import Tap
from bot.ui.room.places import Places
from bot.ui.room.upkeep import Upkeep
from bot.ui.table.lobby_panel import about_lobby
from bot.ui.table.pictures import result_picture, table_picture
from bot.ui.table.scores import ending, looking_back, rating_line, showing_result
from bot.ui.table.table_panel import table_panel
from bot.ui.table.undoing import undo_news
from bot.ui.words.languages import Languages
from bot.ui.words.news import Reader, news
from bot.ui.words.phrases import table_title
from bot.ui.words.texts import Texts

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
        self.places: Final = Places(bot, host)
        self._languages = languages
        self._upkeep: Final = Upkeep("table-message", self._keep, lambda: self.PACE)
        self._lines: Final[dict[int, deque[str]]] = {}
        self._shown: Final[dict[int, tuple[int, int, str]]] = {}
        self._troubled: Final[set[int]] = set()
        self._ended: Final[set[int]] = set()
        self._closing: Final[set[int]] = set()
        self._expired: Final[set[int]] = set()

    async def told(self, change: Change) -> None:
        """Show a change soon."""
        events = change.shown.get(SPECTATOR, ())
        # The message says in full how a deal or the game has ended.
        told = [one for one in events if not isinstance(one, DealScored | GameEnded)]
        texts = await self._languages.of_guild(change.info.guild_id)
        lines = news(told, Reader(texts, change.info)) or [undo_news(change, texts)]
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
        self._upkeep.due(table_id)

    async def settle(self, table_id: int) -> None:
        """Wait until what is to be shown of a table has been shown, or could not be."""
        await self._upkeep.settle(table_id)

    def troubled(self, table_id: int) -> bool:
        """Whether Discord would not let the table be shown. Asking has it tried again."""
        if table_id not in self._troubled:
            return False
        self.show(table_id)
        return True

    async def close(self) -> None:
        """Stop; what is being shown just now is finished if it takes no longer than the pace."""
        await self._upkeep.close(self.PACE + 1)
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
        look = await self._host.look(table_id)
        texts = await self._languages.of_guild(look.info.guild_id)
        state = (look.info.revision, look.ply, texts.language)
        if self._shown.get(table_id) != state or table_id in self._troubled:
            await self.places.put(look.info, await self._panel(look, texts), texts)
            self._shown[table_id] = state
            self._troubled.discard(table_id)
        if table_id in self._ended:
            await self._announce(look, texts)
            self._ended.discard(table_id)
        if table_id in self._closing:
            self._closing.discard(table_id)
            self._expired.discard(table_id)
            await self.places.end(look.info, texts)
            self._lines.pop(table_id, None)
            self._shown.pop(table_id, None)

    async def _panel(self, look: Look, texts: Texts) -> Panel:
        lines = tuple(self._lines.get(look.info.id, ()))
        if look.view is None:
            expired = look.info.id in self._expired
            about = await about_lobby(self._host, self._store, look.info, expired=expired)
            return table_panel(look, texts, about=about)
        headline = "" if look.view.ended is None else texts("picture-over")
        picture = await table_picture(look, look.view, texts, headline)
        card = (
            await self._card(look, texts) if look.view.ended is None and showing_result(look.view) else None
        )
        return table_panel(look, texts, lines, picture, card)

    async def _card(self, look: Look, texts: Texts) -> Picture | None:
        """The result of the deal before."""
        deal = await self._host.last_deal(look.info.id)
        return None if deal is None else await result_picture(look, deal, texts)

    async def _announce(self, look: Look, texts: Texts) -> None:
        """The result, in a message of its own, for those who do not look at the table all the time."""
        info, view = look.info, look.view
        if view is None or view.ended is None:
            return
        reader = Reader(texts, info)
        lines = [table_title(info, texts), ending(reader, view), await self._ratings(reader)]
        card = await result_picture(look, view, texts)
        again = Tap("rematch", info.id, label=texts("button-rematch"), style=discord.ButtonStyle.primary)
        taps = [again] if info.state is TableState.OVER else []
        rows = rows_of([*taps, *looking_back(look, view, texts)])
        await self.places.say(
            info, panel("\n".join(filter(None, [*lines, *card.rest])), below=card, rows=rows)
        )

    async def _ratings(self, reader: Reader) -> str:
        """What the game has made of the ratings of those who are listed."""
        changes = await self._store.statistics.changes(reader.info.id)
        listed = [one for one in changes if (await self._store.preferences.of(one.user_id)).listed]
        return rating_line(reader, listed)
