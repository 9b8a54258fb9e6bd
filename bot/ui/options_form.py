"""The options of a table as a form, built from what its variant declares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.engine.variant import Choice, Number, Option, Value
from bot.engine.variants import VARIANTS
from bot.host import TableInfo
from bot.ui.option_words import option_name, value_name
from bot.ui.panel import Panel, panel, rows_of
from bot.ui.refusals import Unclear
from bot.ui.taps import Reported, Tap
from bot.ui.texts import Texts
from bot.ui.visit import answering

__all__ = ["OptionsForm", "chosen_values", "options_panel", "pages"]

_FIELDS: Final = 5
"""How many fields Discord takes in a form."""
_FORGOTTEN: Final = 900.0
"""Seconds after which a form that was never sent is forgotten."""


def pages(info: TableInfo) -> list[tuple[Option, ...]]:
    """The options of a table's variant, as many together as fit in a form."""
    options = VARIANTS[info.variant].options
    return [options[at : at + _FIELDS] for at in range(0, len(options), _FIELDS)]


def options_panel(info: TableInfo, texts: Texts, *, own: bool) -> Panel:
    """All options with their values; for who opened the table, a button for each page of the form."""
    lines = [texts("options-title", variant=texts(f"variant-{info.variant}"), table=str(info.id))]
    lines += [
        texts(
            "options-line",
            option=option_name(option.name, texts),
            value=value_name(option.name, info.options[option.name], texts),
        )
        for option in VARIANTS[info.variant].options
    ]
    if not own:
        return panel("\n".join([*lines, texts("options-opener")]))
    taps = [
        Tap("options", info.id, number, label=texts("button-options-page", number=number + 1))
        for number in range(len(pages(info)))
    ]
    return panel("\n".join(lines), rows=rows_of(taps))


class OptionsForm(ui.Modal):
    """One page of the options. What is sent changes the table, if it is still in its lobby."""

    def __init__(self, info: TableInfo, page: int, texts: Texts) -> None:
        super().__init__(title=texts("options-form"), timeout=_FORGOTTEN)
        self._info = info
        self._options = pages(info)[page]
        self._texts = texts
        for option in self._options:
            about = f"option-{option.name.replace('_', '-')}.about"
            self.add_item(
                ui.Label(
                    text=option_name(option.name, texts),
                    description=texts(about),
                    component=_field(option, info.options[option.name], texts),
                )
            )

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Change the options; the lobby shows them."""
        async with Reported(interaction), answering(interaction, self._info.id, quiet=True) as visit:
            values = chosen_values(self._info, self._sent(), self._texts)
            await visit.host.set_options(self._info.id, visit.user_id, values)

    def _sent(self) -> dict[str, str]:
        sent = {}
        for item in self.children:
            assert isinstance(item, ui.Label)
            field: Any = item.component
            sent[field.custom_id] = field.value if isinstance(field, ui.TextInput) else field.values[0]
        return sent


def _field(option: Option, value: Value, texts: Texts) -> ui.TextInput[Any] | ui.Select[Any]:
    if isinstance(option, Number):
        return ui.TextInput(
            custom_id=option.name, default=str(value), min_length=1, max_length=len(str(option.high))
        )
    options = [
        discord.SelectOption(
            label=value_name(option.name, one, texts)[:100], value=str(one), default=one == value
        )
        for one in option.values
    ]
    return ui.Select(custom_id=option.name, options=options)


def chosen_values(info: TableInfo, sent: Mapping[str, str], texts: Texts) -> dict[str, Value]:
    """The options of a table after a page of the form was sent. Raises Unclear for what is no number in range.

    A number left at its default stays the default, even where that depends on an option that was changed.
    """
    values: dict[str, Value] = {}
    for option in VARIANTS[info.variant].options:
        old = info.options[option.name]
        value = _read(option, sent[option.name], texts) if option.name in sent else old
        usual = option.default(info.options) if callable(option.default) else option.default
        if value != usual:
            values[option.name] = value
    return values


def _read(option: Option, text: str, texts: Texts) -> Value:
    if isinstance(option, Choice):
        return next(value for value in option.values if str(value) == text)
    digits = text.strip()
    number = int(digits) if digits.isascii() and digits.isdigit() else None
    if number is None or not option.accepts(number):
        raise Unclear(
            "refused-number", option=option_name(option.name, texts), low=option.low, high=option.high
        )
    return number
