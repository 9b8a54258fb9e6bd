"""The path of one card: which files and functions of the bot run when a player plays a card by a button.

    python -m benchmarks.path [--variant classic] [--list]

The bot runs in this process with default settings, connected to a stand-in for Discord; two people sit at one table
and have their hands open. Everything counts that runs from the tap until nothing more is to be shown: the player's
panel, the other player's panel and the table's message. A function counts once, however often it runs. Lambdas,
comprehensions, and the processes that draw and think do not count. With `--list` the functions are printed by file.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import threading
from collections import defaultdict
from pathlib import Path
from types import CodeType, FrameType
from typing import Final

import discord
import yarl

import bot
from benchmarks.load import best_button, open_hands, open_tables, press
from benchmarks.load_bot import client
from benchmarks.standin import StandIn

QUIET_SECONDS = 3.0
"""After so long everything has been shown."""
MOST_TAPS = 200
"""The most taps before a card is played."""
_ROOT: Final = str(Path(bot.__file__).parent.parent)
_PARTS: Final = tuple(f"{_ROOT}/{folder}/" for folder in ("bot", "cogs"))


class Tracer:
    """Notes which functions of the bot run."""

    def __init__(self) -> None:
        self.code: set[CodeType] = set()

    def start(self) -> None:
        """Note what runs in this thread, and in those that start from now on."""
        threading.setprofile(self._on_event)
        sys.setprofile(self._on_event)

    def stop(self) -> dict[str, list[str]]:
        """Stop.

        :return: The functions by file.
        """
        sys.setprofile(None)
        threading.setprofile(None)
        files = defaultdict(list)
        for code in self.code:
            if code.co_filename.startswith(_PARTS) and not code.co_name.startswith("<"):
                files[code.co_filename.removeprefix(f"{_ROOT}/")].append(code.co_qualname)
        return {file: sorted(names) for file, names in sorted(files.items())}

    def _on_event(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            self.code.add(frame.f_code)


async def trace(variant: str, folder: str) -> dict[str, list[str]]:
    """Play until a card can be played, and note what the card calls."""
    url = f"sqlite+aiosqlite:///{folder}/pinochle.db"
    guilds, (players,) = await open_tables(url, 1, variant)
    async with StandIn(guilds) as standin:
        discord.http.Route.BASE = f"http://127.0.0.1:{standin.port}/api"
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{standin.port}/gateway")
        async with client(url, peer=False) as bot_client:
            running = asyncio.create_task(bot_client.start("token"))
            await asyncio.sleep(0)
            await bot_client.wait_until_ready()
            await open_hands(standin, [players])
            for _ in range(MOST_TAPS):
                await asyncio.sleep(QUIET_SECONDS)
                choice = best_button(standin, players, None)
                if choice is None:
                    continue
                player, component = choice
                plays_card = " play " in f"{component.get('custom_id', '')} ".replace(":", " ")
                tracer = Tracer()
                if plays_card:
                    tracer.start()
                sent = await press(standin, player, component)
                await sent.answered
                if plays_card:
                    await asyncio.sleep(QUIET_SECONDS)
                    functions = tracer.stop()
                    running.cancel()
                    return functions
    raise RuntimeError(f"No card was played in {MOST_TAPS} taps.")


def main() -> None:
    """Print the numbers of files and functions."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--variant", default="classic")
    parser.add_argument("--list", action="store_true", help="print the functions by file")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        files = asyncio.run(trace(arguments.variant, folder))
    if arguments.list:
        for file, names in files.items():
            print(f"{file}: {', '.join(names)}")
    functions = sum(map(len, files.values()))
    print(f"One card of {arguments.variant} runs through {len(files)} files and {functions} functions.")


if __name__ == "__main__":
    main()
