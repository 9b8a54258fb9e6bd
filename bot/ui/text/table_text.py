"""Descriptions of requests to undo an action or to abandon the game."""

from __future__ import annotations

from bot.host import ChangeKind, TableChange, TableInfo, TableState
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import join_list, seat_name

__all__ = ["abandon_line", "undo_line", "undo_result"]


def undo_line(info: TableInfo, texts: Texts) -> str:
    """Name the player who asks to undo an action; empty if there is no request."""
    if info.undo_by is None or info.state is not TableState.PLAYING:
        return ""
    return texts("undo-asked", name=seat_name(info, info.undo_by))


def undo_result(change: TableChange, texts: Texts) -> str:
    """Say how a request to undo ended; empty for any other change."""
    name = "" if change.seat is None else seat_name(change.info, change.seat)
    if change.kind is ChangeKind.UNDONE:
        return texts("undo-done", name=name)
    if change.kind is ChangeKind.UNDO_REFUSED:
        return texts("undo-declined", name=name) if name else texts("undo-expired")
    return ""


def abandon_line(info: TableInfo, texts: Texts) -> str:
    """Name the players who ask to abandon the game; empty if there are none."""
    names = [seat_name(info, seat.seat) for seat in info.seats if seat.agreed]
    if info.state is not TableState.PLAYING or not names:
        return ""
    return texts("table-abandon-asked", names=join_list(names, texts, last="and"))
