"""Every paragraph that a test or docstring cites stands in `docs/rules/adjudication`."""

import re
from pathlib import Path

import pytest

from bot.engine.variants import VARIANTS

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs" / "rules" / "adjudication"
SOURCES = sorted(path for folder in ("bot", "cogs", "tests") for path in (ROOT / folder).rglob("*.py"))
OPTIONS = "table-options"
# A citation may run over the end of a line.
TEXTS = {str(path.relative_to(ROOT)): " ".join(path.read_text().split()) for path in SOURCES}


def headings(page: str, pattern: str) -> list[str]:
    return re.findall(rf"^##+ {pattern}$", (PAGES / f"{page}.md").read_text(), re.MULTILINE)


def cited(variant: str) -> set[tuple[str, int]]:
    """The files that cite a variant's paragraphs, each with the paragraph's number."""
    test_name = rf"def test_{variant.replace('-', '_')}_(\d+)_"
    words = rf"\b{variant.replace(OPTIONS, 'table options')}`? (\d+(?:(?:, | and | to )\d+)*)"  # as in "kitty 6 to 8"
    return {
        (name, int(number))
        for name, text in TEXTS.items()
        for numbers in re.findall(f"{test_name}|{words}", text)
        for number in re.findall(r"\d+", " ".join(numbers))
    }


def test_there_is_a_page_for_each_variant() -> None:
    assert {path.stem for path in PAGES.glob("*.md")} == {"README", "common", OPTIONS, *VARIANTS}


@pytest.mark.parametrize("variant", [OPTIONS, *VARIANTS])
def test_paragraphs_cited_are_in_the_page(variant: str) -> None:
    paragraphs = [int(number) for number in headings(variant, r"(\d+)\. .+")]
    assert paragraphs == list(range(1, len(paragraphs) + 1))
    citations = cited(variant)
    assert citations
    assert {(name, number) for name, number in citations if number not in paragraphs} == set()


def test_sections_cited_are_in_the_common_rules() -> None:
    sections = tuple(headings("common", "(.+)"))
    citations = [
        (name, words)
        for name, text in TEXTS.items()
        for words in re.findall(r"\b[Cc]ommon rules[:,] (.{0,40})", text)
    ]
    assert citations
    assert [(name, words) for name, words in citations if not words.startswith(sections)] == []
