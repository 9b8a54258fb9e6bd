"""Rollouts: the rest of a deal, played by a quick rule with all cards known, and perhaps exactly at the end."""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.ai.simulation.arithmetic import fraction, power
from bot.ai.simulation.compiled import Floats, Ints, compiled, copy
from bot.ai.simulation.hands import CARDS, RANKS, above, highest, length
from bot.ai.simulation.solver import UNKNOWN, Solver, gain_of, solve
from bot.ai.simulation.tricks import (
    DUMMY,
    LED,
    PLAYED,
    POINTS,
    POSITION_SIZE,
    SEATS,
    TEAMS,
    TOP,
    TOP_SEAT,
    TRICKS_LEFT,
    TRUMP,
    VALUES,
    beats,
    legal_cards,
    legal_suits,
    play,
    turn,
)

# The layout of the weights of the rule. They are in points of a deal.
KEEP_PLAIN: Final = 0
"""What keeping a card of a plain suit is worth, by strength."""
KEEP_TRUMP: Final = 6
"""What keeping a trump is worth, by strength."""
KEEP_HIGHEST: Final = 12
"""What keeping a card of a plain suit is worth that no opponent can beat in its suit; then the same for a trump."""
LEAD_HIGHEST: Final = 14
"""What leading such a card is worth; then the same for a trump."""
LEAD_TRUMP: Final = 16
"""What leading any trump is worth; then what leading one is worth for each trump of the opponents."""
SHORT_SUIT: Final = 18
"""What playing the last card of a plain suit is worth while holding trumps; then the last but one."""
LATER_CARD: Final = 20
"""The points expected of each card that is still to come to the trick."""
LONG_SUIT: Final = 21
"""What leading from a plain suit is worth for each card of it."""
NOISE: Final = 22
"""The size of the random part of a card's value."""
BLIND: Final = 23
"""0 if players of the rule see all hands, more if each knows only its own cards."""
WEIGHTS_SIZE: Final = 24

# The layout of what is solved: numbers of tricks.
IN_ROLLOUTS: Final = 0
"""The last tricks that are solved in every rollout; 0 if none are."""
AT_ONCE: Final = 1
"""With so many tricks left, or fewer, everything after a choice is solved."""


@compiled
def side_wins(rules: Ints, position: Ints, seat: int, card: int) -> bool:
    """Whether the seat's team wins the trick with this card if the others beat it wherever they can."""
    seats, trump = rules[SEATS], rules[TRUMP]
    led, top, holder = position[LED], position[TOP], position[TOP_SEAT]
    if position[PLAYED] == 0:
        led, top, holder = card // RANKS, card, seat
    elif beats(rules, card, top):
        top, holder = card, seat
    for place in range(1, seats - position[PLAYED]):
        other = (seat + place) % seats
        if rules[TEAMS + other] == rules[TEAMS + holder]:
            continue
        suit = led if position[4 * other + led] else trump
        if suit < 0:
            continue
        strength = highest(position[4 * other + suit])
        if strength >= 0 and beats(rules, RANKS * suit + strength, top):
            top, holder = RANKS * suit + strength, other
    return bool(rules[TEAMS + holder] == rules[TEAMS + seat])


