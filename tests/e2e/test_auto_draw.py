"""Who wants it is drawn for, and sees it on the panel that is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.engine.actions import Verb
from bot.host import Host
from bot.store import Store
from tests.e2e.conftest import QUIET, Club
from tests.e2e.playing import Party

# On a busy machine the bot takes its time.
pytestmark = pytest.mark.simcord(settle_timeout=30.0)


@pytest.fixture
def hosted() -> Callable[[Store], Host]:
    """The cards are always the same, and drawn at once."""
    limits = replace(QUIET, draw=0)
    return lambda store: Host(store, limits=limits, seeds=lambda count: bytes(range(count)))


async def test_who_has_nothing_to_lay_down_plays_on_at_once(club: Club) -> None:
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    for member in party.members:
        await member.slash(club.channel, "preferences", style="text", **{"auto-draw": True})
    await party.open("classic")
    drawn = 0
    for _ in range(16):
        (seat,) = (await party.snapshot()).to_move
        panel = await party.hand(seat)
        actions = {action: custom_id for custom_id, action in party.offered(panel)}
        assert {action.verb for action in actions} != {Verb.DRAW}
        usual = [action for action in actions if action.verb in (Verb.DRAW, Verb.PLAY)]
        await party.members[seat].click(panel.message, custom_id=actions[usual[0]])
        words = club.words(panel)
        name = party.members[seat].name.title()
        drawn += f"{name} takes the trick. {name} draws" in words
        await party.nobody_sees_too_much()
    assert drawn
