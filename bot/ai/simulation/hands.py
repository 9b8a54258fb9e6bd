"""Hands as integers.

A hand is four integers, one for each suit. Each has four bits for each rank, the nine lowest, of which as many are set
as the hand holds copies: 0b0011 for two. So higher cards make a larger number, and the bits set are the cards.
"""

from __future__ import annotations

from bot.ai.simulation.compiled import compiled

RANKS = 6
CARDS = 24


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
