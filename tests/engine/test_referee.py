"""The engine and a second adjudication, written from the rule pages alone, agree on random games with random options.

For tens of thousands of deals: ``python -m benchmarks.referee --deals 10000 --seed 1``.
"""

import random

import pytest

from tests.engine.referee.compare import VARIANTS_COVERED, compare
from tests.engine.referee.random_options import random_options

# Code that random walks reach by chance does not count as tested.
pytestmark = pytest.mark.no_cover


@pytest.mark.parametrize("variant", VARIANTS_COVERED)
def test_the_engine_and_the_referee_agree(variant: str) -> None:
    dice = random.Random(variant)
    for _ in range(16):
        compare(variant, random_options(variant, dice), dice.randrange(2**32), deals=2)
