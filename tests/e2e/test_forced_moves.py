"""Automatic drawing."""

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


async def test_a_forced_draw_happens_automatically(club: Club) -> None:
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    for member in party.members:
        await member.slash(club.channel, "preferences", style="text", **{"forced-moves": True})
    await party.open("classic")
    drawn = 0
    for _ in range(16):
        (seat,) = (await party.snapshot()).to_move
        panel = await party.hand(seat)
        actions = {action: custom_id for custom_id, action in party.action_buttons(panel)}
        assert {action.verb for action in actions} != {Verb.DRAW}
        usual = [action for action in actions if action.verb in (Verb.DRAW, Verb.PLAY)]
        await party.members[seat].click(panel.message, custom_id=actions[usual[0]])
        text = club.text(panel)
        name = party.members[seat].name.title()
        drawn += f"→ {name}\n" in text and " draws" in text
        await party.check_secrecy()
        if drawn == 2:
            break
    assert drawn == 2
