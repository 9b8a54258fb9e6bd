"""Messages that ask users a question: to join, to swap seats, or to allow an undo."""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import discord
from discord.ext import commands

from bot.host.host import Host
from bot.host.tables.changes import TableChange
from bot.host.tasks import BackgroundTasks
from bot.store import StoreError, TableInfo
from bot.ui.components.controls import Button
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error, may_pass
from bot.ui.components.panel import buttons_view
from bot.ui.messages.mentions import users_to_ping
from bot.ui.messages.own_messages import own_messages
from bot.ui.messages.prompt_questions import PromptQuestion, decode, encode
from bot.ui.text.error_text import InputError

__all__ = ["Prompts"]

log = logging.getLogger(__name__)

_KEY_PREFIX: Final = "prompt:"


@dataclass(slots=True, eq=False)
class _Message:
    """A message with questions, one for each user asked."""

    guild_id: int
    channel_id: int
    table_id: int
    questions: tuple[PromptQuestion, ...]
    buttons: tuple[str, ...]
    """The custom ids of its buttons."""
    key: str
    """The key under which it is stored."""
    message_id: int | None = None
    """None until Discord has answered: if the answer is lost, or the process dies, the message may be there."""
    is_sending: bool = False
    is_settled: bool = False
    """Whether all its questions are settled, so that it should be deleted."""


class Prompts:
    """Posts questions and deletes them once they are answered or no longer make sense.

    They are stored before they are posted, so that none is left behind after a restart. Each process handles the
    servers it serves.
    """

    def __init__(self, bot: commands.AutoShardedBot, host: Host, serves: Callable[[int], bool]) -> None:
        """:param serves: whether this process serves a server."""
        self._bot = bot
        self._host = host
        self._serves = serves
        self._posted: Final[dict[int, list[_Message]]] = {}
        """The messages of each table that have not been deleted."""
        self._deletions: Final = BackgroundTasks[int]("delete-prompt")

    def is_asked(self, table_id: int, question: PromptQuestion) -> bool:
        """Whether a question is waiting for an answer."""
        messages = self._posted.get(table_id, ())
        return any(question in message.questions for message in messages if not message.is_settled)

    async def ask(
        self,
        info: TableInfo,
        text: str,
        buttons: Sequence[Button],
        questions: Sequence[PromptQuestion],
        users: Sequence[int],
    ) -> None:
        """Post a message with the buttons that answer it.

        :param users: the users to ping, unless they have turned pings off.
        :raises InputError: if Discord does not accept the message.
        :raises StoreError: if the users' preferences cannot be read.
        """
        pinged = await users_to_ping(self._host, users)
        channel = self._bot.get_partial_messageable(info.channel_id, guild_id=info.guild_id)
        message = _Message(
            info.guild_id,
            info.channel_id,
            info.id,
            tuple(questions),
            tuple(str(button.custom_id) for button in buttons),
            f"{_KEY_PREFIX}{info.id}:{secrets.token_hex(8)}",
            is_sending=True,
        )
        self._posted.setdefault(info.id, []).append(message)
        await self._store(message)
        try:
            sent = await channel.send(
                text,
                view=buttons_view(buttons),
                suppress_embeds=True,
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(user) for user in pinged]),
            )
            message.message_id = sent.id
        except DISCORD_ERRORS as error:
            log.warning("table %d: a question cannot be posted: %s", info.id, describe_error(error))
            message.is_settled = True
            raise InputError("error-asking") from error
        finally:
            message.is_sending = False
            if message.is_settled:
                await self._delete(message)
        if not message.is_settled:
            await self._store(message)

    def on_change(self, change: TableChange) -> None:
        """Delete the questions that a change settled."""
        self._check(change.table_id, change.info)

    async def resume(self) -> None:
        """Load the questions posted before a restart, and delete those that were settled meanwhile."""
        try:
            for key, value in (await self._host.key_values.with_prefix(_KEY_PREFIX)).items():
                message = _decode(key, value)
                if self._serves(message.guild_id):
                    self._posted.setdefault(message.table_id, []).append(message)
            for table_id in list(self._posted):
                self._check(table_id, await self._host.queries.find(table_id))
        except StoreError as error:
            log.error("questions cannot be resumed: %s", error)

    async def delete_settled(self) -> None:
        """Try again to delete messages that could not be deleted."""
        for table_id in list(self._posted):
            for message in list(self._posted[table_id]):
                if message.is_settled and not self._deletions.is_running(table_id):
                    await self._delete(message)

    async def close(self) -> None:
        """Stop deleting messages."""
        await self._deletions.close()

    def _check(self, table_id: int, info: TableInfo | None) -> None:
        """Delete the messages of a table whose questions are all settled; None if the table no longer exists."""
        for message in list(self._posted.get(table_id, ())):
            is_posted = message.is_sending or message.message_id is not None
            is_open = info is not None and any(question.is_open(info) for question in message.questions)
            if not (is_open and is_posted) and not message.is_settled:
                message.is_settled = True
                self._deletions.start(table_id, self._delete(message))

    def _forget(self, message: _Message) -> None:
        messages = self._posted.get(message.table_id, [])
        if message in messages:
            messages.remove(message)
        if not messages:
            self._posted.pop(message.table_id, None)

    async def _store(self, message: _Message) -> None:
        place = message.guild_id, message.channel_id, message.message_id, message.buttons
        value = [*place, *map(encode, message.questions)]
        try:
            await self._host.key_values.put(message.key, json.dumps(value))
        except StoreError as error:
            # The question is posted. It is left behind only if the process dies before it is settled.
            log.error("table %d: a question cannot be stored: %s", message.table_id, error)

    async def _find(self, message: _Message) -> int | None:
        """Look for a message in its channel if Discord's answer was lost."""
        known = {other.message_id for other in self._posted.get(message.table_id, ())}
        async for message_id, custom_ids in own_messages(self._bot, message.channel_id):
            if custom_ids == {*message.buttons} and message_id not in known:
                return message_id
        return None

    async def _delete(self, message: _Message) -> None:
        """Delete a message. If it is still being sent, `ask` deletes it afterwards."""
        if message.is_sending:
            return
        channel = self._bot.get_partial_messageable(message.channel_id)
        try:
            if message.message_id is None:
                message.message_id = await self._find(message)
            if message.message_id is not None:
                await channel.get_partial_message(message.message_id).delete()
        except DISCORD_ERRORS as error:
            log.info("a question cannot be deleted: %s", describe_error(error))
            if may_pass(error):
                return
        self._forget(message)
        try:
            await self._host.key_values.delete(message.key)
        except StoreError as error:
            log.error("table %d: a question cannot be forgotten: %s", message.table_id, error)


def _decode(key: str, value: str) -> _Message:
    table_id, suffix = key.removeprefix(_KEY_PREFIX).split(":")
    guild_id, channel_id, *rest = json.loads(value)
    if isinstance(rest[0], list):
        # Earlier versions stored a message after it was posted, with its ID in the key.
        rest = [int(suffix), (), *rest]
    message_id, buttons, *questions = rest
    asked = tuple(map(decode, questions))
    return _Message(guild_id, channel_id, int(table_id), asked, tuple(buttons), key, message_id)
