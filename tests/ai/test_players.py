"""The players by name: they read only their own view, and choose alike for equal views."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from bot.ai.match import step
from bot.ai.players import NAMED_PLAYERS, find_player
from bot.ai.policy import Policy
from bot.ai.position import Position
from bot.engine.actions import Action
from bot.engine.events import DUMMY, HAND, STOCK
from bot.engine.game import Game
from bot.engine.variants import VARIANTS
from tests.ai.decisions import new_game

SAMPLES = 8


class Checked:
    """A player whose every choice must be the same on a copy of the view, which it must not change."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.actions = 0

    def __call__(self, position: Position) -> Action | None:
        before = Position(copy.deepcopy(position.view), position.seat, position.rules)
        action = self.policy(position)
        assert position.view == before.view
        assert self.policy(before) == action
        self.actions += action is not None
        return action


def play_deal(game: Game, player: Policy) -> None:
    while game.table.result is None and not game.table.ended:
        step(game, [player] * 3)


@pytest.mark.no_cover
@pytest.mark.parametrize("level", sorted(NAMED_PLAYERS))
@pytest.mark.parametrize(
    ("name", "options"),
    [
        *((name, {}) for name in sorted(VARIANTS)),
        ("fletcher", {"enforcement": "strict"}),
        ("kitty", {"enforcement": "strict", "bidding": "auction"}),
    ],
)
def test_a_detached_copy_of_the_view_gets_the_same_choice(
    name: str, options: dict[str, Any], level: str
) -> None:
    player = Checked(find_player(level, SAMPLES))
    play_deal(new_game(name, options, seed=3), player)
    assert player.actions > 30


@pytest.mark.parametrize("level", sorted(NAMED_PLAYERS))
@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_other_hidden_cards_get_the_same_choices(name: str, level: str) -> None:
    """Cards of two zones that the seat to move does not see change places: other hands, the stock, the dummy."""
    policy = find_player(level, SAMPLES)
    game = new_game(name, {}, seed=5)
    zones = game.table.zones
    for _ in range(14):
        seat = game.to_move()[0]
        action = policy(Position.of(game, seat))
        others = [*(HAND[s] for s in range(game.variant.seats) if s != seat), STOCK, DUMMY]
        first, second = [zones[zone] for zone in others if zones[zone]][:2]
        first[0], second[0] = second[0], first[0]
        assert policy(Position.of(game, seat)) is action
        first[0], second[0] = second[0], first[0]
        step(game, [policy] * 3)
