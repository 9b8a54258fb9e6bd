"""Quick estimates of what a hand is worth to the side that declares with it."""

from __future__ import annotations

from typing import Final

from bot.ai.simulation.compiled import Floats, Ints, compiled, copy
from bot.ai.simulation.hands import (
    ACE,
    DIAMONDS,
    JACK,
    QUEEN,
    RANKS,
    SPADES,
    copies,
    length,
    meld_points,
    with_card,
    without_card,
)
from bot.ai.simulation.tricks import VALUES

# The layout of a scale: the trick points that the declaring side is expected to take for each feature of a hand.
TRUMP_CARD: Final = 0
"""A trump, by strength."""
PLAIN_CARD: Final = 6
"""A card of a plain suit, by strength."""
SHORT_SUIT: Final = 12
"""A plain suit of 0, 1 or 2 cards."""
CONSTANT: Final = 15
PARTNER_MELD: Final = 16
"""The meld points expected of a partner who has not signaled."""
KITTY: Final = 17
"""What the cards of the kitty are expected to add to the estimate, in points."""
MARGIN: Final = 18
"""How far below the estimate players stop bidding, in points."""
SPREAD: Final = 19
"""How much players differ in that, in points."""
UNIT: Final = 20
"""The points of a counter."""
PROMISE: Final = 21
"""What passed cards are expected to add to a hand that lacks one, two or three cards of a run; then to one that lacks
one or two aces, and then one that has half of a pinochle."""
PASSED_TRUMP: Final = 27
"""What a trump from the partner is worth to the declarer, by strength."""
PASSED_CARD: Final = 33
"""What a card of a plain suit is worth, by strength; then what a card of a pinochle adds."""
SCALE_SIZE: Final = 40

NO_SUIT = -1


@compiled
def trick_estimate(scale: Floats, hands: Ints, at: int, trump: int) -> float:
    """The trick points that the side of a hand is expected to take if it declares with this trump."""
    points = scale[CONSTANT]
    for suit in range(4):
        held = hands[at + suit]
        row = TRUMP_CARD if suit == trump else PLAIN_CARD
        for strength in range(RANKS):
            points += scale[row + strength] * copies(held, strength)
        if suit != trump:
            number = length(held)
            if number <= 2:
                points += scale[SHORT_SUIT + number]
    return float(points)


@compiled
def estimate(scale: Floats, melds: Ints, hands: Ints, at: int, trump: int) -> float:
    """The points that a hand is expected to bring its side with this trump, without the partner's melds."""
    return meld_points(melds, hands, at, trump) + trick_estimate(scale, hands, at, trump)


@compiled
def promise(scale: Floats, hands: Ints, at: int, trump: int) -> float:
    """The points that a hand is expected to gain by the cards that the partner passes."""
    points = 0.0
    if scale[PROMISE] == 0:
        return points
    missing = 0
    for strength in range(1, RANKS):
        missing += 1 - min(1, copies(hands[at + trump], strength))
    if 1 <= missing <= 3:
        points += scale[PROMISE + missing - 1]
    missing = 0
    for suit in range(4):
        missing += 1 - min(1, copies(hands[at + suit], ACE))
    if 1 <= missing <= 2:
        points += scale[PROMISE + 2 + missing]
    if (copies(hands[at + DIAMONDS], JACK) == 0) != (copies(hands[at + SPADES], QUEEN) == 0):
        points += scale[PROMISE + 5]
    return float(points)


@compiled
def prospect(scale: Floats, melds: Ints, hands: Ints, at: int, trump: int) -> float:
    """The estimate of a hand that still gets cards from its partner."""
    return estimate(scale, melds, hands, at, trump) + promise(scale, hands, at, trump)


@compiled
def may_name(hands: Ints, at: int, trump: int, marriage: int) -> bool:
    """Whether a hand may name this trump; with `marriage` it needs K and Q of the suit."""
    return marriage == 0 or bool((hands[at + trump] >> 12) & (hands[at + trump] >> 8) & 15)


