"""All variants, by id."""

from bot.engine.variant import Variant
from bot.engine.variants.classic import CLASSIC
from bot.engine.variants.double_deck import DOUBLE_DECK
from bot.engine.variants.fletcher import FLETCHER
from bot.engine.variants.kitty import WITH_KITTY
from bot.engine.variants.old_count import OLD_COUNT
from bot.engine.variants.partnership import PARTNERSHIP
from bot.engine.variants.three_handed import THREE_HANDED

VARIANTS: dict[str, Variant] = {
    variant.id: variant
    for variant in (WITH_KITTY, CLASSIC, OLD_COUNT, FLETCHER, DOUBLE_DECK, PARTNERSHIP, THREE_HANDED)
}

__all__ = ["VARIANTS"]
