"""Whom a member wants to play with: pings when others look for players, and members whom they avoid."""

from __future__ import annotations

from typing import Final

import discord
from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.host.lobby.matchmaking import MOST_AVOIDED
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, Form, FormValues
from bot.ui.interactions.handlers import handles, submits
from bot.ui.settings.buttons import ChangeAvoided, ChangeSeekPings, ShowAvoided
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.error_text import InputError

ANY: Final = "any"
OFF: Final = "off"


async def seek_pings_line(context: InteractionContext) -> str:
    """For which variants the user is pinged in this server; empty outside of servers."""
    if context.server_id_or_none is None:
        return ""
    wanted = await context.host.matchmaking.ping_variants(context.server_id_or_none, context.user_id)
    texts = context.texts
    if wanted is None:
        value = texts("value-off")
    else:
        value = ", ".join(texts(f"variant-{name}") for name in VARIANTS if name in wanted) or texts(
            "seek-any"
        )
    return texts("options-line", option=texts("preference-new-tables"), value=value)


async def set_seek_pings(context: InteractionContext, chosen: list[str]) -> None:
    """Ping the user in this server for these variants, or for all if `ANY` is among them; for none if it is empty.

    :raises InputError: outside of servers.
    """
    variants = None if not chosen or OFF in chosen else [name for name in chosen if name != ANY]
    if ANY in chosen:
        variants = []
    await context.host.matchmaking.set_ping_variants(context.server_id, context.user_id, variants)


@handles(ChangeSeekPings, opens_form=True)
async def _open_pings_form(context: InteractionContext, button: ChangeSeekPings) -> None:
    texts = context.texts
    wanted = await context.host.matchmaking.ping_variants(context.server_id, context.user_id)
    now = {ANY} if wanted == frozenset() else wanted or set()
    options = [
        discord.SelectOption(label=label, value=name, default=name in now)
        for name, label in [
            (ANY, texts("seek-any")),
            *((name, texts(f"variant-{name}")) for name in VARIANTS),
        ]
    ]
    field = Fields("seek-pings", texts).several("variants", options, texts("seek-pings-none"))
    await context.open_form(Form(texts("seek-pings-form"), [field], ChangeSeekPings()))


@submits(ChangeSeekPings)
async def _submit_pings(context: InteractionContext, form: ChangeSeekPings, values: FormValues) -> Panel:
    await set_seek_pings(context, values.all_chosen("variants", (ANY, *VARIANTS)))
    change = Button(ChangeSeekPings(), label=context.texts("button-change"))
    return panel(await seek_pings_line(context), rows=rows_of([change]))


@handles(ShowAvoided)
async def _avoided_panel(context: InteractionContext, button: ShowAvoided, notice: str = "") -> Panel:
    """The members whom the user avoids, with a button to change the list.

    :param notice: a line above.
    """
    texts = context.texts
    avoided = sorted(await context.host.matchmaking.avoided(context.user_id))
    lines = [notice, texts("avoided-title"), *(f"- <@{user_id}>" for user_id in avoided)]
    if not avoided:
        lines.append(texts("avoided-nobody"))
    lines.append(texts("avoided-about"))
    change = Button(ChangeAvoided(), label=texts("button-change"), style=ButtonStyle.primary)
    return panel(lines, rows=rows_of([change]) if context.server_id_or_none is not None else [])


@handles(ChangeAvoided, opens_form=True)
async def _open_avoided_form(context: InteractionContext, button: ChangeAvoided) -> None:
    avoided = await context.host.matchmaking.avoided(context.user_id)
    await context.open_form(_avoided_form(sorted(avoided), context.texts, button.entries))


def _avoided_form(avoided: list[int], texts: Texts, entries: str) -> Form:
    fields = Fields("avoided", texts, entries)
    members = fields.objects("users", "user", avoided, MOST_AVOIDED, texts("avoided-nobody"))
    return Form(texts("avoided-form"), [members], ChangeAvoided())


@submits(ChangeAvoided)
async def _submit_avoided(
    context: InteractionContext, form: ChangeAvoided, values: FormValues
) -> ShowAvoided:
    users: list[discord.Member | discord.User] = values.items("users", discord.Member, discord.User)
    for user in users:
        _check_avoidable(context, user)
    await context.host.matchmaking.set_avoided(context.user_id, {user.id for user in users})
    return ShowAvoided()


async def avoid(context: InteractionContext, user: discord.Member | discord.User) -> Panel:
    """Let the user avoid a member from now on.

    :raises InputError: if the member cannot be avoided, or the list is full.
    """
    _check_avoidable(context, user)
    avoided = await context.host.matchmaking.avoided(context.user_id) | {user.id}
    if len(avoided) > MOST_AVOIDED:
        raise InputError("error-avoided-full", count=MOST_AVOIDED)
    await context.host.matchmaking.set_avoided(context.user_id, avoided)
    notice = context.texts("reply-avoided", name=clean(user.display_name))
    return await _avoided_panel(context, ShowAvoided(), notice)


def _check_avoidable(context: InteractionContext, user: discord.Member | discord.User) -> None:
    if user.bot or user.id == context.user_id:
        raise InputError("error-avoid", name=clean(user.display_name))
