"""Rollouts: the rest of a deal, played by a quick rule with all cards known, and perhaps exactly at the end."""

from __future__ import annotations

from typing import Annotated

from bot.ai.simulation.arithmetic import fraction, power
from bot.ai.simulation.compiled import Floats, Ints, Record, compiled
from bot.ai.simulation.hands import RANKS, above, highest, length
from bot.ai.simulation.solver import UNKNOWN, Solver, points_left, solve
from bot.ai.simulation.tricks import State, TrickRules, beats, legal_suits, play, turn


class Weights(Record):
    """The weights of the rule, in points of a deal. Pairs are for a plain suit and for trumps."""

    keep_plain: Annotated[Floats, 6]
    """What keeping a card of a plain suit is worth, by strength."""
    keep_trump: Annotated[Floats, 6]
    """What keeping a trump is worth, by strength."""
    keep_highest: Annotated[Floats, 2]
    """What keeping a card is worth that no opponent can beat in its suit."""
    lead_highest: Annotated[Floats, 2]
    """What leading such a card is worth."""
    lead_trump: float
    """What leading any trump is worth."""
    lead_trump_against: float
    """What leading a trump is worth for each trump of the opponents."""
    short_suit: Annotated[Floats, 2]
    """What playing the last card of a plain suit is worth while holding trumps; then the last but one."""
    later_card: float
    """The points expected of each card that is still to come to the trick."""
    long_suit: float
    """What leading from a plain suit is worth for each card of it."""
    noise: float
    """The size of the random part of a card's value."""
    blind: float
    """0 if players of the rule see all hands, more if each knows only its own cards."""


@compiled
def side_wins(rules: TrickRules, state: State, seat: int, card: int) -> bool:
    """Whether the seat's team wins the trick with this card if the others beat it wherever they can."""
    seats, trump = rules.seats, rules.trump
    led, top, holder = state.led, state.top, state.top_seat
    if state.played == 0:
        led, top, holder = card // RANKS, card, seat
    elif beats(rules, card, top):
        top, holder = card, seat
    for place in range(1, seats - state.played):
        other = (seat + place) % seats
        if rules.teams[other] == rules.teams[holder]:
            continue
        suit = led if state.hands[other, led] else trump
        if suit < 0:
            continue
        strength = highest(state.hands[other, suit])
        if strength >= 0 and beats(rules, RANKS * suit + strength, top):
            top, holder = RANKS * suit + strength, other
    return bool(rules.teams[holder] == rules.teams[seat])


