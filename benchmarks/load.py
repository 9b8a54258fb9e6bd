"""Many tables at once: how long players wait, and what an interaction costs.

    python -m benchmarks.load [--tables 1000] [--servers 300] [--rate 10] [--seconds 60] [--people 0] [--rest 330]

The bot runs in a process of its own with default settings, all limits included, connected by HTTP and a websocket to a
stand-in for Discord on this computer (`benchmarks.standin`). Two people play at each table, and at no other. Each opens
the hand once; then, so many times a second, a player to move presses a button on their hand panel, at one table after
another. With `--people 40`, so many people press one button after another instead, each as soon as the last one is
answered. Latency runs from the interaction until the answer is shown, and for the table's message and the other
player's hand panel from a move until the next edit. Processor time is that of the process with the event loop, and of
all its worker processes; it includes the pictures and edits of the table's message and of the opponent's panel. Memory
is that of the bot and of its workers when it is connected, when all hands are open, after playing, and with `--rest
330` again so many seconds later: workers end after five minutes without work. The stand-in has no delays and no rate
limits. With `--flood 50`, one more user clicks 50 times a second. With `--peer`, a minimal bot on discord.py answers
each interaction with one word: the least that a Python bot needs.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import platform
import sys
import tempfile
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Self

from benchmarks.standin import Guild, Interaction, StandIn, walk
from bot.host.host import Host
from bot.store import Store

_BUTTONS = ("pn:act:", "pn:choose:", "pn:sure:", "pn:pick:", "pn:hand:")
"""The buttons that a player presses, the most useful first."""
_REFRESH = len(_BUTTONS) - 1
_MOVE = "pn:act:"
"""The buttons that change what the table's message shows."""
ANSWER_SECONDS = 30.0
"""How long answers are waited for."""
PAUSE_SECONDS = 3.0
REFRESH_SECONDS = 30.0
"""After this long without a move a player refreshes the hand. It also goes on to the next deal."""


@dataclass
class Player:
    """A player with an open hand panel."""

    user_id: int
    server_id: int
    channel_id: int
    message_id: int = 0


@dataclass
class Measurement:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    acknowledgements: list[float] = field(default_factory=list)
    public: list[float] = field(default_factory=list)
    """From a move to the next edit of its table's message."""
    waiting: dict[int, float] = field(default_factory=dict)
    """When a move was made that the table's message does not show, by channel."""
    panels: list[float] = field(default_factory=list)
    """From a move to the next edit of the other player's open hand panel."""
    watching: dict[int, float] = field(default_factory=dict)
    """When a move was made that a hand panel does not show, by message."""
    unanswered: int = 0
    skipped: int = 0
    """Moments at which no table was ready for a move."""

    def on_published(self, channel_id: int) -> None:
        """Note that a table's message was edited."""
        if (moved_at := self.waiting.pop(channel_id, None)) is not None:
            self.public.append(time.perf_counter() - moved_at)

    def on_edited(self, message_id: int) -> None:
        """Note that a hand panel was edited."""
        if (moved_at := self.watching.pop(message_id, None)) is not None:
            self.panels.append(time.perf_counter() - moved_at)

    def add(self, interactions: list[Interaction]) -> None:
        """Add the latencies of interactions."""
        for one in interactions:
            if one.answered.done() and not one.answered.cancelled():
                self.latencies.append(one.answered.result() - one.sent_at)
                self.acknowledgements.append(one.acknowledged_at - one.sent_at)
            else:
                self.unanswered += 1


