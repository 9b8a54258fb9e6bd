"""One message becomes what its kind wishes: posted, edited, found, moved and deleted, whatever Discord answers."""

from collections.abc import AsyncIterator, Collection
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.store import Post
from bot.ui.components.panel import Panel
from bot.ui.pace import Pace
from bot.ui.publishing.budget import Urgency
from bot.ui.publishing.kind import Draft, Kind, Wish, unchanged
from bot.ui.publishing.known import KnownPosts
from bot.ui.publishing.messages import UNEDITABLE, Messages, TextMessage
from bot.ui.publishing.posting import Posting
from bot.ui.publishing.publisher import Publisher

HERE, ELSEWHERE, SERVER = 1, 2, 7
DELETED = 10008


def refusal(code: int, status: int = 404) -> discord.HTTPException:
    """Discord's answer to a request that it does not carry out."""
    response: Any = SimpleNamespace(status=status, reason="")
    kind = discord.NotFound if status == 404 else discord.HTTPException
    return kind(response, {"code": code, "message": ""})


class Reported(Exception):
    """The reply to a request was lost."""


@dataclass
class FakeMessages(Messages):
    """The messages of all channels by ID, with the channel and the text; `fails` holds errors of the next requests."""

    texts: dict[int, tuple[int, str]] = field(default_factory=dict)
    pinged: list[tuple[int, ...]] = field(default_factory=list)
    nonces: list[str | None] = field(default_factory=list)
    fails: list[Exception | None] = field(default_factory=list)
    servers: set[int] = field(default_factory=lambda: {SERVER})
    lost: bool = False
    """Whether the next message is posted, but its ID does not arrive."""

    def is_in(self, server_id: int) -> bool:
        return server_id in self.servers

    def _fail(self) -> None:
        error = self.fails.pop(0) if self.fails else None
        if error is not None:
            raise error

    async def send(
        self,
        channel: Any,
        content: Panel | TextMessage,
        pinged: Collection[int] = (),
        nonce: str | None = None,
        roles: Collection[int] = (),
    ) -> int:
        self.nonces.append(nonce)
        self._fail()
        assert isinstance(content, TextMessage)
        # A message that was just posted is in sight: its ID holds the time.
        message_id = discord.utils.time_snowflake(discord.utils.utcnow()) + len(self.pinged)
        self.texts[message_id] = channel, content.text
        self.pinged.append(tuple(pinged))
        if self.lost:
            self.lost = False
            raise Reported
        return message_id

    async def edit(self, channel: Any, message_id: int, content: Panel | TextMessage) -> None:
        self._fail()
        assert isinstance(content, TextMessage)
        if message_id not in self.texts:
            raise refusal(DELETED)
        self.texts[message_id] = channel, content.text

    async def delete(self, channel: Any, message_id: int) -> None:
        self._fail()
        del self.texts[message_id]

    async def channel(self, channel_id: int, server_id: int, user_id: int | None) -> Any:
        return channel_id

    async def own(self, channel: Any) -> AsyncIterator[tuple[int, frozenset[str]]]:
        for message_id, (place, text) in sorted(self.texts.items(), reverse=True):
            if place == channel:
                yield message_id, frozenset(text.split()[:1])


class FakePosts:
    """The posts in the database."""

    def __init__(self) -> None:
        self.rows: dict[str, Post] = {}

    async def load(self, key: str) -> Post | None:
        return self.rows.get(key)

    async def create(self, post: Post) -> bool:
        return self.rows.setdefault(post.key, post) is post

    async def save(self, *posts: Post) -> None:
        self.rows.update((post.key, post) for post in posts)

    async def delete(self, keys: Collection[str]) -> None:
        for key in keys:
            self.rows.pop(key, None)

    async def message_ids(self, channel_id: int) -> frozenset[int]:
        return frozenset(post.message_id for post in self.rows.values() if post.message_id is not None)

    async def mark_shown(self, revisions: dict[str, int]) -> None:
        for key, revision in revisions.items():
            self.rows[key] = replace(self.rows[key], shown=revision)


class Notice(Kind):
    """A message whose text begins with its key."""

    name = "notice"

    def __init__(self) -> None:
        """The tests do without its publisher."""

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        raise AssertionError("the tests give the wishes")

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        return post.key in custom_ids


class Ping(Notice):
    """A message that pings, and is posted anew for other users."""

    name = "ping"
    pings_again = True


class Scoreboard(Notice):
    """A message that is posted again once it has scrolled away."""

    name = "scoreboard"
    stays_in_sight = True


