"""Random numbers for samples and rollouts, the same on every machine."""

from __future__ import annotations

from bot.ai.simulation.compiled import compiled
from bot.ai.simulation.tricks import Ints

MODULUS = 2147483647
MULTIPLIER = 48271


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
