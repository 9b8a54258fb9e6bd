"""A whole contract: trump, buried or passed cards and melds, then the tricks by a rollout."""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.ai.simulation.auction import partner_of
from bot.ai.simulation.compiled import Floats, Ints, compiled
from bot.ai.simulation.estimates import NO_SUIT, PASSED_CARD, PASSED_TRUMP, best_trump, bury_worst, estimate
from bot.ai.simulation.hands import (
    DIAMONDS,
    JACK,
    QUEEN,
    RANKS,
    SPADES,
    copies,
    length,
    meld_points,
    with_card,
    without_card,
)
from bot.ai.simulation.outcome import (
    BURIED,
    CONTRACT,
    DECLARING,
    MELD,
    give_up,
    is_given_up,
    set_stakes,
    settle,
    settle_contract,
)
from bot.ai.simulation.rollouts import roll_out
from bot.ai.simulation.sampling import Model, Sample
from bot.ai.simulation.tricks import LEADER, SEATS, SIDES, TOP, TRICKS_LEFT, TRUMP, TRUMP_LEAD, set_teams

# The layout of the rules of a contract.
MARRIAGE: Final = 0
"""1 if the declarer must hold K and Q of the trump suit."""
BURY: Final = 1
"""The number of cards that the declarer buries."""
LEAST_MELD: Final = 2
"""The fewest points of meld that a side may lay down; 0 if any."""
DECLARER_MELDS: Final = 3
"""1 if only the declarer lays down melds."""
LEAD_TRUMP: Final = 4
"""1 if the first lead must be a trump."""
PLAIN_SUITS: Final = 5
"""1 if no trump may be buried."""
PASS_CARDS: Final = 6
"""The number of cards that the declarer and the partner pass each other."""
TERMS_SIZE: Final = 7

# What became of a contract.
LOST: Final = 0
"""It was lost before the first trick."""
PLAYED: Final = 1

PINOCHLE_JACK: Final = RANKS * DIAMONDS + JACK
PINOCHLE_QUEEN: Final = RANKS * SPADES + QUEEN
SECOND_COPY: Final = 0.6
"""What a second copy of a card is worth to the declarer, as a share of the first."""


@compiled
def play_contract(model: Model, sample: Sample, position: Ints, declarer: int, deal: Ints) -> int:
    """Name trump, pass or bury cards, lay down and play. Returns `LOST` or `PLAYED`.

    :param position: Holds only the hands, the kitty in the declarer's. Afterwards it has the points taken.
    :param deal: Gets melds and buried points.
    """
    rules, terms, melds, scale = model.rules, model.terms, model.melds, model.scale
    hand = 4 * declarer
    trump = best_trump(scale, melds, position, hand, terms[MARRIAGE])
    for side in range(4):
        deal[MELD + side] = 0
        deal[BURIED + side] = 0
    if trump == NO_SUIT:
        return LOST
    rules[TRUMP] = trump
    if terms[BURY]:
        side, kept = rules[SIDES + declarer], trump if terms[PLAIN_SUITS] else -1
        deal[BURIED + side] = bury_worst(rules, scale, melds, position, hand, trump, terms[BURY], kept)
    if terms[PASS_CARDS]:
        exchange_cards(model, position, declarer, partner_of(rules, declarer))
    return lay_down_and_play(model, sample, position, declarer, deal)


