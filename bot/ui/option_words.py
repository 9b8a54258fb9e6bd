"""The options of variants in words."""

from __future__ import annotations

from bot.engine.variant import Value
from bot.ui.texts import Texts

__all__ = ["option_name", "value_name"]


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
