"""`python -m bot` as an admin meets it: processes of their own, an exit code, and what stands on the screen."""

import asyncio
import json
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import WSMsgType, web

from bot.store import Store
from tests.store.games import ANN, BOB, finish

ROOT = Path(__file__).parents[1]
TOKEN = "MTk4NjIyNDgzNDcx.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"

# The program as it is, but on the Discord of the test.
ELSEWHERE = """
import discord.gateway, discord.http, yarl
discord.http.Route.BASE = {base!r}
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL({gateway!r})
from bot.__main__ import app
app(prog_name="python -m bot")
"""
USER = {"id": "7", "username": "Pinochle", "discriminator": "0", "avatar": None, "bot": True}
APPLICATION = {
    "id": "7",
    "name": "Pinochle",
    "icon": None,
    "description": "",
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "flags": 0,
    "owner": {"id": "8", "username": "me", "discriminator": "0", "avatar": None},
}


class Discord:
    """As much of Discord's API and gateway as a bot needs to log in, or to be turned away."""

    def __init__(self) -> None:
        self.status = 200
        self.closes_with: int | None = None
        self.told: list[str] = []
        self.guilds: list[dict[str, str]] = []
        self.emojis: list[dict[str, object]] = []
        app = web.Application()
        app.router.add_get("/api/gateway", self._gateway)
        app.router.add_route("*", "/api/{path:.*}", self._rest)
        self.runner = web.AppRunner(app, shutdown_timeout=0.1)
        self.port = 0

    async def __aenter__(self) -> "Discord":
        await self.runner.setup()
        site = web.TCPSite(self.runner, "127.0.0.1", 0)
        await site.start()
        self.port = self.runner.addresses[0][1]
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.runner.cleanup()

    def program(self, command: str) -> list[str]:
        base = f"http://127.0.0.1:{self.port}/api"
        text = ELSEWHERE.format(base=base, gateway=f"ws://127.0.0.1:{self.port}/api/gateway")
        return [sys.executable, "-c", text, command]

    async def _rest(self, request: web.Request) -> web.Response:
        self.told.append(f"{request.method} {request.path} {request.headers.get('Authorization')}")
        # With a charset beside it discord.py does not take it for JSON.
        if self.status == 200 and request.path.endswith("/emojis") and request.method == "POST":
            made = {"id": str(100 + len(self.emojis)), "name": (await request.json())["name"]}
            self.emojis.append(made)
            answer = json.dumps(made).encode()
        else:
            answer = json.dumps(self._answer(request.path)).encode()
        return web.Response(body=answer, status=self.status, content_type="application/json")

    def _answer(self, path: str) -> object:
        if self.status != 200:
            return {"message": f"{self.status}: no", "code": 0}
        if path.endswith("/users/@me"):
            return USER
        if path.endswith("/users/@me/guilds"):
            return self.guilds
        if path.endswith("/applications/@me"):
            return APPLICATION
        if path.endswith("/emojis"):
            return {"items": self.emojis}
        return []

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        await ws.send_json({"op": 10, "d": {"heartbeat_interval": 41250}, "s": None, "t": None})
        async for message in ws:
            if message.type is WSMsgType.TEXT and json.loads(message.data)["op"] == 2:
                if self.closes_with is not None:
                    await ws.close(code=self.closes_with)
                    break
                await ws.send_json({"op": 0, "t": "READY", "s": 1, "d": self._ready()})
        return ws

    def _ready(self) -> dict[str, object]:
        return {
            "v": 10,
            "user": USER,
            "guilds": [],
            "session_id": "s",
            "shard": [0, 1],
            "resume_gateway_url": f"ws://127.0.0.1:{self.port}/api/gateway",
            "application": {"id": "7", "flags": 0},
        }


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with Discord() as running:
        yield running


