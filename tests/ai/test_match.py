"""The computer player beats a random legal player."""

from __future__ import annotations

import pytest

from benchmarks.players import play_match, wilson_interval
from bot.ai import rule_of_thumb
from bot.engine.variants import VARIANTS

GAMES = 10


@pytest.mark.no_cover
@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_it_wins_nearly_all_games_against_a_random_player(name: str) -> None:
    """Every shuffle is played from both sides. The benchmark plays a thousand games."""
    assert play_match(VARIANTS[name], GAMES, seed=1, player=rule_of_thumb) >= 0.9 * GAMES


def test_the_interval_of_a_share() -> None:
    """Worked out by hand: 90 of 100 games give 0.826 to 0.945, and 10 of 10 give 0.722 to 1."""
    assert wilson_interval(90, 100) == pytest.approx((0.826, 0.945), abs=0.001)
    assert wilson_interval(10, 10) == pytest.approx((0.722, 1.0), abs=0.001)
