"""Exact solution of the last tricks of hands that are known, where one team plays against all others.

A hand is one integer with two bits for each card, of which as many are set as the hand holds copies. Values are the
points that the team of number 1 takes from here on when both teams play their best.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from bot.ai.simulation.compiled import Ints, compiled, copy
from bot.ai.simulation.hands import CARDS, RANKS
from bot.ai.simulation.tricks import (
    ANY_CARD,
    HEAD_ALWAYS,
    HEAD_SUIT,
    HEAD_TRUMPS,
    HEADING,
    LAST_TRICK,
    LEADER,
    LED,
    PLAYED,
    POINTS,
    POSITION_SIZE,
    SEATS,
    TAKEN,
    TEAMS,
    TOP,
    TOP_SEAT,
    TRUMP,
    VALUES,
    beats,
    play,
)

UNKNOWN: Final = -100000
"""Lower than any value."""
_SUIT: Final = 0xFFF
_HAND_BITS: Final = 48

# The columns of a frame: a position on the way to the one being searched. The hands by seat come first.
_LEADER: Final = 4
_PLAYED: Final = 5
_LED: Final = 6
_TOP: Final = 7
_TOP_SEAT: Final = 8
_POINTS: Final = 9
_REST: Final = 10
"""The points of the current trick, the cards to come and the last trick."""
_RULES: Final = 11
"""The trump and the teams as one number."""
_FLOOR: Final = 12
"""The value that that team has for certain; lower ones do not matter."""
_CEILING: Final = 13
"""The value that the others can keep it to for certain; higher ones do not matter."""
_GAIN: Final = 14
"""What that team took with the card that led here."""
_LOW: Final = 15
"""The floor at the start; then the ceiling."""
_BEST: Final = 17
_BEST_CARD: Final = 18
_PLACE: Final = 19
"""The place of the current card among the cards to try."""
_COUNT: Final = 20
_CARDS: Final = 21
_SCORES: Final = _CARDS + CARDS
_FRAME: Final = _SCORES + CARDS
_DEEPEST: Final = 49
"""The most frames at a time."""

# The columns of an entry of the table. The hands come first, with more in their high bits.
_LEAST: Final = 4
_MOST: Final = 5
_FIRST: Final = 6
"""The best card, as far as is known."""
_ENTRY: Final = 7


class Solver(NamedTuple):
    """Room for a search, and what has been found so far. It serves all positions with the same values of cards."""

    stack: Ints
    table: Ints


@compiled
def new_solver(bits: int) -> Solver:
    """Return a solver that has found nothing yet.

    :param bits: Its table has this power of two of entries.
    """
    return Solver(np.zeros(_DEEPEST * _FRAME, np.int64), np.zeros(_ENTRY << bits, np.int64))


@compiled
def without(hand: int, card: int) -> int:
    """The hand with one copy of a card removed; it must hold one."""
    bits = hand >> (2 * card) & 3
    return hand ^ (bits ^ bits >> 1) << (2 * card)


@compiled
def _packed(position: Ints, at: int) -> int:
    """A hand of a position as one integer."""
    hand = 0
    for suit in range(3, -1, -1):
        cards = position[at + suit]
        pairs = cards & 0x030303 | cards >> 2 & 0x0C0C0C
        hand = hand << 12 | pairs & 0xF | pairs >> 4 & 0xF0 | pairs >> 8 & 0xF00
    return int(hand)


@compiled
def _points(rules: Ints, hand: int) -> int:
    """The points of the cards in a hand."""
    points = 0
    cards = hand - (hand >> 1 & 0x555555555555)
    while cards:
        for strength in range(RANKS):
            points += rules[VALUES + strength] * (cards >> (2 * strength) & 3)
        cards >>= 2 * RANKS
    return int(points)


@compiled
def points_left(rules: Ints, position: Ints) -> int:
    """The points of the current trick, of all cards in the hands, and of the last trick."""
    points, cards = position[POINTS] + rules[LAST_TRICK], 0
    for seat in range(rules[SEATS]):
        hand = _packed(position, 4 * seat)
        points += _points(rules, hand)
        cards |= hand
    return int(points) if cards else 0


@compiled
def _seat(rules: Ints, stack: Ints, at: int) -> int:
    """The seat that plays the next card."""
    return int((stack[at + _LEADER] + stack[at + _PLAYED]) % rules[SEATS])


@compiled
def _legal(rules: Ints, stack: Ints, at: int, hand: int) -> int:
    """The cards of a hand that may be played. See ``tricks.legal_suits``."""
    trump, heading = rules[TRUMP], rules[HEADING]
    if stack[at + _PLAYED] == 0 or heading == ANY_CARD:
        return hand
    top_suit, above = stack[at + _TOP] // RANKS, 2 * (stack[at + _TOP] % RANKS) + 2
    suit = stack[at + _LED]
    beat = suit == top_suit and (suit == trump or heading in (HEAD_SUIT, HEAD_ALWAYS))
    if hand >> (12 * suit) & _SUIT == 0:
        suit = trump
        if trump < 0 or hand >> (12 * trump) & _SUIT == 0:
            return hand
        beat = suit == top_suit and heading in (HEAD_ALWAYS, HEAD_TRUMPS)
    cards = hand >> (12 * suit) & _SUIT
    if beat and cards >> above:
        cards = cards >> above << above
    return int(cards << (12 * suit))


@compiled
def _list_cards(rules: Ints, stack: Ints, at: int, first: int) -> None:
    """List the cards worth trying, the promising ones first. Of cards that do the same only one is tried.

    :param first: The card to try first; -1 if none is known.
    """
    seat = _seat(rules, stack, at)
    legal = _legal(rules, stack, at, stack[at + seat])
    others, rivals = 0, 0
    for other in range(rules[SEATS]):
        if other != seat:
            others |= stack[at + other]
            if rules[TEAMS + other] != rules[TEAMS + seat]:
                rivals |= stack[at + other]
    if stack[at + _PLAYED]:
        others |= 1 << (2 * stack[at + _TOP])
    stack[at + _PLACE] = stack[at + _COUNT] = 0
    for suit in range(4):
        cards, last_points = legal >> (12 * suit) & _SUIT, -1
        theirs = others >> (12 * suit) & _SUIT
        for strength in range(RANKS - 1, -1, -1):
            if cards >> (2 * strength) == 0 and theirs == 0:
                continue
            between = theirs >> (2 * strength) & 3
            if between:
                last_points = -1
            points = rules[VALUES + strength]
            if cards >> (2 * strength) & 3 and points != last_points:
                last_points = -1 if between else points
                card = RANKS * suit + strength
                score = 1000 if card == first else _promise(rules, stack, at, seat, card, rivals)
                _insert(stack, at, card, score)


@compiled
def _promise(rules: Ints, stack: Ints, at: int, seat: int, card: int, rivals: int) -> int:
    """How promising a card is: high cards that win, else cheap ones.

    :param rivals: The cards of the other team.
    """
    suit, strength, trump = card // RANKS, card % RANKS, rules[TRUMP]
    points = rules[VALUES + strength]
    against = rivals >> (12 * suit) & _SUIT
    if stack[at + _PLAYED] == 0:
        if against >> (2 * strength + 2):
            return int(-points - strength)
        if suit == trump or against or trump < 0 or rivals >> (12 * trump) & _SUIT == 0:
            return int(20 + points)
        return int(-points)
    if beats(rules, card, stack[at + _TOP]):
        return int(30 - strength + (-points if against >> (2 * strength + 2) else points))
    if rules[TEAMS + stack[at + _TOP_SEAT]] == rules[TEAMS + seat]:
        return int(points)
    return int(-points - strength)


@compiled
def _insert(stack: Ints, at: int, card: int, score: int) -> None:
    """Insert a card into the list with the highest scores first."""
    place = stack[at + _COUNT]
    cards, scores = at + _CARDS, at + _SCORES
    while place > 0 and stack[scores + place - 1] < score:
        stack[scores + place] = stack[scores + place - 1]
        stack[cards + place] = stack[cards + place - 1]
        place -= 1
    stack[scores + place] = score
    stack[cards + place] = card
    stack[at + _COUNT] += 1


@compiled
def _enter(rules: Ints, stack: Ints, at: int) -> None:
    """Write the position after the current card into the next frame."""
    card, seat, after = stack[at + _CARDS + stack[at + _PLACE]], _seat(rules, stack, at), at + _FRAME
    for place in range(_FLOOR):
        stack[after + place] = stack[at + place]
    stack[after + seat] = without(stack[at + seat], card)
    if stack[at + _PLAYED] == 0:
        stack[after + _LED] = card // RANKS
    if stack[at + _PLAYED] == 0 or beats(rules, card, stack[at + _TOP]):
        stack[after + _TOP], stack[after + _TOP_SEAT] = card, seat
    stack[after + _POINTS] += rules[VALUES + card % RANKS]
    stack[after + _PLAYED] += 1
    gain = 0
    if stack[after + _PLAYED] == rules[SEATS]:
        points = stack[after + _POINTS]
        if stack[after + seat] == 0:
            points += rules[LAST_TRICK]
        stack[after + _REST] -= points
        stack[after + _LEADER] = stack[after + _TOP_SEAT]
        if rules[TEAMS + stack[after + _TOP_SEAT]] == 1:
            gain = points
        stack[after + _PLAYED] = stack[after + _POINTS] = 0
    stack[after + _GAIN] = gain
    stack[after + _FLOOR] = stack[at + _FLOOR] - gain
    stack[after + _CEILING] = stack[at + _CEILING] - gain


@compiled
def _entry(stack: Ints, at: int, table: Ints) -> int:
    """The place of a position in the table."""
    mixed = stack[at + _LEADER] * 0x3C6EF372 + stack[at + _RULES] * 0x45D9F3B
    for seat in range(4):
        # Half of a hand, so that the product fits into 64 bits.
        hand = stack[at + seat]
        mixed = (mixed >> 7) + ((hand ^ hand >> 23) & 0xFFFFFF) * (0x5851F42D + 0x1B873592 * seat)
    return int(_ENTRY * ((mixed ^ mixed >> 21 ^ mixed >> 37) & (len(table) // _ENTRY - 1)))


@compiled
def _is_at(stack: Ints, at: int, table: Ints, entry: int) -> bool:
    """Whether an entry of the table is about the position."""
    return bool(
        table[entry] == stack[at] | (1 + stack[at + _RULES]) << _HAND_BITS
        and table[entry + 1] == stack[at + 1] | stack[at + _LEADER] << _HAND_BITS
        and table[entry + 2] == stack[at + 2]
        and table[entry + 3] == stack[at + 3]
    )


@compiled
def _open(rules: Ints, stack: Ints, at: int, table: Ints) -> int:
    """Prepare the search of a position. Returns its value, or a bound that is enough, or `UNKNOWN`."""
    rest, floor, ceiling = stack[at + _REST], stack[at + _FLOOR], stack[at + _CEILING]
    if rest == 0 or rest <= floor:
        return int(rest)
    if ceiling <= 0:
        return 0
    first = -1
    if stack[at + _PLAYED] == 0:
        entry = _entry(stack, at, table)
        if _is_at(stack, at, table, entry):
            least, most = table[entry + _LEAST], table[entry + _MOST]
            if least >= ceiling or least == most:
                return int(least)
            if most <= floor:
                return int(most)
            first = table[entry + _FIRST]
    stack[at + _LOW], stack[at + _LOW + 1] = floor, ceiling
    stack[at + _BEST] = UNKNOWN if rules[TEAMS + _seat(rules, stack, at)] == 1 else -UNKNOWN
    _list_cards(rules, stack, at, first)
    return UNKNOWN


@compiled
def _leave(rules: Ints, stack: Ints, at: int, table: Ints, value: int) -> bool:
    """Take in the value of the current card.

    :return: Whether the value of the frame's own position is known now: `_BEST`.
    """
    best, card = stack[at + _BEST], stack[at + _CARDS + stack[at + _PLACE]]
    if rules[TEAMS + _seat(rules, stack, at)] == 1:
        if value > best:
            stack[at + _BEST], stack[at + _BEST_CARD] = value, card
            stack[at + _FLOOR] = max(stack[at + _FLOOR], value)
    elif value < best:
        stack[at + _BEST], stack[at + _BEST_CARD] = value, card
        stack[at + _CEILING] = min(stack[at + _CEILING], value)
    stack[at + _PLACE] += 1
    if stack[at + _FLOOR] < stack[at + _CEILING] and stack[at + _PLACE] < stack[at + _COUNT]:
        return False
    if stack[at + _PLAYED] == 0:
        _store(stack, at, table)
    return True


@compiled
def _store(stack: Ints, at: int, table: Ints) -> None:
    """Keep what is known of a position: its value, or that it is at least or at most so much."""
    entry, best = _entry(stack, at, table), stack[at + _BEST]
    if not _is_at(stack, at, table, entry):
        table[entry] = stack[at] | (1 + stack[at + _RULES]) << _HAND_BITS
        table[entry + 1] = stack[at + 1] | stack[at + _LEADER] << _HAND_BITS
        table[entry + 2] = stack[at + 2]
        table[entry + 3] = stack[at + 3]
        table[entry + _LEAST], table[entry + _MOST] = 0, stack[at + _REST]
    if best > stack[at + _LOW]:
        table[entry + _LEAST] = best
    if best < stack[at + _LOW + 1]:
        table[entry + _MOST] = best
    table[entry + _FIRST] = stack[at + _BEST_CARD]


@compiled
def _start(rules: Ints, position: Ints, floor: int, ceiling: int, stack: Ints) -> None:
    """Write a position into the first frame."""
    teams = 0
    for seat in range(4):
        stack[seat] = 0
        if seat < rules[SEATS]:
            stack[seat] = _packed(position, 4 * seat)
            teams |= (rules[TEAMS + seat] == 1) << seat
    stack[_REST] = points_left(rules, position)
    stack[_RULES] = teams | (1 + rules[TRUMP]) << 4
    stack[_LEADER], stack[_PLAYED], stack[_LED] = position[LEADER], position[PLAYED], position[LED]
    stack[_TOP], stack[_TOP_SEAT], stack[_POINTS] = position[TOP], position[TOP_SEAT], position[POINTS]
    stack[_FLOOR], stack[_CEILING], stack[_GAIN] = floor, ceiling, 0


@compiled
def solve(rules: Ints, position: Ints, floor: int, ceiling: int, solver: Solver) -> int:
    """The points that that team takes from here on: exact between `floor` and `ceiling`, else a bound.

    There may be two copies of a card at most, and no cards may go to the winner of a trick without being played.
    """
    # A stack instead of recursion: compiled functions that call one another cannot be cached.
    stack, table = solver
    _start(rules, position, floor, ceiling, stack)
    at = 0
    while True:
        value = _open(rules, stack, at, table)
        while value != UNKNOWN:
            if at == 0:
                return int(value)
            value += stack[at + _GAIN]
            at -= _FRAME
            value = stack[at + _BEST] if _leave(rules, stack, at, table, value) else UNKNOWN
        _enter(rules, stack, at)
        at += _FRAME


@compiled
def gain_of(rules: Ints, position: Ints, after: Ints) -> int:
    """The points that the team of number 1 took with the card between two positions."""
    gain = 0
    if after[PLAYED] == 0 and rules[TEAMS + after[LEADER]] == 1:
        for side in range(4):
            gain += after[TAKEN + side] - position[TAKEN + side]
    return gain


@compiled
def card_values(
    rules: Ints, position: Ints, cards: Ints, values: Ints, all_values: bool, solver: Solver
) -> None:
    """Write what each card of the seat whose turn it is brings its team, which must be that of number 1.

    :param all_values: Whether the values of cards that are not the best are exact, too. Otherwise they may be too high,
        but not higher than the best, which comes first among equals.
    """
    dummy, after = np.zeros(0, np.int64), np.empty(POSITION_SIZE, np.int64)
    best = UNKNOWN
    for i in range(len(cards)):
        copy(position, after)
        play(rules, after, dummy, cards[i])
        gain = gain_of(rules, position, after)
        floor = UNKNOWN if all_values else best - gain
        values[i] = gain + solve(rules, after, floor, -UNKNOWN, solver)
        best = max(best, values[i])
