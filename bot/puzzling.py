"""`python -m bot puzzles`: find puzzles in deals between computer players."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from bot.ai.puzzles.collection import read_puzzles, write_puzzles
from bot.ai.puzzles.generator import NoPuzzles, find_puzzles
from bot.ai.puzzles.puzzle import Grade
from bot.engine.variants import VARIANTS


class PuzzleError(Exception):
    """Puzzles that cannot be found or written. `str()` is a sentence that says why."""


def replace_puzzles(file: Path, variant: str, each: int, seed: int, most_deals: int) -> str:
    """Find puzzles of a variant and write them to a file in place of those it has of this variant.

    :param each: How many puzzles of each grade to find.
    :return: What was found, in one line.
    :raises PuzzleError: if the variant does not exist or has no puzzles, or the file cannot be read or written.
    """
    if variant not in VARIANTS:
        raise PuzzleError(f"There is no variant {variant!r}. Choose {', '.join(VARIANTS)}.")
    try:
        others = (
            [puzzle for puzzle in read_puzzles(file) if puzzle.variant != variant] if file.exists() else []
        )
        found = find_puzzles(VARIANTS[variant], each, seed, most_deals)
        order = list(VARIANTS)
        write_puzzles(file, sorted([*others, *found], key=lambda puzzle: order.index(puzzle.variant)))
    except NoPuzzles as error:
        raise PuzzleError(str(error)) from None
    except (KeyError, TypeError, ValueError):
        raise PuzzleError(f"{file} is not a file of puzzles.") from None
    except OSError as error:
        raise PuzzleError(f"{file} cannot be read or written: {error.strerror}.") from None
    counts = Counter(puzzle.grade for puzzle in found)
    grades = ", ".join(f"{counts[grade]} {grade}" for grade in Grade)
    return f"{variant}: {len(found)} puzzles found ({grades})."
