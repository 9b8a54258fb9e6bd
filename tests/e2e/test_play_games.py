"""Whole games by people who tap and type, from the opening to the leaderboard, seen with every player's eyes."""

from __future__ import annotations

import pytest

from bot.engine.variants import VARIANTS
from bot.host import TableState
from tests.e2e.conftest import Club
from tests.e2e.playing import Party

# On a busy machine the bot takes its time.
pytestmark = [
    pytest.mark.simcord(settle_timeout=30.0),
    pytest.mark.no_cover,
    pytest.mark.usefixtures("sketched"),
]


SHORT = {
    "classic": {"target": "1", "both_out": "higher"},
    "old-count": {"match": "single-deal"},
    "kitty": {"target": "60"},
}
"""Options by which a game is over after a deal, or a few short ones."""


@pytest.mark.parametrize("variant", VARIANTS)
async def test_a_whole_game_is_played_to_the_leaderboard(club: Club, variant: str) -> None:
    names = ("Ann", "Bob", "Cleo", "Dov")[: VARIANTS[variant].seats]
    party = Party(club, [club.member(name) for name in names])
    await party.open(variant, **SHORT.get(variant, {"target": "1"}))
    await party.play()
    snapshot = await party.snapshot()
    assert snapshot.info.state is TableState.OVER
    assert snapshot.view is not None
    assert snapshot.view.ended is not None
    for seat, panel in party.panels.items():
        seers = [member for member in party.members if panel.id in {one.id for one in club.seen_by(member)}]
        assert seers == [party.members[seat]]
    result = club.words(club.channel.history()[-1])
    assert "wins the game" in result
    assert "result.png" in result
    board = await party.members[0].slash(club.channel, "leaderboard")
    assert board.response is not None
    assert "**1 win** · 0 lost" in club.words(board.response)
    assert "**0 wins** · 1 lost" in club.words(board.response)
