"""The updater refreshes each message one call at a time, and a failure does not stop later refreshes."""

import asyncio

import pytest

from bot.ui.pace import Pace
from bot.ui.publishing.updater import Updater


async def test_requests_during_a_refresh_cause_a_single_further_refresh() -> None:
    started: list[int] = []
    may_finish = asyncio.Event()

    async def refresh(key: int) -> None:
        started.append(key)
        await may_finish.wait()

    updater = Updater("message", refresh, Pace())
    for key in (1, 1, 2):
        updater.request(key)
    await asyncio.sleep(0.01)
    assert started == [1, 2]
    updater.request(1)
    updater.request(1)
    may_finish.set()
    await updater.settle(1)
    await updater.settle(2)
    assert started == [1, 2, 1]


async def test_a_failure_is_logged_without_its_message_and_can_be_retried(
    caplog: pytest.LogCaptureFixture,
) -> None:
    refreshed: list[int] = []
    secret = "the queen of spades"

    async def refresh(key: int) -> None:
        refreshed.append(key)
        if len(refreshed) == 1:
            raise ConnectionResetError(secret)

    updater = Updater("message", refresh, Pace())
    updater.request(7)
    await updater.settle(7)
    updater.request(7)
    await updater.settle(7)
    assert refreshed == [7, 7]
    assert "message 7 cannot be shown, and is tried again in 5 s: ConnectionResetError" in caplog.text
    assert "queen" not in caplog.text


async def test_closing_waits_for_short_refreshes_and_cancels_long_ones() -> None:
    finished: list[float] = []

    async def refresh(seconds: float) -> None:
        await asyncio.sleep(seconds)
        finished.append(seconds)

    updater = Updater("message", refresh, Pace())
    updater.request(0.01)
    updater.request(60.0)
    await updater.close(0.2)
    await updater.settle(60.0)
    assert finished == [0.01]
