"""Drawing of pictures outside the event loop, each once."""

from __future__ import annotations

import asyncio
import pickle
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.store import is_background
from bot.workers.pool import NoAnswer, WorkerPool

_PROGRAM: Final = "import bot.render.pictures; from bot.workers.process import main; main()"
"""The program of a worker that draws."""
_START_SECONDS: Final = 10.0
"""How long the first pictures wait for a worker that is starting, before a thread draws them."""
_CAPACITY: Final = 500
"""The most pictures that are kept, of 20 to 40 KiB each."""


@dataclass
class DrawingCounts:
    """How many pictures were needed since the start, for metrics."""

    in_workers: int = 0
    in_threads: int = 0
    repeated: int = 0
    """Pictures that were drawn before, or were being drawn."""


_Key = tuple[Callable[..., bytes], bytes]
"""What draws a picture, and its pickled arguments."""


@dataclass(slots=True)
class _Kept:
    """A picture, and the timer that ends its time."""

    picture: bytes
    timer: asyncio.TimerHandle


class Drawing:
    """Draws in worker processes if there are any, and otherwise in threads of this process.

    Threads take turns with the event loop, so that it answers later, and need Pillow and its fonts in this process.
    """

    def __init__(self, kept_seconds: float = 120.0) -> None:
        """Draw.

        :param kept_seconds: How long a picture is kept after it was last asked for.
        """
        self._kept_seconds: Final = kept_seconds
        self.counts: Final = DrawingCounts()
        self.pool: WorkerPool | None = None
        self._pictures: Final[OrderedDict[_Key, _Kept]] = OrderedDict()
        """The pictures that are kept, the one last asked for last."""
        self._under_way: Final[dict[_Key, asyncio.Task[bytes]]] = {}

    @asynccontextmanager
    async def workers(self, count: int) -> AsyncIterator[None]:
        """Draw in this many processes during the block."""
        if not count:
            yield
            return
        # A picture in a thread would take longer than to wait for a worker, and let everybody wait.
        async with WorkerPool(count, _PROGRAM, longest_queue=None) as self.pool:
            try:
                yield
            finally:
                self.pool = None

    async def draw(self, function: Callable[..., bytes], *arguments: object) -> bytes:
        """Call a function of `bot.render` that draws a picture.

        :param arguments: what is drawn. Equal arguments give the same picture, which is kept for a while.
        """
        key = function, pickle.dumps(arguments)
        if kept := self._pictures.get(key):
            self._forget(key)
            self._keep(key, kept.picture)
            self.counts.repeated += 1
            return kept.picture
        if key in self._under_way:
            self.counts.repeated += 1
        else:
            task = self._under_way[key] = asyncio.create_task(self._draw(*key, arguments))
            task.add_done_callback(partial(self._finish, key))
        # Others may wait for the picture when the first to ask no longer does.
        return await asyncio.shield(self._under_way[key])

    def _finish(self, key: _Key, task: asyncio.Task[bytes]) -> None:
        """Keep a picture that has been drawn, unless it failed."""
        del self._under_way[key]
        if not task.cancelled() and task.exception() is None:
            self._keep(key, task.result())

    def _keep(self, key: _Key, picture: bytes) -> None:
        """Keep a picture that was just asked for."""
        timer = asyncio.get_running_loop().call_later(self._kept_seconds, self._forget, key)
        self._pictures[key] = _Kept(picture, timer)
        if len(self._pictures) > _CAPACITY:
            self._forget(next(iter(self._pictures)))

    def _forget(self, key: _Key) -> None:
        """Keep a picture no longer."""
        self._pictures.pop(key).timer.cancel()

    async def _draw(
        self, function: Callable[..., bytes], pickled: bytes, arguments: tuple[object, ...]
    ) -> bytes:
        if self.pool is not None:
            try:
                await asyncio.wait_for(self.pool.wait_ready(), _START_SECONDS)
                picture = await self.pool.run_pickled(function, pickled, rank=int(is_background()))
            except (NoAnswer, TimeoutError):
                # It has failed; the pool logs that.
                pass
            else:
                self.counts.in_workers += 1
                return picture
        self.counts.in_threads += 1
        return await asyncio.to_thread(function, *arguments)


drawing: Final = Drawing()
"""The pictures of this process."""
