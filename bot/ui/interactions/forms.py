"""Forms (modals), their fields, and their entries.

The custom id of a form is that of the button that opens it. So a form that was opened before a restart can be submitted
after it, and no form is kept in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar

import discord
from discord import ui

from bot.ui.components.controls import custom_id_of
from bot.ui.text.catalogue import Texts
from bot.ui.text.error_text import InputError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

MAX_FIELDS: Final = 5
"""Discord's limit for the fields of a form."""

_SEPARATOR: Final = "|"
"""Between the entries of a form in a custom id."""
_T = TypeVar("_T")


class OutdatedForm(InputError):
    """A form without the fields, or with other values, than this version offers."""

    def __init__(self) -> None:
        super().__init__("error-outdated-button")


class FormValues:
    """What was entered in a form, by the custom ids of its fields.

    All methods raise OutdatedForm if the entry is not of that kind, or not among the options.
    """

    def __init__(self, entries: Mapping[str, str | list[Any]]) -> None:
        """:param entries: the text of a text field; of any other, the selected values, users, channels or roles."""
        self.entries: Final = entries

    def text(self, name: str) -> str:
        """Return what was typed into a text field."""
        entry = self.entries.get(name)
        if not isinstance(entry, str):
            raise OutdatedForm
        return entry

    def chosen(self, name: str, options: Iterable[_T]) -> _T:
        """Return the one option whose text was selected."""
        found = self.all_chosen(name, options)
        if len(found) != 1:
            raise OutdatedForm
        return found[0]

    def all_chosen(self, name: str, options: Iterable[_T]) -> list[_T]:
        """Return the options whose texts were selected."""
        by_text = {str(option): option for option in options}
        return [by_text[text] for text in self._selected(name, lambda text: text in by_text)]

    def items(self, name: str, *kinds: type[_T]) -> list[_T]:
        """Return the selected users, channels or roles.

        :param kinds: their classes.
        """
        return self._selected(name, lambda item: isinstance(item, kinds))

    def _selected(self, name: str, accepts: Callable[[Any], bool]) -> list[Any]:
        entry = self.entries.get(name)
        if not isinstance(entry, list) or not all(map(accepts, entry)):
            raise OutdatedForm
        return entry


_SELECTS: Final[Mapping[str, Callable[..., ui.Item[Any]]]] = {
    "user": ui.UserSelect,
    "role": ui.RoleSelect,
    "channel": ui.ChannelSelect,
}


class Form(ui.Modal):
    """A form, opened by a button."""

    def __init__(self, title: str, fields: Sequence[ui.Label[Any]], button: DataclassInstance) -> None:
        """
        :param button: a button that opens this form. The function registered for it with `submits` gets the entries.
        """
        super().__init__(title=title[:45], custom_id=custom_id_of(button))
        for field in fields:
            self.add_item(field)
        # discord.py keeps forms that are not finished in memory, to call them when they are submitted.
        self.stop()


def encode_entries(values: Mapping[str, str | list[Any]]) -> str:
    """Encode the entries of a form for a custom id. Users and channels are encoded by their ids."""
    texts = (
        value if isinstance(value, str) else ",".join(str(getattr(one, "id", one)) for one in value)
        for value in values.values()
    )
    return _SEPARATOR.join(text.replace(_SEPARATOR, "/") for text in texts)


class Fields:
    """Builds the fields of a form, each with its current value.

    The name of a field is the text `PREFIX-NAME` of the catalogue, the line below it `PREFIX-NAME.about`.
    """

    def __init__(self, prefix: str, texts: Texts, entries: str = "") -> None:
        """
        :param entries: what was entered before, encoded in the order of the fields. It replaces the current values.
        """
        self._prefix = prefix
        self._texts = texts
        self._entered = iter(entries.split(_SEPARATOR) if entries else ())

    def choice(self, name: str, options: Iterable[tuple[object, str]], now: object) -> ui.Label[Any]:
        """A select of one option.

        :param options: the value and the label of each option.
        :param now: the current value.
        """
        now = next(self._entered, str(now))
        choices = [
            discord.SelectOption(label=text[:100], value=str(value), default=str(value) == now)
            for value, text in options
        ]
        return self.field(name, ui.Select(custom_id=name, options=choices))

    def text(self, name: str, now: object, longest: int, *, required: bool = True) -> ui.Label[Any]:
        """A line of text.

        :param longest: the maximum number of characters.
        :param required: whether it must not be empty.
        """
        now = next(self._entered, str(now))
        return self.field(
            name,
            ui.TextInput(
                custom_id=name,
                default=now or None,
                min_length=int(required),
                max_length=longest,
                required=required,
            ),
        )

    def objects(
        self,
        name: str,
        kind: Literal["user", "role", "channel"],
        now: Iterable[int],
        most: int,
        placeholder: str = "",
        **settings: Any,
    ) -> ui.Label[Any]:
        """A select of users, roles or channels.

        :param now: the ids of those that are selected.
        :param placeholder: what selecting none means; without it, at least one must be selected.
        :param settings: of the component.
        """
        entered = next(self._entered, "")
        ids = [int(one) for one in entered.split(",") if one.isdecimal()] if entered else list(now)
        type_ = discord.SelectDefaultValueType(kind)
        defaults = [discord.SelectDefaultValue(id=one, type=type_) for one in ids[:most]]
        least = {"min_values": 0, "required": False, "placeholder": placeholder} if placeholder else {}
        component = _SELECTS[kind](
            custom_id=name, max_values=most, default_values=defaults, **least, **settings
        )
        return self.field(name, component)

    def several(self, name: str, options: list[discord.SelectOption], placeholder: str) -> ui.Label[Any]:
        """A select of any number of options.

        :param placeholder: what selecting none means.
        """
        component: ui.Select[ui.Modal] = ui.Select(
            custom_id=name,
            options=options,
            min_values=0,
            max_values=len(options),
            required=False,
            placeholder=placeholder,
        )
        return self.field(name, component)

    def field(self, name: str, component: ui.Item[Any]) -> ui.Label[Any]:
        """A field with any component."""
        key = f"{self._prefix}-{name.replace('_', '-')}"
        about = f"{key}.about"
        description = self._texts(about)[:100] if about in self._texts else None
        return ui.Label(text=self._texts(key)[:45], description=description, component=component)


def read_number(text: str, option: str, low: int, high: int) -> int:
    """Parse a whole number that was typed into a field.

    :param option: the name of the field, for the error.
    :raises InputError: unless it is a number from `low` to `high`.
    """
    digits = text.strip()
    number = int(digits) if digits.isascii() and digits.isdigit() else -1
    if not low <= number <= high:
        raise InputError("error-number", option=option, low=low, high=high)
    return number
