"""Exact solution of the last tricks of hands that are known, where one team plays against all others.

Values are the points that the team of number 1 takes from here on when both teams play their best.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated, Any, Final, NamedTuple, cast

import numpy as np

from bot.ai.simulation.compiled import Ints, Record, compiled
from bot.ai.simulation.hands import CARDS, RANKS
from bot.ai.simulation.tricks import State, TrickRules, beats, legal_suits, play, turn

UNKNOWN: Final = -100000
"""Lower than any value."""
MOST_CARDS: Final = 48
"""The most cards in all hands together."""

_SUIT_BITS: Final = 4 * RANKS
_RULE_KEYS: Final = 16 * _SUIT_BITS
_LEADER_KEYS: Final = _RULE_KEYS + 80
_DUMMY_KEYS: Final = _LEADER_KEYS + 4
_KEYS: Final = np.array(np.random.PCG64(1).random_raw(_DUMMY_KEYS + 12 * CARDS) >> np.uint64(2), np.int64)
"""Random numbers for copies of cards by place in the hands and bit, for trump and teams, the leader, and the dummy."""


class Frame(Record):
    """How far a state on the way to the one being searched has been searched itself."""

    floor: int
    """The value that that team has for certain; lower ones do not matter."""
    ceiling: int
    """The value that the others can keep it to for certain; higher ones do not matter."""
    first_floor: int
    """The floor at the start."""
    first_ceiling: int
    gain: int
    """What that team took with the card that led here."""
    rest: int
    """The points that are still to be taken."""
    key: int
    """A number for the hands, the dummy and the rules, different for nearly all."""
    best: int
    best_card: int
    place: int
    """The place of the current card among the cards to try."""
    count: int
    cards: Annotated[Ints, CARDS]
    scores: Annotated[Ints, CARDS]


class SolvedState(Record):
    """What is known of a state."""

    key: int
    """The key of the state, its leader included."""
    least: int
    most: int
    first: int
    """The best card, as far as is known."""


class Solver(NamedTuple):
    """Space for a search, and what has been found so far. It serves all states with the same values of cards."""

    states: MutableSequence[State]
    frames: MutableSequence[Frame]
    table: MutableSequence[SolvedState]
    """The transposition table."""
    legal: Ints
    after: MutableSequence[State]
    """Space for one state."""


def new_solver(bits: int) -> Solver:
    """Return a solver that has found nothing yet.

    :param bits: Its table has this power of two of entries.
    """
    frames, states = Frame.array(MOST_CARDS + 1), State.array(MOST_CARDS + 1)
    return Solver(states, frames, SolvedState.array(1 << bits), np.zeros(4, np.int64), State.array(1))


def forget(solver: Solver) -> None:
    """Let a solver forget what it has found."""
    cast("Any", solver.table)[:] = 0


@compiled
def points_left(rules: TrickRules, state: State, dummy: Ints) -> int:
    """The points of the current trick, of all cards in the hands and of the dummy, and of the last trick."""
    left = state.tricks_left
    if left == 0:
        return 0
    points = state.points + rules.last_trick
    for seat in range(rules.seats):
        for suit in range(4):
            for bit in range(_SUIT_BITS):
                points += (state.hands[seat, suit] >> bit & 1) * rules.card_points[bit // 4]
    for card in dummy[max(0, len(dummy) - left) :]:
        points += rules.card_points[card % RANKS]
    return int(points)


@compiled
def _list_cards(rules: TrickRules, state: State, frame: Frame, legal: Ints, first: int) -> None:
    """List the cards worth trying, the promising ones first. Of cards that do the same only one is tried.

    :param first: The card to try first; -1 if none is known.
    """
    seat, trump = turn(rules, state), rules.trump
    legal_suits(rules, state, legal)
    trumps = _rivals(rules, state, seat, trump) if trump >= 0 and state.played == 0 else 0
    frame.place = frame.count = 0
    for suit in range(4):
        if legal[suit]:
            _list_suit(rules, state, frame, suit, legal[suit], trumps, first)


@compiled
def _list_suit(
    rules: TrickRules, state: State, frame: Frame, suit: int, cards: int, trumps: int, first: int
) -> None:
    """List the cards of a suit.

    :param trumps: The trumps of the other team if a card is led.
    """
    seat = turn(rules, state)
    theirs, rivals, last_points = 0, _rivals(rules, state, seat, suit), -1
    for other in range(rules.seats):
        if other != seat:
            theirs |= state.hands[other, suit]
    if state.played and state.top // RANKS == suit:
        theirs |= 1 << (4 * (state.top % RANKS))
    for strength in range(RANKS - 1, -1, -1):
        between = theirs >> (4 * strength) & 15
        if between:
            last_points = -1
        points = rules.card_points[strength]
        if cards >> (4 * strength) & 15 and points != last_points:
            last_points = -1 if between else points
            card = RANKS * suit + strength
            score = 1000 if card == first else _promise(rules, state, seat, card, rivals, trumps)
            _insert(frame, card, score)


@compiled
def _rivals(rules: TrickRules, state: State, seat: int, suit: int) -> int:
    """The cards of a suit that the other team holds."""
    cards = 0
    for other in range(rules.seats):
        if rules.teams[other] != rules.teams[seat]:
            cards |= state.hands[other, suit]
    return int(cards)


@compiled
def _promise(rules: TrickRules, state: State, seat: int, card: int, rivals: int, trumps: int) -> int:
    """How promising a card is: high cards that win, else cheap ones.

    :param rivals: The cards of its suit that the other team holds.
    """
    suit, strength = card // RANKS, card % RANKS
    points, higher = rules.card_points[strength], rivals >> (4 * strength + 4)
    if state.played == 0:
        if higher:
            return int(-points - strength)
        if suit == rules.trump or rivals or trumps == 0:
            return int(20 + points)
        return int(-points)
    if beats(rules, card, state.top):
        return int(30 - strength + (-points if higher else points))
    if rules.teams[state.top_seat] == rules.teams[seat]:
        return int(points)
    return int(-points - strength)


@compiled
def _insert(frame: Frame, card: int, score: int) -> None:
    """Insert a card into the list with the highest scores first."""
    place = frame.count
    while place > 0 and frame.scores[place - 1] < score:
        frame.scores[place] = frame.scores[place - 1]
        frame.cards[place] = frame.cards[place - 1]
        place -= 1
    frame.scores[place] = score
    frame.cards[place] = card
    frame.count += 1


@compiled
def _enter(rules: TrickRules, solver: Solver, dummy: Ints, at: int) -> None:
    """Write the state after the current card into the next frame."""
    states, frame, after = solver.states, solver.frames[at], solver.frames[at + 1]
    card, seat = frame.cards[frame.place], turn(rules, states[at])
    states[at + 1] = states[at]
    play(rules, states[at + 1], dummy, card)
    suit, bit = card // RANKS, 4 * (card % RANKS)
    removed = (states[at].hands[seat, suit] ^ states[at + 1].hands[seat, suit]) >> bit
    place = 4 * seat + suit
    after.key = frame.key ^ _KEYS[_SUIT_BITS * place + bit + (removed >> 1) - (removed >> 3)]
    gain = taken = 0
    if states[at + 1].played == 0:
        taken = _taken(states[at], states[at + 1])
        gain = taken if rules.teams[states[at + 1].leader] == 1 else 0
    after.gain = gain
    after.rest = frame.rest - taken
    after.floor = frame.floor - gain
    after.ceiling = frame.ceiling - gain


@compiled
def _taken(state: State, after: State) -> int:
    """The points that were taken between two states."""
    taken = 0
    for side in range(4):
        taken += after.taken[side] - state.taken[side]
    return taken


@compiled
def gain_of(rules: TrickRules, state: State, after: State) -> int:
    """The points that the team of number 1 took with the card between two states."""
    if after.played or rules.teams[after.leader] != 1:
        return 0
    return _taken(state, after)


@compiled
def _open(rules: TrickRules, solver: Solver, at: int) -> int:
    """Prepare the search of a state. Returns its value, or a bound that is enough, or `UNKNOWN`."""
    state, frame = solver.states[at], solver.frames[at]
    rest, floor, ceiling = frame.rest, frame.floor, frame.ceiling
    if rest == 0 or rest <= floor:
        return int(rest)
    if ceiling <= 0:
        return 0
    first = -1
    if state.played == 0:
        key = frame.key ^ _KEYS[_LEADER_KEYS + state.leader]
        entry = solver.table[key & (len(solver.table) - 1)]
        if entry.key == key:
            if entry.least >= ceiling or entry.least == entry.most:
                return int(entry.least)
            if entry.most <= floor:
                return int(entry.most)
            first = entry.first
    frame.first_floor, frame.first_ceiling = floor, ceiling
    frame.best = UNKNOWN if rules.teams[turn(rules, state)] == 1 else -UNKNOWN
    _list_cards(rules, state, frame, solver.legal, first)
    return UNKNOWN


@compiled
def _leave(rules: TrickRules, solver: Solver, at: int, value: int) -> bool:
    """Take in the value of the current card.

    :return: Whether the value of the frame's own state is known now: `best`.
    """
    state, frame = solver.states[at], solver.frames[at]
    best, card = frame.best, frame.cards[frame.place]
    if rules.teams[turn(rules, state)] == 1:
        if value > best:
            frame.best, frame.best_card = value, card
            frame.floor = max(frame.floor, value)
    elif value < best:
        frame.best, frame.best_card = value, card
        frame.ceiling = min(frame.ceiling, value)
    frame.place += 1
    if frame.floor < frame.ceiling and frame.place < frame.count:
        return False
    if state.played == 0:
        key = frame.key ^ _KEYS[_LEADER_KEYS + state.leader]
        _store(frame, solver.table[key & (len(solver.table) - 1)], key)
    return True


@compiled
def _store(frame: Frame, entry: SolvedState, key: int) -> None:
    """Keep what is known of a state: its value, or that it is at least or at most so much."""
    if entry.key != key:
        entry.key = key
        entry.least, entry.most = 0, frame.rest
    if frame.best > frame.first_floor:
        entry.least = frame.best
    if frame.best < frame.first_ceiling:
        entry.most = frame.best
    entry.first = frame.best_card


@compiled
def _key(rules: TrickRules, state: State, dummy: Ints) -> int:
    """The key of a state without its leader."""
    teams = 0
    for seat in range(rules.seats):
        teams |= (rules.teams[seat] == 1) << seat
    key = _KEYS[_RULE_KEYS + 16 * (1 + rules.trump) + teams]
    for seat in range(rules.seats):
        for suit in range(4):
            for bit in range(_SUIT_BITS):
                if state.hands[seat, suit] >> bit & 1:
                    key ^= _KEYS[_SUIT_BITS * (4 * seat + suit) + bit]
    for place in range(min(len(dummy), state.tricks_left)):
        key ^= _KEYS[_DUMMY_KEYS + CARDS * place + dummy[len(dummy) - 1 - place]]
    return int(key)


@compiled
def solve(rules: TrickRules, state: State, dummy: Ints, floor: int, ceiling: int, solver: Solver) -> int:
    """The points that that team takes from here on: exact between `floor` and `ceiling`, else a bound.

    :param dummy: The cards that go with the tricks still to come, in order; empty without a dummy.
    """
    # A stack instead of recursion: compiled functions that call one another cannot be cached.
    frames = solver.frames
    solver.states[0] = state
    frames[0].key, frames[0].rest = _key(rules, state, dummy), points_left(rules, state, dummy)
    frames[0].floor, frames[0].ceiling, frames[0].gain = floor, ceiling, 0
    at = 0
    while True:
        value = _open(rules, solver, at)
        while value != UNKNOWN:
            if at == 0:
                return int(value)
            value += frames[at].gain
            at -= 1
            value = frames[at].best if _leave(rules, solver, at, value) else UNKNOWN
        _enter(rules, solver, dummy, at)
        at += 1


@compiled
def card_values(
    rules: TrickRules, state: State, dummy: Ints, cards: Ints, values: Ints, all_values: bool, solver: Solver
) -> None:
    """Write what each card of the seat whose turn it is brings its team, which must be that of number 1.

    :param all_values: Whether the values of cards that are not the best are exact, too. Otherwise they may be too high,
        but not higher than the best, which comes first among equals.
    """
    after, best = solver.after, UNKNOWN
    for i in range(len(cards)):
        after[0] = state
        play(rules, after[0], dummy, cards[i])
        gain = gain_of(rules, state, after[0])
        floor = UNKNOWN if all_values else best - gain
        values[i] = gain + solve(rules, after[0], dummy, floor, -UNKNOWN, solver)
        best = max(best, values[i])
