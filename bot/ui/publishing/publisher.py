"""The publisher: which messages are updated when."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final, TypeVar

import discord
from discord.ext import commands

from bot.host.errors import NoBoard, NoTable
from bot.host.host import Host
from bot.host.tables.changes import TableChange
from bot.store import Post, Tournament
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error, may_pass
from bot.ui.pace import Pace
from bot.ui.presence import MemberPresence
from bot.ui.publishing.budget import Urgency
from bot.ui.publishing.kind import Kind, Wish
from bot.ui.publishing.known import KnownPosts
from bot.ui.publishing.messages import NO_CHANNEL, Messages
from bot.ui.publishing.posting import Posting
from bot.ui.publishing.updater import Updater
from bot.ui.text.languages import Languages

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Kind)

_FAREWELL_SECONDS: Final = 2.0
"""How long updates in progress may take when the bot stops."""


class Publisher:
    """Keeps the messages of all kinds up to date: asks the kinds for their wishes, and has them fulfilled.

    What fails is tried again. What is requested several times is updated once, and the most urgent first.
    """

    def __init__(
        self, bot: commands.AutoShardedBot, host: Host, serves: Callable[[int], bool], pace: Pace
    ) -> None:
        """:param serves: whether this process serves a server."""
        self.host: Final = host
        self.serves: Final = serves
        self.pace: Final = pace
        self.languages: Final = Languages(bot, host)
        self.presence: Final = MemberPresence(bot, host, pace)
        self._kinds: Final[dict[str, Kind]] = {}
        self._urgency: Final[dict[str, Urgency]] = {}
        """Who waits for the next update of a post."""
        self.known: Final = KnownPosts(host)
        self.posting: Final = Posting(Messages(bot), host, self.known, pace)
        self.updater: Final = Updater[str](
            "message", self._update, pace, lambda key: self._kind(key).pace(pace)
        )
        self._starting: Final = Updater[str]("messages", self._load, pace)

    def add(self, kinds: Iterable[Kind]) -> None:
        """Publish messages of these kinds."""
        self._kinds.update((kind.name, kind) for kind in kinds)

    def kind(self, kind: type[K]) -> K:
        """The object of a kind of messages."""
        found = self._kinds[kind.name]
        assert isinstance(found, kind)
        return found

    # What happens

    def on_change(self, change: TableChange) -> None:
        """Update the messages that a change of a table concerns, before those that no player waits for."""
        urgency = Urgency.of(change)
        if change.info.is_closed:
            self.known.close_table(change.table_id)
        for kind in self._kinds.values():
            for key in kind.on_change(change):
                self.request(key, urgency)

    def on_set_change(self, set_id: int) -> None:
        """Update the messages that a change of a board set concerns."""
        for kind in self._kinds.values():
            for key in kind.on_set_change(set_id):
                self.request(key, Urgency.REFRESHED)

    def on_tournament_change(self, tournament: Tournament) -> None:
        """Update the messages that a change of a tournament concerns."""
        for kind in self._kinds.values():
            for key in kind.on_tournament_change(tournament.id):
                self.request(key, Urgency.REFRESHED)

    def on_look(self, table_id: int, user_id: int) -> None:
        """Note that a player to move has looked at their hand."""
        for kind in self._kinds.values():
            kind.on_look(table_id, user_id)

    def request(self, key: str, urgency: Urgency = Urgency.PLAYED) -> None:
        """Update a message soon, after those that are more urgent."""
        self._urgency[key] = min(urgency, self._urgency.get(key, urgency))
        self.updater.request(key)

    def force(self, key: str) -> None:
        """Build a message anew at its next update, although its subject has not changed."""
        self.posting.forced.add(key)

    def is_busy(self, key: str) -> bool:
        """Whether an update of a message is requested or under way."""
        return self.updater.is_busy(key)

    def last_in(self, channel_id: int) -> int:
        """The ID of the last message of a channel, which may have been deleted since; 0 if it is not known."""
        return self.posting.messages.last_in(channel_id)

    def is_public(self, channel_id: int) -> bool:
        """Whether every member of a server can read a channel or thread."""
        return self.posting.messages.is_public(channel_id)

    def readers_see(self, channel_id: int, other_id: int) -> bool:
        """Whether all roles that can read a channel can read another channel or thread too."""
        return self.posting.messages.readers_see(channel_id, other_id)

    def guild(self, server_id: int) -> discord.Guild | None:
        """A server as Discord has told; None if the bot is not there, or another process serves it."""
        return self.posting.messages.guild(server_id)

    def failing_channels(self, server_id: int) -> Collection[int]:
        """The channels and threads of a server with a message whose last update failed, so that another is tried."""
        of_server = (
            post for post in self.known.all() if post.server_id == server_id and post.user_id is None
        )
        return {post.channel_id for post in of_server if self.updater.has_failed(post.key)}

    def refresh(self, key: str, urgency: Urgency = Urgency.REFRESHED) -> None:
        """Build a message anew soon, although its subject has not changed."""
        self.force(key)
        self.request(key, urgency)

    def refresh_server(self, server_id: int, kinds: Iterable[str]) -> None:
        """Build all messages of some kinds in a server anew soon."""
        for kind in kinds:
            for key in self._kinds[kind].of_server(server_id):
                self.known.mark_unread(key)
                self.refresh(key)

    def reload(self, key: str) -> None:
        """Update a message after the urgent ones, as the database knows it: it may be older than it seems here."""
        self.known.mark_unread(key)
        self.request(key, Urgency.REFRESHED)

    def on_deleted(self, channel_id: int, message_ids: Collection[int]) -> None:
        """Post deleted messages again, unless they have said the last word."""
        self.posting.traffic.deleted(channel_id, message_ids)
        for message_id in message_ids:
            if (key := self.known.key_of(message_id)) is not None:
                self.known.note_deleted(message_id)
                self.request(key, Urgency.REFRESHED)

    async def on_channel_deleted(self, channel_id: int) -> None:
        """Move what was posted in a channel or thread that was deleted.

        :raises StoreError: if that cannot be saved.
        """
        for post in self.known.in_channel(channel_id):
            if post.message_id is not None:
                self.known.note_deleted(post.message_id)
            await self._kind(post.key).on_channel_lost(post)
            self.request(post.key)

    def has_failed(self, key: str) -> bool:
        """Whether the last update of a message failed. If so, request another."""
        if not self.updater.has_failed(key):
            return False
        self.request(key)
        return True

    async def settle(self, key: str) -> None:
        """Wait until the requested updates of a message have succeeded or failed."""
        await self.updater.settle(key)

    async def keep(self, post: Post) -> None:
        """Store a new post, or what is known of it now, and update its message soon.

        :raises StoreError: if it cannot be stored.
        """
        is_new = self.known.get(post.key) is None
        await self.known.save(post)
        if is_new:
            self.known.messageless.add(post.key)
        self.request(post.key)

    async def outdated(self) -> Sequence[str]:
        """The keys of all messages that are not what the database says they should be.

        :raises StoreError: if they cannot be looked up.
        """
        self.known.forget_closed(lambda key: self.updater.is_busy(key) or self.updater.has_failed(key))
        unfinished = [post.key for post in self.known.all() if post.shown < 0]
        return [*unfinished, *[key for kind in self._kinds.values() for key in await kind.outdated()]]

    async def start(self) -> None:
        """Load the posts about open tables and board sets, now or when the database can be read."""
        self._starting.request("at-start")
        await self._starting.settle("at-start")

    async def close(self) -> None:
        """Stop; updates in progress get a short time to finish."""
        await self._starting.close()
        await self.updater.close(_FAREWELL_SECONDS)
        for kind in self._kinds.values():
            await kind.close()
        self.presence.close()
        await self.posting.close()

    def _kind(self, key: str) -> Kind:
        return self._kinds[key.partition(":")[0]]

    async def _load(self, _key: str) -> None:
        for post in await self.host.posts.of_open_subjects():
            is_known = self.known.get(post.key) is not None
            if is_known or post.kind not in self._kinds or not self.serves(post.server_id):
                continue
            self.known.remember(post)
            if post.user_id is None:
                self.posting.traffic.follow(post.channel_id)
            if self._kinds[post.kind].resumes or post.shown < 0:
                self.request(post.key, Urgency.REFRESHED)
        for kind in self._kinds.values():
            await kind.resume()

    async def _update(self, key: str) -> None:
        kind, urgency = self._kind(key), self._urgency.pop(key, Urgency.REFRESHED)
        post = await self.known.read(key)
        try:
            wish = await kind.wish(key, post)
        except (NoTable, NoBoard):
            wish, post = None, None if kind.outlives_subject else post
        if wish is None:
            if post is not None:
                await self.posting.withdraw(kind, post)
            self._forget(key)
            return
        try:
            shown = await self.posting.fulfil(kind, key, wish, urgency)
        except DISCORD_ERRORS as error:
            await self._on_error(kind, key, wish, error)
            return
        if shown is not None:
            await self._follow(kind, wish, shown)

    def _forget(self, key: str) -> None:
        """Keep nothing of a post in memory."""
        self.known.forget(key)
        self.posting.forced.discard(key)

    async def _follow(self, kind: Kind, wish: Wish, post: Post) -> None:
        """Do what follows once a message is what it should be."""
        for other in await kind.after_update(post):
            if self.known.get(other) is None:
                self.known.mark_unread(other)
            self.request(other)
        if wish.is_last:
            await self.known.delete(post.key)
        elif wish.is_final and post.table_id is None:
            self._forget(post.key)

    async def _on_error(self, kind: Kind, key: str, wish: Wish, error: Exception) -> None:
        """Try again later, move to another channel, or leave the message as it is until the next change.

        :raises Exception: the error, if the message is to be tried again.
        """
        post = self.known.get(key)
        if getattr(error, "code", 0) == NO_CHANNEL and post is not None and await kind.on_channel_lost(post):
            self.request(key)
            return
        if may_pass(error) or (kind.retries_refusals and not wish.is_final) or post is None:
            raise error
        level = logging.WARNING if wish.user_id is None else logging.INFO
        log.log(level, "%s is refused: %s", key, describe_error(error))
        await self.known.save(replace(post, shown=wish.revision, data=wish.data))
        self.known.messageless.add(key)
        await kind.on_refused(post)
