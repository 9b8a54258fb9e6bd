"""Hands as integers, and the points of melds that they lay down all at once.

A hand is four integers, one for each suit. Each has four bits for each rank, the nine lowest, of which as many are set
as the hand holds copies: 0b0011 for two. So higher cards make a larger number, and the bits set are the cards.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.ai.simulation.compiled import Ints, compiled
from bot.engine.melds import MeldCount

RANKS = 6
CARDS = 24

# The layout of a table of melds. Levels are the points of zero to four melds.
RUN: Final = 0
AROUNDS: Final = 5
"""Five levels each of jacks, queens, kings and aces."""
PINOCHLE: Final = 25
ROYAL_MARRIAGE: Final = 30
MARRIAGE: Final = 31
NINE: Final = 32
RUN_WITH_ROUND_HOUSE: Final = 33
DOUBLE_ROUND_HOUSE: Final = 34
RUN_EXTRA: Final = 35
TABLE_SIZE: Final = 36

JACK: Final = 1
QUEEN: Final = 2
KING: Final = 3
ACE: Final = 5
DIAMONDS: Final = 1
SPADES: Final = 3
ALL_RANKS = 0xFFFFFF


@compiled
def copies(suit: int, strength: int) -> int:
    """The number of copies of one rank in a suit of a hand."""
    bits = (suit >> (4 * strength)) & 15
    return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + (bits >> 3)


@compiled
def length(suit: int) -> int:
    """The number of cards in a suit of a hand."""
    pairs = suit - ((suit >> 1) & 0x555555)
    nibbles = (pairs & 0x333333) + ((pairs >> 2) & 0x333333)
    total = nibbles + (nibbles >> 4) & 0x0F0F0F
    return (total + (total >> 8) + (total >> 16)) & 0x1F


@compiled
def highest(suit: int) -> int:
    """The strength of the highest card in a suit of a hand; -1 if there is none."""
    strength = 5
    while strength >= 0 and suit >> (4 * strength) == 0:
        strength -= 1
    return strength


@compiled
def above(suit: int, strength: int) -> int:
    """The cards of a suit that are higher than a strength; -1 leaves them all."""
    return suit >> (4 * (strength + 1)) << (4 * (strength + 1))


@compiled
def with_card(suit: int, strength: int) -> int:
    """The suit with one more copy of a rank."""
    bits = (suit >> (4 * strength)) & 15
    return suit | (2 * bits + 1) << (4 * strength)


@compiled
def without_card(suit: int, strength: int) -> int:
    """The suit with one copy of a rank removed; the hand must hold it."""
    bits = (suit >> (4 * strength)) & 15
    return suit ^ (bits ^ bits >> 1) << (4 * strength)


@compiled
def meld_points(table: Ints, hands: Ints, at: int, trump: int) -> int:
    """The points of a hand's melds. The hand is the four integers of `hands` from `at` on."""
    around, house = ALL_RANKS, 4
    royal, plain = 0, 0
    for number in range(4):
        suit = hands[at + number]
        around &= suit
        marriages = copies((suit >> 4 * KING) & (suit >> 4 * QUEEN), 0)
        house = min(house, marriages)
        if number == trump:
            royal = marriages
        else:
            plain += marriages
    suit = hands[at + trump]
    run = copies((suit >> 4) & (suit >> 8) & (suit >> 12) & (suit >> 16) & (suit >> 20), 0)
    points = table[RUN + run] + table[NINE] * copies(suit, 0)
    points += table[AROUNDS + copies(around, JACK)]
    points += table[AROUNDS + 5 * (ACE - 2) + copies(around, ACE)]
    pair = (hands[at + DIAMONDS] >> 4 * JACK) & (hands[at + SPADES] >> 4 * QUEEN)
    points += table[PINOCHLE + copies(pair, 0)]
    queens, kings = copies(around, QUEEN), copies(around, KING)
    points += table[AROUNDS + 5 + queens] + table[AROUNDS + 10 + kings]
    if table[DOUBLE_ROUND_HOUSE] and house >= 2:
        points += table[DOUBLE_ROUND_HOUSE] - table[AROUNDS + 5 + 2] - table[AROUNDS + 10 + 2]
        points += (royal - max(2, run)) * table[ROYAL_MARRIAGE] + (plain - 6) * table[MARRIAGE]
        return int(points)
    points += plain * table[MARRIAGE]
    if table[RUN_EXTRA] and run == 1:
        points += (copies(suit, KING) + copies(suit, QUEEN) - 2) * table[RUN_EXTRA]
    else:
        points += (royal - run) * table[ROYAL_MARRIAGE]
    if run and royal == run and house:
        points += table[RUN_WITH_ROUND_HOUSE]
    return int(points)


def encode_melds(melds: MeldCount | None) -> Ints:
    """The points of each meld; all 0 where no melds are laid down at once."""
    table = np.zeros(TABLE_SIZE, np.int64)
    if melds is None:
        return table
    arounds = (melds.jacks, melds.queens, melds.kings, melds.aces)
    for start, levels in ((RUN, melds.run), (PINOCHLE, melds.pinochle)):
        table[start + 1 : start + 1 + len(levels)] = levels
    for place, levels in enumerate(arounds):
        start = AROUNDS + 5 * place
        table[start + 1 : start + 1 + len(levels)] = levels
    table[ROYAL_MARRIAGE] = melds.royal_marriage
    table[MARRIAGE] = melds.marriage
    table[NINE] = melds.nine
    table[RUN_WITH_ROUND_HOUSE] = melds.run_with_round_house
    table[DOUBLE_ROUND_HOUSE] = melds.double_round_house
    table[RUN_EXTRA] = melds.run_extra
    return table
