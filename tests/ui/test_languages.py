"""Every language has the keys, attributes and arguments of English, within Discord's limits."""

import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest
from discord import Locale, app_commands
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    Comment,
    GroupComment,
    Message,
    MessageReference,
    Pattern,
    ResourceComment,
    VariableReference,
)

from bot.engine.cards import cards
from bot.engine.variants import VARIANTS
from bot.store import Preferences
from bot.ui.help.rules_panel import rules_panel
from bot.ui.text.catalogue import (
    ENGLISH_TEXTS,
    LANGUAGES,
    CatalogueTranslator,
    localized,
    texts_for,
    texts_in,
)
from bot.ui.text.formatting import lettered
from bot.ui.text.languages import texts_of
from bot.ui.text.rulebook import topics
from bot.ui.text.table_text import option_name
from tests.ui.limits import assert_within_limits, panel_text

LOCALE = Path(__file__).parents[2] / "bot" / "ui" / "locale"
GERMAN_RULES = LOCALE.parent / "rules" / "de"

Location = app_commands.TranslationContextLocation


def test_readers_get_the_catalogue_of_their_language_or_english() -> None:
    """The language that a user chose takes precedence over the one of their client."""
    assert LANGUAGES[0] == "en"
    assert texts_for(Locale.german).language == "de"
    assert {texts_for(one) for one in (Locale.british_english, Locale.thai)} == {ENGLISH_TEXTS}
    assert texts_in(None) is texts_in("tlh") is ENGLISH_TEXTS
    assert texts_of(Preferences()).language == "en"
    assert texts_of(Preferences(locale="de")).language == "de"
    assert texts_of(Preferences(language="en", locale="de")).language == "en"


def test_the_letters_on_cards_are_those_of_the_language_unless_the_reader_chose_others() -> None:
    court = cards("KS QS JS")
    for preferences, written in [
        (Preferences(), "K♠ Q♠ J♠"),
        (Preferences(language="de"), "K♠ D♠ B♠"),
        (Preferences(language="en", locale="de"), "K♠ Q♠ J♠"),
        (Preferences(language="de", letters="english", four_colours=True), "K♠ Q♠ J♠"),
        (Preferences(letters="german"), "K♠ D♠ B♠"),
    ]:
        assert texts_of(preferences).style.cards(court) == written


@pytest.mark.parametrize("location", [Location.command_name, Location.group_name, Location.parameter_name])
async def test_names_of_commands_and_arguments_are_not_translated(location: Location) -> None:
    context: app_commands.TranslationContextTypes = app_commands.TranslationContext(location, None)
    assert await CatalogueTranslator().translate(localized("command-play"), Locale.german, context) is None


def catalogue(language: str) -> dict[str, Pattern]:
    """The patterns of a language, by message and attribute."""
    patterns: dict[str, Pattern] = {}
    for file in (LOCALE / language).glob("*.ftl"):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert isinstance(entry, Message | GroupComment | ResourceComment | Comment), (file, entry)
            if isinstance(entry, Message):
                parts = {entry.id.name: entry.value} | {
                    f"{entry.id.name}.{attribute.id.name}": attribute.value for attribute in entry.attributes
                }
                assert not parts.keys() & patterns.keys(), "duplicate key"
                patterns |= {key: pattern for key, pattern in parts.items() if pattern is not None}
    return patterns


def arguments_of(node: object, patterns: Mapping[str, Pattern]) -> set[str]:
    """The arguments in a part of a pattern, and in the messages of the language to which it refers."""
    if isinstance(node, VariableReference):
        return {node.id.name}
    if isinstance(node, MessageReference):
        return arguments_of(patterns[node.id.name], patterns)
    children = node if isinstance(node, list) else vars(node).values() if isinstance(node, BaseNode) else ()
    return {name for child in children for name in arguments_of(child, patterns)}


ENGLISH = catalogue("en")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_keys_and_arguments_of_english(language: str) -> None:
    translated = catalogue(language)
    assert not sorted(ENGLISH.keys() - translated.keys()), "not translated"
    assert not sorted(translated.keys() - ENGLISH.keys()), "not in English"
    different = [
        key
        for key in ENGLISH
        if arguments_of(ENGLISH[key], ENGLISH) != arguments_of(translated[key], translated)
    ]
    assert not different, "arguments differ from English"


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_texts_for_command_names_are_the_same_in_every_language(language: str) -> None:
    names = [key for key in ENGLISH if re.fullmatch(r"(command|argument|language)-[\w-]+", key)]
    texts = texts_in(language)
    assert names
    assert [key for key in names if texts(key) != ENGLISH_TEXTS(key)] in ([], ["language-auto"])


GERMAN_WORDS = [
    r"(?<!Blatt )auslegen|Auslegen|auslegst|ausgelegt",
    r"[Nn]eun(en)? (ge)?zeig",
    r"Partei(en)?\b|Gegenpartei",
    r"\b(Reizen|reizen|Sonstiges)\b",
    r"\b(Wähl|Schreib|Setz|Frag) ",
    r"Zählkarte|Board(s)? des Tages",
    r"[Ss]pielart|Talon (ist )?(weg|liegt|reicht)",
    r"Person(en)?,? (mit dem Gebot|die gibt)|ob gern|für tot|Karten mit D und B",
]
"""What the glossary has other words for: *melden*, *Seite*, *Bieten*, *Bonus*, *Wähle*, *Stichpunkte*,
*Runde des Tages*, *Variante*, *leer*.

A whole hand is *ausgelegt*.
"""
TWO_HANDED_RULES = {f"{name}.md" for name, variant in VARIANTS.items() if variant.seats == 2}


