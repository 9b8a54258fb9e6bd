"""The HTTP server with /healthz, /readyz and /metrics."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.client import PinochleBot
from bot.monitoring.metrics import Metrics
from bot.store import StoreError

log = logging.getLogger(__name__)

_KEY: Final = "monitoring"
"""The key that is written to find out whether the database can be used."""


class MonitoringError(Exception):
    """The server cannot be started; `str()` is one line with the reason and what to do."""


@asynccontextmanager
async def serve_monitoring(
    bot: PinochleBot, metrics: Metrics, host: str, port: int
) -> AsyncIterator[web.AppRunner]:
    """Measure a bot, and serve its health and metrics.

    :param host: the address of the network interface.
    :raises MonitoringError: if the port cannot be used.
    """
    app = web.Application()
    app.add_routes(_routes(bot, metrics))
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise MonitoringError(
                f"Port {port} of {host} cannot be used ({reason}): choose another PINOCHLE_METRICS_PORT."
            ) from None
        async with metrics.watch(bot):
            yield runner
    finally:
        await runner.cleanup()


class DatabaseProbe:
    """Finds out whether the bot can write to its database, in bounded time. The log says when that changes."""

    def __init__(self, write: Callable[[], Coroutine[Any, Any, None]], seconds: float = 3.0) -> None:
        """
        :param write: writes something to the database.
        :param seconds: how long the database may take to answer.
        """
        self._write = write
        self._seconds = seconds
        self._writing: asyncio.Task[None] | None = None
        self._problem: str | None = None

    async def problem(self) -> str | None:
        """What keeps the bot from writing; None if it can."""
        problem, reason = await self._try()
        if problem != self._problem:
            self._problem = problem
            if problem is None:
                log.info("The database can be used again.")
            else:
                log.error("The bot is not ready: %s", reason)
        return problem

    async def _try(self) -> tuple[str | None, str]:
        """Write to the database, unless an earlier attempt is still in progress.

        :return: the problem, and the reason for the log.
        """
        if self._writing is None:
            self._writing = asyncio.create_task(self._write(), name="probe-database")
        writing = self._writing
        await asyncio.wait([writing], timeout=self._seconds)
        if not writing.done():
            problem = f"the database does not answer within {self._seconds:g} seconds"
            return problem, problem
        self._writing = None
        error = writing.exception()
        if error is None:
            return None, ""
        if isinstance(error, StoreError):
            return f"the database cannot be used ({error.code})", str(error)
        raise error


def _routes(bot: PinochleBot, metrics: Metrics) -> list[web.RouteDef]:
    database = DatabaseProbe(lambda: bot.store.key_values.put(_KEY, ""))

    async def health(_request: web.Request) -> web.Response:
        return web.json_response({"status": "alive"})

    async def readiness(_request: web.Request) -> web.Response:
        problems = await _problems(bot, database)
        status = 503 if problems else 200
        return web.json_response(
            {"status": "not ready" if problems else "ready", "problems": problems}, status=status
        )

    async def show_metrics(_request: web.Request) -> web.Response:
        return web.Response(body=metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    return [web.get("/healthz", health), web.get("/readyz", readiness), web.get("/metrics", show_metrics)]


async def _problems(bot: PinochleBot, database: DatabaseProbe) -> list[str]:
    """What keeps a bot from serving its players."""
    problems = []
    if not bot.is_ready():
        problems.append("not connected to Discord yet")
    problems += [
        f"shard {shard_id} is not connected" for shard_id, shard in bot.shards.items() if shard.is_closed()
    ]
    if (problem := await database.problem()) is not None:
        problems.append(problem)
    return problems
