"""A whole contract: trump, buried cards and melds, then the tricks by a rollout."""

from __future__ import annotations

from typing import Final

from bot.ai.simulation.auction import partner_of
from bot.ai.simulation.compiled import compiled
from bot.ai.simulation.estimates import NO_SUIT, best_trump, bury_worst
from bot.ai.simulation.hands import length
from bot.ai.simulation.melds import meld_points
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
from bot.ai.simulation.passing import exchange_cards
from bot.ai.simulation.rollouts import Floats, roll_out
from bot.ai.simulation.tricks import (
    LEADER,
    SEATS,
    SIDES,
    TOP,
    TRICKS_LEFT,
    TRUMP,
    TRUMP_LEAD,
    Ints,
    set_teams,
)

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


@compiled
def play_contract(
    rules: Ints,
    terms: Ints,
    melds: Ints,
    scale: Floats,
    weights: Floats,
    position: Ints,
    dummy: Ints,
    declarer: int,
    deal: Ints,
    legal: Ints,
    random: Ints,
) -> int:
    """Name trump, pass or bury cards, lay down and play. Returns `LOST` or `PLAYED`.

    :param position: Holds only the hands, the kitty in the declarer's. Afterwards it has the points taken.
    :param deal: Gets melds and buried points.
    """
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
        partner = partner_of(rules, declarer)
        exchange_cards(scale, melds, position, declarer, partner, trump, terms[PASS_CARDS])
    return lay_down_and_play(rules, terms, melds, weights, position, dummy, declarer, deal, legal, random)


@compiled
def lay_down_and_play(
    rules: Ints,
    terms: Ints,
    melds: Ints,
    weights: Floats,
    position: Ints,
    dummy: Ints,
    declarer: int,
    deal: Ints,
    legal: Ints,
    random: Ints,
) -> int:
    """Lay down the melds and play the tricks. Returns `LOST` or `PLAYED`."""
    trump = rules[TRUMP]
    set_teams(rules, declarer)
    for seat in range(rules[SEATS]):
        if seat == declarer or terms[DECLARER_MELDS] == 0:
            deal[MELD + rules[SIDES + seat]] += meld_points(melds, position, 4 * seat, trump)
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
    roll_out(rules, position, dummy, weights, legal, random, 0)
    return PLAYED


@compiled
def settle_bid(
    stakes: Ints,
    trump: int,
    how: int,
    deal: Ints,
    position: Ints,
    bid: int,
    declaring: int,
    change: Ints,
) -> None:
    """Write what a contract for this bid changes the scores by into `change`."""
    deal[CONTRACT] = bid
    deal[DECLARING] = declaring
    set_stakes(stakes, trump, bid, deal)
    if how == PLAYED:
        if is_given_up(deal, position):
            give_up(deal, change)
        else:
            settle(deal, position, change)
        return
    for side in range(4):
        change[side] = deal[MELD + side]
    settle_contract(deal, change, False)
