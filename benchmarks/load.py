"""Many tables at once: how long players wait, and what an interaction costs.

    python -m benchmarks.load [--tables 1000] [--rate 10] [--seconds 60]

The bot runs in a process of its own, connected by HTTP and a websocket to a stand-in for Discord on this computer
(`benchmarks.standin`). Two people play at each table. Each opens the hand once; then, so many times a second, a player
to move presses a button on their hand panel, at one table after another. Latency runs from the interaction until the
answer is shown. Processor time is that of the process with the event loop, and of all its worker processes; it includes
the pictures and edits of the table's message and of the opponent's panel. The stand-in has no delays and no rate
limits.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import os
import platform
import resource
import sys
import tempfile
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import yarl

from benchmarks.standin import Guild, Interaction, StandIn, walk
from bot.client import pinochle_bot
from bot.config import Settings, configure_logging
from bot.host import Host, Limits
from bot.store import Store

TABLES_PER_GUILD = 10
_BUTTONS = ("pn:act:", "pn:choose:", "pn:sure:", "pn:pick:", "pn:hand:")
"""The buttons that a player presses, the most useful first."""


@dataclass
class Player:
    """A player with an open hand panel."""

    user_id: int
    guild_id: int
    channel_id: int
    message_id: int = 0


@dataclass
class Measurement:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    unanswered: int = 0
    skipped: int = 0
    """Moments at which no table had an answered click."""


async def open_tables(database_url: str, tables: int, variant: str) -> tuple[list[Guild], list[list[Player]]]:
    """Start games in a new database."""
    store = await Store.open(database_url)
    host = Host(store, limits=Limits(sweep=86_400))
    guilds: list[Guild] = []
    seated = []
    for number in range(tables):
        if number % TABLES_PER_GUILD == 0:
            guild_id = (number + 1) << 22
            guilds.append(Guild(guild_id, tuple(guild_id + 1 + at for at in range(TABLES_PER_GUILD))))
        guild = guilds[-1]
        channel_id = guild.channels[number % TABLES_PER_GUILD]
        users = [10_000 + 2 * number, 10_001 + 2 * number]
        info = await host.lobby.open(
            guild_id=guild.id, channel_id=channel_id, user_id=users[0], name="Sam", variant=variant
        )
        await host.lobby.join(info.id, users[1], "Robin")
        await host.lobby.start(info.id, users[0])
        seated.append([Player(user, guild.id, channel_id) for user in users])
    await host.close()
    await store.close()
    return guilds, seated


class Bot:
    """The bot's process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def usage(self) -> dict[str, float]:
        """Its processor time and memory so far."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(b"usage\n")
        line: dict[str, float] = json.loads(await self._process.stdout.readline())
        return line

    async def stop(self) -> None:
        """Stop it."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()


async def play(standin: StandIn, seated: list[list[Player]], rate: float, seconds: float) -> Measurement:
    """Let one table after another act, `rate` times a second, until the time is over."""
    measurement = Measurement()
    order = deque(range(len(seated)))
    pending: dict[int, Interaction] = {}
    interactions = []
    start = time.perf_counter()
    for number in range(round(rate * seconds)):
        await asyncio.sleep(start + number / rate - time.perf_counter())
        for _ in range(len(order)):
            table = order[0]
            order.rotate(-1)
            if table not in pending or pending[table].answered.done():
                break
        else:
            measurement.skipped += 1
            continue
        pending[table] = await press(standin, seated[table])
        interactions.append(pending[table])
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.gather(*(one.answered for one in interactions)), 30)
    for one in interactions:
        if one.answered.done() and not one.answered.cancelled():
            measurement.latencies.append(one.answered.result() - one.sent_at)
        else:
            measurement.unanswered += 1
    return measurement


async def press(standin: StandIn, players: list[Player]) -> Interaction:
    """Press the most useful button on one of the panels of a table."""
    choices = [
        (rank, player, component)
        for player in players
        for component in walk(standin.components.get(player.message_id, []))
        if (rank := _rank(component)) is not None
    ]
    _, player, component = min(choices, key=lambda choice: choice[0])
    data: dict[str, Any] = {"custom_id": component["custom_id"], "component_type": component["type"]}
    if component["type"] == 3:
        data["values"] = [component["options"][0]["value"]]
    return await standin.interact(player.user_id, player.guild_id, player.channel_id, data, player.message_id)


def _rank(component: dict[str, Any]) -> int | None:
    custom_id = component.get("custom_id", "").replace("pn:select:", "pn:")
    if component.get("disabled") or "declare out" in custom_id:
        return None
    return next((rank for rank, prefix in enumerate(_BUTTONS) if custom_id.startswith(prefix)), None)


