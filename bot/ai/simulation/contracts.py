"""A whole contract: trump, buried or passed cards and melds, then the tricks by a rollout."""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.ai.simulation.auction import Strength, partner_of
from bot.ai.simulation.compiled import Ints, compiled, copy
from bot.ai.simulation.estimates import (
    Scale,
    bury_worst,
    certain_meld,
    is_long,
    may_name,
    prospect,
    take_worst,
)
from bot.ai.simulation.hands import (
    DIAMONDS,
    JACK,
    QUEEN,
    RANKS,
    SPADES,
    copies,
    length,
    meld_points,
    put,
    take,
    without_card,
)
from bot.ai.simulation.outcome import (
    GIVEN_UP,
    DealTally,
    find_stakes,
    give_up,
    is_given_up,
    settle,
    settle_contract,
)
from bot.ai.simulation.rollouts import choose_card, roll_out
from bot.ai.simulation.sampling import Model, Sample
from bot.ai.simulation.stock import declare_nines
from bot.ai.simulation.stock_rule import Workspace, choose_reply, melds_to_make, roll_stock, start_stock
from bot.ai.simulation.tricks import State, play, set_teams

# What became of a contract.
LOST: Final = 0
"""It was lost before the first trick."""
PLAYED: Final = 1

NO_SUIT: Final = -1
NO_WORTH: Final = -1000.0

PINOCHLE_JACK: Final = RANKS * DIAMONDS + JACK
PINOCHLE_QUEEN: Final = RANKS * SPADES + QUEEN
SECOND_COPY: Final = 0.6
"""What a second copy of a card is worth to the declarer, as a share of the first."""


@compiled
def best_trump(model: Model, state: State, seat: int, workspace: Workspace) -> int:
    """The suit with which a seat expects most as declarer; `NO_SUIT` if it may not name any.

    :param workspace: Gets what it expects of each suit.
    """
    rules, hand, best = model.rules, state.hands[seat], NO_SUIT
    for trump in range(4):
        workspace.worth[trump] = NO_WORTH
        if may_name(hand, trump, rules.marriage):
            workspace.worth[trump] = prospect(model.scale, model.melds, hand, trump)
            if state.in_stock:
                workspace.worth[trump] += melds_to_make(
                    trump, state, seat, model.stock_melds[trump], workspace
                )
            if best < 0 or workspace.worth[trump] > workspace.worth[best]:
                best = trump
    return best


@compiled
def appraise(model: Model, state: State, seat: int, workspace: Workspace, strength: Strength) -> None:
    """Write what a seat's hand is worth when it bids into `strength`.

    :param workspace: Gets what it expects of each suit.
    """
    hand, trump = state.hands[seat], best_trump(model, state, seat, workspace)
    strength.limit = (workspace.worth[trump] if trump >= 0 else NO_WORTH) - model.scale.margin
    strength.meld = 0 if state.in_stock else certain_meld(model.melds, hand)
    strength.has_suit = 1 if trump >= 0 and is_long(hand, trump) else 0


@compiled
def play_contract(model: Model, sample: Sample, state: State, declarer: int) -> int:
    """Name trump, pass or bury cards, lay down and play. Returns `LOST` or `PLAYED`.

    :param state: Holds only the hands, the kitty in the declarer's.
    """
    rules, melds, scale = model.rules, model.melds, model.scale
    trump = best_trump(model, state, declarer, sample.workspace)
    for side in range(4):
        state.meld[side] = 0
        state.buried[side] = 0
    if trump == NO_SUIT:
        return LOST
    rules.trump = trump
    if rules.bury:
        side, kept = rules.sides[declarer], trump if rules.plain_suits else -1
        state.buried[side] = bury_worst(rules, scale, melds, state.hands[declarer], trump, kept)
    if rules.pass_cards:
        exchange_cards(model, state, declarer, partner_of(rules, declarer))
    how = lay_down(model, state, declarer)
    if how != LOST:
        play_on(model, sample, state, 0)
    return int(how)


@compiled
def lay_down(model: Model, state: State, declarer: int) -> int:
    """Lay down the melds before the first lead. Returns `LOST`, or `PLAYED` if tricks are to be played."""
    rules = model.rules
    set_teams(rules, declarer)
    if state.in_stock:
        state.leader = 1 - declarer  # fletcher 4
        declare_nines(rules, state)
        return PLAYED
    for seat in range(rules.seats):
        if seat == declarer or rules.declarer_melds == 0:
            state.meld[rules.sides[seat]] += meld_points(model.melds, state.hands[seat], rules.trump)
    for side in range(4):
        if state.meld[side] < rules.least_meld:
            state.meld[side] = 0
    if state.meld[rules.sides[declarer]] < rules.least_meld:
        return LOST
    state.leader = declarer
    state.top = -1
    state.trump_lead = rules.lead_trump
    state.tricks_left = 0
    for suit in range(4):
        state.tricks_left += length(state.hands[declarer, suit])
    return PLAYED


