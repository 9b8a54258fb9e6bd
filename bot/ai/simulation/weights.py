"""The weights of the rollouts and of the estimates, found by self-play, for each kind of game.

Points are those of a deal in which a counter is one point.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

import numpy as np

from bot.ai.simulation.compiled import Floats
from bot.ai.simulation.estimates import Scale
from bot.ai.simulation.stock_rule import StockWeights
from bot.ai.simulation.tricks import TrickRules


class Tuning(NamedTuple):
    """See the layouts in ``rollouts`` and ``estimates``."""

    play: tuple[float, ...]
    scale: tuple[float, ...]
    solved: tuple[int, int] = (0, 0)
    """See ``rollouts``."""
    cost: int = 1
    """How many times as long a sample of cards to play takes because of that."""
    promise: tuple[float, ...] = (0.0,) * 6
    """What four passed cards add; fewer add less. So does the next."""
    passed_meld: float = 0.0
    """What they add to any hand of the declarer and to the partner's melds."""
    passed: tuple[float, ...] = (0.0,) * 13
    caution: float = 0.08
    """How much a bid must gain over a pass, because simulated contracts go a little too well: as a share of all trick
    points, or of what a lost contract costs where contracts have stakes."""


_PASSED = (*(0.8, 3.0, 2.5, 2.5, 3.2, 3.8), *(0.0, 0.0, 0.1, 0.2, 0.3, 1.5), 1.2)
_TWO_SEATS = Tuning(
    play=(
        *(0.05, -0.13, -0.03, 0.17, 0.85, 0.63),
        *(0.7, 0.69, 0.49, 1.41, 1.51, 2.35),
        *(0.31, 0.35, 1.2, 0.09, -0.42, 0.13),
        *(0.9, 0.6, 0.5, 0.11, 0.05, 0.0),
    ),
    scale=(
        *(0.66, 0.69, 0.71, 1.35, 1.58, 1.96),
        *(0.14, 0.21, 0.2, 0.43, 1.22, 1.49),
        *(3.54, 1.8, 0.54, 0.71),
        *(0.0, 6.0, 3.5, 3.0),
    ),
    solved=(0, 5),
)
_PARTNERS = Tuning(
    play=(
        *(-0.2, -0.08, -0.28, 0.64, 0.53, 1.01),
        *(0.92, -0.24, 1.46, 0.63, 1.07, 2.87),
        *(0.04, 0.79, 1.17, -0.75, 0.53, -0.1),
        *(1.22, 0.18, 0.25, 0.11, 0.05, 0.0),
    ),
    scale=(
        *(0.0, 1.59, 1.77, 2.37, 2.55, 3.92),
        *(0.0, 0.64, 0.63, 0.39, 0.29, 2.15),
        *(2.32, 1.9, 1.35, 0.82),
        *(8.0, 0.0, 7.5, 3.5),
    ),
    solved=(0, 4),
    passed_meld=20.0,
    passed=_PASSED,
    caution=0.14,
)
_SINGLE_DECK = Tuning(
    play=(
        *(-0.2, 0.1, -0.28, 0.39, 0.58, 1.59),
        *(0.92, -0.07, 1.14, 0.65, 1.24, 1.38),
        *(-0.27, 0.79, 0.59, 0.07, 0.47, -0.16),
        *(0.49, 0.18, 0.25, 0.13, 0.05, 0.0),
    ),
    scale=(
        *(-0.16, -0.11, -0.25, 0.66, 0.97, 1.49),
        *(-0.28, -0.6, -0.57, -1.0, -0.92, 0.77),
        *(2.63, 1.52, 0.38, 11.92),
        *(3.0, 10.0, 3.0, 3.5),
    ),
    solved=(0, 4),
    promise=(5.32, 2.45, 1.31, 4.44, 1.65, 0.82),
    passed_meld=7.8,
    passed=_PASSED,
)
_THREE_SEATS = Tuning(
    play=(
        *(-0.2, 0.16, -0.11, -0.15, 0.65, 1.92),
        *(0.44, -0.29, 1.34, 0.63, 2.2, 5.62),
        *(-0.21, 0.2, 2.17, -0.71, 0.43, 0.11),
        *(1.17, 0.17, -0.26, 0.39, 2.0, 1.0),
    ),
    scale=(
        *(-0.3, -0.21, -0.11, 0.73, 0.81, 1.37),
        *(-0.68, -0.58, -0.57, -0.95, -0.39, 0.87),
        *(3.75, 2.26, 0.84, 8.03),
        *(0.0, 9.0, 3.0, 3.5),
    ),
    solved=(4, 6),
    cost=2,
)
_SIXTEEN_CARDS = _THREE_SEATS._replace(scale=(*_THREE_SEATS.scale[:15], 10.0, 0.0, 0.0, 3.0, 3.5))
_STOCK = _TWO_SEATS._replace(
    scale=(
        *(0.54, 0.68, 0.88, 1.23, 1.06, 1.97),
        *(0.45, 0.16, 0.08, 0.2, 0.39, 1.01),
        *(0.19, 0.0, 0.0, 0.72),
        *(0.0, 0.0, 3.0, 3.0),
    ),
    caution=-0.1,  # A player who searches makes more of a contract than rollouts do.
)
_WEIGHTS: Final = {(3, 48): _THREE_SEATS, (4, 48): _SINGLE_DECK, (4, 80): _PARTNERS}
"""By number of seats and of cards, for more than two seats."""


