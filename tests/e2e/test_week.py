"""A short version of the simulated week in `benchmarks/week.py`."""

import pytest

from benchmarks import week


@pytest.mark.no_cover
async def test_messages_heal_and_nothing_is_kept_while_discord_fails_at_random(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.undo()  # What other tests replace; at the usual pace, since time is virtual.
    assert await week.main(tables=6, hours=0.05, seed=7, pace=15) == []
