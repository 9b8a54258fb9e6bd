"""Autocompletion of actions: only legal ones that begin with what was typed, or why there are none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable

from discord import app_commands

from bot.engine.actions import HIGHEST_BID, Action, CardChoices, IllegalAction, Rule, Verb, bid
from bot.engine.cards import Card
from bot.engine.rules import rules_of
from bot.engine.variants import VARIANTS
from bot.host.errors import NotYourTurn
from bot.host.tables.session import TableSnapshot
from bot.render import SYMBOLS, in_order
from bot.store import TableState
from bot.ui.components.controls import Interaction
from bot.ui.interactions.access import find_numbered
from bot.ui.interactions.arguments import MAX_CHOICES, MAX_LENGTH, Argument, suggestion, suggestions
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.permissions import server_of
from bot.ui.interactions.which_table import meant_tables
from bot.ui.services import Services
from bot.ui.text.card_input import begins_with, read_hand
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import USER_ERRORS, InputError, error_message
from bot.ui.text.formatting import action_text, card_name, points_of
from bot.ui.text.rulebook import topics

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
            choices.append(suggestion(label, action.text.partition(" ")[2]))
    if choices or not current.strip():
        return choices[:MAX_CHOICES]
    try:
        typed = read(current, texts)
    except InputError:
        return []
    return [suggestion(_why_not(snapshot, typed, texts), current.strip()[:MAX_LENGTH])]


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
    lowest = snapshot.offer.of(Verb.BID)[:MAX_CHOICES]
    suggested = [action for action in lowest if begins_with(str(action.points), typed)]
    if 1 <= number <= HIGHEST_BID and bid(number) in snapshot.offer and bid(number) not in suggested:
        suggested.insert(0, bid(number))
    if not suggested and 1 <= number <= HIGHEST_BID:
        return [suggestion(_why_not(snapshot, bid(number), texts), number)]
    return [suggestion(action_text(action, texts), action.points) for action in suggested[:MAX_CHOICES]]


async def suggest_cards(
    interaction: Interaction, verb: Verb, current: str, read: Read
) -> list[app_commands.Choice[str]]:
    """Suggest how to go on with the cards that were typed for an action of several cards, or say why they are wrong."""
    texts = await Services.of(interaction).languages.for_interaction(interaction)
    snapshot = await _snapshot(interaction)
    if snapshot is None:
        return []
    choices = snapshot.offer.cards_for(verb)
    chosen, rest = ((), current) if choices is None else _chosen(current, choices, texts)
    if choices is not None and len(chosen) == choices.count:
        action = Action.of(verb, chosen)
        return [suggestion(action_text(action, texts), _codes(action.cards))]
    trump = None if snapshot.view is None else snapshot.view.trump
    following = in_order(choices.after(chosen), trump) if choices is not None else ()
    suggested = [card for card in following if any(begins_with(name, rest) for name in _names(card, texts))]
    if suggested or not current.strip():
        lists = [(*chosen, card) for card in suggested[:MAX_CHOICES]]
        return [suggestion(texts.style.cards(cards), _codes(cards)) for cards in lists]
    try:
        typed = read(current, texts)
    except InputError:
        return []
    return [suggestion(_why_not(snapshot, typed, texts), current.strip()[:MAX_LENGTH])]


def _chosen(typed: str, choices: CardChoices, texts: Texts) -> tuple[tuple[Card, ...], str]:
    """The cards at the beginning of what was typed that can be chosen together, and the rest of it."""
    words = typed.split()
    for number in range(len(words), 0, -1):
        try:
            cards = read_hand(" ".join(words[:number]), texts)
        except InputError:
            continue
        if len(cards) <= choices.count and not Counter(cards) - Counter(choices.hand):
            return cards, " ".join(words[number:])
    return (), typed


def _codes(cards: Iterable[Card]) -> str:
    return " ".join(card.code for card in cards)


async def suggest_topics(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest rules topics of the variant in the `variant` argument, or of the user's table."""
    variant = interaction.namespace.variant
    if variant is None and (snapshot := await _snapshot(interaction)) is not None:
        variant = snapshot.info.variant
    texts = await Services.of(interaction).languages.for_interaction(interaction)
    sections = topics(variant, texts.language) if variant in VARIANTS else ()
    return suggestions([(section.title, str(at)) for at, section in enumerate(sections)], current)


class ActionArgument(Argument):
    """What an action chooses: a card, several cards, or a meld."""

    def __init__(
        self,
        verb: Verb,
        parse: Read,
        suggest: Callable[
            [Interaction, Verb, str, Read], Awaitable[list[app_commands.Choice[str]]]
        ] = suggest,
    ) -> None:
        """:param parse: parses what was typed; raises InputError."""
        super().__init__(lambda interaction, typed: suggest(interaction, verb, typed, parse))
        self._parse = parse

    async def read(self, context: InteractionContext, value: str) -> Action:
        """Return the action."""
        return self._parse(value, context.texts)


def _why_not(snapshot: TableSnapshot, action: Action, texts: Texts) -> str:
    """Why an action is not legal, and what is."""
    if snapshot.view is None:
        return texts("error-wrong-state", state=TableState.LOBBY)
    rule = rules_of(snapshot.info).refusal(snapshot.view, snapshot.seat, action)
    error: Exception = IllegalAction(rule, snapshot.offer, action.verb)
    if rule is Rule.NOT_YOUR_TURN:
        error = NotYourTurn(snapshot.to_move)
    return error_message(error, texts, snapshot.info)


def _spellings(action: Action, texts: Texts) -> list[str]:
    """How an action's argument may be typed: as in the game record, or a card in words or with the local letters."""
    if isinstance(action.argument, Card):
        return _names(action.argument, texts)
    return [action.text.partition(" ")[2]]


def _names(card: Card, texts: Texts) -> list[str]:
    """How a card may be typed."""
    letter = texts(f"rank-typed-{card.rank}")
    sign = SYMBOLS[card.suit]
    return [
        card.code,
        texts.style.card(card),
        card_name(card, texts),
        f"{letter}{card.suit}",
        f"{letter}{sign}",
    ]


async def _snapshot(interaction: Interaction) -> TableSnapshot | None:
    """The table that the command being typed refers to; None if there is none or more than one."""
    queries = Services.of(interaction).host.queries
    number = getattr(interaction.namespace, "table", None)
    states = (TableState.PLAYING,)
    try:
        if number is None:
            own = await queries.tables(
                server_id=server_of(interaction), user_id=interaction.user.id, states=states
            )
            tables = meant_tables(own, interaction.channel_id or 0, states)
            info = tables[0] if len(tables) == 1 else None
        else:
            info = await find_numbered(interaction, int(number))
        return None if info is None else await queries.snapshot(info.id, interaction.user.id)
    except USER_ERRORS:
        return None
