"""The options of variants in words."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.variant import Value
from bot.engine.variants import VARIANTS
from bot.ui.text.catalogue import Texts

__all__ = ["option_name", "options_line", "value_name"]


def _key(*parts: str | int) -> str:
    return "-".join(str(part).replace("_", "-") for part in parts)


def option_name(name: str, texts: Texts) -> str:
    """What an option is called."""
    return texts(_key("option", name))


def value_name(name: str, value: Value, texts: Texts) -> str:
    """A value of an option: a number as it is unless it means more than itself, a word as it is said."""
    key = _key("value", name, value)
    if key in texts:
        return texts(key)
    return str(value) if isinstance(value, int) else texts(_key("value", value))


def options_line(variant: str, options: Mapping[str, Value], texts: Texts) -> str:
    """The options that differ from what they are unless chosen; the target in any case."""
    shown = [
        texts("option-with-value", option=option_name(name, texts), value=value_name(name, value, texts))
        for name, value in VARIANTS[variant].key_options(options).items()
    ]
    return texts("lobby-options", options=", ".join(shown))
