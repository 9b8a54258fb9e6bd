"""Messages that ask the other players to allow an undo."""

from __future__ import annotations

from contextlib import suppress

from bot.engine.events import SPECTATOR
from bot.host.host import Host
from bot.host.tables.changes import ChangeKind, TableChange
from bot.ui.messages.mentions import users_to_ping
from bot.ui.messages.prompt_questions import UndoQuestion
from bot.ui.messages.prompts import Prompts
from bot.ui.play.buttons import undo_answers
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import seat_name
from bot.ui.text.languages import Languages
from bot.ui.text.table_text import undone_text


class UndoRequests:
    """One message for each undo request, with buttons to answer, deleted once the request is settled.

    Nothing is posted if no player wants pings; the table's own message shows the request.
    """

    def __init__(self, host: Host, languages: Languages, prompts: Prompts) -> None:
        self._host = host
        self._languages = languages
        self._prompts = prompts

    async def on_change(self, change: TableChange) -> None:
        """Post the question if the change is a new request.

        :raises StoreError: if preferences or settings cannot be read.
        """
        info, request = change.info, change.public.undo_request
        is_new = change.kind is ChangeKind.UNDO_REQUESTED and change.seat == info.undo_by
        if not is_new or change.seat is None or request is None:
            return
        others = [seat for seat in info.seats if not seat.computer and seat.seat != change.seat]
        users = await users_to_ping(self._host, [seat.user_id for seat in others if seat.user_id])
        if not users:
            return
        texts = await self._languages.of_guild(info.guild_id)
        text = texts(
            "ask-undo",
            users=" ".join(f"<@{user_id}>" for user_id in users),
            name=seat_name(info, change.seat),
            table=str(info.id),
            what=undone_text(request, texts),
        )
        buttons = undo_answers(info, change.ply, SPECTATOR, texts)
        question = UndoQuestion(change.seat, info.undo_at or 0)
        # If the message cannot be posted, `Prompts` logs it, and the table's own message shows the request.
        with suppress(InputError):
            await self._prompts.ask(info, text, buttons, [question], users)
