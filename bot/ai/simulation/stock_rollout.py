"""Rollouts of a deal with a stock: both seats choose by estimates with weights, up to the last trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import numpy as np

from bot.ai.simulation.compiled import Floats, Ints, Record, compiled
from bot.ai.simulation.hands import above, with_card, without_card
from bot.ai.simulation.stock_melds import StockMeld, choose_copies, find_melds, lay_meld, usable
from bot.ai.simulation.stock_state import (
    StockState,
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


class StockWeights(Record):
    """The weights of a rollout, in points unless stated otherwise. Pairs are for a worthless card and for a counter."""

    keep: float
    """The share of a card's meld value that playing it loses."""
    meld_now: float
    """The share of the best meld's points that a turn to meld is worth."""
    turn: float
    """The value of the turn itself."""
    overtake: Annotated[Floats, 2]
    """The probability that a card that can be overtaken in its suit is."""
    ruff: Annotated[Floats, 2]
    """The probability that a plain card is trumped."""
    reply: float
    """The points of a card played to a trick it does not win."""
    stock_trumps: Annotated[Floats, 6]
    """The value of a trump by strength that is kept while there is a stock."""
    stock_plain: Annotated[Floats, 6]
    late_trumps: Annotated[Floats, 6]
    """The value of a trump by strength that is kept in the last twelve tricks."""
    late_plain: Annotated[Floats, 6]
    lead: float
    """The value of leading to the next of the last twelve tricks."""
    run_later: float
    """The number of turns left from which other melds are made before a run."""


@compiled
def make_room(melds: int) -> Room:
    """Room for the estimates of a rollout, given the number of melds in the table."""
    floats, ints = np.float64, np.int64
    keep, draws = np.zeros(24, floats), np.zeros(24, floats)
    return keep, draws, np.zeros(24, ints), np.zeros(melds, ints), np.zeros(10, ints)


@compiled
def keep_values(
    rules: Rules,
    state: StockState,
    seat: int,
    table: Sequence[StockMeld],
    keep: Floats,
    draws: Floats,
    copies: Ints,
) -> float:
    """Write the meld points that playing each card would lose, and return the points of the best meld at hand.

    Two more are written by card: `draws`, the probability that the seat still gets a copy, and `copies`, the number of
    copies that the seat does not see.
    """
    left = state.stock_size - state.drawn
    turns = left // 2
    have = _draw_probabilities(rules, state, seat, draws, copies)
    now = 1.0 - 0.5**turns
    later = 1.0 - 0.5 ** (turns - 1)
    best = 0.0
    for row in range(len(table)):
        lacking = table[row].kinds & ~have
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
def _draw_probabilities(rules: Rules, state: StockState, seat: int, draws: Floats, copies: Ints) -> int:
    """Write the probability that a seat still gets each card, and return the different cards it has, as bits."""
    left = state.stock_size - state.drawn
    hidden, have = left - 1, 0
    for card in range(24):
        hidden += state.in_hand[1 - seat, card]
        own, theirs = state.marks[seat, card], state.marks[1 - seat, card]
        marks = (1 if own[0] else 0) + (1 if own[1] else 0)
        if state.in_hand[seat, card] or marks:
            have |= 1 << card
        seen = state.gone[card] + state.in_hand[seat, card] + marks
        seen += (1 if theirs[0] else 0) + (1 if theirs[1] else 0)
        copies[card] = 2 - seen
    if state.led >= 0:
        copies[state.led] -= 1
    upcard = state.stock[state.stock_size - 1]
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
    state: StockState,
    seat: int,
    table: Sequence[StockMeld],
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
    size = table[row].length
    complete, in_hand, single = probability == 1.0, False, 0
    last, need, have = -1, 0, 0
    for i in range(size):
        card = table[row].cards[i]
        if card != last:
            last, need = card, 0
            marks = state.marks[seat, card]
            have = state.in_hand[seat, card]
            in_hand = in_hand or have > 0
            if marks[0]:
                have += usable(marks[0], table[row], i) + usable(marks[1], table[row], i)
        need += 1
        if have == need:
            single |= 1 << i
        elif have < need:
            complete = False
            if have or need > 1 or state.marks[seat, card, 0]:
                probability *= draws[card]
    if probability < 0.01 or not in_hand:
        return 0.0
    value = table[row].points * probability * (now if complete else later)
    for i in range(size):
        if single >> i & 1:
            card = table[row].cards[i]
            keep[card] += value * (1.0 - draws[card])
    return float(table[row].points) if complete else 0.0


@compiled
def choose_lead(
    rules: Rules, state: StockState, table: Sequence[StockMeld], weights: StockWeights, room: Room
) -> int:
    """The card that a seat leads while there is a stock."""
    seat = state.leader
    keep, draws, copies, _, _ = room
    meld = keep_values(rules, state, seat, table, keep, draws, copies)
    turn = weights.turn + weights.meld_now * meld
    trump = rules.trump
    hidden = other = 0
    for card in range(24):
        hidden += copies[card]
        other += state.in_hand[1 - seat, card]
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
                win = 1.0 - (1.0 - no_higher) * weights.overtake[counter]
                if suit != trump:
                    win *= 1.0 - (1.0 - no_trump) * weights.ruff[counter]
                value = (2 * win - 1) * (points + weights.reply + turn) - weights.keep * keep[card]
                value -= weights.stock_trumps[strength] if suit == trump else weights.stock_plain[strength]
                if value > most:
                    best, most = card, value
            no_higher *= _lacks_card(state, seat, copies, card, lacks)
    return best


