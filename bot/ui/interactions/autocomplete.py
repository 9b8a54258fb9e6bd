"""Autocompletion of actions: only legal ones that begin with what was typed, or why there are none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from discord import app_commands

from bot.engine.actions import HIGHEST_BID, Action, IllegalAction, Rule, Verb, bid
from bot.engine.cards import Card
from bot.engine.variants import VARIANTS
from bot.host import NotYourTurn, TableSnapshot, TableState
from bot.ui.components.controls import Interaction
from bot.ui.interactions.which_table import meant_tables
from bot.ui.services import Services
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import USER_ERRORS, InputError, error_message
from bot.ui.text.formatting import action_text, card_name, points_of
from bot.ui.text.rulebook import topics
from bot.ui.text.typed import begins_with, has_word

__all__ = ["suggest", "suggest_bids", "suggest_topics"]

_MAX_CHOICES: Final = 25
"""Discord's limit for the suggestions of an argument."""
_MAX_LENGTH: Final = 100
"""Discord's limit for the characters of a suggestion."""

Read = Callable[[str, Texts], Action]
"""Parses what was typed as an action; raises InputError if it is none."""


async def suggest(
    interaction: Interaction, verb: Verb, current: str, read: Read
) -> list[app_commands.Choice[str]]:
    """Suggest the legal actions with this verb that begin with what was typed.

    An illegal action gets one suggestion, whose name says why and whose value is refused for the same reason.
    """
    texts = await Services.of(interaction).languages.for_interaction(interaction)
    snapshot = await _snapshot(interaction)
    if snapshot is None:
        return []
    points = points_of(snapshot)
    choices = []
    for action in snapshot.offer.of(verb):
        label = action_text(action, texts, points(action))
        if any(begins_with(spelling, current) for spelling in (label, *_spellings(action, texts))):
            choices.append(_choice(label, action.text.partition(" ")[2]))
    if choices or not current.strip():
        return choices[:_MAX_CHOICES]
    try:
        typed = read(current, texts)
    except InputError:
        return []
    return [_choice(_why_not(snapshot, typed, texts), current.strip()[:_MAX_LENGTH])]


async def suggest_bids(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Suggest the bid that was typed, and those of the lowest legal bids that begin with it, or say why there are none.

    Bids far above are only suggested once they are typed in full, so that 62 never becomes 620.
    """
    texts = await Services.of(interaction).languages.for_interaction(interaction)
    snapshot = await _snapshot(interaction)
    if snapshot is None:
        return []
    typed = current.strip()
    number = int(typed) if typed.isdecimal() and len(typed) <= len(str(HIGHEST_BID)) else 0
    lowest = snapshot.offer.of(Verb.BID)[:_MAX_CHOICES]
    suggested = [action for action in lowest if begins_with(str(action.points), typed)]
    if 1 <= number <= HIGHEST_BID and bid(number) in snapshot.offer and bid(number) not in suggested:
        suggested.insert(0, bid(number))
    if not suggested and 1 <= number <= HIGHEST_BID:
        return [_choice(_why_not(snapshot, bid(number), texts), number)]
    return [_choice(action_text(action, texts), action.points) for action in suggested[:_MAX_CHOICES]]


async def suggest_topics(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest rules topics of the variant in the `variant` argument, or of the user's table."""
    variant = interaction.namespace.variant
    if variant is None and (snapshot := await _snapshot(interaction)) is not None:
        variant = snapshot.info.variant
    texts = await Services.of(interaction).languages.for_interaction(interaction)
    sections = topics(variant, texts.language) if variant in VARIANTS else ()
    choices = [_choice(section.title, str(at)) for at, section in enumerate(sections)]
    return [choice for choice in choices if has_word(choice.name, current)][:_MAX_CHOICES]


def _choice(name: str, value: Any) -> app_commands.Choice[Any]:
    shown = name if len(name) <= _MAX_LENGTH else f"{name[: _MAX_LENGTH - 1]}…"
    return app_commands.Choice(name=shown, value=value)


def _why_not(snapshot: TableSnapshot, action: Action, texts: Texts) -> str:
    """Why an action is not legal, and what is."""
    if snapshot.view is None:
        return texts("error-wrong-state-lobby")
    rule = snapshot.info.rules.refusal(snapshot.view, snapshot.seat, action)
    error: Exception = IllegalAction(rule, snapshot.offer, action.verb)
    if rule is Rule.NOT_YOUR_TURN:
        error = NotYourTurn(snapshot.to_move)
    return error_message(error, texts, snapshot.info)


def _spellings(action: Action, texts: Texts) -> list[str]:
    """How an action's argument may be typed: as in the game record, or a card in words or with the local letters."""
    spellings = [action.text.partition(" ")[2]]
    if isinstance(action.argument, Card):
        card = action.argument
        letter = texts(f"rank-typed-{card.rank}")
        spellings += [card_name(card, texts), f"{letter}{card.suit}", f"{letter}{texts(f'suit-{card.suit}')}"]
    return spellings


async def _snapshot(interaction: Interaction) -> TableSnapshot | None:
    """The table that the command being typed refers to; None if there is none or more than one."""
    host = Services.of(interaction).host
    table_id = getattr(interaction.namespace, "table", None)
    states = (TableState.PLAYING,)
    try:
        if table_id is None:
            own = await host.queries.tables(
                guild_id=interaction.guild_id, user_id=interaction.user.id, states=states
            )
            tables = meant_tables(own, interaction.channel_id or 0, states)
            if len(tables) != 1:
                return None
            table_id = tables[0].id
        snapshot = await host.queries.snapshot(int(table_id), interaction.user.id)
    except USER_ERRORS:
        return None
    return snapshot if snapshot.info.guild_id == interaction.guild_id else None