async def open_tables(
    database_url: str, tables: int, variant: str, servers: int = 1
) -> tuple[list[Guild], list[list[Player]]]:
    """Start games in a new database, each in a channel of its own, spread over some servers."""
    store = await Store.open(database_url)
    host = Host(store)
    each = -(-tables // servers)
    ids = [(number + 1) << 22 for number in range(servers)]
    guilds = [Guild(server_id, tuple(server_id + 1 + at for at in range(each))) for server_id in ids]
    seated = []
    for number in range(tables):
        guild = guilds[number % servers]
        channel_id = guild.channels[number // servers]
        users = [10_000 + 2 * number, 10_001 + 2 * number]
        info = await host.lobby.open(
            server_id=guild.id, channel_id=channel_id, user_id=users[0], name="Sam", variant=variant
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

    @classmethod
    async def start(cls, port: int, database_url: str, arguments: argparse.Namespace) -> Self:
        """Start it, and wait until it is connected."""
        options = ["--peer"] if arguments.peer else []
        options += ["--profile", arguments.profile] if arguments.profile else []
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "benchmarks.load_bot", str(port), database_url, *options),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert process.stdout is not None
        await process.stdout.readline()
        return cls(process)

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
    standin.published, standin.edited = measurement.on_published, measurement.on_edited
    order = deque(seated)
    pressed: dict[int, Interaction] = {}
    interactions = []
    start = time.perf_counter()
    for number in range(round(rate * seconds)):
        await asyncio.sleep(start + number / rate - time.perf_counter())
        if sent := await press_next(standin, order, pressed, measurement):
            interactions.append(sent)
        else:
            measurement.skipped += 1
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.gather(*(one.answered for one in interactions)), ANSWER_SECONDS)
    measurement.add(interactions)
    return measurement


async def play_together(
    standin: StandIn, seated: list[list[Player]], people: int, seconds: float
) -> Measurement:
    """Let so many people act until the time is over, each at the next table as soon as they are answered."""
    measurement = Measurement()
    standin.published, standin.edited = measurement.on_published, measurement.on_edited
    order = deque(seated)
    pressed: dict[int, Interaction] = {}
    end = time.perf_counter() + seconds

    async def act() -> None:
        while time.perf_counter() < end:
            sent = await press_next(standin, order, pressed, measurement)
            if sent is None:
                measurement.skipped += 1
                await asyncio.sleep(0.1)
                continue
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(sent.answered), ANSWER_SECONDS)
            measurement.add([sent])

    await asyncio.gather(*(act() for _ in range(people)))
    return measurement


async def press_next(
    standin: StandIn,
    order: deque[list[Player]],
    pressed: dict[int, Interaction],
    measurement: Measurement,
) -> Interaction | None:
    """Press the most useful button at the next table that is ready.

    :param pressed: the last interaction at each table, by its first user.
    :return: the interaction; None if no table is ready.
    """
    for _ in range(len(order)):
        players = order[0]
        order.rotate(-1)
        table = players[0].user_id
        last = pressed.get(table)
        if (last is None or last.answered.done()) and (choice := best_button(standin, players, last)):
            player, component = choice
            if component.get("custom_id", "").startswith(_MOVE):
                measurement.waiting.setdefault(player.channel_id, time.perf_counter())
                for other in players:
                    if other is not player:
                        measurement.watching.setdefault(other.message_id, time.perf_counter())
            pressed[table] = sent = await press(standin, player, component)
            return sent
    return None


def best_button(
    standin: StandIn, players: list[Player], last: Interaction | None
) -> tuple[Player, dict[str, Any]] | None:
    """The most useful button on one of the panels of a table; None while the next player does not see the last move."""
    if not any(standin.components.get(player.message_id) for player in players):
        # The peer shows no buttons.
        return players[0], {}
    choices = [
        (rank, player, component)
        for player in players
        for component in walk(standin.components.get(player.message_id, []))
        if (rank := _rank(component)) is not None
    ]
    if not choices:
        return None
    rank, player, component = min(choices, key=lambda choice: choice[0])
    is_late = last is None or time.perf_counter() - last.sent_at > REFRESH_SECONDS
    return (player, component) if rank < _REFRESH or is_late else None


async def press(standin: StandIn, player: Player, component: dict[str, Any]) -> Interaction:
    """Press a button, or choose the first option of a select; use /hand if there is none."""
    if not component:
        return await use_hand(standin, player)
    data: dict[str, Any] = {"custom_id": component["custom_id"], "component_type": component["type"]}
    if component["type"] == 3:
        data["values"] = [component["options"][0]["value"]]
    return await standin.interact(
        player.user_id, player.server_id, player.channel_id, data, player.message_id
    )


def _rank(component: dict[str, Any]) -> int | None:
    custom_id = component.get("custom_id", "").replace("pn:select:", "pn:")
    if component.get("disabled") or "declare out" in custom_id:
        return None
    return next((rank for rank, prefix in enumerate(_BUTTONS) if custom_id.startswith(prefix)), None)


async def use_hand(standin: StandIn, player: Player) -> Interaction:
    """Use /hand."""
    data = {"id": "1", "name": "hand", "type": 1}
    return await standin.interact(player.user_id, player.server_id, player.channel_id, data)


async def click_on(standin: StandIn, player: Player, rate: float) -> None:
    """Press the button that refreshes the hand so many times a second."""
    start = time.perf_counter()
    for number in count():
        if not rate:
            return
        await asyncio.sleep(start + number / rate - time.perf_counter())
        found = [part for part in walk(standin.components[player.message_id]) if _rank(part) == _REFRESH]
        await press(standin, player, found[0] if found else {})


async def open_hands(standin: StandIn, seated: list[list[Player]], at_once: int = 20) -> None:
    """Let all players use /hand."""
    gate = asyncio.Semaphore(at_once)

    async def open_hand(player: Player) -> None:
        async with gate:
            sent = await use_hand(standin, player)
            player.message_id = sent.message_id
            await sent.answered

    await asyncio.gather(*(open_hand(player) for players in seated for player in players))


