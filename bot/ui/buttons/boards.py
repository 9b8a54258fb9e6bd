"""Buttons of boards: play one, see how everyone did, check the shuffle."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ui.components.custom_id import custom_id

__all__ = ["PlayBoard", "ShowBoardResult", "ShowBoardSeal"]


@custom_id("play-board")
@dataclass(frozen=True, slots=True)
class PlayBoard:
    """Begin a board of a set, by its index, or go on with it."""

    set_id: int
    board: int


@custom_id("board-result")
@dataclass(frozen=True, slots=True)
class ShowBoardResult:
    """Show how a board that you have ended went for you and for the others."""

    set_id: int
    board: int


@custom_id("board-seal")
@dataclass(frozen=True, slots=True)
class ShowBoardSeal:
    """Show the seal of a set of boards, and its secret once it is closed."""

    set_id: int
