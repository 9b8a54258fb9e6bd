"""Replaying and verifying a game record from a file, for `python -m bot replay` and `analyse`."""

import json
from pathlib import Path
from typing import Any

from bot.engine.game import Game
from bot.engine.record import BadRecord, RecordDiffers, replay, summary


class ReplayError(Exception):
    """A record that cannot be verified.

    `str()` is one line that names the file and, if known, the deal and the action. `exit_code` is 1 if the record
    breaks the rules, 2 if the file is not a record.
    """

    def __init__(self, file: Path, reason: str, exit_code: int) -> None:
        super().__init__(f"{file}: {reason}")
        self.exit_code = exit_code


def replay_file(file: Path) -> str:
    """Return the final state and the results as JSON. Raises ReplayError."""
    game, _ = load_game(file)
    return json.dumps(summary(game), indent=1)


def load_game(file: Path) -> tuple[Game, list[str]]:
    """Return the verified game of a record, and the names of its players. Raises ReplayError."""
    record = _read(file)
    try:
        return replay(record), list(record["players"])
    except BadRecord as error:
        raise ReplayError(file, str(error), 2) from None
    except RecordDiffers as error:
        raise ReplayError(file, str(error), 1) from None


def _read(file: Path) -> Any:
    try:
        return json.loads(file.read_bytes().decode("utf-8"), parse_constant=_reject_constant)
    except OSError as error:
        raise ReplayError(file, f"cannot read the file: {error.strerror}", 2) from None
    except (ValueError, RecursionError):
        raise ReplayError(file, "not valid JSON", 2) from None


def _reject_constant(text: str) -> Any:
    """Reject NaN and Infinity, which are not JSON."""
    raise ValueError(text)
