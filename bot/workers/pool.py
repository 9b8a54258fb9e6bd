"""Worker processes for long computations, so that the event loop stays free."""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final, Self, TypeVar

from bot.workers.process import LENGTH_BYTES, Failure, packed

log = logging.getLogger(__name__)

T = TypeVar("T")

CUT_OFF_SECONDS: Final = 60.0
"""After this long a computation has hung, and its process is replaced. A busy machine never takes as long."""
_WARM_UP_SECONDS: Final = 1800.0
"""Enough to compile everything on a slow and busy machine."""
LONGEST_QUEUE: Final = 64
"""Computations waiting for each worker. The last one of so many begins within a second."""
REST_SECONDS: Final = 300.0
"""After this long without a computation a process ends, so that its memory is free. It starts again when needed."""
_LONGEST_PAUSE_SECONDS: Final = 60.0
"""Before a process is started again that keeps dying."""


class _WorkerFailed(Exception):
    """A process cannot be used."""


class NoAnswer(Exception):
    """No worker has computed the answer: none is ready, too much is waiting, or it failed. It is logged."""


@dataclass
class WorkerCounts:
    """What has happened in all workers since the start, for metrics."""

    answered: int = 0
    failed: int = 0
    """Computations that raised an exception."""
    cut_off: int = 0
    """Computations that took too long."""
    died: int = 0
    """Processes that ended by themselves."""
    refused: int = 0
    """Requests that found the queue full."""


@dataclass(order=True)
class _Job:
    """A computation that waits for a worker; the lowest `rank` goes first, then the lowest `number`."""

    rank: int
    number: int
    request: bytes = field(compare=False, repr=False)
    answer: asyncio.Future[Any] = field(compare=False)


