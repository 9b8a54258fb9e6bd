"""All variants, by id."""

from bot.engine.variant import Variant
from bot.engine.variants.classic import CLASSIC
from bot.engine.variants.double_deck import DOUBLE_DECK
from bot.engine.variants.fletcher import FLETCHER
from bot.engine.variants.kitty import WITH_KITTY
from bot.engine.variants.old_count import OLD_COUNT

VARIANTS: dict[str, Variant] = {
    variant.id: variant for variant in (WITH_KITTY, CLASSIC, OLD_COUNT, FLETCHER, DOUBLE_DECK)
}

__all__ = ["VARIANTS"]
