"""Making one message what its kind wants it to be."""

from __future__ import annotations

import hashlib
import logging
from dataclasses import replace
from typing import Final

import discord

from bot.host.host import Host
from bot.store import Post
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error, may_pass
from bot.ui.pace import Pace
from bot.ui.publishing.budget import EditBudget, Slots, Urgency
from bot.ui.publishing.kind import Draft, Kind, Wish
from bot.ui.publishing.known import KnownPosts
from bot.ui.publishing.messages import UNEDITABLE, Messages
from bot.ui.publishing.traffic import ChannelTraffic
from bot.ui.publishing.updater import Updater

log = logging.getLogger(__name__)


class ShownRevisions:
    """Stores the shown revisions of many messages in one transaction.

    What is not stored when the process dies is shown again after the next start, which does no harm.
    """

    def __init__(self, host: Host, pace: Pace) -> None:
        self._host = host
        self._pending: Final[dict[str, int]] = {}
        self._updater: Final = Updater[str]("shown-revisions", self._store, pace, lambda _: pace.stored)

    def note(self, key: str, revision: int) -> None:
        """Note that a message shows a revision."""
        self._pending[key] = revision
        self._updater.request("all")

    async def settle(self) -> None:
        """Wait until what has been noted is stored, or could not be."""
        await self._updater.settle("all")

    async def close(self) -> None:
        """Store what is left, if possible."""
        self._updater.request("all")
        await self.settle()
        await self._updater.close()

    async def _store(self, _key: str) -> None:
        revisions = dict(self._pending)
        if revisions:
            await self._host.posts.mark_shown(revisions)
        for key, revision in revisions.items():
            if self._pending.get(key) == revision:
                del self._pending[key]


