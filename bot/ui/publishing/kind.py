"""Kinds of messages: what a feature says about the messages that it wants posted and kept up to date.

A post has a key: the name of its kind and the numbers of its subject, such as `table:17`. Whenever a key is requested,
the `Publisher` asks the kind what the message should be now, and makes it so.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol

import discord

from bot.host.host import Host
from bot.host.tables.changes import TableChange
from bot.store import Post
from bot.ui.components.controls import custom_id_of
from bot.ui.components.panel import Panel
from bot.ui.pace import Pace
from bot.ui.presence import MemberPresence
from bot.ui.publishing.budget import Urgency
from bot.ui.publishing.known import KnownPosts
from bot.ui.publishing.messages import TextMessage
from bot.ui.text.languages import Languages

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def key_of(kind: str, *subject: object) -> str:
    """Return the key of a post."""
    return ":".join([kind, *map(str, subject)])


def numbers_of(key: str) -> list[int]:
    """Return the numbers in the key of a post."""
    return [int(part) for part in key.split(":")[1:]]


def has_any(custom_ids: frozenset[str], *buttons: DataclassInstance) -> bool:
    """Whether one of these buttons is among those with some custom ids."""
    return any(custom_id_of(button) in custom_ids for button in buttons)


async def users_to_ping(host: Host, users: Iterable[int]) -> list[int]:
    """The users who have not turned pings off.

    :raises StoreError: if their preferences cannot be read.
    """
    return [user_id for user_id in users if (await host.preferences.get(user_id)).pings]


@dataclass(frozen=True, slots=True)
class Draft:
    """The content of a message."""

    content: Panel | TextMessage
    pinged: Collection[int] = ()
    """The users that a new message pings if it mentions them."""
    revision: int | None = None
    """The revision that it shows, if that is later than the one that was wished for."""
    roles: Collection[int] = ()
    """The roles that a new message pings if it mentions them."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a message should be now."""

    server_id: int
    channel_id: int
    """The channel or thread; 0 for a direct message."""
    build: Callable[[], Awaitable[Draft | None]]
    """Builds the message if it is not up to date; None if there is nothing to tell, so that none is posted."""
    revision: int = 1
    """The revision of the subject that it should show; 1 if it has no revisions."""
    user_id: int | None = None
    """The recipient of a direct message."""
    table_id: int | None = None
    board_set_id: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    """What has to be known of the message later."""
    is_final: bool = False
    """Whether it says the last word: if it is deleted by hand, it is not posted again."""
    may_post: bool = True
    """Whether a message is posted if there is none to edit."""
    is_kept: bool = False
    """Whether the message stays as it is, whatever it shows."""
    is_last: bool = False
    """Whether it need not be remembered once it shows this."""


def unchanged(post: Post | None) -> Wish | None:
    """Return the wish that a message stays as it is."""

    async def build() -> None:
        return None

    return None if post is None else Wish(post.server_id, post.channel_id, build, is_kept=True)


class Publishing(Protocol):
    """What a kind of message asks of the `Publisher`."""

    @property
    def host(self) -> Host:
        """The tables and boards."""

    @property
    def languages(self) -> Languages:
        """The languages of servers and users."""

    @property
    def presence(self) -> MemberPresence:
        """Who has left a server."""

    @property
    def pace(self) -> Pace:
        """How fast messages are updated."""

    @property
    def known(self) -> KnownPosts:
        """The messages that this process looks after."""

    @property
    def serves(self) -> Callable[[int], bool]:
        """Whether this process serves a server, by its ID."""

    def request(self, key: str) -> None:
        """Update a message soon, after those that are more urgent."""

    def refresh(self, key: str, urgency: Urgency = ...) -> None:
        """Build a message anew soon, although its subject has not changed."""

    def force(self, key: str) -> None:
        """Build a message anew at its next update, although its subject has not changed."""

    def is_busy(self, key: str) -> bool:
        """Whether an update of a message is requested or under way."""

    def last_in(self, channel_id: int) -> int:
        """The ID of the last message of a channel, which may have been deleted since; 0 if it is not known."""

    def is_public(self, channel_id: int) -> bool:
        """Whether every member of a server can read a channel or thread."""

    def readers_see(self, channel_id: int, other_id: int) -> bool:
        """Whether all roles that can read a channel can read another channel or thread too."""

    def guild(self, server_id: int) -> discord.Guild | None:
        """A server as Discord has told; None if the bot is not there, or another process serves it."""

    def failing_channels(self, server_id: int) -> Collection[int]:
        """The channels and threads of a server with a message whose last update failed, so that another is tried."""

    async def keep(self, post: Post) -> None:
        """Store a new post, or what is known of it now, and update its message soon.

        :raises StoreError: if it cannot be stored.
        """

    async def settle(self, key: str) -> None:
        """Wait until the requested updates of a message have succeeded or failed."""


