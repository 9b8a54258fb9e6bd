"""`python -m bot replay`: a game record from a file, played again and checked."""

import json
from pathlib import Path
from typing import Any

from bot.engine.record import BadRecord, RecordDiffers, replay, summary


class ReplayFailed(Exception):
    """A record that does not stand. `str()` is one line naming the file and, where they apply, the deal and the
    action; `exit_code` is 1 where the rules give something else, 2 where it is no record."""

    def __init__(self, file: Path, why: str, exit_code: int) -> None:
        super().__init__(f"{file}: {why}")
        self.exit_code = exit_code


def replay_file(file: Path) -> str:
    """The final state and the results, as JSON text. Raises ReplayFailed."""
    try:
        game = replay(_read(file))
    except BadRecord as error:
        raise ReplayFailed(file, str(error), 2) from None
    except RecordDiffers as error:
        raise ReplayFailed(file, str(error), 1) from None
    return json.dumps(summary(game), indent=1)


def _read(file: Path) -> Any:
    try:
        return json.loads(file.read_bytes().decode("utf-8"), parse_constant=_no_number)
    except OSError as error:
        raise ReplayFailed(file, f"cannot be read: {error.strerror}", 2) from None
    except (ValueError, RecursionError):
        raise ReplayFailed(file, "not JSON", 2) from None


def _no_number(text: str) -> Any:
    raise ValueError(text)
