"""Settings and preferences follow from what is declared of them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from bot.store import Preferences, ServerSettings, Switch, declarations
from bot.ui.interactions.forms import MAX_FIELDS
from bot.ui.settings.buttons import SettingsForm
from bot.ui.settings.entries import SETTINGS, arguments_of
from bot.ui.text.catalogue import ENGLISH_TEXTS

ROOT = Path(__file__).parents[2]


def test_every_setting_is_in_a_form_with_room() -> None:
    sizes = Counter(entry.declared.form for entry in SETTINGS)
    assert set(sizes) == set(SettingsForm)
    assert max(sizes.values()) <= MAX_FIELDS


def test_the_preferences_fit_into_a_form_with_one_field_for_all_switches() -> None:
    kinds = [type(declared) for declared in declarations(Preferences).values()]
    assert len(kinds) - kinds.count(Switch) + 1 <= MAX_FIELDS


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
