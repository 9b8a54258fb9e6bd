"""The simulation counts melds laid down all at once as the engine does."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.ai.simulation.encoding import encode_hand, encode_meld_points, suit_number
from bot.ai.simulation.hands import meld_points
from bot.engine.cards import Suit
from bot.engine.phases.lay_down import LayDown
from bot.engine.variants import VARIANTS

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("kitty", {}),
    ("double-deck", {}),
    ("double-deck", {"run_with_round_house": 39}),
    ("double-deck", {"double_round_house": "240"}),
    ("partnership", {}),
    ("partnership", {"run_extras": "each", "double_melds": "twice", "scale": 1}),
    ("three-handed", {}),
]


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_melds_of_random_hands_equal_the_engines(name: str, options: dict[str, Any]) -> None:
    """Half of the hands hold nearly all kings and queens, so that round houses come up."""
    variant = VARIANTS[name]
    lay_down = variant.rules(variant.resolve(options)).part(LayDown)
    assert lay_down is not None
    points = encode_meld_points(lay_down.melds)
    rng = random.Random(1)
    marriages = [c for c in variant.deck if c.rank in "KQ"]
    for number in range(300):
        hand = rng.sample(variant.deck, 18)
        if number % 2:
            hand = rng.sample(marriages, len(marriages) - 2) + rng.sample(variant.deck, 5)
            hand = [c for c in set(hand) for _ in range(min(hand.count(c), variant.deck.count(c)))]
        trump = rng.choice(list(Suit))
        expected = sum(meld.points for meld in lay_down.melds.count(hand, trump))
        assert meld_points(points, encode_hand(hand), suit_number(trump)) == expected
