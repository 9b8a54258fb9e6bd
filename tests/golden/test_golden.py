"""Every variant plays its recorded game as recorded, in the view of every seat."""

from __future__ import annotations

import pytest

from bot.engine.variants import VARIANTS
from tests.golden.transcripts import FOLDER, path, transcript


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_golden_transcript(name: str) -> None:
    assert path(name).exists(), "create it with: python -m tests.golden.transcripts"
    recorded = path(name).read_text(encoding="utf-8").splitlines()
    # If the difference is intended: python -m tests.golden.transcripts
    assert transcript(name).splitlines() == recorded


def test_every_golden_transcript_belongs_to_a_variant() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(VARIANTS)
