"""Whom a member wants to play with: pings when others look for players, friends, and members whom they avoid."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final

import discord
from discord import ButtonStyle

from bot.engine.variants import VARIANTS
from bot.host.lobby.matchmaking import MOST_LISTED
from bot.ui.components.controls import Button
from bot.ui.components.panel import Panel, panel, rows_of
from bot.ui.interactions.context import InteractionContext
from bot.ui.interactions.forms import Fields, Form, FormValues
from bot.ui.interactions.handlers import handles, submits
from bot.ui.lobby.buttons import ShowAccess
from bot.ui.settings.buttons import ChangeAvoided, ChangeFriends, ChangeSeekPings, ShowAvoided, ShowFriends
from bot.ui.text.catalogue import clean
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


@dataclass(frozen=True, slots=True)
class _MemberList:
    """A list of members that a user keeps. Its texts begin with `name`."""

    name: str
    change: type[ChangeAvoided | ChangeFriends]
    read: Callable[[InteractionContext], Awaitable[frozenset[int]]]
    write: Callable[[InteractionContext, frozenset[int]], Awaitable[None]]

    async def panel(self, context: InteractionContext, notice: str = "") -> Panel:
        """The members on the list, with a button to change it.

        :param notice: a line above.
        """
        texts = context.texts
        listed = sorted(await self.read(context))
        lines = [notice, texts(f"{self.name}-title"), *(f"- <@{user_id}>" for user_id in listed)]
        if not listed:
            lines.append(texts(f"{self.name}-nobody"))
        lines.append(texts(f"{self.name}-about"))
        change = Button(self.change(), label=texts("button-change"), style=ButtonStyle.primary)
        return panel(lines, rows=rows_of([change]) if context.server_id_or_none is not None else [])

    async def open_form(self, context: InteractionContext, button: ChangeAvoided | ChangeFriends) -> None:
        """Open the form that changes the list."""
        fields = Fields(self.name, context.texts, button.entries)
        nobody = context.texts(f"{self.name}-nobody")
        members = fields.objects("users", "user", sorted(await self.read(context)), MOST_LISTED, nobody)
        await context.open_form(
            Form(context.texts(f"{self.name}-form"), [members], replace(button, entries=""))
        )

    async def submit(self, context: InteractionContext, values: FormValues) -> None:
        """Replace the list by what was entered.

        :raises InputError: if a member cannot be on the list.
        """
        users: list[discord.Member | discord.User] = values.items("users", discord.Member, discord.User)
        for user in users:
            self._check(context, user)
        await self.write(context, frozenset(user.id for user in users))

    async def add(self, context: InteractionContext, user: discord.Member | discord.User) -> Panel:
        """Put a member on the list, and show it.

        :raises InputError: if the member cannot be on the list, or it is full.
        """
        self._check(context, user)
        listed = await self.read(context) | {user.id}
        if len(listed) > MOST_LISTED:
            raise InputError(f"error-{self.name}-full", count=MOST_LISTED)
        await self.write(context, listed)
        return await self.panel(context, context.texts(f"reply-{self.name}", name=clean(user.display_name)))

    def _check(self, context: InteractionContext, user: discord.Member | discord.User) -> None:
        if user.bot or user.id == context.user_id:
            raise InputError(f"error-{self.name}", name=clean(user.display_name))


AVOIDED: Final = _MemberList(
    "avoided",
    ChangeAvoided,
    lambda context: context.host.matchmaking.avoided(context.user_id),
    lambda context, users: context.host.matchmaking.set_avoided(context.user_id, users),
)
FRIENDS: Final = _MemberList(
    "friends",
    ChangeFriends,
    lambda context: context.host.matchmaking.friends(context.user_id),
    lambda context, users: context.host.matchmaking.set_friends(context.user_id, users),
)


@handles(ShowAvoided)
async def _show_avoided(context: InteractionContext, button: ShowAvoided) -> Panel:
    return await AVOIDED.panel(context)


@handles(ChangeAvoided, opens_form=True)
async def _open_avoided_form(context: InteractionContext, button: ChangeAvoided) -> None:
    await AVOIDED.open_form(context, button)


@submits(ChangeAvoided)
async def _submit_avoided(
    context: InteractionContext, form: ChangeAvoided, values: FormValues
) -> ShowAvoided:
    await AVOIDED.submit(context, values)
    return ShowAvoided()


@handles(ShowFriends)
async def _show_friends(context: InteractionContext, button: ShowFriends) -> Panel:
    return await FRIENDS.panel(context)


@handles(ChangeFriends, opens_form=True)
async def _open_friends_form(context: InteractionContext, button: ChangeFriends) -> None:
    await FRIENDS.open_form(context, button)


@submits(ChangeFriends)
async def _submit_friends(
    context: InteractionContext, form: ChangeFriends, values: FormValues
) -> ShowFriends | ShowAccess:
    await FRIENDS.submit(context, values)
    return ShowAccess(form.table_id) if form.table_id else ShowFriends()
