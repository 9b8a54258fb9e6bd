"""Names of variants' options and of their values."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.variant import Value
from bot.engine.variants import VARIANTS
from bot.ui.text.catalogue import Texts


def _key(*parts: str | int) -> str:
    return "-".join(str(part).replace("_", "-") for part in parts)


def option_name(name: str, texts: Texts) -> str:
    """Return the name of an option."""
    return texts(_key("option", name))


def value_name(name: str, value: Value, texts: Texts) -> str:
    """Return the name of an option's value; a number without a name of its own stays a number."""
    key = _key("value", name, value)
    if key in texts:
        return texts(key)
    return str(value) if isinstance(value, int) else texts(_key("value", value))


def options_line(variant: str, options: Mapping[str, Value], texts: Texts) -> str:
    """List the target and the options that differ from their defaults."""
    key_options = [
        texts("option-with-value", option=option_name(name, texts), value=value_name(name, value, texts))
        for name, value in VARIANTS[variant].key_options(options).items()
    ]
    return texts("lobby-options", options=", ".join(key_options))
