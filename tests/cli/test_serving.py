"""Problems with Discord that stop the bot: `python -m bot run` prints them in one line."""

import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.cli.running import CommandError
from bot.cli.serving import run_bot
from bot.config import Settings
from tests.discord_server import TOKEN, DiscordServer


@pytest.fixture
async def discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DiscordServer]:
    async with DiscordServer() as server:
        server.redirect(monkeypatch)
        yield server


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database_url=f"sqlite+aiosqlite:///{tmp_path}/pinochle.db")


async def fail(settings: Settings) -> str:
    """Run a bot that cannot connect, and return the reason."""
    with pytest.raises(CommandError) as error:
        await run_bot(settings, TOKEN, lambda: None)
    assert TOKEN not in str(error.value)
    return str(error.value)


async def test_discord_returns_an_error(discord: DiscordServer, settings: Settings) -> None:
    discord.status = 403
    assert await fail(settings) == "Discord returned an error (403). Wait a few minutes, then start again."


async def test_an_unreachable_discord_is_tried_again_with_growing_pauses(
    discord: DiscordServer,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    discord.closes_with = 4014
    nowhere = DiscordServer()
    with socket.create_server(("127.0.0.1", 0)) as unused:
        nowhere.port = unused.getsockname()[1]
    nowhere.redirect(monkeypatch)
    pauses = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 8:
            discord.redirect(monkeypatch)

    # That the gateway then rejects the intents shows that the bot has logged in.
    with pytest.raises(CommandError, match="gateway intents"):
        await run_bot(settings, TOKEN, lambda: None, pause=pause)
    assert pauses == [5, 10, 20, 40, 80, 160, 300, 300]
    assert "Discord cannot be reached (Cannot connect to host 127.0.0.1" in caplog.messages[0]
    assert caplog.messages[0].endswith("trying again in 5 seconds")


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (4013, "Discord rejected the bot's gateway intents."),
        (4014, "Discord rejected the bot's gateway intents."),
        (4011, "Discord rejected the number of shards. Set PINOCHLE_SHARD_COUNT"),
        (
            4004,
            "Discord closed the connection with code 4004. Start again; if it happens again, reset the token.",
        ),
    ],
)
async def test_discord_closes_the_connection(
    discord: DiscordServer, settings: Settings, code: int, reason: str
) -> None:
    discord.closes_with = code
    assert (await fail(settings)).startswith(reason)
