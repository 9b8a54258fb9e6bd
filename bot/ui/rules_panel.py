"""The rules of each variant, by topic, from the pages in `rules/`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

import discord
from discord import app_commands, ui

from bot.engine.variants import VARIANTS
from bot.ui.panel import Panel, Row, panel
from bot.ui.room import Room
from bot.ui.taps import Choose, Click
from bot.ui.texts import ENGLISH, Texts

__all__ = ["Topic", "rules_panel", "suggest_topics", "topics"]

_RULED: Final = re.compile(r"^\|[\s:|-]+\|$")


@dataclass(frozen=True, slots=True)
class Topic:
    """One section of a page: its heading, and its text in the markdown that Discord knows."""

    title: str
    text: str


@cache
def topics(variant: str, language: str = ENGLISH) -> tuple[Topic, ...]:
    """The sections of a variant's page, the introduction first; none where there is no page.

    English pages lie at the top, those of another language in its folder; what is not translated is English.
    """
    pages = resources.files(__package__).joinpath("rules")
    found = [page for page in (pages / language / f"{variant}.md", pages / f"{variant}.md") if page.is_file()]
    if not found:
        return ()
    page = found[0]
    sections = re.split(r"^#{1,2} +(.+)$", page.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return tuple(
        Topic(title.strip(), _as_shown(body))
        for title, body in zip(sections[::2], sections[1::2], strict=True)
        if body.strip()
    )


def _as_shown(text: str) -> str:
    """Lines joined to paragraphs, and tables made lists: Discord shows neither as they stand."""
    shown: list[str] = []
    joined = False
    for line in text.strip().splitlines():
        line = line.rstrip()
        if line.startswith("|"):
            if shown and _RULED.match(line):
                shown.pop()
            else:
                shown.append(_list_item(line))
            joined = False
        elif joined and line and not re.match(r"\s*([-*>#]|\d+\.) ", line):
            shown[-1] += f" {line.strip()}"
        else:
            shown.append(line)
            joined = bool(line) and not line.startswith("#")
    return "\n".join(shown)


def _list_item(row: str) -> str:
    first, *others = [cell.strip() for cell in row.strip("|").split("|")]
    return f"- **{first}** · " + " · ".join(cell for cell in others if cell)


def rules_panel(texts: Texts, variant: str = "", topic: str = "0") -> Panel:
    """One topic of a variant's rules, with selects for the others."""
    if variant not in VARIANTS:
        return panel(texts("rules-choose"), rows=[_variants(texts)])
    sections = topics(variant, texts.language)
    if not sections:
        return panel(texts("rules-none", variant=texts(f"variant-{variant}")), rows=[_variants(texts)])
    at = int(topic) if topic.isdigit() and int(topic) < len(sections) else 0
    titles = [texts("rules-introduction"), *(section.title for section in sections[1:])]
    title = texts("rules-title", variant=texts(f"variant-{variant}"), topic=titles[at])
    options = [
        discord.SelectOption(label=one[:100], value=str(number), default=number == at)
        for number, one in enumerate(titles[:25])
    ]
    chooser = Choose("rules", variant, placeholder=texts("rules-topic"), options=options)
    return panel(f"{title}\n{sections[at].text}", rows=[ui.ActionRow(chooser), _variants(texts)])


async def suggest_topics(click: Click, current: str) -> list[app_commands.Choice[str]]:
    """The topics of the variant that was filled in, for the `topic` argument."""
    variant = click.namespace.variant
    texts = await Room.of(click).languages.of_click(click)
    sections = topics(variant, texts.language) if variant in VARIANTS else ()
    found = [
        app_commands.Choice(name=section.title[:100], value=str(at)) for at, section in enumerate(sections)
    ]
    return [choice for choice in found if current.casefold() in choice.name.casefold()][:25]


def _variants(texts: Texts) -> Row:
    options = [discord.SelectOption(label=texts(f"variant-{variant}"), value=variant) for variant in VARIANTS]
    return ui.ActionRow(Choose("rules", placeholder=texts("rules-variant"), options=options))
