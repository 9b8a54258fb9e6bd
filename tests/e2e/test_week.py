"""A short version of the simulated week in `benchmarks/week.py`."""

from __future__ import annotations

import pytest

from benchmarks import week


@pytest.mark.no_cover
async def test_messages_heal_and_nothing_is_kept_while_discord_fails_at_random(
    no_pacing_or_pings: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # Time is virtual here: the pauses between edits cost nothing.
    assert await week.main(tables=6, hours=0.05, seed=7, pace=15) == []