@compiled
def best_trump(scale: Floats, melds: Ints, hands: Ints, at: int, marriage: int) -> int:
    """The trump with the highest estimate; `NO_SUIT` if the hand may not name any."""
    best, most = NO_SUIT, -1e9
    for trump in range(4):
        if may_name(hands, at, trump, marriage):
            points = prospect(scale, melds, hands, at, trump)
            if points > most:
                best, most = trump, points
    return best


@compiled
def limit(scale: Floats, melds: Ints, hands: Ints, at: int, marriage: int) -> float:
    """The points up to which a hand bids, without what a partner or a kitty adds; very low if it cannot name trump."""
    most = -1000.0
    for trump in range(4):
        if may_name(hands, at, trump, marriage):
            most = max(most, prospect(scale, melds, hands, at, trump))
    return float(most - scale[MARGIN])


@compiled
def certain_meld(melds: Ints, hands: Ints, at: int) -> int:
    """The points of melds that a hand has with any trump."""
    fewest = 10000
    for trump in range(4):
        fewest = min(fewest, meld_points(melds, hands, at, trump))
    return fewest


@compiled
def bury_worst(
    rules: Ints, scale: Floats, melds: Ints, hands: Ints, at: int, trump: int, number: int, kept: int
) -> int:
    """Remove a number of cards from a hand, each the one that it misses least; return their points.

    :param kept: The suit of which no card is removed; -1 for none.
    """
    buried = 0
    for _ in range(number):
        worst, most = 0, -1e9
        for card in range(4 * RANKS):
            suit, strength = card // RANKS, card % RANKS
            held = hands[at + suit]
            if suit != kept and (held >> (4 * strength)) & 15:
                hands[at + suit] = without_card(held, strength)
                points = estimate(scale, melds, hands, at, trump) + rules[VALUES + strength]
                hands[at + suit] = held
                if points > most:
                    worst, most = card, points
        hands[at + worst // RANKS] = without_card(hands[at + worst // RANKS], worst % RANKS)
        buried += rules[VALUES + worst % RANKS]
    return int(buried)


@compiled
def rank_burials(
    rules: Ints, scale: Floats, melds: Ints, hand: Ints, trump: int, burials: Ints, points: Floats, kept: int
) -> int:
    """Write the burials of three cards with the highest estimates into `burials`, best first.

    :param hand: Four integers.
    :param kept: The suit of which no card is buried; -1 for none.
    :param points: Room for the estimates. Its length is the number of burials wanted.
    :return: The number of burials found.
    """
    found = 0
    hand = hand.copy()
    rest = 0
    if kept >= 0:
        rest = hand[kept]
        hand[kept] = 0
    for first in range(4 * RANKS):
        if not _take(hand, first):
            continue
        for second in range(first, 4 * RANKS):
            if not _take(hand, second):
                continue
            for third in range(second, 4 * RANKS):
                if not _take(hand, third):
                    continue
                if kept >= 0:
                    hand[kept] = rest
                value = estimate(scale, melds, hand, 0, trump) + rules[VALUES + first % RANKS]
                if kept >= 0:
                    hand[kept] = 0
                value += rules[VALUES + second % RANKS] + rules[VALUES + third % RANKS]
                found = _insert(burials, points, found, value, first, second, third)
                _put_back(hand, third)
            _put_back(hand, second)
        _put_back(hand, first)
    return found


@compiled
def _take(hand: Ints, card: int) -> bool:
    """Remove a card from a hand if it holds it."""
    held = hand[card // RANKS]
    if (held >> (4 * (card % RANKS))) & 15 == 0:
        return False
    hand[card // RANKS] = without_card(held, card % RANKS)
    return True


@compiled
def _put_back(hand: Ints, card: int) -> None:
    hand[card // RANKS] = with_card(hand[card // RANKS], card % RANKS)


@compiled
def _insert(
    burials: Ints, points: Floats, found: int, value: float, first: int, second: int, third: int
) -> int:
    """Insert a burial into the ranking, and return the number of burials in it."""
    place = found
    while place > 0 and points[place - 1] < value:
        if place < len(points):
            points[place] = points[place - 1]
            copy(burials[place - 1], burials[place])
        place -= 1
    if place < len(points):
        points[place] = value
        burials[place, 0] = first
        burials[place, 1] = second
        burials[place, 2] = third
        return min(found + 1, len(points))
    return found
