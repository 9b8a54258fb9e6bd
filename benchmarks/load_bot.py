"""The bot that `benchmarks.load` measures, connected to its stand-in for Discord."""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import json
import os
import resource
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import discord
import yarl

from bot.client import pinochle_bot
from bot.config import Settings, configure_logging


class Peer(discord.AutoShardedClient):
    """A bot that does as little as possible."""

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer with one word."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="Done.")


@asynccontextmanager
async def client(database_url: str, *, peer: bool) -> AsyncIterator[discord.Client]:
    """The bot, or its peer."""
    if peer:
        async with Peer(intents=discord.Intents(guilds=True)) as small:
            yield small
        return
    settings = Settings(database_url=database_url, ai_workers=0)
    configure_logging(settings)()
    async with pinochle_bot(settings) as bot:
        yield bot


async def serve(port: int, database_url: str, *, peer: bool) -> None:
    """Run the bot, and answer requests for its use of the processor on standard input."""
    discord.http.Route.BASE = f"http://127.0.0.1:{port}/api"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    async with client(database_url, peer=peer) as bot:
        running = asyncio.create_task(bot.start("token"))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(bot.wait_until_ready())
        await asyncio.wait([running, waiting], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        print("ready", flush=True)
        while await reader.readline():
            print(json.dumps(_usage()), flush=True)


def _usage() -> dict[str, float]:
    """Processor time in seconds and memory in MB, of this process and of its children, where Linux tells.

    Memory is the proportional set size: what several processes share is divided between them.
    """
    own = resource.getrusage(resource.RUSAGE_SELF)
    tick = os.sysconf("SC_CLK_TCK")
    workers = worker_memory = memory = 0.0
    with suppress(OSError):
        memory = _memory("self")
        for task in Path("/proc/self/task").iterdir():
            for child in (task / "children").read_text().split():
                stat = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
                workers += (int(stat[11]) + int(stat[12])) / tick
                worker_memory += _memory(child)
    cpu = own.ru_utime + own.ru_stime
    return {"cpu": cpu, "workers": workers, "memory": memory, "worker_memory": worker_memory}


def _memory(process: str) -> float:
    text = Path(f"/proc/{process}/smaps_rollup").read_text()
    return int(text.partition("\nPss:")[2].split()[0]) * 1024 / 1e6


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("database")
    parser.add_argument("--peer", action="store_true")
    parser.add_argument("--profile")
    arguments = parser.parse_args()
    profile = cProfile.Profile()
    if arguments.profile:
        profile.enable()
    gc.freeze()  # as the bot does when it starts
    asyncio.run(serve(arguments.port, arguments.database, peer=arguments.peer))
    if arguments.profile:
        profile.dump_stats(arguments.profile)
