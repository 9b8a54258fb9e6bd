"""The budget for edits, five in five seconds for each channel, and the slots for building messages."""

import asyncio
from dataclasses import replace

import pytest

from bot.engine.events import SPECTATOR
from bot.host.tables.changes import ChangeKind, TableChange
from bot.host.tables.session import TableSnapshot
from bot.store import TableState
from bot.ui.pace import Pace
from bot.ui.publishing.budget import EditBudget, Slots, Urgency
from tests.ui.games import info_of


async def test_what_exceeds_the_budget_of_a_channel_waits_and_urgent_edits_go_first() -> None:
    budget, order = EditBudget(Pace(channel_edits=2, channel_seconds=0.05)), list[str]()

    async def edit(name: str, channel_id: int = 1, urgency: Urgency = Urgency.PLAYED) -> None:
        await budget.wait(channel_id, urgency)
        order.append(name)

    names = ["first", "second", "third", "fourth"]
    waiting = [asyncio.create_task(edit(name)) for name in names]
    waiting.append(asyncio.create_task(edit("urgent", urgency=Urgency.AWAITED)))
    waiting.append(asyncio.create_task(edit("elsewhere", 2)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert order == ["first", "second", "elsewhere"]
    waiting[2].cancel()
    await asyncio.wait(waiting)
    assert order == ["first", "second", "elsewhere", "urgent", "fourth"]
    await asyncio.sleep(0.1)
    assert budget._channels == {}


async def test_edits_without_a_period_all_get_their_turn() -> None:
    budget = EditBudget(Pace(channel_edits=2, channel_seconds=0.0))
    async with asyncio.TaskGroup() as tasks:
        for _ in range(5):
            tasks.create_task(budget.wait(1, Urgency.PLAYED))


async def test_discord_admits_five_edits_of_a_channel_in_five_seconds() -> None:
    budget = EditBudget(Pace())
    edits = [asyncio.create_task(budget.wait(1, Urgency.PLAYED)) for _ in range(7)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert [edit.done() for edit in edits] == [True] * 5 + [False] * 2
    budget.close()
    for edit in edits:
        edit.cancel()


async def test_closing_stops_the_timers() -> None:
    budget = EditBudget(Pace())
    await budget.wait(1, Urgency.PLAYED)
    budget.close()
    assert budget._channels == {}


async def test_a_slot_goes_to_the_most_urgent_caller_that_waits() -> None:
    slots, order, done = Slots(1), list[str](), asyncio.Event()

    async def work(name: str, urgency: Urgency) -> None:
        async with slots.slot(urgency):
            order.append(name)
            await done.wait()

    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(work("first", Urgency.REFRESHED))
        await asyncio.sleep(0)
        tasks.create_task(work("refreshed", Urgency.REFRESHED))
        tasks.create_task(work("played", Urgency.PLAYED))
        gone = asyncio.create_task(work("gone", Urgency.AWAITED))
        tasks.create_task(work("awaited", Urgency.AWAITED))
        tasks.create_task(work("awaited too", Urgency.AWAITED))
        await asyncio.sleep(0)
        gone.cancel()
        done.set()
    assert order == ["first", "awaited", "awaited too", "played", "refreshed"]
    async with slots.slot(Urgency.REFRESHED):
        pass


@pytest.mark.parametrize(
    ("state", "computers", "actor", "to_move", "urgency"),
    [
        (TableState.PLAYING, (), 0, (1,), Urgency.AWAITED),
        (TableState.PLAYING, (), 0, (0,), Urgency.PLAYED),
        (TableState.PLAYING, (), 0, (0, 1), Urgency.AWAITED),
        (TableState.PLAYING, (), None, (1,), Urgency.AWAITED),
        (TableState.PLAYING, (1,), 0, (1,), Urgency.PLAYED),
        (TableState.PLAYING, (1,), 1, (0,), Urgency.AWAITED),
        (TableState.PLAYING, (0, 1), 0, (1,), Urgency.PLAYED),
        (TableState.LOBBY, (), 0, (), Urgency.AWAITED),
        (TableState.LOBBY, (1,), 0, (), Urgency.PLAYED),
    ],
)
def test_a_change_is_urgent_if_another_person_waits_for_it(
    state: TableState,
    computers: tuple[int, ...],
    actor: int | None,
    to_move: tuple[int, ...],
    urgency: Urgency,
) -> None:
    info = info_of("classic", state=state)
    info = replace(info, seats=tuple(replace(seat, computer=seat.seat in computers) for seat in info.seats))
    snapshot = TableSnapshot(info, SPECTATOR, to_move=to_move)
    assert Urgency.of(TableChange(ChangeKind.ACTED, snapshot, actor)) is urgency
