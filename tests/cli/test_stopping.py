"""A bot that is stopped while players act, in a process of its own."""

import asyncio
import signal
from importlib.metadata import version
from pathlib import Path

from benchmarks.load import best_button, open_hands, open_tables, press
from bot.store import Store
from tests.cli.program import Program
from tests.discord_server import TOKEN, DiscordServer

TABLES = 4


async def plies(url: str) -> list[int]:
    """The number of steps in the journal of each table."""
    store = await Store.open(url)
    journals = [await store.journal.read(table) for table in range(1, TABLES + 1)]
    await store.close()
    return [len(entries) for entries in journals]


async def test_a_bot_that_is_stopped_answers_what_players_have_done(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'pinochle.db'}"
    guilds, seated = await open_tables(url, TABLES, "classic")
    before = await plies(url)
    async with DiscordServer() as discord:
        discord.guilds = guilds
        program = await Program.start(
            discord.program("run"),
            tmp_path,
            DISCORD_TOKEN=TOKEN,
            PINOCHLE_DATABASE_URL=url,
            PINOCHLE_DRAWING_WORKERS="0",
        )
        assert f"version {version('pinochle-bot')}, Python 3." in await program.read_error_line()
        while "connected as" not in await program.read_error_line():
            pass
        await open_hands(discord, seated)
        discord.acknowledges.clear()
        pressed = []
        for players in seated:
            button = best_button(discord, players, None)
            assert button is not None
            pressed.append(await press(discord, *button))
        for _ in pressed:
            await discord.held.acquire()
        # Nothing has happened at the tables yet: the bot waits for Discord's receipts.
        program.process.send_signal(signal.SIGTERM)
        discord.acknowledges.set()
        await asyncio.gather(*(interaction.answered for interaction in pressed))
        code, _, errors = await program.wait()
    assert (code, [line for line in errors if "ERROR" in line]) == (0, [])
    assert all(after > earlier for earlier, after in zip(before, await plies(url), strict=True))
