"""Requests to Discord about messages of the bot."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord.ext import commands

from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, buttons_view, panel
from bot.ui.text.catalogue import Texts

log = logging.getLogger(__name__)

_SEARCHED: Final = 50
"""How many of the latest messages of a channel are searched."""
UNEDITABLE: Final = frozenset({10008, 30046, 50083})
"""Error codes: the message was deleted, is too old for more edits, or is in an archived thread."""
NO_CHANNEL: Final = 10003
"""Error code: the channel or thread was deleted."""


@dataclass(frozen=True, slots=True)
class TextMessage:
    """A message of one text, which can mention users, with buttons below."""

    text: str
    buttons: Sequence[Button] = ()


class Messages:
    """Sends, edits, deletes and finds messages in channels, threads, and direct messages."""

    def __init__(self, bot: commands.AutoShardedBot) -> None:
        self._bot = bot

    def guild(self, server_id: int) -> discord.Guild | None:
        """A server as Discord has told; None if the bot is not there, or another process serves it."""
        return self._bot.get_guild(server_id)

    def is_in(self, server_id: int) -> bool:
        """Whether the bot is a member of a server that this process serves, as far as Discord has told."""
        return self.guild(server_id) is not None

    def last_in(self, channel_id: int) -> int:
        """The ID of the last message of a channel, which may have been deleted since; 0 if it is not known."""
        return getattr(self._bot.get_channel(channel_id), "last_message_id", None) or 0

    def is_public(self, channel_id: int) -> bool:
        """Whether every member of a server can read a channel or thread."""
        channel = self._bot.get_channel(channel_id)
        if isinstance(channel, discord.Thread):
            return not channel.is_private() and self.is_public(channel.parent_id)
        if not isinstance(channel, discord.abc.GuildChannel):
            return False
        return channel.permissions_for(channel.guild.default_role).view_channel

    def readers_see(self, channel_id: int, other_id: int) -> bool:
        """Whether all roles that can read a channel can read another channel or thread too."""
        channel, other = self._bot.get_channel(channel_id), self._bot.get_channel(other_id)
        if isinstance(other, discord.Thread):
            return not other.is_private() and self.readers_see(channel_id, other.parent_id)
        if not isinstance(channel, discord.abc.GuildChannel) or not isinstance(
            other, discord.abc.GuildChannel
        ):
            return False
        readers = [role for role in channel.guild.roles if channel.permissions_for(role).view_channel]
        return all(other.permissions_for(role).view_channel for role in readers)

    async def send(
        self,
        channel: discord.abc.Messageable,
        content: Panel | TextMessage,
        pinged: Collection[int] = (),
        nonce: str | None = None,
        roles: Collection[int] = (),
    ) -> int:
        """Post a message.

        :param pinged: the users it pings if it mentions them.
        :param roles: the roles that it pings.
        :param nonce: Discord ignores a second message with it within some minutes.
        :return: its ID.
        :raises discord.HTTPException: if Discord refuses.
        """
        options: dict[str, Any] = {} if nonce is None else {"nonce": nonce}
        if pinged or roles:
            users, named = ([discord.Object(one) for one in ids] for ids in (pinged, roles))
            options["allowed_mentions"] = discord.AllowedMentions(users=users, roles=named)
        if isinstance(content, TextMessage):
            sent = await channel.send(
                content.text, view=buttons_view(content.buttons), suppress_embeds=True, **options
            )
        else:
            sent = await channel.send(view=content.view, files=content.files(), **options)
        return sent.id

    async def edit(
        self, channel: discord.abc.Messageable, message_id: int, content: Panel | TextMessage
    ) -> None:
        """Replace the content of a message.

        :raises discord.HTTPException: if Discord refuses.
        """
        message = _partial(channel, message_id)
        if isinstance(content, TextMessage):
            await message.edit(content=content.text, view=buttons_view(content.buttons))
        else:
            await message.edit(view=content.view, attachments=content.files())

    async def delete(self, channel: discord.abc.Messageable, message_id: int) -> None:
        """Delete a message.

        :raises discord.HTTPException: if Discord refuses.
        """
        await _partial(channel, message_id).delete()

    async def channel(self, channel_id: int, server_id: int, user_id: int | None) -> discord.abc.Messageable:
        """A channel or thread of a server, or the direct messages with a user.

        :raises discord.HTTPException: if the user accepts no direct messages.
        """
        if user_id is not None:
            return await self._bot.create_dm(discord.Object(user_id))
        return self._bot.get_partial_messageable(channel_id, guild_id=server_id)

    async def own(self, channel: discord.abc.Messageable) -> AsyncIterator[tuple[int, frozenset[str]]]:
        """Yield the bot's own among the latest messages of a channel, the newest first.

        Without the permission to read the channel's history, nothing is found.

        :return: the ID of each message, and the custom ids on it.
        :raises discord.HTTPException: if Discord does not answer.
        """
        try:
            async for message in channel.history(limit=_SEARCHED):
                if self._bot.user is not None and message.author.id == self._bot.user.id:
                    yield message.id, frozenset(_custom_ids(message.components))
        except (discord.Forbidden, discord.NotFound):
            log.info("a channel cannot be searched")


class DirectMessages:
    """Sends direct messages, and remembers who has refused the last one."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._closed: Final[set[int]] = set()

    def are_closed(self, user_id: int) -> bool:
        """Whether the last direct message to this user was refused."""
        return user_id in self._closed

    def note(self, user_id: int, *, is_refused: bool) -> None:
        """Note whether a user has refused a direct message."""
        if is_refused:
            self._closed.add(user_id)
        else:
            self._closed.discard(user_id)

    async def greet(self, user_id: int, texts: Texts) -> bool:
        """Send a first direct message, and return as `tell` does."""
        return await self.tell(user_id, panel(texts("direct-greeting")))

    async def tell(self, user_id: int, content: Panel) -> bool:
        """Send a direct message.

        :return: whether the user accepts direct messages.
        """
        try:
            await self._messages.send(await self._messages.channel(0, 0, user_id), content)
        except discord.HTTPException:
            self.note(user_id, is_refused=True)
            return False
        self.note(user_id, is_refused=False)
        return True


def _partial(channel: discord.abc.Messageable, message_id: int) -> discord.PartialMessage:
    assert isinstance(channel, discord.PartialMessageable | discord.DMChannel)
    return channel.get_partial_message(message_id)


def _custom_ids(components: Iterable[Any]) -> Iterator[str]:
    """The custom ids of components and of all components in them."""
    for component in components:
        if custom_id := getattr(component, "custom_id", None):
            yield custom_id
        yield from _custom_ids(getattr(component, "children", ()))
