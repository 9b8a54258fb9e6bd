"""Decision of which card to play to a trick: its value now against its value later."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from benchmarks.reference.facts import max_card_points, points_per_card, points_per_trick
from benchmarks.reference.meld_estimate import MeldEstimator
from benchmarks.reference.trick_estimate import TrickEstimator
from bot.ai.position import Position
from bot.engine.actions import Action, Verb
from bot.engine.cards import Card
from bot.engine.phases.stock_play import StockPlay
from bot.engine.tricks import best, legal

OVERTAKE_PROBABILITY = 0.55
"""The probability that a seat that may play any card beats a worthless card when it can."""
PARTNER_WIN_PROBABILITY = 0.6
"""The probability that the partner, or an ally, wins a trick that this seat does not win."""
STILL_HELD_PROBABILITY = 0.7
"""The probability that a card kept during stock play is still held in the final tricks."""

CardValue = Callable[[Card], float]
"""The value of playing a card now, in points."""


def play_card(position: Position) -> Action:
    """The card with the highest value; of equal ones, the one worth the fewest points.

    The rules of following are obeyed even if breaking them is on offer.
    """
    actions = {action.card: action for action in position.choices[Verb.PLAY]}
    cards = list(actions)
    if not position.is_stock_play:
        cards = list(legal(cards, position.trick, position.trump, position.heading))
    if len(cards) > 1:
        value = _stock_play_value(position) if position.is_stock_play else _trick_play_value(position)
        cards.sort(key=lambda card: (-value(card), position.card_points(card), card.order))
    return actions[cards[0]]


def _trick_play_value(position: Position) -> CardValue:
    """The value of each card when suit must be followed: the current trick against a later one that it may win."""
    estimator = TrickEstimator(position.inference, position.opponents)
    win_later = estimator.win_probabilities(position.own_cards, position.trump)
    to_come = points_per_card(position) * (len(position.seats_after) + position.dummy_cards)
    later_trick = points_per_card(position) * (position.view.seats - 1 + position.dummy_cards)
    trick_points = sum(map(position.card_points, position.trick))
    partner = 0.0 if position.ally is None else PARTNER_WIN_PROBABILITY

    def value(card: Card) -> float:
        points = position.card_points(card)
        now = 2 * win_probability(position, card) - 1
        later = win_later[card] + (1 - win_later[card]) * partner
        return now * (trick_points + points + to_come) - (2 * later - 1) * (points + later_trick)

    return value


def _stock_play_value(position: Position) -> CardValue:
    """The value of each card in stock play: trick points and the turn to meld, less the value of keeping the card."""
    estimator = TrickEstimator(position.inference, position.opponents)
    melds = MeldEstimator(position)
    win_later = estimator.win_probabilities(position.own_cards, position.trump)
    trick_points = sum(map(position.card_points, position.trick))
    stock_play = position.rules.part(StockPlay)
    tricks_count = stock_play is not None and stock_play.tricks_count

    def value(card: Card) -> float:
        win = win_probability(position, card)
        points = (2 * win - 1) * (trick_points + position.card_points(card)) if tricks_count else 0.0
        later = 2 * win_later[card] * points_per_trick(position) * STILL_HELD_PROBABILITY
        return points + win * melds.turn_value(card) - melds.keep_value(card) - later

    return value


def win_probability(position: Position, card: Card) -> float:
    """The probability that this seat's side wins the current trick if the seat plays this card."""
    trick = [*position.trick, card]
    at = best(trick, position.trump)
    top, led = trick[at], trick[0]
    view = position.view
    is_ours = (view.leader + at) % view.seats not in position.opponents
    beat_probability = _beat_in_stock_play if position.is_stock_play else _beat_in_trick_play
    holds = 1.0  # the probability that no opponent beats the best card
    for seat in position.seats_after:
        if seat != position.ally:
            holds *= 1 - beat_probability(position, seat, top, led)
    if position.ally is None or position.ally not in position.seats_after:
        return holds if is_ours else 0.0
    partner_beats = beat_probability(position, position.ally, top, led)
    return holds + (1 - holds) * partner_beats / 2 if is_ours else holds * partner_beats


def _beat_in_trick_play(position: Position, seat: int, top: Card, led: Card) -> float:
    """The probability that a seat that must follow suit can beat the best card so far."""
    void = partial(position.inference.void_probability, seat)
    trump = position.trump
    if top.suit is trump:
        higher = 1 - void(trump, top.strength)
        return higher if led.suit is trump else void(led.suit) * higher
    return (1 - void(led.suit, top.strength)) + void(led.suit) * (1 - void(trump))


def _beat_in_stock_play(position: Position, seat: int, top: Card, led: Card) -> float:
    """The probability that a seat that may play any card can beat the best card so far and chooses to."""
    void = partial(position.inference.void_probability, seat)
    cannot = void(top.suit, top.strength)
    if top.suit is not position.trump:
        cannot *= void(position.trump)
    extra = (1 - OVERTAKE_PROBABILITY) * position.card_points(top) / max_card_points(position)
    return (1 - cannot) * (OVERTAKE_PROBABILITY + extra)
