"""A start with many games that wait: what the bot asks of Discord, and what it logs.

    python -m benchmarks.restart [--tables 500] [--servers 40] [--seconds 180]

All tables are opened in a new database. Nobody acts when the bot has started, so the players to move are pinged. The
stand-in for Discord (`benchmarks.standin`) answers that everybody is still a member of their server.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile

from benchmarks.load import open_tables
from benchmarks.standin import StandIn


async def run(tables: int, servers: int, seconds: float) -> None:
    """Start the bot, and print what it did in the first seconds."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{folder}/pinochle.db"
        guilds, _ = await open_tables(url, tables, "classic", servers)
        async with StandIn(guilds) as standin:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "benchmarks.load_bot", str(standin.port), url),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
            )
            reading = asyncio.create_task(process.communicate())
            await asyncio.wait([reading], timeout=seconds)
            if process.returncode is None:
                process.terminate()
            log = (await reading)[1].decode().splitlines()
    queries = standin.queries
    most = max((sum(at <= other < at + 60 for other in queries) for at in queries), default=0)
    troubles = [line for line in log if "WARNING" in line or "ERROR" in line]
    print(f"{len(queries)} queries of members, at most {most} in a minute")
    print(
        f"{standin.counts['POST channels/ID/messages']} messages posted, {sum(standin.counts.values())} requests"
    )
    if not standin.connected.is_set():
        print(*log[-5:], sep="\n")
    print(f"{len(troubles)} warnings and errors", *sorted({line[24:] for line in troubles})[:5], sep="\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--servers", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=180.0)
    arguments = parser.parse_args()
    asyncio.run(run(arguments.tables, arguments.servers, arguments.seconds))
