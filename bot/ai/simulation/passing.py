"""Cards passed between the declarer and the declarer's partner, by a quick rule."""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.ai.simulation.compiled import compiled
from bot.ai.simulation.estimates import PASSED_CARD, PASSED_TRUMP, estimate
from bot.ai.simulation.hands import RANKS, copies, with_card, without_card
from bot.ai.simulation.melds import DIAMONDS, JACK, QUEEN, SPADES, meld_points
from bot.ai.simulation.rollouts import Floats
from bot.ai.simulation.tricks import Ints

PINOCHLE_JACK: Final = RANKS * DIAMONDS + JACK
PINOCHLE_QUEEN: Final = RANKS * SPADES + QUEEN
SECOND_COPY: Final = 0.6
"""What a second copy of a card is worth to the declarer, as a share of the first."""


@compiled
def move_card(hands: Ints, giver: int, receiver: int, card: int) -> None:
    """Move a card from one seat's hand to another's."""
    suit, strength = card // RANKS, card % RANKS
    hands[4 * giver + suit] = without_card(hands[4 * giver + suit], strength)
    hands[4 * receiver + suit] = with_card(hands[4 * receiver + suit], strength)


@compiled
def exchange_cards(
    scale: Floats, melds: Ints, hands: Ints, declarer: int, partner: int, trump: int, number: int
) -> None:
    """Let the partner pass a number of cards to the declarer, and the declarer as many back."""
    passed = np.zeros(4, np.int64)
    for _ in range(number):
        card = _card_for_declarer(scale, melds, hands, partner, trump, passed)
        passed[card // RANKS] = with_card(passed[card // RANKS], card % RANKS)
        move_card(hands, partner, declarer, card)
    pass_back(scale, melds, hands, declarer, partner, trump, number)


@compiled
def pass_back(
    scale: Floats, melds: Ints, hands: Ints, declarer: int, partner: int, trump: int, number: int
) -> None:
    """Let the declarer pass a number of cards to the partner, each the one that is missed least."""
    for _ in range(number):
        worst, most = 0, -1e9
        for card in range(4 * RANKS):
            place, strength = 4 * declarer + card // RANKS, card % RANKS
            held = hands[place]
            if (held >> (4 * strength)) & 15:
                hands[place] = without_card(held, strength)
                points = estimate(scale, melds, hands, 4 * declarer, trump)
                hands[place] = held
                if points > most:
                    worst, most = card, points
        move_card(hands, declarer, partner, worst)


@compiled
def _card_for_declarer(scale: Floats, melds: Ints, hands: Ints, seat: int, trump: int, passed: Ints) -> int:
    """The next card that the partner passes, from its own hand alone: what the declarer is likely to need."""
    before = meld_points(melds, hands, 4 * seat, trump)
    best, most = 0, -1e9
    for card in range(4 * RANKS):
        suit, strength = card // RANKS, card % RANKS
        held = hands[4 * seat + suit]
        if (held >> (4 * strength)) & 15 == 0:
            continue
        value = scale[PASSED_TRUMP + strength] if suit == trump else scale[PASSED_CARD + strength]
        if suit != trump and (card in (PINOCHLE_JACK, PINOCHLE_QUEEN)):
            value += scale[PASSED_CARD + RANKS]
        if copies(passed[suit], strength):
            value *= SECOND_COPY
        hands[4 * seat + suit] = without_card(held, strength)
        value -= before - meld_points(melds, hands, 4 * seat, trump)
        hands[4 * seat + suit] = held
        if value > most:
            best, most = card, value
    return best