class Started:
    """A process of the program in an empty folder, with nothing set but what the test sets."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls, program: list[str], folder: Path, **variables: str) -> "Started":
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PINOCHLE_", "DISCORD_"))
        }
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *program,
            cwd=folder,
            env={**kept, "PYTHONPATH": str(ROOT), "COLUMNS": "200", **variables},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=pipe,
            stderr=pipe,
        )
        return cls(process)

    async def ended(self) -> tuple[int, str, list[str]]:
        """Exit code, standard output and the lines of standard error, once it has ended."""
        async with asyncio.timeout(60):
            shown, said = await self.process.communicate()
        assert self.process.returncode is not None
        return self.process.returncode, shown.decode(), said.decode().splitlines()

    async def until(self, words: str) -> str:
        """What it shows on standard output, up to the line with these words."""
        assert self.process.stdout is not None
        shown = ""
        async with asyncio.timeout(60):
            while words not in shown:
                line = (await self.process.stdout.readline()).decode()
                assert line, f"ended after: {shown}"
                shown += line
        return shown

    async def next_words(self) -> str:
        """The next line of standard error."""
        assert self.process.stderr is not None
        async with asyncio.timeout(60):
            return (await self.process.stderr.readline()).decode()


def bot(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "bot", *arguments]


async def turned_away(program: list[str], folder: Path, **variables: str) -> str:
    """The one line that a refused start says."""
    code, shown, said = await (await Started.start(program, folder, **variables)).ended()
    assert (code, shown) == (2, "")
    (line,) = said
    assert TOKEN not in line
    return line


async def test_without_a_command_it_tells_what_there_is(tmp_path: Path) -> None:
    code, shown, said = await (await Started.start(bot(), tmp_path)).ended()
    assert code == 2
    assert "run" in shown + "".join(said)
    assert "sandbox" in shown + "".join(said)


@pytest.mark.parametrize("command", ["run", "sandbox", "emojis"])
async def test_each_command_has_its_help(tmp_path: Path, command: str) -> None:
    code, shown, said = await (await Started.start(bot(command, "--help"), tmp_path)).ended()
    assert (code, said) == (0, [])
    assert f"python -m bot {command}" in shown


async def test_run_without_a_token(tmp_path: Path) -> None:
    line = await turned_away(bot("run"), tmp_path)
    assert line == (
        "DISCORD_TOKEN is not set: put your bot's token into .env or the environment, "
        "or try `python -m bot sandbox`, which needs none."
    )
    assert not (tmp_path / "data").exists()


async def test_run_with_a_setting_it_does_not_know(tmp_path: Path) -> None:
    line = await turned_away(bot("run"), tmp_path, PINOCHLE_LOG_LEVEL="loud")
    assert line.startswith("PINOCHLE_LOG_LEVEL has a value the bot does not know")


async def test_run_with_a_token_that_discord_refuses(discord: Discord, tmp_path: Path) -> None:
    discord.status = 401
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n")
    line = await turned_away(discord.program("run"), tmp_path)
    assert line == (
        "Discord refuses the token in DISCORD_TOKEN: reset it on the Bot page of your application "
        "and copy the new one."
    )
    assert discord.told == [f"GET /api/users/@me Bot {TOKEN}"]


async def test_run_while_discord_answers_with_errors(discord: Discord, tmp_path: Path) -> None:
    discord.status = 403
    line = await turned_away(discord.program("run"), tmp_path, DISCORD_TOKEN=TOKEN)
    assert line == "Discord answers with an error (403): wait some minutes, then start again."


async def test_run_without_a_network(tmp_path: Path) -> None:
    nowhere = Discord()
    with socket.create_server(("127.0.0.1", 0)) as unused:
        nowhere.port = unused.getsockname()[1]
    line = await turned_away(nowhere.program("run"), tmp_path, DISCORD_TOKEN=TOKEN)
    assert line.startswith("Discord cannot be reached: check the network and any proxy, then start again. (")


@pytest.mark.parametrize("code", [4013, 4014])
async def test_run_with_intents_that_discord_refuses(discord: Discord, tmp_path: Path, code: int) -> None:
    discord.closes_with = code
    line = await turned_away(discord.program("run"), tmp_path, DISCORD_TOKEN=TOKEN)
    assert line.startswith("Discord refuses what the bot asks to be told")


async def test_run_with_too_few_shards(discord: Discord, tmp_path: Path) -> None:
    discord.closes_with = 4011
    line = await turned_away(discord.program("run"), tmp_path, DISCORD_TOKEN=TOKEN)
    assert "set PINOCHLE_SHARD_COUNT" in line


async def test_run_when_discord_ends_the_connection(discord: Discord, tmp_path: Path) -> None:
    discord.closes_with = 4004
    line = await turned_away(discord.program("run"), tmp_path, DISCORD_TOKEN=TOKEN)
    assert line == (
        "Discord has ended the connection with code 4004: start again, with a new token if it stays."
    )


async def test_the_card_emojis_are_made_once(discord: Discord, tmp_path: Path) -> None:
    for made, kept in ((36, 0), (0, 36)):
        program = discord.program("emojis")
        code, shown, said = await (await Started.start(program, tmp_path, DISCORD_TOKEN=TOKEN)).ended()
        assert (code, said) == (0, [])
        assert shown == f"{made} card emojis made, 0 old ones removed, {kept} were there already.\n"
    assert len({one["name"] for one in discord.emojis}) == 36


async def test_no_card_emojis_without_a_token_or_while_discord_refuses(
    discord: Discord, tmp_path: Path
) -> None:
    assert (await turned_away(bot("emojis"), tmp_path)).startswith("DISCORD_TOKEN is not set")
    discord.status = 401
    line = await turned_away(discord.program("emojis"), tmp_path, DISCORD_TOKEN=TOKEN)
    assert line.startswith("Discord refuses the token")


async def test_run_on_a_data_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    line = await turned_away(bot("run"), tmp_path, DISCORD_TOKEN=TOKEN)
    assert line.startswith("Cannot open the database data/pinochle.db")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_a_live_bot_cleanly(
    discord: Discord, tmp_path: Path, number: signal.Signals
) -> None:
    started = await Started.start(
        discord.program("run"), tmp_path, DISCORD_TOKEN=TOKEN, PINOCHLE_LOG_FORMAT="json"
    )
    while json.loads(await started.next_words())["message"] != "36 card emojis made, 0 removed, 0 kept":
        pass
    started.process.send_signal(number)
    assert await started.ended() == (0, "", [])
    assert (tmp_path / "data" / "pinochle.db").exists()
    assert f"PUT /api/applications/7/commands Bot {TOKEN}" in discord.told


async def test_even_at_debug_the_token_is_not_logged(discord: Discord, tmp_path: Path) -> None:
    started = await Started.start(
        discord.program("run"), tmp_path, DISCORD_TOKEN=TOKEN, PINOCHLE_LOG_LEVEL="DEBUG"
    )
    while "at play" not in (line := await started.next_words()):
        assert line
        assert TOKEN not in line
    started.process.terminate()
    code, _, said = await started.ended()
    assert code == 0
    assert TOKEN not in "\n".join(said)


async def run_to_the_end(program: list[str], folder: Path, **variables: str) -> tuple[int, str, list[str]]:
    return await (await Started.start(program, folder, **variables)).ended()


async def test_a_backup_is_made_and_brought_back(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/data/pinochle.db")
    await store.preferences.change(5, hand="dm")
    await store.close()
    code, told, _ = await run_to_the_end(bot("backup", "kept.db"), tmp_path)
    assert (code, told[:35]) == (0, "All there is was copied to kept.db.")
    elsewhere = {"PINOCHLE_DATABASE_URL": "sqlite+aiosqlite:///new/pinochle.db"}
    code, told, _ = await run_to_the_end(bot("restore", "kept.db"), tmp_path, **elsewhere)
    assert code == 0
    assert "1 preferences\n" in told
    restored = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/new/pinochle.db")
    assert (await restored.preferences.of(5)).hand == "dm"
    await restored.close()


async def test_a_backup_that_was_stopped_is_not_said_to_be_made(tmp_path: Path) -> None:
    text = """