@compiled
def play_on(model: Model, sample: Sample, state: State, tricks: int) -> None:
    """Play a deal, through its stock if it has one, until so many tricks are left."""
    rules = model.rules
    if state.in_stock or state.may_meld:
        start_stock(sample.workspace)
        _finish_trick(model, sample, state, tricks)
        roll_stock(rules, state, model.stock_melds[rules.trump], model.stock_weights, sample.workspace)
    else:
        _finish_trick(model, sample, state, tricks)
    roll_out(rules, state, sample.dummy, model.weights, sample.legal, sample.luck, tricks)


@compiled
def _finish_trick(model: Model, sample: Sample, state: State, tricks: int) -> None:
    """Complete the current trick, unless it is one of so many that are left, and write who has taken what then."""
    rules, stock_melds, workspace = model.rules, model.stock_melds, sample.workspace
    while state.played and state.tricks_left > tricks:
        if state.in_stock:
            card = choose_reply(rules, state, stock_melds[rules.trump], model.stock_weights, workspace)
        else:
            card = choose_card(rules, state, model.weights, sample.legal, sample.luck)
        play(rules, state, sample.dummy, card)
    copy(state.taken, sample.trick)
    sample.winner[0] = -1 if state.played else state.leader


@compiled
def settle_bid(
    model: Model, trump: int, how: int, deal: DealTally, state: State, bid: int, declaring: int, change: Ints
) -> int:
    """Write what a contract for this bid changes the scores by into `change`.

    :return: `MADE`, `FAILED`, or `GIVEN_UP` if no trick of it counts.
    """
    deal.contract = bid
    deal.declaring = declaring
    find_stakes(model.stakes, trump, bid, deal)
    if how == PLAYED:
        if not is_given_up(deal, state):
            return int(settle(deal, state, change))
        give_up(deal, state, change)
        return GIVEN_UP
    for side in range(4):
        change[side] = state.meld[side]
    settle_contract(deal, change, False)
    return GIVEN_UP


@compiled
def exchange_cards(model: Model, state: State, declarer: int, partner: int) -> None:
    """Let the partner pass cards to the declarer, and the declarer as many back."""
    passed = np.zeros(4, np.int64)
    for _ in range(model.rules.pass_cards):
        card = _card_for_declarer(model, state.hands[partner], passed)
        put(passed, card)
        take(state.hands[partner], card)
        put(state.hands[declarer], card)
    pass_back(model, state, declarer, partner)


@compiled
def pass_back(model: Model, state: State, declarer: int, partner: int) -> None:
    """Let the declarer pass cards back to the partner, each the one that is missed least."""
    hand, nothing = state.hands[declarer], np.zeros(RANKS, np.int64)
    for _ in range(model.rules.pass_cards):
        worst = take_worst(model.scale, model.melds, hand, model.rules.trump, -1, nothing)
        put(state.hands[partner], worst)


@compiled
def _card_for_declarer(model: Model, hand: Ints, passed: Ints) -> int:
    """The next card that the partner passes, from its own hand alone: what the declarer is likely to need."""
    melds, trump = model.melds, model.rules.trump
    before = meld_points(melds, hand, trump)
    best, most = 0, -1e9
    for card in range(4 * RANKS):
        suit, strength = card // RANKS, card % RANKS
        held = hand[suit]
        if (held >> (4 * strength)) & 15 == 0:
            continue
        hand[suit] = without_card(held, strength)
        value = worth_to_declarer(model.scale, trump, passed, card) - before + meld_points(melds, hand, trump)
        hand[suit] = held
        if value > most:
            best, most = card, value
    return best


@compiled
def worth_to_declarer(scale: Scale, trump: int, passed: Ints, card: int) -> float:
    """The points that a card is worth to the declarer beside others that the partner passes."""
    suit, strength = card // RANKS, card % RANKS
    value = scale.passed_trump[strength] if suit == trump else scale.passed_card[strength]
    if suit != trump and (card in (PINOCHLE_JACK, PINOCHLE_QUEEN)):
        value += scale.passed_pinochle
    return float(value * SECOND_COPY if copies(passed[suit], strength) else value)
