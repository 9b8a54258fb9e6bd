"""Settings and preferences follow from what is declared of them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from bot.store import Preferences, ServerSettings, declarations
from bot.ui.interactions.forms import MAX_FIELDS
from bot.ui.settings.buttons import PreferencesPage, SettingsForm
from bot.ui.settings.entries import PREFERENCES, SETTINGS, arguments_of
from bot.ui.settings.value_entries import ChoiceEntry, SwitchEntry
from bot.ui.text.catalogue import ENGLISH_TEXTS

ROOT = Path(__file__).parents[2]


def test_every_setting_is_in_a_form_with_room() -> None:
    sizes = Counter(entry.declared.form for entry in SETTINGS)
    assert set(sizes) == set(SettingsForm)
    assert max(sizes.values()) <= MAX_FIELDS


def test_every_preference_is_on_a_page_with_the_language_first() -> None:
    assert {entry.declared.form for entry in PREFERENCES} == set(PreferencesPage)
    assert PREFERENCES[0].name == "language"
    assert {type(entry) for entry in PREFERENCES} == {ChoiceEntry, SwitchEntry}


def test_every_field_is_declared_but_for_the_locale() -> None:
    assert list(declarations(ServerSettings)) == list(ServerSettings.__slots__)
    assert {*declarations(Preferences), "locale"} == set(Preferences.__slots__)


def test_the_table_of_the_docs_has_every_setting() -> None:
    """Each argument of /settings, by the name that the catalogue gives it."""
    table = (ROOT / "docs" / "servers.md").read_text().partition("| setting |")[2].partition("\n\n")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    named = [name for row in rows for name in re.findall("`([^`]+)`", row)]
    keys = (f"argument-{name.replace('_', '-')}" for name in arguments_of(SETTINGS))
    assert sorted(named) == sorted(ENGLISH_TEXTS(key) for key in keys)
