"""Arguments of slash commands, as annotations of the methods that handle them.

`Annotated[TableInfo, TableArgument(...)]` is a table for the method, and the number of one for Discord.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Annotated, Any, Final, TypeVar

from discord import AppCommandOptionType, app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.ai import Level
from bot.engine.variants import VARIANTS
from bot.store import TableInfo
from bot.ui.components.controls import Interaction
from bot.ui.interactions.context import InteractionContext
from bot.ui.text.card_input import has_word
from bot.ui.text.catalogue import localized
from bot.ui.text.table_text import CLOCKS

MAX_CHOICES: Final = 25
"""Discord's limit for the suggestions of an argument."""
MAX_LENGTH: Final = 100
"""Discord's limit for the characters of a suggestion."""
_T = TypeVar("_T")
Suggest = Callable[[Interaction, str], Awaitable[list[Choice[Any]]]]
"""Autocompletion: the choices that begin with what was typed."""
_TYPES: Final = {str: AppCommandOptionType.string, int: AppCommandOptionType.integer}


class ArgumentChoices(app_commands.Transformer[commands.AutoShardedBot]):
    """An argument that is one of at most 25 values."""

    def __init__(self, keys: Mapping[Any, str], read: Callable[[Any], object] = lambda value: value) -> None:
        """:param keys: the values, texts or numbers, with the keys of their names in the catalogue.
        :param read: turns a value into what the command gets.
        """
        self._keys = keys
        self._read = read

    @property
    def type(self) -> AppCommandOptionType:
        """Texts or numbers, whatever the values are."""
        return _TYPES[int if isinstance(next(iter(self._keys)), int) else str]

    @property
    def choices(self) -> list[Choice[Any]]:
        """The values with their names."""
        return [Choice(name=localized(key), value=value) for value, key in self._keys.items()]

    async def transform(self, interaction: Interaction, value: Any, /) -> object:
        """Return what the command gets."""
        return self._read(value)


def keyed(key: str, values: Iterable[_T]) -> dict[_T, str]:
    """Return values with the keys of their names, which are `KEY-VALUE`."""
    return {value: f"{key}-{value}" for value in values}


class Suggested(app_commands.Transformer[commands.AutoShardedBot]):
    """A text or a number with autocompletion."""

    def __init__(
        self,
        suggest: Suggest,
        kind: type[str] | type[int] = str,
        read: Callable[[Any], object] = lambda value: value,
        *,
        least: int | None = None,
        most: int | None = None,
    ) -> None:
        """:param read: turns a value into what the command gets.
        :param least: the lowest number, or the length of the shortest text.
        :param most: the highest number, or the length of the longest text.
        """
        self._suggest = suggest
        self._kind = _TYPES[kind]
        self._read = read
        self._range = least, most

    @property
    def type(self) -> AppCommandOptionType:
        """Text or number."""
        return self._kind

    @property
    def min_value(self) -> int | None:
        """The lowest number, or the length of the shortest text."""
        return self._range[0]

    @property
    def max_value(self) -> int | None:
        """The highest number, or the length of the longest text."""
        return self._range[1]

    async def transform(self, interaction: Interaction, value: Any, /) -> object:
        """Return what the command gets."""
        return self._read(value)

    async def autocomplete(self, interaction: Interaction, value: Any, /) -> list[Choice[Any]]:
        """Suggest values that begin with what was typed."""
        return await self._suggest(interaction, str(value))


def suggestions(choices: Iterable[tuple[str, Any]], typed: str = "") -> list[Choice[Any]]:
    """Build the suggestions for an argument, as many as Discord shows.

    :param choices: the name and the value of each suggestion.
    :param typed: what was typed so far. Names in which no word begins with it are left out.
    """
    named = [(name, value) for name, value in choices if has_word(name, typed)]
    return [suggestion(name, value) for name, value in named[:MAX_CHOICES]]


def suggestion(name: str, value: Any) -> Choice[Any]:
    """Build one suggestion, whose name is cut to what Discord shows."""
    shown = name if len(name) <= MAX_LENGTH else f"{name[: MAX_LENGTH - 1]}…"
    return Choice(name=shown, value=value)


class Argument(Suggested):
    """An argument that is read within `respond`, with the texts and tables of the user."""

    @abstractmethod
    async def read(self, context: InteractionContext, value: Any) -> object:
        """Return what the command gets.

        :raises InputError: if the value is not valid.
        """


class TableArgument(Argument):
    """The number of a table. Without one, it is the table that the user means."""

    def __init__(
        self, find: Callable[[InteractionContext, int | None], Awaitable[TableInfo]], suggest: Suggest
    ) -> None:
        """:param find: returns the table with a number, or without one that which the user means."""
        super().__init__(suggest, int)
        self._find = find

    async def read(self, context: InteractionContext, value: Any) -> TableInfo:
        """Return the table."""
        return await self._find(context, value)


class FromOne(app_commands.Transformer[commands.AutoShardedBot]):
    """A number that users count from 1 on, and programs from 0 on."""

    @property
    def type(self) -> AppCommandOptionType:
        """A number."""
        return AppCommandOptionType.integer

    async def transform(self, interaction: Interaction, value: Any, /) -> int:
        """Return the number counted from 0 on."""
        return int(value) - 1


VariantName = Annotated[str, ArgumentChoices(keyed("variant", VARIANTS))]
Clock = Annotated[int, ArgumentChoices(keyed("clock", CLOCKS))]
LevelName = Annotated[Level, ArgumentChoices(keyed("level", Level), Level)]
SeatNumber = Annotated[int, FromOne()]
