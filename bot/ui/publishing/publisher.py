"""The publisher: makes every message of the bot what its kind wants it to be."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final, TypeVar

import discord
from discord.ext import commands

from bot.host.errors import NoBoard, NoTable
from bot.host.host import Host
from bot.host.tables.changes import TableChange
from bot.store import Post
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error, may_pass
from bot.ui.publishing.budget import EditBudget, Slots, Urgency
from bot.ui.publishing.kind import Draft, Kind, Wish
from bot.ui.publishing.messages import NO_CHANNEL, UNEDITABLE, Messages
from bot.ui.publishing.shown import ShownRevisions
from bot.ui.publishing.traffic import ChannelTraffic
from bot.ui.publishing.updater import Updater

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Kind)

_FAREWELL_SECONDS: Final = 2.0
"""How long updates in progress may take when the bot stops."""


class Publisher:
    """Posts, edits and deletes the messages of all kinds.

    A post is stored before it is sent and again when Discord has answered. So after a lost answer, or the end of the
    process, a message without an ID is looked for in its channel before another is posted.
    """

    def __init__(self, bot: commands.AutoShardedBot, host: Host, serves: Callable[[int], bool]) -> None:
        """:param serves: whether this process serves a server."""
        self._bot = bot
        self._host = host
        self._serves = serves
        self._kinds: Final[dict[str, Kind]] = {}
        self._slots: Final[dict[str, Slots]] = {}
        self._posts: Final[dict[str, Post]] = {}
        """The posts about tables and board sets that are not closed, and those just used."""
        self._unread: Final[set[str]] = set()
        """The posts that the database may know better."""
        self._keys: Final[dict[int, str]] = {}
        """The keys of these posts by message ID."""
        self._missing: Final[set[str]] = set()
        """The posts whose message was deleted by hand."""
        self._certain: Final[set[str]] = set()
        """The posts without a message that certainly have none."""
        self._forced: Final[set[str]] = set()
        """The posts to be built anew, whatever they show."""
        self._urgency: Final[dict[str, Urgency]] = {}
        """Who waits for the next update of a post."""
        self._closed: Final[set[int]] = set()
        """The tables that have closed, whose posts are forgotten as soon as all is said."""
        self.messages: Final = Messages(bot)
        self.traffic: Final = ChannelTraffic()
        self.budget: Final = EditBudget()
        self.shown: Final = ShownRevisions(host)
        self.updater: Final = Updater[str]("message", self._update, lambda key: self._kind(key).pace)
        self._starting: Final = Updater[str]("messages", self._load)

    def add(self, kinds: Iterable[Kind]) -> None:
        """Publish messages of these kinds."""
        for kind in kinds:
            self._kinds[kind.name] = kind
            self._slots[kind.name] = Slots(kind.at_once)

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
            self._closed.add(change.table_id)
        for kind in self._kinds.values():
            for key in kind.on_change(change):
                self.request(key, urgency)

    def on_set_change(self, set_id: int) -> None:
        """Update the messages that a change of a board set concerns."""
        for kind in self._kinds.values():
            for key in kind.on_set_change(set_id):
                self.request(key, Urgency.REFRESHED)

    def on_look(self, table_id: int, user_id: int) -> None:
        """Note that a player to move has looked at their hand."""
        for kind in self._kinds.values():
            kind.on_look(table_id, user_id)

    def request(self, key: str, urgency: Urgency = Urgency.PLAYED) -> None:
        """Update a message soon, after those that are more urgent."""
        self._urgency[key] = min(urgency, self._urgency.get(key, urgency))
        self.updater.request(key)

    def refresh(self, key: str, urgency: Urgency = Urgency.REFRESHED) -> None:
        """Build a message anew soon, although its subject has not changed."""
        self._forced.add(key)
        self.request(key, urgency)

    def reload(self, key: str) -> None:
        """Update a message after the urgent ones, as the database knows it: it may be older than it seems here."""
        self._unread.add(key)
        self.request(key, Urgency.REFRESHED)

    def on_deleted(self, channel_id: int, message_ids: Collection[int]) -> None:
        """Post deleted messages again, unless they have said the last word."""
        self.traffic.deleted(channel_id, message_ids)
        for message_id in message_ids:
            if (key := self._keys.get(message_id)) is not None:
                self._missing.add(key)
                self.request(key, Urgency.REFRESHED)

    async def on_channel_deleted(self, channel_id: int) -> None:
        """Move what was posted in a channel or thread that was deleted.

        :raises StoreError: if that cannot be saved.
        """
        for post in self.in_channel(channel_id):
            self._missing.add(post.key)
            await self._kind(post.key).on_channel_lost(post)
            self.request(post.key)

    # What is posted

    async def start(self) -> None:
        """Load the posts about open tables and board sets, now or when the database can be read."""
        self._starting.request("at-start")
        await self._starting.settle("at-start")

    async def _load(self, _key: str) -> None:
        for post in await self._host.posts.of_open_subjects():
            if post.key in self._posts or post.kind not in self._kinds or not self._serves(post.guild_id):
                continue
            self._remember(post)
            if post.user_id is None:
                self.traffic.follow(post.channel_id)
            if self._kinds[post.kind].resumes or post.shown < 0:
                self.request(post.key, Urgency.REFRESHED)
        for kind in self._kinds.values():
            await kind.resume()

    async def outdated(self) -> Sequence[str]:
        """The keys of all messages that are not what the database says they should be.

        :raises StoreError: if they cannot be looked up.
        """
        self._forget_closed()
        unfinished = [post.key for post in self._posts.values() if post.shown < 0]
        return [*unfinished, *[key for kind in self._kinds.values() for key in await kind.outdated()]]

    def post(self, key: str) -> Post | None:
        """A post about an open table or board set, as it is known here."""
        return self._posts.get(key)

    def of_table(self, kind: str, table_id: int) -> Sequence[Post]:
        """The posts of a kind about an open table."""
        return [post for post in self._posts.values() if post.kind == kind and post.table_id == table_id]

    def in_channel(self, channel_id: int) -> Sequence[Post]:
        """The posts in a channel or thread about open tables and board sets."""
        return [
            post for post in self._posts.values() if post.channel_id == channel_id and post.user_id is None
        ]

    def channels(self) -> Collection[int]:
        """The channels and threads with messages about open tables and board sets."""
        return {
            post.channel_id
            for post in self._posts.values()
            if post.message_id is not None and post.user_id is None
        }

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
        is_new = post.key not in self._posts
        await self._save(post)
        if is_new:
            self._certain.add(post.key)
        self.request(post.key)

    async def close(self) -> None:
        """Stop; updates in progress get a short time to finish."""
        await self._starting.close()
        await self.updater.close(_FAREWELL_SECONDS)
        for kind in self._kinds.values():
            await kind.close()
        self.budget.close()
        await self.shown.close()

    def _kind(self, key: str) -> Kind:
        return self._kinds[key.partition(":")[0]]

    def _remember(self, post: Post) -> None:
        before = self._posts.get(post.key)
        if before is not None and before.message_id is not None:
            self._keys.pop(before.message_id, None)
        self._posts[post.key] = post
        if post.message_id is not None:
            self._keys[post.message_id] = post.key
            self._certain.discard(post.key)

    def _forget(self, key: str) -> None:
        """Keep nothing of a post in memory."""
        before = self._posts.pop(key, None)
        if before is not None and before.message_id is not None:
            self._keys.pop(before.message_id, None)
        for keys in (self._missing, self._certain, self._forced):
            keys.discard(key)

    def _forget_closed(self) -> None:
        """Keep nothing in memory of tables that have closed, except for posts that are still to be updated."""
        kept = set()
        for post in [post for post in self._posts.values() if post.table_id in self._closed]:
            if self.updater.is_busy(post.key) or self.updater.has_failed(post.key):
                kept.add(post.table_id)
            else:
                self._forget(post.key)
        self._closed.intersection_update(kept)

    async def _save(self, *posts: Post) -> None:
        await self._host.posts.save(*posts)
        for post in posts:
            self._remember(post)

    async def _delete(self, key: str) -> None:
        await self._host.posts.delete([key])
        self._forget(key)

    # Updating one message

    async def _update(self, key: str) -> None:
        kind, urgency = self._kind(key), self._urgency.pop(key, Urgency.REFRESHED)
        if key in self._unread:
            self._unread.discard(key)
            await self._read(key)
        try:
            wish = await kind.wish(key, self._posts.get(key))
        except (NoTable, NoBoard):
            wish = None
            if kind.outlives_subject:
                self._forget(key)
        if wish is None:
            if (post := self._posts.get(key)) is not None:
                await self._withdraw(kind, post)
            self._forget(key)
            return
        try:
            shown = await self._fulfil(kind, key, wish, urgency)
        except DISCORD_ERRORS as error:
            await self._on_error(kind, key, wish, error)
            return
        if shown is not None:
            await self._follow(kind, wish, shown)

    async def _follow(self, kind: Kind, wish: Wish, post: Post) -> None:
        """Do what follows once a message is what it should be."""
        for other in await kind.after_update(post):
            if other not in self._posts:
                self._unread.add(other)
            self.request(other)
        if wish.is_last:
            await self._delete(post.key)
        elif wish.is_final and post.table_id is None:
            self._forget(post.key)

    async def _read(self, key: str) -> None:
        """Read a post again, which another process or another part of the bot may have changed."""
        stored = await self._host.posts.load(key)
        if stored is None:
            self._forget(key)
        else:
            self._remember(stored)

    async def _on_error(self, kind: Kind, key: str, wish: Wish, error: Exception) -> None:
        """Try again later, move to another channel, or leave the message as it is until the next change.

        :raises Exception: the error, if the message is to be tried again.
        """
        post = self._posts.get(key)
        if getattr(error, "code", 0) == NO_CHANNEL and post is not None and await kind.on_channel_lost(post):
            self.request(key)
            return
        if may_pass(error) or (kind.retries_refusals and not wish.is_final) or post is None:
            raise error
        level = logging.WARNING if wish.user_id is None else logging.INFO
        log.log(level, "%s is refused: %s", key, describe_error(error))
        await self._save(replace(post, shown=wish.revision, data=wish.data))
        self._certain.add(key)
        await kind.on_refused(post)

    async def _withdraw(self, kind: Kind, post: Post) -> None:
        """Delete a message that is no longer wanted, and what is known of it."""
        post = await self._confirmed(kind, post, shown=post.shown)
        if post.message_id is not None and post.key not in self._missing:
            await self._delete_message(post)
        await self._delete(post.key)

    async def _delete_message(self, post: Post) -> None:
        """Delete a message. If Discord refuses, it is usually deleted already."""
        assert post.message_id is not None
        try:
            await self.messages.delete(await self._channel(post), post.message_id)
        except DISCORD_ERRORS as error:
            if may_pass(error):
                raise
            log.info("%s cannot be deleted: %s", post.key, describe_error(error))

    async def _confirmed(self, kind: Kind, post: Post, shown: int) -> Post:
        """Look for the message of a post if it may have been sent without Discord's answer.

        :param shown: the revision that a found message shows.
        """
        if post.message_id is not None or post.key in self._certain:
            return post
        known = await self._host.posts.message_ids(post.channel_id)
        async for message_id, custom_ids in self.messages.own(await self._channel(post)):
            if message_id not in known and kind.recognizes(post, custom_ids):
                found = replace(post, message_id=message_id, shown=shown)
                await self._save(found)
                return found
        self._certain.add(post.key)
        return post

    async def _fulfil(self, kind: Kind, key: str, wish: Wish, urgency: Urgency) -> Post | None:
        """Make a message what it should be.

        :return: the post; None if there is none, or the bot is not in its server now.
        """
        if wish.is_kept or not self._is_here(wish):
            self._forced.discard(key)
            return None
        post = self._posts.get(key)
        if post is None and not wish.may_post:
            return None
        if post is not None:
            if self._is_current(post, wish):
                return post
            # A message that pings is posted anew rather than edited.
            post = await self._confirmed(kind, post, wish.revision if kind.pings_again else post.shown)
            post = await self._without_message(kind, post, wish)
            if self._is_current(post, wish):
                return post
        if kind.is_budgeted:
            await self.budget.wait(wish.channel_id, urgency)
        async with self._slots[kind.name].slot(urgency):
            self._forced.discard(key)
            return await self._show(kind, key, wish)

    async def _show(self, kind: Kind, key: str, wish: Wish) -> Post | None:
        """Build a message, and edit or post it."""
        draft = await wish.build()
        if draft is None:
            await self._save(replace(self._new(key, wish), shown=wish.revision))
            return self._posts[key]
        revision = wish.revision if draft.revision is None else draft.revision
        post = self._posts.get(key)
        if post is not None and post.message_id is not None:
            shown = await self._edit(kind, post, wish, draft, revision)
            if shown is not None:
                return shown
        return await self._send(kind, key, wish, draft, revision) if wish.may_post else post

    def _is_here(self, wish: Wish) -> bool:
        """Whether the bot is in the server of a message; direct messages belong to none."""
        return wish.user_id is not None or self._bot.get_guild(wish.guild_id) is not None

    def _is_current(self, post: Post, wish: Wish) -> bool:
        return (
            post.shown == wish.revision
            and post.data == wish.data
            and post.channel_id == wish.channel_id
            and (post.key not in self._missing or wish.is_final)
            and post.key not in self._forced
        )

    async def _without_message(self, kind: Kind, post: Post, wish: Wish) -> Post:
        """Part from a message that was deleted by hand, or cannot become what it should be."""
        if post.key in self._missing:
            if not wish.is_final:
                self._part(post, wish)
                self._missing.discard(post.key)
        elif post.message_id is not None:
            is_elsewhere = post.channel_id != wish.channel_id
            is_over = kind.pings_again and post.data != wish.data
            is_far = kind.stays_in_sight and not wish.is_final and not self._is_near(post)
            if is_elsewhere or is_over or is_far:
                await self._leave_behind(kind, post, wish)
        return self._posts[post.key]

    def _is_near(self, post: Post) -> bool:
        assert post.message_id is not None
        return self.traffic.is_near(post.channel_id, post.message_id)

    def _part(self, post: Post, wish: Wish) -> Post:
        """Note that a post has no message now, so that it is outdated."""
        parted = replace(post, message_id=None, shown=min(post.shown, wish.revision - 1))
        self._remember(parted)
        self._certain.add(post.key)
        return parted

    async def _leave_behind(self, kind: Kind, post: Post, wish: Wish) -> None:
        """Part from a message that another replaces."""
        left = kind.left_behind(post, wish)
        if left is None:
            await self._delete_message(post)
        parted = self._part(post, wish)
        await self._save(*filter(None, (parted, left)))

    async def _edit(self, kind: Kind, post: Post, wish: Wish, draft: Draft, revision: int) -> Post | None:
        """Edit a message.

        :return: None if it cannot be edited, but another can be posted.
        """
        assert post.message_id is not None
        try:
            await self.messages.edit(await self._channel(post), post.message_id, draft.content)
        except discord.HTTPException as error:
            if error.code not in UNEDITABLE:
                raise
            if not wish.is_final:
                if isinstance(error, discord.NotFound):
                    await self._save(self._part(post, wish))
                else:
                    await self._leave_behind(kind, post, wish)
                return None
        shown = replace(post, shown=revision, data=wish.data)
        if post.data != wish.data:
            await self._save(shown)
        else:
            self._remember(shown)
            self.shown.note(post.key, revision)
        return shown

    async def _send(self, kind: Kind, key: str, wish: Wish, draft: Draft, revision: int) -> Post | None:
        before = self._posts.get(key)
        post = replace(self._new(key, wish), shown=-1 if before is None else before.shown)
        if before is None and not await self._host.posts.create(post):
            # Another process has posted it, or this one long ago.
            self.reload(key)
            return None
        if before is not None:
            await self._save(post)
        self._remember(post)
        self._certain.discard(key)
        is_new = before is None or before.shown < 0 or (kind.pings_again and before.data != wish.data)
        pinged = draft.pinged if is_new else ()
        nonce = hashlib.blake2s(key.encode(), digest_size=8).hexdigest() if wish.is_final else None
        sent = await self.messages.send(await self._channel(post), draft.content, pinged, nonce)
        posted = replace(post, message_id=sent, shown=revision)
        if wish.user_id is None:
            self.traffic.follow(wish.channel_id)
        await self._save(posted)
        return posted

    def _new(self, key: str, wish: Wish) -> Post:
        """A post without a message yet."""
        return Post(
            key,
            wish.guild_id,
            wish.channel_id,
            wish.user_id,
            table_id=wish.table_id,
            board_set_id=wish.board_set_id,
            data=wish.data,
        )

    async def _channel(self, post: Post) -> discord.abc.Messageable:
        return await self.messages.channel(post.channel_id, post.guild_id, post.user_id)
