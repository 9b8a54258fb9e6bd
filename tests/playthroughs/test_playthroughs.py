"""Every seat and an onlooker see of each playthrough what its file says."""

from __future__ import annotations

import pytest

from tests.playthroughs.playthroughs import FOLDER, FORMS, path, playthrough


@pytest.mark.parametrize("name", FORMS)
def test_playthrough(name: str) -> None:
    # If the difference is intended: python -m tests.playthroughs.playthroughs
    assert playthrough(name).splitlines() == path(name).read_text(encoding="utf-8").splitlines()


def test_every_file_is_a_playthrough() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(FORMS)