async def open_hands(standin: StandIn, seated: list[list[Player]], at_once: int = 20) -> None:
    """Let all players use /hand."""
    gate = asyncio.Semaphore(at_once)

    async def open_hand(player: Player) -> None:
        async with gate:
            data = {"id": "1", "name": "hand", "type": 1}
            sent = await standin.interact(player.user_id, player.guild_id, player.channel_id, data)
            player.message_id = sent.message_id
            await sent.answered

    await asyncio.gather(*(open_hand(player) for players in seated for player in players))


async def measure(arguments: argparse.Namespace, folder: str) -> None:
    """Run everything, and print the result."""
    url = f"sqlite+aiosqlite:///{folder}/pinochle.db"
    guilds, seated = await open_tables(url, arguments.tables, arguments.variant)
    async with StandIn(guilds) as standin:
        command = [sys.executable, "-m", "benchmarks.load", "--serve", f"{standin.port}", "--database", url]
        if arguments.profile:
            command += ["--profile", arguments.profile]
        process = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        bot = Bot(process)
        assert process.stdout is not None
        await process.stdout.readline()
        start = time.perf_counter()
        await open_hands(standin, seated)
        print(f"{2 * len(seated)} hands opened in {time.perf_counter() - start:.0f} s", flush=True)
        await asyncio.sleep(3)
        before = await bot.usage()
        requests, uploaded = standin.requests.copy(), standin.uploaded
        start = time.perf_counter()
        measurement = await play(standin, seated, arguments.rate, arguments.seconds)
        seconds = time.perf_counter() - start
        await asyncio.sleep(3)
        after = await bot.usage()
        report(measurement, seconds, {name: after[name] - before[name] for name in before}, after)
        requests = standin.requests - requests
        count = len(measurement.latencies)
        for name, number in requests.most_common(6):
            print(f"  {number / count:5.2f} {name}")
        print(f"  {(standin.uploaded - uploaded) / count / 1024:.1f} KiB sent for each interaction")
        await bot.stop()


def report(measurement: Measurement, seconds: float, used: dict[str, float], total: dict[str, float]) -> None:
    """Print latency, processor time and memory."""
    times = sorted(measurement.latencies)
    count = len(times)
    median, high = (1000 * times[round(part * (count - 1))] for part in (0.5, 0.99))
    print(f"Python {platform.python_version()} on {platform.machine()}")
    print(f"{count} interactions, {count / seconds:.1f} a second; {measurement.unanswered} unanswered")
    print(f"latency: median {median:.0f} ms, 99 % {high:.0f} ms, longest {1000 * times[-1]:.0f} ms")
    print(f"processor time: {1000 * used['cpu'] / count:.1f} ms in the event loop's process, ", end="")
    print(f"{1000 * used['workers'] / count:.1f} ms in workers")
    print(f"memory: {total['memory']:.0f} MB, {total['worker_memory']:.0f} MB in workers")


async def serve(port: int, database_url: str) -> None:
    """Run the bot, and answer requests for its use of the processor on standard input."""
    discord.http.Route.BASE = f"http://127.0.0.1:{port}/api"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
    settings = Settings(database_url=database_url, ai_workers=0)
    configure_logging(settings)()
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    async with pinochle_bot(settings) as bot:
        ready = asyncio.Event()

        async def on_ready() -> None:
            ready.set()

        bot.add_listener(on_ready)
        running = asyncio.create_task(bot.start("token"))
        waiting = asyncio.create_task(ready.wait())
        await asyncio.wait([running, waiting], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        print("ready", flush=True)
        while await reader.readline():
            print(json.dumps(_usage()), flush=True)


def _usage() -> dict[str, float]:
    """Processor time in seconds and memory in MB, of this process and of its children, where Linux tells."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    tick = os.sysconf("SC_CLK_TCK")
    page = os.sysconf("SC_PAGE_SIZE")
    workers = worker_memory = memory = 0.0
    with suppress(OSError):
        memory = int(Path("/proc/self/statm").read_text().split()[1]) * page / 1e6
        for task in Path("/proc/self/task").iterdir():
            for child in (task / "children").read_text().split():
                stat = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
                workers += (int(stat[11]) + int(stat[12])) / tick
                worker_memory += int(Path(f"/proc/{child}/statm").read_text().split()[1]) * page / 1e6
    cpu = own.ru_utime + own.ru_stime
    return {"cpu": cpu, "workers": workers, "memory": memory, "worker_memory": worker_memory}


def main() -> None:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000, help="number of tables")
    parser.add_argument("--rate", type=float, default=10, help="interactions a second")
    parser.add_argument("--seconds", type=float, default=60, help="how long to play")
    parser.add_argument("--variant", default="classic", help="a variant for two players")
    parser.add_argument("--profile", help="write a profile of the bot's event loop to this file")
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--database", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve is not None:
        profile = cProfile.Profile()
        if arguments.profile:
            profile.enable()
        asyncio.run(serve(arguments.serve, arguments.database))
        if arguments.profile:
            profile.dump_stats(arguments.profile)
        return
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(arguments, folder))


if __name__ == "__main__":
    main()
