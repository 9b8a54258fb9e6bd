"""The simulation plays cards as the engine does."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from bot.ai.simulation import tricks
from bot.ai.simulation.encoding import (
    CARD_OF_ORDER,
    decode_hand,
    encode_hand,
    encode_position,
    encode_rules,
    orders,
)
from bot.ai.simulation.hands import above, copies, highest, length, with_card, without_card
from bot.engine.actions import PLAYS, Action, Verb
from bot.engine.cards import DECK_48, DECK_80, Deck, cards, sorted_cards
from bot.engine.events import BURIED, DUMMY
from bot.engine.game import Game
from bot.engine.phases.trick_play import TrickPlay
from bot.engine.variant import Phase
from bot.engine.variants import VARIANTS
from tests.ai.decisions import new_game
from tests.engine.walks import choose


def test_a_hand_counts_its_cards() -> None:
    hand = encode_hand(cards("AS AS AS AS 9S TD"))
    assert [length(suit) for suit in hand] == [0, 1, 0, 5]
    assert [highest(suit) for suit in hand] == [-1, 4, -1, 5]
    assert copies(hand[3], 5) == 4
    assert length(above(hand[3], 0)) == 4
    assert above(hand[3], -1) == hand[3]
    assert without_card(with_card(hand[1], 4), 4) == hand[1]


@pytest.mark.parametrize("deck", [DECK_48, DECK_80])
def test_a_hand_is_decoded_as_it_was_encoded(deck: Deck) -> None:
    hand = sorted_cards(random.Random(1).sample(deck, 20))
    assert decode_hand(encode_hand(hand)) == hand


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *((name, {}) for name in sorted(VARIANTS)),
        ("partnership", {"heading": "trump-led", "card_points": "fives"}),
        ("partnership", {"scale": 1}),
        ("three-handed", {"heading": "trump-led", "card_points": "old"}),
    ],
)
def test_legal_cards_and_winners_equal_the_engines(name: str, options: dict[str, Any]) -> None:
    """Every position of random games in which suit must be followed, until enough are compared."""
    compared = 0
    for seed in range(100):
        game, dice = new_game(name, options, seed), random.Random(seed)
        while not game.table.ended and compared < 60 * (seed + 1):
            seat, action = choose(game, dice)
            if action.verb is Verb.PLAY and isinstance(phase(game), TrickPlay):
                compare_a_play(game, seat, action)
                compared += 1
            else:
                game.play(seat, action)
        if compared > 400:
            return
    pytest.fail("too few positions")


def phase(game: Game) -> Phase:
    """The phase that the deal is in."""
    return game.variant.rules(game.options).phases[game.table.phase]


def compare_a_play(game: Game, seat: int, action: Action) -> None:
    """Play a card in both, and compare what may be played before it, who leads after it, and the points taken."""
    table, rules = game.table, game.variant.rules(game.options)
    encoded = encode_rules(table, rules, table.trump)
    position = encode_position(table, rules, [table.cards(seat) for seat in range(table.seats)])
    legal = np.empty(24, np.int64)
    count = tricks.legal_cards(encoded, position, legal)
    offered = {offered for offered in game.offers(seat) if offered.verb is Verb.PLAY}
    assert tricks.turn(encoded, position) == seat
    assert {PLAYS[CARD_OF_ORDER[order]] for order in legal[:count]} == offered

    deal, zones = table.deal, table.zones
    tricks.play(encoded, position, orders(c for c in zones[DUMMY] if c), action.card.order)
    sides = len(table.scores)
    taken = [int(points) for points in position.taken[:sides]]
    won = [int(tricks_won) for tricks_won in position.tricks_won[:sides]]
    game.play(seat, action)
    if table.deal == deal and not table.is_between_deals:
        assert tricks.turn(encoded, position) == table.turn
        assert taken == list(rules.card_points.taken(table))
        assert won == table.tricks_won
    else:
        for buried_by, side in enumerate(table.sides):
            taken[side] += rules.card_points.count(zones[BURIED[buried_by]])
        assert table.result is not None
        assert taken == list(table.result.tricks)
        assert position.tricks_left == 0
