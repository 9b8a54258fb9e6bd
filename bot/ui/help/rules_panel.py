"""The rules of each variant, one topic a panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from discord import ButtonStyle, ui

from bot.engine.variants import VARIANTS
from bot.host import TableState
from bot.ui.buttons.help import RulesPage, ShowRules
from bot.ui.buttons.play import ShowHand
from bot.ui.components.controls import Button, Select
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.which_table import any_table
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError
from bot.ui.text.rulebook import topics

__all__ = ["rules_of", "rules_panel"]

_MAX_OPTIONS: Final = 25


async def rules_of(context: InteractionContext, variant: str | None, topic: str) -> Panel:
    """A topic of a variant's rules; without a variant, those of the table that a command would mean here.

    If there is no such table, the user chooses a variant.
    """
    table_id = 0
    if variant is None:
        try:
            info = await any_table(context, None, (TableState.PLAYING, TableState.LOBBY))
        except InputError:
            return rules_panel(context.texts)
        variant = info.variant
        if info.state is TableState.PLAYING and info.seat_of(context.user_id) is not None:
            table_id = info.id
    return rules_panel(context.texts, variant, topic, table_id)


def rules_panel(texts: Texts, variant: str = "", topic: str = "0", table_id: int = 0) -> Panel:
    """A topic of a variant's rules, with selects for the other topics and variants.

    :param variant: the id of a variant; any other text shows the list of variants.
    :param topic: the number of the topic, its heading, or a part of the heading.
    :param table_id: the table that a button leads back to, from a player's private panel; 0 for none.
    """
    if variant not in VARIANTS:
        return panel(texts("rules-choose"), rows=[_variant_row(texts, table_id)])
    sections = topics(variant, texts.language)
    if not sections:
        none = texts("rules-none", variant=texts(f"variant-{variant}"))
        return panel(none, rows=[_variant_row(texts, table_id)])
    titles = [texts("rules-introduction"), *(section.title for section in sections[1:])]
    index = _topic_index(topic, titles)
    title = texts("rules-title", variant=texts(f"variant-{variant}"), topic=titles[index])
    options = [
        discord.SelectOption(label=heading[:100], value=str(number), default=number == index)
        for number, heading in enumerate(titles[:_MAX_OPTIONS])
    ]
    select = Select(ShowRules, table_id, variant, placeholder=texts("rules-topic"), options=options)
    rows: list[Row] = [
        ui.ActionRow(select),
        _variant_row(texts, table_id),
        *_button_rows(texts, variant, index, titles, table_id),
    ]
    return panel(f"{title}\n{sections[index].text}", rows=rows)


def _topic_index(topic: str, titles: Sequence[str]) -> int:
    """The index of a topic given by its number, its heading or a part of it; the introduction if nothing matches."""
    if topic.isdigit():
        return int(topic) if int(topic) < len(titles) else 0
    query = topic.strip().casefold()
    return next((index for index, title in enumerate(titles) if query in title.casefold()), 0)


def _button_rows(texts: Texts, variant: str, index: int, titles: Sequence[str], table_id: int) -> list[Row]:
    buttons = []
    if table_id:
        buttons.append(Button(ShowHand(table_id), label=texts("button-hand"), style=ButtonStyle.primary))
    following = index + 1
    if following < len(titles):
        label = texts("rules-next", topic=titles[following])
        buttons.append(Button(ShowRules(RulesPage(table_id, variant, str(following))), label=label))
    return rows_of(buttons)


def _variant_row(texts: Texts, table_id: int) -> Row:
    options = [discord.SelectOption(label=texts(f"variant-{variant}"), value=variant) for variant in VARIANTS]
    return ui.ActionRow(Select(ShowRules, table_id, placeholder=texts("rules-variant"), options=options))


@handles(ShowRules)
async def _show_rules(context: InteractionContext, button: ShowRules) -> None:
    page = button.page
    await context.show(rules_panel(context.texts, page.variant, page.topic, page.return_to))
