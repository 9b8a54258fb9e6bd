"""The solver of two known hands agrees with brute force."""

from __future__ import annotations

import random
import sys

import numpy as np
import pytest

from bot.ai.rules_of_thumb.endgame import EndgameSolver, sorted_hand, without
from bot.ai.simulation.encoding import orders
from bot.ai.simulation.solver import lead_values, new_table, reply_values, solver_hand
from bot.ai.simulation.stock_encoding import encode_stock_rules
from bot.engine.cards import DECK_48, Card, Suit
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.tricks import legal
from bot.engine.variants import VARIANTS
from tests.ai.compilation import outputs

POSITIONS = 1000


def _encoded(cards: list[Card]) -> int:
    counts = np.zeros(24, np.int64)
    for held in cards:
        counts[held.order] += 1
    return solver_hand(counts, 0)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["classic", "old-count", "fletcher"])
def test_it_agrees_with_brute_force(name: str) -> None:
    """Every card of random positions with up to five cards, as lead and as reply."""
    rules = VARIANTS[name].rules(VARIANTS[name].resolve({}))
    trick_play = rules.part(TrickPlay)
    assert trick_play is not None
    for seed in range(POSITIONS // 3):
        rng = random.Random(seed)
        trump = rng.choice(list(Suit))
        encoded = encode_stock_rules(rules, trump)
        size = rng.randint(1, 5)
        table = new_table()
        cards = rng.sample(DECK_48, 2 * size)
        own, other = cards[:size], cards[size:]
        brute = EndgameSolver(trump, trick_play.heading, rules.card_points)
        own_hand, other_hand = sorted_hand(own), sorted_hand(other)
        leads = list(dict.fromkeys(own))
        values = np.zeros(len(leads), np.int64)
        lead_values(encoded, _encoded(own), _encoded(other), orders(leads), values, True, table)
        assert values.tolist() == [brute.lead_value(card, own_hand, other_hand) for card in leads]
        values[:] = 0
        lead_values(encoded, _encoded(own), _encoded(other), orders(leads), values, False, table)
        best = brute.value(own_hand, other_hand)
        assert values.max() == best
        assert brute.lead_value(leads[values.argmax()], own_hand, other_hand) == best
        replies = list(dict.fromkeys(legal(other, leads[:1], trump, trick_play.heading)))
        values = np.zeros(len(replies), np.int64)
        left = without(own_hand, leads[0])
        reply_values(
            encoded,
            _encoded(other),
            _encoded(list(left)),
            leads[0].order,
            orders(replies),
            values,
            True,
            table,
        )
        expected = [brute.reply_value(card, leads[0], other_hand, left) for card in replies]
        assert values.tolist() == expected
        reply_values(
            encoded,
            _encoded(other),
            _encoded(list(left)),
            leads[0].order,
            orders(replies),
            values,
            False,
            new_table(),
        )
        assert expected[values.argmax()] == values.max() == max(expected)


def test_it_computes_the_same_without_compilation() -> None:
    compiled, plain = outputs(print_solutions)
    assert compiled.count("[") == 12
    assert compiled == plain


def print_solutions() -> None:
    """Print the values of leads and replies in positions with four cards each."""
    rng = random.Random(1)
    for name in ("classic", "old-count"):
        encoded = encode_stock_rules(VARIANTS[name].rules(VARIANTS[name].resolve({})), Suit.HEARTS)
        for all_values in (True, False, True):
            cards = rng.sample(DECK_48, 8)
            own, other = cards[:4], cards[4:]
            values = np.zeros((2, 4), np.int64)
            lead_values(
                encoded, _encoded(own), _encoded(other), orders(own), values[0], all_values, new_table()
            )
            led, left = other[0].order, _encoded(other[1:])
            reply_values(encoded, _encoded(own), left, led, orders(own), values[1], all_values, new_table())
            sys.stdout.write("".join(map(repr, values.tolist())))
