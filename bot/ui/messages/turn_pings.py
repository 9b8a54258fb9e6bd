"""Calls whoever keeps a table waiting, and takes the call back when he has moved."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

import discord
from discord import ui
from discord.ext import commands

from bot.host import ChangeKind, Host, NoTable, TableChange, TableInfo, TableSnapshot, TableState
from bot.store import Store, StoreError
from bot.ui.buttons.play import ShowHand
from bot.ui.components.controls import Button
from bot.ui.messages.mentions import users_to_ping
from bot.ui.messages.updater import Updater
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import relative_time
from bot.ui.text.languages import Languages
from bot.ui.text.links import table_link

__all__ = ["TurnPings"]

log = logging.getLogger(__name__)

_MARK: Final = "call:"
_Wait = tuple[int, int | None, int | None]
"""What a call is about: at which ply, since when, and when was reminded of it."""


@dataclass(frozen=True, slots=True)
class _Call:
    """A message by which somebody is called, and what for."""

    channel_id: int
    message_id: int
    wait: _Wait


class TurnPings:
    """For each table at most one short message that mentions who is to move; it goes when he has moved.

    Nobody is called who wants no pings, nor where nobody else waits. Which messages are out stands in the store, so
    that none is left behind or sent again after a restart; then one looks after the servers that this process `serves`.
    """

    PATIENCE: ClassVar = 20.0
    """Seconds from when the table begins to wait for somebody until he is called."""
    THOUGHT: ClassVar = 120.0
    """The same from when he has last looked at his hand."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        host: Host,
        store: Store,
        languages: Languages,
        serves: Callable[[int], bool],
    ) -> None:
        self._bot = bot
        self._host = host
        self._store = store
        self._languages = languages
        self._serves = serves
        self._out: Final[dict[int, _Call]] = {}
        self._timers: Final[dict[int, asyncio.TimerHandle]] = {}
        self._ringing: Final[set[int]] = set()
        self._updater: Final = Updater("table-call", self._update)

    def on_change(self, change: TableChange) -> None:
        """Take back the call that is out of date, and call whom the table waits for now, unless he moves soon."""
        self._disarm(change.table_id)
        if change.kind is ChangeKind.REMINDED:
            self._look_after(change.table_id, call=True)
            return
        # Somebody may be called at this moment: then it is known only when that is done whether it was for nothing.
        if change.table_id in self._out or self._updater.is_busy(change.table_id):
            self._look_after(change.table_id, call=False)
        if change.info.state is TableState.PLAYING:
            self._arm(change.table_id, self.PATIENCE)

    def postpone(self, table_id: int) -> None:
        """Whom the table waits for is there, and thinks: he has more time before he is called."""
        if table_id in self._timers:
            self._disarm(table_id)
            self._arm(table_id, self.THOUGHT)

    async def resume(self) -> None:
        """Take up the calls that are out from before, and see to all tables where somebody is waited for."""
        try:
            await self._resume()
        except StoreError as error:
            log.error("nobody is called who was waited for before the start: %s", error)

    async def _resume(self) -> None:
        for key, value in (await self._store.key_values.starting(_MARK)).items():
            guild_id, channel_id, message_id, *wait = json.loads(value)
            if not self._serves(guild_id):
                continue
            table_id = int(key.removeprefix(_MARK))
            self._out[table_id] = _Call(channel_id, message_id, (wait[0], wait[1], wait[2]))
            self._look_after(table_id, call=False)
        for info in await self._host.tables(states=(TableState.PLAYING,)):
            if info.id not in self._timers and self._serves(info.guild_id):
                self._arm(info.id, self.PATIENCE)

    async def close(self) -> None:
        """Stop."""
        for timer in self._timers.values():
            timer.cancel()
        await self._updater.close()

    def _arm(self, table_id: int, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(seconds, self._ring, table_id)

    def _disarm(self, table_id: int) -> None:
        if timer := self._timers.pop(table_id, None):
            timer.cancel()

    def _ring(self, table_id: int) -> None:
        self._timers.pop(table_id, None)
        self._look_after(table_id, call=True)

    def _look_after(self, table_id: int, *, call: bool) -> None:
        if call:
            self._ringing.add(table_id)
        self._updater.request(table_id)

    async def _update(self, table_id: int) -> None:
        call = table_id in self._ringing
        self._ringing.discard(table_id)
        try:
            await self._refresh(await self._host.snapshot(table_id), call=call)
        except NoTable:
            # All that was stored of its server is gone, and the channel too for all that is known.
            await self._forget(table_id)
        except discord.HTTPException as error:
            log.info("table %d: nobody can be called: %d %d", table_id, error.status, error.code)

    async def _refresh(self, snapshot: TableSnapshot, *, call: bool) -> None:
        info = snapshot.info
        wait = (snapshot.ply, info.waiting_since, info.reminded_at)
        out = self._out.get(info.id)
        if out is not None and (out.wait != wait or info.state is not TableState.PLAYING):
            await self._take_back(info.id, out)
            out = None
        if call and out is None:
            people = await self._awaited(snapshot)
            if people:
                await self._call(info, people, wait)

    async def _awaited(self, snapshot: TableSnapshot) -> list[int]:
        """Whom to call: who is to move, where somebody else is there who waits for it."""
        info = snapshot.info
        people = [one for one in info.seats if one.user_id is not None]
        if info.state is not TableState.PLAYING or len(people) < 2:
            return []
        awaited = [
            one.user_id
            for one in people
            if one.user_id is not None and not one.computer and one.seat in snapshot.to_move
        ]
        return await users_to_ping(self._store, awaited)

    async def _call(self, info: TableInfo, people: list[int], wait: _Wait) -> None:
        channel = self._bot.get_partial_messageable(info.channel_id, guild_id=info.guild_id)
        texts = await self._languages.of_guild(info.guild_id)
        hand: ui.View = ui.View(timeout=None)
        hand.add_item(
            Button(ShowHand(info.id), label=texts("button-hand"), style=discord.ButtonStyle.primary)
        )
        sent = await channel.send(
            self._words(info, people, texts),
            view=hand,
            suppress_embeds=True,
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(one) for one in people]),
        )
        self._out[info.id] = _Call(info.channel_id, sent.id, wait)
        kept = json.dumps([info.guild_id, info.channel_id, sent.id, *wait])
        await self._store.key_values.put(f"{_MARK}{info.id}", kept)

    async def _forget(self, table_id: int) -> None:
        self._out.pop(table_id, None)
        await self._store.key_values.drop(f"{_MARK}{table_id}")

    async def _take_back(self, table_id: int, out: _Call) -> None:
        """Delete the call. One that cannot be deleted is forgotten: it is gone, or was never the bot's to take back."""
        await self._forget(table_id)
        message = self._bot.get_partial_messageable(out.channel_id).get_partial_message(out.message_id)
        try:
            await message.delete()
        except discord.HTTPException as error:
            log.info("table %d: a call cannot be taken back: %d %d", table_id, error.status, error.code)

    def _words(self, info: TableInfo, people: list[int], texts: Texts) -> str:
        names = " ".join(f"<@{user_id}>" for user_id in people)
        table, link = str(info.id), table_link(info)
        until = self._host.relief_at(info)
        if until is None:
            return texts("ping-turn", names=names, table=table, link=link)
        return texts("ping-late", names=names, table=table, link=link, until=relative_time(until))
