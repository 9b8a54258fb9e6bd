"""Messages that ask users a question before a game: to join, or to swap seats."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import ClassVar, Final

from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.host.tables.changes import TableChange
from bot.store import Access, Post, TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.lobby.buttons import DeclineSwap, Join, PlayNow, SwapSeats
from bot.ui.publishing.kind import Draft, Kind, Wish, key_of, users_to_ping
from bot.ui.publishing.messages import TextMessage
from bot.ui.settings.buttons import ChangeSeekPings
from bot.ui.text.catalogue import ENGLISH_TEXTS, Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import table_number


@dataclass(frozen=True, slots=True)
class Invitation:
    """Whether some users join a table."""

    users: Sequence[int]
    asker_id: int
    name: str
    """The name of the player who asks."""
    listed: ClassVar[str] = "my-games-invited"
    """The key of its text in a list of what waits for a user; empty if it is not listed."""

    def is_open(self, info: TableInfo) -> bool:
        """Whether one of the users can still join, and the one who asks is still there."""
        can_join = any(info.seat_of(user_id) is None for user_id in self.users)
        return info.state is TableState.LOBBY and info.seat_of(self.asker_id) is not None and can_join

    def asks(self, other: Question) -> bool:
        """Whether this asks all that another question would ask."""
        return isinstance(other, Invitation) and {*other.users} <= {*self.users}

    def text(self, info: TableInfo, texts: Texts) -> str:
        """The question."""
        users = " ".join(f"<@{user_id}>" for user_id in self.users)
        variant = texts(f"variant-{info.variant}")
        return texts(
            "ask-join", users=users, name=clean(self.name), table=table_number(info.number), variant=variant
        )

    def buttons(self, table_id: int, texts: Texts) -> list[Button]:
        """The buttons that answer it."""
        return [Button(Join(table_id), label=texts("button-join"), style=ButtonStyle.primary)]


@dataclass(frozen=True, slots=True)
class PlayerSearch:
    """That a player looks for others, to members who want to know that."""

    users: Sequence[int]
    asker_id: int
    name: str
    """The name of the player who looks for others."""
    listed: ClassVar[str] = ""

    def is_open(self, info: TableInfo) -> bool:
        """Whether a seat is free to everyone, and the player is still there."""
        is_free = len(info.seats) < VARIANTS[info.variant].seats and info.access is Access.OPEN
        return info.state is TableState.LOBBY and info.seat_of(self.asker_id) is not None and is_free

    def asks(self, other: Question) -> bool:
        """Whether the other is a search too: one at a time is enough."""
        return isinstance(other, PlayerSearch)

    def text(self, info: TableInfo, texts: Texts) -> str:
        """Who looks for players of which variant."""
        users = " ".join(f"<@{user_id}>" for user_id in self.users)
        variant = texts(f"variant-{info.variant}")
        return texts(
            "ask-players",
            users=users,
            name=clean(self.name),
            table=table_number(info.number),
            variant=variant,
        )

    def buttons(self, table_id: int, texts: Texts) -> list[Button]:
        """The button to sit down, and the way to turn these pings off."""
        return [
            Button(Join(table_id), label=texts("button-join"), style=ButtonStyle.primary),
            Button(ChangeSeekPings(), label=texts("button-seek-pings")),
        ]


@dataclass(frozen=True, slots=True)
class SwapRequest:
    """Whether a user swaps seats with another, who asks."""

    user_id: int
    seat: int
    other_id: int
    other_seat: int
    name: str
    """The name of the player who asks."""
    listed: ClassVar[str] = "my-games-swap"

    @property
    def users(self) -> Sequence[int]:
        """The user who is asked."""
        return [self.user_id]

    def is_open(self, info: TableInfo) -> bool:
        """Whether both still have these seats, before the game."""
        seats = info.seat_of(self.user_id), info.seat_of(self.other_id)
        return info.state is TableState.LOBBY and seats == (self.seat, self.other_seat)

    def asks(self, other: Question) -> bool:
        """Whether this asks what another question would ask, whatever the players are called."""
        return isinstance(other, SwapRequest) and replace(other, name=self.name) == self

    def text(self, info: TableInfo, texts: Texts) -> str:
        """The question."""
        return texts(
            "ask-seat",
            user=f"<@{self.user_id}>",
            name=clean(self.name),
            table=table_number(info.number),
            seat=self.seat + 1,
            own=self.other_seat + 1,
        )

    def buttons(self, table_id: int, texts: Texts) -> list[Button]:
        """The buttons that answer it."""
        swap = SwapSeats(table_id, self.seat, self.other_seat, self.user_id, self.other_id)
        return [
            Button(swap, label=texts("button-swap"), style=ButtonStyle.primary),
            Button(DeclineSwap(table_id, self.user_id), label=texts("button-keep-seat")),
        ]


@dataclass(frozen=True, slots=True)
class Removal:
    """A word to users whom the opener has removed from a table. It stays until the game starts."""

    users: Sequence[int]
    asker_id: int
    name: str
    """The name of the opener."""
    listed: ClassVar[str] = ""

    def is_open(self, info: TableInfo) -> bool:
        """Whether they have not come back."""
        is_gone = all(info.seat_of(user_id) is None for user_id in self.users)
        return info.state is TableState.LOBBY and is_gone

    def asks(self, other: Question) -> bool:
        """Whether it is to the same users."""
        return isinstance(other, Removal) and [*other.users] == [*self.users]

    def text(self, info: TableInfo, texts: Texts) -> str:
        """What has happened, and where else they can play."""
        users = " ".join(f"<@{user_id}>" for user_id in self.users)
        return texts("tell-removed", users=users, name=clean(self.name), table=table_number(info.number))

    def buttons(self, table_id: int, texts: Texts) -> list[Button]:
        """The way to another table."""
        return [Button(PlayNow(), label=texts("button-play-now"))]


Question = Invitation | PlayerSearch | SwapRequest | Removal

_QUESTIONS: Final[Mapping[str, type[Question]]] = {
    "join": Invitation,
    "search": PlayerSearch,
    "swap": SwapRequest,
    "removal": Removal,
}


class Questions(Kind):
    """Posts questions and deletes them once they are answered or no longer make sense.

    The key of each ends with a number of its own.
    """

    name = "question"
    outlives_subject = False
    resumes = True

    def is_asked(self, table_id: int, question: Question) -> bool:
        """Whether a question is waiting for an answer."""
        return any(_question(post).asks(question) for post in self._of_table(table_id))

    def to_answer(self, info: TableInfo, user_id: int) -> list[tuple[str, str]]:
        """The invitations and requests that wait for a user: the name of the player who asks, and the key of a text."""
        asked = (_question(post) for post in self._of_table(info.id) if not post.data.get("is_declined"))
        return [
            (question.name, question.listed)
            for question in asked
            if question.listed and user_id in question.users and question.is_open(info)
        ]

    async def ask(self, info: TableInfo, question: Question) -> None:
        """Post a question, which mentions the users who are asked.

        :raises InputError: if Discord does not accept the message.
        :raises StoreError: if it cannot be stored.
        """
        [name] = [name for name, kind in _QUESTIONS.items() if isinstance(question, kind)]
        key = key_of(self.name, info.id, secrets.randbelow(2**48))
        data = {"asks": name, "question": asdict(question)}
        post = Post(key, info.server_id, info.channel_id, table_id=info.id, data=data)
        await self._publisher.keep(post)
        await self._publisher.settle(key)
        asked = self._publisher.known.get(key)
        if asked is not None and asked.message_id is None:
            await self._publisher.keep(replace(asked, data=data | {"is_withdrawn": True}))
            raise InputError("error-asking")

    async def decline(self, table_id: int, user_id: int) -> None:
        """Note that a user keeps their seat: the question is not asked again, although its message is deleted.

        :raises StoreError: if it cannot be stored.
        """
        for post in self._of_table(table_id):
            question = _question(post)
            if isinstance(question, SwapRequest) and question.user_id == user_id:
                await self._publisher.keep(replace(post, data={**post.data, "is_declined": True}))

    def on_change(self, change: TableChange) -> Iterable[str]:
        """The questions at a table, which the change may settle."""
        return [post.key for post in self._of_table(change.table_id)]

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Ask as long as the question makes sense."""
        if post is None or post.data.get("is_withdrawn"):
            return None
        info = await self._host.queries.info(post.table_id or 0)
        question = _question(post)
        if not question.is_open(info):
            return None
        is_declined = bool(post.data.get("is_declined"))
        return Wish(
            info.server_id,
            info.channel_id,
            partial(self._build, info, question),
            table_id=info.id,
            data=post.data,
            is_final=is_declined,
            may_post=not is_declined,
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the buttons of a question alone."""
        buttons = _question(post).buttons(post.table_id or 0, ENGLISH_TEXTS)
        return custom_ids == {button.custom_id for button in buttons}

    def _of_table(self, table_id: int) -> Sequence[Post]:
        asked = self._publisher.known.of_table(self.name, table_id)
        return [post for post in asked if not post.data.get("is_withdrawn")]

    async def _build(self, info: TableInfo, question: Question) -> Draft:
        texts = await self._languages.of_server(info.server_id)
        note = TextMessage(question.text(info, texts), question.buttons(info.id, texts))
        if isinstance(question, PlayerSearch):
            # They have asked for these pings.
            return Draft(note, question.users)
        return Draft(note, await users_to_ping(self._host, question.users))


def _question(post: Post) -> Question:
    return _QUESTIONS[post.data["asks"]](**post.data["question"])
