"""Health and metrics of a bot that runs on a server with the parts of Discord's API that it needs."""

import asyncio
import logging
import re
import socket
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from ipaddress import IPv4Address
from pathlib import Path

import aiohttp
import pytest
from discord import HTTPException
from discord.http import Route

from bot.client import PinochleBot, pinochle_bot
from bot.config import Settings
from bot.host.computers.ai_service import COMPUTING, WorkerAI
from bot.host.host import Host
from bot.monitoring.healthcheck import problem_of_bot
from bot.monitoring.metrics import Metrics
from bot.monitoring.requests import route_of
from bot.monitoring.server import DatabaseProbe, MonitoringError, serve_monitoring
from bot.workers.pool import WorkerPool
from tests.discord_server import TOKEN, DiscordServer
from tests.empty import copied
from tests.host.playing import ANN, start_game


class Running:
    """A bot that is measured, and the address of its figures."""

    def __init__(self, bot: PinochleBot, port: int) -> None:
        self.bot = bot
        self.port = port

    async def get(self, path: str) -> tuple[int, str]:
        url = f"http://127.0.0.1:{self.port}{path}"
        async with aiohttp.ClientSession() as session, session.get(url) as response:
            return response.status, await response.text()

    async def value(self, metric: str) -> float:
        """The value of a metric with its labels; 0 if there is none."""
        _, text = await self.get("/metrics")
        found = re.search(rf"^{re.escape(metric)} (\S+)$", text, re.MULTILINE)
        return float(found[1]) if found else 0

    async def wait_for(self, metric: str, least: float = 1e-9) -> None:
        """Wait until a metric is so high, or not 0."""
        while await self.value(metric) < least:
            pass


@pytest.fixture
async def discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DiscordServer]:
    async with DiscordServer() as server:
        server.redirect(monkeypatch)
        yield server


@pytest.fixture
async def running(
    discord: DiscordServer, tables_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Running]:
    monkeypatch.setattr("bot.store.database.transactions.BUSY_SECONDS", 0.05)
    settings = Settings(database_url=copied(tables_file, tmp_path / "pinochle.db"))
    async with AsyncExitStack() as stack:
        metrics = Metrics()
        trace = metrics.requests.trace()
        bot = await stack.enter_async_context(
            # The workers never start.
            pinochle_bot(
                settings,
                make_host=lambda store: Host(store, ai=WorkerAI(WorkerPool(1, COMPUTING))),
                http_trace=trace,
            )
        )
        runner = await stack.enter_async_context(serve_monitoring(bot, metrics, "127.0.0.1", 0))
        yield Running(bot, runner.addresses[0][1])


@pytest.fixture
async def connected(running: Running) -> AsyncIterator[Running]:
    ready = asyncio.Event()

    async def on_ready() -> None:
        ready.set()

    running.bot.add_listener(on_ready)
    task = asyncio.create_task(running.bot.start(TOKEN))
    async with asyncio.timeout(10):
        await ready.wait()
    yield running
    task.cancel()
    await asyncio.wait([task])


async def test_a_bot_is_alive_before_it_is_ready(running: Running) -> None:
    assert (await running.get("/healthz"))[0] == 200
    status, text = await running.get("/readyz")
    assert status == 503
    assert "not connected to Discord yet" in text
    problem = await asyncio.to_thread(problem_of_bot, str(IPv4Address(0)), running.port)
    assert problem == "not connected to Discord yet"


async def test_a_bot_is_ready_while_it_has_discord_and_its_database(connected: Running) -> None:
    assert (await connected.get("/readyz"))[0] == 200
    assert await asyncio.to_thread(problem_of_bot, "127.0.0.1", connected.port) is None
    await connected.bot.store.close()
    status, text = await connected.get("/readyz")
    assert status == 503
    assert "the database cannot be used (store-closed)" in text
    assert await connected.value('pinochle_store_errors_total{code="store-closed"}') >= 1


