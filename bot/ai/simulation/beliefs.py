"""How well an arrangement of the hidden cards agrees with bids, passes, signals and melds."""

from __future__ import annotations

from typing import Final

import numpy as np

from bot.ai.simulation.arithmetic import log_sigmoid
from bot.ai.simulation.compiled import compiled
from bot.ai.simulation.estimates import MARGIN, SPREAD, UNIT, certain_meld, limit, prospect
from bot.ai.simulation.hands import length
from bot.ai.simulation.melds import meld_points
from bot.ai.simulation.rollouts import Floats
from bot.ai.simulation.tricks import SEATS, SIDES, Ints

# The layout of what is known of the hands as they were dealt. Lists go by seat.
BID: Final = 0
"""The highest bid of the seat, less what it expected of others; 0 if it made none."""
DECLINED: Final = 4
"""The lowest bid that the seat passed although it could have made it, less the same; 0 if there is none."""
PROMISED: Final = 8
"""The meld points that the seat signaled."""
MELD: Final = 12
"""The points of melds that the seat laid down; -1 if it laid down nothing."""
BELOW: Final = 16
"""A side that laid down nothing has less meld than this; by side, 0 if it says nothing."""
NAMED_BY: Final = 20
"""The seat that named trump; -1 if that says nothing."""
TRUMP: Final = 21
MARRIAGE: Final = 22
"""1 if naming trump needs K and Q."""
HIDDEN: Final = 23
"""1 by seat if some of its cards are hidden."""
PASSED_TO: Final = 27
"""1 by seat if it has passed cards to the declarer, trumps first."""
EVIDENCE_SIZE: Final = 31

MISFIT: Final = 7.0
"""The logarithm of how unlikely an arrangement is that contradicts a meld or a signal."""
PASSED_TRUMP: Final = 0.8
"""The logarithm of how unlikely each trump above the nine is that the declarer's partner has kept."""
NAMING_SPREAD: Final = 3.0
"""How much players misjudge the best trump, in counters."""


@compiled
def _of_bids(scale: Floats, melds: Ints, evidence: Ints, hands: Ints, seat: int) -> float:
    """The logarithm of the likelihood of what a seat bid and passed."""
    bid, declined = evidence[BID + seat], evidence[DECLINED + seat]
    total = 0.0
    if bid or declined:
        most = limit(scale, melds, hands, 4 * seat, evidence[MARRIAGE])
        if bid:
            total += log_sigmoid((most - bid) / scale[SPREAD])
        if declined:
            total += log_sigmoid((declined - most) / scale[SPREAD])
    promised = evidence[PROMISED + seat]
    if promised and certain_meld(melds, hands, 4 * seat) < promised:
        total -= MISFIT
    return total


@compiled
def _of_melds(melds: Ints, evidence: Ints, hands: Ints, seat: int) -> float:
    """The logarithm of the likelihood of what a seat laid down, and of the cards that it passed."""
    total, trump = 0.0, evidence[TRUMP]
    if evidence[PASSED_TO + seat]:
        total -= PASSED_TRUMP * length(hands[4 * seat + trump] >> 4)
    if evidence[MELD + seat] >= 0 and meld_points(melds, hands, 4 * seat, trump) != evidence[MELD + seat]:
        total -= MISFIT
    return total


@compiled
def log_likelihood(rules: Ints, scale: Floats, melds: Ints, evidence: Ints, hands: Ints) -> float:
    """The logarithm of the likelihood of the evidence with these hands."""
    total = 0.0
    trump = evidence[TRUMP]
    for seat in range(rules[SEATS]):
        if evidence[HIDDEN + seat]:
            total += _of_bids(scale, melds, evidence, hands, seat)
            total += _of_melds(melds, evidence, hands, seat)
    for side in range(4):
        if evidence[BELOW + side]:
            laid = 0
            for seat in range(rules[SEATS]):
                if rules[SIDES + seat] == side:
                    laid += meld_points(melds, hands, 4 * seat, trump)
            if laid >= evidence[BELOW + side]:
                total -= MISFIT
    namer = evidence[NAMED_BY]
    if namer >= 0 and evidence[HIDDEN + namer]:
        named = prospect(scale, melds, hands, 4 * namer, trump)
        best = limit(scale, melds, hands, 4 * namer, evidence[MARRIAGE]) + scale[MARGIN]
        total -= max(0.0, best - named) / (NAMING_SPREAD * scale[UNIT])
    return total


def no_evidence() -> Ints:
    """Evidence that says nothing."""
    evidence = np.zeros(EVIDENCE_SIZE, np.int64)
    evidence[MELD : MELD + 4] = -1
    evidence[NAMED_BY] = -1
    return evidence
