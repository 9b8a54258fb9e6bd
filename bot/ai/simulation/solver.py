"""Exact solution of the last tricks of two hands that are known.

A hand is one integer with two bits for each card, of which as many are set as the hand holds copies: 0b11 for two.
Values are the leader's trick points minus the other's when both play their best.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.ai.simulation.compiled import compiled
from bot.ai.simulation.stock_state import HEADING, LAST_TRICK, TRUMP, VALUES, wins
from bot.ai.simulation.tricks import HEAD_SUIT, Ints

TABLE_BITS: Final = 18
"""The table of positions has this power of two of entries."""
_SUIT: Final = 0xFFF


@compiled
def solver_hand(counts: Ints, at: int) -> int:
    """A hand from the copies of each card, which start at a place of an array."""
    hand = 0
    for card in range(24):
        hand |= ((1 << counts[at + card]) - 1) << (2 * card)
    return hand


@compiled
def without(hand: int, card: int) -> int:
    """The hand with one copy of a card removed; it must hold one."""
    bits = hand >> (2 * card) & 3
    return hand ^ (bits ^ bits >> 1) << (2 * card)


@compiled
def _insert(moves: Ints, scores: Ints, count: int, card: int, score: int) -> None:
    """Insert a card into a list with the highest scores first."""
    place = count
    while place > 0 and scores[place - 1] < score:
        scores[place] = scores[place - 1]
        moves[place] = moves[place - 1]
        place -= 1
    scores[place] = score
    moves[place] = card


@compiled
def _leads(rules: Ints, own: int, other: int, first: int, moves: Ints) -> int:
    """Write the leads that are worth trying, the promising ones first, and return their number."""
    trump = rules[TRUMP]
    trumps = other >> (12 * trump) & _SUIT
    count = 0
    scores = np.empty(24, np.int64)
    for suit in range(4):
        cards = own >> (12 * suit) & _SUIT
        if cards == 0:
            continue
        theirs = other >> (12 * suit) & _SUIT
        last_points = -1
        for strength in range(5, -1, -1):
            if theirs >> (2 * strength) & 3:
                last_points = -1
            if cards >> (2 * strength) & 3 == 0:
                continue
            points = rules[VALUES + strength]
            if points == last_points:
                continue
            last_points = -1 if theirs >> (2 * strength) & 3 else points
            card = 6 * suit + strength
            if card == first:
                score = 1000
            elif theirs >> (2 * strength + 2):
                score = -points - strength
            elif theirs or trumps == 0:
                score = 20 + points + (5 if suit == trump else 0)
            else:
                score = -points
            _insert(moves, scores, count, card, score)
            count += 1
    return count


@compiled
def _replies(rules: Ints, hand: int, leader: int, led: int, moves: Ints) -> int:
    """Write the replies that are worth trying, the promising ones first, and return their number.

    :param leader: The hand of the leader after the lead.
    """
    trump = rules[TRUMP]
    suit, strength = led // 6, led % 6
    start, end, lowest = 0, 4, 0
    cards = hand >> (12 * suit) & _SUIT
    if cards:
        start, end = suit, suit + 1
        if (suit == trump or rules[HEADING] == HEAD_SUIT) and cards >> (2 * strength + 2):
            lowest = strength + 1
    elif hand >> (12 * trump) & _SUIT:
        start, end = trump, trump + 1
    count = 0
    scores = np.empty(24, np.int64)
    for s in range(start, end):
        cards = hand >> (12 * s) & _SUIT
        theirs = leader >> (12 * s) & _SUIT
        last_points = -1
        last_won = False
        for r in range(5, lowest - 1, -1):
            if theirs >> (2 * r) & 3:
                last_points = -1
            if cards >> (2 * r) & 3 == 0:
                continue
            points = rules[VALUES + r]
            won = r > strength if s == suit else s == trump
            if points == last_points and won == last_won:
                continue
            last_points = -1 if theirs >> (2 * r) & 3 else points
            last_won = won
            score = 30 + points - r if won else -points - r
            _insert(moves, scores, count, 6 * s + r, score)
            count += 1
    return count


@compiled
def _index(own: int, other: int) -> int:
    mixed = ((own ^ own >> 24) & 0xFFFFFF) * 0x5851F4 + ((other ^ other >> 23) & 0xFFFFFF) * 0x2C9277
    return (mixed ^ mixed >> 19) & ((1 << TABLE_BITS) - 1)


# The columns of a frame: a position in which a seat leads, on the way to the one being searched.
_OWN: Final = 0
"""The hand of the seat that leads."""
_OTHER: Final = 1
_FLOOR: Final = 2
"""The value that the leader has for certain; lower ones do not matter."""
_CEILING: Final = 3
"""The value that the other seat has for certain; higher ones do not matter."""
_LOW: Final = 4
"""The floor at the start."""
_REST: Final = 5
"""The points of all tricks to come."""
_BEST: Final = 6
_BEST_LEAD: Final = 7
_WORST: Final = 8
"""The least value of the replies to the current lead so far."""
_LEAD: Final = 9
"""The place of the current lead among the leads."""
_LEAD_COUNT: Final = 10
_REPLY: Final = 11
_REPLY_COUNT: Final = 12
_LEADS: Final = 13
_REPLIES: Final = 37
_FRAME_SIZE: Final = 61

_UNKNOWN: Final = -100000


@compiled
def _known_value(frame: Ints, table: Ints) -> int:
    """The value of a position if it needs no search, or a bound that is enough; `_UNKNOWN` if it does.

    The window is narrowed by what the table knows.
    """
    rest = frame[_REST]
    if frame[_OWN] == 0:
        return 0
    if rest <= frame[_FLOOR]:
        return int(rest)
    if -rest >= frame[_CEILING]:
        return int(-rest)
    index = _index(frame[_OWN], frame[_OTHER])
    if table[index, 0] != frame[_OWN] or table[index, 1] != frame[_OTHER]:
        return _UNKNOWN
    low, high = table[index, 2], table[index, 3]
    if low >= frame[_CEILING] or low == high:
        return int(low)
    if high <= frame[_FLOOR]:
        return int(high)
    frame[_FLOOR] = max(frame[_FLOOR], low)
    frame[_CEILING] = min(frame[_CEILING], high)
    return _UNKNOWN


@compiled
def _open(rules: Ints, frame: Ints, table: Ints) -> None:
    """List the leads of a position, and the replies to the first."""
    index = _index(frame[_OWN], frame[_OTHER])
    known = table[index, 0] == frame[_OWN] and table[index, 1] == frame[_OTHER]
    first = table[index, 4] if known else -1
    frame[_LOW] = frame[_FLOOR]
    frame[_BEST] = _UNKNOWN
    frame[_BEST_LEAD] = -1
    frame[_LEAD] = 0
    frame[_LEAD_COUNT] = _leads(rules, frame[_OWN], frame[_OTHER], first, frame[_LEADS : _LEADS + 24])
    _open_lead(rules, frame)


@compiled
def _open_lead(rules: Ints, frame: Ints) -> None:
    """List the replies to the current lead."""
    led = frame[_LEADS + frame[_LEAD]]
    frame[_WORST] = -_UNKNOWN
    frame[_REPLY] = 0
    frame[_REPLY_COUNT] = _replies(
        rules, frame[_OTHER], without(frame[_OWN], led), led, frame[_REPLIES : _REPLIES + 24]
    )


@compiled
def _enter(rules: Ints, frame: Ints, after: Ints) -> None:
    """Write the position after the current lead and reply."""
    led, reply = frame[_LEADS + frame[_LEAD]], frame[_REPLIES + frame[_REPLY]]
    points = rules[VALUES + led % 6] + rules[VALUES + reply % 6]
    own, other = without(frame[_OWN], led), without(frame[_OTHER], reply)
    if own == 0:
        points += rules[LAST_TRICK]
    ceiling = min(frame[_CEILING], frame[_WORST])
    after[_REST] = frame[_REST] - points
    if wins(rules, led, reply):
        after[_OWN], after[_OTHER] = other, own
        after[_FLOOR], after[_CEILING] = -ceiling - points, -frame[_FLOOR] - points
    else:
        after[_OWN], after[_OTHER] = own, other
        after[_FLOOR], after[_CEILING] = frame[_FLOOR] - points, ceiling - points


@compiled
def _leave(rules: Ints, frame: Ints, table: Ints, value: int) -> bool:
    """Take in the value of the position after the current lead and reply.

    :return: Whether the value of the frame's own position is known now: `_BEST`.
    """
    led, reply = frame[_LEADS + frame[_LEAD]], frame[_REPLIES + frame[_REPLY]]
    points = rules[VALUES + led % 6] + rules[VALUES + reply % 6]
    if without(frame[_OWN], led) == 0:
        points += rules[LAST_TRICK]
    value = -points - value if wins(rules, led, reply) else points + value
    frame[_WORST] = min(frame[_WORST], value)
    frame[_REPLY] += 1
    if frame[_WORST] > frame[_FLOOR] and frame[_REPLY] < frame[_REPLY_COUNT]:
        return False
    if frame[_WORST] > frame[_BEST]:
        frame[_BEST] = frame[_WORST]
        frame[_BEST_LEAD] = led
        frame[_FLOOR] = max(frame[_FLOOR], frame[_BEST])
    frame[_LEAD] += 1
    if frame[_BEST] < frame[_CEILING] and frame[_LEAD] < frame[_LEAD_COUNT]:
        _open_lead(rules, frame)
        return False
    _store(frame, table)
    return True


@compiled
def _store(frame: Ints, table: Ints) -> None:
    """Keep what is known of a position: its value, or that it is at least or at most so much."""
    best = frame[_BEST]
    index = _index(frame[_OWN], frame[_OTHER])
    table[index, 0] = frame[_OWN]
    table[index, 1] = frame[_OTHER]
    table[index, 2] = best if best > frame[_LOW] else -frame[_REST]
    table[index, 3] = best if best < frame[_CEILING] else frame[_REST]
    table[index, 4] = frame[_BEST_LEAD]


@compiled
def search(rules: Ints, own: int, other: int, floor: int, ceiling: int, rest: int, table: Ints) -> int:
    """The value for the seat that leads and holds `own`: exact between `floor` and `ceiling`, else a bound.

    :param rest: The points of all tricks to come, with that for the last.
    """
    # A stack instead of recursion: compiled functions that call one another cannot be cached.
    frames = np.empty((13, _FRAME_SIZE), np.int64)
    frames[0, _OWN], frames[0, _OTHER] = own, other
    frames[0, _FLOOR], frames[0, _CEILING], frames[0, _REST] = floor, ceiling, rest
    depth = 0
    while True:
        value = _known_value(frames[depth], table)
        if value == _UNKNOWN:
            _open(rules, frames[depth], table)
        else:
            depth -= 1
            while depth >= 0 and _leave(rules, frames[depth], table, value):
                value = frames[depth, _BEST]
                depth -= 1
            if depth < 0:
                return int(value)
        _enter(rules, frames[depth], frames[depth + 1])
        depth += 1


@compiled
def points_left(rules: Ints, own: int, other: int) -> int:
    """The points of all cards in two hands and of the last trick."""
    points = rules[LAST_TRICK]
    for card in range(24):
        mine, theirs = own >> (2 * card) & 3, other >> (2 * card) & 3
        points += rules[VALUES + card % 6] * (mine - (mine >> 1) + theirs - (theirs >> 1))
    return int(points)


@compiled
def lead_values(
    rules: Ints, own: int, other: int, cards: Ints, values: Ints, all_values: bool, table: Ints
) -> None:
    """Write the value of leading each of the cards, for the seat that leads and holds `own`.

    :param all_values: Whether the values of cards that are not the best are exact, too. Otherwise they may be too high,
        but not higher than the best, which comes first among equals.
    """
    replies = np.empty(24, np.int64)
    best = _UNKNOWN
    for i in range(len(cards)):
        left = without(own, cards[i])
        count = _replies(rules, other, left, cards[i], replies)
        floor = _UNKNOWN if all_values else best
        worst = -_UNKNOWN
        for place in range(count):
            after = without(other, replies[place])
            value = _trick_value(rules, left, after, cards[i], replies[place], floor, worst, table)
            worst = min(worst, value)
            if worst <= floor:
                break
        values[i] = worst
        best = max(best, worst)


@compiled
def reply_values(
    rules: Ints, own: int, other: int, led: int, cards: Ints, values: Ints, all_values: bool, table: Ints
) -> None:
    """Write the value of each reply to a card led, for the seat that replies and holds `own`.

    :param all_values: As in :func:`lead_values`.
    """
    best = _UNKNOWN
    for i in range(len(cards)):
        ceiling = -_UNKNOWN if all_values else -best
        left = without(own, cards[i])
        values[i] = -_trick_value(rules, other, left, led, cards[i], _UNKNOWN, ceiling, table)
        best = max(best, values[i])


@compiled
def _trick_value(
    rules: Ints, leader: int, other: int, led: int, reply: int, floor: int, ceiling: int, table: Ints
) -> int:
    """The value for the leader of a complete trick and all later ones; the hands are those after it."""
    rest = points_left(rules, leader, other)
    points = rules[VALUES + led % 6] + rules[VALUES + reply % 6]
    if leader == 0:
        points += rules[LAST_TRICK]
        rest = 0
    if wins(rules, led, reply):
        return int(-points - search(rules, other, leader, -ceiling - points, -floor - points, rest, table))
    return int(points + search(rules, leader, other, floor - points, ceiling - points, rest, table))


def new_table() -> Ints:
    """An empty table of positions. It may be used again while the rules are the same."""
    return np.zeros((1 << TABLE_BITS, 5), np.int64)