class Posting:
    """Posts, edits and deletes messages.

    A post is stored before it is sent and again when Discord has answered. So after a lost answer, or the end of the
    process, a message without an ID is looked for in its channel before another is posted.
    """

    def __init__(self, messages: Messages, host: Host, known: KnownPosts, pace: Pace) -> None:
        self._host = host
        self._known = known
        self._slots: Final[dict[str, Slots]] = {}
        self.forced: Final[set[str]] = set()
        """The keys of posts to be built anew, whatever they show."""
        self.messages: Final = messages
        self.traffic: Final = ChannelTraffic()
        self.budget: Final = EditBudget(pace)
        self.shown: Final = ShownRevisions(host, pace)

    async def close(self) -> None:
        """Stop."""
        self.budget.close()
        await self.shown.close()

    async def fulfil(self, kind: Kind, key: str, wish: Wish, urgency: Urgency) -> Post | None:
        """Make a message what it should be.

        :return: the post; None if there is none, or the bot is not in its server now.
        :raises discord.HTTPException, StoreError: if that fails.
        """
        post = self._known.get(key)
        if wish.is_kept or not self._is_here(wish) or (post is None and not wish.may_post):
            self.forced.discard(key)
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
        async with self._slots.setdefault(kind.name, Slots(kind.at_once)).slot(urgency):
            is_forced = key in self.forced
            self.forced.discard(key)
            try:
                return await self._show(kind, key, wish)
            except BaseException:
                if is_forced:
                    self.forced.add(key)
                raise

    async def withdraw(self, kind: Kind, post: Post) -> None:
        """Delete a message that is no longer wanted, and what is known of it.

        :raises discord.HTTPException, StoreError: if that fails.
        """
        post = await self._confirmed(kind, post, post.shown)
        if post.message_id is not None and not self._known.is_missing(post):
            await self._delete_message(post)
        await self._known.delete(post.key)

    def _is_here(self, wish: Wish) -> bool:
        """Whether the bot is in the server of a message; direct messages belong to none."""
        return wish.user_id is not None or self.messages.is_in(wish.server_id)

    def _is_current(self, post: Post, wish: Wish) -> bool:
        return (
            post.shown == wish.revision
            and post.data == wish.data
            and post.channel_id == wish.channel_id
            and (wish.is_final or not self._known.is_missing(post))
            and post.key not in self.forced
        )

    async def _confirmed(self, kind: Kind, post: Post, shown: int) -> Post:
        """Look for the message of a post if it may have been sent without Discord's answer.

        :param shown: the revision that a found message shows.
        """
        if post.message_id is not None or post.key in self._known.messageless:
            return post
        others = await self._host.posts.message_ids(post.channel_id)
        async for message_id, custom_ids in self.messages.own(await self._channel(post)):
            if message_id not in others and kind.recognizes(post, custom_ids):
                found = replace(post, message_id=message_id, shown=shown)
                await self._known.save(found)
                return found
        self._known.messageless.add(post.key)
        return post

    async def _without_message(self, kind: Kind, post: Post, wish: Wish) -> Post:
        """Part from a message that was deleted by hand, or cannot become what it should be.

        :return: the post, with its message if it keeps it.
        """
        if self._known.is_missing(post):
            if wish.is_final:
                return post
            self._part(post, wish)
        elif post.message_id is not None:
            is_elsewhere = post.channel_id != wish.channel_id
            is_over = kind.pings_again and post.data != wish.data
            is_far = kind.is_out_of_place(post) or (
                kind.stays_in_sight
                and not wish.is_final
                and not self.traffic.is_near(post.channel_id, post.message_id)
            )
            if is_elsewhere or is_over or is_far:
                await self._leave_behind(kind, post, wish)
        return self._known.get(post.key) or post

    def _part(self, post: Post, wish: Wish) -> None:
        """Note that the message of a post no longer exists. It is stored when another is sent."""
        self._known.remember(_without_message(post, wish))
        self._known.messageless.add(post.key)

    async def _leave_behind(self, kind: Kind, post: Post, wish: Wish) -> None:
        """Part from a message that another replaces: it becomes a link, or is deleted."""
        left = kind.left_behind(post, wish)
        if left is None:
            await self._delete_message(post)
        await self._known.save(_without_message(post, wish), *filter(None, [left]))
        self._known.messageless.add(post.key)

    async def _delete_message(self, post: Post) -> None:
        """Delete a message. If Discord refuses, it is usually deleted already."""
        assert post.message_id is not None
        try:
            await self.messages.delete(await self._channel(post), post.message_id)
        except DISCORD_ERRORS as error:
            if may_pass(error):
                raise
            log.info("%s cannot be deleted: %s", post.key, describe_error(error))

    async def _show(self, kind: Kind, key: str, wish: Wish) -> Post | None:
        """Build a message, and edit or post it."""
        draft = await wish.build()
        if draft is None:
            await self._known.save(replace(_new(key, wish), shown=wish.revision))
            return self._known.get(key)
        post = self._known.get(key)
        if post is not None and post.message_id is not None:
            shown = await self._edit(kind, post, wish, draft)
            if shown is not None:
                return shown
        return await self._send(kind, key, wish, draft) if wish.may_post else post

    async def _edit(self, kind: Kind, post: Post, wish: Wish, draft: Draft) -> Post | None:
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
                    self._part(post, wish)
                else:
                    await self._leave_behind(kind, post, wish)
                return None
        shown = replace(post, shown=_revision(wish, draft), data=wish.data)
        if post.data != wish.data:
            await self._known.save(shown)
        else:
            self._known.remember(shown)
            self.shown.note(post.key, shown.shown)
        return shown

    async def _send(self, kind: Kind, key: str, wish: Wish, draft: Draft) -> Post | None:
        """Post a message, unless another process has posted it, or this one long ago."""
        before, post = self._known.get(key), _new(key, wish)
        if before is None and not await self._known.create(post):
            return None
        if before is not None:
            post = replace(post, shown=before.shown)
            await self._known.save(post)
        self._known.messageless.discard(key)
        is_new = before is None or before.shown < 0 or (kind.pings_again and before.data != wish.data)
        nonce = hashlib.blake2s(key.encode(), digest_size=8).hexdigest() if wish.is_final else None
        message_id = await self.messages.send(
            await self._channel(post),
            draft.content,
            draft.pinged if is_new else (),
            nonce,
            draft.roles if is_new else (),
        )
        if wish.user_id is None:
            self.traffic.follow(wish.channel_id)
        posted = replace(post, message_id=message_id, shown=_revision(wish, draft))
        await self._known.save(posted)
        return posted

    async def _channel(self, post: Post) -> discord.abc.Messageable:
        return await self.messages.channel(post.channel_id, post.server_id, post.user_id)


def _new(key: str, wish: Wish) -> Post:
    """A post without a message yet."""
    return Post(
        key,
        wish.server_id,
        wish.channel_id,
        wish.user_id,
        table_id=wish.table_id,
        board_set_id=wish.board_set_id,
        data=wish.data,
    )


def _without_message(post: Post, wish: Wish) -> Post:
    """The post without its message, which makes it outdated."""
    return replace(post, message_id=None, shown=min(post.shown, wish.revision - 1))


def _revision(wish: Wish, draft: Draft) -> int:
    return wish.revision if draft.revision is None else draft.revision
