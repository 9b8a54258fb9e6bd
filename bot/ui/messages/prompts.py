"""Messages that ask users a question: to join, to swap seats, or to allow an undo."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import discord
from discord import ui
from discord.ext import commands

from bot.host import BackgroundTasks, Host, TableChange, TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.messages.mentions import users_to_ping
from bot.ui.text.error_text import InputError

__all__ = ["IsOpen", "Prompts"]

log = logging.getLogger(__name__)

IsOpen = Callable[[TableInfo], bool]
"""Whether a question still makes sense at a table."""


@dataclass(slots=True)
class _Message:
    """A message with a question."""

    channel_id: int
    message_id: int | None = None
    """None while the message is being sent."""
    is_settled: bool = False
    """Whether all its questions are settled, so that it should be deleted."""


@dataclass(frozen=True, slots=True)
class _Question:
    """A question to one user; several may share a message."""

    message: _Message
    state: TableState
    is_open: IsOpen

    def is_pending(self, info: TableInfo) -> bool:
        return info.state is self.state and self.is_open(info)


class Prompts:
    """Posts questions and deletes them once they are answered or no longer make sense.

    Questions posted before a restart can still be answered but are not deleted.
    """

    def __init__(self, bot: commands.AutoShardedBot, host: Host) -> None:
        self._bot = bot
        self._host = host
        self._pending: Final[dict[tuple[int, str], _Question]] = {}
        self._deletions: Final = BackgroundTasks[int]("delete-prompt")

    def is_asked(self, table_id: int, question: str) -> bool:
        """Whether a question is waiting for an answer.

        :param question: its name, which includes the user asked.
        """
        return (table_id, question) in self._pending

    async def ask(
        self,
        info: TableInfo,
        text: str,
        buttons: Sequence[Button],
        questions: Mapping[str, IsOpen],
        users: Sequence[int],
        state: TableState = TableState.LOBBY,
    ) -> None:
        """Post a message with the buttons that answer it.

        :param questions: for each question, by name, whether it still makes sense at the table.
        :param users: the users to ping, unless they have turned pings off.
        :param state: the state of the table in which the questions make sense.
        :raises InputError: if Discord does not accept the message.
        :raises StoreError: if the users' preferences cannot be read.
        """
        pinged = await users_to_ping(self._host, users)
        channel = self._bot.get_partial_messageable(info.channel_id, guild_id=info.guild_id)
        view: ui.View = ui.View(timeout=None)
        for button in buttons:
            view.add_item(button)
        message = _Message(info.channel_id)
        posted = {(info.id, name): _Question(message, state, is_open) for name, is_open in questions.items()}
        self._pending.update(posted)
        try:
            sent = await channel.send(
                text,
                view=view,
                suppress_embeds=True,
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(user) for user in pinged]),
            )
            message.message_id = sent.id
        except discord.HTTPException as error:
            log.warning("table %d: a question cannot be posted: %d %d", info.id, error.status, error.code)
            raise InputError("error-asking") from error
        finally:
            if message.message_id is None:
                for key in posted:
                    self._pending.pop(key, None)
        if message.is_settled:
            await self._delete(message)

    def on_change(self, change: TableChange) -> None:
        """Delete the questions that a change settled."""
        for key, question in list(self._pending.items()):
            if key[0] != change.table_id or question.is_pending(change.info):
                continue
            del self._pending[key]
            message = question.message
            if all(other.message is not message for other in self._pending.values()):
                message.is_settled = True
                self._deletions.start(change.table_id, self._delete(message))

    async def _delete(self, message: _Message) -> None:
        """Delete a message. If it is still being sent, `ask` deletes it afterwards."""
        if message.message_id is None:
            return
        channel = self._bot.get_partial_messageable(message.channel_id)
        try:
            await channel.get_partial_message(message.message_id).delete()
        except discord.HTTPException as error:
            log.info("a question cannot be deleted: %d %d", error.status, error.code)

    async def close(self) -> None:
        """Stop deleting messages."""
        await self._deletions.close()
