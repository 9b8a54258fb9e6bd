"""Buttons and selects that carry all they need in their custom_id, so that they work after a restart.

The id is `pn:CALL` or `pn:CALL:REST`, for a select `pn:select:CALL:REST`; what a call does stands in
`HANDLERS`, where the modules above enter it.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from types import TracebackType
from typing import Any, Final, Self, cast

import discord
from discord import ui
from discord.ext import commands

__all__ = ["HANDLERS", "Button", "Interaction", "Reported", "Select"]

Interaction = discord.Interaction[commands.AutoShardedBot]
Answer = Callable[[Interaction, str], Awaitable[None]]

HANDLERS: Final[dict[str, Answer]] = {}
"""What each call does, given the rest of the custom_id; for a select, with the value chosen behind it."""

_UNKNOWN: Final = "unknown"


class Reported:
    """Brings whatever goes wrong inside to the one place that answers for it.

    discord.py itself would only log an error of a dynamic item, and leave the user without an answer.
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
        await self._interaction.client.tree.on_error(
            self._interaction, cast(discord.app_commands.AppCommandError, error)
        )
        return True


async def _answer(interaction: Interaction, call: str, rest: str) -> None:
    async with Reported(interaction):
        await HANDLERS.get(call, HANDLERS[_UNKNOWN])(interaction, rest)


class Button(
    ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"pn:(?!select:)(?P<call>[a-z-]+)(?::(?P<rest>.*))?"
):
    """A button."""

    def __init__(
        self,
        call: str,
        *rest: object,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
        emoji: discord.PartialEmoji | None = None,
    ) -> None:
        custom_id = ":".join(["pn", call, *map(str, rest)])
        super().__init__(
            ui.Button(label=label[:80], custom_id=custom_id, style=style, disabled=disabled, emoji=emoji)
        )
        self._call = call
        self._rest = ":".join(map(str, rest))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The button as it was clicked."""
        rest = () if match["rest"] is None else (match["rest"],)
        return cls(match["call"], *rest, label=cast(ui.Button[Any], item).label or "?")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the call says."""
        await _answer(interaction, self._call, self._rest)


class Select(
    ui.DynamicItem[ui.Select[ui.LayoutView]], template=r"pn:select:(?P<call>[a-z-]+)(?::(?P<rest>.*))?"
):
    """A select of which one option is chosen."""

    def __init__(
        self, call: str, *rest: object, placeholder: str, options: Sequence[discord.SelectOption]
    ) -> None:
        custom_id = ":".join(["pn:select", call, *map(str, rest)])
        super().__init__(
            ui.Select(custom_id=custom_id, placeholder=placeholder[:150], options=list(options)[:25])
        )
        self._call = call
        self._rest = list(map(str, rest))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The select as it was used."""
        rest = () if match["rest"] is None else (match["rest"],)
        options = cast(ui.Select[Any], item).options
        return cls(match["call"], *rest, placeholder="", options=options)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the call says with the value that was chosen."""
        await _answer(interaction, self._call, ":".join([*self._rest, self.item.values[0]]))
