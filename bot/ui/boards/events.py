"""Creating, listing, canceling and entering events."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands

from bot.ai import USUAL_LEVEL
from bot.store import BoardSet, BoardSetKind
from bot.ui.boards.board_text import board_entrant, load_event
from bot.ui.boards.boards_panel import boards_panel
from bot.ui.boards.buttons import CancelEvent, EnterEvent, LeaveEvent
from bot.ui.boards.contest_requests import ContestRequest, confirm_posted, plan_contest
from bot.ui.components.controls import Button, Interaction
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.announcing import DEADLINE_ERRORS, MAX_EVENT_NAME, read_time, require_event_manager
from bot.ui.interactions.arguments import MAX_CHOICES, suggestions
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.handlers import handles
from bot.ui.interactions.permissions import is_server_manager
from bot.ui.services import Services
from bot.ui.text.catalogue import clean
from bot.ui.text.error_text import InputError

_LEAST_MINUTES: Final = 10
"""How long an event lasts at least."""


async def create_event(
    context: InteractionContext,
    name: str,
    variant: str,
    boards: int,
    deadline: str,
    level: str | None = None,
    preset: str | None = None,
) -> None:
    """Announce an event in this channel.

    :raises InputError: if the user may not, the deadline cannot be read, or nothing may be announced here.
    :raises TooManyContests, Draining:
    """
    await require_event_manager(context)
    closes_at = read_time(deadline, context.host.now(), DEADLINE_ERRORS, _LEAST_MINUTES)
    request = ContestRequest(variant, boards, closes_at, level or USUAL_LEVEL, preset)
    plan = await plan_contest(context, request)
    title = clean(name, markdown=False, length=MAX_EVENT_NAME)
    made = await context.host.contests.create_event(plan, title, context.user_id)
    await confirm_posted(context, made, "reply-event-created")


async def suggest_events(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    """Autocomplete an open event of the server."""
    found = await Services.of(interaction).host.boards.find(
        kinds=[BoardSetKind.EVENT], server_id=interaction.guild_id, closed=False, limit=MAX_CHOICES
    )
    return suggestions([(board_set.name, board_set.id) for board_set in found], current)


async def ask_to_cancel(context: InteractionContext, set_id: int) -> Panel:
    """Ask whether to cancel an event.

    :raises NoBoard, InputError: if there is no such event, or the user may not cancel it.
    """
    board_set = await _own_event(context, set_id)
    confirm = Button(
        CancelEvent(set_id), label=context.texts("button-event-cancel"), style=discord.ButtonStyle.danger
    )
    count = len(await context.host.boards.entries(set_id))
    name = clean(board_set.name, length=MAX_EVENT_NAME)
    return panel(context.texts("event-confirm-cancel", name=name, count=count), rows=rows_of([confirm]))


async def _own_event(context: InteractionContext, set_id: int) -> BoardSet:
    """An event that the user may cancel: they created it, or manage the server."""
    board_set = await load_event(context, set_id)
    if board_set.creator_id != context.user_id and not is_server_manager(context.interaction):
        raise InputError("error-event-cancel")
    return board_set


@handles(CancelEvent)
async def _cancel(context: InteractionContext, button: CancelEvent) -> None:
    await _own_event(context, button.set_id)
    await context.host.contests.cancel_event(button.set_id)
    await context.say("reply-event-canceled")


@handles(EnterEvent)
async def _enter(context: InteractionContext, button: EnterEvent) -> Panel:
    board_set = await load_event(context, button.set_id)
    await context.host.boards.enter(button.set_id, board_entrant(context, board_set.level))
    return await boards_panel(context, button.set_id, context.texts("reply-entered"))


@handles(LeaveEvent)
async def _leave(context: InteractionContext, button: LeaveEvent) -> None:
    await context.host.boards.withdraw(button.set_id, context.user_id)
    await context.say("reply-withdrawn")
