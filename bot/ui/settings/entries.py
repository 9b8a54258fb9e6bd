"""How settings and preferences are entered in forms and commands, checked, and shown: one class a kind.

The settings themselves are declared in `bot.store.declared`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bot.store import (
    ChannelChoicesField,
    ChannelField,
    ChannelsField,
    ChoiceField,
    Declared,
    NumberField,
    Preferences,
    RoleField,
    ServerSettings,
    SwitchField,
    TimeZoneField,
    declarations,
)
from bot.ui.components.controls import Interaction
from bot.ui.interactions.context import InteractionContext
from bot.ui.settings.object_entries import ChannelChoicesEntry, ChannelEntry, ChannelsEntry, RoleEntry
from bot.ui.settings.value_entries import (
    ChoiceEntry,
    Current,
    Entry,
    NumberEntry,
    SwitchEntry,
    TimeZoneEntry,
)

_ENTRIES: Final[Mapping[type[Declared], type[Entry]]] = {
    ChoiceField: ChoiceEntry,
    SwitchField: SwitchEntry,
    NumberField: NumberEntry,
    ChannelField: ChannelEntry,
    ChannelsField: ChannelsEntry,
    ChannelChoicesField: ChannelChoicesEntry,
    RoleField: RoleEntry,
    TimeZoneField: TimeZoneEntry,
}


def _entries(prefix: str, kind: type[Current]) -> tuple[Entry, ...]:
    return tuple(_ENTRIES[type(one)](prefix, name, one) for name, one in declarations(kind).items())


SETTINGS: Final = _entries("setting", ServerSettings)
"""The settings of a server, in the order of their listing."""
PREFERENCES: Final = _entries("preference", Preferences)
"""The preferences of a user, in the order of their listing."""


def entries_in(entries: Iterable[Entry], form: str) -> list[Entry]:
    """Those that are entered in a form, in order."""
    return [entry for entry in entries if entry.declared.form == form]


def arguments_of(entries: Iterable[Entry]) -> dict[str, Any]:
    """The arguments of a command that changes these, with their annotations."""
    return {name: annotation for entry in entries for name, annotation in entry.arguments().items()}


def chosen_by(
    entries: Iterable[Entry], arguments: Mapping[str, Any], current: Current, interaction: Interaction
) -> dict[str, Any]:
    """What the arguments of a command change, by the name of the setting."""
    chosen = {entry.name: entry.chosen(arguments, current, interaction) for entry in entries}
    return {name: value for name, value in chosen.items() if value is not None}


def read_all(
    entries: Iterable[Entry], entered: Mapping[str, Any], context: InteractionContext
) -> dict[str, Any]:
    """What was entered, as it is stored.

    :raises InputError: if something is not allowed.
    """
    by_name = {entry.name: entry for entry in entries}
    return {name: by_name[name].read(value, context) for name, value in entered.items()}
