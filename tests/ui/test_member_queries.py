"""Queries about members: merged for each server, and within what Discord allows a connection."""

import asyncio
from collections.abc import Collection, Iterable

from bot.ui.pace import Pace
from bot.ui.presence import MemberQueries


class Discord:
    """A Discord on which some users have left, with a clock that stands still unless a query waits."""

    def __init__(self, left: Iterable[int] = (), *, queries: int = 2, answers: bool = True) -> None:
        self.now = 0.0
        self.asked: list[tuple[float, int, list[int]]] = []
        self.left = frozenset(left)
        self.is_asked = asyncio.Event()
        self.answering = asyncio.Event()
        if answers:
            self.answering.set()
        pace = Pace(member_queries=queries, member_query_seconds=60.0)
        self.queries = MemberQueries(self.ask, pace, clock=lambda: self.now, sleep=self.sleep)

    async def ask(self, server_id: int, users: Collection[int]) -> frozenset[int]:
        self.asked.append((self.now, server_id, sorted(users)))
        self.is_asked.set()
        await self.answering.wait()
        return self.left.intersection(users)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)
        self.now += seconds


async def test_users_of_a_server_who_are_wanted_at_once_are_one_query() -> None:
    discord = Discord(left={11, 22})
    wanted = ((1, [10, 11]), (2, [20]), (1, [11, 12]), (1, [12]))
    found = await asyncio.gather(*(discord.queries.absent(server_id, users) for server_id, users in wanted))
    assert found == [{11}, set(), {11}, set()]
    assert discord.asked == [(0, 1, [10, 11, 12]), (0, 2, [20])]


async def test_a_query_is_about_at_most_a_hundred_users() -> None:
    discord = Discord(left={5, 150, 249}, queries=3)
    assert await discord.queries.absent(1, range(250)) == {5, 150, 249}
    assert [len(users) for _, _, users in discord.asked] == [100, 100, 50]


async def test_what_exceeds_the_commands_of_a_minute_waits_and_grows_meanwhile() -> None:
    discord = Discord(left={31})
    early = [
        asyncio.create_task(discord.queries.absent(server_id, [10 * server_id]))
        for server_id in (1, 2, 3, 4, 5)
    ]
    await asyncio.sleep(0)
    late = asyncio.create_task(discord.queries.absent(3, [31]))
    await asyncio.gather(*early)
    assert await late == {31}
    assert discord.asked == [
        (0, 1, [10]),
        (0, 2, [20]),
        (60, 3, [30, 31]),
        (60, 4, [40]),
        (120, 5, [50]),
    ]


async def test_users_who_will_be_wanted_are_in_the_next_query_of_their_server_and_in_no_other() -> None:
    discord = Discord(left={12}, queries=9)
    discord.queries.expect(1, [11, 12])
    discord.queries.expect(2, range(200))
    assert await discord.queries.absent(1, [10]) == set()
    assert await discord.queries.absent(1, [10]) == set()
    assert [users for _, _, users in discord.asked] == [[10, 11, 12], [10]]
    await discord.queries.absent(2, [5])
    assert len(discord.asked[-1][2]) == 100


async def test_who_is_being_asked_about_is_not_asked_about_again() -> None:
    discord = Discord(left={10}, answers=False)
    first = asyncio.create_task(discord.queries.absent(1, [10]))
    await discord.is_asked.wait()
    second = asyncio.create_task(discord.queries.absent(1, [10]))
    await asyncio.sleep(0)
    discord.answering.set()
    assert (await first, await second) == ({10}, {10})
    assert len(discord.asked) == 1


async def test_a_caller_who_cannot_wait_learns_nothing_and_the_query_goes_on() -> None:
    discord = Discord(left={10}, answers=False)
    assert await discord.queries.absent(1, [10], patience=0) == set()
    again = asyncio.create_task(discord.queries.absent(1, [10]))
    await asyncio.sleep(0)
    discord.answering.set()
    assert await again == {10}
    assert len(discord.asked) == 1


async def test_closing_stops_queries() -> None:
    discord = Discord(answers=False)
    waiting = asyncio.create_task(discord.queries.absent(1, [10]))
    await asyncio.sleep(0)
    discord.queries.close()
    (result,) = await asyncio.gather(waiting, return_exceptions=True)
    assert isinstance(result, asyncio.CancelledError)
