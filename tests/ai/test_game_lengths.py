"""How many actions a game takes a player, which each variant declares and offers of games state in minutes."""

import pytest

from bot.ai.beginner import beginner
from bot.ai.position import Position
from bot.engine.game import Game, SeededShuffle
from bot.engine.variant import Variant
from bot.engine.variants import VARIANTS


@pytest.mark.no_cover
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_a_game_between_beginners_takes_about_as_many_actions_as_declared(variant: Variant) -> None:
    """One game is at most by half shorter or longer than the mean of many."""
    game, actions = Game(variant, variant.resolve({}), SeededShuffle(variant, bytes(32))), 0
    while game.table.ended is None:
        seat, action = next(
            (seat, action) for seat in game.to_move() if (action := beginner(Position.of(game, seat)))
        )
        game.play(seat, action)
        actions += seat == 0
    assert 0.5 <= actions / variant.actions <= 1.5
