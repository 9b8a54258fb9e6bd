"""What players type: suggestions while they do, and reading it when they have."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from discord import app_commands

from bot.engine.actions import MELD_NAMES, Action, Verb
from bot.engine.cards import Card
from bot.engine.variants import VARIANTS
from bot.host import Look, TableState
from bot.ui.components.taps import Click
from bot.ui.hand.hand_panel import worth_of
from bot.ui.room.room import Room
from bot.ui.visits.which_table import nearest
from bot.ui.words.phrases import action_words, card_words, meld_name
from bot.ui.words.refusals import EXPECTED, Unclear
from bot.ui.words.rulebook import topics
from bot.ui.words.texts import Texts, said

__all__ = ["arguments", "read_meld", "suggest", "suggest_topics"]

_MOST: Final = 25
_T = TypeVar("_T")


def arguments(*names: str) -> Callable[[_T], _T]:
    """Name and describe the arguments of a command from the catalogue."""

    def decorate(command: _T) -> _T:
        keys = {name: f"argument-{name.replace('_', '-')}" for name in names}
        described: Any = app_commands.describe(
            **{name: said(f"{key}.description") for name, key in keys.items()}
        )
        named: Any = app_commands.rename(**{name: said(key) for name, key in keys.items()})
        decorated: _T = named(described(command))
        return decorated

    return decorate


async def suggest(click: Click, verbs: Sequence[Verb], current: str) -> list[app_commands.Choice[Any]]:
    """What may be done now with these verbs, as choices whose values are the actions' arguments."""
    texts = await Room.of(click).languages.of_click(click)
    look = await _look(click)
    if look is None:
        return []
    worth = worth_of(look)
    found = []
    for action in look.offer:
        if action.verb not in verbs:
            continue
        label = action_words(action, texts, worth(action))
        if _fits(current, action, label, texts):
            found.append(app_commands.Choice(name=label[:100], value=_value(action)))
            if len(found) == _MOST:
                break
    return found


async def suggest_topics(click: Click, current: str) -> list[app_commands.Choice[str]]:
    """The topics of the variant that was filled in, for the `topic` argument."""
    variant = click.namespace.variant
    texts = await Room.of(click).languages.of_click(click)
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
    return [card_words(one, texts), f"{letter}{one.suit}", f"{letter}{texts(f'suit-{one.suit}')}"]


async def _look(click: Click) -> Look | None:
    """The user's table that is meant while a command is typed; None where that is not clear yet."""
    host = Room.of(click).host
    table_id = getattr(click.namespace, "table", None)
    try:
        if table_id is None:
            found = await host.tables(
                guild_id=click.guild_id,
                channel_id=click.channel_id,
                user_id=click.user.id,
                states=(TableState.PLAYING,),
            )
            tables = nearest(found, click.channel_id or 0)
            if len(tables) != 1:
                return None
            table_id = tables[0].id
        look = await host.look(int(table_id), click.user.id)
    except EXPECTED:
        return None
    return look if look.info.guild_id == click.guild_id else None


def _plain(text: str) -> str:
    return re.sub(r"[^\w♣♦♥♠]", "", text).casefold()


def read_meld(text: str, texts: Texts) -> str:
    """A meld by its name in the game record or as players call it. Raises Unclear."""
    wanted = _plain(text.partition("·")[0])
    for name in MELD_NAMES:
        if wanted in (_plain(name), _plain(meld_name(name, texts))):
            return name
    raise Unclear("refused-not-a-meld")