class Kind:
    """A kind of message. Its class is in the feature that it belongs to, and has one object."""

    name: ClassVar[str]
    """The first part of its keys."""
    at_once: ClassVar[int] = 50
    """The most messages that are built and sent at the same time."""
    is_budgeted: ClassVar[bool] = False
    """Whether its messages are edited often, so that those of one channel share a budget."""
    stays_in_sight: ClassVar[bool] = False
    """Whether a message that has scrolled away is posted again."""
    pings_again: ClassVar[bool] = False
    """Whether another message is posted, and the last one deleted, if the data of the wish changes."""
    outlives_subject: ClassVar[bool] = True
    """Whether the message stays when its table or board set is deleted."""
    retries_refusals: ClassVar[bool] = False
    """Whether a message that Discord refuses is tried again, and not only at the next change."""
    resumes: ClassVar[bool] = False
    """Whether its messages about open tables and board sets are checked at the start, because they do not follow from
    a revision. What is about a server alone is found by `outdated`."""

    def __init__(self, publisher: Publishing) -> None:
        """:param publisher: publishes its messages."""
        self._publisher: Final[Publishing] = publisher
        self._host: Final = publisher.host
        self._languages: Final = publisher.languages
        self._presence: Final = publisher.presence

    def pace(self, pace: Pace) -> float:
        """The least time from one update of a message to the next, in seconds."""
        return 0

    async def resume(self) -> None:
        """Prepare at the start, when the posts are loaded.

        :raises StoreError: if that fails; then it is called again.
        """

    async def close(self) -> None:
        """Stop what runs without a request."""

    async def outdated(self) -> Iterable[str]:
        """The keys of messages that are due, or do not show the current revision of their subject, the urgent first.

        :raises StoreError: if they cannot be looked up.
        """
        return ()

    def of_server(self, server_id: int) -> Iterable[str]:
        """The keys of its messages in a server."""
        known = self._publisher.known.all()
        return [post.key for post in known if post.kind == self.name and post.server_id == server_id]

    def on_change(self, change: TableChange) -> Iterable[str]:
        """The keys of the messages that a change of a table concerns."""
        return ()

    def on_set_change(self, set_id: int) -> Iterable[str]:
        """The keys of the messages that a change of a board set concerns."""
        return ()

    def on_tournament_change(self, tournament_id: int) -> Iterable[str]:
        """The keys of the messages that a change of a tournament concerns."""
        return ()

    def on_look(self, table_id: int, user_id: int) -> None:
        """Note that a player to move has looked at their hand."""

    @abstractmethod
    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Say what a message should be now; None if there should be none.

        :param post: the message as it is known; None if it was never posted.
        :raises HostError, StoreError: HostError if its subject does not exist.
        """

    @abstractmethod
    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message of the bot with these buttons is the one whose posting was not confirmed."""

    def is_out_of_place(self, post: Post) -> bool:
        """Whether a message is to be posted again further down in its channel."""
        return False

    def left_behind(self, post: Post, wish: Wish) -> Post | None:
        """What becomes of the message when another takes its place; None if it is deleted."""
        return None

    async def after_update(self, post: Post) -> Iterable[str]:
        """Do what follows once a message is up to date, and return the keys of others to update.

        :raises StoreError: if that fails; then the message is updated again.
        """
        return ()

    async def on_channel_lost(self, post: Post) -> bool:
        """Move the subject of a message whose channel or thread was deleted.

        :return: whether there is another place for it.
        """
        return False

    async def on_refused(self, post: Post) -> None:
        """Note that Discord has refused a message."""
