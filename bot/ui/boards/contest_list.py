"""The lists of events and of a user's challenges, each with the button for what the user can do there."""

from __future__ import annotations

from typing import Any, Final

from discord import ButtonStyle, ui

from bot.host.boards.scoring import PLAYERS_OF_A_DUEL
from bot.store import BoardSet, BoardSetKind
from bot.ui.boards.board_text import deadline_line, names_of, rules_line
from bot.ui.boards.buttons import EnterEvent, ListContests, OpenChallengeForm, ShowBoards
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, list_panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.pages import page_buttons
from bot.ui.text.catalogue import clean
from bot.ui.text.formatting import contest_link

_PER_PAGE: Final = 8
_MOST: Final = 40
"""The most contests of each state in the list."""


@handles(ListContests)
async def _contests_panel(context: InteractionContext, button: ListContests) -> Panel:
    """A page of the events of the server, or of the user's challenges in it: those that are open first."""
    kind, first = button.kind, button.first
    texts, found = context.texts, list[BoardSet]()
    user_id = context.user_id if kind is BoardSetKind.CHALLENGE else None
    for closed in (False, True):
        found += await context.host.boards.find(
            kinds=[kind], server_id=context.server_id, user_id=user_id, closed=closed, limit=_MOST
        )
    items = [await _item(context, board_set) for board_set in found[first : first + _PER_PAGE]]
    note = "" if found else texts(f"contests-none-{kind}")
    pages = page_buttons(first, _PER_PAGE, len(found), texts, lambda at, _: ListContests(kind, at))
    if kind is BoardSetKind.CHALLENGE:
        pages.append(Button(OpenChallengeForm(0), label=texts("button-challenge")))
    return list_panel(texts(f"contests-title-{kind}"), items, note, rows_of(pages))


async def _item(context: InteractionContext, board_set: BoardSet) -> tuple[str, ui.Item[Any]]:
    """A contest, and the button for what the user can do there: answer, sign up, play, or look."""
    texts = context.texts
    entries = await context.host.boards.entries(board_set.id)
    names = names_of(entries)
    is_event = board_set.kind is BoardSetKind.EVENT
    canceled = "event-canceled" if is_event else "challenge-off"
    when = texts(canceled) if board_set.canceled else deadline_line(board_set, texts)
    opponent = board_set.opponent_id
    if opponent and not board_set.is_closed and opponent not in {entry.user_id for entry in entries}:
        when = texts("contests-unanswered", opponent=f"<@{opponent}>", when=when)
    line = texts(
        f"contests-line-{board_set.kind}",
        name=clean(board_set.name) if is_event else " · ".join(names.values()),
        link=contest_link(board_set),
        rules=rules_line(board_set, texts),
        count=len(names),
        when=when,
    )
    is_answered = is_event or len(names) == PLAYERS_OF_A_DUEL
    if board_set.canceled or (board_set.is_closed and not is_answered):
        return line, ui.Button(label=texts("button-to-message"), url=contest_link(board_set))
    show = ShowBoards(board_set.id)
    if board_set.is_closed or (not is_answered and context.user_id in names):
        return line, Button(show, label=texts("button-open"))
    if not is_answered:
        return line, Button(show, label=texts("button-answer"), style=ButtonStyle.primary)
    if context.user_id not in names:
        return line, Button(EnterEvent(board_set.id), label=texts("button-enter"), style=ButtonStyle.success)
    if await context.host.boards.next_board(board_set, context.user_id) is None:
        return line, Button(show, label=texts("button-boards"))
    return line, Button(show, label=texts("button-play"), style=ButtonStyle.primary)