class WorkerPool:
    """Processes that compute one thing after another.

    A process that dies or hangs is replaced. The first one warms up before the others start, so that they find what it
    has compiled. One that has had nothing to do for a while ends, and starts again for the next computation that no
    other is free for, which waits for it.
    """

    def __init__(
        self,
        workers: int,
        program: str,
        cut_off: float = CUT_OFF_SECONDS,
        rest: float = REST_SECONDS,
        longest_queue: int | None = LONGEST_QUEUE,
    ) -> None:
        """:param program: Python code that calls :func:`bot.workers.process.main`.
        :param cut_off: seconds after which a computation is given up.
        :param rest: seconds without a computation after which a process ends.
        :param longest_queue: how many computations wait for each worker at most; None if all may wait.
        """
        self.workers: Final = workers
        self.counts: Final = WorkerCounts()
        self._program = program
        self._cut_off = cut_off
        self._rest = rest
        self._longest_queue = longest_queue
        self._free = 0
        self._needed: Final = asyncio.Event()
        self._numbers: Final = count()
        self._queue: Final[asyncio.PriorityQueue[_Job]] = asyncio.PriorityQueue()
        self._waiting: Final = Counter[int]()
        self._ready: Final[set[int]] = set()
        self._changed: Final = asyncio.Event()
        self._tasks: Final[dict[int, asyncio.Task[None]]] = {}
        self._processes: Final[dict[int, Process]] = {}
        self._killed: Final[set[int]] = set()

    async def __aenter__(self) -> Self:
        """Start the processes. This does not wait until they are ready."""
        self._start(0)
        return self

    async def __aexit__(self, *_error: object) -> None:
        """Stop all processes. What they have not answered raises NoAnswer."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._ready.clear()
        # A task that was cancelled while it ended its process has not waited for that.
        for process in self._processes.values():
            await self._end(process)
        self._drop_all()

    @property
    def is_ready(self) -> bool:
        """Whether a process has warmed up."""
        return bool(self._ready)

    async def wait_ready(self) -> None:
        """Wait until a process has warmed up."""
        while not self._ready:
            self._changed.clear()
            await self._changed.wait()

    @property
    def waiting(self) -> int:
        """The number of computations that no worker has begun."""
        return self._waiting.total()

    def ahead_of(self, rank: int) -> int:
        """The number of computations that go before a new one of this rank and that no worker has begun."""
        return sum(number for other, number in self._waiting.items() if other <= rank)

    async def run(self, function: Callable[..., T], *arguments: object, rank: int = 0) -> T:
        """Call a function of a module in a worker.

        :param rank: the lowest goes first.
        :raises NoAnswer: if no worker is ready, too much is waiting, or the computation fails.
        """
        return await self.run_pickled(function, pickle.dumps(arguments), rank=rank)

    async def run_pickled(self, function: Callable[..., T], arguments: bytes, *, rank: int = 0) -> T:
        """Run like :meth:`run`, with the pickled tuple of the arguments."""
        if not self._ready:
            raise NoAnswer
        longest = self._longest_queue
        if longest is not None and self.ahead_of(rank) >= longest * self.workers:
            self.counts.refused += 1
            raise NoAnswer
        answer = asyncio.get_running_loop().create_future()
        self._waiting[rank] += 1
        await self._queue.put(_Job(rank, next(self._numbers), packed((function, arguments)), answer))
        if self._queue.qsize() > self._free:
            self._needed.set()
        value: T = await answer
        return value

    def _start(self, number: int) -> None:
        self._tasks[number] = asyncio.create_task(self._run(number), name=f"worker {number}")

    async def _run(self, number: int) -> None:
        """Keep one process running."""
        failures = 0
        while True:
            answered = self.counts.answered
            try:
                await self._run_process(number)
                await self._wait_until_needed()
                continue
            except (_WorkerFailed, TimeoutError, OSError, asyncio.IncompleteReadError) as error:
                log.warning("worker %d failed (%s) and is replaced", number, type(error).__name__)
                self._ready.discard(number)
            if not self._ready:
                self._drop_all()
            failures = 0 if self.counts.answered > answered else failures + 1
            await asyncio.sleep(min(2**failures - 1, _LONGEST_PAUSE_SECONDS))

    async def _run_process(self, number: int) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", self._program, stdin=PIPE, stdout=PIPE
        )
        self._processes[number] = process
        try:
            await self._serve(number, process)
        finally:
            await self._end(process)

    async def _end(self, process: Process) -> None:
        if process.pid not in self._killed:
            # A second time would take the exit code from the one that waits for it.
            self._killed.add(process.pid)
            with suppress(ProcessLookupError):
                process.kill()
        await process.wait()
        self._killed.discard(process.pid)

    async def _wait_until_needed(self) -> None:
        """Wait for a computation that no process is free for."""
        while self._queue.qsize() <= self._free:
            self._needed.clear()
            await self._needed.wait()

    async def _serve(self, number: int, process: Process) -> None:
        """Give a process one job after another until it has nothing to do for a while, or fails."""
        assert process.stdin is not None
        assert process.stdout is not None
        started = await asyncio.wait_for(_receive(process.stdout), _WARM_UP_SECONDS)
        if isinstance(started, Failure):
            log.error("worker %d could not warm up: %s", number, started.reason)
            raise _WorkerFailed
        self._ready.add(number)
        self._changed.set()
        following = number + 1
        if following < self.workers and following not in self._tasks:
            self._start(following)
        while (job := await self._next_job()) is not None:
            self._waiting[job.rank] -= 1
            if not job.answer.done():
                try:
                    self._settle(job, await self._exchange(job.request, process.stdin, process.stdout))
                finally:
                    if not job.answer.done():
                        self._ready.discard(number)
                        _refuse(job)

    async def _next_job(self) -> _Job | None:
        """The next computation; None if there is none for a while."""
        self._free += 1
        try:
            async with asyncio.timeout(self._rest):
                return await self._queue.get()
        except TimeoutError:
            return None
        finally:
            self._free -= 1

    async def _exchange(
        self, request: bytes, stdin: asyncio.StreamWriter, stdout: asyncio.StreamReader
    ) -> Any:
        """Send a request, and wait for the answer."""
        try:
            stdin.write(request)
            return await asyncio.wait_for(_receive(stdout), self._cut_off)
        except TimeoutError:
            self.counts.cut_off += 1
            log.error("a computation was cut off after %g seconds", self._cut_off)
            raise
        except (OSError, asyncio.IncompleteReadError):
            self.counts.died += 1
            log.error("a worker died")
            raise

    def _settle(self, job: _Job, value: Any) -> None:
        if isinstance(value, Failure):
            self.counts.failed += 1
            log.error("a computation failed: %s", value.reason)
            _refuse(job)
        elif not job.answer.done():
            self.counts.answered += 1
            job.answer.set_result(value)

    def _drop_all(self) -> None:
        while not self._queue.empty():
            _refuse(self._queue.get_nowait())
        self._waiting.clear()


def _refuse(job: _Job) -> None:
    if not job.answer.done():
        job.answer.set_exception(NoAnswer())


async def _receive(stream: asyncio.StreamReader) -> Any:
    length = int.from_bytes(await stream.readexactly(LENGTH_BYTES), "big")
    return pickle.loads(await stream.readexactly(length))
