"""Hands shown by direct message, kept up to date during the game."""

from __future__ import annotations

import logging
from typing import Final

import discord
from discord.ext import commands

from bot.host.errors import NoTable
from bot.host.host import Host
from bot.host.tables.changes import ChangeKind, TableChange
from bot.store import StoreError, TableInfo, TableState
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error, may_pass
from bot.ui.components.panel import Panel, panel
from bot.ui.hands.hands import Hands
from bot.ui.hands.pending import NOTHING_PENDING, PendingAction
from bot.ui.messages.placement import UNEDITABLE_CODES
from bot.ui.messages.updater import Updater
from bot.ui.text.catalogue import Texts

log = logging.getLogger(__name__)

_UPDATE_KINDS: Final = frozenset(
    {
        ChangeKind.STARTED,
        ChangeKind.ACTED,
        ChangeKind.ENDED,
        ChangeKind.AGREED,
        ChangeKind.UNDO_REQUESTED,
        ChangeKind.UNDO_REFUSED,
        ChangeKind.UNDONE,
        ChangeKind.CLOSED,
        ChangeKind.EXPIRED,
    }
)


class DirectHands:
    """One direct message for each player who prefers to see their hand there.

    The message ids are stored, so that the same message is edited after a restart.
    """

    def __init__(self, bot: commands.AutoShardedBot, host: Host, hands: Hands) -> None:
        self._bot = bot
        self._host = host
        self._hands = hands
        self._updater: Final = Updater("direct-hand", self._update)
        self._closed: Final[set[int]] = set()
        self._failed: Final[set[tuple[int, int]]] = set()
        self._pending: Final[dict[tuple[int, int], PendingAction]] = {}
        """What players have begun on their messages, by table and user. It is forgotten at a restart."""

    def on_change(self, change: TableChange) -> None:
        """Update the hands of a table's players."""
        if change.kind in _UPDATE_KINDS:
            self.show_all(change.info)

    def show_all(self, info: TableInfo) -> None:
        """Update the hands of a table's players soon."""
        for seat in info.seats:
            if seat.user_id is not None and not seat.computer:
                self.show(info.id, seat.user_id)

    def show(self, table_id: int, user_id: int) -> None:
        """Update a player's message soon."""
        self._updater.request((table_id, user_id))

    def is_busy(self, table_id: int) -> bool:
        """Whether a hand of a table is being updated."""
        return any(key[0] == table_id for key in self._updater.busy_keys())

    def has_failed(self, table_id: int) -> bool:
        """Whether Discord did not answer the last update of a hand of a table, so that another may succeed."""
        return any(key[0] == table_id for key in self._failed)

    async def settle(self, table_id: int) -> None:
        """Wait until the requested updates of a table's hands have succeeded or failed."""
        for key in [key for key in self._updater.busy_keys() if key[0] == table_id]:
            await self._updater.settle(key)

    def note(self, table_id: int, user_id: int, pending: PendingAction) -> None:
        """Note what a player has begun on their message."""
        key = table_id, user_id
        self._pending[key] = pending
        if self._updater.is_busy(key):
            # An update in progress may still show what was pending before.
            self._updater.request(key)

    def are_closed(self, user_id: int) -> bool:
        """Whether the last direct message to this user was refused."""
        return user_id in self._closed

    async def greet(self, user_id: int, texts: Texts) -> bool:
        """Send a first direct message, and return as `tell` does."""
        return await self.tell(user_id, panel(texts("direct-greeting")))

    async def tell(self, user_id: int, content: Panel) -> bool:
        """Send a direct message.

        :return: whether the user accepts direct messages.
        """
        try:
            await self._send(user_id, content)
        except discord.HTTPException:
            self._closed.add(user_id)
            return False
        self._closed.discard(user_id)
        return True

    async def close(self) -> None:
        """Stop updating messages."""
        await self._updater.close()

    async def _update(self, key: tuple[int, int]) -> None:
        self._failed.discard(key)
        try:
            await self._refresh(*key)
        except NoTable:
            log.info("table %d no longer exists", key[0])
        except DISCORD_ERRORS as error:
            log.info("table %d: a hand cannot be sent: %s", key[0], describe_error(error))
            if may_pass(error):
                self._failed.add(key)
            else:
                # 50007, 50278 and 40003 mean that the user accepts no direct messages; others are treated alike.
                self._closed.add(key[1])
        except StoreError:
            self._failed.add(key)
            raise

    async def _refresh(self, table_id: int, user_id: int) -> None:
        preferences = await self._host.preferences.get(user_id)
        if preferences.hand != "dm":
            return
        snapshot = await self._host.queries.snapshot(table_id, user_id)
        if snapshot.view is None or snapshot.info.state is TableState.LOBBY:
            return
        key = f"direct-hand:{table_id}:{user_id}"
        known = await self._host.key_values.get(key)
        is_closed = snapshot.info.state is TableState.CLOSED
        if known is None and is_closed:
            return
        pending = self._pending.pop((table_id, user_id), NOTHING_PENDING).after_change(snapshot)
        if pending != NOTHING_PENDING:
            self._pending[table_id, user_id] = pending
        content = await self._hands.panel(snapshot, user_id, preferences, pending)
        if known is None or not await self._edit(user_id, int(known), content):
            sent = await self._send(user_id, content)
            await self._host.key_values.put(key, str(sent.id))
        if is_closed:
            self._pending.pop((table_id, user_id), None)
            await self._host.key_values.delete(key)
        self._closed.discard(user_id)

    async def _edit(self, user_id: int, message_id: int, content: Panel) -> bool:
        channel = await self._bot.create_dm(discord.Object(user_id))
        message = channel.get_partial_message(message_id)
        try:
            await message.edit(view=content.view, attachments=content.files())
        except discord.HTTPException as error:
            if error.code in UNEDITABLE_CODES:
                return False
            raise
        return True

    async def _send(self, user_id: int, content: Panel) -> discord.Message:
        channel = await self._bot.create_dm(discord.Object(user_id))
        return await channel.send(view=content.view, files=content.files())
