"""The value of each move, of any kind, by rollouts of sampled deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import numpy as np

from bot.ai.simulation.arithmetic import below, exponential
from bot.ai.simulation.auction import PASSED_OUT, bid_out, partner_of, speak
from bot.ai.simulation.compiled import Floats, Ints, Record, compiled
from bot.ai.simulation.contracts import (
    LOST,
    appraise,
    exchange_cards,
    lay_down,
    pass_back,
    play_contract,
    play_on,
    settle_bid,
)
from bot.ai.simulation.hands import RANKS, put, take
from bot.ai.simulation.outcome import (
    GIVEN_UP,
    MADE,
    DealTally,
    saved_meld,
    settle,
    utility,
    winner_of,
)
from bot.ai.simulation.rollouts import solve_rest
from bot.ai.simulation.sampling import Case, Sample, first_sample, next_sample, set_sample
from bot.ai.simulation.solver import Solver
from bot.ai.simulation.stock import choose_copies, draw, exchange, lay_meld
from bot.ai.simulation.tricks import State, play

# The kinds of moves.
CARD: Final = 0
"""Play the card of this number."""
MELD: Final = 1
"""Make the meld in this row of the table."""
EXCHANGE: Final = 2
"""Exchange a nine of trump for the upcard."""
DRAW: Final = 3
"""Draw; 1 takes the upcard."""
BID: Final = 4
"""Make this bid; 0 passes."""
CONTRACT: Final = 5
"""Play with the suit of this number as trump, after cards are buried, or passed to the partner."""

MOST_CARDS: Final = 4
"""The most cards that are buried or passed."""
MOST_LUCK: Final = 1 << 24
"""The number of seeds of a sample's rollouts."""
UNPLAYED: Final = -1
"""No contract of the seat has been played in this sample."""
NO_DEALS: Final = np.zeros((0, 1), np.int64)


class Move(Record):
    """What a seat may do."""

    kind: int
    number: int
    count: int
    """How many cards are buried or passed."""
    cards: Annotated[Ints, MOST_CARDS]
    """These cards."""


# What is added up of each move. "Own" is the points that count for the side that decides, "theirs" those that count for
# the others: the mean of their sides. A point of own or of theirs changes the utility by about one; what utility adds
# beyond that is the stake.
UTILITY: Final = 0
TRICK_OWN: Final = 1
"""The points of the current trick."""
TRICK_THEIRS: Final = 2
LATER_OWN: Final = 3
"""The points of the tricks that follow."""
LATER_THEIRS: Final = 4
MELD_OWN: Final = 5
MELD_THEIRS: Final = 6
BURIED_OWN: Final = 7
BURIED_THEIRS: Final = 8
TRICK_WON: Final = 9
"""1 if the team takes the current trick."""
TRICK_LOST: Final = 10
"""1 if the other team does. Both are 0 where the trick is solved together with those that follow."""
DECLARED: Final = 11
"""1 if the side has the contract."""
CONTRACT_MADE: Final = 12
"""1 if it makes it."""
CONTRACT_BEATEN: Final = 13
"""1 if another side has the contract and fails."""
GAME_WON: Final = 14
"""1 if the side wins the game with this deal."""
GAME_LOST: Final = 15
"""1 if another side does."""
FIGURES: Final = 16


def value_moves(case: Case, solver: Solver, moves: Sequence[Move], samples: int, parts: int = 1) -> Floats:
    """The sums of the figures of moves, by part of the samples, move and figure."""
    figures = np.zeros((parts, len(moves), FIGURES))
    add_figures(case, first_sample(case), solver, moves, NO_DEALS, np.ones(samples), figures)
    return figures


@compiled
def add_figures(
    case: Case,
    sample: Sample,
    solver: Solver,
    moves: Sequence[Move],
    deals: Ints,
    odds: Floats,
    figures: Floats,
) -> float:
    """Evaluate moves of one kind by the same deals, and return the sum of the deals' weights.

    :param deals: By deal, the zones of the hidden cards; none to draw samples.
    :param odds: By deal, how many arrangements of the copies of cards it stands for; by sample, its weight.
    :param figures: By part of the deals, move and figure; to it figures times weights are added. The parts take turns.
    """
    total, rules = 0.0, case.model.rules
    trump = rules.trump
    for number in range(len(odds)):
        weight = odds[number]
        if len(deals):
            set_sample(case, sample, deals[number])
            weight *= exponential(sample.likelihood[0])
        else:
            next_sample(case, sample)
        total += weight
        luck = 1 + below(sample.random, MOST_LUCK)
        if moves[0].kind == BID:
            _appraise_hands(case, sample)
        for place in range(len(moves)):
            sample.deal[0], sample.luck[0] = case.deal, luck
            move = moves[place]
            at = 0  # the state in which the deal ends
            if move.kind == BID:
                at, how = _bid(case, sample, move.number)
            elif move.kind == CONTRACT:
                how = _play_contract(case, sample, move)
            else:
                how = _play_on(case, sample, solver, move)
            _add(case, sample, sample.after[at], how, weight, figures[number % len(figures), place])
            rules.trump = trump  # which a contract has named
    return total


