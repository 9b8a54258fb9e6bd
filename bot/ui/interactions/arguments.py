"""What players type: suggestions while they do, and reading it when they have."""

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

_MOST: Final = 25
_T = TypeVar("_T")


def arguments(*names: str) -> Callable[[_T], _T]:
    """Name and describe the arguments of a command from the catalogue."""

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
    """What may be done now with these verbs, as choices whose values are the actions' arguments."""
    texts = await Services.of(interaction).languages.for_interaction(interaction)
    snapshot = await _snapshot(interaction)
    if snapshot is None:
        return []
    points = points_of(snapshot)
    found = []
    for action in snapshot.offer:
        if action.verb not in verbs:
            continue
        label = action_text(action, texts, points(action))
        if _fits(current, action, label, texts):
            found.append(app_commands.Choice(name=label[:100], value=_value(action)))
            if len(found) == _MOST:
                break
    return found


async def suggest_topics(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The topics of the variant that was filled in, for the `topic` argument."""
    variant = interaction.namespace.variant
    texts = await Services.of(interaction).languages.for_interaction(interaction)
    sections = topics(variant, texts.language) if variant in VARIANTS else ()
    found = [
        app_commands.Choice(name=section.title[:100], value=str(at)) for at, section in enumerate(sections)
    ]
    return [choice for choice in found if current.casefold() in choice.name.casefold()][:25]


def _value(action: Action) -> int | str:
    return action.argument if isinstance(action.argument, int) else action.text.partition(" ")[2]


def _fits(current: str, action: Action, label: str, texts: Texts) -> bool:
    wanted = current.strip().casefold()
    known = [label, action.text.partition(" ")[2]]
    if isinstance(action.argument, Card):
        known += _spellings(action.argument, texts)
    return any(wanted in one.casefold() for one in known)


def _spellings(one: Card, texts: Texts) -> list[str]:
    """A card in words, and with the letter that the reader's language has for its rank."""
    letter = texts(f"rank-typed-{one.rank}")
    return [card_name(one, texts), f"{letter}{one.suit}", f"{letter}{texts(f'suit-{one.suit}')}"]


async def _snapshot(interaction: Interaction) -> TableSnapshot | None:
    """The user's table that is meant while a command is typed; None where that is not clear yet."""
    host = Services.of(interaction).host
    table_id = getattr(interaction.namespace, "table", None)
    try:
        if table_id is None:
            found = await host.queries.tables(
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id,
                user_id=interaction.user.id,
                states=(TableState.PLAYING,),
            )
            tables = nearest(found, interaction.channel_id or 0)
            if len(tables) != 1:
                return None
            table_id = tables[0].id
        snapshot = await host.queries.snapshot(int(table_id), interaction.user.id)
    except USER_ERRORS:
        return None
    return snapshot if snapshot.info.guild_id == interaction.guild_id else None


def _plain(text: str) -> str:
    return re.sub(r"[^\w♣♦♥♠]", "", text).casefold()


def read_meld(text: str, texts: Texts) -> str:
    """A meld by its name in the game record or as players call it. Raises Unclear."""
    wanted = _plain(text.partition("·")[0])
    for name in MELD_NAMES:
        if wanted in (_plain(name), _plain(meld_name(name, texts))):
            return name
    raise InputError("error-not-a-meld")
