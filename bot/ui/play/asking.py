"""Requests to the players of a running game: asking, answering, and the messages that ask them; resigning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from discord import ButtonStyle

from bot.engine.events import SPECTATOR
from bot.host.tables.changes import ChangeKind, TableChange
from bot.host.tables.games import plays_against_computers
from bot.host.tables.seats import awaited, is_substitute
from bot.host.tables.session import TableSnapshot
from bot.store import Post, Request, RequestKind, TableInfo, TableState
from bot.ui.components.controls import Button, custom_id_of
from bot.ui.components.panel import panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.play.buttons import (
    Abandon,
    Agree,
    HandOver,
    Refuse,
    RequestUndo,
    Resign,
    ShowHand,
    Watch,
    request_answers,
)
from bot.ui.publishing.kind import Draft, Kind, Publishing, Wish, key_of, numbers_of, users_to_ping
from bot.ui.publishing.messages import TextMessage
from bot.ui.text.formatting import seat_name, table_number
from bot.ui.text.table_text import request_words


async def show_undo(context: InteractionContext, snapshot: TableSnapshot) -> None:
    """Show the hand after an undo request. The action may already be undone if nobody else had to agree."""
    is_done = snapshot.info.request(RequestKind.UNDO) is None
    await show_hand(context, snapshot, notice=context.texts("undo-done-own") if is_done else "")


@handles(RequestUndo)
async def _request(context: InteractionContext, button: RequestUndo) -> None:
    await show_undo(context, await context.host.undo.request(button.table_id, context.user_id, button.ply))


@handles(Agree)
async def _agree(context: InteractionContext, button: Agree) -> None:
    agreed = await context.host.requests.agree(button.table_id, context.user_id, button.kind, button.number)
    if agreed.info.state is TableState.LOBBY:
        await context.say("reply-voted")
    else:
        await show_hand(context, agreed)


@handles(Refuse)
async def _refuse(context: InteractionContext, button: Refuse) -> None:
    snapshot = await context.host.requests.refuse(
        button.table_id, context.user_id, button.kind, button.number
    )
    if snapshot.info.state is TableState.LOBBY:
        await context.say("reply-voted")
    elif snapshot.seat == SPECTATOR:
        await context.say("reply-request-withdrawn", table=table_number(snapshot.info.number))
    else:
        await show_hand(context, snapshot)


async def ask_to_abandon(context: InteractionContext, info: TableInfo) -> None:
    """Agree to end the game without a winner.

    A user who would end the game at once, because computer players act for all others, or lose it, is asked to confirm.
    """
    others = [seat for seat in info.seats if seat.user_id != context.user_id]
    loses = plays_against_computers(info)
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
    await context.show(panel(question, rows=rows_of(buttons)))


@handles(Resign)
async def _resign(context: InteractionContext, button: Resign) -> None:
    await show_hand(context, await context.host.play.resign(button.table_id, context.user_id))


@handles(HandOver)
async def _hand_over(context: InteractionContext, button: HandOver) -> None:
    info = await context.host.queries.info(button.table_id)
    seat = info.seat_of(context.user_id)
    was_substitute = seat is not None and is_substitute(info, seat)
    await context.host.play.hand_over(button.table_id, context.user_id)
    if was_substitute:
        await context.say("reply-seat-left", table=table_number(info.number))
        return
    back = Button(ShowHand(button.table_id), label=context.texts("button-hand"))
    await context.show(panel(context.texts("reply-handed-over"), rows=rows_of([back])))


@handles(Abandon)
async def _abandon(context: InteractionContext, button: Abandon) -> None:
    await show_hand(context, await context.host.play.abandon(button.table_id, context.user_id))


class RequestQuestions(Kind):
    """One message for each request to the players, with buttons to answer, deleted once it is settled.

    The key ends with the number of the request. Nothing is posted if no player wants pings; the table's own message
    shows the request. A member who asked for a seat learns the answer by a message that stays until they have acted, or
    the game is over.
    """

    name = "request"
    pings_again = True
    outlives_subject = False
    resumes = True

    def __init__(self, publisher: Publishing) -> None:
        super().__init__(publisher)
        self._asked: Final[dict[int, set[str]]] = {}
        """The keys of requests that were open at the last change of their table."""
        self._acted: Final[dict[int, set[int]]] = {}
        """The users who have acted at a table."""

    def on_change(self, change: TableChange) -> Iterable[str]:
        """The questions at a table that are new, or may be settled."""
        if change.info.is_private:
            return ()
        open_now = {key_of(self.name, change.table_id, request.number) for request in change.info.requests}
        keys = self._asked.pop(change.table_id, set())
        posts = self._publisher.known.of_table(self.name, change.table_id)
        keys |= {post.key for post in posts}
        self._note_acted(change, has_posts=bool(posts))
        if change.kind is ChangeKind.REQUESTED:
            keys |= open_now
        if open_now:
            self._asked[change.table_id] = open_now
        return sorted(keys)

    def _note_acted(self, change: TableChange, *, has_posts: bool) -> None:
        """Note who has acted at a table whose members may have been answered."""
        if not has_posts:
            self._acted.pop(change.table_id, None)
            return
        if change.kind is ChangeKind.ACTED:
            users = {player.user_id for player in change.info.seats if player.seat == change.seat}
            acted = {user_id for user_id in users if user_id is not None}
            self._acted.setdefault(change.table_id, set()).update(acted)

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Ask as long as the request is waiting for an answer of players who have not left the server."""
        table_id, number = numbers_of(key)
        snapshot = await self._host.queries.snapshot(table_id)
        asked = _asked(snapshot.info, number)
        if asked and (left := await self._presence.absent(snapshot.info.server_id, asked)):
            snapshot = await self._host.requests.excuse(table_id, number, left)
            asked = _asked(snapshot.info, number)
        info = snapshot.info
        request = next((one for one in info.requests if one.number == number), None)
        if request is None:
            return None if post is None else self._answer(info, post)
        users = await users_to_ping(self._host, asked)
        if not users and post is None:
            return None
        return Wish(
            info.server_id,
            info.channel_id,
            partial(self._build, snapshot, request, users),
            table_id=table_id,
            data={"kind": request.kind, "user_id": request.user_id},
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the buttons of the question, or that of the answer, alone."""
        if "kind" not in post.data:
            button = Watch if post.data.get("refused") else ShowHand
            return custom_ids == {custom_id_of(button(post.table_id or 0))}
        _, number = numbers_of(post.key)
        agree = Agree(post.table_id or 0, RequestKind(post.data["kind"]), number)
        return custom_id_of(agree) in custom_ids and len(custom_ids) == 2

    def _answer(self, info: TableInfo, post: Post) -> Wish | None:
        """What tells a member that they have been given the seat they asked for, or were refused."""
        user_id: int | None = post.data.get("user_id")
        seat = info.seat_of(user_id)
        _, number = numbers_of(post.key)
        is_refused = seat is None and number in {one.number for one in info.refused}
        has_acted = user_id in self._acted.get(info.id, ())
        is_over = info.state is not TableState.PLAYING or (seat is None and not is_refused)
        if user_id is None or is_over or has_acted:
            return None
        return Wish(
            info.server_id,
            info.channel_id,
            partial(self._build_answer, info, seat, user_id),
            table_id=info.id,
            data={"user_id": user_id} | ({"refused": True} if is_refused else {}),
            is_final=True,
        )

    async def _build(self, snapshot: TableSnapshot, request: Request, users: Sequence[int]) -> Draft | None:
        info = snapshot.info
        texts = await self._languages.of_server(info.server_id)
        text = texts(
            f"ask-{request.kind}",
            users=" ".join(f"<@{user_id}>" for user_id in users),
            table=table_number(info.number),
            **request_words(snapshot, request, texts),
        )
        return Draft(TextMessage(text, request_answers(info, SPECTATOR, texts, [request])), users)

    async def _build_answer(self, info: TableInfo, seat: int | None, user_id: int) -> Draft:
        texts = await self._languages.of_server(info.server_id)
        words = {"user": f"<@{user_id}>", "table": table_number(info.number)}
        if seat is None:
            text, button = texts("seat-refused", **words), Button(Watch(info.id), label=texts("button-watch"))
        else:
            text = texts("seat-given", player=seat_name(info.as_begun, seat), **words)
            button = Button(ShowHand(info.id), label=texts("button-hand"), style=ButtonStyle.primary)
        return Draft(TextMessage(text, [button]), await users_to_ping(self._host, [user_id]))


def _asked(info: TableInfo, number: int) -> list[int]:
    """The users who have yet to answer a request; none if it is over."""
    waiting = {seat for one in info.requests if one.number == number for seat in awaited(info, one)}
    return [player.user_id for player in info.seats if player.seat in waiting and player.user_id]
