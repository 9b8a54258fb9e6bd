"""Pings for the players to move, deleted once they have acted."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar, Final

import discord
from discord.ext import commands

from bot.host.errors import NoTable
from bot.host.host import Host
from bot.host.tables.changes import ChangeKind, TableChange
from bot.host.tables.session import TableSnapshot
from bot.store import StoreError, TableInfo, TableState
from bot.ui.components.controls import Button, custom_id_of
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error, may_pass
from bot.ui.components.panel import buttons_view
from bot.ui.messages.mentions import users_to_ping
from bot.ui.messages.own_messages import own_messages
from bot.ui.messages.updater import Updater
from bot.ui.play.buttons import ShowHand
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import relative_time, table_link
from bot.ui.text.languages import Languages
from bot.ui.text.turn_text import with_question

__all__ = ["TurnPings"]

log = logging.getLogger(__name__)

_KEY_PREFIX: Final = "turn-ping:"
_AT_START: Final = "at-start"
_Turn = tuple[int, int | None, int | None]
"""Identifies a turn: the ply, and when it started and the reminder was sent, in Unix seconds."""


@dataclass(frozen=True, slots=True)
class _Ping:
    """A posted ping, or one that is being posted."""

    channel_id: int
    message_id: int | None
    """None until Discord has answered: if the answer is lost, or the process dies, the message may be there."""
    turn: _Turn
    users: tuple[int, ...]
    """The users it mentions."""


class TurnPings:
    """At most one short message for each table that mentions the players to move.

    Players are pinged only if they want pings and another person is waiting; later if they have a live panel or have
    looked at their hand. Pings are stored before they are posted, so that none is left behind or repeated after a
    restart. Each process handles the servers it serves.
    """

    DELAY_SECONDS: ClassVar = 20.0
    """Time from the start of a turn to the ping of a player without a live panel."""
    POSTPONED_SECONDS: ClassVar = 120.0
    """Time to the ping from the start of a turn for a player with a live panel, and from a look at the hand."""
    SECONDS_BETWEEN: ClassVar = 0.2
    """Time from one ping to the next after a restart, when the turns of all tables start at the same moment."""
    AT_ONCE: ClassVar = 3
    """The most tables whose pings are posted or deleted at the same time."""

    def __init__(
        self,
        bot: commands.AutoShardedBot,
        host: Host,
        languages: Languages,
        serves: Callable[[int], bool],
        has_live_panel: Callable[[int, int], bool],
    ) -> None:
        """
        :param serves: whether this process serves a server.
        :param has_live_panel: whether a panel of a table follows the game before the eyes of a user.
        """
        self._bot = bot
        self._host = host
        self._languages = languages
        self._serves = serves
        self._has_live_panel = has_live_panel
        self._posted: Final[dict[int, _Ping]] = {}
        self._timers: Final[dict[int, asyncio.TimerHandle]] = {}
        self._due: Final[set[int]] = set()
        self._undeleted: Final[set[int]] = set()
        """The tables whose ping could not be looked for or deleted."""
        self._turn_starts: Final[dict[int, float]] = {}
        """When each turn started, in the time of the event loop; none after a reminder."""
        self._looks: Final[dict[int, dict[int, float]]] = {}
        """When the players to move last looked at their hands in this turn, by table."""
        self._updater: Final = Updater("turn-ping", self._update, at_once=self.AT_ONCE)
        self._resuming: Final = Updater("turn-pings", self._resume)

    def on_change(self, change: TableChange) -> None:
        """Delete an outdated ping and start the timer for the next."""
        self._stop_timer(change.table_id)
        self._looks.pop(change.table_id, None)
        if change.kind is ChangeKind.REMINDED:
            # Everyone to move is pinged, whatever they look at.
            self._turn_starts.pop(change.table_id, None)
            self._ping(change.table_id)
            return
        # A ping may be being posted right now; whether it is outdated is checked afterwards.
        if change.table_id in self._posted or self._updater.is_busy(change.table_id):
            self._updater.request(change.table_id)
        if change.info.state is TableState.PLAYING:
            self._start_turn(change.table_id)
        else:
            self._turn_starts.pop(change.table_id, None)

    def postpone(self, table_id: int, user_id: int) -> None:
        """Delay the ping of a player to move who has looked at their hand."""
        self._looks.setdefault(table_id, {})[user_id] = asyncio.get_running_loop().time()

    async def resume(self) -> None:
        """Load the pings posted before a restart and start a timer for every game in progress.

        If the store fails, this is tried again later.
        """
        self._resuming.request(_AT_START)
        await self._resuming.settle(_AT_START)

    async def _resume(self, _key: str) -> None:
        for key, value in (await self._host.key_values.with_prefix(_KEY_PREFIX)).items():
            guild_id, channel_id, message_id, ply, since, reminded_at, *users = json.loads(value)
            if not self._serves(guild_id):
                continue
            table_id = int(key.removeprefix(_KEY_PREFIX))
            turn = ply, since, reminded_at
            self._posted[table_id] = _Ping(channel_id, message_id, turn, tuple(users))
            self._updater.request(table_id)
        for info in await self._host.queries.tables(states=(TableState.PLAYING,)):
            if info.id not in self._timers and self._serves(info.guild_id):
                self._start_turn(info.id, len(self._timers) * self.SECONDS_BETWEEN)

    async def close(self) -> None:
        """Stop pinging."""
        for timer in self._timers.values():
            timer.cancel()
        await self._resuming.close()
        await self._updater.close()

    def _start_turn(self, table_id: int, later: float = 0.0) -> None:
        start = asyncio.get_running_loop().time() + later
        self._turn_starts[table_id] = start
        self._start_timer(table_id, start + self.DELAY_SECONDS)

    def _start_timer(self, table_id: int, when: float) -> None:
        self._stop_timer(table_id)
        self._timers[table_id] = asyncio.get_running_loop().call_at(when, self._ping, table_id)

    def _stop_timer(self, table_id: int) -> None:
        if timer := self._timers.pop(table_id, None):
            timer.cancel()

    def _ping(self, table_id: int) -> None:
        self._timers.pop(table_id, None)
        self._due.add(table_id)
        self._updater.request(table_id)

    async def _update(self, table_id: int) -> None:
        is_due = table_id in self._due
        self._due.discard(table_id)
        self._undeleted.discard(table_id)
        try:
            await self._refresh(await self._host.queries.snapshot(table_id), is_due=is_due)
        except StoreError:
            if is_due:
                self._due.add(table_id)
            raise
        except NoTable:
            # All data of the server was deleted.
            await self._forget(table_id)
        except DISCORD_ERRORS as error:
            log.info("table %d: players cannot be pinged: %s", table_id, describe_error(error))
            if may_pass(error):
                (self._due if is_due else self._undeleted).add(table_id)

    async def _refresh(self, snapshot: TableSnapshot, *, is_due: bool) -> None:
        info = snapshot.info
        turn = (snapshot.ply, info.waiting_since, info.reminded_at)
        posted = await self._find(info, self._posted.get(info.id))
        if posted is not None and (posted.turn != turn or info.state is not TableState.PLAYING):
            await self._delete(info.id, posted)
            posted = None
        users = self._due_users(info.id, await self._users_to_move(snapshot)) if is_due else []
        if users and (posted is None or not set(users) <= set(posted.users)):
            if posted is not None:
                await self._delete(info.id, posted)
            await self._post(snapshot, users, turn)

    def _due_users(self, table_id: int, users: list[int]) -> list[int]:
        """Those of some users to move whose ping is due. If others are left, a timer is started for the next."""
        times = {user: self._ping_time(table_id, user) for user in users}
        now = asyncio.get_running_loop().time()
        if later := [time for time in times.values() if time > now]:
            self._start_timer(table_id, min(later))
        return [user for user, time in times.items() if time <= now]

    def _ping_time(self, table_id: int, user_id: int) -> float:
        """When to ping a player to move, in the time of the event loop."""
        start = self._turn_starts.get(table_id)
        if start is None:
            return 0.0
        look = self._looks.get(table_id, {}).get(user_id)
        if look is None and not self._has_live_panel(table_id, user_id):
            return start + self.DELAY_SECONDS
        return (start if look is None else look) + self.POSTPONED_SECONDS

    async def _users_to_move(self, snapshot: TableSnapshot) -> list[int]:
        """The users to ping: those to move, if another person is playing."""
        info = snapshot.info
        people = [(seat, seat.user_id) for seat in info.seats if seat.user_id is not None]
        if info.state is not TableState.PLAYING or len(people) < 2:
            return []
        to_move = [user for seat, user in people if not seat.computer and seat.seat in snapshot.to_move]
        return await users_to_ping(self._host, to_move)

    async def _post(self, snapshot: TableSnapshot, users: list[int], turn: _Turn) -> None:
        info = snapshot.info
        channel = self._bot.get_partial_messageable(info.channel_id, guild_id=info.guild_id)
        texts = await self._languages.of_guild(info.guild_id)
        hand = Button(ShowHand(info.id), label=texts("button-hand"), style=discord.ButtonStyle.primary)
        ping = _Ping(info.channel_id, None, turn, tuple(users))
        await self._remember(info, ping)
        try:
            sent = await channel.send(
                with_question(snapshot, texts, self._text(info, users, texts)),
                view=buttons_view([hand]),
                suppress_embeds=True,
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(user) for user in users]),
            )
        except DISCORD_ERRORS as error:
            if not may_pass(error):
                await self._forget(info.id)
            raise
        await self._remember(info, replace(ping, message_id=sent.id))

    async def _find(self, info: TableInfo, ping: _Ping | None) -> _Ping | None:
        """Look for a ping in its channel if Discord's answer was lost.

        :return: the ping; None if there is none.
        """
        if ping is None or ping.message_id is not None:
            return ping
        button = {custom_id_of(ShowHand(info.id))}
        async for message_id, custom_ids in own_messages(self._bot, ping.channel_id):
            if custom_ids == button:
                found = replace(ping, message_id=message_id)
                await self._remember(info, found)
                return found
        await self._forget(info.id)
        return None

    async def _remember(self, info: TableInfo, ping: _Ping) -> None:
        self._posted[info.id] = ping
        value = json.dumps([info.guild_id, ping.channel_id, ping.message_id, *ping.turn, *ping.users])
        await self._host.key_values.put(f"{_KEY_PREFIX}{info.id}", value)

    async def _forget(self, table_id: int) -> None:
        self._posted.pop(table_id, None)
        self._undeleted.discard(table_id)
        await self._host.key_values.delete(f"{_KEY_PREFIX}{table_id}")

    async def delete_outdated(self) -> None:
        """Try again to delete pings that could not be deleted, and to post those that could not be posted."""
        for table_id in self._undeleted | self._due:
            self._updater.request(table_id)

    async def _delete(self, table_id: int, ping: _Ping) -> None:
        """Delete a ping and forget it, even if Discord refuses: then it is usually already deleted.

        :raises discord.HTTPException: if Discord does not answer; `delete_outdated` tries again.
        """
        assert ping.message_id is not None
        message = self._bot.get_partial_messageable(ping.channel_id).get_partial_message(ping.message_id)
        try:
            await message.delete()
        except DISCORD_ERRORS as error:
            if may_pass(error):
                raise
            log.info("table %d: a ping cannot be deleted: %s", table_id, describe_error(error))
        await self._forget(table_id)

    def _text(self, info: TableInfo, users: list[int], texts: Texts) -> str:
        names = " ".join(f"<@{user_id}>" for user_id in users)
        table, link = str(info.id), table_link(info)
        until = self._host.clocks.takeover_at(info)
        if until is None:
            return texts("ping-turn", names=names, table=table, link=link)
        return texts("ping-late", names=names, table=table, link=link, until=relative_time(until))
