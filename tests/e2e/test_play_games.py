"""Whole games, from opening the table to the leaderboard, played with buttons and commands."""

from __future__ import annotations

import pytest

from bot.engine.variants import VARIANTS
from bot.host import TableState
from tests.e2e.conftest import Club
from tests.e2e.playing import Party

# The bot may be slow on a busy machine.
pytestmark = [
    pytest.mark.simcord(settle_timeout=30.0),
    pytest.mark.no_cover,
    pytest.mark.usefixtures("few_pictures"),
]


SHORT = {
    "classic": {"target": "1", "both_out": "higher"},
    "old-count": {"match": "single-deal"},
    "kitty": {"target": "60"},
}
"""Options that end a game after one or a few deals."""


@pytest.mark.parametrize("variant", VARIANTS)
async def test_a_finished_game_appears_on_the_leaderboard(club: Club, variant: str) -> None:
    names = ("Ann", "Bob", "Cleo", "Dov")[: VARIANTS[variant].seats]
    party = Party(club, [club.member(name) for name in names])
    await party.open(variant, **SHORT.get(variant, {"target": "1"}))
    await party.play()
    snapshot = await party.snapshot()
    assert snapshot.info.state is TableState.OVER
    assert snapshot.view is not None
    assert snapshot.view.ended is not None
    for seat, panel in party.panels.items():
        viewers = [
            member
            for member in party.members
            if panel.id in {message.id for message in club.messages_for(member)}
        ]
        assert viewers == [party.members[seat]]
    result = club.text(club.channel.history()[-1])
    assert "wins the game" in result
    assert "result.png" in result
    board = await party.members[0].slash(club.channel, "leaderboard")
    assert board.response is not None
    assert "**1 win** · 0 lost" in club.text(board.response)
    assert "**0 wins** · 1 lost" in club.text(board.response)
