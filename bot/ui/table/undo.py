"""Taking an action back: who wants to, and the buttons with which that is asked and answered."""

from __future__ import annotations

from discord import ButtonStyle

from bot.host import ChangeKind, TableChange, TableInfo, TableSnapshot, TableState
from bot.ui.components.buttons import Button
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import seat_name

__all__ = ["undo_answers", "undo_button", "undo_line", "undo_news"]


def undo_line(info: TableInfo, texts: Texts) -> str:
    """Who wants to take an action back, while somebody does; how the others answer is told with it."""
    if info.undo_by is None or info.state is not TableState.PLAYING:
        return ""
    return texts("undo-asked", name=seat_name(info, info.undo_by))


def undo_button(snapshot: TableSnapshot, texts: Texts) -> list[Button]:
    """The button that asks, for a player who can; not while a computer player is about to move, which it would not
    outlast."""
    moving = any(one.computer and one.seat in snapshot.to_move for one in snapshot.info.seats)
    if not snapshot.undoable or snapshot.info.undo_by is not None or moving:
        return []
    return [Button("undo", snapshot.info.id, snapshot.ply, label=texts("button-undo"))]


def undo_answers(snapshot: TableSnapshot, texts: Texts) -> list[Button]:
    """The buttons that answer, while somebody asks; who has asked or agreed has only the one that ends it."""
    info = snapshot.info
    if not undo_line(info, texts):
        return []
    settled = {one.seat for one in info.seats if one.consents or one.seat == info.undo_by}
    stand = Button("undo-refuse", info.id, snapshot.ply, label=texts("button-undo-refuse"))
    if snapshot.seat in settled:
        return [stand]
    agree = Button(
        "undo-consent", info.id, snapshot.ply, label=texts("button-undo-consent"), style=ButtonStyle.success
    )
    return [agree, stand]


def undo_news(change: TableChange, texts: Texts) -> str:
    """What has become of a wish to take something back; empty for any other change."""
    name = "" if change.seat is None else seat_name(change.info, change.seat)
    if change.kind is ChangeKind.UNDONE:
        return texts("undo-done", name=name)
    if change.kind is ChangeKind.UNDO_REFUSED:
        return texts("undo-refused", name=name) if name else texts("undo-lapsed")
    return ""
