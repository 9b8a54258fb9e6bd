"""Worker processes. They run the real program with functions of the standard library, without a search."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.workers.pool import NoAnswer, WorkerCounts, WorkerPool

READY = "import sys; from bot.workers.process import serve; serve(sys.stdin.buffer, sys.stdout.buffer, lambda: None)"
BROKEN = "import sys; from bot.workers.process import serve; serve(sys.stdin.buffer, sys.stdout.buffer, lambda: 1 / 0)"


@asynccontextmanager
async def running(workers: int = 1, cut_off: float = 60, rest: float = 300) -> AsyncIterator[WorkerPool]:
    """A pool whose first process is ready."""
    async with WorkerPool(workers, READY, cut_off, rest) as pool:
        await pool.wait_ready()
        yield pool


class Gate:
    """A computation that lasts until the test opens the gate."""

    def __init__(self, pool: WorkerPool, folder: Path) -> None:
        self.pipe = folder / f"gate-{len(list(folder.iterdir()))}"
        os.mkfifo(self.pipe)
        self.answer = asyncio.ensure_future(pool.run(Path.read_text, self.pipe))

    async def open(self) -> None:
        await asyncio.to_thread(self.pipe.write_text, "open")
        assert await self.answer == "open"


async def until(is_true: Callable[[], bool]) -> None:
    """Wait for something that has no event."""
    while True:
        if is_true():
            return
        await asyncio.sleep(0.001)


async def begun(pool: WorkerPool) -> None:
    """Wait until the workers have taken everything from the queue."""
    await asyncio.sleep(0)
    await until(lambda: not pool.waiting)


def is_running(process: int) -> bool:
    """Whether a process, of which this one is not the parent, has not ended."""
    status = Path(f"/proc/{process}/stat")
    return status.exists() and " Z " not in status.read_text()


async def test_a_worker_computes_in_another_process(tmp_path: Path) -> None:
    async with running() as pool:
        gate = Gate(pool, tmp_path)
        await begun(pool)
        # The event loop is free while the worker computes.
        assert not gate.answer.done()
        await gate.open()
        worker = await pool.run(os.getpid)
        assert worker != os.getpid()
        assert pool.counts.answered == 2
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


async def test_a_failed_computation_leaves_the_worker_alive(caplog: pytest.LogCaptureFixture) -> None:
    async with running() as pool:
        worker = await pool.run(os.getpid)
        with pytest.raises(NoAnswer):
            await pool.run(int, "the queen of spades")
        assert await pool.run(os.getpid) == worker
        assert pool.counts.failed == 1
    assert "ValueError" in caplog.text
    assert "queen" not in caplog.text


async def test_a_worker_that_dies_is_replaced() -> None:
    async with running() as pool:
        worker = await pool.run(os.getpid)
        with pytest.raises(NoAnswer):
            await pool.run(os._exit, 3)
        await pool.wait_ready()
        assert await pool.run(os.getpid) != worker
        assert pool.counts.died == 1


async def test_a_worker_without_work_ends_and_comes_back(caplog: pytest.LogCaptureFixture) -> None:
    async with running(rest=0.05) as pool:
        worker = await pool.run(os.getpid)
        await until(lambda: not is_running(worker))
        assert pool.is_ready
        again = await pool.run(os.getpid)
        assert again != worker
        # It waits, too.
        await until(lambda: not is_running(again))
        assert pool.counts == WorkerCounts(answered=2)
    assert not caplog.records


async def test_a_worker_that_hangs_is_replaced(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running(cut_off=0.5) as pool:
        gate = Gate(pool, tmp_path)
        with pytest.raises(NoAnswer):
            await gate.answer
        assert pool.counts.cut_off == 1
        await pool.wait_ready()
    assert "cut off after 0.5 seconds" in caplog.text


async def test_a_worker_whose_answer_nobody_awaits_goes_on(tmp_path: Path) -> None:
    async with running() as pool:
        worker = await pool.run(os.getpid)
        gate = Gate(pool, tmp_path)
        await begun(pool)
        gate.answer.cancel()
        await asyncio.to_thread(gate.pipe.write_text, "open")
        assert await pool.run(os.getpid) == worker
        assert pool.counts.cut_off == 0


async def test_the_lowest_rank_goes_first(tmp_path: Path) -> None:
    async with running() as pool:
        gate = Gate(pool, tmp_path)
        await begun(pool)
        order: list[str] = []

        async def note(name: str, rank: int) -> None:
            order.append(await pool.run(str, name, rank=rank))

        others = asyncio.gather(note("review", 2), note("hint", 1), note("move", 0))
        await until(lambda: pool.waiting == 3)
        await gate.open()
        await others
        assert order == ["move", "hint", "review"]


async def test_a_full_queue_refuses_but_takes_what_goes_first(tmp_path: Path) -> None:
    async with running() as pool:
        gate = Gate(pool, tmp_path)
        await begun(pool)
        waiting = [asyncio.ensure_future(pool.run(pow, 2, 2, rank=1)) for _ in range(64)]
        await until(lambda: pool.waiting == 64)
        assert (pool.ahead_of(0), pool.ahead_of(1)) == (0, 64)
        with pytest.raises(NoAnswer):
            await pool.run(pow, 2, 2, rank=1)
        assert pool.counts.refused == 1
        waiting.append(asyncio.ensure_future(pool.run(pow, 2, 2, rank=0)))
        await gate.open()
        assert set(await asyncio.gather(*waiting)) == {4}
        assert pool.waiting == 0


async def test_what_is_waiting_at_the_end_is_refused(tmp_path: Path) -> None:
    async with running() as pool:
        gate = Gate(pool, tmp_path)
        await begun(pool)
        waiting = asyncio.ensure_future(pool.run(pow, 2, 2))
        await asyncio.sleep(0)
    for answer in (gate.answer, waiting):
        with pytest.raises(NoAnswer):
            await answer


async def test_several_workers_compute_at_the_same_time(tmp_path: Path) -> None:
    async with running(2) as pool:
        gates = [Gate(pool, tmp_path) for _ in range(2)]
        await begun(pool)
        for gate in reversed(gates):
            await gate.open()


async def test_nothing_is_computed_before_a_worker_is_ready(caplog: pytest.LogCaptureFixture) -> None:
    async with WorkerPool(1, BROKEN) as pool:
        with pytest.raises(NoAnswer):
            await pool.run(pow, 2, 2)
        await until(lambda: "could not warm up: ZeroDivisionError" in caplog.text)
        assert not pool.is_ready


async def test_a_worker_ends_with_its_parent() -> None:
    """A parent that is killed closes the input of its workers."""
    program = f"""
import asyncio, os, sys
from bot.workers.pool import WorkerPool
async def main():
    async with WorkerPool(1, {READY!r}) as pool:
        await pool.wait_ready()
        print(await pool.run(os.getpid), flush=True)
        await asyncio.sleep(60)
asyncio.run(main())
"""
    parent = await asyncio.create_subprocess_exec(sys.executable, "-c", program, stdout=PIPE)
    worker = int(await parent.stdout.readline())
    parent.kill()
    await parent.wait()
    await until(lambda: not is_running(worker))
