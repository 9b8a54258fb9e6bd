"""The bot starts where a system lacks what Linux has, such as Windows."""

import sys
from pathlib import Path

import aiohttp
import pytest

from tests.cli.program import ROOT, Program

_ABSENT = """
import asyncio, os, sys

for module in ("fcntl", "grp", "pwd", "resource", "termios"):
    sys.modules[module] = None
for name in ("fork", "geteuid", "getuid", "nice"):
    delattr(os, name)

def refuse(*_arguments, **_options):
    raise RuntimeError("absent")

asyncio.SelectorEventLoop.add_signal_handler = refuse
asyncio.SelectorEventLoop.remove_signal_handler = refuse
usual_open = os.open

def open_file(path, *arguments, **options):
    if os.path.isdir(path):
        raise PermissionError(13, "Permission denied", path)
    return usual_open(path, *arguments, **options)

os.open = open_file
"""


@pytest.fixture
def variables(tmp_path: Path) -> dict[str, str]:
    """The environment of programs that run without what Windows lacks."""
    folder = tmp_path / "absent"
    folder.mkdir()
    # Python runs this at its start, in workers too.
    (folder / "sitecustomize.py").write_text(_ABSENT)
    return {"PYTHONPATH": f"{folder}:{ROOT}"}


async def test_the_sandbox_serves_its_page_and_its_games_are_backed_up(
    tmp_path: Path, variables: dict[str, str]
) -> None:
    command = [sys.executable, "-m", "bot", "sandbox", "--port", "0", "--data", "saved"]
    program = await Program.start(command, tmp_path, **variables)
    output = await program.read_until("Press Ctrl-C to stop.")
    (address,) = (line.strip() for line in output.splitlines() if "http://" in line)
    async with aiohttp.ClientSession() as session, session.get(address) as page:
        assert "<html" in (await page.text()).lower()
    program.process.terminate()
    assert (await program.wait())[0] == 0

    database = {"PINOCHLE_DATABASE_URL": "sqlite+aiosqlite:///saved/pinochle.db"}
    command = [sys.executable, "-m", "bot", "backup", "kept.db"]
    program = await Program.start(command, tmp_path, **variables, **database)
    code, output, _ = await program.wait()
    assert (code, output[:33]) == (0, "Backup written to kept.db and ver")


async def test_a_worker_starts(tmp_path: Path, variables: dict[str, str]) -> None:
    text = "from bot.workers.process import main; main(lambda: None)"
    program = await Program.start([sys.executable, "-c", text], tmp_path, **variables)
    await program.process.communicate()
    assert program.process.returncode == 0
