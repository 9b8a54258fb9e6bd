"""How settings and preferences that are words, numbers or switches are entered, checked, and shown."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

import discord
from discord import app_commands, ui

from bot.ai import Level
from bot.engine.variants import VARIANTS
from bot.store import (
    USUAL_ZONES,
    ChoiceField,
    NumberField,
    Preferences,
    ServerSettings,
    local_time,
    zone_names,
)
from bot.ui.components.controls import Interaction
from bot.ui.interactions.arguments import ArgumentChoices, Suggested, suggestions
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, FormValues, read_number
from bot.ui.services import Services
from bot.ui.text.catalogue import LANGUAGES, Texts, clean
from bot.ui.text.error_text import InputError
from bot.ui.text.table_text import CLOCKS, clock_text

VALUES: Final[Mapping[str, Sequence[str | int]]] = {
    "language": LANGUAGES,
    "variant": tuple(VARIANTS),
    "level": tuple(Level),
    "clock": CLOCKS,
}
"""The values of choices that the store does not know."""
_TEXTS: Final[Mapping[str, Callable[[Any, Texts], str]]] = {"clock": clock_text}
"""What describes a value, where that is not the text `OF-VALUE`."""
_SWITCH: Final = ("off", "on")

Current = ServerSettings | Preferences


@dataclass(frozen=True, slots=True)
class Entry:
    """A setting of a server or a preference of a user, which is named by the text `PREFIX-NAME`."""

    prefix: str
    name: str
    declared: Any

    @property
    def key(self) -> str:
        """The key of its name."""
        return f"{self.prefix}-{self.name.replace('_', '-')}"

    def text_keys(self, texts: Texts) -> set[str]:
        """The keys of all texts that it uses."""
        return {self.key} | ({f"{self.key}.about"} if f"{self.key}.about" in texts else set())

    def now(self, current: Current) -> Any:
        """Its current value."""
        return getattr(current, self.name)

    def line(self, current: Current, texts: Texts) -> str:
        """Its name and its value."""
        return texts("options-line", option=texts(self.key), value=self.text(self.now(current), texts))

    @abstractmethod
    def text(self, value: Any, texts: Texts) -> str:
        """A value in words."""

    @abstractmethod
    def field(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> ui.Label[Any]:
        """Its field in a form."""

    def rows(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> list[ui.Label[Any]]:
        """All its fields in a form."""
        return [self.field(current, interaction, fields, texts)]

    @abstractmethod
    def entered(self, values: FormValues, current: Current) -> Any:
        """What was entered in its fields, as `read` takes it."""

    @abstractmethod
    def arguments(self) -> dict[str, Any]:
        """The arguments of a command that change it, with their annotations."""

    def chosen(self, arguments: Mapping[str, Any], current: Current, interaction: Interaction) -> Any:
        """What was given for its arguments, as `read` takes it; None for no change."""
        return arguments.get(self.name)

    def read(self, entered: Any, context: InteractionContext) -> Any:
        """The value to be stored.

        :raises InputError: if it is not allowed.
        """
        return entered

    def is_now(self, entered: Any, current: Current) -> bool:
        """Whether a form was submitted with the current value, which need not be checked then."""
        return False

    def problems(self, value: Any, guild: discord.Guild, texts: Texts) -> Iterable[InputError]:
        """What keeps the bot from doing in a server what a value says."""
        return ()


class ChoiceEntry(Entry):
    """One of some values."""

    declared: ChoiceField

    def text_keys(self, texts: Texts) -> set[str]:
        """Those of the options, too."""
        return super().text_keys(texts) | {f"{self.declared.of}-{option}" for option in self.options}

    @property
    def _values(self) -> Sequence[str | int]:
        return self.declared.values or VALUES[self.declared.of]

    @property
    def options(self) -> list[str | int]:
        """The values, and the word for none if there is one."""
        return [*([self.declared.none] if self.declared.none else []), *self._values]

    def option_text(self, option: str | int, texts: Texts) -> str:
        """One of these in words."""
        describe = _TEXTS.get(self.declared.of)
        return texts(f"{self.declared.of}-{option}") if describe is None else describe(option, texts)

    def text(self, value: Any, texts: Texts) -> str:
        """The text of the value; one that this version does not know counts as none."""
        is_known = value in self._values or not self.declared.none
        return self.option_text(value if is_known else self.declared.none, texts)

    def _offered(self, current: Current) -> list[str | int]:
        """The options, and what a number is now, in order."""
        now = self.now(current)
        return sorted({*self.options, now}) if isinstance(now, int) else self.options

    def field(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> ui.Label[Any]:
        """A select of the options."""
        options = [(option, self.option_text(option, texts)) for option in self._offered(current)]
        now = self.now(current)
        return fields.choice(self.name, options, self.declared.none if now is None else now)

    def entered(self, values: FormValues, current: Current) -> Any:
        """The option."""
        return values.chosen(self.name, self._offered(current))

    def arguments(self) -> dict[str, Any]:
        """One with the options as choices."""
        keys = {option: f"{self.declared.of}-{option}" for option in self.options}
        kind = type(next(iter(VALUES.get(self.declared.of, ("",)))))
        return {self.name: Annotated[int if kind is int else str, ArgumentChoices(keys)]}

    def read(self, entered: Any, context: InteractionContext) -> Any:
        """The value; None for the word that stands for it."""
        return None if self.declared.none and entered == self.declared.none else entered


class SwitchEntry(Entry):
    """On or off, with the texts `PREFIX-NAME-on` and `PREFIX-NAME-off`, or else `value-on` and `value-off`."""

    def text(self, value: Any, texts: Texts) -> str:
        """Whether it is on."""
        return texts(self._option_key(_SWITCH[bool(value)], texts))

    def text_keys(self, texts: Texts) -> set[str]:
        """Those of both, too."""
        return super().text_keys(texts) | {self._option_key(option, texts) for option in _SWITCH}

    def _option_key(self, option: str, texts: Texts) -> str:
        own = f"{self.key}-{option}"
        return own if own in texts else f"value-{option}"

    def field(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> ui.Label[Any]:
        """A select of both."""
        options = [(option, texts(self._option_key(option, texts))) for option in _SWITCH]
        return fields.choice(self.name, options, _SWITCH[self.now(current)])

    def entered(self, values: FormValues, current: Current) -> bool:
        """Whether it was turned on."""
        return values.chosen(self.name, _SWITCH) == _SWITCH[True]

    def arguments(self) -> dict[str, Any]:
        """True or false."""
        return {self.name: bool}


class TimeZoneEntry(Entry):
    """A time zone, typed by its IANA name or by its city."""

    def text(self, value: Any, texts: Texts) -> str:
        """Its name."""
        return str(value)

    def field(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> ui.Label[Any]:
        """A line of text."""
        return fields.text(self.name, self.now(current), max(map(len, zone_names())))

    def entered(self, values: FormValues, current: Current) -> str:
        """What was typed."""
        return values.text(self.name)

    def arguments(self) -> dict[str, Any]:
        """One that is completed."""
        return {self.name: Annotated[str, Suggested(suggest_time_zones)]}

    def read(self, entered: Any, context: InteractionContext) -> str:
        """The zone with this name, or the only one whose city is called so."""
        found = _zones_like(str(entered), _is_called)
        if len(found) != 1:
            raise InputError("error-time-zone", name=clean(str(entered)))
        return found[0]


def _zones_like(typed: str, is_like: Callable[[str, str], bool]) -> list[str]:
    """The time zones that are like what was typed; the one that is called so if there is one."""
    wanted = "_".join(typed.split()).casefold()
    exact = [name for name in zone_names() if name.casefold() == wanted]
    return exact or [name for name in zone_names() if is_like(name.casefold(), wanted)]


def _is_called(name: str, wanted: str) -> bool:
    return "/" in name and name.rpartition("/")[2] == wanted


async def suggest_time_zones(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest time zones with a word that begins with what was typed, with what time it is there."""
    now = Services.of(interaction).host.now()
    found = _zones_like(current, _begins_word) if current.strip() else USUAL_ZONES
    return suggestions((f"{name} · {local_time(now, name):%H:%M}", name) for name in found)


