"""`python -m bot replay FILE`: what it prints, and the exit code it ends with."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.engine.actions import RESIGN
from bot.engine.game import Game, SeededShuffle
from bot.engine.record import write
from bot.engine.variants import VARIANTS
from bot.replaying import ReplayFailed, replay_file


@pytest.fixture
def record() -> dict[str, object]:
    """A game that was resigned before the first card."""
    classic = VARIANTS["classic"]
    game = Game(classic, classic.resolve({}), SeededShuffle(classic, bytes(32)))
    game.play(0, RESIGN)
    return write(game, ["alice", "bob"])


def test_the_command_prints_the_final_state_as_json(tmp_path: Path, record: dict[str, object]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    done = subprocess.run(
        [sys.executable, "-m", "bot", "replay", str(file)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    state = json.loads(done.stdout)
    assert (state["ended"], state["winner"], state["results"]) == ("resign", 1, [])


def test_a_refused_action_ends_with_1_and_one_line(tmp_path: Path, record: dict[str, object]) -> None:
    deals = record["deals"]
    assert isinstance(deals, list)
    deals[0]["actions"].insert(0, "0 draw")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    done = subprocess.run(
        [sys.executable, "-m", "bot", "replay", str(file)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"{file}: deal 0, action 0: '0 draw' is refused")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff", b'{"format": NaN}', b"[" * 100_000, b"{}", b'{"format": "pinochle-record/2"}'],
)
def test_what_is_no_record_ends_with_2(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    with pytest.raises(ReplayFailed) as failed:
        replay_file(file)
    assert failed.value.exit_code == 2
    assert str(failed.value).startswith(f"{file}: ")


def test_a_file_that_is_not_there_ends_with_2(tmp_path: Path) -> None:
    with pytest.raises(ReplayFailed, match="cannot be read") as failed:
        replay_file(tmp_path / "nothing.json")
    assert failed.value.exit_code == 2
