"""Forced moves. When it happens, and when not, is tested in tests/host."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.engine.actions import Verb
from bot.host.host import Host
from bot.store import Store
from tests.e2e.conftest import NO_BACKGROUND_WORK, Club, same_seeds
from tests.e2e.playing import Party


@pytest.fixture
def make_host() -> Callable[[Store], Host]:
    """Deal the same cards in every game and draw without a delay."""
    limits = replace(NO_BACKGROUND_WORK, forced_move=0)
    return lambda store: Host(store, limits=limits, seeds=same_seeds)


async def test_a_forced_draw_happens_automatically_and_is_told(club: Club) -> None:
    party = Party.of(club, "Ann", "Bob")
    for member in party.members:
        await member.prefer(style="text", forced_moves=True)
    await party.open("classic")
    drawn = 0
    while drawn < 2:
        member = party.members[seat := await party.mover()]
        actions = {action: custom_id for custom_id, action in party.action_buttons(await party.hand(seat))}
        assert {action.verb for action in actions} != {Verb.DRAW}
        usual = [action for action in actions if action.verb in (Verb.DRAW, Verb.PLAY)]
        text = await member.tap(actions[usual[0]])
        drawn += f"→ {member.name.title()}\n" in text and " draws" in text
        await party.check_secrecy()
