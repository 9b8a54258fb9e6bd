"""The computer player beats a random legal one."""

from __future__ import annotations

import pytest

from benchmarks.players import interval, match
from bot.ai import rule_of_thumb
from bot.engine.variants import VARIANTS

GAMES = 30


@pytest.mark.no_cover
@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_it_wins_nearly_all_games_against_a_random_player(name: str) -> None:
    """Seats swapped, the same shuffles. The benchmark plays a thousand."""
    assert match(VARIANTS[name], GAMES, seed=1, player=rule_of_thumb) >= 0.9 * GAMES


def test_the_interval_of_a_share() -> None:
    """By hand: 90 of 100 games, 0.9 within 0.826 and 0.945; all of 10 within 0.722 and 1."""
    assert interval(90, 100) == pytest.approx((0.826, 0.945), abs=0.001)
    assert interval(10, 10) == pytest.approx((0.722, 1.0), abs=0.001)