@compiled
def _add(case: Case, sample: Sample, state: State, how: int, weight: float, figures: Floats) -> None:
    """Add the figures of a deal that has ended.

    :param how: What became of the contract; see ``outcome``.
    """
    deal, change, side, known = sample.deal[0], sample.change, case.side, case.known
    figures[UTILITY] += weight * utility(deal, change, side)
    for other in range(deal.sides):
        if _scores_points(deal, state, other, how):
            share = weight if other == side else weight / (deal.sides - 1)
            theirs = 0 if other == side else 1
            trick = sample.trick[other] - known.taken[other]
            figures[TRICK_OWN + theirs] += share * trick
            figures[LATER_OWN + theirs] += share * (state.taken[other] - known.taken[other] - trick)
            figures[MELD_OWN + theirs] += share * saved_meld(deal, state, other)
            figures[BURIED_OWN + theirs] += share * state.buried[other]
    if sample.winner[0] >= 0:
        teams = case.model.rules.teams
        figures[TRICK_WON if teams[sample.winner[0]] == teams[case.seat] else TRICK_LOST] += weight
    if deal.declaring == side:
        figures[DECLARED] += weight
        figures[CONTRACT_MADE] += weight * (how == MADE)
    elif deal.declaring >= 0:
        figures[CONTRACT_BEATEN] += weight * (how != MADE)
    winner = winner_of(deal, change)
    if winner >= 0:
        figures[GAME_WON if winner == side else GAME_LOST] += weight


@compiled
def _scores_points(deal: DealTally, state: State, side: int, how: int) -> bool:
    """Whether a side scores the points of its tricks and melds, or would if it made the contract."""
    if how == GIVEN_UP or deal.has_stakes:
        return False
    if side == deal.declaring:
        return True  # what a failed contract costs is the stake
    if deal.declarer_alone and deal.declaring >= 0:
        return False
    return bool(state.taken[side] + state.buried[side] >= deal.least)


@compiled
def _appraise_hands(case: Case, sample: Sample) -> None:
    """Find what each seat's hand is worth when it bids in a sample."""
    for seat in range(case.model.rules.seats):
        sample.how[seat] = UNPLAYED
        appraise(case.model, sample.start[0], seat, sample.workspace, sample.strengths[seat])


@compiled
def _bid(case: Case, sample: Sample, bid: int) -> tuple[int, int]:
    """Bid or pass, finish the auction and play the contract. A seat plays the same one whatever it has bid.

    :return: The declarer, and what became of the contract.
    """
    model, after, auction, how = case.model, sample.after, sample.auction, sample.how
    auction[0] = case.auction
    speak(model.rules, model.ladder, auction[0], bid)
    seat = bid_out(model.rules, model.scale, model.ladder, auction[0], sample.strengths)
    if seat == PASSED_OUT:
        for side in range(4):
            sample.change[side] = 0
        return 0, GIVEN_UP
    if how[seat] == UNPLAYED:
        after[seat] = sample.start[0]
        for card in sample.kitty:
            put(after[seat].hands[seat], card)
        how[seat] = play_contract(model, sample, after[seat], seat)
        sample.named[seat] = model.rules.trump
    side, trump = model.rules.sides[seat], sample.named[seat]
    bid = auction[0].bid
    return seat, settle_bid(model, trump, how[seat], sample.deal[0], after[seat], bid, side, sample.change)


@compiled
def _play_contract(case: Case, sample: Sample, move: Move) -> int:
    """Bury or pass cards, and play the contract. Returns what became of it."""
    model, state = case.model, sample.after[0]
    sample.after[0] = sample.start[0]
    how = begin_contract(case, sample, move)
    if how != LOST:
        play_on(model, sample, state, 0)
    bid = case.deal.contract
    return int(settle_bid(model, move.number, how, sample.deal[0], state, bid, case.side, sample.change))


@compiled
def begin_contract(case: Case, sample: Sample, move: Move) -> int:
    """Bury or pass cards in the state that follows, and lay down melds. Returns what becomes of the contract."""
    model, state, declarer = case.model, sample.after[0], case.declarer
    model.rules.trump = move.number
    for place in range(move.count):
        card = move.cards[place]
        take(state.hands[case.seat], card)
        if case.receiver < 0:
            state.buried[case.side] += model.rules.card_points[card % RANKS]
        else:
            put(state.hands[case.receiver], card)
    if case.receiver == declarer:
        pass_back(model, state, declarer, case.seat)
    elif case.receiver < 0 and model.rules.pass_cards:
        exchange_cards(model, state, declarer, partner_of(model.rules, declarer))
    return int(lay_down(model, state, declarer))


@compiled
def _play_on(case: Case, sample: Sample, solver: Solver, move: Move) -> int:
    """Play a card, or meld, exchange or draw, and play the deal to its end. Returns what became of the contract."""
    model, state = case.model, sample.after[0]
    rules, tricks = model.rules, model.solved_tricks
    if case.known.tricks_left <= model.solved_at_once:
        tricks = model.solved_at_once
    sample.after[0] = sample.start[0]
    if move.kind == CARD:
        play(rules, state, sample.dummy, move.number)
    else:
        _take_turn(case, sample, state, move)
    play_on(model, sample, state, tricks)
    if tricks:
        solve_rest(rules, state, sample.dummy, solver)
    return int(settle(case.deal, state, sample.change))


@compiled
def _take_turn(case: Case, sample: Sample, state: State, move: Move) -> None:
    """Meld, exchange or draw."""
    rules = case.model.rules
    table = case.model.stock_melds[rules.trump]
    if move.kind == MELD:
        chosen = sample.workspace.chosen
        choose_copies(state, state.leader, table[move.number], chosen)
        lay_meld(state, state.leader, table[move.number], chosen)
        state.has_melded = 1
    elif move.kind == EXCHANGE:
        exchange(rules, state)
    else:
        draw(rules, state, move.number == 1)