@compiled
def _lacks_card(state: StockState, seat: int, copies: Ints, card: int, lacks: float) -> float:
    """The probability that the other seat does not have a card."""
    if state.marks[1 - seat, card, 0]:
        return 0.0
    return 1.0 if copies[card] == 0 else (lacks if copies[card] == 1 else lacks * lacks)


@compiled
def choose_reply(
    rules: Rules, state: StockState, table: Sequence[StockMeld], weights: StockWeights, room: Room
) -> int:
    """The card that a seat plays second while there is a stock."""
    seat = 1 - state.leader
    keep, draws, copies, _, _ = room
    meld = keep_values(rules, state, seat, table, keep, draws, copies)
    turn = weights.turn + weights.meld_now * meld
    led = state.led
    best, most = -1, -1e9
    for card in range(24):
        if held(state, seat, card) == 0:
            continue
        points = rules.stock_points[led % 6] + rules.stock_points[card % 6]
        value = points + turn if beats(rules, card, led) else -points - turn
        value -= weights.keep * keep[card]
        is_trump, strength = card // 6 == rules.trump, card % 6
        value -= weights.stock_trumps[strength] if is_trump else weights.stock_plain[strength]
        if value > most:
            best, most = card, value
    return best


@compiled
def make_best_meld(state: StockState, table: Sequence[StockMeld], weights: StockWeights, room: Room) -> None:
    """Make the meld with the most points, but a run after the others if there is time for both."""
    seat = state.leader
    _, _, _, found, copies = room
    count = find_melds(state, seat, table, found, copies)
    if count == 0:
        return
    waits = (state.stock_size - state.drawn) // 2 >= weights.run_later
    best, most = -1, -1.0
    for i in range(count):
        row = found[i]
        value = float(table[row].points)
        if waits and table[row].is_run:
            value = 0.0
        if value > most:
            best, most = row, value
    choose_copies(state, seat, table[best], copies)
    lay_meld(state, seat, table[best], copies)


@compiled
def finish_turn(
    rules: Rules, state: StockState, table: Sequence[StockMeld], weights: StockWeights, room: Room
) -> None:
    """Show nines, exchange, meld and draw after a trick."""
    seat = state.leader
    upcard = state.stock[state.stock_size - 1]
    if may_exchange(rules, state) and rules.declares == 0:
        exchange(rules, state)
    if rules.declares == 0:
        show_nines(rules, state)
    if state.has_melded == 0:
        make_best_meld(state, table, weights, room)
    is_last = state.stock_size - state.drawn == 2
    takes = False
    if is_last and rules.declares:
        takes = last_bonus(rules, state, seat, upcard, True) > 0 or (
            upcard // 6 == rules.trump and upcard != 6 * rules.trump
        )
    draw(rules, state, takes)
    if is_last and rules.declares:
        make_best_meld(state, table, weights, room)


@compiled
def best_reply(rules: Rules, hands: Ints, seat: int, led: int, weights: StockWeights, value: Floats) -> int:
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
        for r in range(6):
            if cards >> (4 * r) & 15 == 0:
                continue
            points = rules.card_points[strength] + rules.card_points[r] + weights.lead
            kept = weights.late_trumps[r] if s == trump else weights.late_plain[r]
            won = r > strength if s == suit else s == trump
            gain = (points if won else -points) - kept
            if gain > most:
                best, most = 6 * s + r, gain
    value[0] = most
    return best


@compiled
def play_out(rules: Rules, state: StockState, hands: Ints, weights: StockWeights) -> None:
    """Play the last tricks with both hands known."""
    leader = state.leader
    trump = rules.trump
    gain = np.empty(1, np.float64)
    while True:
        best, most, reply = -1, -1e9, -1
        for s in range(4):
            cards = hands[leader, s]
            for r in range(6):
                if cards >> (4 * r) & 15 == 0:
                    continue
                answer = best_reply(rules, hands, 1 - leader, 6 * s + r, weights, gain)
                kept = weights.late_trumps[r] if s == trump else weights.late_plain[r]
                value = -gain[0] - kept
                if value > most:
                    best, most, reply = 6 * s + r, value, answer
        points = rules.card_points[best % 6] + rules.card_points[reply % 6]
        winner = 1 - leader if beats(rules, reply, best) else leader
        _drop(hands, leader, best)
        _drop(hands, 1 - leader, reply)
        state.taken[winner] += points
        leader = winner
        if hands[leader, 0] | hands[leader, 1] | hands[leader, 2] | hands[leader, 3] == 0:
            state.taken[winner] += rules.last_trick
            return


@compiled
def _drop(hands: Ints, seat: int, card: int) -> None:
    hands[seat, card // 6] = without_card(hands[seat, card // 6], card % 6)


@compiled
def final_hands(state: StockState, hands: Ints) -> None:
    """Write both seats' cards as `hands`, with the melds taken up."""
    for seat in range(2):
        for suit in range(4):
            hands[seat, suit] = 0
        for card in range(24):
            for _ in range(held(state, seat, card)):
                hands[seat, card // 6] = with_card(hands[seat, card // 6], card % 6)


@compiled
def roll_stock(rules: Rules, state: StockState, table: Sequence[StockMeld], weights: StockWeights) -> None:
    """Play on until the stock is empty."""
    room = make_room(len(table))
    while True:
        if state.may_meld:
            finish_turn(rules, state, table, weights, room)
        elif state.drawn == state.stock_size:
            return
        elif state.led < 0:
            play_card(rules, state, choose_lead(rules, state, table, weights, room))
        else:
            play_card(rules, state, choose_reply(rules, state, table, weights, room))


@compiled
def play_out_state(rules: Rules, state: StockState, weights: StockWeights) -> None:
    """Play the last tricks after the stock is drawn."""
    hands = np.empty((2, 4), np.int64)
    final_hands(state, hands)
    play_out(rules, state, hands, weights)
