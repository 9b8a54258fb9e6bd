"""`python -m bot` as an admin uses it: exit codes, what is on the screen, and what separate processes do."""

import asyncio
import json
import os
import signal
import socket
import sys
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.store import Store
from tests.cli.program import Program
from tests.discord_server import TOKEN, DiscordServer
from tests.store.games import ANN, BOB, finish
from tests.store.outside import execute


@pytest.fixture
def discord(monkeypatch: pytest.MonkeyPatch) -> Iterator[DiscordServer]:
    """Discord, in a thread of its own: a command that runs in this process keeps this thread busy."""
    server, stopped = DiscordServer(), asyncio.Event()
    started: Future[asyncio.AbstractEventLoop] = Future()

    async def serve() -> None:
        async with server:
            started.set_result(asyncio.get_running_loop())
            await stopped.wait()

    with ThreadPoolExecutor(1) as thread:
        serving = thread.submit(asyncio.run, serve())
        loop = started.result()
        server.redirect(monkeypatch)
        yield server
        loop.call_soon_threadsafe(stopped.set)
        serving.result()


def bot(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "bot", *arguments]


Answer = tuple[int, str, list[str]]
"""The exit code of a command, its standard output, and the lines of its standard error."""


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Answer]:
    """Runs a command in this process, in the test's folder and with no settings but those given."""
    for name in os.environ:
        if name.startswith(("PINOCHLE_", "DISCORD_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("PINOCHLE_AI_WORKERS", "0")
    monkeypatch.setattr("bot.config.configure_logging", lambda _: None)
    monkeypatch.chdir(tmp_path)

    def run_here(*arguments: str, **variables: str) -> Answer:
        done = CliRunner().invoke(
            app, arguments, env={"COLUMNS": "200", **variables}, prog_name="python -m bot"
        )
        return done.exit_code, done.stdout, done.stderr.splitlines()

    return run_here


async def run(program: list[str], folder: Path, **variables: str) -> Answer:
    """Run a command in a process of its own."""
    return await (await Program.start(program, folder, **variables)).wait()


def reason(answer: Answer) -> str:
    """The only line of output of a command that failed."""
    code, output, [line] = answer
    assert (code, output) == (2, "")
    assert TOKEN not in line
    return line


def test_commands_are_listed_and_have_their_help(command: Callable[..., Answer]) -> None:
    code, output, errors = command()
    assert code == 2
    for name in ("run", "sandbox", "emojis"):
        assert name in output + "".join(errors)
        code, help_, errors_ = command(name, "--help")
        assert (code, errors_) == (0, [])
        assert f"python -m bot {name}" in help_


@pytest.mark.parametrize("name", ["run", "emojis"])
def test_a_command_without_a_token(command: Callable[..., Answer], tmp_path: Path, name: str) -> None:
    assert reason(command(name)) == (
        "DISCORD_TOKEN is not set. Put your bot's token in .env or the environment, "
        "or try `python -m bot sandbox`, which needs no token."
    )
    assert not (tmp_path / "data").exists()


def test_the_health_of_a_bot_that_does_not_run(command: Callable[..., Answer]) -> None:
    code, _, [line] = command("healthcheck")
    assert (code, line.startswith("PINOCHLE_METRICS_PORT is not set.")) == (2, True)
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = str(unused.getsockname()[1])
    code, output, _ = command("healthcheck", PINOCHLE_METRICS_PORT=port)
    assert (code, output) == (1, f"Not ready: no answer on port {port} (ConnectionRefusedError).\n")


async def test_messages_name_the_installed_script(tmp_path: Path) -> None:
    script = Path(sys.executable).with_name("pinochle-bot")
    assert "`pinochle-bot sandbox`" in reason(await run([str(script), "run"], tmp_path))


def test_run_with_an_unknown_setting(command: Callable[..., Answer]) -> None:
    line = reason(command("run", PINOCHLE_LOG_LEVEL="loud"))
    assert line.startswith("PINOCHLE_LOG_LEVEL has an unknown value")


@pytest.mark.parametrize("name", ["run", "emojis"])
def test_a_command_with_a_rejected_token(
    discord: DiscordServer, command: Callable[..., Answer], tmp_path: Path, name: str
) -> None:
    discord.status = 401
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n")
    assert reason(command(name)) == (
        "Discord rejected the token in DISCORD_TOKEN. Reset it on the Bot page of your application "
        "and copy the new one."
    )
    assert discord.requests == [f"GET /api/users/@me Bot {TOKEN}"]


def test_the_card_emojis_are_uploaded_once(discord: DiscordServer, command: Callable[..., Answer]) -> None:
    for made, kept in ((48, 0), (0, 48)):
        said = f"{made} card emojis uploaded, 0 deleted, {kept} already current.\n"
        assert command("emojis", DISCORD_TOKEN=TOKEN) == (0, said, [])
    assert len({emoji["name"] for emoji in discord.emojis}) == 48


def test_run_with_a_data_folder_that_cannot_be_created(
    command: Callable[..., Answer], tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("not a folder")
    line = reason(command("run", DISCORD_TOKEN=TOKEN))
    assert line.startswith("Cannot open the database data/pinochle.db")


async def test_a_signal_stops_the_bot_cleanly_and_its_token_is_not_logged_even_at_debug(
    discord: DiscordServer, tmp_path: Path
) -> None:
    settings = {"PINOCHLE_LOG_FORMAT": "json", "PINOCHLE_LOG_LEVEL": "DEBUG"}
    program = await Program.start(discord.program("run"), tmp_path, DISCORD_TOKEN=TOKEN, **settings)
    uploaded = "48 card emojis uploaded, 0 deleted, 0 already current"
    while json.loads(line := await program.read_error_line())["message"] != uploaded:
        assert TOKEN not in line
    program.process.terminate()
    code, output, errors = await program.wait()
    assert (code, output) == (0, "")
    assert TOKEN not in "\n".join(errors)
    assert (tmp_path / "data" / "pinochle.db").exists()
    assert f"PUT /api/applications/7/commands Bot {TOKEN}" in discord.requests


def in_store(folder: Path, work: Callable[[Store], Coroutine[Any, Any, Any]]) -> Any:
    """Do something in the database of a folder, and return the result."""

    async def opened() -> Any:
        store = await Store.open(f"sqlite+aiosqlite:///{folder}/pinochle.db")
        done = await work(store)
        await store.close()
        return done

    return asyncio.run(opened())


def test_a_backup_is_written_and_restored(command: Callable[..., Answer], tmp_path: Path) -> None:
    in_store(tmp_path / "data", lambda store: store.preferences.update(5, hand="dm"))
    code, output, _ = command("backup", "kept.db")
    assert code == 0
    assert output.startswith("Backup written to kept.db and verified: 2 rows.")
    code, output, _ = command(
        "restore", "kept.db", PINOCHLE_DATABASE_URL="sqlite+aiosqlite:///new/pinochle.db"
    )
    assert code == 0
    assert "1 preferences\n" in output
    assert in_store(tmp_path / "new", lambda store: store.preferences.get(5)).hand == "dm"


def test_the_newest_backups_are_kept(command: Callable[..., Answer], tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    for year in (2024, 2025):
        (tmp_path / "backups" / f"pinochle-{year}0101-000000.db").touch()
    in_store(tmp_path / "data", lambda store: store.preferences.get(5))
    code, output, errors = command("backup", "--keep", "2")
    assert (code, errors) == (0, [])
    assert output.endswith("Deleted backups/pinochle-20240101-000000.db.\n")
    old, new = sorted(path.name for path in (tmp_path / "backups").iterdir())
    assert old == "pinochle-20250101-000000.db"
    assert f"Backup written to backups/{new} and verified: 1 rows." in output


async def test_an_interrupted_backup_is_not_reported_as_written(tmp_path: Path) -> None:
    text = """
import asyncio, os, signal
from bot.store.files import backup
async def write(*_, **__):
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.sleep(60)
backup.write_backup = write
from bot.__main__ import app
app(prog_name="python -m bot")
"""
    assert await run([sys.executable, "-c", text, "backup", "kept.db"], tmp_path) == (130, "", [])


async def test_the_command_line_loads_heavy_modules_only_when_needed(tmp_path: Path) -> None:
    for module, heavy in (
        ("bot.__main__", ("discord", "sqlalchemy", "pydantic", "PIL", "bot.store", "bot.ui")),
        ("bot.cli.serving", ("simcord", "numba", "numpy", "PIL")),
    ):
        text = f"import sys, {module}; print([name for name in {heavy} if name in sys.modules])"
        assert await run([sys.executable, "-c", text], tmp_path) == (0, "[]\n", [])


def test_the_version_is_shown(command: Callable[..., Answer]) -> None:
    assert command("--version") == (0, f"pinochle-bot {version('pinochle-bot')}\n", [])


def test_existing_data_is_not_overwritten(command: Callable[..., Answer], tmp_path: Path) -> None:
    in_store(tmp_path / "data", lambda store: store.preferences.update(5, hand="dm"))
    (tmp_path / "kept.db").touch()
    url = "sqlite+aiosqlite:///data/pinochle.db"
    for arguments, target in (
        (("backup", "kept.db"), "kept.db"),
        (("migrate-data", url, url), "data/pinochle.db"),
    ):
        assert reason(command(*arguments)).startswith(f"{target} already holds data")


def test_the_doctor_succeeds_with_a_warning(
    discord: DiscordServer, command: Callable[..., Answer], tmp_path: Path
) -> None:
    discord.memberships = [{"id": "1", "name": "Club", "permissions": "309237681152"}]
    code, output, errors = command("doctor", DISCORD_TOKEN=TOKEN)
    assert (code, errors) == (0, [])
    assert "error" not in output
    assert "logged in as Pinochle" in output
    assert "card faces are missing" in output
    assert TOKEN not in output
    assert not (tmp_path / "data").exists()


def test_the_doctor_without_settings(command: Callable[..., Answer]) -> None:
    code, output, _ = command("doctor", PINOCHLE_LOG_LEVEL="LOUD")
    assert code == 1
    assert "use DEBUG, INFO, WARNING or ERROR" in output


async def test_the_sandbox_shows_its_address_and_stops_on_ctrl_c(tmp_path: Path) -> None:
    (tmp_path / "tmp").mkdir()
    program = await Program.start(bot("sandbox", "--port", "0"), tmp_path, TMPDIR=str(tmp_path / "tmp"))
    assert "http://127.0.0.1:" in await program.read_until("Press Ctrl-C to stop.")
    assert [folder.name[:9] for folder in (tmp_path / "tmp").iterdir()] == ["pinochle-"]
    program.process.send_signal(signal.SIGINT)
    assert await program.wait() == (0, "", [])
    assert list((tmp_path / "tmp").iterdir()) == []


async def test_the_sandbox_saves_games_logs_at_the_configured_level_and_opens_the_browser_when_asked(
    tmp_path: Path,
) -> None:
    browser = tmp_path / "browser"
    browser.write_text('#!/bin/sh\necho "opened $1" >&2\n')
    browser.chmod(0o755)
    command = bot("sandbox", "--port", "0", "--data", "saved here", "--open")
    program = await Program.start(command, tmp_path, PINOCHLE_LOG_LEVEL="INFO", BROWSER=str(browser))
    output = await program.read_until("Press Ctrl-C to stop.")
    assert "Games are saved in saved here." in output
    (address,) = (line.strip() for line in output.splitlines() if "http://" in line)
    lines = ""
    while "connected as" not in lines or f"opened {address}\n" not in lines:
        lines += (line := await program.read_error_line())
        assert line
    program.process.terminate()
    assert (await program.wait())[:2] == (0, "")
    assert (tmp_path / "saved here" / "pinochle.db").exists()


def test_the_sandbox_on_a_port_in_use(command: Callable[..., Answer]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as used:
        port = used.getsockname()[1]
        line = reason(command("sandbox", "--port", str(port)))
    assert line == f"Port {port} cannot be used (Address already in use): choose another with --port."


def test_the_sandbox_without_simcord(command: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "bot.cli.sandbox", raising=False)
    monkeypatch.setitem(sys.modules, "simcord", None)
    line = reason(command("sandbox"))
    assert line.startswith("The sandbox needs packages that are not installed")
    assert line.endswith("Install the bot with the extra `sandbox`.")


def test_ratings_are_rebuilt(command: Callable[..., Answer], tmp_path: Path) -> None:
    async def play_twice(store: Store) -> None:
        await finish(store, (ANN, BOB), 0)
        await finish(store, (ANN, BOB), 0, server_id=8)

    in_store(tmp_path / "data", play_twice)
    execute(
        tmp_path / "data" / "pinochle.db",
        "DELETE FROM leaderboard_rows WHERE guild_id = 8 AND user_id = 101",
    )
    first, second = (
        f"server {server}: 1 games counted, {fixed} differences fixed" for server, fixed in ((7, 0), (8, 6))
    )
    for wanted, lines in (([], [first, second]), (["--server", "8"], [second.replace("6 ", "0 ")])):
        code, output, errors = command("ratings", "rebuild", *wanted)
        assert (code, output.splitlines(), errors) == (0, lines, [])


def test_the_sandbox_in_a_language_without_a_catalogue(command: Callable[..., Answer]) -> None:
    code, _, errors = command("sandbox", "--language", "tlh")
    assert code == 2
    assert "Available languages: en, de." in " ".join(errors)
