"""The HTTP server with /healthz, /readyz and /metrics."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.client import PinochleBot
from bot.host import StoreError
from bot.monitoring.metrics import Metrics

__all__ = ["MonitoringError", "serve_monitoring"]

_ANY_KEY: Final = "monitoring"


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


def _routes(bot: PinochleBot, metrics: Metrics) -> list[web.RouteDef]:
    async def health(_request: web.Request) -> web.Response:
        return web.json_response({"status": "alive"})

    async def readiness(_request: web.Request) -> web.Response:
        problems = await _problems(bot)
        status = 503 if problems else 200
        return web.json_response(
            {"status": "not ready" if problems else "ready", "problems": problems}, status=status
        )

    async def show_metrics(_request: web.Request) -> web.Response:
        return web.Response(body=metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    return [web.get("/healthz", health), web.get("/readyz", readiness), web.get("/metrics", show_metrics)]


async def _problems(bot: PinochleBot) -> list[str]:
    """What keeps a bot from serving its players."""
    problems = []
    if not bot.is_ready():
        problems.append("not connected to Discord yet")
    problems += [
        f"shard {shard_id} is not connected" for shard_id, shard in bot.shards.items() if shard.is_closed()
    ]
    try:
        await bot.store.key_values.get(_ANY_KEY)
    except StoreError as error:
        problems.append(f"the database cannot be used ({error.code})")
    return problems
