"""Buttons and selects on messages.

All their state is in their custom id (:mod:`bot.ui.components.custom_id`), so they work after a restart. The id of a
select starts with ``pn:select:``; the selected value becomes its last field. In a select of what buttons do, the value
is the custom id of the button.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui
from discord.ext import commands

from bot.ui.components.custom_id import custom_id, encode, name_of, parse

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Interaction = discord.Interaction[commands.AutoShardedBot]

_SELECT: Final = "pn:select:"
_MORE: Final = "pn:select:more:"


@custom_id("unknown")
class Unknown:
    """A button that this version does not know, or whose fields cannot be parsed."""


def custom_id_of(button: DataclassInstance) -> str:
    """Return the custom id of a button."""
    fields = encode(button)
    return f"pn:{name_of(type(button))}" + (f":{fields}" if fields else "")


def button_of(custom_id: str) -> DataclassInstance:
    """Return the button with a custom id; `Unknown` if there is none."""
    prefix, _, rest = custom_id.partition(":")
    name, _, fields = rest.partition(":")
    if prefix != "pn":
        return Unknown()
    try:
        button: DataclassInstance = parse(name, fields)
    except (KeyError, TypeError, ValueError):
        return Unknown()
    return button


def pressed_button(data: Mapping[str, Any]) -> DataclassInstance:
    """Return the button that was pressed, or that of the option that was selected; `Unknown` if there is none.

    :param data: the data of the interaction.
    """
    custom_id: str = data["custom_id"]
    if not custom_id.startswith(_SELECT):
        return button_of(custom_id)
    match data.get("values"):
        case [str(value)] if custom_id.startswith(_MORE):
            return button_of(value)
        case [str(value)]:
            return button_of(f"pn:{custom_id.removeprefix(_SELECT)}:{value}")
    return Unknown()


class Button(ui.Button[ui.LayoutView]):
    """A button that calls the handler of its dataclass."""

    def __init__(
        self,
        button: DataclassInstance,
        *,
        label: str = "",
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
        emoji: discord.PartialEmoji | None = None,
    ) -> None:
        super().__init__(
            label=label[:80] or None,
            custom_id=custom_id_of(button),
            style=style,
            disabled=disabled,
            emoji=emoji,
        )


class Select(ui.Select[ui.LayoutView]):
    """A select of one option.

    `leading` are the values of the dataclass's first fields; the selected value is the last field.
    """

    def __init__(
        self,
        kind: type[DataclassInstance],
        *leading: object,
        placeholder: str,
        options: Sequence[discord.SelectOption],
    ) -> None:
        custom_id = ":".join([f"{_SELECT}{name_of(kind)}", *map(str, leading)])
        super().__init__(custom_id=custom_id, placeholder=placeholder[:150], options=list(options)[:25])


def buttons_select(group: object, placeholder: str, buttons: Iterable[Button]) -> ui.ActionRow[Any]:
    """A row with a select of what buttons do.

    :param group: makes the custom id unique within a message.
    """
    options = [
        discord.SelectOption(label=(button.label or "")[:100], value=button.custom_id or "")
        for button in buttons
    ]
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=f"{_MORE}{group}", placeholder=placeholder[:150], options=options
    )
    return ui.ActionRow(select)


def select_row(
    kind: type[DataclassInstance],
    *leading: object,
    placeholder: str,
    options: Iterable[tuple[object, str]],
    now: object = None,
) -> ui.ActionRow[Any]:
    """A row with a select of one option.

    :param leading: see `Select`.
    :param options: the value and the label of each option. No more are shown than Discord allows.
    :param now: the value of the option that is selected.
    """
    shown = [
        discord.SelectOption(label=label[:100], value=str(value), default=value == now)
        for value, label in options
    ]
    return ui.ActionRow(Select(kind, *leading, placeholder=placeholder, options=shown))
