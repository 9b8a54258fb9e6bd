"""The melds in a hand and what a bid needs besides, as the coach, tips and the guided deal say it.

It loads nothing that computes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.ai.coach.reasons import Fact, FactKind, PointSource
from bot.ai.position import Position
from bot.engine.cards import Card, Suit
from bot.engine.melds import LaidMeld
from bot.engine.phases.kitty import TakeKitty
from bot.engine.phases.trump import NameTrump
from bot.engine.variant import Rules


def melds_with(rules: Rules, hand: Sequence[Card], trump: Suit) -> tuple[LaidMeld, ...]:
    """The melds in a hand with a trump suit, the best first."""
    return tuple(sorted(rules.melds_in(hand, trump) or (), key=lambda meld: -meld.points))


def richest_suit(rules: Rules, hand: Sequence[Card], suits: Iterable[Suit] = Suit) -> Suit:
    """The suit with which the melds in a hand are worth most as trump; of equal ones, the longest."""
    lengths = Counter(card.suit for card in hand)
    worth = {suit: sum(meld.points for meld in melds_with(rules, hand, suit)) for suit in suits}
    return max(worth, key=lambda suit: (worth[suit], lengths[suit]))


def suits_to_name(position: Position) -> list[Suit]:
    """The suits that a seat could name as trump."""
    naming = position.rules.part(NameTrump)
    return list(Suit) if naming is None else naming.suits(position.view, position.seat)


def needs_of_bid(position: Position, suit: Suit, bid: int, kind: FactKind = FactKind.NEEDS) -> Fact:
    """What a bid needs besides the melds in hand.

    :param suit: the trump suit with which they count.
    :param kind: the fact of a bid, or of a pass instead of it.
    """
    melds = melds_with(position.rules, position.own_cards, suit)
    points = sum(meld.points for meld in melds)
    return Fact(
        kind,
        points,
        suit=suit,
        needed=max(0, bid - points),
        bid=bid,
        total=position.total_trick_points,
        source=_source(position),
        melds=melds,
    )


def _source(position: Position) -> PointSource:
    """Where points come from, beside the tricks."""
    if position.partner is not None:
        return PointSource.PARTNER
    if position.stock_tricks:
        return PointSource.STOCK
    return PointSource.TRICKS if position.rules.part(TakeKitty) is None else PointSource.KITTY
