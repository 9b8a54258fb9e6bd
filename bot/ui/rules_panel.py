"""The rules of each variant, by topic, from the pages in `rules/`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

import discord
from discord import ButtonStyle, ui

from bot.engine.actions import Rule
from bot.engine.variants import VARIANTS
from bot.ui.panel import Panel, Row, panel, rows_of
from bot.ui.taps import Choose, Tap
from bot.ui.texts import ENGLISH, Texts

__all__ = ["Topic", "rules_panel", "rules_tap", "topic_of", "topics"]

_OPTIONS: Final = 25
_RULED: Final = re.compile(r"^\|[\s:|-]+\|$")


_MARK: Final = re.compile(r"^<!-- rules: (.+) -->$", re.MULTILINE)
"""In a page: by which rules of the engine something is refused that this section tells of."""


@dataclass(frozen=True, slots=True)
class Topic:
    """One section of a page: its heading, its text in the markdown that Discord knows, and the rules it tells of, as
    the catalogue has them."""

    title: str
    text: str
    rules: frozenset[str] = frozenset()


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
        Topic(title.strip(), _as_shown(_MARK.sub("", body)), _marked(body))
        for title, body in zip(sections[::2], sections[1::2], strict=True)
        if body.strip()
    )


def _marked(text: str) -> frozenset[str]:
    return frozenset(name for names in _MARK.findall(text) for name in names.split())


def topic_of(variant: str, rule: Rule) -> int | None:
    """The number of the topic that tells of a rule; None where no page need tell it, as that one waits."""
    name = rule.name.lower().replace("_", "-")
    return next((at for at, topic in enumerate(topics(variant)) if name in topic.rules), None)


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
    chooser = Choose("rules", table_id, variant, placeholder=texts("rules-topic"), options=options)
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
    taps = []
    if table_id:
        taps.append(Tap("hand", table_id, label=texts("button-hand"), style=ButtonStyle.primary))
    if at + 1 < len(titles):
        label = texts("rules-next", topic=titles[at + 1])
        taps.append(Tap("rules", table_id, variant, at + 1, label=label))
    return rows_of(taps)


def rules_tap(texts: Texts, variant: str, table_id: int, rule: Rule | None = None) -> Tap:
    """The button for a variant's rules, from a panel of this table: where they tell of a rule, if they do."""
    at = None if rule is None else topic_of(variant, rule)
    if at is None:
        return Tap("rules", table_id, variant, label=texts("button-rules"))
    label = texts("rules-about", topic=topics(variant, texts.language)[at].title)
    return Tap("rules", table_id, variant, at, label=label, style=ButtonStyle.primary)


def _variants(texts: Texts, table_id: int) -> Row:
    options = [discord.SelectOption(label=texts(f"variant-{variant}"), value=variant) for variant in VARIANTS]
    return ui.ActionRow(Choose("rules", table_id, placeholder=texts("rules-variant"), options=options))
