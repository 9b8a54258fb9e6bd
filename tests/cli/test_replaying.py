"""`python -m bot replay FILE`: output and exit codes."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.cli.records import replay_file
from bot.cli.running import CommandError
from bot.engine.actions import RESIGN
from bot.engine.record import write
from tests.engine.stacking import seeded


@pytest.fixture
def record() -> dict[str, object]:
    """A game resigned before the first card."""
    game = seeded("classic")
    game.play(0, RESIGN)
    return write(game, ["alice", "bob"])


def run_replay(file: Path, record: dict[str, object]) -> tuple[int, str, str]:
    """Run the command on a record, and return its exit code and both outputs."""
    file.write_text(json.dumps(record))
    done = CliRunner().invoke(app, ["replay", str(file)])
    return done.exit_code, done.stdout, done.stderr


def test_the_command_prints_the_final_state_as_json(tmp_path: Path, record: dict[str, object]) -> None:
    code, output, error = run_replay(tmp_path / "game.json", record)
    assert (code, error) == (0, "")
    state = json.loads(output)
    assert (state["ended"], state["winner"], state["results"]) == ("resign", 1, [])


def test_an_illegal_action_exits_with_1_and_one_line(tmp_path: Path, record: dict[str, object]) -> None:
    deals = record["deals"]
    assert isinstance(deals, list)
    deals[0]["actions"].insert(0, "0 draw")
    file = tmp_path / "game.json"
    code, output, error = run_replay(file, record)
    assert (code, output) == (1, "")
    assert error.startswith(f"{file}: deal 0, action 0: '0 draw' is refused")
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff", b'{"format": NaN}', b"[" * 100_000, b"{}", b'{"format": "pinochle-record/2"}'],
)
def test_a_file_that_is_not_a_record_exits_with_2(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    with pytest.raises(CommandError) as raised:
        replay_file(file)
    assert raised.value.exit_code == 2
    assert str(raised.value).startswith(f"{file}: ")


def test_a_missing_file_exits_with_2(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot read the file") as raised:
        replay_file(tmp_path / "nothing.json")
    assert raised.value.exit_code == 2