async def measure(arguments: argparse.Namespace, folder: str) -> None:
    """Run everything, and print the result."""
    url = f"sqlite+aiosqlite:///{folder}/pinochle.db"
    servers = min(arguments.servers, arguments.tables)
    guilds, seated = await open_tables(url, arguments.tables, arguments.variant, servers)
    async with StandIn(guilds) as standin:
        bot = await Bot.start(standin.port, url, arguments)
        await print_memory(bot, "connected")
        start = time.perf_counter()
        await open_hands(standin, seated)
        print(f"{2 * len(seated)} hands opened in {time.perf_counter() - start:.0f} s", flush=True)
        await asyncio.sleep(PAUSE_SECONDS)
        await print_memory(bot, "all hands open")
        before = await bot.usage()
        requests, uploaded = standin.counts.copy(), standin.uploaded
        start = time.perf_counter()
        flood = asyncio.create_task(click_on(standin, seated.pop()[0], arguments.flood))
        if arguments.people:
            measurement = await play_together(standin, seated, arguments.people, arguments.seconds)
        else:
            measurement = await play(standin, seated, arguments.rate, arguments.seconds)
        seconds = time.perf_counter() - start
        flood.cancel()
        await asyncio.sleep(PAUSE_SECONDS)
        after = await bot.usage()
        report(measurement, seconds, {name: after[name] - before[name] for name in before})
        await print_memory(bot, "after playing")
        requests = standin.counts - requests
        answers = len(measurement.latencies)
        for name, number in requests.most_common(6):
            print(f"  {number / answers:5.2f} {name}")
        print(f"  {(standin.uploaded - uploaded) / answers / 1024:.1f} KiB sent for each interaction")
        if arguments.rest:
            await asyncio.sleep(arguments.rest)
            await print_memory(bot, f"{arguments.rest:.0f} s later")
        await bot.stop()


async def print_memory(bot: Bot, moment: str) -> None:
    """Print the memory of the bot and of its workers."""
    usage = await bot.usage()
    print(
        f"memory {moment}: {usage['memory']:.0f} MB, {usage['worker_memory']:.0f} MB in workers", flush=True
    )


def report(measurement: Measurement, seconds: float, used: dict[str, float]) -> None:
    """Print latency and processor time."""
    times = sorted(measurement.latencies)
    answers = len(times)
    median, high = (1000 * times[round(part * (answers - 1))] for part in (0.5, 0.99))
    print(f"Python {platform.python_version()} on {platform.machine()}")
    print(f"{answers} interactions, {answers / seconds:.1f} a second; {measurement.unanswered} unanswered")
    print(f"latency: median {median:.0f} ms, 99 % {high:.0f} ms, longest {1000 * times[-1]:.0f} ms")
    acknowledged = sorted(measurement.acknowledgements)[round(0.99 * (answers - 1))]
    print(f"acknowledged: 99 % {1000 * acknowledged:.0f} ms; skipped moments: {measurement.skipped}")
    if public := sorted(measurement.public):
        late, latest = (public[round(part * (len(public) - 1))] for part in (0.5, 0.99))
        print(
            f"table's message: median {late:.1f} s, 99 % {latest:.1f} s; {len(measurement.waiting)} not shown"
        )
    if panels := sorted(measurement.panels):
        late, latest = (panels[round(part * (len(panels) - 1))] for part in (0.5, 0.99))
        print(f"the other's hand panel: median {late:.2f} s, 99 % {latest:.2f} s")
    print(f"processor time: {1000 * used['cpu'] / answers:.1f} ms in the event loop's process, ", end="")
    print(f"{1000 * used['workers'] / answers:.1f} ms in workers")


def main() -> None:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000, help="number of tables")
    parser.add_argument("--servers", type=int, default=300, help="number of servers with these tables")
    parser.add_argument(
        "--people", type=int, default=0, help="this many people press instead, one after another"
    )
    parser.add_argument("--rate", type=float, default=10, help="interactions a second")
    parser.add_argument("--seconds", type=float, default=60, help="how long to play")
    parser.add_argument(
        "--rest", type=float, default=0, help="seconds to wait before memory is measured again"
    )
    parser.add_argument("--variant", default="classic", help="a variant for two players")
    parser.add_argument("--flood", type=float, default=0, help="clicks a second of one more user")
    parser.add_argument("--peer", action="store_true", help="measure a bot that answers with one word")
    parser.add_argument("--profile", help="write a profile of the bot's event loop to this file")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(arguments, folder))


if __name__ == "__main__":
    main()
