"""Rollouts while there is a stock: both seats choose by a quick rule, which weighs estimates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import numpy as np

from bot.ai.simulation.compiled import Floats, Ints, Record, compiled
from bot.ai.simulation.hands import CARDS, RANKS
from bot.ai.simulation.stock import (
    UPCARD,
    StockMeld,
    choose_copies,
    draw,
    exchange,
    find_melds,
    in_hand,
    kinds,
    last_bonus,
    lay_meld,
    may_exchange,
    show_nines,
    usable,
)
from bot.ai.simulation.tricks import State, TrickRules, beats, play

MOST_MELDS: Final = 24
"""The most melds of a variant that are made one at a time."""

# The points of melds made one at a time in a deal, found in deals of rollouts.
MELDS_OF_ANY_HAND: Final = 10.5
EXPECTED_MELD_SHARE: Final = 0.24
"""The share of melds whose cards are expected."""
COMPLETE_MELD_SHARE: Final = 0.52
"""The share that is added of melds whose cards are all there."""


class Workspace(Record):
    """Arrays that the estimates of a turn write to, made once for all rollouts."""

    keep: Annotated[Floats, CARDS]
    """By card, the meld points that playing it would lose."""
    draws: Annotated[Floats, CARDS]
    """The probability that the seat still gets a copy of a card."""
    expected: Annotated[Floats, MOST_MELDS]
    """By row of the table, the points of a meld times the probability that the seat gets its cards."""
    copies: Annotated[Ints, CARDS]
    """The number of copies that the seat does not see."""
    found: Annotated[Ints, MOST_MELDS]
    """The rows of melds that can be made."""
    chosen: Annotated[Ints, 10]
    """Where the cards of a meld come from."""
    worth: Annotated[Floats, 4]
    """By trump suit, the points that a declarer expects; very low where it may not be named."""


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
    run_later: float
    """The number of turns left from which other melds are made before a run."""


@compiled
def keep_values(
    trump: int, state: State, seat: int, table: Sequence[StockMeld], workspace: Workspace
) -> float:
    """Estimate what a seat's cards are worth for melds, and return the points of the best meld at hand.

    What the cards are worth adds up over the turns of a rollout: the weights were found with that.
    """
    turns = state.in_stock // 2
    have = _draw_probabilities(trump, state, seat, workspace)
    now = 1.0 - 0.5**turns
    later = 1.0 - 0.5 ** (turns - 1)
    best = 0.0
    for row in range(len(table)):
        workspace.expected[row] = 0.0
        lacking = table[row].kinds & ~have
        probability = 1.0
        if lacking:
            rest = lacking & (lacking - 1)
            if rest & (rest - 1):
                continue
            for card in range(CARDS):
                if lacking >> card & 1:
                    probability *= workspace.draws[card]
        best = max(best, _add_meld(state, seat, table, row, probability, now, later, workspace))
    return best


@compiled
def melds_to_make(
    trump: int, state: State, seat: int, table: Sequence[StockMeld], workspace: Workspace
) -> float:
    """The points of melds that a seat makes one at a time: the best first, each after one more trick won."""
    keep_values(trump, state, seat, table, workspace)
    points, complete, turns = MELDS_OF_ANY_HAND, 0.0, state.in_stock // 2
    for row in range(len(table)):
        if workspace.expected[row] == table[row].points:
            complete += table[row].points
    chance, exactly = 1.0, 0.5**turns
    for wins in range(min(turns, len(table))):
        # Each trick is won with the probability 1/2: the chance to win more than so many.
        chance -= exactly
        exactly *= (turns - wins) / (wins + 1)
        best = 0
        for row in range(1, len(table)):
            if workspace.expected[row] > workspace.expected[best]:
                best = row
        points += EXPECTED_MELD_SHARE * chance * workspace.expected[best]
        workspace.expected[best] = 0.0
    return points + COMPLETE_MELD_SHARE * complete


@compiled
def _draw_probabilities(trump: int, state: State, seat: int, workspace: Workspace) -> int:
    """Write the probability that a seat still gets each card, and return the different cards it has, as bits."""
    draws, copies = workspace.draws, workspace.copies
    down = state.in_stock - 1
    hidden = down
    for card in range(CARDS):
        copies[card] = in_hand(state, 1 - seat, card)
        hidden += copies[card]
    for place in range(UPCARD - down, UPCARD):
        copies[state.stock[place]] += 1
    each = 0.5 * down / hidden if down > 0 else 0.0
    both = 2 * each - each * each
    for card in range(CARDS):
        draws[card] = both if copies[card] > 1 else (each if copies[card] else 0.0)
    have, nine, upcard = kinds(state, seat), RANKS * trump, state.stock[UPCARD]
    if have >> nine & 1 and upcard != nine:
        draws[upcard] = 0.7
    return have


@compiled
def _add_meld(
    state: State,
    seat: int,
    table: Sequence[StockMeld],
    row: int,
    probability: float,
    now: float,
    later: float,
    workspace: Workspace,
) -> float:
    """Add one meld to the values of its cards, and return its points if it can be made now.

    :param probability: The probability of getting the cards that the seat does not have at all.
    """
    meld = table[row]
    size = meld.length
    complete, may_come, single = probability == 1.0, False, 0
    last, need, have = -1, 0, 0
    for i in range(size):
        card = meld.cards[i]
        if card != last:
            last, need = card, 0
            marks = state.marks[seat, card]
            have = in_hand(state, seat, card)
            may_come = may_come or have > 0
            if marks[0]:
                have += usable(marks[0], meld, i) + usable(marks[1], meld, i)
        need += 1
        if have == need:
            single |= 1 << i
        elif have < need:
            complete = False
            if have or need > 1 or state.marks[seat, card, 0]:
                probability *= workspace.draws[card]
    if probability < 0.01 or not may_come:
        return 0.0
    workspace.expected[row] = meld.points * probability
    value = workspace.expected[row] * (now if complete else later)
    for i in range(size):
        if single >> i & 1:
            card = meld.cards[i]
            workspace.keep[card] += value * (1.0 - workspace.draws[card])
    return float(meld.points) if complete else 0.0


@compiled
def choose_lead(
    rules: TrickRules, state: State, table: Sequence[StockMeld], weights: StockWeights, workspace: Workspace
) -> int:
    """The card that a seat leads while there is a stock."""
    seat = state.leader
    copies, meld = workspace.copies, keep_values(rules.trump, state, seat, table, workspace)
    turn = weights.turn + weights.meld_now * meld
    trump = rules.trump
    hidden = other = 0
    for card in range(CARDS):
        hidden += copies[card]
        other += in_hand(state, 1 - seat, card)
    lacks = 1.0 - min(1.0, other / max(1, hidden))
    no_trump = 1.0
    for card in range(RANKS * trump, RANKS * trump + RANKS):
        no_trump *= _lacks_card(state, seat, copies, card, lacks)
    best, most = -1, -1e9
    for suit in range(4):
        no_higher = 1.0
        for strength in range(5, -1, -1):
            card = RANKS * suit + strength
            points = rules.stock_points[strength]
            if state.hands[seat, suit] >> (4 * strength) & 15:
                counter = 1 if strength > 2 else 0
                win = 1.0 - (1.0 - no_higher) * weights.overtake[counter]
                if suit != trump:
                    win *= 1.0 - (1.0 - no_trump) * weights.ruff[counter]
                value = (2 * win - 1) * (points + weights.reply + turn) - weights.keep * workspace.keep[card]
                value -= weights.stock_trumps[strength] if suit == trump else weights.stock_plain[strength]
                if value > most:
                    best, most = card, value
            no_higher *= _lacks_card(state, seat, copies, card, lacks)
    return best


@compiled
def _lacks_card(state: State, seat: int, copies: Ints, card: int, lacks: float) -> float:
    """The probability that the other seat does not have a card."""
    if state.marks[1 - seat, card, 0]:
        return 0.0
    return 1.0 if copies[card] == 0 else (lacks if copies[card] == 1 else lacks * lacks)


@compiled
def choose_reply(
    rules: TrickRules, state: State, table: Sequence[StockMeld], weights: StockWeights, workspace: Workspace
) -> int:
    """The card that a seat plays second while there is a stock."""
    seat = 1 - state.leader
    meld = keep_values(rules.trump, state, seat, table, workspace)
    turn = weights.turn + weights.meld_now * meld
    led = state.top
    best, most = -1, -1e9
    for card in range(CARDS):
        if state.hands[seat, card // RANKS] >> (4 * (card % RANKS)) & 15 == 0:
            continue
        points = rules.stock_points[led % RANKS] + rules.stock_points[card % RANKS]
        value = points + turn if beats(rules, card, led) else -points - turn
        value -= weights.keep * workspace.keep[card]
        is_trump, strength = card // RANKS == rules.trump, card % RANKS
        value -= weights.stock_trumps[strength] if is_trump else weights.stock_plain[strength]
        if value > most:
            best, most = card, value
    return best


@compiled
def best_meld(
    state: State, seat: int, table: Sequence[StockMeld], weights: StockWeights, workspace: Workspace
) -> int:
    """The row of the meld with the most points, but a run after the others if there is time for both; -1 for none."""
    count = find_melds(state, seat, table, workspace.found, workspace.chosen)
    waits = state.in_stock // 2 >= weights.run_later
    best, most = -1, -1.0
    for i in range(count):
        row = workspace.found[i]
        value = float(table[row].points)
        if waits and table[row].is_run:
            value = 0.0
        if value > most:
            best, most = row, value
    return best


@compiled
def exchanges(rules: TrickRules, state: State) -> bool:
    """Whether the winner of a trick exchanges a nine of trump for the upcard.

    Where nines are declared it would leave the other seat the bonus for the last one (fletcher 7).
    """
    return bool(rules.declares == 0 and may_exchange(rules, state))


@compiled
def takes_upcard(rules: TrickRules, state: State) -> bool:
    """Whether the winner of the last trick with a draw takes the upcard, where that may be chosen (fletcher 7)."""
    upcard = state.stock[UPCARD]
    if last_bonus(rules, state, state.leader, upcard, True) > 0:
        return True
    return bool(upcard // RANKS == rules.trump and upcard != RANKS * rules.trump)


@compiled
def finish_turn(
    rules: TrickRules, state: State, table: Sequence[StockMeld], weights: StockWeights, workspace: Workspace
) -> None:
    """Show nines, exchange, meld and draw after a trick."""
    if exchanges(rules, state):
        exchange(rules, state)
    if rules.declares == 0:
        show_nines(rules, state)
    if state.has_melded == 0:
        _make_best_meld(state, table, weights, workspace)
    is_last = state.in_stock == 2
    draw(rules, state, bool(is_last and rules.declares and takes_upcard(rules, state)))
    if is_last and rules.declares:
        _make_best_meld(state, table, weights, workspace)


@compiled
def _make_best_meld(
    state: State, table: Sequence[StockMeld], weights: StockWeights, workspace: Workspace
) -> None:
    row = best_meld(state, state.leader, table, weights, workspace)
    if row >= 0:
        choose_copies(state, state.leader, table[row], workspace.chosen)
        lay_meld(state, state.leader, table[row], workspace.chosen)


@compiled
def start_stock(workspace: Workspace) -> None:
    """Forget what cards were worth for melds in another deal."""
    for card in range(CARDS):
        workspace.keep[card] = 0.0


@compiled
def roll_stock(
    rules: TrickRules, state: State, table: Sequence[StockMeld], weights: StockWeights, workspace: Workspace
) -> None:
    """Play a deal until its stock is drawn; nothing if it has none."""
    none = np.zeros(0, np.int64)
    while state.in_stock or state.may_meld:
        if state.may_meld:
            finish_turn(rules, state, table, weights, workspace)
        elif state.played:
            play(rules, state, none, choose_reply(rules, state, table, weights, workspace))
        else:
            play(rules, state, none, choose_lead(rules, state, table, weights, workspace))