def _begins_word(name: str, wanted: str) -> bool:
    return name.startswith(wanted) or f"/{wanted}" in name or f"_{wanted}" in name


class NumberEntry(Entry):
    """A whole number, with the text `PREFIX-NAME-value` if it has a unit."""

    declared: NumberField

    def text(self, value: Any, texts: Texts) -> str:
        """The number, with its unit."""
        key = self._unit_key
        return texts(key, count=value) if key in texts else str(value)

    @property
    def _unit_key(self) -> str:
        return f"{self.key}-value"

    def text_keys(self, texts: Texts) -> set[str]:
        """That of the unit, too."""
        return super().text_keys(texts) | ({self._unit_key} if self._unit_key in texts else set())

    def field(
        self, current: Current, interaction: Interaction, fields: Fields, texts: Texts
    ) -> ui.Label[Any]:
        """A line of text."""
        return fields.text(self.name, self.now(current), len(str(self.declared.high)))

    def entered(self, values: FormValues, current: Current) -> str:
        """What was typed."""
        return values.text(self.name)

    def arguments(self) -> dict[str, Any]:
        """A number."""
        return {self.name: int}

    def read(self, entered: Any, context: InteractionContext) -> int:
        """The number if it is within the bounds."""
        name = context.texts(self.key)
        return read_number(str(entered), name, self.declared.low, self.declared.high)
