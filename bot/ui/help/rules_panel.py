"""The rules of each variant as a panel, a topic at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from discord import ButtonStyle, ui

from bot.engine.variants import VARIANTS
from bot.ui.buttons.help import RulesPage, ShowRules
from bot.ui.buttons.play import ShowHand
from bot.ui.components.controls import Button, Select
from bot.ui.components.panel import Panel, Row, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.text.catalogue import Texts
from bot.ui.text.rulebook import topics

__all__ = ["rules_panel"]

_OPTIONS: Final = 25


def rules_panel(texts: Texts, variant: str = "", topic: str = "0", table_id: int = 0) -> Panel:
    """One topic of a variant's rules, by its number or its heading, with selects for the others.

    From that of a player at a table (0: no table) a button leads back to his hand.
    """
    if variant not in VARIANTS:
        return panel(texts("rules-choose"), rows=[_variants(texts, table_id)])
    sections = topics(variant, texts.language)
    if not sections:
        none = texts("rules-none", variant=texts(f"variant-{variant}"))
        return panel(none, rows=[_variants(texts, table_id)])
    titles = [texts("rules-introduction"), *(section.title for section in sections[1:])]
    at = _numbered(topic, titles)
    title = texts("rules-title", variant=texts(f"variant-{variant}"), topic=titles[at])
    options = [
        discord.SelectOption(label=one[:100], value=str(number), default=number == at)
        for number, one in enumerate(titles[:_OPTIONS])
    ]
    chooser = Select(ShowRules, table_id, variant, placeholder=texts("rules-topic"), options=options)
    rows: list[Row] = [
        ui.ActionRow(chooser),
        _variants(texts, table_id),
        *_leading_on(texts, variant, at, titles, table_id),
    ]
    return panel(f"{title}\n{sections[at].text}", rows=rows)


def _numbered(topic: str, titles: Sequence[str]) -> int:
    """The topic that is meant: by number, by heading, or by a part of one; the introduction where that says nothing."""
    if topic.isdigit():
        return int(topic) if int(topic) < len(titles) else 0
    wanted = topic.strip().casefold()
    return next((at for at, title in enumerate(titles) if wanted in title.casefold()), 0)


def _leading_on(texts: Texts, variant: str, at: int, titles: Sequence[str], table_id: int) -> list[Row]:
    buttons = []
    if table_id:
        buttons.append(Button(ShowHand(table_id), label=texts("button-hand"), style=ButtonStyle.primary))
    if at + 1 < len(titles):
        label = texts("rules-next", topic=titles[at + 1])
        buttons.append(Button(ShowRules(RulesPage(table_id, variant, str(at + 1))), label=label))
    return rows_of(buttons)


def _variants(texts: Texts, table_id: int) -> Row:
    options = [discord.SelectOption(label=texts(f"variant-{variant}"), value=variant) for variant in VARIANTS]
    return ui.ActionRow(Select(ShowRules, table_id, placeholder=texts("rules-variant"), options=options))


@handles(ShowRules)
async def _show_rules(context: InteractionContext, button: ShowRules) -> None:
    page = button.page
    await context.show(rules_panel(context.texts, page.variant, page.topic, page.return_to))
