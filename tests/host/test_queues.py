"""Waiting lists of full tables: who is asked when a seat gets free, before the game, in it, and at the rematch."""

import pytest

from bot.host.host import Host
from bot.host.moderation import Moderator
from bot.store import Access, Store
from tests.host.playing import ANN, BOB, CID, DOT, SERVER, Clock, host_of
from tests.host.stories import EVE, Story, stories


@pytest.fixture
def host(store: Store, clock: Clock) -> Host:
    """A host whose computer players wait for so long that they never act."""
    return host_of(store, pause=86_400, clock=clock)


@stories(
    """
    who is first is asked when somebody leaves before the game, and then the next
    two; Cid queues; Dot queues; Cid queues; queue Cid Dot; restart; Bob leaves; queue Cid* Dot; time-unsettled 299
    queue Cid* Dot; time-unsettled 1; queue Dot*; Dot joins; queue -; seats Ann Dot

    nobody is asked any more if the seat is taken meanwhile
    two; Cid queues; Dot queues; Bob leaves; queue Cid* Dot; Eve joins; queue Cid Dot; time-unsettled 300; queue Cid Dot

    who declines makes room for the next
    two; Cid queues; Dot queues; Bob leaves; Cid leaves-queue; queue Dot*; Dot leaves-queue; queue -

    nobody waits where there is a seat to take, or where they have one
    open; Bob queues ! SeatFree; two; Bob queues ! AlreadySeated; Ann leaves; Bob leaves; Cid queues ! WrongState
    solo; Bob queues ! SeatFree

    a seat gets free in a running game too
    game double-deck; Eve queues; Fay queues; Dot hands-over; queue Eve* Fay; Eve sits; queue Fay; seats Ann Bob Cid Eve

    the list goes on at the rematch
    game; Cid queues; Bob gives-up; Ann rematches; queue Cid; seats Ann Bob?; Bob leaves; queue Cid*; Cid joins
    state playing; queue -

    who deletes their data no longer waits, and the next is asked
    two; Cid queues; Dot queues; Bob leaves; queue Cid* Dot; forget Cid; queue Dot*

    nobody waits at a table that is closed
    two; Cid queues; Ann closes; queue -
    """
)
async def test_queues(told: str, story: Story) -> None:
    await story.tell(told)


async def test_only_so_many_wait_for_whom_the_opener_lets_in(story: Story) -> None:
    await story.tell("two")
    for user in range(1000, 1020):
        await story.host.queues.join(story.table, user, f"User {user}")
    await story.tell("Cid queues ! QueueFull")


async def test_who_may_no_longer_sit_there_is_not_asked(story: Story) -> None:
    await story.tell("two; Cid queues; Dot queues; Eve queues; Fay queues")
    await story.host.moderation.bar(Moderator(SERVER, BOB), CID, None, "rude")
    await story.tell("queue Dot Eve Fay")
    await story.host.matchmaking.set_friends(ANN, [EVE])
    await story.host.lobby.set_access(story.table, ANN, Access.FRIENDS)
    # Dot may be invited before a seat gets free.
    await story.tell("queue Dot Eve Fay; Bob leaves; queue Eve* Fay")
    # Nor is Eve any more.
    await story.host.lobby.set_access(story.table, ANN, Access.LOCKED)
    await story.tell("queue -; Dot joins ! NotLetIn")


async def test_the_lists_of_a_user(story: Story) -> None:
    await story.tell("two; Cid queues; Dot queues; game; Dot queues")
    assert [info.id for info in await story.host.queues.of_user(DOT)] == story.tables
    assert [info.id for info in await story.host.queues.of_user(CID, SERVER)] == story.tables[:1]
    assert await story.host.queues.of_user(DOT, SERVER + 1) == ()
