"""Taking an action back: who wants to, and the buttons with which that is asked and answered."""

from __future__ import annotations

from discord import ButtonStyle

from bot.host import Change, ChangeKind, Look, TableInfo, TableState
from bot.ui.components.taps import Tap
from bot.ui.words.phrases import seat_name
from bot.ui.words.texts import Texts

__all__ = ["undo_answers", "undo_line", "undo_news", "undo_tap"]


def undo_line(info: TableInfo, texts: Texts) -> str:
    """Who wants to take an action back, while somebody does; how the others answer is told with it."""
    if info.undo_by is None or info.state is not TableState.PLAYING:
        return ""
    return texts("undo-asked", name=seat_name(info, info.undo_by))


def undo_tap(look: Look, texts: Texts) -> list[Tap]:
    """The button that asks, for a player who can; not while a computer player is about to move, which it would not
    outlast."""
    moving = any(one.computer and one.seat in look.to_move for one in look.info.seats)
    if not look.undoable or look.info.undo_by is not None or moving:
        return []
    return [Tap("undo", look.info.id, look.ply, label=texts("button-undo"))]


def undo_answers(look: Look, texts: Texts) -> list[Tap]:
    """The buttons that answer, while somebody asks; who has asked or agreed has only the one that ends it."""
    info = look.info
    if not undo_line(info, texts):
        return []
    settled = {one.seat for one in info.seats if one.consents or one.seat == info.undo_by}
    stand = Tap("undo-refuse", info.id, look.ply, label=texts("button-undo-refuse"))
    if look.seat in settled:
        return [stand]
    agree = Tap(
        "undo-consent", info.id, look.ply, label=texts("button-undo-consent"), style=ButtonStyle.success
    )
    return [agree, stand]


def undo_news(change: Change, texts: Texts) -> str:
    """What has become of a wish to take something back; empty for any other change."""
    name = "" if change.seat is None else seat_name(change.info, change.seat)
    if change.kind is ChangeKind.UNDONE:
        return texts("undo-done", name=name)
    if change.kind is ChangeKind.UNDO_REFUSED:
        return texts("undo-refused", name=name) if name else texts("undo-lapsed")
    return ""
