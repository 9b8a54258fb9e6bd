"""Messages that are kept up to date: one at a time each, and none suffers for what went wrong before."""

from __future__ import annotations

import asyncio

import pytest

from bot.ui.messages.updater import Updater


async def test_what_is_due_meanwhile_is_done_once_more_and_never_twice_at_once() -> None:
    begun: list[int] = []
    go_on = asyncio.Event()

    async def refresh(key: int) -> None:
        begun.append(key)
        await go_on.wait()

    upkeep = Updater("message", refresh)
    for key in (1, 1, 2):
        upkeep.request(key)
    await asyncio.sleep(0.01)
    assert begun == [1, 2]
    upkeep.request(1)
    upkeep.request(1)
    go_on.set()
    await upkeep.settle(1)
    await upkeep.settle(2)
    assert begun == [1, 2, 1]


async def test_what_fails_stands_in_the_log_without_its_words_and_is_done_when_it_is_due_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    done: list[int] = []
    secret = "the queen of spades"

    async def refresh(key: int) -> None:
        done.append(key)
        if len(done) == 1:
            raise ConnectionResetError(secret)

    upkeep = Updater("message", refresh)
    upkeep.request(7)
    await upkeep.settle(7)
    upkeep.request(7)
    await upkeep.settle(7)
    assert done == [7, 7]
    assert "message 7: ConnectionResetError" in caplog.text
    assert "queen" not in caplog.text


async def test_closing_lets_what_is_nearly_done_be_finished_and_stops_the_rest() -> None:
    done: list[float] = []

    async def refresh(seconds: float) -> None:
        await asyncio.sleep(seconds)
        done.append(seconds)

    upkeep = Updater("message", refresh)
    upkeep.request(0.01)
    upkeep.request(60.0)
    await upkeep.close(0.2)
    await upkeep.settle(60.0)
    assert done == [0.01]
