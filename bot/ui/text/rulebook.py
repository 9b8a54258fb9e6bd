"""The rules of each variant by topic, from the Markdown pages in `rules/`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Final

from bot.engine.actions import Rule
from bot.engine.options import Options
from bot.engine.variants import VARIANTS
from bot.ui.text.catalogue import ENGLISH

_TABLE_DELIMITER: Final = re.compile(r"^\|[\s:|-]+\|$")
_OPTIONS: Final = r"(\w+!?=\S+(?: \w+!?=\S+)*)"
_UNLESS: Final = re.compile(rf"<!-- unless {_OPTIONS} -->(\n?)(.*?)<!-- end -->(\n?)", re.DOTALL)
"""Text that is left out at tables where one of these options has one of its values."""
_ONLY: Final = re.compile(rf"<!--\sonly {_OPTIONS}:[ \n](.*?) -->(\n?)", re.DOTALL)
"""Text for tables where each of these options has one of its values. Elsewhere it stays a comment."""
_NUMBER: Final = re.compile(r"\d+<!-- (\w+) -->|\{(\w+)\}")
"""The usual value of an option, which a table may have changed; within a comment, only the name of the option."""
_RULES_COMMENT: Final = re.compile(r"^<!-- rules: (.+) -->$", re.MULTILINE)
"""Comment in a section with the names of the engine's rules that it explains."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A section of a rules page."""

    title: str
    text: str
    """In the Markdown that Discord supports."""
    rules: frozenset[str] = frozenset()
    """The names of the engine's rules that it explains, in lower case with hyphens."""


@lru_cache(maxsize=128)
def topics(variant: str, language: str = ENGLISH, options: Options | None = None) -> tuple[Topic, ...]:
    """Return the sections of a variant's page, the introduction first.

    :param options: those of a table, which the text follows; None for the usual ones.
    :return: empty if there is no page; in English if there is no translation.
    """
    pages = resources.files("bot.ui").joinpath("rules")
    candidates = (pages / language / f"{variant}.md", pages / f"{variant}.md")
    page = next((page for page in candidates if page.is_file()), None)
    if page is None:
        return ()
    usual = VARIANTS[variant].resolve({})
    text = _for_options(page.read_text("utf-8"), usual if options is None else options)
    sections = re.split(r"^#{1,2} +(.+)$", text, flags=re.MULTILINE)[1:]
    return tuple(
        Topic(title.strip(), _discord_markdown(_RULES_COMMENT.sub("", body)), _rules_in(body))
        for title, body in zip(sections[::2], sections[1::2], strict=True)
        if body.strip()
    )


def _for_options(text: str, options: Options) -> str:
    """Keep what holds with these options, without the comments that say so."""

    def has(conditions: str) -> Iterator[bool]:
        for condition in conditions.split():
            name, _, values = condition.partition("=")
            is_one = str(options[name.removesuffix("!")]) in values.split("|")
            yield is_one is not name.endswith("!")

    def unless(found: re.Match[str]) -> str:
        is_block = bool(found[2])
        rest = "" if is_block else found[4]
        return rest if any(has(found[1])) else found[3] + rest

    def only(found: re.Match[str]) -> str:
        is_block = found.string[found.start() - 1] == "\n"
        return found[2] + found[3] if all(has(found[1])) else "" if is_block else found[3]

    text = re.sub(r"\n{3,}", "\n\n", _ONLY.sub(only, _UNLESS.sub(unless, text)))
    return _NUMBER.sub(lambda found: str(options[found[1] or found[2]]), text)


def _rules_in(text: str) -> frozenset[str]:
    return frozenset(name for names in _RULES_COMMENT.findall(text) for name in names.split())


def topic_of(variant: str, rule: Rule) -> int | None:
    """Return the index of the topic that explains a rule; None if there is none."""
    name = rule.name.lower().replace("_", "-")
    return next((at for at, topic in enumerate(topics(variant)) if name in topic.rules), None)


def _discord_markdown(text: str) -> str:
    """Join wrapped lines and turn tables into lists, as Discord renders neither."""
    lines: list[str] = []
    in_paragraph = False
    for line in text.strip().splitlines():
        line = line.rstrip()
        if line.startswith("|"):
            if lines and _TABLE_DELIMITER.match(line):
                lines.pop()
            else:
                lines.append(_list_item(line))
            in_paragraph = False
        elif in_paragraph and line and not re.match(r"\s*([-*>#]|\d+\.) ", line):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
            in_paragraph = bool(line) and not line.startswith("#")
    return "\n".join(lines)


def _list_item(row: str) -> str:
    first, *others = [cell.strip() for cell in row.strip("|").split("|")]
    return f"- **{first}** · " + " · ".join(cell for cell in others if cell)