async def test_a_bot_is_not_ready_while_another_program_locks_its_file(
    connected: Running, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.monitoring.server")
    with closing(sqlite3.connect(tmp_path / "pinochle.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            status, text = await connected.get("/readyz")
            assert status == 503
            assert "the database cannot be used (store-locked)" in text
        other.execute("ROLLBACK")
    # The reason is logged once, not at every question.
    [reason] = [record for record in caplog.records if "not ready" in record.message]
    assert reason.levelno == logging.ERROR
    assert "locked" in reason.message
    assert (await connected.get("/readyz"))[0] == 200
    assert "The database can be used again." in caplog.messages


async def test_a_database_that_does_not_answer_is_asked_once() -> None:
    asked, answer = 0, asyncio.Event()

    async def write() -> None:
        nonlocal asked
        asked += 1
        await answer.wait()

    database = DatabaseProbe(write, seconds=0.01)
    for _ in range(2):
        assert await database.problem() == "the database does not answer within 0.01 seconds"
    assert asked == 1
    answer.set()
    assert await database.problem() is None


async def test_requests_shards_answers_and_rate_limits_are_measured(
    connected: Running, discord: DiscordServer
) -> None:
    assert await connected.value('pinochle_gateway_up{shard="0"}') == 1
    assert await connected.value('pinochle_gateway_events_total{event="connect",shard="0"}') == 1
    me = 'pinochle_discord_requests_total{method="GET",route="/users/@me",status="200"}'
    assert await connected.value(me) == 1
    command = {"id": "3", "name": "gone", "type": 1}
    kind = '{kind="application_command"}'
    asked = await discord.interact(8, 9, 5, command)
    await connected.wait_for(f"pinochle_interaction_response_seconds_count{kind}")
    await connected.wait_for("pinochle_event_loop_lag_seconds_count")
    # The first response is the answer, and an edit of it no other one.
    request = connected.bot.http.request
    await request(Route("PATCH", f"/webhooks/7/{asked.token}/messages/@original"))
    assert await connected.value(f"pinochle_interaction_answer_seconds_count{kind}") == 1
    discord.status = 429
    with pytest.raises(HTTPException, match="429"):
        await request(Route("GET", "/channels/12/messages"))
    limited = 'pinochle_discord_requests_total{method="GET",route="/channels/{id}/messages",status="429"}'
    assert await connected.value(limited) == 1
    assert await connected.value('pinochle_discord_rate_limited_total{scope="unknown"}') == 1
    logging.getLogger("tests").warning("careful")
    _, text = await connected.get("/metrics")
    assert asked.token not in text
    assert TOKEN not in text
    assert await connected.value('pinochle_log_records_total{level="WARNING",logger="tests"}') == 1


async def test_games_actions_and_decisions_are_counted(running: Running) -> None:
    host = running.bot.host
    table_id = await start_game(host)
    await host.play.resign(table_id, ANN)
    await host.settle()
    assert await running.value('pinochle_games_started_total{variant="classic"}') == 1
    assert await running.value('pinochle_games_ended_total{how="resign",variant="classic"}') == 1
    assert await running.value('pinochle_actions_total{player="person",variant="classic"}') == 1
    assert await running.value("pinochle_tables_loaded") == 1
    assert await running.value('pinochle_queue_length{queue="changes"}') == 0
    assert await running.value('pinochle_queue_length{queue="decisions"}') == 0
    assert await running.value('pinochle_queue_length{queue="database writes"}') == 0
    _, text = await running.get("/metrics")
    assert 'pinochle_queue_length{queue="database connections in background"} 0.0' in text
    for line in ('ai_decisions_total{samples="reduced"}', 'ai_computations_total{outcome="cut_off"}'):
        assert f"pinochle_{line} 0.0" in text


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/channels/42/messages/77", "/channels/{id}/messages/{id}"),
        ("/api/v10/interactions/5/secret/callback", "/interactions/{token}/callback"),
        ("/api/v10/webhooks/7/secret/messages/@original", "/webhooks/{token}/messages/@original"),
        ("/api/v10/webhooks/7/secret", "/webhooks/{token}"),
    ],
)
def test_routes_contain_no_ids_and_tokens(path: str, route: str) -> None:
    assert route_of(path) == route


async def test_a_port_in_use_is_refused_in_one_line(running: Running) -> None:
    with socket.create_server(("127.0.0.1", 0)) as used:
        port = used.getsockname()[1]
        with pytest.raises(MonitoringError, match=f"Port {port} of 127.0.0.1 cannot be used"):
            async with serve_monitoring(running.bot, Metrics(), "127.0.0.1", port):
                pass


def test_a_bot_that_does_not_answer_is_not_ready() -> None:
    with socket.create_server(("127.0.0.1", 0)) as used:
        port = used.getsockname()[1]
    assert problem_of_bot("127.0.0.1", port) == f"no answer on port {port} (ConnectionRefusedError)"
