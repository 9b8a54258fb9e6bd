"""Slash commands: what discord.py makes of the arguments of a method."""

import re
from pathlib import Path
from typing import Annotated, Any

import pytest
from discord import AppCommandOptionType
from discord.ext import commands

from bot.ai import Level
from bot.store import TableInfo
from bot.ui.interactions.arguments import (
    ArgumentChoices,
    LevelName,
    SeatNumber,
    Suggested,
    TableArgument,
    keyed,
)
from bot.ui.interactions.commands import command
from bot.ui.interactions.context import InteractionContext
from bot.ui.text.catalogue import ENGLISH_TEXTS
from bot.ui.text.table_text import CLOCKS

ROOT = Path(__file__).parents[2]


async def nothing(*_: object) -> Any:
    return []


Table = Annotated[TableInfo, TableArgument(nothing, nothing)]
Points = Annotated[int, Suggested(nothing, int, lambda points: points * 10, least=1, most=60)]
Clock = Annotated[int, ArgumentChoices(keyed("clock", CLOCKS))]


class Example(commands.Cog):
    @command("bid")
    async def bid(
        self,
        context: InteractionContext,
        *,
        level: LevelName | None = None,
        table: Table,
        points: Points,
        time: Clock = 0,
        seat: SeatNumber | None = None,
    ) -> None:
        """Bid."""


OPTIONS = {option.name: option for option in Example.bid.parameters}


def test_a_table_can_be_left_out_and_is_suggested() -> None:
    table = OPTIONS["table"]
    assert (table.type, table.required, table.default) == (AppCommandOptionType.integer, False, None)
    assert table.autocomplete
    assert [name for name, option in OPTIONS.items() if option.required] == ["points"]


def test_names_and_descriptions_are_keys_of_the_catalogue() -> None:
    assert str(Example.bid.name) == "bid"
    assert str(OPTIONS["points"].locale_name) == "points"


def test_a_number_with_suggestions_has_bounds() -> None:
    points = OPTIONS["points"]
    assert (points.type, points.min_value, points.max_value) == (AppCommandOptionType.integer, 1, 60)


def test_choices_are_texts_or_numbers() -> None:
    time, level = OPTIONS["time"], OPTIONS["level"]
    assert (time.type, tuple(choice.value for choice in time.choices)) == (
        AppCommandOptionType.integer,
        CLOCKS,
    )
    assert level.type is AppCommandOptionType.string
    assert [choice.value for choice in level.choices] == list(Level)


@pytest.mark.parametrize(
    ("argument", "value", "read"), [(LevelName, "expert", Level.EXPERT), (Points, 6, 60), (SeatNumber, 1, 0)]
)
async def test_a_command_gets_what_a_value_means(argument: Any, value: object, read: object) -> None:
    (transformer,) = argument.__metadata__
    assert await transformer.transform(None, value) == read


def test_the_docs_list_every_command() -> None:
    """Those of the owner are in the docs for operators. A row begins with a command, and others of its group follow."""
    declared, listed = set(), set()
    for path in (ROOT / "cogs").glob("*.py"):
        code = path.read_text()
        groups = dict(re.findall(r'(\w+) = group\("([\w-]+)"', code))
        for key, of in re.findall(r'@command\("([\w-]+)"(?:, of=(\w+))?', code):
            name = ENGLISH_TEXTS(f"command-{key}")
            declared.add(f"{ENGLISH_TEXTS(f'command-{groups[of]}')} {name}" if of else name)
    for page in ("README.md", "docs/operations.md"):
        for row in re.findall(r"^\| (`/[^|]+)\|", (ROOT / page).read_text(), re.MULTILINE):
            first, *others = re.findall("`([^`]+)`", row)
            group = first.removeprefix("/").partition(" ")[0]
            listed.add(first.removeprefix("/"))
            listed |= {other[1:] if other.startswith("/") else f"{group} {other}" for other in others}
    assert declared
    assert sorted(declared - listed) == []
