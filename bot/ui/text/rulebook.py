"""The rules of each variant, by topic, from the pages in `rules/`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from bot.engine.actions import Rule
from bot.ui.text.catalogue import ENGLISH

__all__ = ["Topic", "topic_of", "topics"]

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
    pages = resources.files("bot.ui").joinpath("rules")
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
