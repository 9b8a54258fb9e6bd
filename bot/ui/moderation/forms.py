"""The forms in which managers decide, each with a reason."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ui

from bot.engine.variants import VARIANTS
from bot.host.moderation import LONGEST_REASON
from bot.store import Moderation
from bot.ui.components.panel import Panel
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, Form, FormValues
from bot.ui.interactions.handlers import handles, submits
from bot.ui.interactions.permissions import moderator_of
from bot.ui.moderation.buttons import (
    BarMember,
    CorrectResult,
    EndTable,
    RemoveMember,
    ResetRating,
    ShowLog,
    TakeOff,
    UndoDecision,
)
from bot.ui.moderation.decision_text import decision_text, tables_of
from bot.ui.moderation.moderation_panel import log_panel
from bot.ui.publishing.kind import key_of
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import game_name, seat_name, winners_text

_DAYS: Final = (1, 7, 30, 365, 0)
"""For how many days a member can be barred; 0 for good."""
_DAY: Final = 24 * 60 * 60
_DRAW: Final = "draw"


def _form(context: InteractionContext, title: str, button: Any, *fields: ui.Label[Any]) -> Form:
    """A form that asks for a reason below other fields."""
    reason = Fields("moderation", context.texts).text("reason", "", LONGEST_REASON)
    return Form(title, [*fields, reason], button)


def _member_field(context: InteractionContext, user_id: int) -> ui.Label[Any]:
    now = [user_id] if user_id else []
    return Fields("moderation", context.texts).objects("user", "user", now, 1)


def _member(context: InteractionContext, values: FormValues) -> int:
    users: list[discord.Member | discord.User] = values.items("user", discord.Member, discord.User)
    if len(users) != 1 or users[0].bot:
        raise InputError("error-moderation-user")
    return users[0].id


async def _decided(
    context: InteractionContext, decision: Moderation, key: str = "moderation-decided"
) -> Panel:
    """The log, below what was decided. Messages about the table follow."""
    tables = await tables_of(context, [decision])
    if decision.table_id is not None:
        for kind in ("table", "result"):
            context.services.publisher.refresh(key_of(kind, decision.table_id))
    notice = context.texts(key, decision=decision_text(decision, tables, context.texts))
    return await log_panel(context, ShowLog(), notice)


@handles(BarMember, opens_form=True)
async def _open_bar(context: InteractionContext, button: BarMember) -> None:
    texts = context.texts
    options = [(days, texts("moderation-days", days=days)) for days in _DAYS]
    duration = Fields("moderation", texts).choice("duration", options, _DAYS[1])
    member = _member_field(context, button.user_id)
    await context.open_form(_form(context, texts("moderation-bar-form"), button, member, duration))


@submits(BarMember)
async def _bar(context: InteractionContext, form: BarMember, values: FormValues) -> Panel:
    by, days = moderator_of(context.interaction), values.chosen("duration", _DAYS)
    user_id, reason = _member(context, values), values.text("reason")
    seconds = days * _DAY if days else None
    return await _decided(context, await context.host.moderation.bar(by, user_id, seconds, reason))


@handles(ResetRating, opens_form=True)
async def _open_reset(context: InteractionContext, button: ResetRating) -> None:
    member = _member_field(context, button.user_id)
    await context.open_form(_form(context, context.texts("moderation-reset-form"), button, member))


@submits(ResetRating)
async def _reset(context: InteractionContext, form: ResetRating, values: FormValues) -> Panel:
    by, reason = moderator_of(context.interaction), values.text("reason")
    decision = await context.host.moderation.reset_rating(by, _member(context, values), reason)
    return await _decided(context, decision)


@handles(RemoveMember, opens_form=True)
async def _open_remove(context: InteractionContext, button: RemoveMember) -> None:
    info = await context.host.moderation.table(moderator_of(context.interaction), button.subject)
    seat = info.seat_of(button.user_id)
    name = "?" if seat is None else seat_name(info, seat, markdown=False)
    await context.open_form(_form(context, context.texts("button-remove", name=name), button))


@submits(RemoveMember)
async def _remove(context: InteractionContext, form: RemoveMember, values: FormValues) -> Panel:
    by, reason = moderator_of(context.interaction), values.text("reason")
    return await _decided(
        context, await context.host.moderation.remove(by, form.subject, form.user_id, reason)
    )


@handles(EndTable, opens_form=True)
async def _open_end(context: InteractionContext, button: EndTable) -> None:
    info = await context.host.moderation.table(moderator_of(context.interaction), button.subject)
    title = context.texts("moderation-end-form", game=game_name(info, context.texts, markdown=False))
    await context.open_form(_form(context, title, button))


@submits(EndTable)
async def _end(context: InteractionContext, form: EndTable, values: FormValues) -> Panel:
    by, reason = moderator_of(context.interaction), values.text("reason")
    return await _decided(context, await context.host.moderation.end(by, form.subject, reason))


@handles(TakeOff, opens_form=True)
async def _open_take_off(context: InteractionContext, button: TakeOff) -> None:
    await context.host.moderation.game(moderator_of(context.interaction), button.subject)
    await context.open_form(_form(context, context.texts("button-take-off"), button))


@submits(TakeOff)
async def _take_off(context: InteractionContext, form: TakeOff, values: FormValues) -> Panel:
    by, reason = moderator_of(context.interaction), values.text("reason")
    return await _decided(context, await context.host.moderation.take_off(by, form.subject, reason))


@handles(CorrectResult, opens_form=True)
async def _open_correct(context: InteractionContext, button: CorrectResult) -> None:
    game = await context.host.moderation.game(moderator_of(context.interaction), button.subject)
    texts = context.texts
    outcomes = {str(side): (side,) for side in sorted(set(VARIANTS[game.info.variant].sides))} | {_DRAW: ()}
    options = [
        (value, winners_text(game.info, winners, texts, markdown=False))
        for value, winners in outcomes.items()
        if winners != game.winners
    ]
    field = Fields("moderation", texts).choice("winners", options, "")
    await context.open_form(_form(context, texts("button-correct"), button, field))


@submits(CorrectResult)
async def _correct(context: InteractionContext, form: CorrectResult, values: FormValues) -> Panel:
    by, reason = moderator_of(context.interaction), values.text("reason")
    game = await context.host.moderation.game(by, form.subject)
    sides = map(str, set(VARIANTS[game.info.variant].sides))
    chosen = values.chosen("winners", [*sides, _DRAW])
    winners = [] if chosen == _DRAW else [int(chosen)]
    return await _decided(context, await context.host.moderation.correct(by, form.subject, winners, reason))


@handles(UndoDecision, opens_form=True)
async def _open_undo(context: InteractionContext, button: UndoDecision) -> None:
    await context.host.moderation.decision(moderator_of(context.interaction), button.decision)
    await context.open_form(_form(context, context.texts("moderation-undo"), button))


@submits(UndoDecision)
async def _undo(context: InteractionContext, form: UndoDecision, values: FormValues) -> Panel:
    by, reason = moderator_of(context.interaction), values.text("reason")
    undone = await context.host.moderation.undo(by, form.decision, reason)
    return await _decided(context, undone, "moderation-undid")
