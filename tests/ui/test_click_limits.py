"""Each user may click so often per second, and has two interactions carried out at a time."""

import asyncio

from bot.ui.components.in_progress import ClickLimits, ClickVerdict, UserQueues

ACCEPT, TELL, ACKNOWLEDGE, DROP = ClickVerdict


class Clock:
    """A clock that stands still."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_accepted_and_what_follows_is_refused_once_aloud() -> None:
    limits = ClickLimits(2, 3, Clock())
    assert [limits.verdict(1) for _ in range(5)] == [ACCEPT, ACCEPT, ACCEPT, TELL, ACKNOWLEDGE]
    # Others are not affected.
    assert limits.verdict(2) is ACCEPT
    assert limits.refused == 2


def test_clicks_are_accepted_again_after_a_moment() -> None:
    clock = Clock()
    limits = ClickLimits(2, 3, clock)
    for _ in range(4):
        limits.verdict(1)
    clock.now = 0.5
    assert [limits.verdict(1) for _ in range(2)] == [ACCEPT, ACKNOWLEDGE]
    # The bucket is full again after 1.5 seconds; then the user has forgotten what they were told.
    clock.now = 2.0
    assert [limits.verdict(1) for _ in range(4)] == [ACCEPT, ACCEPT, ACCEPT, TELL]


def test_a_program_that_goes_on_clicking_gets_no_response() -> None:
    limits = ClickLimits(2, 1, Clock())
    verdicts = [limits.verdict(1) for _ in range(30)]
    assert verdicts == [ACCEPT, TELL, *[ACKNOWLEDGE] * 19, *[DROP] * 9]


def test_keystrokes_count_less_and_zero_is_no_limit() -> None:
    limits = ClickLimits(1, 1, Clock())
    assert [limits.verdict(1, 0.25) for _ in range(5)] == [ACCEPT] * 4 + [TELL]
    unlimited = ClickLimits(0, 1, Clock())
    assert {unlimited.verdict(1) for _ in range(50)} == {ACCEPT}


def test_users_who_have_stopped_clicking_are_forgotten() -> None:
    clock = Clock()
    limits = ClickLimits(2, 3, clock)
    for user in range(10_000):
        limits.verdict(user)
    clock.now = 2.0
    limits.verdict(10_001)
    assert len(limits._users) == 1


async def test_a_user_with_many_clicks_does_not_delay_others() -> None:
    queues, order, release = UserQueues(), [], asyncio.Event()

    async def click(user: int, number: int) -> None:
        async with queues.slot(user):
            order.append((user, number))
            await release.wait()

    clicks = [asyncio.create_task(click(1, number)) for number in range(4)]
    clicks.append(asyncio.create_task(click(2, 0)))
    await asyncio.sleep(0)
    assert order == [(1, 0), (1, 1), (2, 0)]
    release.set()
    await asyncio.gather(*clicks)
    assert order[3:] == [(1, 2), (1, 3)]
    assert queues._users == {}
