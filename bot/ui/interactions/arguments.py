"""Command arguments: descriptions, autocompletion and parsing."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from discord import app_commands

from bot.engine.actions import MELD_NAMES, Action, Verb
from bot.engine.cards import Card
from bot.engine.variants import VARIANTS
from bot.host import TableSnapshot, TableState
from bot.ui.components.controls import Interaction
from bot.ui.interactions.which_table import nearest
from bot.ui.services import Services
from bot.ui.text.catalogue import Texts, localized
from bot.ui.text.error_text import USER_ERRORS, InputError
from bot.ui.text.formatting import action_text, card_name, meld_name, points_of
from bot.ui.text.rulebook import topics

__all__ = ["arguments", "read_meld", "suggest", "suggest_topics"]

_MAX_CHOICES: Final = 25
"""Discord's limit for the suggestions of an argument."""
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


async def suggest(
    interaction: Interaction, verbs: Sequence[Verb], current: str
) -> list[app_commands.Choice[Any]]:
    """Suggest the legal actions with these verbs. The value of a choice is the action's argument."""
    texts = await Services.of(interaction).languages.for_interaction(interaction)
    snapshot = await _snapshot(interaction)
    if snapshot is None:
        return []
    points = points_of(snapshot)
    choices: list[app_commands.Choice[Any]] = []
    for action in snapshot.offer:
        if action.verb not in verbs:
            continue
        label = action_text(action, texts, points(action))
        if _matches(current, action, label, texts):
            choices.append(app_commands.Choice(name=label[:100], value=_value(action)))
            if len(choices) == _MAX_CHOICES:
                break
    return choices


async def suggest_topics(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest rules topics of the variant in the `variant` argument."""
    variant = interaction.namespace.variant
    texts = await Services.of(interaction).languages.for_interaction(interaction)
    sections = topics(variant, texts.language) if variant in VARIANTS else ()
    choices = [
        app_commands.Choice(name=section.title[:100], value=str(at)) for at, section in enumerate(sections)
    ]
    return [choice for choice in choices if current.casefold() in choice.name.casefold()][:_MAX_CHOICES]


def _value(action: Action) -> int | str:
    return action.argument if isinstance(action.argument, int) else action.text.partition(" ")[2]


def _matches(current: str, action: Action, label: str, texts: Texts) -> bool:
    typed = current.strip().casefold()
    spellings = [label, action.text.partition(" ")[2]]
    if isinstance(action.argument, Card):
        spellings += _spellings(action.argument, texts)
    return any(typed in spelling.casefold() for spelling in spellings)


def _spellings(card: Card, texts: Texts) -> list[str]:
    """A card in words, and with the letter for its rank in the user's language."""
    letter = texts(f"rank-typed-{card.rank}")
    return [card_name(card, texts), f"{letter}{card.suit}", f"{letter}{texts(f'suit-{card.suit}')}"]


async def _snapshot(interaction: Interaction) -> TableSnapshot | None:
    """The table that the command being typed refers to; None if there is none or more than one."""
    host = Services.of(interaction).host
    table_id = getattr(interaction.namespace, "table", None)
    try:
        if table_id is None:
            own = await host.queries.tables(
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id,
                user_id=interaction.user.id,
                states=(TableState.PLAYING,),
            )
            tables = nearest(own, interaction.channel_id or 0)
            if len(tables) != 1:
                return None
            table_id = tables[0].id
        snapshot = await host.queries.snapshot(int(table_id), interaction.user.id)
    except USER_ERRORS:
        return None
    return snapshot if snapshot.info.guild_id == interaction.guild_id else None


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
