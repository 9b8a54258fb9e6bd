"""The budget for edits: five in five seconds for each channel, and urgent ones first."""

from __future__ import annotations

import asyncio

import pytest

from bot.ui.messages.edit_budget import EditBudget


async def test_what_exceeds_the_budget_of_a_channel_waits_and_urgent_edits_go_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(EditBudget, "EDITS", 2)
    monkeypatch.setattr(EditBudget, "SECONDS", 0.05)
    budget, order = EditBudget(), []

    async def edit(name: str, channel_id: int = 1, *, urgent: bool = False) -> None:
        await budget.wait(channel_id, urgent=urgent)
        order.append(name)

    names = ["first", "second", "third", "fourth"]
    waiting = [asyncio.create_task(edit(name)) for name in names]
    waiting.append(asyncio.create_task(edit("urgent", urgent=True)))
    waiting.append(asyncio.create_task(edit("elsewhere", 2)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert order == ["first", "second", "elsewhere"]
    waiting[2].cancel()
    await asyncio.wait(waiting)
    assert order == ["first", "second", "elsewhere", "urgent", "fourth"]
    await asyncio.sleep(0.1)
    assert budget._channels == {}


async def test_closing_stops_the_timers() -> None:
    budget = EditBudget()
    await budget.wait(1, urgent=False)
    budget.close()
    assert budget._channels == {}
