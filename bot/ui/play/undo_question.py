"""The message that asks the other players to allow an undo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from bot.engine.events import SPECTATOR
from bot.host.host import Host
from bot.host.tables.changes import ChangeKind, TableChange
from bot.host.tables.session import TableSnapshot
from bot.store import Post, TableState
from bot.ui.components.controls import custom_id_of
from bot.ui.play.buttons import ConsentToUndo, undo_answers
from bot.ui.publishing.kind import Draft, Kind, Wish, key_of, numbers_of, users_to_ping
from bot.ui.publishing.messages import Note
from bot.ui.publishing.publisher import Publisher
from bot.ui.text.formatting import seat_name
from bot.ui.text.languages import Languages
from bot.ui.text.table_text import undone_text


class UndoQuestions(Kind):
    """One message for each undo request, with buttons to answer, deleted once the request is settled.

    Nothing is posted if no player wants pings; the table's own message shows the request.
    """

    name = "undo"
    pings_again = True
    outlives_subject = False
    resumes = True

    def __init__(self, publisher: Publisher, host: Host, languages: Languages) -> None:
        self._publisher = publisher
        self._host = host
        self._languages = languages

    def on_change(self, change: TableChange) -> Iterable[str]:
        """The question, if there is a new request, or an earlier one may be settled."""
        key = key_of(self.name, change.table_id)
        is_asked = self._publisher.known.get(key) is not None or self._publisher.updater.is_busy(key)
        if not change.info.is_private and (is_asked or change.kind is ChangeKind.UNDO_REQUESTED):
            yield key

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Ask as long as the request is waiting for an answer."""
        [table_id] = numbers_of(key)
        snapshot = await self._host.queries.snapshot(table_id)
        info = snapshot.info
        if info.undo_by is None or info.state is not TableState.PLAYING:
            return None
        request = {"seat": info.undo_by, "asked_at": info.undo_at, "ply": snapshot.ply}
        others = [seat for seat in info.seats if not seat.computer and seat.seat != info.undo_by]
        users = await users_to_ping(self._host, [seat.user_id for seat in others if seat.user_id])
        if not users and (post is None or post.data != request):
            return None
        return Wish(
            info.guild_id,
            info.channel_id,
            partial(self._build, snapshot, users),
            table_id=table_id,
            data=request,
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the buttons of the question alone."""
        consent = custom_id_of(ConsentToUndo(post.table_id or 0, post.data["ply"]))
        return consent in custom_ids and len(custom_ids) == 2

    async def _build(self, snapshot: TableSnapshot, users: Sequence[int]) -> Draft | None:
        info, request = snapshot.info, snapshot.undo_request
        if info.undo_by is None or request is None:
            return None
        texts = await self._languages.of_guild(info.guild_id)
        text = texts(
            "ask-undo",
            users=" ".join(f"<@{user_id}>" for user_id in users),
            name=seat_name(info, info.undo_by),
            table=str(info.id),
            what=undone_text(request, texts),
        )
        return Draft(Note(text, undo_answers(info, snapshot.ply, SPECTATOR, texts)), users)