@compiled
def lay_down_and_play(model: Model, sample: Sample, position: Ints, declarer: int, deal: Ints) -> int:
    """Lay down the melds and play the tricks. Returns `LOST` or `PLAYED`."""
    rules, terms = model.rules, model.terms
    set_teams(rules, declarer)
    for seat in range(rules[SEATS]):
        if seat == declarer or terms[DECLARER_MELDS] == 0:
            deal[MELD + rules[SIDES + seat]] += meld_points(model.melds, position, 4 * seat, rules[TRUMP])
    for side in range(4):
        if deal[MELD + side] < terms[LEAST_MELD]:
            deal[MELD + side] = 0
    if deal[MELD + rules[SIDES + declarer]] < terms[LEAST_MELD]:
        return LOST
    position[LEADER] = declarer
    position[TOP] = -1
    position[TRUMP_LEAD] = terms[LEAD_TRUMP]
    position[TRICKS_LEFT] = 0
    for suit in range(4):
        position[TRICKS_LEFT] += length(position[4 * declarer + suit])
    roll_out(rules, position, sample.dummy, model.weights, sample.legal, sample.random, 0)
    return PLAYED


@compiled
def settle_bid(
    model: Model, trump: int, how: int, deal: Ints, position: Ints, bid: int, declaring: int, change: Ints
) -> None:
    """Write what a contract for this bid changes the scores by into `change`."""
    deal[CONTRACT] = bid
    deal[DECLARING] = declaring
    set_stakes(model.stakes, trump, bid, deal)
    if how == PLAYED:
        if is_given_up(deal, position):
            give_up(deal, change)
        else:
            settle(deal, position, change)
        return
    for side in range(4):
        change[side] = deal[MELD + side]
    settle_contract(deal, change, False)


@compiled
def move_card(hands: Ints, giver: int, receiver: int, card: int) -> None:
    """Move a card from one seat's hand to another's."""
    suit, strength = card // RANKS, card % RANKS
    hands[4 * giver + suit] = without_card(hands[4 * giver + suit], strength)
    hands[4 * receiver + suit] = with_card(hands[4 * receiver + suit], strength)


@compiled
def exchange_cards(model: Model, hands: Ints, declarer: int, partner: int) -> None:
    """Let the partner pass cards to the declarer, and the declarer as many back."""
    trump, passed = model.rules[TRUMP], np.zeros(4, np.int64)
    for _ in range(model.terms[PASS_CARDS]):
        card = _card_for_declarer(model.scale, model.melds, hands, partner, trump, passed)
        passed[card // RANKS] = with_card(passed[card // RANKS], card % RANKS)
        move_card(hands, partner, declarer, card)
    pass_back(model, hands, declarer, partner)


@compiled
def pass_back(model: Model, hands: Ints, declarer: int, partner: int) -> None:
    """Let the declarer pass cards back to the partner, each the one that is missed least."""
    for _ in range(model.terms[PASS_CARDS]):
        worst, most = 0, -1e9
        for card in range(4 * RANKS):
            place, strength = 4 * declarer + card // RANKS, card % RANKS
            held = hands[place]
            if (held >> (4 * strength)) & 15:
                hands[place] = without_card(held, strength)
                points = estimate(model.scale, model.melds, hands, 4 * declarer, model.rules[TRUMP])
                hands[place] = held
                if points > most:
                    worst, most = card, points
        move_card(hands, declarer, partner, worst)


@compiled
def _card_for_declarer(scale: Floats, melds: Ints, hands: Ints, seat: int, trump: int, passed: Ints) -> int:
    """The next card that the partner passes, from its own hand alone: what the declarer is likely to need."""
    before = meld_points(melds, hands, 4 * seat, trump)
    best, most = 0, -1e9
    for card in range(4 * RANKS):
        suit, strength = card // RANKS, card % RANKS
        held = hands[4 * seat + suit]
        if (held >> (4 * strength)) & 15 == 0:
            continue
        value = scale[PASSED_TRUMP + strength] if suit == trump else scale[PASSED_CARD + strength]
        if suit != trump and (card in (PINOCHLE_JACK, PINOCHLE_QUEEN)):
            value += scale[PASSED_CARD + RANKS]
        if copies(passed[suit], strength):
            value *= SECOND_COPY
        hands[4 * seat + suit] = without_card(held, strength)
        value -= before - meld_points(melds, hands, 4 * seat, trump)
        hands[4 * seat + suit] = held
        if value > most:
            best, most = card, value
    return best
