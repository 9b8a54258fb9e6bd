"""The auction as players conduct it: each bids up to the limit of its hand, and tells the partner of its melds.

A seat bids the lowest bid up to its limit. Partners do not bid against each other, with three exceptions: a seat tells
of its melds once by a signal; it bids on a partner who has told of melds, and on one whose hand is probably much less
fit to declare than its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from bot.ai.simulation.compiled import Ints, Record, compiled
from bot.ai.simulation.estimates import Scale
from bot.ai.simulation.tricks import TrickRules

PASS: Final = 0
PASSED_OUT: Final = -1
ROOM: Final = 3
"""How far below its limit a seat stays in a single round while others are still to speak, in counters."""
BETTER: Final = 5
"""How much higher than a partner's bid the limit of a hand is that declares instead of the partner, in counters."""
LEAST_TOLD: Final = 2
"""The fewest signals' worth of meld that a seat tells a partner who has bid."""


class Strength(Record):
    """What a seat's own hand is worth when it bids."""

    limit: float
    """The highest bid worth making, without what a partner or a kitty adds."""
    meld: int
    """The points of melds that it has with any trump."""
    has_suit: int
    """1 if it has a suit that is fit to be trump, which it would rather bid than tell of its melds."""


class Bidding(Record):
    """An auction as it stands."""

    speaker: int
    """The seat to bid or pass."""
    bid: int
    """The last bid; 0 before the first."""
    bidder: int
    """The seat that made it; -1 before the first."""
    topped: int
    """The seat whose bid it topped; -1 if it was the first."""
    spoken: int
    """The number of bids and passes so far."""
    single_round: int
    """1 if each seat speaks once."""
    signals_below: int
    """Bids below this that skip some are signals; 0 if there are none."""
    signal_points: int
    """The meld points that each skipped bid signals."""
    hidden_kitty: int
    """1 if the kitty is still to be seen."""
    last_opens: int
    """1 if the last seat may pass the deal out, 0 if it must declare."""
    passed: Annotated[Ints, 4]
    """1 by seat if it has passed."""
    has_bid: Annotated[Ints, 4]
    """1 by seat if it has bid."""
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
def partner_of(rules: TrickRules, seat: int) -> int:
    """The other seat of the side; -1 if there is none."""
    for other in range(rules.seats):
        if other != seat and rules.sides[other] == rules.sides[seat]:
            return other
    return -1


@compiled
def full_limit(rules: TrickRules, scale: Scale, auction: Bidding, own: float, seat: int) -> float:
    """The limit of a seat with what it expects of its partner and the kitty.

    :param own: Its limit without that.
    """
    most = own + scale.kitty * auction.hidden_kitty
    partner = partner_of(rules, seat)
    if partner >= 0:
        most += max(scale.partner_meld, auction.promised[partner])
    return float(most)


@compiled
def modeled_bid(
    rules: TrickRules, scale: Scale, ladder: Ints, auction: Bidding, strengths: Sequence[Strength]
) -> int:
    """What the next speaker is expected to do: `PASS` or a bid.

    :param strengths: What each seat's hand is worth, by seat.
    """
    seat, lowest = auction.speaker, next_step(ladder, auction.bid)
    if lowest == len(ladder):
        return PASS
    own, partner, bidder = strengths[seat], partner_of(rules, seat), auction.bidder
    most = full_limit(rules, scale, auction, own.limit, seat)
    if bidder >= 0 and bidder == partner and auction.promised[bidder] == 0:
        expected = max(scale.partner_meld, own.meld)
        better = auction.bid + BETTER * scale.unit + expected - 2 * scale.partner_meld
        if auction.topped != seat and own.has_suit and own.limit >= better and ladder[lowest] <= most:
            return int(ladder[lowest])
        return _signal(scale, ladder, auction, own, seat, auction.bid - scale.partner_meld + own.meld)
    if partner >= 0 and own.has_suit == 0 and auction.has_bid[partner] == 0 and auction.passed[partner] == 0:
        signal = _signal(scale, ladder, auction, own, seat, most)
        if signal != PASS:
            return signal
    if ladder[lowest] > most:
        return PASS
    step = lowest
    if auction.single_round and auction.spoken + 1 < rules.seats:
        while step + 1 < len(ladder) and ladder[step + 1] <= most - ROOM * scale.unit:
            step += 1
    return int(ladder[step])


@compiled
def _signal(scale: Scale, ladder: Ints, auction: Bidding, own: Strength, seat: int, most: float) -> int:
    """The bid that tells the partner of a hand's melds; `PASS` if there is none, or if the seat has bid before.

    :param most: The highest bid worth making.
    """
    if auction.signals_below == 0 or auction.has_bid[seat]:
        return PASS
    lowest = next_step(ladder, auction.bid)
    skipped = own.meld // auction.signal_points
    while skipped > 0:
        step = lowest + skipped
        if step < len(ladder) and ladder[step] < auction.signals_below and ladder[step] <= most:
            break
        skipped -= 1
    answers = auction.bidder >= 0
    return int(ladder[lowest + skipped]) if skipped >= (LEAST_TOLD if answers else 1) else PASS


@compiled
def speak(rules: TrickRules, ladder: Ints, auction: Bidding, bid: int) -> None:
    """Let the next speaker make a bid, or pass."""
    seat = auction.speaker
    if bid == PASS:
        auction.passed[seat] = 1
    else:
        if bid < auction.signals_below:
            skipped = next_step(ladder, bid) - 1 - next_step(ladder, auction.bid)
            told = auction.signal_points * skipped
            auction.promised[seat] = max(auction.promised[seat], told)
        auction.bid = bid
        auction.topped = auction.bidder
        auction.bidder = seat
        auction.has_bid[seat] = 1
    auction.spoken += 1
    for place in range(1, rules.seats + 1):
        other = (seat + place) % rules.seats
        if auction.passed[other] == 0:
            auction.speaker = other
            break


@compiled
def is_over(rules: TrickRules, auction: Bidding) -> bool:
    """Whether the auction has a declarer, or one seat is left without a choice."""
    left = 0
    for seat in range(rules.seats):
        left += 1 - auction.passed[seat]
    if left == 0 or (left == 1 and (auction.bidder >= 0 or auction.last_opens == 0)):
        return True
    return bool(auction.single_round and auction.spoken == rules.seats)


@compiled
def bid_out(
    rules: TrickRules, scale: Scale, ladder: Ints, auction: Bidding, strengths: Sequence[Strength]
) -> int:
    """Finish an auction and return the declarer, or `PASSED_OUT`; the bid stands in the auction."""
    while not is_over(rules, auction):
        speak(rules, ladder, auction, modeled_bid(rules, scale, ladder, auction, strengths))
    if auction.bidder >= 0:
        return int(auction.bidder)
    if auction.last_opens:
        return PASSED_OUT
    auction.bid = ladder[0]
    return int(auction.speaker)
