"""The variants, by id."""

from bot.engine.variant import Variant
from bot.engine.variants.classic import CLASSIC
from bot.engine.variants.old_count import OLD_COUNT

VARIANTS: dict[str, Variant] = {variant.id: variant for variant in (CLASSIC, OLD_COUNT)}

__all__ = ["VARIANTS"]