def find_weights(seats: int, cards: int, stock_tricks: int, *, has_kitty: bool) -> Tuning:
    """Return the weights for a game.

    :param cards: The number of cards of the deck.
    :param stock_tricks: The number of tricks that are played while there is a stock.
    :param has_kitty: Whether the declarer takes a kitty.
    """
    if seats == 2:
        return _STOCK if stock_tricks else _TWO_SEATS
    if seats == 3 and not has_kitty:
        return _SIXTEEN_CARDS
    return _WEIGHTS[seats, cards]


def encode_scale(weights: Tuning, counter: int, passed: int) -> Scale:
    """Return the weights of estimates in points.

    :param counter: The points of a counter.
    :param passed: The number of cards that partners pass each other.
    """
    *tricks, partner_meld, kitty, margin, spread = weights.scale
    partner_meld += weights.passed_meld * passed / 4
    promise = np.array(weights.promise) * (passed / 4)
    numbers = (*tricks, partner_meld, kitty, margin, spread, 1, *promise, *weights.passed)
    return Scale.of(np.array(numbers) * counter)


_COUNTERS = (  # only A, 10 and K count, each as much
    0.05,  # keep
    *(0.15, -2.77),  # meld now, turn
    *(0.42, 1.05, -0.69, 0.4),  # overtake, ruff
    1.88,  # reply
    *(8.75, 4.08, 6.19, 13.82, 12.72, 15.01),  # trumps
    *(0.21, 0.94, 3.28, -4.27, -3.43, 14.41),  # plain cards
    3.75,  # run later
)
_ALL_CARDS = (  # every card but the nine counts
    0.11,  # keep
    *(0.19, 3.49),  # meld now, turn
    *(0.35, 0.7, -0.11, 0.0),  # overtake, ruff
    2.71,  # reply
    *(26.99, 16.54, 20.46, 23.13, 27.47, 30.01),  # trumps
    *(-2.38, -4.4, 0.69, -2.13, -1.34, 16.64),  # plain cards
    6.84,  # run later
)
_LAST_TRICKS = (  # a point a counter, and nines of trump are declared
    0.69,  # keep
    *(0.19, 0.2),  # meld now, turn
    *(0.18, 0.36, 0.33, 0.07),  # overtake, ruff
    0.26,  # reply
    *(0.8, 0.78, 0.33, 0.95, 1.18, 0.33),  # trumps
    *(-0.01, 0.06, 0.0, 0.01, 0.01, 1.33),  # plain cards
    7.95,  # run later
)


def find_stock_weights(rules: TrickRules) -> StockWeights:
    """The weights that suit the rules of a deal."""
    if rules.declares:
        return StockWeights.of(_LAST_TRICKS)
    return StockWeights.of(_ALL_CARDS if rules.card_points[2] else _COUNTERS)


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
