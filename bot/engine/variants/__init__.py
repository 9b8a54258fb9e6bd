"""All variants, by id."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Protocol

from bot.engine.variant import Rules, Value, Variant
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

__all__ = ["VARIANTS", "rules_of"]


class _Played(Protocol):
    """What is played by the rules of a variant with options."""

    @property
    def variant(self) -> str: ...

    @property
    def options(self) -> Mapping[str, Value]: ...


def rules_of(played: _Played) -> Rules:
    """Return the rules by which a table or a game is played."""
    return _rules(played.variant, tuple(played.options.items()))


@lru_cache(1024)
def _rules(variant_id: str, options: tuple[tuple[str, Value], ...]) -> Rules:
    variant = VARIANTS[variant_id]
    return variant.rules(variant.resolve(dict(options)))
