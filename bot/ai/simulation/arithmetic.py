"""Functions that every machine computes alike, because they only add, multiply, divide and take square roots."""

from __future__ import annotations

from math import sqrt

from bot.ai.simulation.compiled import compiled

HALVINGS = 10


@compiled
def exponential(x: float) -> float:
    """Nearly e to the power of x, for x from -700 to 300: relatively wrong by less than x * x / 2,000."""
    if x <= -1000:
        return 0.0
    power: float = 1 + x / 2**HALVINGS
    for _ in range(HALVINGS):
        power *= power
    return power


@compiled
def power(base: float, exponent: int) -> float:
    """The power of a number; the exponent is not negative."""
    result = 1.0
    while exponent:
        if exponent & 1:
            result *= base
        base *= base
        exponent >>= 1
    return result


@compiled
def log_sigmoid(x: float) -> float:
    """A smooth function like the logarithm of 1 / (1 + e^-x): about x for low x, -0.69 at 0, about 0 for high x."""
    return (x - sqrt(x * x + 1.92)) / 2
