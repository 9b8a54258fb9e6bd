"""Naming trump, guessing it, and burying."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from bot.ai.appraisal import Appraisal
from bot.ai.position import Position
from bot.engine.actions import NO_GUESS, Action, Verb, bury, trump
from bot.engine.cards import Card
from bot.engine.phases.kitty import BURIED_CARDS

GUESS_BY_LENGTH = 3
"""How steeply the length of a suit tells that it is trump."""
CONSIDERED = 7
"""How many cards are thought of when three are to be buried."""


def name_trump(position: Position) -> Action:
    """The suit with which the hand is worth most."""
    suits = [action.suit for action in position.choices[Verb.TRUMP]]
    return trump(Appraisal(position).best_trump(position.own_cards, suits))


def bury_cards(position: Position) -> Action:
    """Those whose loss leaves most: no melds, no trumps, counters where they would win nothing."""
    appraisal = Appraisal(position)
    suit = position.trump
    assert suit is not None

    def left(buried: tuple[Card, ...]) -> float:
        hand = list((Counter(position.own_cards) - Counter(buried)).elements())
        return appraisal.worth(hand, suit) + sum(map(position.card_points, buried))

    one_by_one = sorted(sorted(position.own_cards), key=lambda c: -left((c,)))
    several = combinations(one_by_one[:CONSIDERED], BURIED_CARDS)
    return bury(max(several, key=left))


def guess_trump(position: Position) -> Action:
    """The suit the declarer has most likely written down, or no guess where it is more likely another.

    A declarer is taken to name a suit the more likely the more cards of it he may hold.
    """
    inference, declarer = position.inference, position.opponents[0]
    weights = {
        action.suit: _likely(inference.possible_cards(action.suit, (declarer,)))
        for action in position.choices[Verb.GUESS]
    }
    best = max(weights, key=lambda suit: weights[suit])
    if 2 * weights[best] > sum(weights.values()):
        return Action.of(Verb.GUESS, best)
    return NO_GUESS


def _likely(held: list[tuple[int, float]]) -> float:
    return sum(chance for _, chance in held) ** GUESS_BY_LENGTH
