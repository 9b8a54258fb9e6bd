"""Exact solution of the last tricks of hands that are known, where one team plays against all others.

Values are the points that the team of number 1 takes from here on when both teams play their best.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from bot.ai.simulation.compiled import Ints, compiled, copy
from bot.ai.simulation.hands import CARDS, RANKS
from bot.ai.simulation.tricks import (
    LAST_TRICK,
    LEADER,
    PLAYED,
    POINTS,
    POSITION_SIZE,
    SEATS,
    TAKEN,
    TEAMS,
    TOP,
    TOP_SEAT,
    TRICKS_LEFT,
    TRUMP,
    VALUES,
    beats,
    legal_suits,
    play,
    turn,
)

UNKNOWN: Final = -100000
"""Lower than any value."""
MOST_CARDS: Final = 48
"""The most cards in all hands together."""

# The columns of a frame: a position, and after its own columns how far it has been searched. Lists come last.
_FLOOR: Final = POSITION_SIZE
"""The value that that team has for certain; lower ones do not matter."""
_CEILING: Final = _FLOOR + 1
"""The value that the others can keep it to for certain; higher ones do not matter."""
_LOW: Final = _FLOOR + 2
"""The floor at the start; then the ceiling."""
_GAIN: Final = _FLOOR + 4
"""What that team took with the card that led here."""
_REST: Final = _FLOOR + 5
"""The points that are still to be taken."""
_KEY: Final = _FLOOR + 6
"""A number for the hands, the dummy and the rules, different for nearly all."""
_BEST: Final = _FLOOR + 7
_BEST_CARD: Final = _FLOOR + 8
_PLACE: Final = _FLOOR + 9
"""The place of the current card among the cards to try."""
_COUNT: Final = _FLOOR + 10
_CARDS: Final = _FLOOR + 11
_SCORES: Final = _CARDS + CARDS
_LEGAL: Final = _SCORES
"""Room for the cards that may be played, before any has a score."""
_FRAME: Final = _SCORES + CARDS

# The columns of an entry of the table.
_OF: Final = 0
"""The key of the position, its leader included."""
_LEAST: Final = 1
_MOST: Final = 2
_FIRST: Final = 3
"""The best card, as far as is known."""
_ENTRY: Final = 4

_SUIT_BITS: Final = 4 * RANKS
_RULE_KEYS: Final = 16 * _SUIT_BITS
_LEADER_KEYS: Final = _RULE_KEYS + 80
_DUMMY_KEYS: Final = _LEADER_KEYS + 4
_KEYS: Final = np.array(np.random.PCG64(1).random_raw(_DUMMY_KEYS + 12 * CARDS) >> np.uint64(2), np.int64)
"""Random numbers for copies of cards by place in the hands and bit, for trump and teams, the leader, and the dummy."""


class Solver(NamedTuple):
    """Room for a search, and what has been found so far. It serves all positions with the same values of cards."""

    frames: Ints
    table: Ints


@compiled
def new_solver(bits: int) -> Solver:
    """Return a solver that has found nothing yet.

    :param bits: Its table has this power of two of entries.
    """
    return Solver(
        np.zeros((MOST_CARDS + 1, _FRAME), np.int64),
        np.zeros(_ENTRY << bits, np.int64),
    )


@compiled
def points_left(rules: Ints, position: Ints, dummy: Ints) -> int:
    """The points of the current trick, of all cards in the hands and of the dummy, and of the last trick."""
    left = position[TRICKS_LEFT]
    if left == 0:
        return 0
    points = position[POINTS] + rules[LAST_TRICK]
    for place in range(4 * rules[SEATS]):
        for bit in range(_SUIT_BITS):
            points += (position[place] >> bit & 1) * rules[VALUES + bit // 4]
    for card in dummy[max(0, len(dummy) - left) :]:
        points += rules[VALUES + card % RANKS]
    return int(points)


@compiled
def _list_cards(rules: Ints, frame: Ints, first: int) -> None:
    """List the cards worth trying, the promising ones first. Of cards that do the same only one is tried.

    :param first: The card to try first; -1 if none is known.
    """
    seat, trump = turn(rules, frame), rules[TRUMP]
    legal_suits(rules, frame, frame[_LEGAL:])
    clubs, diamonds, hearts, spades = frame[_LEGAL], frame[_LEGAL + 1], frame[_LEGAL + 2], frame[_LEGAL + 3]
    trumps = _rivals(rules, frame, seat, trump) if trump >= 0 and frame[PLAYED] == 0 else 0
    frame[_PLACE] = frame[_COUNT] = 0
    for suit in range(4):
        cards = clubs if suit == 0 else (diamonds if suit == 1 else (hearts if suit == 2 else spades))
        if cards:
            _list_suit(rules, frame, seat, suit, cards, trumps, first)


@compiled
def _list_suit(rules: Ints, frame: Ints, seat: int, suit: int, cards: int, trumps: int, first: int) -> None:
    """List the cards of a suit.

    :param trumps: The trumps of the other team if a card is led.
    """
    theirs, rivals, last_points = 0, 0, -1
    for other in range(rules[SEATS]):
        if other != seat:
            theirs |= frame[4 * other + suit]
            if rules[TEAMS + other] != rules[TEAMS + seat]:
                rivals |= frame[4 * other + suit]
    if frame[PLAYED] and frame[TOP] // RANKS == suit:
        theirs |= 1 << (4 * (frame[TOP] % RANKS))
    for strength in range(RANKS - 1, -1, -1):
        between = theirs >> (4 * strength) & 15
        if between:
            last_points = -1
        points = rules[VALUES + strength]
        if cards >> (4 * strength) & 15 and points != last_points:
            last_points = -1 if between else points
            card = RANKS * suit + strength
            score = 1000 if card == first else _promise(rules, frame, seat, card, rivals, trumps)
            _insert(frame, card, score)


@compiled
def _rivals(rules: Ints, frame: Ints, seat: int, suit: int) -> int:
    """The cards of a suit that the other team holds."""
    cards = 0
    for other in range(rules[SEATS]):
        if rules[TEAMS + other] != rules[TEAMS + seat]:
            cards |= frame[4 * other + suit]
    return int(cards)


@compiled
def _promise(rules: Ints, frame: Ints, seat: int, card: int, rivals: int, trumps: int) -> int:
    """How promising a card is: high cards that win, else cheap ones.

    :param rivals: The cards of its suit that the other team holds.
    """
    suit, strength = card // RANKS, card % RANKS
    points, higher = rules[VALUES + strength], rivals >> (4 * strength + 4)
    if frame[PLAYED] == 0:
        if higher:
            return int(-points - strength)
        if suit == rules[TRUMP] or rivals or trumps == 0:
            return int(20 + points)
        return int(-points)
    if beats(rules, card, frame[TOP]):
        return int(30 - strength + (-points if higher else points))
    if rules[TEAMS + frame[TOP_SEAT]] == rules[TEAMS + seat]:
        return int(points)
    return int(-points - strength)


@compiled
def _insert(frame: Ints, card: int, score: int) -> None:
    """Insert a card into the list with the highest scores first."""
    place = frame[_COUNT]
    while place > 0 and frame[_SCORES + place - 1] < score:
        frame[_SCORES + place] = frame[_SCORES + place - 1]
        frame[_CARDS + place] = frame[_CARDS + place - 1]
        place -= 1
    frame[_SCORES + place] = score
    frame[_CARDS + place] = card
    frame[_COUNT] += 1


@compiled
def _enter(rules: Ints, frame: Ints, dummy: Ints, after: Ints) -> None:
    """Write the position after the current card into the next frame."""
    card, seat = frame[_CARDS + frame[_PLACE]], turn(rules, frame)
    for column in range(POSITION_SIZE):
        after[column] = frame[column]
    play(rules, after, dummy, card)
    place, at = 4 * seat + card // RANKS, 4 * (card % RANKS)
    removed = (frame[place] ^ after[place]) >> at
    after[_KEY] = frame[_KEY] ^ _KEYS[_SUIT_BITS * place + at + (removed >> 1) - (removed >> 3)]
    gain = taken = 0
    if after[PLAYED] == 0:
        taken = _taken(frame, after)
        gain = taken if rules[TEAMS + after[LEADER]] == 1 else 0
    after[_GAIN] = gain
    after[_REST] = frame[_REST] - taken
    after[_FLOOR] = frame[_FLOOR] - gain
    after[_CEILING] = frame[_CEILING] - gain


@compiled
def _taken(position: Ints, after: Ints) -> int:
    """The points that were taken between two positions."""
    taken = 0
    for side in range(4):
        taken += after[TAKEN + side] - position[TAKEN + side]
    return taken


@compiled
def gain_of(rules: Ints, position: Ints, after: Ints) -> int:
    """The points that the team of number 1 took with the card between two positions."""
    if after[PLAYED] or rules[TEAMS + after[LEADER]] != 1:
        return 0
    return _taken(position, after)


@compiled
def _entry(key: int, table: Ints) -> int:
    """The place of a position in the table."""
    return int(_ENTRY * (key & (len(table) // _ENTRY - 1)))


@compiled
def _open(rules: Ints, frame: Ints, table: Ints) -> int:
    """Prepare the search of a position. Returns its value, or a bound that is enough, or `UNKNOWN`."""
    rest, floor, ceiling = frame[_REST], frame[_FLOOR], frame[_CEILING]
    if rest == 0 or rest <= floor:
        return int(rest)
    if ceiling <= 0:
        return 0
    first = -1
    if frame[PLAYED] == 0:
        key = frame[_KEY] ^ _KEYS[_LEADER_KEYS + frame[LEADER]]
        entry = _entry(key, table)
        if table[entry] == key:
            least, most = table[entry + _LEAST], table[entry + _MOST]
            if least >= ceiling or least == most:
                return int(least)
            if most <= floor:
                return int(most)
            first = table[entry + _FIRST]
    frame[_LOW], frame[_LOW + 1] = floor, ceiling
    frame[_BEST] = UNKNOWN if rules[TEAMS + turn(rules, frame)] == 1 else -UNKNOWN
    _list_cards(rules, frame, first)
    return UNKNOWN


@compiled
def _leave(rules: Ints, frame: Ints, table: Ints, value: int) -> bool:
    """Take in the value of the current card.

    :return: Whether the value of the frame's own position is known now: `_BEST`.
    """
    best, card = frame[_BEST], frame[_CARDS + frame[_PLACE]]
    if rules[TEAMS + turn(rules, frame)] == 1:
        if value > best:
            frame[_BEST], frame[_BEST_CARD] = value, card
            frame[_FLOOR] = max(frame[_FLOOR], value)
    elif value < best:
        frame[_BEST], frame[_BEST_CARD] = value, card
        frame[_CEILING] = min(frame[_CEILING], value)
    frame[_PLACE] += 1
    if frame[_FLOOR] < frame[_CEILING] and frame[_PLACE] < frame[_COUNT]:
        return False
    if frame[PLAYED] == 0:
        _store(frame, table, frame[_KEY] ^ _KEYS[_LEADER_KEYS + frame[LEADER]])
    return True


@compiled
def _store(frame: Ints, table: Ints, key: int) -> None:
    """Keep what is known of a position: its value, or that it is at least or at most so much."""
    entry, best = _entry(key, table), frame[_BEST]
    if table[entry] != key:
        table[entry] = key
        table[entry + _LEAST], table[entry + _MOST] = 0, frame[_REST]
    if best > frame[_LOW]:
        table[entry + _LEAST] = best
    if best < frame[_LOW + 1]:
        table[entry + _MOST] = best
    table[entry + _FIRST] = frame[_BEST_CARD]


@compiled
def _key(rules: Ints, position: Ints, dummy: Ints) -> int:
    """The key of a position without its leader."""
    teams = 0
    for seat in range(rules[SEATS]):
        teams |= (rules[TEAMS + seat] == 1) << seat
    key = _KEYS[_RULE_KEYS + 16 * (1 + rules[TRUMP]) + teams]
    for place in range(4 * rules[SEATS]):
        for bit in range(_SUIT_BITS):
            if position[place] >> bit & 1:
                key ^= _KEYS[_SUIT_BITS * place + bit]
    for place in range(min(len(dummy), position[TRICKS_LEFT])):
        key ^= _KEYS[_DUMMY_KEYS + CARDS * place + dummy[len(dummy) - 1 - place]]
    return int(key)


@compiled
def solve(rules: Ints, position: Ints, dummy: Ints, floor: int, ceiling: int, solver: Solver) -> int:
    """The points that that team takes from here on: exact between `floor` and `ceiling`, else a bound.

    :param dummy: The cards that go with the tricks still to come, in order; empty without a dummy.
    """
    # A stack instead of recursion: compiled functions that call one another cannot be cached.
    frames, table = solver
    frame = frames[0]
    for column in range(POSITION_SIZE):
        frame[column] = position[column]
    frame[_KEY], frame[_REST] = _key(rules, position, dummy), points_left(rules, position, dummy)
    frame[_FLOOR], frame[_CEILING], frame[_GAIN] = floor, ceiling, 0
    at = 0
    while True:
        value = _open(rules, frame, table)
        while value != UNKNOWN:
            if at == 0:
                return int(value)
            value += frame[_GAIN]
            at -= 1
            frame = frames[at]
            value = frame[_BEST] if _leave(rules, frame, table, value) else UNKNOWN
        at += 1
        after = frames[at]
        _enter(rules, frame, dummy, after)
        frame = after


@compiled
def card_values(
    rules: Ints, position: Ints, dummy: Ints, cards: Ints, values: Ints, all_values: bool, solver: Solver
) -> None:
    """Write what each card of the seat whose turn it is brings its team, which must be that of number 1.

    :param all_values: Whether the values of cards that are not the best are exact, too. Otherwise they may be too high,
        but not higher than the best, which comes first among equals.
    """
    after, best = np.empty(POSITION_SIZE, np.int64), UNKNOWN
    for i in range(len(cards)):
        copy(position, after)
        play(rules, after, dummy, cards[i])
        gain = gain_of(rules, position, after)
        floor = UNKNOWN if all_values else best - gain
        values[i] = gain + solve(rules, after, dummy, floor, -UNKNOWN, solver)
        best = max(best, values[i])
