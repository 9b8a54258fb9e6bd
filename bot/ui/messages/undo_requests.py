"""Calls those who have to agree when somebody wants to take an action back."""

from __future__ import annotations

from contextlib import suppress

from bot.engine.events import SPECTATOR
from bot.host import ChangeKind, TableChange, TableInfo, TableSnapshot, TableState
from bot.store import Store
from bot.ui.messages.mentions import wanting_pings
from bot.ui.messages.prompts import Open, Prompts
from bot.ui.table.undo import undo_answers
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import seat_name
from bot.ui.text.languages import Languages

__all__ = ["UndoRequests"]


class UndoRequests:
    """A message for each such wish, with the buttons that answer it; it goes once that is settled.

    There is none where nobody wants to be called: the table's own message tells of the wish.
    """

    def __init__(self, store: Store, languages: Languages, requests: Prompts) -> None:
        self._store = store
        self._languages = languages
        self._requests = requests

    async def told(self, change: TableChange) -> None:
        """Ask, if this is a new wish. Raises StoreError."""
        info = change.info
        if change.kind is not ChangeKind.UNDO_ASKED or change.seat is None or change.seat != info.undo_by:
            return
        users = [
            one.user_id for one in info.seats if one.user_id and not one.computer and one.seat != change.seat
        ]
        called = await wanting_pings(self._store, users)
        if not called:
            return
        texts = await self._languages.of_guild(info.guild_id)
        text = texts(
            "ask-undo",
            users=" ".join(f"<@{one}>" for one in called),
            name=seat_name(info, change.seat),
            table=str(info.id),
        )
        answers = undo_answers(TableSnapshot(info, SPECTATOR, change.ply), texts)
        what = {f"undo:{change.seat}": _still_wished(info)}
        # Where it cannot be asked here, which the log has, the table's message asks.
        with suppress(InputError):
            await self._requests.ask(info, text, answers, what, called, TableState.PLAYING)


def _still_wished(asked: TableInfo) -> Open:
    return lambda now: (now.undo_by, now.undo_at) == (asked.undo_by, asked.undo_at)
