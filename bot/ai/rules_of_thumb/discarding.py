"""Decisions of which cards to bury, and which to pass to the partner (partnership 4, double-deck 3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import nlargest
from itertools import combinations
from typing import Final

import numpy as np

from bot.ai.knowledge import Knowledge
from bot.ai.position import Position
from bot.ai.simulation.compiled import Ints
from bot.ai.simulation.contracts import worth_to_declarer
from bot.ai.simulation.encoding import CARD_OF_ORDER, encode_hand, orders
from bot.ai.simulation.estimates import estimate
from bot.ai.simulation.hands import RANKS, meld_points, put, take
from bot.engine.actions import Action, bury, pass_cards
from bot.engine.cards import Card, sorted_cards

CANDIDATES: Final = 11
"""The number of cards considered for passing to the declarer."""

Orders = tuple[int, ...]
"""Cards by their numbers in the simulation."""


def bury_cards(position: Position) -> Action:
    """The cards that the hand misses least, with what their own points are worth."""
    knowledge = Knowledge(position)
    return bury(cards_of(rank_burials(knowledge, knowledge.model.rules.trump, 1)[0]))


def choose_passed_cards(position: Position) -> Action:
    """The cards that leave the side most points."""
    return pass_cards(cards_of(rank_passes(Knowledge(position), 1)[0]))


def cards_of(numbers: Orders) -> tuple[Card, ...]:
    """The cards with these numbers."""
    return tuple(CARD_OF_ORDER[number] for number in numbers)


def rank_burials(knowledge: Knowledge, trump: int, number: int) -> list[Orders]:
    """The burials that leave most points with this trump, best first."""
    model, own = knowledge.model, sorted_cards(knowledge.position.own_cards)
    kept = trump if model.rules.plain_suits else -1
    hand, card_points = encode_hand(own), model.rules.card_points

    def value(buried: Orders) -> float:
        left = estimate(model.scale, model.melds, _without(hand, buried), trump)
        return left + sum(float(card_points[card % RANKS]) for card in buried)

    cards = [int(card) for card in orders(own) if card // RANKS != kept]
    return _best(cards, model.rules.bury, number, value)


def rank_passes(knowledge: Knowledge, number: int) -> list[Orders]:
    """The cards to pass that leave the side most points, best first."""
    position, model, own = knowledge.position, knowledge.model, sorted_cards(knowledge.position.own_cards)
    trump, scale, melds, hand = model.rules.trump, model.scale, model.melds, encode_hand(own)
    nothing, candidates = np.zeros(4, np.int64), [int(card) for card in orders(own)]

    def value_for_declarer(passed: Orders) -> float:
        cards, points = nothing.copy(), 0.0
        for card in passed:
            points += worth_to_declarer(scale, trump, cards, card)
            put(cards, card)
        return points + meld_points(melds, cards, trump) + meld_points(melds, _without(hand, passed), trump)

    def value_from_declarer(passed: Orders) -> float:
        return estimate(scale, melds, _without(hand, passed), trump)

    if position.view.declarer == position.seat:
        return _best(candidates, model.rules.pass_cards, number, value_from_declarer)
    worth = {card: worth_to_declarer(scale, trump, nothing, card) for card in candidates}
    candidates = sorted(sorted(candidates, key=lambda card: -worth[card])[:CANDIDATES])
    return _best(candidates, model.rules.pass_cards, number, value_for_declarer)


def _best(cards: Sequence[int], count: int, number: int, value: Callable[[Orders], float]) -> list[Orders]:
    """Of all sets of `count` cards those with the highest values, best first."""
    return nlargest(number, dict.fromkeys(combinations(cards, count)), key=value)


def _without(hand: Ints, cards: Orders) -> Ints:
    """A hand without some of its cards."""
    left = hand.copy()
    for card in cards:
        take(left, card)
    return left
