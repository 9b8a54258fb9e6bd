"""Seats before a game: moving to another seat, asking for a swap, inviting members."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import discord
from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.host.errors import SeatTaken
from bot.store import SeatInfo, TableInfo, TableState
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, Form, FormValues
from bot.ui.interactions.handlers import handles, submits
from bot.ui.interactions.permissions import can_read
from bot.ui.interactions.which_table import nearest
from bot.ui.lobby.buttons import (
    AskSeat,
    DeclineSwap,
    Invite,
    OpenAndInvite,
    ShowSeats,
    SwapSeats,
    back_to_options,
)
from bot.ui.lobby.lobby_panel import require_seat
from bot.ui.lobby.open_table import TableRequest, choose_variant, open_table
from bot.ui.lobby.questions import Invitation, Questions, SwapRequest
from bot.ui.text.catalogue import clean
from bot.ui.text.error_text import InputError
from bot.ui.text.formatting import join_list, seat_name, table_number


@handles(ShowSeats)
async def _show_seats(context: InteractionContext, button: ShowSeats) -> Panel:
    return _seats_panel(context, await context.host.queries.info(button.table_id))


def _seats_panel(context: InteractionContext, info: TableInfo) -> Panel:
    """The user's seat and partners, and a button for each other seat."""
    own = require_seat(context, info)
    sides = VARIANTS[info.variant].sides
    lines = [context.texts("seats-title", table=table_number(info.number), seat=own + 1)]
    for seat, side in enumerate(sides):
        if side == sides[own] and seat != own:
            name = seat_name(info, seat) if _player_at(info, seat) else context.texts("seats-nobody")
            lines.append(context.texts("seats-partner", seat=seat + 1, name=name))
    buttons = [_seat_button(context, info, seat) for seat in range(len(sides)) if seat != own]
    return panel(lines, rows=rows_of([*buttons, back_to_options(info, context.texts)]))


def _seat_button(context: InteractionContext, info: TableInfo, seat: int) -> Button:
    taken = _player_at(info, seat)
    if taken is None:
        text = context.texts("button-move", seat=seat + 1)
    else:
        key = "button-ask-seat" if taken.user_id is not None else "button-exchange"
        text = context.texts(key, seat=seat + 1, name=clean(taken.name, markdown=False))
    return Button(AskSeat(info.id, seat), label=text, style=ButtonStyle.primary)


def _player_at(info: TableInfo, seat: int) -> SeatInfo | None:
    return next((taken for taken in info.seats if taken.seat == seat), None)


@handles(AskSeat)
async def _take_seat(context: InteractionContext, button: AskSeat) -> None:
    """Move to another seat, or ask its player to swap.

    :raises WrongState: if the table is not in its lobby.
    :raises NotSeated: if the user has no seat.
    :raises InputError: if the player has already been asked.
    """
    info, seat = await context.host.queries.info(button.table_id), button.seat
    own = require_seat(context, info)
    try:
        moved = (
            info
            if seat == own
            else await context.host.lobby.join(
                info.id, context.user_id, context.name, seat, interaction_id=context.interaction_id
            )
        )
    except SeatTaken:
        other = _player_at(info, seat)
        if other is None or other.user_id is None:
            raise
        await _ask_to_swap(context, info, own, other, other.user_id)
    else:
        await context.show(_seats_panel(context, moved))


async def _ask_to_swap(
    context: InteractionContext, info: TableInfo, own: int, other: SeatInfo, other_id: int
) -> None:
    question = SwapRequest(other_id, other.seat, context.user_id, own, context.name)
    questions = context.services.publisher.kind(Questions)
    if questions.is_asked(info.id, question):
        raise InputError("error-already-asked", name=clean(other.name))
    await questions.ask(info, question)
    await context.say("reply-asked", name=clean(other.name), seat=other.seat + 1)


@handles(SwapSeats, quiet=True)
async def _swap(context: InteractionContext, button: SwapSeats) -> None:
    if context.user_id != button.user_id:
        raise InputError("error-not-asked", user=f"<@{button.user_id}>")
    await context.host.lobby.swap_seats(
        button.table_id,
        button.user_id,
        button.seat,
        button.other_id,
        button.other_seat,
        interaction_id=context.interaction_id,
    )


