"""The questions that the bot asks users in messages, and whether they still make sense."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass, field
from typing import Final

from bot.store import TableInfo, TableState

__all__ = ["JoinQuestion", "PromptQuestion", "SwapQuestion", "UndoQuestion", "decode", "encode"]


@dataclass(frozen=True, slots=True)
class JoinQuestion:
    """Whether a user joins a table, asked by a user who has a seat there; 0 is not known."""

    user_id: int
    asker_id: int = field(default=0, compare=False)

    def is_open(self, info: TableInfo) -> bool:
        """Whether the user can still join, and the one who asked is still there."""
        is_asker_seated = not self.asker_id or info.seat_of(self.asker_id) is not None
        return info.state is TableState.LOBBY and is_asker_seated and info.seat_of(self.user_id) is None


@dataclass(frozen=True, slots=True)
class SwapQuestion:
    """Whether a user swaps seats with another."""

    user_id: int
    seat: int
    other_id: int
    other_seat: int

    def is_open(self, info: TableInfo) -> bool:
        """Whether both still have these seats, before the game."""
        seats = info.seat_of(self.user_id), info.seat_of(self.other_id)
        return info.state is TableState.LOBBY and seats == (self.seat, self.other_seat)


@dataclass(frozen=True, slots=True)
class UndoQuestion:
    """Whether the other players allow an undo, requested by a seat at a moment."""

    seat: int
    asked_at: int

    def is_open(self, info: TableInfo) -> bool:
        """Whether the request is still waiting for an answer."""
        request = info.undo_by, info.undo_at
        return info.state is TableState.PLAYING and request == (self.seat, self.asked_at)


PromptQuestion = JoinQuestion | SwapQuestion | UndoQuestion

_KINDS: Final[dict[str, type[PromptQuestion]]] = {
    "join": JoinQuestion,
    "swap": SwapQuestion,
    "undo": UndoQuestion,
}


def encode(question: PromptQuestion) -> list[str | int]:
    """Encode a question as a JSON value."""
    [name] = [name for name, kind in _KINDS.items() if isinstance(question, kind)]
    return [name, *astuple(question)]


def decode(value: Sequence[str | int]) -> PromptQuestion:
    """Decode a question."""
    name, *fields = value
    return _KINDS[str(name)](*map(int, fields))
