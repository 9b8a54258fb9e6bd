"""The exact solution of the last tricks."""

from __future__ import annotations

import random

import pytest

from bot.ai.rules_of_thumb.endgame import EndgameSolver, Hand, sorted_hand, without
from bot.engine.cards import DECK_48, Suit, card, cards
from bot.engine.scoring import counters
from bot.engine.tricks import Heading, best, legal

POINTS = counters(each=10, last_trick=10)
TRUMP = Suit.SPADES


def solver(heading: Heading = Heading.TRUMP_LED) -> EndgameSolver:
    """A solver with spades as trump."""
    return EndgameSolver(TRUMP, heading, POINTS)


def brute_force(own: Hand, other: Hand, heading: Heading) -> int:
    """The same value by trying everything, without a memo."""
    values = []
    for lead in own:
        replies = []
        for reply in legal(other, (lead,), TRUMP, heading):
            own_left, other_left = without(own, lead), without(other, reply)
            taken = POINTS.count((lead, reply)) + (0 if own_left else POINTS.last_trick)
            if best((lead, reply), TRUMP) == 0:
                replies.append(taken + brute_force(own_left, other_left, heading))
            else:
                replies.append(-taken - brute_force(other_left, own_left, heading))
        values.append(min(replies))
    return max(values, default=0)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("heading", [Heading.TRUMP_LED, Heading.SUIT_LED])
def test_it_agrees_with_brute_force(seed: int, heading: Heading) -> None:
    sample = random.Random(seed).sample(DECK_48, 8)
    own, other = sorted_hand(sample[:4]), sorted_hand(sample[4:])
    assert solver(heading).value(own, other) == brute_force(own, other, heading)


def test_the_trump_is_drawn_before_the_ace_is_led() -> None:
    """AS takes the opponent's nine, then AH wins: 20 for the aces, 10 for KC and 10 for the last trick. If AH is led
    first it is trumped, and the ace of trump takes the king: 10 to 30."""
    own, other = sorted_hand(cards("AS AH")), sorted_hand(cards("9S KC"))
    assert solver().lead_value(card("AS"), own, other) == 40
    assert solver().lead_value(card("AH"), own, other) == -10 + 30


def test_a_reply_includes_the_tricks_after_it() -> None:
    """The king takes the queen of clubs, then the ace takes the nine of hearts: 10, 10, and 10 for the last trick."""
    own, other = sorted_hand(cards("KC AH")), sorted_hand(cards("9H"))
    assert solver().reply_value(card("KC"), card("QC"), own, other) == 10 + 10 + 10
