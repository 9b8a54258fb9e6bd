"""Commands: where they are offered, and their arguments: descriptions, parsing, and what was typed so far."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from discord import app_commands

from bot.engine.actions import MELD_NAMES
from bot.ui.text.catalogue import Texts, localized
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import meld_name

_T = TypeVar("_T")


def arguments(*names: str) -> Callable[[_T], _T]:
    """Decorator that names and describes a command's arguments from the catalogue."""

    def decorate(command: _T) -> _T:
        keys = {name: f"argument-{name.replace('_', '-')}" for name in names}
        described: Any = app_commands.describe(
            **{name: localized(f"{key}.description") for name, key in keys.items()}
        )
        named: Any = app_commands.rename(**{name: localized(key) for name, key in keys.items()})
        decorated: _T = named(described(command))
        return decorated

    return decorate


def _normalize(text: str) -> str:
    return re.sub(r"[^\w♣♦♥♠]", "", text).casefold()


def read_meld(text: str, texts: Texts) -> str:
    """Parse a meld, by its name in the game record or in the user's language.

    :return: its name in the game record.
    :raises InputError: if there is no such meld.
    """
    typed = _normalize(text.partition("·")[0])
    for name in MELD_NAMES:
        if typed in (_normalize(name), _normalize(meld_name(name, texts))):
            return name
    raise InputError("error-not-a-meld")


def anywhere(command: _T) -> _T:
    """Decorator that also offers a command in direct messages, and everywhere to users who have installed the app.

    There `InteractionContext.server_id` is None. The bot answers in private only.
    """
    contexts: Any = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    installs: Any = app_commands.allowed_installs(guilds=True, users=True)
    offered: _T = installs(contexts(command))
    return offered


def begins_with(text: str, typed: str) -> bool:
    """Whether a text begins with what was typed, ignoring case."""
    return text.casefold().startswith(typed.strip().casefold())


def has_word(text: str, typed: str) -> bool:
    """Whether a text, or the rest of it from one of its words on, begins with what was typed, ignoring case."""
    return f" {typed.strip().casefold()}" in f" {text.casefold()}"
