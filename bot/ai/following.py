"""Choosing a card to play: what it may win now against what it may win later."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.ai.endgame import Endgame, hand_of
from bot.ai.melding import MeldOutlook
from bot.ai.outlook import Outlook
from bot.ai.position import Position
from bot.engine.actions import Action, Verb
from bot.engine.cards import Card
from bot.engine.phases.stock_play import StockPlay
from bot.engine.tricks import best, legal

GREED = 0.55
"""The chance that one who need not beat a worthless card does so if he can."""
HELPED = 0.6
"""The chance that a trick this seat cannot win goes to its partner."""
SEARCHED = 5
"""With how many cards in the hand the end of a deal is searched."""
KEPT = 0.7
"""The chance that a card held back in stock play is still there for the last tricks."""


def play_card(position: Position) -> Action:
    """The card that is worth most, played now. A duty to follow is kept even where it need not be."""
    offered = {action.card: action for action in position.choices[Verb.PLAY]}
    cards = list(offered)
    if not position.is_stock_play:
        cards = list(legal(cards, position.trick, position.trump, position.heading))
    if len(cards) > 1:
        value = _value(position)
        cards.sort(key=lambda one: (-value(one), position.card_points(one), one.order))
    return offered[cards[0]]


def _value(position: Position) -> Callable[[Card], float]:
    if position.is_stock_play:
        return _loose(position)
    return _searched(position) or _strict(position)


def _searched(position: Position) -> Callable[[Card], float] | None:
    """The value of each card when all cards of the other are known, and are few."""
    if position.view.seats > 2 or position.dummy_cards or len(position.own_cards) > SEARCHED:
        return None
    theirs = hand_of(position.inference.known_hand(position.opponents[0]))
    if len(theirs) + len(position.trick) != len(position.own_cards):
        return None
    mine = hand_of(position.own_cards)
    endgame = Endgame(position.trump, position.heading, position.rules.card_points)
    if position.trick:
        return lambda one: endgame.answer(one, position.trick[0], mine, theirs)
    return lambda one: endgame.lead(one, mine, theirs)


def _strict(position: Position) -> Callable[[Card], float]:
    """The value of each card where suit must be followed: the trick it may win now against one it may win later."""
    outlook = Outlook(position.inference, position.opponents)
    later = outlook.chances(position.own_cards, position.trump)
    rest = position.points_per_card * (len(position.seats_after) + position.dummy_cards)
    others = position.points_per_card * (position.view.seats - 1 + position.dummy_cards)
    laying = sum(map(position.card_points, position.trick))
    helped = 0.0 if position.partner is None else HELPED

    def value(what: Card) -> float:
        own = position.card_points(what)
        now = 2 * winning(position, what) - 1
        then = later[what] + (1 - later[what]) * helped
        return now * (laying + own + rest) - (2 * then - 1) * (own + others)

    return value


def _loose(position: Position) -> Callable[[Card], float]:
    """The value of each card where any may be played: points, the turn to meld, and what it is kept for."""
    outlook = Outlook(position.inference, position.opponents)
    melds = MeldOutlook(position)
    later = outlook.chances(position.own_cards, position.trump)
    laying = sum(map(position.card_points, position.trick))
    stock = position.rules.part(StockPlay)
    counting = stock is not None and stock.tricks_count

    def value(what: Card) -> float:
        won = winning(position, what)
        points = (2 * won - 1) * (laying + position.card_points(what)) if counting else 0.0
        strength = 2 * later[what] * position.points_per_trick * KEPT
        return points + won * melds.turn(what) - melds.keep(what) - strength

    return value


def winning(position: Position, what: Card) -> float:
    """The chance that the side of this seat wins the trick when the card is played to it."""
    trick = [*position.trick, what]
    at = best(trick, position.trump)
    top, led = trick[at], trick[0]
    view = position.view
    ours = view.sides[(view.leader + at) % view.seats] == position.side
    beats = _beats_loose if position.is_stock_play else _beats
    held = 1.0
    for seat in position.seats_after:
        if seat != position.partner:
            held *= 1 - beats(position, seat, top, led)
    if position.partner not in position.seats_after:
        return held if ours else 0.0
    assert position.partner is not None
    helped = beats(position, position.partner, top, led)
    return held + (1 - held) * helped / 2 if ours else held * helped


def _beats(position: Position, seat: int, top: Card, led: Card) -> float:
    """The chance that a seat that has to follow can beat the best card so far."""
    lacks = partial(position.inference.void_probability, seat)
    trump = position.trump
    if top.suit is trump:
        higher = 1 - lacks(trump, top.strength)
        return higher if led.suit is trump else lacks(led.suit) * higher
    return (1 - lacks(led.suit, top.strength)) + lacks(led.suit) * (1 - lacks(trump))


def _beats_loose(position: Position, seat: int, top: Card, led: Card) -> float:
    """The chance that a seat that may play anything can beat the best card so far, and wants to."""
    lacks = position.inference.void_probability
    trump = position.trump
    cannot = lacks(seat, top.suit, top.strength)
    if top.suit is not trump:
        cannot *= lacks(seat, trump)
    wish = GREED + (1 - GREED) * position.card_points(top) / position.max_card_points
    return (1 - cannot) * wish
