"""An auction in which every seat bids up to the limit of its hand."""

from __future__ import annotations

from typing import Final

from bot.ai.simulation.compiled import Floats, Ints, compiled
from bot.ai.simulation.estimates import KITTY, PARTNER_MELD, UNIT
from bot.ai.simulation.tricks import SEATS, SIDES

# The layout of an auction.
SPEAKER: Final = 0
"""The seat to bid or pass."""
BID: Final = 1
"""The last bid; 0 before the first."""
BIDDER: Final = 2
"""The seat that made it; -1 before the first."""
SPOKEN: Final = 3
"""The number of bids and passes so far."""
SINGLE_ROUND: Final = 4
"""1 if each seat speaks once."""
SIGNALS_BELOW: Final = 5
"""Bids below this that skip some are signals; 0 if there are none."""
HIDDEN_KITTY: Final = 6
"""1 if the kitty is still to be seen."""
LAST_OPENS: Final = 7
"""1 if the last seat may pass the deal out, 0 if it must declare."""
PASSED: Final = 8
"""1 by seat if it has passed."""
PROMISED: Final = 12
"""By seat the meld points that it has signaled."""
AUCTION_SIZE: Final = 16

PASS: Final = 0
PASSED_OUT: Final = -1
SIGNAL_POINTS: Final = 10
ROOM: Final = 3
"""How far below its limit a seat stays in a single round while others are still to speak, in counters."""


@compiled
def next_step(ladder: Ints, bid: int) -> int:
    """The place on the ladder of the lowest bid above this one."""
    place = 0
    while place < len(ladder) and ladder[place] <= bid:
        place += 1
    return place


@compiled
def partner_of(rules: Ints, seat: int) -> int:
    """The other seat of the side; -1 if there is none."""
    for other in range(rules[SEATS]):
        if other != seat and rules[SIDES + other] == rules[SIDES + seat]:
            return other
    return -1


@compiled
def full_limit(rules: Ints, scale: Floats, auction: Ints, limits: Floats, seat: int) -> float:
    """The limit of a seat with what it expects of its partner and the kitty."""
    most = limits[seat] + scale[KITTY] * auction[HIDDEN_KITTY]
    partner = partner_of(rules, seat)
    if partner >= 0:
        most += max(scale[PARTNER_MELD], auction[PROMISED + partner])
    return float(most)


@compiled
def modeled_bid(rules: Ints, scale: Floats, ladder: Ints, auction: Ints, limits: Floats) -> int:
    """What the next speaker is expected to do: `PASS` or a bid."""
    seat = auction[SPEAKER]
    step = next_step(ladder, auction[BID])
    most = full_limit(rules, scale, auction, limits, seat)
    if step == len(ladder) or ladder[step] > most:
        return PASS
    bidder = auction[BIDDER]
    if bidder >= 0 and bidder == partner_of(rules, seat) and auction[PROMISED + bidder] == 0:
        return PASS
    if auction[SINGLE_ROUND] and auction[SPOKEN] + 1 < rules[SEATS]:
        while step + 1 < len(ladder) and ladder[step + 1] <= most - ROOM * scale[UNIT]:
            step += 1
    return int(ladder[step])


@compiled
def speak(rules: Ints, ladder: Ints, auction: Ints, bid: int) -> None:
    """Let the next speaker make a bid, or pass."""
    seat = auction[SPEAKER]
    if bid == PASS:
        auction[PASSED + seat] = 1
    else:
        if bid < auction[SIGNALS_BELOW]:
            skipped = next_step(ladder, bid) - 1 - next_step(ladder, auction[BID])
            auction[PROMISED + seat] = max(auction[PROMISED + seat], SIGNAL_POINTS * skipped)
        auction[BID] = bid
        auction[BIDDER] = seat
    auction[SPOKEN] += 1
    for place in range(1, rules[SEATS] + 1):
        other = (seat + place) % rules[SEATS]
        if auction[PASSED + other] == 0:
            auction[SPEAKER] = other
            break


@compiled
def is_over(rules: Ints, auction: Ints) -> bool:
    """Whether the auction has a declarer, or one seat is left without a choice."""
    left = 0
    for seat in range(rules[SEATS]):
        left += 1 - auction[PASSED + seat]
    if left == 0 or (left == 1 and (auction[BIDDER] >= 0 or auction[LAST_OPENS] == 0)):
        return True
    return bool(auction[SINGLE_ROUND] and auction[SPOKEN] == rules[SEATS])


@compiled
def bid_out(rules: Ints, scale: Floats, ladder: Ints, auction: Ints, limits: Floats) -> int:
    """Finish an auction and return the declarer, or `PASSED_OUT`; the bid stands in the auction."""
    while not is_over(rules, auction):
        speak(rules, ladder, auction, modeled_bid(rules, scale, ladder, auction, limits))
    if auction[BIDDER] >= 0:
        return int(auction[BIDDER])
    if auction[LAST_OPENS]:
        return PASSED_OUT
    auction[BID] = ladder[0]
    return int(auction[SPEAKER])
