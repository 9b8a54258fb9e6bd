"""Rollouts of a deal with a stock: both seats choose by estimates with weights, up to the last trick."""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.ai.simulation.compiled import Floats, Ints, compiled
from bot.ai.simulation.hands import above, with_card, without_card
from bot.ai.simulation.stock_melds import (
    CARDS,
    IS_RUN,
    KINDS,
    POINTS,
    SIZE,
    choose_copies,
    find_melds,
    lay_meld,
    usable,
)
from bot.ai.simulation.stock_state import (
    FACE_UP,
    GONE,
    HAND,
    HAS_MELDED,
    LEADER,
    LED,
    MAY_MELD,
    NEXT,
    STOCK,
    STOCK_SIZE,
    TAKEN,
    draw,
    exchange,
    held,
    last_bonus,
    may_exchange,
    play_card,
    show_nines,
)
from bot.ai.simulation.tricks import HEAD_SUIT, Rules, beats

Room = tuple[Floats, Floats, Ints, Ints, Ints]
"""Room for what the estimates write, so that it is made once for each rollout; from :func:`make_room`."""

# The weights of a rollout, in points unless stated otherwise.
KEEP: Final = 0
"""The share of a card's meld value that playing it loses."""
MELD_NOW: Final = 1
"""The share of the best meld's points that a turn to meld is worth."""
TURN: Final = 2
"""The value of the turn itself."""
OVERTAKE: Final = 3
"""The probability that a card that can be overtaken in its suit is: for a worthless card, then for a counter."""
RUFF: Final = 5
"""The probability that a plain card is trumped: for a worthless card, then for a counter."""
REPLY: Final = 7
"""The points of a card played to a trick it does not win."""
STOCK_TRUMPS: Final = 8
"""The value of a trump by strength that is kept while there is a stock."""
STOCK_PLAIN: Final = 14
LATE_TRUMPS: Final = 20
"""The value of a trump by strength that is kept in the last twelve tricks."""
LATE_PLAIN: Final = 26
LEAD: Final = 32
"""The value of leading to the next of the last twelve tricks."""
RUN_LATER: Final = 33
"""The number of turns left from which other melds are made before a run."""
WEIGHTS_SIZE: Final = 34


@compiled
def make_room(melds: int) -> Room:
    """Room for the estimates of a rollout, given the number of melds in the table."""
    floats, ints = np.float64, np.int64
    keep, draws = np.zeros(24, floats), np.zeros(24, floats)
    return keep, draws, np.zeros(24, ints), np.zeros(melds, ints), np.zeros(10, ints)


@compiled
def keep_values(
    rules: Rules, state: Ints, seat: int, table: Ints, keep: Floats, draws: Floats, copies: Ints
) -> float:
    """Write the meld points that playing each card would lose, and return the points of the best meld at hand.

    Two more are written by card: `draws`, the probability that the seat still gets a copy, and `copies`, the number of
    copies that the seat does not see.
    """
    left = state[STOCK_SIZE] - state[NEXT]
    turns = left // 2
    have = _draw_probabilities(rules, state, seat, draws, copies)
    now = 1.0 - 0.5**turns
    later = 1.0 - 0.5 ** (turns - 1)
    best = 0.0
    for row in range(table.shape[0]):
        lacking = table[row, KINDS] & ~have
        probability = 1.0
        if lacking:
            rest = lacking & (lacking - 1)
            if rest & (rest - 1):
                continue
            for card in range(24):
                if lacking >> card & 1:
                    probability *= draws[card]
        best = max(best, _add_meld(state, seat, table, row, probability, now, later, keep, draws))
    return best


@compiled
def _draw_probabilities(rules: Rules, state: Ints, seat: int, draws: Floats, copies: Ints) -> int:
    """Write the probability that a seat still gets each card, and return the different cards it has, as bits."""
    left = state[STOCK_SIZE] - state[NEXT]
    hand, other = HAND + 24 * seat, HAND + 24 * (1 - seat)
    own, theirs = FACE_UP + 48 * seat, FACE_UP + 48 * (1 - seat)
    hidden, have = left - 1, 0
    for card in range(24):
        hidden += state[other + card]
        marks = (1 if state[own + 2 * card] else 0) + (1 if state[own + 2 * card + 1] else 0)
        if state[hand + card] or marks:
            have |= 1 << card
        seen = state[GONE + card] + state[hand + card] + marks
        seen += (1 if state[theirs + 2 * card] else 0) + (1 if state[theirs + 2 * card + 1] else 0)
        copies[card] = 2 - seen
    if state[LED] >= 0:
        copies[state[LED]] -= 1
    upcard = state[STOCK + state[STOCK_SIZE] - 1]
    copies[upcard] -= 1
    each = 0.5 * (left - 1) / hidden if left > 1 else 0.0
    both = 2 * each - each * each
    for card in range(24):
        draws[card] = both if copies[card] > 1 else (each if copies[card] else 0.0)
    if have >> (6 * rules.trump) & 1 and upcard != 6 * rules.trump:
        draws[upcard] = 0.7
    return have


