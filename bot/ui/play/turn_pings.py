"""Pings for the players to move, or the news that one has left the server; deleted once the game goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final

import discord

from bot.host.tables.changes import ChangeKind, TableChange
from bot.host.tables.session import TableSnapshot
from bot.store import Post, TableInfo, TableState
from bot.ui.components.controls import Button, custom_id_of
from bot.ui.lobby.buttons import SetClock
from bot.ui.play.buttons import ShowEndings, ShowHand
from bot.ui.publishing.kind import Draft, Kind, Publishing, Wish, key_of, numbers_of, users_to_ping
from bot.ui.publishing.messages import TextMessage
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import join_list, relative_time, seat_name, table_link, table_number
from bot.ui.text.table_text import with_question


class TurnPings(Kind):
    """At most one short message for each table that mentions the players to move.

    Players are pinged only if they want pings and another person is waiting; later if they have a live panel or have
    looked at their hand. Who has left the server is named instead, with what the others can do. Each process handles
    the servers it serves.
    """

    name = "turn"
    at_once = 3
    pings_again = True
    outlives_subject = False
    resumes = True

    def __init__(self, publisher: Publishing, has_live_panel: Callable[[int, int], bool]) -> None:
        """:param has_live_panel: whether a panel of a table follows the game before the eyes of a user."""
        super().__init__(publisher)
        self._has_live_panel = has_live_panel
        self._pace: Final = publisher.pace
        self._timers: Final[dict[int, asyncio.TimerHandle]] = {}
        self._due: Final[set[int]] = set()
        """The tables whose players are to be pinged as soon as possible."""
        self._turn_starts: Final[dict[int, float]] = {}
        """When each turn started, in the time of the event loop; none after a reminder."""
        self._looks: Final[dict[int, dict[int, float]]] = {}
        """When the players to move last looked at their hands in this turn, by table."""

    async def resume(self) -> None:
        """Start a timer for every game in progress."""
        for info in await self._host.queries.tables(states=(TableState.PLAYING,)):
            if info.id not in self._timers and self._publisher.serves(info.server_id) and not info.is_private:
                self._start_turn(info.id, len(self._timers) * self._pace.between_pings)
                self._presence.expect(info.server_id, _people(info).values())

    async def close(self) -> None:
        """Stop pinging."""
        for timer in self._timers.values():
            timer.cancel()

    def on_change(self, change: TableChange) -> Iterable[str]:
        """Check the ping of a turn that is over, and start the timer for the next."""
        table_id, key = change.table_id, key_of(self.name, change.table_id)
        if change.info.is_private:
            return
        self._stop_timer(table_id)
        self._looks.pop(table_id, None)
        if change.kind in (ChangeKind.REMINDED, ChangeKind.CLOCK_STARTED):
            # Everyone to move is pinged, whatever they look at.
            self._turn_starts.pop(table_id, None)
            self._due.add(table_id)
            yield key
            return
        self._due.discard(table_id)
        if change.info.state is TableState.PLAYING:
            self._start_turn(table_id)
        else:
            self._turn_starts.pop(table_id, None)
        # A ping may be being posted right now; whether it is outdated is checked afterwards.
        if self._publisher.known.get(key) is not None or self._publisher.is_busy(key):
            yield key

    def on_look(self, table_id: int, user_id: int) -> None:
        """Delay the ping of a player to move who has looked at their hand."""
        self._looks.setdefault(table_id, {})[user_id] = asyncio.get_running_loop().time()

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Ping those who are due, and keep the ping of this turn; None without either."""
        [table_id] = numbers_of(key)
        snapshot = await self._host.queries.snapshot(table_id)
        info, turn = snapshot.info, _turn(snapshot)
        late = self._due_users(table_id, _users_to_move(snapshot)) if table_id in self._due else []
        left = await self._left(info.server_id, late)
        users = [user for user in await users_to_ping(self._host, late) if user not in left]
        told = post.data if post is not None and turn.items() <= post.data.items() else {}
        if set(users) <= set(told.get("users", ())) and set(left) <= set(told.get("left", ())):
            self._due.discard(table_id)
            users, left = list(told.get("users", ())), list(told.get("left", ()))
        if not (users or left) or info.state is not TableState.PLAYING:
            return None
        return Wish(
            info.server_id,
            info.channel_id,
            partial(self._build, snapshot, users, left),
            table_id=table_id,
            data=turn | {"users": users} | ({"left": left} if left else {}),
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has no other buttons than a ping."""
        known = {custom_id_of(button(post.table_id or 0)) for button in (ShowHand, SetClock, ShowEndings)}
        return bool(custom_ids) and custom_ids <= known

    async def after_update(self, post: Post) -> Iterable[str]:
        """Note that the players who were due are pinged."""
        self._due.discard(post.table_id or 0)
        return ()

    def _start_turn(self, table_id: int, later: float = 0.0) -> None:
        start = asyncio.get_running_loop().time() + later
        self._turn_starts[table_id] = start
        self._start_timer(table_id, start + self._pace.ping)

    def _start_timer(self, table_id: int, when: float) -> None:
        self._stop_timer(table_id)
        self._timers[table_id] = asyncio.get_running_loop().call_at(when, self.ping, table_id)

    def _stop_timer(self, table_id: int) -> None:
        if timer := self._timers.pop(table_id, None):
            timer.cancel()

    def ping(self, table_id: int) -> None:
        """Ping the players to move soon, except for those who have a live panel or have just looked at their hand."""
        self._timers.pop(table_id, None)
        self._due.add(table_id)
        self._publisher.request(key_of(self.name, table_id))

    async def _left(self, server_id: int, users: Sequence[int]) -> list[int]:
        """Those of some users to move who have left the server."""
        return (
            sorted(await self._presence.absent(server_id, users, self._pace.waited_for_fresh))
            if users
            else []
        )

    def _due_users(self, table_id: int, users: Sequence[int]) -> list[int]:
        """Those of some users to move whose ping is due. If others are left, a timer is started for the next."""
        times = {user: self._ping_time(table_id, user) for user in users}
        now = asyncio.get_running_loop().time()
        if later := [time for time in times.values() if time > now]:
            self._start_timer(table_id, min(later))
        return [user for user, time in times.items() if time <= now]

    def _ping_time(self, table_id: int, user_id: int) -> float:
        """When to ping a player to move, in the time of the event loop."""
        start = self._turn_starts.get(table_id)
        if start is None:
            return 0.0
        look = self._looks.get(table_id, {}).get(user_id)
        if look is None and not self._has_live_panel(table_id, user_id):
            return start + self._pace.ping
        return (start if look is None else look) + self._pace.postponed_ping

    async def _build(self, snapshot: TableSnapshot, users: Sequence[int], left: Sequence[int]) -> Draft:
        info = snapshot.info
        texts = await self._languages.of_server(info.server_id)
        lines, buttons = [], []
        if users:
            lines.append(with_question(snapshot, texts, self._text(info, users, texts)))
            hand = Button(ShowHand(info.id), label=texts("button-hand"), style=discord.ButtonStyle.primary)
            buttons.append(hand)
        if left:
            lines.append(_left_text(info, left, texts))
            buttons.append(Button(ShowEndings(info.id), label=texts("button-endings")))
            buttons.append(Button(SetClock(info.id), label=texts("button-clock")))
        return Draft(TextMessage("\n".join(lines), buttons), users)

    def _text(self, info: TableInfo, users: Sequence[int], texts: Texts) -> str:
        names = " ".join(f"<@{user_id}>" for user_id in users)
        table, link = table_number(info.number), table_link(info)
        until = self._host.clocks.takeover_at(info)
        if until is None and info.clock and info.waiting_since is not None:
            runs_out = relative_time(info.waiting_since + info.clock)
            return texts("ping-clock", names=names, table=table, link=link, until=runs_out)
        if until is None:
            return texts("ping-turn", names=names, table=table, link=link)
        return texts("ping-late", names=names, table=table, link=link, until=relative_time(until))


def _left_text(info: TableInfo, users: Sequence[int], texts: Texts) -> str:
    """Say who has left the server, and what the others can do."""
    names = [seat_name(info, seat.seat) for seat in info.seats if seat.user_id in users]
    text = texts(
        "ping-left",
        names=join_list(names, texts, last="and"),
        count=len(names),
        table=table_number(info.number),
        link=table_link(info),
    )
    return f"{text} {texts('left-clock-runs' if info.clock else 'left-start-clock')}"


def _users_to_move(snapshot: TableSnapshot) -> list[int]:
    """The users to move, if another person is playing."""
    info = snapshot.info
    if info.state is not TableState.PLAYING:
        return []
    return [user for seat, user in _people(info).items() if seat in snapshot.to_move]


def _people(info: TableInfo) -> dict[int, int]:
    """The users for whom another person may wait, by seat."""
    users = {seat.seat: seat.user_id for seat in info.seats if seat.user_id is not None}
    absent = {seat.seat for seat in info.seats if seat.computer}
    return {seat: user for seat, user in users.items() if seat not in absent} if len(users) > 1 else {}


def _turn(snapshot: TableSnapshot) -> dict[str, Any]:
    """What identifies a turn: the ply, and when it started and the reminder was sent, in Unix seconds."""
    info = snapshot.info
    return {"ply": snapshot.ply, "since": info.waiting_since, "reminded_at": info.reminded_at}
