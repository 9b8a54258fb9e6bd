"""Messages that ask somebody for something: to join, to exchange seats, to let an action be taken back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import discord
from discord import ui
from discord.ext import commands

from bot.host import TableChange, TableInfo, TableState
from bot.store import Store
from bot.ui.components.controls import Button
from bot.ui.messages.mentions import users_to_ping
from bot.ui.text.error_text import InputError

__all__ = ["Prompts"]

log = logging.getLogger(__name__)

Open = Callable[[TableInfo], bool]
"""Whether a question still makes sense at a table as it is then."""


@dataclass(slots=True)
class _Message:
    """A message that asks: `message_id` is None until Discord has it; once it is `settled` it asks nothing any more."""

    channel_id: int
    message_id: int | None = None
    settled: bool = False


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question to one user, and the message that asks it, which may ask others too."""

    message: _Message
    state: TableState
    open: Open

    def waits(self, info: TableInfo) -> bool:
        """Whether it still waits for its answer at a table that is like this."""
        return info.state is self.state and self.open(info)


class Prompts:
    """Asks, never twice for the same, and takes the question back once it is answered, or answers itself.

    What was asked before a restart can still be answered; nobody takes it back.
    """

    def __init__(self, bot: commands.AutoShardedBot, store: Store) -> None:
        self._bot = bot
        self._store = store
        self._out: Final[dict[tuple[int, str], _Asked]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def is_asked(self, table_id: int, what: str) -> bool:
        """Whether this waits for an answer at a table; `what` names the question and who is asked."""
        return (table_id, what) in self._out

    async def ask(
        self,
        info: TableInfo,
        text: str,
        answers: Sequence[Button],
        asked: Mapping[str, Open],
        users: Sequence[int],
        state: TableState = TableState.LOBBY,
    ) -> None:
        """Post a question with the buttons that answer it. Those of the users are called who want to be.

        `asked` are the questions by what they are called here, each with how long it makes sense, which is not longer
        than the table is in this `state`. Raises Unclear where Discord does not let it be asked.
        """
        called = await users_to_ping(self._store, users)
        channel = self._bot.get_partial_messageable(info.channel_id, guild_id=info.guild_id)
        view: ui.View = ui.View(timeout=None)
        for answer in answers:
            view.add_item(answer)
        message = _Message(info.channel_id)
        keys = {(info.id, what): _Asked(message, state, still) for what, still in asked.items()}
        self._out.update(keys)
        try:
            sent = await channel.send(
                text,
                view=view,
                suppress_embeds=True,
                allowed_mentions=discord.AllowedMentions(users=[discord.Object(one) for one in called]),
            )
            message.message_id = sent.id
        except discord.HTTPException as error:
            log.warning("table %d: nobody can be asked: %d %d", info.id, error.status, error.code)
            raise InputError("error-asking") from error
        finally:
            if message.message_id is None:
                for key in keys:
                    self._out.pop(key, None)
        if message.settled:
            await self._delete(message)

    def on_change(self, change: TableChange) -> None:
        """Take back what needs no answer any more."""
        for key, one in list(self._out.items()):
            if key[0] != change.table_id or one.waits(change.info):
                continue
            del self._out[key]
            if all(other.message is not one.message for other in self._out.values()):
                one.message.settled = True
                task = asyncio.create_task(self._delete(one.message))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _delete(self, one: _Message) -> None:
        """Take a question back; one that is on its way goes as soon as it is there."""
        if one.message_id is None:
            return
        channel = self._bot.get_partial_messageable(one.channel_id)
        try:
            await channel.get_partial_message(one.message_id).delete()
        except discord.HTTPException as error:
            log.info("a question cannot be taken back: %d %d", error.status, error.code)

    async def close(self) -> None:
        """Stop."""
        for task in list(self._tasks):
            task.cancel()