class Board:
    """A channel's messages, the posts, and what is known of them in this process."""

    def __init__(self) -> None:
        self.messages = FakeMessages()
        self.store = FakePosts()
        self.start()

    def start(self) -> None:
        """Start a process on the same database and the same Discord."""
        host = cast(Any, SimpleNamespace(posts=self.store))
        self.known = KnownPosts(host)
        for post in self.store.rows.values():
            self.known.remember(post)
        pace = Pace(stored=0.0, channel_seconds=0.0)
        self.posting = Posting(self.messages, host, self.known, pace)

    async def show(
        self, text: str, kind: Kind | None = None, key: str = "notice:1", **wish: Any
    ) -> Post | None:
        """Wish that a message shows a text."""

        async def build() -> Draft | None:
            return (
                Draft(TextMessage(f"{key} {text}"), wish.get("data", {}).get("users", ())) if text else None
            )

        wished = Wish(SERVER, wish.pop("channel_id", HERE), build, **wish)
        try:
            return await self.posting.fulfil(kind or Notice(), key, wished, Urgency.PLAYED)
        finally:
            await self.posting.shown.settle()

    @property
    def texts(self) -> list[tuple[int, str]]:
        """The channel and the text of each message, without its key."""
        return [(channel, text.partition(" ")[2]) for channel, text in self.messages.texts.values()]


@pytest.fixture
async def board() -> AsyncIterator[Board]:
    board = Board()
    yield board
    await board.posting.close()


async def test_a_message_is_posted_once_and_edited_when_its_revision_changes(board: Board) -> None:
    await board.show("one", revision=1)
    await board.show("one again", revision=1)
    assert board.texts == [(HERE, "one")]
    await board.show("two", revision=2)
    assert board.texts == [(HERE, "two")]
    assert board.store.rows["notice:1"].shown == 2


async def test_a_message_that_may_only_be_edited_is_not_posted(board: Board) -> None:
    assert await board.show("one", may_post=False) is None
    shown = await board.show("one")
    board.messages.texts.clear()
    board.known.note_deleted(shown.message_id)
    await board.show("two", revision=2, may_post=False)
    assert board.texts == []


async def test_nothing_is_posted_for_what_there_is_nothing_to_tell(board: Board) -> None:
    await board.show("", revision=3)
    assert board.texts == []
    assert board.store.rows["notice:1"].shown == 3


async def test_a_message_whose_id_never_arrived_is_found_and_not_posted_twice(board: Board) -> None:
    board.messages.lost = True
    with pytest.raises(Reported):
        await board.show("one", revision=1)
    board.start()
    await board.show("two", revision=2)
    assert board.texts == [(HERE, "two")]


async def test_a_message_that_belongs_to_another_post_is_not_taken_for_a_lost_one(board: Board) -> None:
    board.messages.texts[50] = HERE, "notice:1 of another post"
    board.store.rows |= {
        "notice:1": Post("notice:1", SERVER, HERE),
        "notice:2": Post("notice:2", SERVER, HERE, message_id=50, shown=1),
    }
    board.start()
    await board.show("one", revision=1)
    assert board.texts == [(HERE, "of another post"), (HERE, "one")]


@pytest.mark.parametrize("is_final", [False, True])
async def test_a_message_that_has_scrolled_away_is_posted_again_but_not_for_its_last_word(
    board: Board, is_final: bool
) -> None:
    kind = Scoreboard()
    shown = await board.show("one", kind, revision=1)
    for later in range(1, 12):
        board.posting.traffic.posted(HERE, shown.message_id + later)
    now = await board.show("two", kind, revision=2, is_final=is_final)
    assert (now.message_id == shown.message_id) is is_final
    assert board.texts == [(HERE, "two")]


async def test_a_message_that_was_never_sent_is_posted_after_a_restart(board: Board) -> None:
    board.messages.fails = [Reported()]
    with pytest.raises(Reported):
        await board.show("one", revision=1)
    board.start()
    await board.show("one", revision=1)
    assert board.texts == [(HERE, "one")]


async def test_a_deleted_message_is_posted_again_unless_it_has_said_the_last_word(board: Board) -> None:
    for is_final, left in ((False, [(HERE, "one")]), (True, [])):
        shown = await board.show("one", revision=1, is_final=is_final)
        board.messages.texts.clear()
        board.known.note_deleted(shown.message_id)
        await board.show("one", revision=1, is_final=is_final)
        assert board.texts == left


