"""How likely hands are, given what their players bid, passed, laid down and signaled."""

from __future__ import annotations

from typing import Annotated, Final

from bot.ai.simulation.arithmetic import log_sigmoid
from bot.ai.simulation.compiled import Ints, Record, compiled
from bot.ai.simulation.estimates import Scale, certain_meld, limit, prospect
from bot.ai.simulation.hands import MeldPoints, length, meld_points
from bot.ai.simulation.tricks import TrickRules

MISFIT: Final = 7.0
"""The logarithm of how unlikely an arrangement is that contradicts a meld or a signal."""
PASSED_TRUMP: Final = 0.8
"""The logarithm of how unlikely each trump above the nine is that the declarer's partner has kept."""
NAMING_SPREAD: Final = 3.0
"""How much players misjudge the best trump, in counters."""


class Evidence(Record):
    """What is known of the hands as they were dealt. Arrays go by seat unless stated otherwise."""

    bid: Annotated[Ints, 4]
    """The highest bid of the seat, less what it expected of others; 0 if it made none."""
    declined: Annotated[Ints, 4]
    """The lowest bid that the seat passed although it could have made it, less the same; 0 if there is none."""
    promised: Annotated[Ints, 4]
    """The meld points that the seat signaled."""
    meld: Annotated[Ints, 4]
    """The points of melds that the seat laid down; -1 if it laid down nothing."""
    below: Annotated[Ints, 4]
    """By side: if it laid down nothing, it has less meld than this; 0 if that says nothing."""
    named_by: int
    """The seat that named trump; -1 if that says nothing."""
    trump: int
    marriage: int
    """1 if naming trump needs K and Q."""
    hidden: Annotated[Ints, 4]
    """1 if some of the seat's cards are hidden."""
    passed_to: Annotated[Ints, 4]
    """1 if the seat has passed cards to the declarer, trumps first."""


@compiled
def _of_bids(scale: Scale, melds: MeldPoints, evidence: Evidence, hands: Ints, seat: int) -> float:
    """The logarithm of the likelihood of what a seat bid and passed."""
    bid, declined = evidence.bid[seat], evidence.declined[seat]
    total = 0.0
    if bid or declined:
        most = limit(scale, melds, hands[seat], evidence.marriage)
        if bid:
            total += log_sigmoid((most - bid) / scale.spread)
        if declined:
            total += log_sigmoid((declined - most) / scale.spread)
    promised = evidence.promised[seat]
    if promised and certain_meld(melds, hands[seat]) < promised:
        total -= MISFIT
    return total


@compiled
def _of_melds(melds: MeldPoints, evidence: Evidence, hands: Ints, seat: int) -> float:
    """The logarithm of the likelihood of what a seat laid down, and of the cards that it passed."""
    total, trump = 0.0, evidence.trump
    if evidence.passed_to[seat]:
        total -= PASSED_TRUMP * length(hands[seat, trump] >> 4)
    if evidence.meld[seat] >= 0 and meld_points(melds, hands[seat], trump) != evidence.meld[seat]:
        total -= MISFIT
    return total


@compiled
def log_likelihood(
    rules: TrickRules, scale: Scale, melds: MeldPoints, evidence: Evidence, hands: Ints
) -> float:
    """The logarithm of the likelihood of the evidence with these hands."""
    total = 0.0
    trump = evidence.trump
    for seat in range(rules.seats):
        if evidence.hidden[seat]:
            total += _of_bids(scale, melds, evidence, hands, seat)
            total += _of_melds(melds, evidence, hands, seat)
    for side in range(4):
        if evidence.below[side]:
            laid = 0
            for seat in range(rules.seats):
                if rules.sides[seat] == side:
                    laid += meld_points(melds, hands[seat], trump)
            if laid >= evidence.below[side]:
                total -= MISFIT
    namer = evidence.named_by
    if namer >= 0 and evidence.hidden[namer]:
        named = prospect(scale, melds, hands[namer], trump)
        best = limit(scale, melds, hands[namer], evidence.marriage) + scale.margin
        total -= max(0.0, best - named) / (NAMING_SPREAD * scale.unit)
    return total
