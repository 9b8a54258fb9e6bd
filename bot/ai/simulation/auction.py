"""An auction in which every seat bids up to the limit of its hand."""

from __future__ import annotations

from typing import Annotated, Final

from bot.ai.simulation.compiled import Floats, Ints, Record, compiled
from bot.ai.simulation.estimates import Scale
from bot.ai.simulation.tricks import Rules

PASS: Final = 0
PASSED_OUT: Final = -1
SIGNAL_POINTS: Final = 10
ROOM: Final = 3
"""How far below its limit a seat stays in a single round while others are still to speak, in counters."""


class Bidding(Record):
    """An auction as it stands."""

    speaker: int
    """The seat to bid or pass."""
    bid: int
    """The last bid; 0 before the first."""
    bidder: int
    """The seat that made it; -1 before the first."""
    spoken: int
    """The number of bids and passes so far."""
    single_round: int
    """1 if each seat speaks once."""
    signals_below: int
    """Bids below this that skip some are signals; 0 if there are none."""
    hidden_kitty: int
    """1 if the kitty is still to be seen."""
    last_opens: int
    """1 if the last seat may pass the deal out, 0 if it must declare."""
    passed: Annotated[Ints, 4]
    """1 by seat if it has passed."""
    promised: Annotated[Ints, 4]
    """By seat the meld points that it has signaled."""


@compiled
def next_step(ladder: Ints, bid: int) -> int:
    """The place on the ladder of the lowest bid above this one."""
    place = 0
    while place < len(ladder) and ladder[place] <= bid:
        place += 1
    return place


@compiled
def partner_of(rules: Rules, seat: int) -> int:
    """The other seat of the side; -1 if there is none."""
    for other in range(rules.seats):
        if other != seat and rules.sides[other] == rules.sides[seat]:
            return other
    return -1


@compiled
def full_limit(rules: Rules, scale: Scale, auction: Bidding, limits: Floats, seat: int) -> float:
    """The limit of a seat with what it expects of its partner and the kitty."""
    most = limits[seat] + scale.kitty * auction.hidden_kitty
    partner = partner_of(rules, seat)
    if partner >= 0:
        most += max(scale.partner_meld, auction.promised[partner])
    return float(most)


@compiled
def modeled_bid(rules: Rules, scale: Scale, ladder: Ints, auction: Bidding, limits: Floats) -> int:
    """What the next speaker is expected to do: `PASS` or a bid."""
    seat = auction.speaker
    step = next_step(ladder, auction.bid)
    most = full_limit(rules, scale, auction, limits, seat)
    if step == len(ladder) or ladder[step] > most:
        return PASS
    bidder = auction.bidder
    if bidder >= 0 and bidder == partner_of(rules, seat) and auction.promised[bidder] == 0:
        return PASS
    if auction.single_round and auction.spoken + 1 < rules.seats:
        while step + 1 < len(ladder) and ladder[step + 1] <= most - ROOM * scale.unit:
            step += 1
    return int(ladder[step])


@compiled
def speak(rules: Rules, ladder: Ints, auction: Bidding, bid: int) -> None:
    """Let the next speaker make a bid, or pass."""
    seat = auction.speaker
    if bid == PASS:
        auction.passed[seat] = 1
    else:
        if bid < auction.signals_below:
            skipped = next_step(ladder, bid) - 1 - next_step(ladder, auction.bid)
            auction.promised[seat] = max(auction.promised[seat], SIGNAL_POINTS * skipped)
        auction.bid = bid
        auction.bidder = seat
    auction.spoken += 1
    for place in range(1, rules.seats + 1):
        other = (seat + place) % rules.seats
        if auction.passed[other] == 0:
            auction.speaker = other
            break


@compiled
def is_over(rules: Rules, auction: Bidding) -> bool:
    """Whether the auction has a declarer, or one seat is left without a choice."""
    left = 0
    for seat in range(rules.seats):
        left += 1 - auction.passed[seat]
    if left == 0 or (left == 1 and (auction.bidder >= 0 or auction.last_opens == 0)):
        return True
    return bool(auction.single_round and auction.spoken == rules.seats)


@compiled
def bid_out(rules: Rules, scale: Scale, ladder: Ints, auction: Bidding, limits: Floats) -> int:
    """Finish an auction and return the declarer, or `PASSED_OUT`; the bid stands in the auction."""
    while not is_over(rules, auction):
        speak(rules, ladder, auction, modeled_bid(rules, scale, ladder, auction, limits))
    if auction.bidder >= 0:
        return int(auction.bidder)
    if auction.last_opens:
        return PASSED_OUT
    auction.bid = ladder[0]
    return int(auction.speaker)