@compiled
def win_chance(rules: Ints, position: Ints, seat: int, card: int) -> float:
    """How likely the seat's team wins the trick with this card, by what the seat knows of the other hands: their sizes.

    The others beat it wherever they can.
    """
    trump, led, top, holder = rules[TRUMP], position[LED], position[TOP], position[TOP_SEAT]
    if position[PLAYED] == 0:
        led, top, holder = card // RANKS, card, seat
    elif beats(rules, card, top):
        top, holder = card, seat
    is_ours = rules[TEAMS + holder] == rules[TEAMS + seat]
    later, left = rules[SEATS] - position[PLAYED] - 1, position[TRICKS_LEFT]
    if later == 0:
        return 1.0 if is_ours else 0.0
    elsewhere = 1 - left / (later * left + position[PLAYED] * (left - 1))
    beaten = 1 - power(elsewhere, _unseen(rules, position, seat, top // RANKS, top % RANKS))
    if led != trump:
        void = power(elsewhere, _unseen(rules, position, seat, led, -1))
        if top // RANKS != led:
            beaten *= void
        elif trump >= 0:
            beaten += void * (1 - power(elsewhere, _unseen(rules, position, seat, trump, -1)))
    holds, helped = 1.0, 0.0
    for place in range(1, later + 1):
        if rules[TEAMS + (seat + place) % rules[SEATS]] == rules[TEAMS + seat]:
            helped += beaten * (1 - helped)
        else:
            holds *= 1 - beaten
    if is_ours:
        return float(holds + (1 - holds) * helped / 2)
    return float(holds * helped)


@compiled
def _unseen(rules: Ints, position: Ints, seat: int, suit: int, strength: int) -> int:
    """The number of cards of a suit above a strength in all hands but the seat's."""
    total = 0
    for other in range(rules[SEATS]):
        if other != seat:
            total += length(above(position[4 * other + suit], strength))
    return total


@compiled
def highest_against(rules: Ints, position: Ints, weights: Floats, seat: int, suit: int) -> int:
    """The strength of the highest card of a suit that may be against the seat; -1 if there is none."""
    top = -1
    for other in range(rules[SEATS]):
        if other != seat and (weights[BLIND] or rules[TEAMS + other] != rules[TEAMS + seat]):
            top = max(top, highest(position[4 * other + suit]))
    return top


@compiled
def _opponents_length(rules: Ints, position: Ints, seat: int, suit: int) -> int:
    total = 0
    for other in range(rules[SEATS]):
        if rules[TEAMS + other] != rules[TEAMS + seat]:
            total += length(position[4 * other + suit])
    return total


@compiled
def _suit_value(rules: Ints, position: Ints, weights: Floats, seat: int, suit: int) -> float:
    """The part of a card's value that is the same for all cards of its suit."""
    trump = rules[TRUMP]
    held = length(position[4 * seat + suit])
    value = 0.0
    if suit == trump:
        if position[PLAYED] == 0:
            value += weights[LEAD_TRUMP]
            value += weights[LEAD_TRUMP + 1] * _opponents_length(rules, position, seat, suit)
        return value
    if held <= 2 and trump >= 0 and position[4 * seat + trump]:
        value += weights[SHORT_SUIT + held - 1]
    if position[PLAYED] == 0:
        value += weights[LONG_SUIT] * held
    return value


@compiled
def card_value(rules: Ints, position: Ints, weights: Floats, seat: int, card: int, top: int) -> float:
    """The value of playing a card, without what is the same for all cards of its suit.

    :param top: The strength of the opponents' highest card of the suit.
    """
    suit, strength = card // RANKS, card % RANKS
    is_trump = 1 if suit == rules[TRUMP] else 0
    later = rules[SEATS] - 1 - position[PLAYED] + rules[DUMMY]
    points = position[POINTS] + rules[VALUES + strength] + later * weights[LATER_CARD]
    if weights[BLIND]:
        value = points * (2 * win_chance(rules, position, seat, card) - 1)
    else:
        value = points if side_wins(rules, position, seat, card) else -points
    value -= weights[KEEP_PLAIN + RANKS * is_trump + strength]
    if strength >= top:
        value -= weights[KEEP_HIGHEST + is_trump]
        if position[PLAYED] == 0:
            value += weights[LEAD_HIGHEST + is_trump]
    return float(value)


@compiled
def choose_card(rules: Ints, position: Ints, weights: Floats, legal: Ints, random: Ints) -> int:
    """The card that the rule plays. `legal` is room for four integers."""
    legal_suits(rules, position, legal)
    seat = turn(rules, position)
    best, most = -1, -1e9
    for suit in range(4):
        if legal[suit] == 0:
            continue
        top = highest_against(rules, position, weights, seat, suit)
        shared = _suit_value(rules, position, weights, seat, suit)
        for strength in range(RANKS):
            if (legal[suit] >> (4 * strength)) & 15:
                card = RANKS * suit + strength
                value = shared + card_value(rules, position, weights, seat, card, top)
                value += weights[NOISE] * fraction(random)
                if value > most:
                    best, most = card, value
    return best


@compiled
def roll_out(
    rules: Ints, position: Ints, dummy: Ints, weights: Floats, legal: Ints, random: Ints, tricks: int
) -> None:
    """Play a position until so many tricks are left."""
    while position[TRICKS_LEFT] > tricks:
        play(rules, position, dummy, choose_card(rules, position, weights, legal, random))


@compiled
def solved_tricks(solved: Ints, position: Ints) -> int:
    """The number of last tricks that are solved in rollouts from a position."""
    if position[TRICKS_LEFT] <= solved[AT_ONCE]:
        return int(solved[AT_ONCE])
    return int(solved[IN_ROLLOUTS])


@compiled
def roll_out_and_solve(
    rules: Ints,
    position: Ints,
    dummy: Ints,
    weights: Floats,
    legal: Ints,
    random: Ints,
    tricks: int,
    solver: Solver,
) -> None:
    """Play a position to the end of the deal, the last tricks exactly."""
    roll_out(rules, position, dummy, weights, legal, random, tricks)
    if position[TRICKS_LEFT] == 0:
        return
    cards, after = np.empty(CARDS, np.int64), np.empty(POSITION_SIZE, np.int64)
    value = solve(rules, position, dummy, UNKNOWN, -UNKNOWN, solver)
    while position[TRICKS_LEFT] > 0:
        count = legal_cards(rules, position, cards)
        _put_first(cards, choose_card(rules, position, weights, legal, random))
        for place in range(count):
            copy(position, after)
            play(rules, after, dummy, cards[place])
            left = value - gain_of(rules, position, after)
            if count == 1 or solve(rules, after, dummy, left - 1, left + 1, solver) == left:
                break
        copy(after, position)
        value = left


@compiled
def _put_first(cards: Ints, card: int) -> None:
    """Exchange a card with the first of a list."""
    place = 0
    while cards[place] != card:
        place += 1
    cards[0], cards[place] = card, cards[0]