@compiled
def _add_meld(
    state: Ints,
    seat: int,
    table: Ints,
    row: int,
    probability: float,
    now: float,
    later: float,
    keep: Floats,
    draws: Floats,
) -> float:
    """Add one meld to the values of its cards, and return its points if it can be made now.

    :param probability: The probability of getting the cards that the seat does not have at all.
    """
    size = table[row, SIZE]
    complete, in_hand, single = probability == 1.0, False, 0
    last, need, have = -1, 0, 0
    for i in range(size):
        card = table[row, CARDS + i]
        if card != last:
            last, need = card, 0
            at = FACE_UP + 48 * seat + 2 * card
            have = state[HAND + 24 * seat + card]
            in_hand = in_hand or have > 0
            if state[at]:
                have += usable(state[at], table[row], i) + usable(state[at + 1], table[row], i)
        need += 1
        if have == need:
            single |= 1 << i
        elif have < need:
            complete = False
            if have or need > 1 or state[FACE_UP + 48 * seat + 2 * card]:
                probability *= draws[card]
    if probability < 0.01 or not in_hand:
        return 0.0
    value = table[row, POINTS] * probability * (now if complete else later)
    for i in range(size):
        if single >> i & 1:
            card = table[row, CARDS + i]
            keep[card] += value * (1.0 - draws[card])
    return float(table[row, POINTS]) if complete else 0.0


@compiled
def choose_lead(rules: Rules, state: Ints, table: Ints, weights: Floats, room: Room) -> int:
    """The card that a seat leads while there is a stock."""
    seat = state[LEADER]
    keep, draws, copies, _, _ = room
    meld = keep_values(rules, state, seat, table, keep, draws, copies)
    turn = weights[TURN] + weights[MELD_NOW] * meld
    trump = rules.trump
    hidden = other = 0
    for card in range(24):
        hidden += copies[card]
        other += state[HAND + 24 * (1 - seat) + card]
    lacks = 1.0 - min(1.0, other / max(1, hidden))
    no_trump = 1.0
    for card in range(6 * trump, 6 * trump + 6):
        no_trump *= _lacks_card(state, seat, copies, card, lacks)
    best, most = -1, -1e9
    for suit in range(4):
        no_higher = 1.0
        for strength in range(5, -1, -1):
            card = 6 * suit + strength
            points = rules.stock_points[strength]
            if held(state, seat, card):
                counter = 1 if strength > 2 else 0
                win = 1.0 - (1.0 - no_higher) * weights[OVERTAKE + counter]
                if suit != trump:
                    win *= 1.0 - (1.0 - no_trump) * weights[RUFF + counter]
                value = (2 * win - 1) * (points + weights[REPLY] + turn) - weights[KEEP] * keep[card]
                value -= weights[(STOCK_TRUMPS if suit == trump else STOCK_PLAIN) + strength]
                if value > most:
                    best, most = card, value
            no_higher *= _lacks_card(state, seat, copies, card, lacks)
    return best


@compiled
def _lacks_card(state: Ints, seat: int, copies: Ints, card: int, lacks: float) -> float:
    """The probability that the other seat does not have a card."""
    if state[FACE_UP + 48 * (1 - seat) + 2 * card]:
        return 0.0
    return 1.0 if copies[card] == 0 else (lacks if copies[card] == 1 else lacks * lacks)