@pytest.mark.parametrize("words", GERMAN_WORDS)
def test_german_has_one_word_for_one_thing(words: str) -> None:
    files = [*(LOCALE / "de").glob("*.ftl"), *GERMAN_RULES.glob("*.md")]
    lines = [line for file in files for line in file.read_text("utf-8").splitlines()]
    assert not [line for line in lines if re.search(words, line) and not line.startswith("#")]


def test_in_german_rules_for_two_the_other_player_is_the_opponent() -> None:
    pages = [page.read_text("utf-8") for page in GERMAN_RULES.glob("*.md") if page.name in TWO_HANDED_RULES]
    assert len(pages) == len(TWO_HANDED_RULES) == 4
    assert not [
        found for page in pages for found in re.findall(r"andere[nr]?\s(?:Seite|Person)|Talon\sreicht", page)
    ]


MAX_LENGTHS = {
    r"button-.+|action-.+": 80,
    r"choose-.+|rules-(topic|variant)": 150,
    r"command-[\w-]+": 32,
    r"(command|argument)-.+\.description": 100,
    r"(option|preference|setting)-[\w-]+|invite-users|preset-name": 45,
    r".+\.about": 100,
    r".+-form|settings-(tables|channels|ranks|posts|events|seeking)": 45,
    r"(value|variant|draw|guess|style|leaderboard|suit-name|language|clock)-.+": 100,
    r"call-(dead|miscount|revoke|unburied)|hand-(ephemeral|dm)": 100,
}
"""Discord's limits for the texts with these keys: button labels, placeholders, form titles and so on."""
MESSAGE_KEYS = {
    "leaderboard-row",
    "leaderboard-title",
    "clock-about",
    "leaderboard-empty",
    "leaderboard-empty-min-games",
    "leaderboard-what-counts",
    "leaderboard-repeats",
    "clock-line",
    "clock-line-lobby",
    "clock-line-until",
    "clock-line-late",
    "clock-none",
    "clock-takeover",
    "clock-asked",
}
"""Lines of messages whose keys look like those of choices."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_stay_within_discords_limits(language: str) -> None:
    texts = texts_in(language)
    patterns = catalogue(language)
    for key, pattern in patterns.items():
        arguments = dict.fromkeys(arguments_of(pattern, patterns), "x" * 10)
        for keys, max_length in MAX_LENGTHS.items():
            if re.fullmatch(keys, key) and key not in MESSAGE_KEYS:
                assert len(texts(key, **arguments)) <= max_length, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["review-when-trick", "review-when-lead"])
def test_items_of_a_numbered_list_do_not_begin_with_a_number(language: str, key: str) -> None:
    """Clients take "1. 12. Stich" for a list in a list, which loses the 12."""
    assert not re.match(r"\d+\.", texts_in(language)(key, number=12))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_rules_have_the_same_topics_in_every_language_which_fit(language: str, variant: str) -> None:
    english, translated = topics(variant), topics(variant, language)
    assert (translated == english) is (language == "en")
    assert len(translated) == len(english)
    for index, (topic, original) in enumerate(zip(translated, english, strict=True)):
        assert topic.rules == original.rules, topic.title
        assert topic.text.count("- ") == original.text.count("- "), topic.title
        panel = rules_panel(texts_in(language), variant, str(index))
        assert_within_limits(panel)
        assert lettered(topic.text, texts_in(language)) in panel_text(panel), "nothing is cut"


@pytest.mark.parametrize(("language", "written"), [("en", "Nov 28, 2026"), ("de", "28.11.2026")])
def test_dates_are_written_as_the_reader_writes_them(language: str, written: str) -> None:
    assert texts_in(language)("day-suggested", day=date(2026, 11, 28)) == written


@pytest.mark.parametrize(
    ("number", "english", "german"),
    [
        (0, "0", "0"),
        (1030, "1030", "1030"),
        (12345, "12,345", "12.345"),
        (-348, "−348", "−348"),
        (15.75, "15.8", "15,8"),
        (390.0, "390", "390"),
        (-0.5, "−0.5", "−0,5"),
    ],
)
def test_numbers_are_formatted_as_on_a_score_sheet(number: int | float, english: str, german: str) -> None:
    assert ENGLISH_TEXTS("score-side", side="Ann", score=number) == f"Ann: {english}"
    assert texts_in("de")("score-side", side="Ann", score=number) == f"Ann: {german}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_rules_and_the_form_use_the_same_names_of_options(language: str, variant: str) -> None:
    texts = texts_in(language)
    *_, options = (topic for topic in topics(variant, language) if "- **" in topic.text)
    names = [option_name(option.name, texts) for option in VARIANTS[variant].options]
    assert not [name for name in names if f"**{name}**" not in options.text]