async def test_the_last_word_has_the_same_nonce_in_each_attempt_and_other_messages_have_none(
    board: Board,
) -> None:
    """So Discord ignores a second one, even if the first cannot be found again."""
    board.messages.fails = [Reported()]
    with pytest.raises(Reported):
        await board.show("won", is_final=True)
    await board.show("won", is_final=True)
    await board.show("lost", key="notice:2", is_final=True)
    await board.show("goes on", key="notice:3")
    first, again, other, none = board.messages.nonces
    assert first == again != other
    assert none is None


@pytest.mark.parametrize("code", sorted(UNEDITABLE - {DELETED}))
async def test_a_message_that_discord_no_longer_edits_is_replaced(board: Board, code: int) -> None:
    await board.show("one", revision=1)
    board.messages.fails = [refusal(code, 400)]
    await board.show("two", revision=2)
    assert board.texts == [(HERE, "two")]


async def test_a_message_deleted_unnoticed_is_posted_again(board: Board) -> None:
    await board.show("one", revision=1)
    board.messages.texts.clear()
    await board.show("two", revision=2)
    assert board.texts == [(HERE, "two")]


async def test_other_refusals_are_raised_and_the_message_stays_as_it_is(board: Board) -> None:
    await board.show("one", revision=1)
    board.messages.fails = [refusal(50001, 403)]
    with pytest.raises(discord.HTTPException):
        await board.show("two", revision=2)
    assert board.texts == [(HERE, "one")]
    assert board.store.rows["notice:1"].shown == 1


async def test_a_message_moves_with_its_subject(board: Board) -> None:
    await board.show("one", revision=1)
    await board.show("one", revision=1, channel_id=ELSEWHERE)
    assert board.texts == [(ELSEWHERE, "one")]


async def test_a_ping_for_others_is_a_new_message_and_pings_them_alone(board: Board) -> None:
    await board.show("ann", Ping(), "ping:1", data={"users": [5]})
    await board.show("ann", Ping(), "ping:1", data={"users": [5]})
    await board.show("bob", Ping(), "ping:1", data={"users": [6]})
    assert board.texts == [(HERE, "bob")]
    assert board.messages.pinged == [(5,), (6,)]


async def test_a_message_posted_again_pings_nobody(board: Board) -> None:
    shown = await board.show("ann", key="notice:1", data={"users": [5]})
    board.messages.texts.clear()
    board.known.note_deleted(shown.message_id)
    await board.show("ann", key="notice:1", data={"users": [5]})
    assert board.messages.pinged == [(5,), ()]


async def test_a_message_is_built_anew_when_that_is_asked_for_even_if_the_first_attempt_fails(
    board: Board,
) -> None:
    await board.show("one", revision=1)
    board.posting.forced.add("notice:1")
    board.messages.fails = [refusal(0, 500)]
    with pytest.raises(discord.HTTPException):
        await board.show("rebuilt", revision=1)
    await board.show("rebuilt", revision=1)
    assert board.texts == [(HERE, "rebuilt")]


async def test_nothing_is_posted_in_a_server_that_the_bot_has_left(board: Board) -> None:
    board.messages.servers.clear()
    assert await board.show("one") is None
    assert await board.show("to a user", user_id=5, channel_id=0) is not None


async def test_a_message_that_is_not_wanted_any_more_is_deleted_with_what_is_known_of_it(
    board: Board,
) -> None:
    shown = await board.show("one")
    await board.posting.withdraw(Notice(), shown)
    assert board.texts == []
    assert board.store.rows == {}


async def test_a_message_that_another_process_has_posted_is_not_posted_again(board: Board) -> None:
    board.store.rows["notice:1"] = Post("notice:1", SERVER, HERE, message_id=99, shown=1)
    assert await board.show("one") is None
    assert board.texts == []
    stored = await board.known.read("notice:1")
    assert stored is not None
    assert stored.message_id == 99


async def test_the_most_urgent_request_says_how_urgent_an_update_is(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wanted(Notice):
        async def wish(self, key: str, post: Post | None) -> Wish | None:
            return unchanged(Post(key, SERVER, HERE))

    async def fulfil(_kind: Kind, _key: str, _wish: Wish, urgency: Urgency) -> None:
        urgencies.append(urgency)

    urgencies: list[Urgency] = []
    host = SimpleNamespace(posts=FakePosts())
    publisher = Publisher(cast(Any, None), cast(Any, host), lambda _: True, Pace())
    publisher.add([Wanted()])
    monkeypatch.setattr(publisher.posting, "fulfil", fulfil)
    for urgency in (Urgency.PLAYED, Urgency.AWAITED, Urgency.REFRESHED):
        publisher.request("notice:1", urgency)
    await publisher.settle("notice:1")
    assert urgencies == [Urgency.AWAITED]