@compiled
def choose_reply(rules: Rules, state: Ints, table: Ints, weights: Floats, room: Room) -> int:
    """The card that a seat plays second while there is a stock."""
    seat = 1 - state[LEADER]
    keep, draws, copies, _, _ = room
    meld = keep_values(rules, state, seat, table, keep, draws, copies)
    turn = weights[TURN] + weights[MELD_NOW] * meld
    led = state[LED]
    best, most = -1, -1e9
    for card in range(24):
        if held(state, seat, card) == 0:
            continue
        points = rules.stock_points[led % 6] + rules.stock_points[card % 6]
        value = points + turn if beats(rules, card, led) else -points - turn
        value -= weights[KEEP] * keep[card]
        value -= weights[(STOCK_TRUMPS if card // 6 == rules.trump else STOCK_PLAIN) + card % 6]
        if value > most:
            best, most = card, value
    return best


@compiled
def make_best_meld(state: Ints, table: Ints, weights: Floats, room: Room) -> None:
    """Make the meld with the most points, but a run after the others if there is time for both."""
    seat = state[LEADER]
    _, _, _, found, copies = room
    count = find_melds(state, seat, table, found, copies)
    if count == 0:
        return
    waits = (state[STOCK_SIZE] - state[NEXT]) // 2 >= weights[RUN_LATER]
    best, most = -1, -1.0
    for i in range(count):
        row = found[i]
        value = float(table[row, POINTS])
        if waits and table[row, IS_RUN]:
            value = 0.0
        if value > most:
            best, most = row, value
    choose_copies(state, seat, table[best], copies)
    lay_meld(state, seat, table[best], copies)


@compiled
def finish_turn(rules: Rules, state: Ints, table: Ints, weights: Floats, room: Room) -> None:
    """Show nines, exchange, meld and draw after a trick."""
    seat = state[LEADER]
    upcard = state[STOCK + state[STOCK_SIZE] - 1]
    if may_exchange(rules, state) and rules.declares == 0:
        exchange(rules, state)
    if rules.declares == 0:
        show_nines(rules, state)
    if state[HAS_MELDED] == 0:
        make_best_meld(state, table, weights, room)
    is_last = state[STOCK_SIZE] - state[NEXT] == 2
    takes = False
    if is_last and rules.declares:
        takes = last_bonus(rules, state, seat, upcard, True) > 0 or (
            upcard // 6 == rules.trump and upcard != 6 * rules.trump
        )
    draw(rules, state, takes)
    if is_last and rules.declares:
        make_best_meld(state, table, weights, room)


@compiled
def best_reply(rules: Rules, hands: Ints, seat: int, led: int, weights: Floats, value: Floats) -> int:
    """The reply to a lead once suit must be followed; its value for that seat is written to `value[0]`."""
    trump = rules.trump
    suit, strength = led // 6, led % 6
    first, last = suit, suit + 1
    legal = hands[seat, suit]
    if legal:
        if suit == trump or rules.heading == HEAD_SUIT:
            higher = above(legal, strength)
            legal = higher or legal
    elif hands[seat, trump]:
        first, last = trump, trump + 1
        legal = hands[seat, trump]
    else:
        first, last = 0, 4
    best, most = -1, -1e9
    for s in range(first, last):
        cards = legal if last - first == 1 else hands[seat, s]
        kept = LATE_TRUMPS if s == trump else LATE_PLAIN
        for r in range(6):
            if cards >> (4 * r) & 15 == 0:
                continue
            points = rules.card_points[strength] + rules.card_points[r] + weights[LEAD]
            won = r > strength if s == suit else s == trump
            gain = (points if won else -points) - weights[kept + r]
            if gain > most:
                best, most = 6 * s + r, gain
    value[0] = most
    return best


@compiled
def play_out(rules: Rules, hands: Ints, leader: int, weights: Floats, taken: Ints) -> None:
    """Play the last tricks with both hands known, and add the points to `taken` by seat."""
    trump = rules.trump
    gain = np.empty(1, np.float64)
    while True:
        best, most, reply = -1, -1e9, -1
        for s in range(4):
            cards = hands[leader, s]
            kept = LATE_TRUMPS if s == trump else LATE_PLAIN
            for r in range(6):
                if cards >> (4 * r) & 15 == 0:
                    continue
                answer = best_reply(rules, hands, 1 - leader, 6 * s + r, weights, gain)
                value = -gain[0] - weights[kept + r]
                if value > most:
                    best, most, reply = 6 * s + r, value, answer
        points = rules.card_points[best % 6] + rules.card_points[reply % 6]
        winner = 1 - leader if beats(rules, reply, best) else leader
        _drop(hands, leader, best)
        _drop(hands, 1 - leader, reply)
        taken[winner] += points
        leader = winner
        if hands[leader, 0] | hands[leader, 1] | hands[leader, 2] | hands[leader, 3] == 0:
            taken[winner] += rules.last_trick
            return


@compiled
def _drop(hands: Ints, seat: int, card: int) -> None:
    hands[seat, card // 6] = without_card(hands[seat, card // 6], card % 6)


@compiled
def final_hands(state: Ints, hands: Ints) -> None:
    """Write both seats' cards as `hands`, with the melds taken up."""
    for seat in range(2):
        for suit in range(4):
            hands[seat, suit] = 0
        for card in range(24):
            for _ in range(held(state, seat, card)):
                hands[seat, card // 6] = with_card(hands[seat, card // 6], card % 6)


@compiled
def roll_stock(rules: Rules, state: Ints, table: Ints, weights: Floats, other: Floats) -> None:
    """Play on until the stock is empty: seat 0 with `weights`, seat 1 with `other`."""
    room = make_room(len(table))
    while True:
        mover = state[LEADER] if state[LED] < 0 else 1 - state[LEADER]
        theirs = weights if mover == 0 else other
        if state[MAY_MELD]:
            finish_turn(rules, state, table, theirs, room)
        elif state[NEXT] == state[STOCK_SIZE]:
            return
        elif state[LED] < 0:
            play_card(rules, state, choose_lead(rules, state, table, theirs, room))
        else:
            play_card(rules, state, choose_reply(rules, state, table, theirs, room))


@compiled
def play_out_state(rules: Rules, state: Ints, weights: Floats) -> None:
    """Play the last tricks after the stock is drawn."""
    hands = np.empty((2, 4), np.int64)
    final_hands(state, hands)
    play_out(rules, hands, state[LEADER], weights, state[TAKEN : TAKEN + 2])
