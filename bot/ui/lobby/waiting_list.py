"""Waiting lists of full tables: joining and leaving them, and the message that asks whoever is first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from discord import ButtonStyle

from bot.host.tables.changes import TableChange
from bot.host.tables.seats import asked_first
from bot.store import Post, Queued, TableInfo, TableState
from bot.ui.components.controls import Button, custom_id_of
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.lobby.buttons import Join, JoinQueue, LeaveQueue
from bot.ui.play.buttons import SitIn
from bot.ui.publishing.kind import Draft, Kind, Wish, key_of, numbers_of, users_to_ping
from bot.ui.publishing.messages import TextMessage
from bot.ui.text.catalogue import Texts
from bot.ui.text.formatting import table_link, table_number


@handles(JoinQueue)
async def _join_queue(context: InteractionContext, button: JoinQueue) -> Panel:
    info = await context.host.queues.join(button.table_id, context.user_id, context.name)
    place = place_in_queue(info, context.user_id)
    lines = context.texts("reply-queued", table=table_number(info.number), place=place)
    return panel(lines, rows=rows_of([leave_button(info, context.texts)]))


def place_in_queue(info: TableInfo, user_id: int) -> int:
    """The place of a user on the waiting list of a table, counted from 1."""
    return [one.user_id for one in info.queue].index(user_id) + 1


def leave_button(info: TableInfo, texts: Texts) -> Button:
    """The button with which a user no longer waits for a seat."""
    return Button(LeaveQueue(info.id), label=texts("button-leave-queue"))


@handles(LeaveQueue)
async def _leave_queue(context: InteractionContext, button: LeaveQueue) -> None:
    info = await context.host.queues.leave(button.table_id, context.user_id)
    await context.say("reply-not-queued", table=table_number(info.number))


class SeatOffers(Kind):
    """At most one message for each table that asks the first on its waiting list to take a seat that is free."""

    name = "offer"
    pings_again = True
    outlives_subject = False
    resumes = True

    def on_change(self, change: TableChange) -> Iterable[str]:
        """The message about a table where somebody is asked, or was."""
        key = key_of(self.name, change.table_id)
        is_posted = self._publisher.known.get(key) is not None or self._publisher.is_busy(key)
        return [key] if is_posted or asked_first(change.info) is not None else []

    async def wish(self, key: str, post: Post | None) -> Wish | None:
        """Ask as long as there is a seat to take and the member may answer."""
        [table_id] = numbers_of(key)
        info = await self._host.queries.info(table_id)
        first = asked_first(info)
        if first is None or info.is_private:
            return None
        return Wish(
            info.server_id,
            info.channel_id,
            partial(self._build, info, first),
            table_id=table_id,
            data={"user_id": first.user_id, "asked_at": first.asked_at},
        )

    def recognizes(self, post: Post, custom_ids: frozenset[str]) -> bool:
        """Whether a message has the button to decline, and one to take a seat."""
        return custom_id_of(LeaveQueue(post.table_id or 0)) in custom_ids and len(custom_ids) == 2

    async def _build(self, info: TableInfo, first: Queued) -> Draft:
        texts = await self._languages.of_server(info.server_id)
        text = texts(
            "ask-queued",
            user=f"<@{first.user_id}>",
            table=table_number(info.number),
            link=table_link(info),
            until=str(self._host.queues.answer_until(first)),
        )
        buttons = [take_button(info, texts), Button(LeaveQueue(info.id), label=texts("button-decline-seat"))]
        return Draft(TextMessage(text, buttons), await users_to_ping(self._host, [first.user_id]))


def take_button(info: TableInfo, texts: Texts) -> Button:
    """The button with which whoever is asked takes a seat."""
    button = SitIn(info.id) if info.state is TableState.PLAYING else Join(info.id)
    return Button(button, label=texts("button-sit-in"), style=ButtonStyle.primary)
