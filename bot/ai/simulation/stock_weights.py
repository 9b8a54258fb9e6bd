"""The weights of rollouts with a stock, found by self-play, and for the last tricks by comparison with exact values.

They are in points of the variant, and laid out as in ``stock_rollout``.
"""

from __future__ import annotations

from math import exp

import numpy as np

from bot.ai.simulation.stock_rollout import Floats
from bot.ai.simulation.stock_state import DECLARES, VALUES
from bot.ai.simulation.tricks import Ints

_COUNTERS = (  # only A, 10 and K count, each as much
    0.51,  # keep
    *(0.08, -2.91),  # meld now, turn
    *(0.24, 0.61, 0.14, 0.41),  # overtake, ruff
    5.73,  # reply
    *(11.17, 2.36, 2.25, 11.71, 10.57, 13.21),  # trumps
    *(-0.25, 1.28, 1.58, -5.89, -3.82, 7.03),  # plain cards
    *(7.53, 23.99, 24.25, 20.55, 21.73, 24.65),  # late trumps
    *(-4.31, 6.34, -0.93, -11.73, -2.35, -0.51),  # late plain cards
    *(-2.74, 3.09),  # lead, run later
)
_ALL_CARDS = (  # every card but the nine counts
    0.65,  # keep
    *(0.06, 0.95),  # meld now, turn
    *(0.53, 0.48, 0.12, 0.37),  # overtake, ruff
    5.09,  # reply
    *(23.06, 12.17, 10.72, 17.43, 16.4, 20.01),  # trumps
    *(-0.43, -0.97, -0.48, -2.4, 0.93, 12.29),  # plain cards
    *(-1.06, 10.05, 21.0, 18.01, 14.02, 31.93),  # late trumps
    *(-2.94, 0.1, -1.48, -2.39, -6.48, -5.63),  # late plain cards
    *(-1.15, 4.48),  # lead, run later
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
