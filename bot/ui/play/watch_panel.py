"""Watching a game: the public information, for users who do not play in it; and taking a seat in it."""

from __future__ import annotations

from typing import Final

from discord import ui

from bot.engine.events import SPECTATOR
from bot.engine.variants import VARIANTS
from bot.host.tables.session import TableSnapshot
from bot.store import Preferences, RequestKind, TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Control, Panel, panel, rows_of
from bot.ui.hands.live_contents import PanelKind, plays, state_of
from bot.ui.help.buttons import rules_button
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.hand_answer import show_hand
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.open_seats import open_seats
from bot.ui.lobby.buttons import queue_button
from bot.ui.pictures import depict_table
from bot.ui.play.buttons import Refuse, ShowHand, ShowScores, SitIn, TakeSeat, Watch, sit_in_button
from bot.ui.play.table_messages import TableMessages
from bot.ui.play.table_panel import game_texts
from bot.ui.text.catalogue import Texts
from bot.ui.text.event_text import TableTexts
from bot.ui.text.formatting import seat_name, table_link, table_title
from bot.ui.text.recent_text import recent_story
from bot.ui.text.score_text import is_result_recent

_RECENT_LINES: Final = 4
"""How many lines about recent events are shown."""


async def watch_panel(snapshot: TableSnapshot, texts: Texts, preferences: Preferences) -> Panel:
    """The table as an onlooker sees it, as a picture or as text, with the events since the last trick but one.

    Before the game it says so.

    :param preferences: the onlooker's; `style` chooses the picture or the text.
    """
    info, view = snapshot.info, snapshot.view
    if view is None:
        return _before_game(info, texts)
    headline = texts("picture-over") if view.ended else ""
    shown = await depict_table(snapshot, view, texts, headline).shown_to(preferences)
    result = view.result if is_result_recent(view) else None
    has_picture = shown.picture is not None and result is None
    story = recent_story(
        snapshot.events, view, TableTexts.of(snapshot, texts), _RECENT_LINES, result, has_picture=has_picture
    )
    buttons = [
        Button(ShowScores(info.id), label=texts("button-scores")),
        rules_button(texts, info.variant, info.id),
        Button(Watch(info.id, "again"), label=texts("button-refresh")),
        *sit_in_button(info, texts),
        *queue_button(info, texts),
    ]
    blocks = game_texts(snapshot, view, texts, [*shown.text, *story], shown.picture)
    return panel(*blocks, picture=shown.picture, rows=rows_of(buttons))


def _before_game(info: TableInfo, texts: Texts) -> Panel:
    """What somebody who wants to watch reads until the game starts."""
    lines = [table_title(info, texts)]
    if info.is_closed:
        return panel([*lines, texts("table-closed")])
    free = VARIANTS[info.variant].seats - len(info.seats)
    lines += [texts("lobby-waiting", missing=free) if free else "", texts("watch-before")]
    link: Control = ui.Button(label=texts("button-to-table"), url=table_link(info))
    return panel(lines, rows=rows_of([link]))


@handles(Watch, only_looks=True)
async def _show_watch(context: InteractionContext, button: Watch) -> None:
    """Show a game to an onlooker and add them to its thread. A player of the table sees their hand instead.

    A player for whom a computer player acts watches like everybody else: it goes on acting. Before the game the panel
    waits for it.

    :raises NoTable: if there is no such table.
    :raises MayNotWatch: if the opener does not let the user watch.
    """
    info = await context.host.queries.info(button.table_id)
    if plays(info, context.user_id):
        snapshot = await context.host.queries.snapshot(info.id, context.user_id)
        await show_hand(context, snapshot, notice=context.texts("watch-own"))
        return
    if not button.again:
        # Who watches already is in the thread.
        await context.services.publisher.kind(TableMessages).threads.add_user(info, context.user_id)
    snapshot = await context.host.queries.watch(info.id, context.user_id)
    content = await watch_panel(snapshot, context.texts, context.preferences)
    await context.follow(content, info.id, PanelKind.GAME, state_of(snapshot))


@handles(SitIn)
async def _sit_in(context: InteractionContext, button: SitIn) -> Panel | ShowHand:
    info = await context.host.queries.info(button.table_id)
    if info.seat_of(context.user_id) is not None:
        # The button is below the message that everyone reads; who has a seat there is led to it.
        return ShowHand(info.id)
    return await open_seats(context, info)


@handles(TakeSeat)
async def _take_seat(context: InteractionContext, button: TakeSeat) -> None:
    snapshot = await context.host.substitutes.take(
        button.table_id, context.user_id, context.name, button.seat
    )
    await show_taken_seat(context, snapshot)


async def show_taken_seat(context: InteractionContext, snapshot: TableSnapshot) -> None:
    """Show the hand of a user who has taken a seat, or that the players are asked."""
    if snapshot.seat != SPECTATOR:
        player = seat_name(snapshot.info.as_begun, snapshot.seat)
        await show_hand(context, snapshot, notice=context.texts("sit-in-taken", name=player))
        return
    request = snapshot.info.request(RequestKind.SUBSTITUTE)
    buttons = []
    if request is not None and snapshot.info.state is TableState.PLAYING:
        refusal = Refuse(snapshot.info.id, request.kind, request.number)
        buttons.append(Button(refusal, label=context.texts("button-withdraw-substitute")))
    await context.show(panel(context.texts("sit-in-waiting"), rows=rows_of(buttons)))
