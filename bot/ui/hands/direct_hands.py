"""Hands shown by direct message, kept up to date during the game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from bot.host.tables.changes import ChangeKind, TableChange
from bot.store import Post, TableInfo, TableState
from bot.ui.components.controls import button_of
from bot.ui.hands.action_buttons import NOTHING_PENDING, PendingAction
from bot.ui.hands.hands import Hands
from bot.ui.publishing.budget import Urgency
from bot.ui.publishing.kind import Draft, Kind, Publishing, Wish, key_of, numbers_of, unchanged
from bot.ui.publishing.messages import DirectMessages

_UPDATE_KINDS: Final = frozenset(
    {
        ChangeKind.STARTED,
        ChangeKind.ACTED,
        ChangeKind.ENDED,
        ChangeKind.REQUESTED,
        ChangeKind.REFUSED,
        ChangeKind.CLOCK_STARTED,
        ChangeKind.UNDONE,
        ChangeKind.CLOSED,
        ChangeKind.EXPIRED,
    }
)
_SEAT_KINDS: Final = frozenset({ChangeKind.JOINED, ChangeKind.LEFT})


class DirectHands(Kind):
    """One direct message for each player who prefers to see their hand there."""

    name = "hand"

    def __init__(self, publisher: Publishing, hands: Hands, direct_messages: DirectMessages) -> None:
        super().__init__(publisher)
        self._hands = hands
        self._direct_messages = direct_messages
        self._pending: Final[dict[tuple[int, int], PendingAction]] = {}
        """What players have begun on their messages, by table and user. It is forgotten at a restart."""

    async def outdated(self) -> Iterable[str]:
        """The hands that do not show the current revision, and those of all tables whose own message does not."""
        keys = list(await self._host.placement.outdated_hands())
        for table_id in await self._host.placement.outdated():
            info = await self._host.queries.find(table_id)
            keys += [] if info is None or info.is_closed else self._keys(info)
        return dict.fromkeys(keys)

    def on_change(self, change: TableChange) -> Iterable[str]:
        """The hands of a table's players, and of one whose seat another has taken."""
        if change.kind in _SEAT_KINDS and change.info.state is TableState.PLAYING:
            known = [post.key for post in self._publisher.known.of_table(self.name, change.table_id)]
            return dict.fromkeys([*known, *self._keys(change.info)])
        return self._keys(change.info) if change.kind in _UPDATE_KINDS else ()

    def _keys(self, info: TableInfo) -> list[str]:
        users = [seat.user_id for seat in info.seats if seat.user_id is not None and not seat.computer]
        return [key_of(self.name, info.id, user_id) for user_id in users]

    def show(self, table_id: int, user_id: int) -> None:
        """Build a player's message anew soon."""
        self._publisher.refresh(key_of(self.name, table_id, user_id), Urgency.AWAITED)

    def refresh(self, tables: Iterable[TableInfo]) -> None:
        """Build the messages of some tables' players anew soon."""
        for info in tables:
            for key in self._keys(info):
                self._publisher.refresh(key)

    def note(self, table_id: int, user_id: int, pending: PendingAction) -> None:
        """Note what a player has begun on their message."""
        self._pending[table_id, user_id] = pending
        if self._publisher.is_busy(key_of(self.name, table_id, user_id)):
            # An update in progress may still show what was pending before.
            self.show(table_id, user_id)

    def begun(self, table_id: int, user_id: int) -> PendingAction:
        """What a player has begun on their message."""
        return self._pending.get((table_id, user_id), NOTHING_PENDING)

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Show the hand as long as the player wants it there, and the result at the end."""
        table_id, user_id = numbers_of(key)
        if (await self._host.preferences.get(user_id)).hand != "dm":
            return unchanged(post)
        info = await self._host.queries.info(table_id)
        if info.state is TableState.LOBBY:
            return unchanged(post)
        if info.seat_of(user_id) is None:
            return None
        is_closed = info.state is TableState.CLOSED
        return Wish(
            info.server_id,
            0,
            partial(self._build, table_id, user_id),
            revision=info.revision,
            user_id=user_id,
            table_id=table_id,
            is_final=is_closed,
            may_post=not is_closed,
            is_last=is_closed,
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has a button of the table."""
        tables = {getattr(button_of(custom_id), "table_id", None) for custom_id in custom_ids}
        return post.table_id in tables

    async def after_update(self, post: Post) -> Iterable[str]:
        """Note that the player accepts direct messages."""
        self._direct_messages.note(post.user_id or 0, is_refused=False)
        return ()

    async def on_refused(self, post: Post) -> None:
        """Note that the player accepts no direct messages, which the error code says only sometimes."""
        self._direct_messages.note(post.user_id or 0, is_refused=True)

    async def _build(self, table_id: int, user_id: int) -> Draft | None:
        preferences = await self._host.preferences.get(user_id)
        snapshot = await self._host.queries.snapshot(table_id, user_id)
        if snapshot.view is None:
            return None
        key = table_id, user_id
        pending = self._pending.pop(key, NOTHING_PENDING).after_change(snapshot)
        if pending != NOTHING_PENDING and snapshot.info.state is not TableState.CLOSED:
            self._pending[key] = pending
        panel = await self._hands.panel(snapshot, user_id, preferences, pending)
        return Draft(panel, revision=snapshot.info.revision)
