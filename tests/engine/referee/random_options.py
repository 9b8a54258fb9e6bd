"""Random options of a variant."""

import random

from bot.engine.options import Number, Value
from bot.engine.variants import VARIANTS

NUMBERS = (0, 1, 2, 3, 6, 20, 25, 50, 65, 100, 200, 250, 300, 500, 650, 1000)


def random_options(variant: str, dice: random.Random) -> dict[str, object]:
    """Some options with any of their values, numbers often small, so that games end."""
    values: dict[str, Value] = {}
    for option in VARIANTS[variant].options:
        values[option.name] = option.default_for(values)
        if dice.random() < 0.6:
            offered = NUMBERS if isinstance(option, Number) else option.values
            values[option.name] = dice.choice([value for value in offered if option.accepts(value, values)])
    return {**values}
