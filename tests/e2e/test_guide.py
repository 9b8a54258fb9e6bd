"""The guide in the club: explained once, to the one who plays, until he has enough of it."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Club
from tests.e2e.playing import Party

pytestmark = pytest.mark.simcord(settle_timeout=30.0)


async def test_a_beginner_is_guided_until_he_says_enough(club: Club) -> None:
    party = Party(club, [club.member("Ann"), club.member("Bob")])
    await party.open("classic")
    mover = (await party.snapshot()).to_move[0]
    member = party.members[mover]
    panel = await party.hand(mover)
    assert "**Leading.** As long as there is a stock" in club.words(panel)
    again = await party.hand(mover)
    assert "**Leading.**" in club.words(again)
    assert "**Leading.**" not in club.words(party.message)
    answer = await member.click(again.message, label="No more tips")
    words = club.words(answer.response or club.seen_by(member)[-1])
    assert "Tips are off" in words
    assert "**Leading.**" not in words
    assert not (await club.bot.store.preferences.get(member.id)).guide
    assert "**Leading.**" not in club.words(await party.hand(mover))
