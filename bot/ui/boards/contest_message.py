"""The public messages of challenges and events."""

from __future__ import annotations

from bot.host.host import Host
from bot.store import BoardSet, BoardSetKind
from bot.ui.boards.duel_message import duel_message, duel_result
from bot.ui.boards.event_message import event_message, event_result
from bot.ui.components.panel import Panel
from bot.ui.text.catalogue import Texts


async def contest_message(host: Host, board_set: BoardSet, texts: Texts) -> Panel:
    """The message that follows a challenge or event to its end."""
    message = duel_message if board_set.kind is BoardSetKind.CHALLENGE else event_message
    return await message(host, board_set, texts)


async def contest_result(host: Host, board_set: BoardSet, texts: Texts) -> Panel | None:
    """The message that is posted at the end; None if nobody has played."""
    result = duel_result if board_set.kind is BoardSetKind.CHALLENGE else event_result
    return await result(host, board_set, texts)
