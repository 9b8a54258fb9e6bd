"""What this process knows of the messages that it looks after."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

from bot.host.host import Host
from bot.store import Post


class KnownPosts:
    """The posts about open tables and board sets, as they are in the database, and what only this process knows.

    A post that is not here does not exist, unless its subject is closed: then it has to be read.
    """

    def __init__(self, host: Host) -> None:
        self._store: Final = host.posts
        self._posts: Final[dict[str, Post]] = {}
        self._keys: Final[dict[int, str]] = {}
        """The keys of the posts by message ID."""
        self._of_tables: Final[dict[int, set[str]]] = {}
        """The keys of the posts about each table."""
        self._unread: Final[set[str]] = set()
        """The keys of posts that the database may know better."""
        self._closed: Final[set[int]] = set()
        """The tables that have closed, whose posts are forgotten as soon as all is said."""
        self._missing: Final[set[int]] = set()
        """The IDs of messages of these posts that were deleted."""
        self.messageless: Final[set[str]] = set()
        """The keys of posts without a message that certainly have none: no answer of Discord was lost."""

    def get(self, key: str) -> Post | None:
        """A post as it is known here."""
        return self._posts.get(key)

    def key_of(self, message_id: int) -> str | None:
        """The key of the post with a message."""
        return self._keys.get(message_id)

    def note_deleted(self, message_id: int) -> None:
        """Note that the message of a post was deleted."""
        if message_id in self._keys:
            self._missing.add(message_id)

    def is_missing(self, post: Post) -> bool:
        """Whether the message of a post was deleted."""
        return post.message_id in self._missing

    def all(self) -> Iterable[Post]:
        """All posts that are known."""
        return self._posts.values()

    def of_table(self, kind: str, table_id: int) -> Sequence[Post]:
        """The posts of a kind about a table."""
        keys = sorted(self._of_tables.get(table_id, ()))
        return [self._posts[key] for key in keys if self._posts[key].kind == kind]

    def in_channel(self, channel_id: int) -> Sequence[Post]:
        """The posts in a channel or thread."""
        return [post for post in self.all() if post.channel_id == channel_id and post.user_id is None]

    def channels(self) -> Collection[int]:
        """The channels and threads with messages."""
        posted = (post for post in self.all() if post.message_id is not None)
        return {post.channel_id for post in posted if post.user_id is None}

    def mark_unread(self, key: str) -> None:
        """Have a post read before it is used next, because the database may know it better."""
        self._unread.add(key)

    async def read(self, key: str) -> Post | None:
        """A post, read from the database if that may know it better.

        :raises StoreError: if it cannot be read.
        """
        if key in self._unread:
            stored = await self._store.load(key)
            self._unread.discard(key)
            if stored is None:
                self.forget(key)
            else:
                self.remember(stored)
        return self._posts.get(key)

    async def create(self, post: Post) -> bool:
        """Store a new post. Returns False if there is one with its key, which is read before it is used next.

        :raises StoreError: if it cannot be stored.
        """
        if not await self._store.create(post):
            self.mark_unread(post.key)
            return False
        self.remember(post)
        return True

    async def save(self, *posts: Post) -> None:
        """Store posts.

        :raises StoreError: if they cannot be stored; then nothing has changed here.
        """
        await self._store.save(*posts)
        for post in posts:
            self.remember(post)

    async def delete(self, key: str) -> None:
        """Delete a post, but not its message.

        :raises StoreError: if that fails.
        """
        await self._store.delete([key])
        self.forget(key)

    def remember(self, post: Post) -> None:
        """Know a post that is stored, or will be."""
        if (before := self._posts.get(post.key)) is not None and before.message_id != post.message_id:
            self._forget_message(post.key)
        self._posts[post.key] = post
        if post.table_id is not None:
            self._of_tables.setdefault(post.table_id, set()).add(post.key)
        if post.message_id is not None:
            self._keys[post.message_id] = post.key
            self.messageless.discard(post.key)

    def forget(self, key: str) -> None:
        """Keep nothing of a post in memory."""
        self._forget_message(key)
        post = self._posts.pop(key, None)
        if post is not None and post.table_id is not None:
            self._of_tables[post.table_id].discard(key)
            if not self._of_tables[post.table_id]:
                del self._of_tables[post.table_id]
        self.messageless.discard(key)

    def close_table(self, table_id: int) -> None:
        """Have the posts of a table forgotten by `forget_closed`."""
        self._closed.add(table_id)

    def forget_closed(self, is_busy: Callable[[str], bool]) -> None:
        """Keep nothing in memory of closed tables, except for posts that are still to be updated."""
        for table_id in self._closed:
            for key in [key for key in self._of_tables.get(table_id, ()) if not is_busy(key)]:
                self.forget(key)
        self._closed.intersection_update(self._of_tables)

    def _forget_message(self, key: str) -> None:
        before = self._posts.get(key)
        if before is not None and before.message_id is not None:
            self._keys.pop(before.message_id, None)
            self._missing.discard(before.message_id)