import asyncio, os, signal, bot.store
async def keep(*_, **__):
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.sleep(60)
bot.store.write_backup = keep
from bot.__main__ import app
app(prog_name="python -m bot")
"""
    assert await run_to_the_end([sys.executable, "-c", text, "backup", "kept.db"], tmp_path) == (130, "", [])


async def test_the_command_line_answers_before_it_loads_what_commands_need(tmp_path: Path) -> None:
    for module, heavy in (
        ("bot.__main__", ("discord", "sqlalchemy", "pydantic", "PIL", "bot.store", "bot.ui")),
        ("bot.serving", ("matplotlib", "simcord")),
    ):
        text = f"import sys, {module}; print([one for one in {heavy} if one in sys.modules])"
        assert await run_to_the_end([sys.executable, "-c", text], tmp_path) == (0, "[]\n", [])


async def test_what_is_there_already_is_not_lost(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/data/pinochle.db")
    await store.preferences.change(5, hand="dm")
    await store.close()
    (tmp_path / "kept.db").touch()
    line = await turned_away(bot("backup", "kept.db"), tmp_path)
    assert line.startswith("There is something in kept.db already")
    url = "sqlite+aiosqlite:///data/pinochle.db"
    line = await turned_away(bot("migrate-data", url, url), tmp_path)
    assert line.startswith("There is something in data/pinochle.db already")


async def test_the_doctor_finds_all_in_order(discord: Discord, tmp_path: Path) -> None:
    discord.guilds = [{"id": "1", "name": "Club", "permissions": "309237681152"}]
    await run_to_the_end(discord.program("emojis"), tmp_path, DISCORD_TOKEN=TOKEN)
    code, told, said = await run_to_the_end(discord.program("doctor"), tmp_path, DISCORD_TOKEN=TOKEN)
    assert (code, said) == (0, [])
    assert "wrong" not in told
    assert "the token is that of Pinochle" in told
    assert "every card has its face" in told
    assert TOKEN not in told
    assert not (tmp_path / "data").exists()


async def test_the_doctor_says_what_a_server_does_not_grant(discord: Discord, tmp_path: Path) -> None:
    view_and_send = str(1 << 10 | 1 << 11)
    discord.guilds = [{"id": str(n), "name": f"Club {n}", "permissions": view_and_send} for n in range(12)]
    code, told, _ = await run_to_the_end(discord.program("doctor"), tmp_path, DISCORD_TOKEN=TOKEN)
    assert code == 1
    assert "Club 0 (0) lacks attach_files" in told
    assert "and 2 more" in told
    assert "card faces are missing" in told
    everything_but_threads = str(1 << 10 | 1 << 11 | 1 << 15)
    discord.guilds = [{"id": "1", "name": "Club", "permissions": everything_but_threads}]
    code, told, _ = await run_to_the_end(discord.program("doctor"), tmp_path, DISCORD_TOKEN=TOKEN)
    assert code == 0
    assert "Club (1) lacks create_public_threads, send_messages_in_threads" in told


async def test_the_doctor_is_told_by_discord_that_the_token_is_no_use(
    discord: Discord, tmp_path: Path
) -> None:
    for status, words in ((401, "it refuses the token"), (403, "it answers with an error (403)")):
        discord.status = status
        code, told, _ = await run_to_the_end(discord.program("doctor"), tmp_path, DISCORD_TOKEN=TOKEN)
        assert code == 1
        assert words in told


async def test_the_doctor_without_a_token_or_settings(tmp_path: Path) -> None:
    code, told, _ = await run_to_the_end(bot("doctor"), tmp_path)
    assert code == 1
    assert "DISCORD_TOKEN is not set" in told
    assert "need a token" in told
    code, told, _ = await run_to_the_end(bot("doctor"), tmp_path, PINOCHLE_LOG_LEVEL="LOUD")
    assert code == 1
    assert "use DEBUG, INFO, WARNING or ERROR" in told


async def address_of(started: Started) -> str:
    shown = await started.until("Ctrl-C ends it.")
    (address,) = (line.strip() for line in shown.splitlines() if "http://" in line)
    return address


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_the_sandbox_shows_its_address_and_ends_on_a_signal(
    tmp_path: Path, number: signal.Signals
) -> None:
    (tmp_path / "tmp").mkdir()
    started = await Started.start(bot("sandbox", "--port", "0"), tmp_path, TMPDIR=str(tmp_path / "tmp"))
    assert (await address_of(started)).startswith("http://127.0.0.1:")
    assert [folder.name[:9] for folder in (tmp_path / "tmp").iterdir()] == ["pinochle-"]
    started.process.send_signal(number)
    assert await started.ended() == (0, "", [])
    assert list((tmp_path / "tmp").iterdir()) == []


async def test_the_sandbox_keeps_its_games_in_a_given_folder(tmp_path: Path) -> None:
    started = await Started.start(bot("sandbox", "--port", "0", "--data", "kept here"), tmp_path)
    assert "Games are kept in kept here." in await started.until("Ctrl-C ends it.")
    started.process.terminate()
    assert await started.ended() == (0, "", [])
    assert (tmp_path / "kept here" / "pinochle.db").exists()


async def test_the_sandbox_logs_as_told(tmp_path: Path) -> None:
    started = await Started.start(bot("sandbox", "--port", "0"), tmp_path, PINOCHLE_LOG_LEVEL="INFO")
    await started.until("Ctrl-C ends it.")
    while "at play as" not in (line := await started.next_words()):
        assert line
    started.process.terminate()
    assert (await started.ended())[0] == 0


async def test_the_sandbox_opens_the_browser_when_asked(tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text('#!/bin/sh\necho "opened $1" >&2\n')
    browser.chmod(0o755)
    started = await Started.start(bot("sandbox", "--port", "0", "--open"), tmp_path, BROWSER=str(browser))
    address = await address_of(started)
    assert await started.next_words() == f"opened {address}\n"
    started.process.terminate()
    assert await started.ended() == (0, "", [])


async def test_the_sandbox_on_a_port_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as used:
        port = used.getsockname()[1]
        line = await turned_away(bot("sandbox", "--port", str(port)), tmp_path)
    assert line == f"Port {port} cannot be used (Address already in use): choose another by --port."


async def test_the_sandbox_without_simcord(tmp_path: Path) -> None:
    text = "import sys; sys.modules['simcord'] = None; from bot.__main__ import app; app()"
    line = await turned_away([sys.executable, "-c", text, "sandbox"], tmp_path)
    assert line.startswith("The sandbox needs more than is installed here")
    assert line.endswith("run `pip install '.[sandbox]'`.")


async def test_ratings_are_counted_afresh(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'pinochle.db'}"
    store = await Store.open(url)
    await finish(store, (ANN, BOB), 0)
    await finish(store, (ANN, BOB), 0, guild_id=8)
    async with store.results._database.writing() as connection:
        await connection.exec_driver_sql("DELETE FROM boards WHERE guild_id = 8 AND user_id = 101")
    await store.close()
    for wanted, lines in (
        (
            [],
            [
                "server 7: 1 games counted, 0 differences mended",
                "server 8: 1 games counted, 6 differences mended",
            ],
        ),
        (["--guild", "8"], ["server 8: 1 games counted, 0 differences mended"]),
    ):
        program = bot("ratings", "rebuild", *wanted)
        started = await Started.start(program, tmp_path, PINOCHLE_DATABASE_URL=url)
        code, shown, said = await started.ended()
        assert (code, shown.splitlines(), said) == (0, lines, [])


async def test_the_sandbox_in_a_language_without_a_catalogue(tmp_path: Path) -> None:
    started = await Started.start(bot("sandbox", "--language", "tlh"), tmp_path)
    code, _, said = await started.ended()
    assert code == 2
    assert "There is a catalogue for en, de only." in " ".join(said)
