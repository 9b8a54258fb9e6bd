"""The puzzles that come with the bot."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType

from bot.ai.puzzles.puzzle import Puzzle


@cache
def puzzles() -> Mapping[str, Puzzle]:
    """Return all puzzles by id, in the order of the file."""
    found = read_puzzles(files(__package__).joinpath("puzzles.jsonl"))
    return MappingProxyType({puzzle.id: puzzle for puzzle in found})


def read_puzzles(file: Traversable) -> list[Puzzle]:
    """Read a file of puzzles.

    :raises ValueError, KeyError, TypeError: if it is not one.
    """
    return [Puzzle.from_json(json.loads(line)) for line in file.read_text(encoding="ascii").splitlines()]


def write_puzzles(file: Path, what: Iterable[Puzzle]) -> None:
    """Write puzzles to a file, one a line."""
    lines = (json.dumps(puzzle.to_json(), separators=(",", ":")) + "\n" for puzzle in what)
    file.write_text("".join(lines), encoding="ascii")
