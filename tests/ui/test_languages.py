"""Every language says what English says: the same keys, attributes and arguments, within Discord's limits."""

from __future__ import annotations

import pytest
from discord import Locale, app_commands

from bot.store import Preferences
from bot.ui import LANGUAGES, TEXTS
from bot.ui.languages import texts_of
from bot.ui.texts import CatalogueTranslator, said, texts_for, texts_in

Where = app_commands.TranslationContextLocation


def test_english_comes_first_and_german_is_there() -> None:
    assert LANGUAGES[0] == "en"
    assert "de" in LANGUAGES


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        (Locale.german, "de"),
        (Locale.british_english, "en"),
        (Locale.american_english, "en"),
        (Locale.thai, "en"),
    ],
)
def test_a_reader_gets_the_catalogue_of_their_language_or_english(locale: Locale, language: str) -> None:
    assert texts_for(locale).language == language


def test_a_language_without_a_catalogue_is_english() -> None:
    assert texts_in(None) is TEXTS
    assert texts_in("tlh") is TEXTS


def test_what_a_user_chose_counts_more_than_what_their_discord_speaks() -> None:
    assert texts_of(Preferences()).language == "en"
    assert texts_of(Preferences(locale="de")).language == "de"
    assert texts_of(Preferences(language="en", locale="de")).language == "en"


@pytest.mark.parametrize("where", [Where.command_name, Where.group_name, Where.parameter_name])
async def test_what_is_typed_is_the_same_in_every_language(where: Where) -> None:
    context: app_commands.TranslationContextTypes = app_commands.TranslationContext(where, None)
    assert await CatalogueTranslator().translate(said("command-play"), Locale.german, context) is None