@compiled
def win_chance(rules: TrickRules, state: State, seat: int, card: int) -> float:
    """How likely the seat's team wins the trick with this card, by what the seat knows of the other hands: their sizes.

    The others beat it wherever they can.
    """
    trump, led, top, holder = rules.trump, state.led, state.top, state.top_seat
    if state.played == 0:
        led, top, holder = card // RANKS, card, seat
    elif beats(rules, card, top):
        top, holder = card, seat
    is_ours = rules.teams[holder] == rules.teams[seat]
    later, left = rules.seats - state.played - 1, state.tricks_left
    if later == 0:
        return 1.0 if is_ours else 0.0
    elsewhere = 1 - left / (later * left + state.played * (left - 1))
    beaten = 1 - power(elsewhere, _unseen(rules, state, seat, top // RANKS, top % RANKS))
    if led != trump:
        void = power(elsewhere, _unseen(rules, state, seat, led, -1))
        if top // RANKS != led:
            beaten *= void
        elif trump >= 0:
            beaten += void * (1 - power(elsewhere, _unseen(rules, state, seat, trump, -1)))
    holds, helped = 1.0, 0.0
    for place in range(1, later + 1):
        if rules.teams[(seat + place) % rules.seats] == rules.teams[seat]:
            helped += beaten * (1 - helped)
        else:
            holds *= 1 - beaten
    if is_ours:
        return float(holds + (1 - holds) * helped / 2)
    return float(holds * helped)


@compiled
def _unseen(rules: TrickRules, state: State, seat: int, suit: int, strength: int) -> int:
    """The number of cards of a suit above a strength in all hands but the seat's."""
    total = 0
    for other in range(rules.seats):
        if other != seat:
            total += length(above(state.hands[other, suit], strength))
    return total


@compiled
def highest_against(rules: TrickRules, state: State, weights: Weights, seat: int, suit: int) -> int:
    """The strength of the highest card of a suit that may be against the seat; -1 if there is none."""
    top = -1
    for other in range(rules.seats):
        if other != seat and (weights.blind or rules.teams[other] != rules.teams[seat]):
            top = max(top, highest(state.hands[other, suit]))
    return top


@compiled
def _opponents_length(rules: TrickRules, state: State, seat: int, suit: int) -> int:
    total = 0
    for other in range(rules.seats):
        if rules.teams[other] != rules.teams[seat]:
            total += length(state.hands[other, suit])
    return total


@compiled
def _suit_value(rules: TrickRules, state: State, weights: Weights, seat: int, suit: int) -> float:
    """The part of a card's value that is the same for all cards of its suit."""
    trump = rules.trump
    held = length(state.hands[seat, suit])
    value = 0.0
    if suit == trump:
        if state.played == 0:
            value += weights.lead_trump
            value += weights.lead_trump_against * _opponents_length(rules, state, seat, suit)
        return value
    if held <= 2 and trump >= 0 and state.hands[seat, trump]:
        value += weights.short_suit[held - 1]
    if state.played == 0:
        value += weights.long_suit * held
    return value


@compiled
def card_value(rules: TrickRules, state: State, weights: Weights, seat: int, card: int, top: int) -> float:
    """The value of playing a card, without what is the same for all cards of its suit.

    :param top: The strength of the opponents' highest card of the suit.
    """
    suit, strength = card // RANKS, card % RANKS
    is_trump = 1 if suit == rules.trump else 0
    later = rules.seats - 1 - state.played + rules.dummy
    points = state.points + rules.card_points[strength] + later * weights.later_card
    if weights.blind:
        value = points * (2 * win_chance(rules, state, seat, card) - 1)
    else:
        value = points if side_wins(rules, state, seat, card) else -points
    value -= weights.keep_trump[strength] if is_trump else weights.keep_plain[strength]
    if strength >= top:
        value -= weights.keep_highest[is_trump]
        if state.played == 0:
            value += weights.lead_highest[is_trump]
    return float(value)


@compiled
def choose_card(rules: TrickRules, state: State, weights: Weights, legal: Ints, random: Ints) -> int:
    """The card that the rule plays. `legal` is room for four integers."""
    legal_suits(rules, state, legal)
    seat = turn(rules, state)
    best, most = -1, -1e9
    for suit in range(4):
        if legal[suit] == 0:
            continue
        top = highest_against(rules, state, weights, seat, suit)
        shared = _suit_value(rules, state, weights, seat, suit)
        for strength in range(RANKS):
            if (legal[suit] >> (4 * strength)) & 15:
                card = RANKS * suit + strength
                value = shared + card_value(rules, state, weights, seat, card, top)
                value += weights.noise * fraction(random)
                if value > most:
                    best, most = card, value
    return best


@compiled
def roll_out(
    rules: TrickRules, state: State, dummy: Ints, weights: Weights, legal: Ints, random: Ints, tricks: int
) -> None:
    """Play a state until so many tricks are left."""
    while state.tricks_left > tricks:
        play(rules, state, dummy, choose_card(rules, state, weights, legal, random))


@compiled
def solve_rest(rules: TrickRules, state: State, dummy: Ints, solver: Solver) -> None:
    """Give both teams the points of the tricks that are left, if both play their best."""
    value, rest = solve(rules, state, dummy, UNKNOWN, -UNKNOWN, solver), points_left(rules, state, dummy)
    _share(rules, state, True, value)
    _share(rules, state, False, rest - value)


@compiled
def _share(rules: TrickRules, state: State, is_first: bool, points: int) -> None:
    """Share points among the seats of the team of number 1, or of the other.

    A seat without points is taken to have won no trick, which matters to melds.
    """
    seats = 0
    for seat in range(rules.seats):
        seats += (rules.teams[seat] == 1) == is_first
    for seat in range(rules.seats):
        if (rules.teams[seat] == 1) == is_first:
            share = points // seats
            state.taken[rules.sides[seat]] += share
            state.tricks_won[rules.sides[seat]] += share > 0
            points -= share
            seats -= 1
