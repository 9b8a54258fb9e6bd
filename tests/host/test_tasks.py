"""Background tasks by key."""

import asyncio

import pytest

from bot.host.tasks import BackgroundTasks


async def test_wait_covers_all_tasks_of_a_key() -> None:
    tasks, done = BackgroundTasks[str]("test"), []

    async def work(number: int, starts: int = 0) -> None:
        await asyncio.sleep(0)
        done.append(number)
        if starts:
            tasks.start("a", work(starts))

    tasks.start("a", work(1, starts=3))
    tasks.start("a", work(2))
    assert tasks.is_running("a")
    assert not tasks.is_running("b")
    await tasks.wait("a")
    assert done == [1, 2, 3]
    assert not tasks.is_running("a")
    await tasks.wait("a")


async def test_requests_while_a_task_runs_are_merged() -> None:
    tasks, runs, go_on = BackgroundTasks[int]("test"), [], asyncio.Event()

    async def work() -> None:
        runs.append(len(runs))
        await go_on.wait()

    for _ in range(3):
        tasks.request(1, work)
    await asyncio.sleep(0)
    assert runs == [0]
    for _ in range(3):
        tasks.request(1, work)
    go_on.set()
    await tasks.wait_all()
    assert runs == [0, 1]
    tasks.request(1, work)
    await tasks.wait(1)
    assert runs == [0, 1, 2]


async def test_a_failure_is_logged_without_its_message_and_does_not_stop_later_requests(
    caplog: pytest.LogCaptureFixture,
) -> None:
    tasks, runs = BackgroundTasks[int]("test"), []

    async def work() -> None:
        runs.append(len(runs))
        if len(runs) == 1:
            tasks.request(1, work)
            raise LookupError("".join(("A", "S")))

    tasks.request(1, work)
    await tasks.wait_all()
    assert runs == [0, 1]
    [record] = caplog.records
    assert record.getMessage().startswith("test 1 failed: LookupError")
    assert "AS" not in caplog.text


async def test_cancelling_a_key_does_not_affect_others() -> None:
    tasks, ended = BackgroundTasks[str]("test"), []

    async def work(key: str) -> None:
        try:
            await asyncio.sleep(0.01)
            ended.append(key)
        except asyncio.CancelledError:
            ended.append(f"{key} cancelled")
            raise

    tasks.request("a", lambda: work("a"))
    tasks.start("b", work("b"))
    await asyncio.sleep(0)
    tasks.request("a", lambda: work("a"))
    tasks.cancel("a")
    await tasks.wait_all()
    assert sorted(ended) == ["a cancelled", "b"]


async def test_close_waits_for_tasks_and_then_cancels_them() -> None:
    tasks, ended = BackgroundTasks[str]("test"), []

    async def work(key: str, seconds: float) -> None:
        try:
            await asyncio.sleep(seconds)
        finally:
            ended.append(key)

    tasks.start("slow", work("slow", 3_600))
    tasks.start("quick", work("quick", 0))
    await tasks.close(patience=0.05)
    assert ended == ["quick", "slow"]
    await tasks.close()
