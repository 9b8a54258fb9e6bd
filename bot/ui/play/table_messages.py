"""The public messages of a table: the lobby and the game, links from earlier messages, and the result."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final

from discord import ui

from bot.engine.variants import VARIANTS
from bot.host.host import Host
from bot.host.tables.changes import ChangeKind, TableChange
from bot.host.tables.seats import is_complete
from bot.host.tables.session import TableSnapshot
from bot.store import Post, TableInfo, TableState
from bot.ui.components.panel import Panel, Row, panel
from bot.ui.history.buttons import ShowSeals
from bot.ui.lobby.buttons import Leave, Rematch
from bot.ui.pace import Pace
from bot.ui.play.buttons import ShowScores
from bot.ui.play.table_panel import game_message, result_message
from bot.ui.play.threads import Threads
from bot.ui.publishing.kind import (
    Draft,
    Kind,
    Publishing,
    Wish,
    has_any,
    key_of,
    numbers_of,
    unchanged,
    users_to_ping,
)
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import table_title
from bot.ui.text.recent_text import recent_lines
from bot.ui.text.score_text import is_result_recent
from bot.ui.text.table_text import request_result

LobbyMessage = Callable[[Host, TableInfo, Texts, bool], Awaitable[Panel]]
"""Builds the message before the game; the last argument is whether the lobby expired."""

_RECENT_LINES: Final = 4
"""How many lines about recent events the message shows."""
_RECENT_EVENTS: Final = 80
"""How many events are read for them: more than an auction and the melds of four players."""
_LEAST_PEOPLE: Final = 2
"""How many people must have played for a result to be posted elsewhere too."""
_ELSEWHERE: Final = "elsewhere"
"""What is known of the message with a result: the other channel in which it is posted."""
_TOLD_KINDS: Final = frozenset({ChangeKind.UNDONE, ChangeKind.REFUSED, ChangeKind.EXPIRED})
"""Changes that a message mentions, although they are not in the journal."""


class TableMessages(Kind):
    """The message of each table, in its channel or thread, posted again once it has scrolled away.

    What it shows is read from the journal at each update.
    """

    name = "table"
    is_budgeted = True
    stays_in_sight = True
    retries_refusals = True

    def __init__(self, publisher: Publishing, threads: Threads, lobby: LobbyMessage) -> None:
        """:param lobby: builds the message before the game."""
        super().__init__(publisher)
        self._lobby = lobby
        self.threads: Final = threads
        self._last: Final[dict[int, TableChange]] = {}
        """The latest change of a table, if it ended a request or closed the lobby."""
        self._renamed: Final[set[int]] = set()
        """The tables at which a game has started, for which their thread is to be named."""

    def pace(self, pace: Pace) -> float:
        """That of the messages of tables."""
        return pace.table_message

    async def close(self) -> None:
        """Stop background work on threads."""
        await self.threads.close()

    async def outdated(self) -> Iterable[str]:
        """The messages of tables that do not show their current revision, or whose result is not posted."""
        return [key_of(self.name, table_id) for table_id in await self._host.placement.outdated()]

    def on_change(self, change: TableChange) -> Iterable[str]:
        """The message of the table."""
        if change.info.is_private:
            return
        self._last.pop(change.table_id, None)
        if change.kind in _TOLD_KINDS:
            self._last[change.table_id] = change
        if change.kind is ChangeKind.STARTED:
            self._renamed.add(change.table_id)
        yield key_of(self.name, change.table_id)

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Show the current revision. When a game starts that is played in a thread, create the thread."""
        [table_id] = numbers_of(key)
        info = await self._host.queries.info(table_id)
        if info.is_private:
            return None
        info = await self._in_thread(info)
        is_closed = info.state is TableState.CLOSED
        # A match that is about to start gets its message in its thread, not another in the channel of the tournament.
        is_starting = (
            post is None
            and info.state is TableState.LOBBY
            and info.tournament_id is not None
            and info.threaded
            and is_complete(info, VARIANTS[info.variant].seats)
        )
        return Wish(
            info.server_id,
            info.channel_id,
            partial(self._build, table_id, is_first=post is None),
            revision=info.revision,
            table_id=table_id,
            data={} if info.parent_id is None else {"parent_id": info.parent_id},
            is_final=is_closed,
            may_post=not is_closed and not is_starting,
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has a button of the lobby or the game that no other message has."""
        table_id = post.table_id or 0
        return has_any(custom_ids, Leave(table_id), ShowScores(table_id))

    def left_behind(self, post: Post, wish: Wish) -> Post | None:
        """A link to the message that replaces it; None if its thread was deleted."""
        if wish.channel_id != post.channel_id != wish.data.get("parent_id"):
            return None
        return Post(
            key_of(MovedMessages.name, post.table_id, post.message_id),
            post.server_id,
            post.channel_id,
            message_id=post.message_id,
            table_id=post.table_id,
        )

    async def after_update(self, post: Post) -> Iterable[str]:
        """Let earlier messages lead to this one, look after the thread, and post the result."""
        assert post.table_id is not None
        info = await self._host.queries.info(post.table_id)
        if info.message_id != post.message_id:
            info = await self._host.placement.note_message(post.table_id, post.message_id)
        await self.threads.add_players(info)
        moved = self._publisher.known.of_table(MovedMessages.name, info.id)
        others = [one.key for one in moved if info.is_closed or one.data.get("channel_id") != post.channel_id]
        if (info.state is TableState.OVER or info.has_former_player) and not info.is_board:
            others.append(key_of(Results.name, info.id))
        if info.is_closed:
            self._last.pop(info.id, None)
            await self.threads.archive(info, await self._languages.of_server(info.server_id))
        return others

    async def on_channel_lost(self, post: Post) -> bool:
        """Let the game go on in the channel where it was opened if its thread was deleted."""
        info = await self._host.queries.find(post.table_id or 0)
        if info is None or info.is_closed:
            return False
        if info.channel_id == post.channel_id and info.parent_id is not None:
            await self._host.placement.set_channel(info.id, info.parent_id)
            return True
        return info.channel_id != post.channel_id

    async def _in_thread(self, info: TableInfo) -> TableInfo:
        """The table, with its thread if it gets one."""
        texts = await self._languages.of_server(info.server_id)
        if info.id in self._renamed:
            self._renamed.discard(info.id)
            if info.parent_id is not None:
                self.threads.rename(info, texts)
        if info.state is TableState.PLAYING and info.threaded and info.parent_id is None:
            return await self.threads.create(info, texts)
        return info

    async def _build(self, table_id: int, *, is_first: bool) -> Draft:
        snapshot = await self._host.queries.recent(table_id, _RECENT_EVENTS)
        texts = await self._languages.of_server(snapshot.info.server_id)
        pinged = await self._asked_to_play_again(snapshot.info) if is_first else []
        return Draft(await self._panel(snapshot, texts), pinged, snapshot.info.revision)

    async def _panel(self, snapshot: TableSnapshot, texts: Texts) -> Panel:
        last = self._last.get(snapshot.info.id)
        view = snapshot.view
        if view is None:
            has_expired = last is not None and last.kind is ChangeKind.EXPIRED
            return await self._lobby(self._host, snapshot.info, texts, has_expired)
        told = request_result(last, texts) if last else ""
        table_texts = TableTexts.of(snapshot, texts)
        is_recent = is_result_recent(view)
        lines = recent_lines(snapshot.events, view, table_texts, _RECENT_LINES, previous_deal=is_recent)
        return await game_message(self._host, snapshot, view, texts, lines, told)

    async def _asked_to_play_again(self, info: TableInfo) -> list[int]:
        """The users whom the first message of a rematch pings: those who have not agreed to it."""
        if info.rematch_of is None or info.state is not TableState.LOBBY:
            return []
        asked = [seat.user_id for seat in info.seats if seat.user_id is not None and not seat.agreed]
        return await users_to_ping(self._host, asked)


class MovedMessages(Kind):
    """Earlier messages of tables, which have become links to the current ones.

    One that leads to another channel changes again if the table moves, as when its thread is deleted.
    """

    name = "moved"

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Lead to the message of the table."""
        current = self._publisher.known.get(key_of(TableMessages.name, numbers_of(key)[0]))
        if post is None or current is None or current.message_id is None:
            return unchanged(post)
        info = await self._host.queries.info(current.table_id or 0)
        return Wish(
            post.server_id,
            post.channel_id,
            partial(self._build, info, post, current),
            table_id=info.id,
            data={"channel_id": current.channel_id},
            is_final=True,
            may_post=False,
            is_last=info.is_closed or current.channel_id == post.channel_id,
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """No message: these are known before they become links."""
        return False

    async def _build(self, info: TableInfo, post: Post, current: Post) -> Draft:
        texts = await self._languages.of_server(info.server_id)
        key = "table-reposted" if post.channel_id == current.channel_id else "table-in-thread"
        text = texts(key, channel=f"<#{current.channel_id}>")
        url = f"https://discord.com/channels/{info.server_id}/{current.channel_id}/{current.message_id}"
        button: ui.Button[ui.LayoutView] = ui.Button(label=texts("button-to-table"), url=url)
        row: Row = ui.ActionRow(button)
        return Draft(panel(f"{table_title(info, texts)}\n{text}", rows=[row]))


class Results(Kind):
    """One message with the result of each game, posted once."""

    name = "result"

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Show the result of a game that is over, without the names of users who have deleted their data."""
        [table_id] = numbers_of(key)
        info = await self._host.queries.info(table_id)
        if post is None:
            channel_id, data = info.channel_id, await self._elsewhere(info)
        else:
            channel_id, data = post.channel_id, post.data
        return _result_wish(info, channel_id, partial(self._build, table_id), post, data)

    async def _elsewhere(self, info: TableInfo) -> Mapping[str, Any]:
        """The channel in which the result is posted too, which is remembered with the message; empty for none."""
        channel_id = (await self._host.settings.get(info.server_id)).results_channel
        people = sum(seat.user_id is not None for seat in info.seats)
        if channel_id is None or channel_id == info.channel_id or people < _LEAST_PEOPLE:
            return {}
        is_seen = self._publisher.readers_see(channel_id, info.channel_id)
        return {_ELSEWHERE: channel_id} if is_seen else {}

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button for a rematch."""
        return has_any(custom_ids, Rematch(post.table_id or 0))

    async def after_update(self, post: Post) -> Iterable[str]:
        """Post the result elsewhere too, or keep it up to date there."""
        return [key_of(ResultsElsewhere.name, post.table_id)] if _ELSEWHERE in post.data else []

    async def _build(self, table_id: int) -> Draft | None:
        snapshot = await self._host.queries.snapshot(table_id)
        if snapshot.view is None:
            return None
        texts = await self._languages.of_server(snapshot.info.server_id)
        return Draft(await result_message(self._host, snapshot, snapshot.view, texts))


class ResultsElsewhere(Kind):
    """The results in the channel that a server has chosen for them, besides those in the channels of the tables.

    The channel is the one that was chosen when the game ended.
    """

    name = "result-elsewhere"

    async def outdated(self) -> Iterable[str]:
        """The results of open tables that are posted at the table alone."""
        known = self._publisher.known.all()
        keys = {
            key_of(self.name, post.table_id)
            for post in known
            if post.kind == Results.name and _ELSEWHERE in post.data
        }
        return keys - await self._host.posts.shown(keys)

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Show what the message at the table shows; nothing if the game has no result."""
        [table_id] = numbers_of(key)
        info = await self._host.queries.info(table_id)
        channel_id = None if post is None else post.channel_id
        if channel_id is None:
            at_table = await self._host.posts.load(key_of(Results.name, table_id))
            channel_id = None if at_table is None else at_table.data.get(_ELSEWHERE)
        if channel_id is None:
            return None
        return _result_wish(info, channel_id, partial(self._build, table_id), post, {})

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button that verifies the deals, and none for a rematch."""
        table_id = post.table_id or 0
        return has_any(custom_ids, ShowSeals(table_id)) and not has_any(custom_ids, Rematch(table_id))

    async def _build(self, table_id: int) -> Draft | None:
        snapshot = await self._host.queries.snapshot(table_id)
        view = snapshot.view
        if view is None or view.ended is None or view.ended.winner is None:
            return None
        texts = await self._languages.of_server(snapshot.info.server_id)
        return Draft(await result_message(self._host, snapshot, view, texts, is_elsewhere=True))


def _result_wish(
    info: TableInfo,
    channel_id: int,
    build: Callable[[], Awaitable[Draft | None]],
    post: Post | None,
    data: Mapping[str, Any],
) -> Wish:
    """A message with the result of a table. It changes when a user who played there deletes their data."""
    former_players = sum(seat.user_id is not None and seat.user_id < 0 for seat in info.seats)
    return Wish(
        info.server_id,
        channel_id,
        build,
        revision=1 + former_players,
        table_id=info.id,
        is_final=True,
        may_post=info.state is TableState.OVER or (post is not None and post.shown < 0),
        data=data,
    )
