"""Every variant plays its recorded game as it was recorded, in the eyes of every seat."""

from __future__ import annotations

import pytest

from bot.engine.variants import VARIANTS
from tests.golden.transcripts import FOLDER, path, transcript


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_golden_transcript(name: str) -> None:
    assert path(name).exists(), "write it with: python -m tests.golden.transcripts"
    recorded = path(name).read_text(encoding="utf-8").splitlines()
    # If this is meant: python -m tests.golden.transcripts
    assert transcript(name).splitlines() == recorded


def test_golden_transcripts_are_of_variants_there_are() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(VARIANTS)
