"""Functions and random numbers that every machine computes alike: they only add, multiply, divide and take roots."""

from __future__ import annotations

from math import sqrt

from bot.ai.simulation.compiled import Ints, compiled

HALVINGS = 10
MODULUS = 2147483647
MULTIPLIER = 48271


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


@compiled
def below(state: Ints, limit: int) -> int:
    """The next random number from 0 to `limit` - 1. The generator is one integer from 1 to `MODULUS` - 1."""
    state[0] = state[0] * MULTIPLIER % MODULUS
    return int((state[0] >> 7) * limit >> 24)


@compiled
def fraction(state: Ints) -> float:
    """The next random number from 0 up to, but not including, 1."""
    state[0] = state[0] * MULTIPLIER % MODULUS
    return float(state[0]) / MODULUS
