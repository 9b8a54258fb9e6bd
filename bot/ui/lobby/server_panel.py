"""The panel of a server: one message from which its members reach everything by buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from hashlib import sha256
from typing import Final

import discord
from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.host.tables.changes import ChangeKind, TableChange
from bot.store import Access, BoardSetKind, LeaderboardQuery, Post, TableInfo, TableState
from bot.ui.boards.buttons import ShowDaily
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.help.buttons import ShowHelp, ShowRules
from bot.ui.leaderboard.buttons import ShowLeaderboard
from bot.ui.learn.buttons import learn_button
from bot.ui.lobby.buttons import ListTables, PlayNow, PlaySolo, PlayTogether, ShowMyGames
from bot.ui.moderation.buttons import ShowModeration
from bot.ui.pace import Pace
from bot.ui.practice.buttons import practice_button
from bot.ui.publishing.kind import Draft, Kind, Wish, has_any, key_of, numbers_of
from bot.ui.puzzles.buttons import DailyPuzzle
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import contest_link, join_list, relative_time, seat_name, table_link, table_number
from bot.ui.tournaments.buttons import ListTournaments

_CONTENT: Final = 7
"""The version of what the panel shows. A new one updates the panels of all servers."""
_MOST_LISTED: Final = 5
"""The most tables, and the most events, that the panel lists."""
_SEATS_CHANGE: Final = frozenset(ChangeKind) - {
    *(ChangeKind.ACTED, ChangeKind.REMINDED, ChangeKind.REQUESTED, ChangeKind.REFUSED),
    *(ChangeKind.CLOCK_STARTED, ChangeKind.UNDONE),
}
"""The changes of a table after which the panel may show something else."""


class ServerPanels(Kind):
    """One message in each server that has a channel for it, which shows what is going on there.

    It moves to the bottom of its channel as soon as nobody has written there for a moment.
    """

    name = "panel"

    def pace(self, pace: Pace) -> float:
        """That of messages that may be old."""
        return pace.contest_message

    async def outdated(self) -> Iterable[str]:
        """The panels that are missing, elsewhere, older than this version, or no longer at the bottom."""
        servers = await self._host.settings.servers_with("panel_channel")
        return [key for server in servers if await self._is_outdated(key := key_of(self.name, server))]

    def of_server(self, server_id: int) -> Iterable[str]:
        """The key of the panel, which may not have been posted yet."""
        return [key_of(self.name, server_id)]

    def on_change(self, change: TableChange) -> Iterable[str]:
        """The panel of a server where a table opens or closes, or a seat is taken or left."""
        key = key_of(self.name, change.info.server_id)
        is_concerned = change.kind in _SEATS_CHANGE and self._publisher.known.get(key) is not None
        return [key] if is_concerned else []

    async def _is_outdated(self, key: str) -> bool:
        place, post = await self._place(key), await self._publisher.known.read(key)
        if place is None or post is None:
            return place is not None
        if self.is_out_of_place(post):
            self._publisher.force(key)
            return True
        # A panel that Discord has refused has no message, but counts as shown: it is not tried again and again.
        channel_id, texts = place
        shown = post.channel_id, post.data.get("language"), post.shown
        return shown != (channel_id, texts.language, _CONTENT)

    def is_out_of_place(self, post: Post) -> bool:
        """Whether something is below the panel, and nobody has just written there."""
        last = self._publisher.last_in(post.channel_id)
        if not post.message_id or last <= post.message_id:
            return False
        age = discord.utils.utcnow() - discord.utils.snowflake_time(last)
        return age.total_seconds() >= self._publisher.pace.quiet

    async def _place(self, key: str) -> tuple[int, Texts] | None:
        """The channel that a server has chosen for its panel, and its language; None if it has chosen none."""
        [server_id] = numbers_of(key)
        settings = await self._host.settings.get(server_id)
        if settings.panel_channel is None:
            return None
        return settings.panel_channel, await self._languages.of_server(server_id)

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Show the panel in the channel that the server has chosen for it; None if it has chosen none."""
        place = await self._place(key)
        if place is None:
            return None
        [server_id], (channel_id, texts) = numbers_of(key), place
        lines = await self._going_on(server_id, channel_id, texts)
        data = {"language": texts.language, "lines": sha256("\n".join(lines).encode()).hexdigest()[:16]}
        if post is not None and post.data != data:
            self._publisher.force(key)
        return Wish(server_id, channel_id, partial(self._build, lines, texts), revision=_CONTENT, data=data)

    async def _going_on(self, server_id: int, channel_id: int, texts: Texts) -> list[str]:
        """The open tables with free seats and the events of a server that all readers of the panel may see."""
        tables = [
            info
            for info in await self._host.queries.tables(server_id=server_id)
            if not info.is_private and self._is_shown(info, channel_id)
        ]
        found = [line for info in tables if (line := _table_line(info, texts))]
        events = await self._host.boards.find(
            kinds=[BoardSetKind.EVENT], server_id=server_id, closed=False, limit=_MOST_LISTED
        )
        found_events = [
            texts(
                "server-panel-event",
                name=clean(event.name),
                link=contest_link(event),
                variant=texts(f"variant-{event.variant}"),
                closes=relative_time(event.closes_at),
            )
            for event in events
            if event.channel_id == channel_id or self._publisher.is_public(event.channel_id)
        ]
        more = len(found) - _MOST_LISTED
        return [
            *found[:_MOST_LISTED],
            *([texts("server-panel-more", count=more)] if more > 0 else []),
            *found_events,
            *await self._tournaments(server_id, channel_id, texts),
        ]

    async def _tournaments(self, server_id: int, channel_id: int, texts: Texts) -> list[str]:
        """The tournaments that go on, or can be entered."""
        found = await self._host.tournaments.of_server(server_id, running=True)
        return [
            texts(
                f"server-panel-tournament-{tournament.state}",
                name=clean(tournament.name),
                link=contest_link(tournament),
                variant=texts(f"variant-{tournament.variant}"),
                number=tournament.round,
                count=tournament.rounds,
                players=len(tournament.players),
            )
            for tournament in found[:_MOST_LISTED]
            if tournament.channel_id == channel_id or self._publisher.is_public(tournament.channel_id)
        ]

    def _is_shown(self, info: TableInfo, channel_id: int) -> bool:
        if info.access is not Access.OPEN:
            return False
        place = info.parent_id or info.channel_id
        return channel_id in (place, info.channel_id) or self._publisher.is_public(info.channel_id)

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button to play now."""
        return has_any(custom_ids, PlayNow())

    async def _build(self, lines: list[str], texts: Texts) -> Draft:
        return Draft(server_panel(texts, lines))


def _table_line(info: TableInfo, texts: Texts) -> str:
    """Who waits for others at a table, or that a game takes members; empty if there is no seat."""
    words = {
        "table": table_number(info.number),
        "link": table_link(info),
        "variant": texts(f"variant-{info.variant}"),
    }
    if info.state is TableState.LOBBY:
        waiting = [
            seat_name(info, seat.seat) for seat in info.seats if seat.user_id is not None and seat.agreed
        ]
        free = VARIANTS[info.variant].seats - sum(seat.agreed for seat in info.seats)
        names = join_list(waiting, texts, last="and")
        return texts("server-panel-lobby", names=names, free=free, **words) if free and waiting else ""
    free = sum(seat.computer for seat in info.seats) if info.substitutes else 0
    return texts("server-panel-game", free=free, **words) if free else ""


def server_panel(texts: Texts, going_on: Sequence[str] = ()) -> Panel:
    """What is going on, and what members can do, each a tap away; what they see after a tap is private."""
    play = [
        Button(PlayNow(), label=texts("button-play-now"), style=ButtonStyle.success),
        Button(PlayTogether(), label=texts("button-play-together"), style=ButtonStyle.primary),
        Button(PlaySolo(), label=texts("button-solo")),
        learn_button(texts),
        Button(ShowMyGames(), label=texts("button-my-games")),
    ]
    more = [
        Button(ListTables(0), label=texts("button-tables")),
        Button(ShowDaily(), label=texts("button-daily")),
        Button(DailyPuzzle(), label=texts("button-daily-puzzle")),
        practice_button(texts),
        Button(ShowLeaderboard("p", LeaderboardQuery()), label=texts("button-leaderboard")),
        Button(ListTournaments(), label=texts("button-tournaments")),
        Button(ShowRules(), label=texts("button-rules")),
        Button(ShowHelp(), label=texts("button-help")),
        Button(ShowModeration(), label=texts("button-moderation")),
    ]
    return panel(texts("server-panel"), going_on, rows=rows_of(play) + rows_of(more))
