"""The start of a tournament's round: when its tables stand, and what the bot asks of Discord for that.

    python -m benchmarks.tournament [--players 64] [--delay 0.2] [--seconds 60]

The players are entered in a new database. The organizer presses the button that starts the tournament; nobody plays.
The stand-in for Discord (`benchmarks.standin`) answers each request after the delay, and has no limits: Discord allows
a bot 50 requests a second, without answers to interactions, and about five messages in five seconds in a channel or
thread.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable

from benchmarks.standin import Guild, StandIn
from bot.host.host import Host
from bot.host.tournaments.tournaments import TournamentPlan
from bot.store import Store, TournamentForm
from bot.ui.components.controls import custom_id_of
from bot.ui.tournaments.buttons import StartTournament

SERVER_ID = 1 << 22
CHANNEL_ID = SERVER_ID + 1
ORGANIZER_ID = 9_999
_MESSAGES = re.compile(r"/api/channels/(\d+)/messages")
_OF_INTERACTIONS = ("interactions", "webhooks")


async def enter_players(url: str, players: int) -> int:
    """Enter players in a Swiss tournament in a new database. Returns its ID."""
    store = await Store.open(url)
    host = Host(store)
    plan = TournamentPlan(SERVER_ID, CHANNEL_ID, "Cup", TournamentForm.SWISS, "classic", {})
    tournament = await host.tournaments.create(plan, ORGANIZER_ID)
    for number in range(players):
        await host.tournaments.enter(tournament.id, 10_000 + number, f"Player {number + 1}")
    await host.close()
    await store.close()
    return tournament.id


async def run(players: int, delay: float, seconds: float) -> None:
    """Start the bot and then the tournament, and print what happened in the first seconds."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{folder}/pinochle.db"
        number = await enter_players(url, players)
        async with StandIn([Guild(SERVER_ID, (CHANNEL_ID,))]) as standin:
            posted = asyncio.Event()
            standin.published = lambda _channel_id: posted.set()
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "benchmarks.load_bot", str(standin.port), url),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
            )
            reading = asyncio.create_task(process.communicate())
            await posted.wait()
            await asyncio.sleep(2)
            standin.calls.clear()
            standin.delay = delay
            message_id = next(reversed(standin.components))
            began = time.monotonic()
            data = {"custom_id": custom_id_of(StartTournament(number)), "component_type": 2}
            await standin.interact(ORGANIZER_ID, SERVER_ID, CHANNEL_ID, data, message_id)
            await asyncio.sleep(seconds)
            calls = [(at - began, kind, path) for at, kind, path in standin.calls]
            process.terminate()
            log = (await reading)[1].decode().splitlines()
    _report(calls, {str(thread) for thread in standin.threads})
    troubles = [line for line in log if "WARNING" in line or "ERROR" in line]
    print(f"{len(troubles)} warnings and errors", *sorted({line[24:] for line in troubles})[:5], sep="\n")


def _report(calls: list[tuple[float, str, str]], threads: set[str]) -> None:
    first: dict[str, float] = {}
    messages: dict[str, list[float]] = {}
    for at, _, path in calls:
        if found := _MESSAGES.match(path):
            first.setdefault(found[1], at)
            messages.setdefault(found[1], []).append(at)
    stand = sorted(at for channel, at in first.items() if channel in threads)
    print(
        f"{len(threads)} threads; {len(stand)} messages of tables, the first after {stand[0]:.1f} s, ", end=""
    )
    print(f"the middle one after {stand[len(stand) // 2]:.1f} s, the last after {stand[-1]:.1f} s")
    print("last request after", *(f"{at:.1f} s: {kind}" for at, kind, _ in calls[-1:]))
    for kind, number in Counter(kind for _, kind, _ in calls).most_common():
        times = [at for at, other, _ in calls if other == kind]
        print(f"  {number:4} {kind}, {times[0]:.1f} to {times[-1]:.1f} s")
    limited = [at for at, kind, _ in calls if kind.split()[1].split("/")[0] not in _OF_INTERACTIONS]
    print(f"at most {_most(limited, 1)} requests in a second", end="; ")
    print(
        f"{max(_most(times, 5) for times in messages.values())} messages and edits in five seconds in a channel"
    )


def _most(times: Iterable[float], seconds: float) -> int:
    """The most of these times that lie within so many seconds."""
    ordered = list(times)
    return max((sum(at <= other < at + seconds for other in ordered) for at in ordered), default=0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=64)
    parser.add_argument("--delay", type=float, default=0.2)
    parser.add_argument("--seconds", type=float, default=60.0)
    arguments = parser.parse_args()
    asyncio.run(run(arguments.players, arguments.delay, arguments.seconds))
