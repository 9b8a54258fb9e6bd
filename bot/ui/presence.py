"""Which players of a leaderboard or a running game are still members of the server.

Member events require a privileged intent, which the bot does not use, so it queries members instead.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import Final

import discord
from discord.ext import commands

from bot.host.host import Host
from bot.store import StoreError
from bot.ui.pace import Pace

log = logging.getLogger(__name__)

_MAX_USERS: Final = 100
"""The most members a request to Discord may ask for."""


@dataclass(eq=False)
class _Query:
    """A query about members of a server, and what finds out who of them has left."""

    users: set[int]
    is_open: bool = True
    """Whether users may be added."""
    absent: asyncio.Task[frozenset[int]] | None = None


@dataclass
class _ServerQueries:
    """The queries about a server that are not answered, and whom a later one may include."""

    queries: list[_Query] = field(default_factory=list)
    expected: dict[int, None] = field(default_factory=dict)


class MemberQueries:
    """Queries about members over one connection to Discord, merged and within its limit of commands.

    While a query waits for its turn, users of its server who are wanted as well are added to it.
    """

    def __init__(
        self,
        ask: Callable[[int, Collection[int]], Awaitable[frozenset[int]]],
        pace: Pace,
        *,
        clock: Callable[[], float] | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """:param ask: asks Discord about users of a server, and returns those who have left.
        :param clock: the time in seconds; by default that of the event loop.
        """
        self._ask: Final = ask
        self._seconds: Final = pace.member_query_seconds
        self._clock: Final = clock or asyncio.get_running_loop().time
        self._sleep: Final = sleep
        self._begun: Final[deque[float]] = deque(maxlen=pace.member_queries)
        """When the latest queries began."""
        self._next: Final = asyncio.Lock()
        self._servers: Final[dict[int, _ServerQueries]] = {}

    def expect(self, server_id: int, users: Iterable[int]) -> None:
        """Include users in the next query about their server, as they will be wanted later."""
        self._server(server_id).expected.update(dict.fromkeys(users))

    async def absent(
        self, server_id: int, users: Collection[int], patience: float | None = None
    ) -> frozenset[int]:
        """Return which users of a server have left, as far as Discord says so.

        :param patience: how many seconds to wait; None for as long as it takes. The queries go on after that.
        """
        tasks = {task for query in self._add(server_id, users) if (task := query.absent) is not None}
        answered, _ = await asyncio.wait(tasks, timeout=patience) if tasks else ((), ())
        return frozenset(user for task in answered for user in task.result()).intersection(users)

    def close(self) -> None:
        """Stop all queries."""
        for server in self._servers.values():
            for query in server.queries:
                if query.absent is not None:
                    query.absent.cancel()

    def _server(self, server_id: int) -> _ServerQueries:
        return self._servers.setdefault(server_id, _ServerQueries())

    def _add(self, server_id: int, users: Iterable[int]) -> set[_Query]:
        """Add users to queries; return the queries that ask about them."""
        found, queries = set(), self._server(server_id).queries
        for user in users:
            query = next((one for one in queries if user in one.users), None)
            if query is None:
                query = next((one for one in queries if one.is_open and len(one.users) < _MAX_USERS), None)
            if query is None:
                query = _Query(set())
                queries.append(query)
                query.absent = asyncio.create_task(self._run(server_id, query), name=f"members-{server_id}")
            query.users.add(user)
            found.add(query)
        return found

    async def _run(self, server_id: int, query: _Query) -> frozenset[int]:
        server = self._server(server_id)
        try:
            await self._wait_for_turn()
            query.is_open = False
            for user in query.users:
                server.expected.pop(user, None)
            while server.expected and len(query.users) < _MAX_USERS:
                query.users.add(server.expected.popitem()[0])
            return await self._ask(server_id, query.users)
        finally:
            server.queries.remove(query)

    async def _wait_for_turn(self) -> None:
        async with self._next:
            if len(self._begun) == self._begun.maxlen:
                later = self._begun[0] + self._seconds - self._clock()
                if later > 0:
                    await self._sleep(later)
            self._begun.append(self._clock())


class MemberPresence:
    """Asks Discord which players are still members before they are shown, and stores those who have left.

    Any bot may query members by id. A player who finishes a game or opens a leaderboard is present again at once.
    """

    def __init__(self, bot: commands.AutoShardedBot, host: Host, pace: Pace) -> None:
        self._pace = pace
        self._bot = bot
        self._host = host
        self._queries: Final[dict[int, MemberQueries]] = {}
        """By shard."""
        self._seen_at: Final[dict[tuple[int, int], int]] = {}
        """When each member was last seen; those seen longest ago come first, and are dropped after a while."""

    async def check(self, server_id: int, users: Collection[int]) -> bool:
        """Ask about the users who have not been seen recently, without waiting long.

        :return: whether any of them has left.
        :raises StoreError: if the result cannot be saved.
        """
        unseen = self._unseen(server_id, users, self._pace.member_fresh)
        return bool(await self._absent(server_id, unseen, self._pace.member_timeout))

    async def absent(self, server_id: int, users: Collection[int], fresh: int = 0) -> frozenset[int]:
        """Ask about users for whom others wait; those known as absent are asked about each time.

        :param fresh: for how long the others are not asked about again, in seconds.
        :return: those who have left.
        :raises StoreError: if that cannot be read or saved.
        """
        members = self._host.members
        known = (await members.absent_users(server_id)).intersection(users)
        await self._absent(server_id, known.union(self._unseen(server_id, users, fresh)))
        return (await members.absent_users(server_id)).intersection(users)

    def expect(self, server_id: int, users: Iterable[int]) -> None:
        """Note for whom others will wait soon, so that one query is about all of them."""
        self._queries_of(server_id).expect(server_id, users)

    async def note_present(self, server_id: int, user_id: int) -> None:
        """Record that a user is a member.

        :raises StoreError: if this cannot be saved.
        """
        self._note_seen(server_id, {user_id})
        await self._host.members.update_presence(server_id, (), (user_id,), self._host.now())

    def close(self) -> None:
        """Stop asking."""
        for queries in self._queries.values():
            queries.close()

    def _unseen(self, server_id: int, users: Iterable[int], fresh: int) -> set[int]:
        """Those of some users who have not been seen for so many seconds."""
        since = self._host.now() - fresh
        return {user for user in users if self._seen_at.get((server_id, user), since) <= since}

    def _note_seen(self, server_id: int, users: Collection[int]) -> None:
        now = self._host.now()
        for user in users:
            self._seen_at.pop((server_id, user), None)
            self._seen_at[server_id, user] = now
        while self._seen_at and next(iter(self._seen_at.values())) <= now - self._pace.member_fresh:
            del self._seen_at[next(iter(self._seen_at))]

    async def check_again(self) -> None:
        """Ask again about users who have been absent for a while."""
        since = self._host.now() - self._pace.member_fresh
        for member in [member for member, at in self._seen_at.items() if at <= since]:
            del self._seen_at[member]
        members, noted = self._host.members, self._host.now() - self._pace.member_recheck
        try:
            for server_id in await members.servers_to_recheck(noted):
                if self._bot.get_guild(server_id) is not None:
                    users = await members.users_to_recheck(server_id, noted, _MAX_USERS)
                    await self._absent(server_id, users)
        except StoreError as error:
            log.error("absent members cannot be checked: %s", error)

    def _queries_of(self, server_id: int) -> MemberQueries:
        """The queries of a server's shard."""
        shard = (server_id >> 22) % (self._bot.shard_count or 1)
        if shard not in self._queries:
            self._queries[shard] = MemberQueries(self._ask, self._pace)
        return self._queries[shard]

    async def _absent(
        self, server_id: int, users: Collection[int], patience: float | None = None
    ) -> frozenset[int]:
        """Who of some users has left a server; nobody if the bot is not on it."""
        if self._bot.get_guild(server_id) is None:
            return frozenset()
        return await self._queries_of(server_id).absent(server_id, users, patience)

    async def _ask(self, server_id: int, users: Collection[int]) -> frozenset[int]:
        """Ask Discord about at most so many users as it allows, and store who has left or is back.

        :return: those who have left.
        """
        guild = self._bot.get_guild(server_id)
        if guild is None:
            return frozenset()
        try:
            async with asyncio.timeout(self._pace.member_timeout):
                members = await guild.query_members(user_ids=list(users), limit=_MAX_USERS, cache=False)
        except (TimeoutError, discord.HTTPException, discord.ClientException):
            log.warning("Discord does not say who is in server %d", server_id)
            return frozenset()
        present = {member.id for member in members}.intersection(users)
        absent = frozenset(users) - present
        self._note_seen(server_id, present)
        if absent or present & await self._host.members.absent_users(server_id):
            await self._host.members.update_presence(server_id, absent, present, self._host.now())
        return absent
