"""Who plays at a board: the reader or another entrant, and the computer players."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.variants import VARIANTS
from bot.host import ENTRANT_SEAT, BoardSet, Entrant, Level, TableInfo
from bot.ui.interactions.context import InteractionContext
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import join_list


def _computer_names(level: str, texts: Texts) -> list[str]:
    return texts(f"computer-names-{Level(level)}").split(", ")


def board_entrant(context: InteractionContext, level: str) -> Entrant:
    """The user as a player of boards against computer players of a level.

    The computer players have their names in the user's language: nobody else sees the table.
    """
    names = _computer_names(level, context.texts)
    return Entrant(context.user_id, context.name, context.server_id or 0, lambda number: names[number - 1])


def other_players(board_set: BoardSet, texts: Texts) -> str:
    """Say who plays with and against the user."""
    sides = VARIANTS[board_set.variant].sides
    names = _computer_names(board_set.level, texts)
    against, partners = list[str](), list[str]()
    for seat in range(1, len(sides)):
        team = partners if sides[seat] == sides[ENTRANT_SEAT] else against
        team.append(f"**{clean(names[seat - 1])}**")
    level = texts(f"level-{board_set.level}")
    opponents = join_list(against, texts, last="and")
    if partners:
        return texts("board-players-partner", partner=partners[0], opponents=opponents, level=level)
    return texts("board-players", opponents=opponents, level=level)


def named_for_reader(info: TableInfo, name: str, texts: Texts) -> TableInfo:
    """Another entrant's table, with this name for them, and computer players named in the reader's language."""
    names = [name, *_computer_names(str(info.seats[-1].level), texts)]
    return replace(info, seats=tuple(replace(seat, name=names[seat.seat]) for seat in info.seats))
