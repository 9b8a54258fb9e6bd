"""Quick estimates of what a hand is worth to the side that declares with it."""

from __future__ import annotations

from typing import Annotated, Final

from bot.ai.simulation.compiled import Floats, Ints, Record, compiled
from bot.ai.simulation.hands import (
    ACE,
    DIAMONDS,
    JACK,
    QUEEN,
    RANKS,
    SPADES,
    MeldPoints,
    copies,
    length,
    meld_points,
    take,
    without_card,
)
from bot.ai.simulation.tricks import TrickRules

LONG_SHARE: Final = 0.4
"""The share of a hand that makes a suit long."""


class Scale(Record):
    """The trick points that the declaring side is expected to take for each feature of a hand, and what bids follow."""

    trump_card: Annotated[Floats, 6]
    """A trump, by strength."""
    plain_card: Annotated[Floats, 6]
    """A card of a plain suit, by strength."""
    short_suit: Annotated[Floats, 3]
    """A plain suit of 0, 1 or 2 cards."""
    constant: float
    partner_meld: float
    """The meld points expected of a partner who has not signaled."""
    kitty: float
    """What the cards of the kitty are expected to add to the estimate, in points."""
    margin: float
    """How far below the estimate players stop bidding, in points."""
    spread: float
    """How much players differ in that, in points."""
    unit: float
    """The points of a counter."""
    promised_run: Annotated[Floats, 3]
    """What passed cards are expected to add to a hand that lacks one, two or three cards of a run."""
    promised_aces: Annotated[Floats, 2]
    """What they add to a hand that lacks one or two aces."""
    promised_pinochle: float
    """What they add to a hand that has half of a pinochle."""
    passed_trump: Annotated[Floats, 6]
    """What a trump from the partner is worth to the declarer, by strength."""
    passed_card: Annotated[Floats, 6]
    """What a card of a plain suit is worth, by strength."""
    passed_pinochle: float
    """What a card of a pinochle adds."""


@compiled
def trick_estimate(scale: Scale, hand: Ints, trump: int) -> float:
    """The trick points that the side of a hand is expected to take if it declares with this trump."""
    points = scale.constant
    for suit in range(4):
        held = hand[suit]
        for strength in range(RANKS):
            worth = scale.trump_card[strength] if suit == trump else scale.plain_card[strength]
            points += worth * copies(held, strength)
        if suit != trump:
            number = length(held)
            if number <= 2:
                points += scale.short_suit[number]
    return float(points)


@compiled
def estimate(scale: Scale, melds: MeldPoints, hand: Ints, trump: int) -> float:
    """The points that a hand is expected to bring its side with this trump, without the partner's melds."""
    return meld_points(melds, hand, trump) + trick_estimate(scale, hand, trump)


@compiled
def promise(scale: Scale, hand: Ints, trump: int) -> float:
    """The points that a hand is expected to gain by the cards that the partner passes."""
    points = 0.0
    if scale.promised_run[0] == 0:
        return points
    missing = 0
    for strength in range(1, RANKS):
        missing += 1 - min(1, copies(hand[trump], strength))
    if 1 <= missing <= 3:
        points += scale.promised_run[missing - 1]
    missing = 0
    for suit in range(4):
        missing += 1 - min(1, copies(hand[suit], ACE))
    if 1 <= missing <= 2:
        points += scale.promised_aces[missing - 1]
    if (copies(hand[DIAMONDS], JACK) == 0) != (copies(hand[SPADES], QUEEN) == 0):
        points += scale.promised_pinochle
    return float(points)


@compiled
def prospect(scale: Scale, melds: MeldPoints, hand: Ints, trump: int) -> float:
    """The estimate of a hand that still gets cards from its partner."""
    return estimate(scale, melds, hand, trump) + promise(scale, hand, trump)


@compiled
def may_name(hand: Ints, trump: int, marriage: int) -> bool:
    """Whether a hand may name this trump; with `marriage` it needs K and Q of the suit."""
    return marriage == 0 or bool((hand[trump] >> 12) & (hand[trump] >> 8) & 15)


@compiled
def limit(scale: Scale, melds: MeldPoints, hand: Ints, marriage: int) -> float:
    """The points up to which a hand bids, without what a partner or a kitty adds; very low if it cannot name trump."""
    most = -1000.0
    for trump in range(4):
        if may_name(hand, trump, marriage):
            most = max(most, prospect(scale, melds, hand, trump))
    return float(most - scale.margin)


@compiled
def is_long(hand: Ints, trump: int) -> bool:
    """Whether a hand has a run or many cards in a suit, which it is fit to declare with."""
    suit, cards = hand[trump], 0
    for number in range(4):
        cards += length(hand[number])
    has_run = (suit >> 4) & (suit >> 8) & (suit >> 12) & (suit >> 16) & (suit >> 20) & 1
    return bool(has_run or length(suit) >= LONG_SHARE * cards)


@compiled
def certain_meld(melds: MeldPoints, hand: Ints) -> int:
    """The points of melds that a hand has with any trump."""
    fewest = 10000
    for trump in range(4):
        fewest = min(fewest, meld_points(melds, hand, trump))
    return fewest


@compiled
def bury_worst(rules: TrickRules, scale: Scale, melds: MeldPoints, hand: Ints, trump: int, kept: int) -> int:
    """Bury cards of a hand, each the one that it misses least; return their points.

    :param kept: The suit of which no card is removed; -1 for none.
    """
    buried = 0
    for _ in range(rules.bury):
        worst = take_worst(scale, melds, hand, trump, kept, rules.card_points)
        buried += rules.card_points[worst % RANKS]
    return int(buried)


@compiled
def take_worst(scale: Scale, melds: MeldPoints, hand: Ints, trump: int, kept: int, card_points: Ints) -> int:
    """Remove the card of a hand that it misses least, and return that.

    :param kept: The suit of which no card is removed; -1 for none.
    :param card_points: What the side is paid for the card, by strength.
    """
    worst, most = 0, -1e9
    for card in range(4 * RANKS):
        suit, strength = card // RANKS, card % RANKS
        held = hand[suit]
        if suit != kept and (held >> (4 * strength)) & 15:
            hand[suit] = without_card(held, strength)
            points = estimate(scale, melds, hand, trump) + card_points[strength]
            hand[suit] = held
            if points > most:
                worst, most = card, points
    take(hand, worst)
    return worst
