"""Buttons and selects on messages, and the registry of their handlers.

All their state is in their custom id (:mod:`bot.ui.components.custom_id`), so they work after a restart. The id of a
select starts with ``pn:select:``; the selected value becomes its last field.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self, cast

import discord
from discord import ui
from discord.ext import commands

from bot.ui.components.custom_id import custom_id, encode, name_of, parse

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Interaction = discord.Interaction[commands.AutoShardedBot]
Handler = Callable[[Interaction, Any], Awaitable[None]]

HANDLERS: Final[dict[type, Handler]] = {}
"""The handler of each button dataclass; filled by `bot.ui.interactions.handlers.handles`."""


@custom_id("unknown")
class Unknown:
    """A button that this version does not know, or whose fields cannot be parsed."""


class ReportErrors:
    """Passes exceptions to the command tree's error handler, which answers the user.

    discord.py only logs an error of a dynamic item and leaves the user without an answer.
    """

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction

    async def __aenter__(self) -> None:
        return None

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, Exception):
            return False
        tree = self._interaction.client.tree
        await tree.on_error(self._interaction, cast(discord.app_commands.AppCommandError, error))
        return True


def custom_id_of(button: DataclassInstance) -> str:
    """Return the custom id of a button."""
    fields = encode(button)
    return f"pn:{name_of(type(button))}" + (f":{fields}" if fields else "")


def button_of(custom_id: str) -> DataclassInstance:
    """Return the button with a custom id; `Unknown` if there is none."""
    prefix, _, rest = custom_id.partition(":")
    name, _, fields = rest.partition(":")
    return _parse_or_unknown(name, fields) if prefix == "pn" else Unknown()


def _parse_or_unknown(name: str, text: str | None) -> DataclassInstance:
    try:
        button: DataclassInstance = parse(name, text or "")
    except (KeyError, TypeError, ValueError):
        return Unknown()
    return button


async def _handle(interaction: Interaction, button: DataclassInstance) -> None:
    async with ReportErrors(interaction):
        # Commands are checked by discord.py.
        if await interaction.client.tree.interaction_check(interaction):
            await HANDLERS[type(button)](interaction, button)


class Button(
    ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"pn:(?!select:)(?P<name>[a-z-]+)(?::(?P<fields>.*))?"
):
    """A button that calls the handler of its dataclass."""

    def __init__(
        self,
        button: DataclassInstance,
        *,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
        emoji: discord.PartialEmoji | None = None,
    ) -> None:
        super().__init__(
            ui.Button(
                label=label[:80], custom_id=custom_id_of(button), style=style, disabled=disabled, emoji=emoji
            )
        )
        self._button = button

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Restore the button that was clicked."""
        return cls(
            _parse_or_unknown(match["name"], match["fields"]), label=cast(ui.Button[Any], item).label or "?"
        )

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Call the button's handler."""
        await _handle(interaction, self._button)


class Select(
    ui.DynamicItem[ui.Select[ui.LayoutView]], template=r"pn:select:(?P<name>[a-z-]+)(?::(?P<fields>.*))?"
):
    """A select of one option.

    `leading` are the values of the dataclass's first fields; the selected value is the last field.
    """

    def __init__(
        self,
        kind: type[DataclassInstance] | str,
        *leading: object,
        placeholder: str,
        options: Sequence[discord.SelectOption],
    ) -> None:
        self._name = kind if isinstance(kind, str) else name_of(kind)
        self._leading = [str(field) for field in leading]
        custom_id = ":".join(["pn:select", self._name, *self._leading])
        super().__init__(
            ui.Select(custom_id=custom_id, placeholder=placeholder[:150], options=list(options)[:25])
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Restore the select that was used."""
        leading = () if match["fields"] is None else (match["fields"],)
        return cls(match["name"], *leading, placeholder="", options=cast(ui.Select[Any], item).options)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Call the select's handler with the selected value."""
        fields = ":".join([*self._leading, self.item.values[0]])
        await _handle(interaction, _parse_or_unknown(self._name, fields))
