"""Hands as integers, and the points of melds that they lay down all at once.

A hand is four integers, one for each suit. Each has four bits for each rank, the nine lowest, of which as many are set
as the hand holds copies: 0b0011 for two. So higher cards make a larger number, and the bits set are the cards.
"""

from __future__ import annotations

from typing import Annotated, Final

from bot.ai.simulation.compiled import Ints, Record, compiled

RANKS = 6
CARDS = 24

JACK: Final = 1
QUEEN: Final = 2
KING: Final = 3
ACE: Final = 5
DIAMONDS: Final = 1
SPADES: Final = 3
ALL_RANKS = 0xFFFFFF


class MeldPoints(Record):
    """The points of melds that are laid down all at once; all 0 where none are. Arrays hold those of 0 to 4 melds."""

    run: Annotated[Ints, 5]
    arounds: Annotated[Ints, (4, 5)]
    """Of jacks, queens, kings and aces."""
    pinochle: Annotated[Ints, 5]
    royal_marriage: int
    marriage: int
    nine: int
    run_with_round_house: int
    double_round_house: int
    run_extra: int


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
def meld_points(melds: MeldPoints, hand: Ints, trump: int) -> int:
    """The points of the melds of a hand."""
    around, house = ALL_RANKS, 4
    royal, plain = 0, 0
    for number in range(4):
        suit = hand[number]
        around &= suit
        marriages = copies((suit >> 4 * KING) & (suit >> 4 * QUEEN), 0)
        house = min(house, marriages)
        if number == trump:
            royal = marriages
        else:
            plain += marriages
    suit = hand[trump]
    run = copies((suit >> 4) & (suit >> 8) & (suit >> 12) & (suit >> 16) & (suit >> 20), 0)
    points = melds.run[run] + melds.nine * copies(suit, 0)
    points += melds.arounds[0, copies(around, JACK)] + melds.arounds[3, copies(around, ACE)]
    pair = (hand[DIAMONDS] >> 4 * JACK) & (hand[SPADES] >> 4 * QUEEN)
    points += melds.pinochle[copies(pair, 0)]
    queens, kings = copies(around, QUEEN), copies(around, KING)
    points += melds.arounds[1, queens] + melds.arounds[2, kings]
    if melds.double_round_house and house >= 2:
        points += melds.double_round_house - melds.arounds[1, 2] - melds.arounds[2, 2]
        points += (royal - max(2, run)) * melds.royal_marriage + (plain - 6) * melds.marriage
        return int(points)
    points += plain * melds.marriage
    if melds.run_extra and run == 1:
        points += (copies(suit, KING) + copies(suit, QUEEN) - 2) * melds.run_extra
    else:
        points += (royal - run) * melds.royal_marriage
    if run and royal == run and house:
        points += melds.run_with_round_house
    return int(points)


@compiled
def put(hand: Ints, card: int) -> None:
    """Add a card to a hand."""
    hand[card // RANKS] = with_card(hand[card // RANKS], card % RANKS)


@compiled
def take(hand: Ints, card: int) -> None:
    """Remove a card from a hand, which must hold it."""
    hand[card // RANKS] = without_card(hand[card // RANKS], card % RANKS)
