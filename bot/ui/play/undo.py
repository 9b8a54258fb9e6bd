"""Requests to undo an action, with the message that asks the other players; abandoning and resigning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from discord import ButtonStyle

from bot.engine.events import SPECTATOR
from bot.host.host import Host
from bot.host.tables.changes import ChangeKind, TableChange
from bot.host.tables.games import giving_up_loses
from bot.host.tables.session import TableSnapshot
from bot.store import Post, TableInfo, TableState
from bot.ui.components.controls import Button, custom_id_of
from bot.ui.components.panel import notice_panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.play.buttons import (
    Abandon,
    ConsentToUndo,
    HandOver,
    PlayOn,
    RefuseUndo,
    RequestUndo,
    Resign,
    ShowHand,
    undo_answers,
)
from bot.ui.publishing.kind import Draft, Kind, Wish, key_of, numbers_of, users_to_ping
from bot.ui.publishing.messages import Note
from bot.ui.publishing.publisher import Publisher
from bot.ui.text.formatting import seat_name
from bot.ui.text.languages import Languages
from bot.ui.text.table_text import undone_text


async def show_undo(context: InteractionContext, snapshot: TableSnapshot) -> None:
    """Show the hand after an undo request. The action may already be undone if nobody else had to agree."""
    is_done = snapshot.info.undo_by is None
    await show_hand(context, snapshot, notice=context.texts("undo-done-own") if is_done else "")


@handles(RequestUndo)
async def _request(context: InteractionContext, button: RequestUndo) -> None:
    await show_undo(context, await context.host.undo.request(button.table_id, context.user_id, button.ply))


@handles(ConsentToUndo)
async def _consent(context: InteractionContext, button: ConsentToUndo) -> None:
    await show_hand(context, await context.host.undo.consent(button.table_id, context.user_id, button.ply))


@handles(RefuseUndo)
async def _refuse(context: InteractionContext, button: RefuseUndo) -> None:
    await show_hand(context, await context.host.undo.refuse(button.table_id, context.user_id, button.ply))


async def ask_to_abandon(context: InteractionContext, info: TableInfo) -> None:
    """Agree to end the game without a winner.

    A user who would end the game at once, because computer players act for all others, or lose it, is asked to confirm.
    """
    others = [seat for seat in info.seats if seat.user_id != context.user_id]
    loses = giving_up_loses(info)
    if info.state is not TableState.PLAYING or not (loses or all(seat.computer for seat in others)):
        await show_hand(context, await context.host.play.abandon(info.id, context.user_id))
        return
    texts = context.texts
    buttons = [
        Button(Abandon(info.id), label=texts("button-abandon"), style=ButtonStyle.danger),
        Button(ShowHand(info.id), label=texts("button-back")),
    ]
    loss = "confirm-abandon-board" if info.is_board else "confirm-abandon-loses"
    question = texts(loss if loses else "confirm-abandon")
    await context.show(notice_panel(question, rows_of(buttons)))


@handles(Resign)
async def _resign(context: InteractionContext, button: Resign) -> None:
    await show_hand(context, await context.host.play.resign(button.table_id, context.user_id))


@handles(HandOver)
async def _hand_over(context: InteractionContext, button: HandOver) -> None:
    await context.host.play.hand_over(button.table_id, context.user_id)
    back = Button(ShowHand(button.table_id), label=context.texts("button-hand"))
    await context.show(notice_panel(context.texts("reply-handed-over"), rows_of([back])))


@handles(Abandon)
async def _abandon(context: InteractionContext, button: Abandon) -> None:
    await show_hand(context, await context.host.play.abandon(button.table_id, context.user_id))


@handles(PlayOn)
async def _play_on(context: InteractionContext, button: PlayOn) -> None:
    await show_hand(context, await context.host.play.abandon(button.table_id, context.user_id, agree=False))


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
