"""The rules of whatever names its variant and its options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Protocol

from bot.engine.options import Value
from bot.engine.variant import Rules
from bot.engine.variants import VARIANTS


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