@handles(DeclineSwap, quiet=True)
async def _decline(context: InteractionContext, button: DeclineSwap) -> None:
    """Delete the question. It stays pending, so it is not asked again."""
    if context.user_id != button.user_id:
        raise InputError("error-not-asked", user=f"<@{button.user_id}>")
    await context.services.publisher.kind(Questions).decline(button.table_id, button.user_id)
    await context.acknowledge()
    with suppress(discord.HTTPException):
        await context.interaction.delete_original_response()


@handles(Invite, opens_form=True)
async def _open_invite_form(context: InteractionContext, button: Invite) -> None:
    """Open the form to choose members to invite."""
    info = await context.host.queries.info(button.table_id)
    require_seat(context, info)
    free = VARIANTS[info.variant].seats - len(info.seats)
    users = Fields("invite", context.texts, button.entries).objects("users", "user", (), max(free, 1))
    await context.open_form(Form(context.texts("invite-form"), [users], Invite(info.id)))


@submits(Invite)
async def _invite_chosen(context: InteractionContext, form: Invite, values: FormValues) -> None:
    await invite(
        context,
        await context.host.queries.info(form.table_id),
        values.items("users", discord.Member, discord.User),
    )


async def invite(
    context: InteractionContext, info: TableInfo, users: Sequence[discord.Member | discord.User]
) -> None:
    """Invite members of the server to a table with a message that mentions them.

    :raises WrongState: if the table is not in its lobby.
    :raises NotSeated: if the user has no seat.
    :raises TableFull: if there is no free seat.
    :raises NotOpener: if the opener does not let a user in.
    :raises AvoidedByYou, PlayerUnavailable, InputError: if a user cannot be invited, or the message cannot be posted.
    """
    require_seat(context, info)
    for user in users:
        await _check_invitable(context, info, user)
    await context.host.lobby.invite(info.id, context.user_id, [user.id for user in users])
    question = Invitation([user.id for user in users], context.user_id, context.name)
    await context.services.publisher.kind(Questions).ask(info, question)
    names = join_list([clean(user.display_name) for user in users], context.texts, last="and")
    await context.say("reply-invited", names=names, table=table_number(info.number))


async def invite_member(context: InteractionContext, user: discord.Member | discord.User) -> None:
    """Invite a member to the user's open table in this channel, or ask for the variant of a new one.

    :raises InputError: if the member cannot be invited, or the message cannot be posted.
    """
    tables = await context.host.queries.tables(
        server_id=context.server_id, user_id=context.user_id, states=(TableState.LOBBY,)
    )
    open_tables = [
        info for info in nearest(tables, context.channel_id) if len(info.seats) < VARIANTS[info.variant].seats
    ]
    if open_tables:
        context.table_id = open_tables[-1].id
        await invite(context, open_tables[-1], [user])
        return
    if user.bot:
        raise InputError("error-invite-bot", name=clean(user.display_name))
    if user.id == context.user_id:
        raise InputError("error-invite-yourself")
    question = context.texts("invite-choose-variant", name=clean(user.display_name))
    choice = await choose_variant(context, question, lambda variant: OpenAndInvite(variant, user.id))
    await context.show(choice)


@handles(OpenAndInvite)
async def _open_and_invite(context: InteractionContext, button: OpenAndInvite) -> None:
    guild = context.interaction.guild
    assert guild is not None
    try:
        member = await guild.fetch_member(button.user_id)
    except discord.NotFound:
        raise InputError("error-no-member", name=f"<@{button.user_id}>") from None
    await open_table(context, TableRequest(button.variant))
    if context.table_id is not None:
        await invite(context, await context.host.queries.info(context.table_id), [member])


async def _check_invitable(
    context: InteractionContext, info: TableInfo, user: discord.Member | discord.User
) -> None:
    name = clean(user.display_name)
    if user.bot:
        raise InputError("error-invite-bot", name=name)
    if info.seat_of(user.id) is not None:
        raise InputError("error-invite-seated", name=name)
    if context.services.publisher.kind(Questions).is_asked(
        info.id, Invitation([user.id], context.user_id, context.name)
    ):
        raise InputError("error-already-asked", name=name)
    await context.host.matchmaking.require_available(context.user_id, user.id)
    channel = context.services.bot.get_channel(info.channel_id)
    if not can_read(channel, user):
        raise InputError("error-invite-unseen", name=name)
