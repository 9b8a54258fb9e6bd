"""The weights of rollouts with a stock, found by self-play, and for the last tricks by comparison with exact values.

They are in points of the variant, and laid out as in ``stock_rollout``.
"""

from __future__ import annotations

from math import exp

import numpy as np

from bot.ai.simulation.stock_rollout import Floats
from bot.ai.simulation.tricks import DECLARES, VALUES, Ints

_COUNTERS = (  # only A, 10 and K count, each as much
    0.05,  # keep
    *(0.15, -2.77),  # meld now, turn
    *(0.42, 1.05, -0.69, 0.4),  # overtake, ruff
    1.88,  # reply
    *(8.75, 4.08, 6.19, 13.82, 12.72, 15.01),  # trumps
    *(0.21, 0.94, 3.28, -4.27, -3.43, 14.41),  # plain cards
    *(7.53, 23.99, 24.25, 20.55, 21.73, 24.65),  # late trumps
    *(-4.31, 6.34, -0.93, -11.73, -2.35, -0.51),  # late plain cards
    *(-2.74, 3.75),  # lead, run later
)
_ALL_CARDS = (  # every card but the nine counts
    0.11,  # keep
    *(0.19, 3.49),  # meld now, turn
    *(0.35, 0.7, -0.11, 0.0),  # overtake, ruff
    2.71,  # reply
    *(26.99, 16.54, 20.46, 23.13, 27.47, 30.01),  # trumps
    *(-2.38, -4.4, 0.69, -2.13, -1.34, 16.64),  # plain cards
    *(-1.06, 10.05, 21.0, 18.01, 14.02, 31.93),  # late trumps
    *(-2.94, 0.1, -1.48, -2.39, -6.48, -5.63),  # late plain cards
    *(-1.15, 6.84),  # lead, run later
)
_LAST_TRICKS = (  # a point a counter, and nines of trump are declared
    0.69,  # keep
    *(0.19, 0.2),  # meld now, turn
    *(0.18, 0.36, 0.33, 0.07),  # overtake, ruff
    0.26,  # reply
    *(0.8, 0.78, 0.33, 0.95, 1.18, 0.33),  # trumps
    *(-0.01, 0.06, 0.0, 0.01, 0.01, 1.33),  # plain cards
    *(1.77, 1.24, 0.84, 0.77, 1.75, 2.34),  # late trumps
    *(-0.39, 0.16, -0.04, -0.83, 0.57, 0.15),  # late plain cards
    *(-0.22, 7.95),  # lead, run later
)


def weights_for(rules: Ints) -> Floats:
    """The weights that suit the rules of a deal."""
    if rules[DECLARES]:
        return np.array(_LAST_TRICKS)
    return np.array(_ALL_CARDS if rules[VALUES + 2] else _COUNTERS)


_KEPT_TRUMPS = (-1.0, 0.25, 0.0, 0.05, 0.2, 0.55)
_KEPT_PLAIN = (-1.4, -0.2, -0.2, 0.0, 0.15, 0.6)
"""By strength, the logarithm of how much more often than others a card is still held than in the stock, late in the
stock play. Means of games of the rule of thumb and of rollouts."""
_LATE = 6
"""The number of tricks after which it is late."""


def likely_kept(trump: int, tricks: int) -> Floats:
    """By card, how much more likely than others it is held by a player after a number of tricks."""
    late = min(1.0, tricks / _LATE)
    logarithms = [_KEPT_TRUMPS if suit == trump else _KEPT_PLAIN for suit in range(4)]
    return np.array([round(exp(late * value), 4) for values in logarithms for value in values])
