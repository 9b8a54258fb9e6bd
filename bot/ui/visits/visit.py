"""One click or command, from the first answer to the panel."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Final

import discord

from bot.engine.actions import Action, IllegalAction, Rule
from bot.engine.table import Table
from bot.host import Look, TableInfo, TableState
from bot.store import Preferences, StoreError
from bot.ui.components.panel import Panel, notice_panel, rows_of
from bot.ui.components.taps import Click, Tap
from bot.ui.hand.controls import Chosen
from bot.ui.hand.hand_panel import hand_panel
from bot.ui.room.room import Room
from bot.ui.words.languages import texts_of
from bot.ui.words.refusals import EXPECTED, Unclear, refused
from bot.ui.words.texts import texts_for
from bot.ui.words.tips import next_tip

__all__ = ["NEEDED", "Visit", "answering", "missing_permissions", "sees"]

log = logging.getLogger(__name__)

NEEDED: Final = ("view_channel", "send_messages", "attach_files")
"""What the bot needs to show a table in a channel; in a thread the right to send is another."""


def missing_permissions(click: Click) -> list[str]:
    """The names of the permissions that the bot lacks in the channel of a click."""
    has = click.app_permissions
    threaded = isinstance(click.channel, discord.Thread)
    needed = ["send_messages_in_threads" if threaded and name == "send_messages" else name for name in NEEDED]
    return [name for name in needed if not getattr(has, name)]


def sees(click: Click, info: TableInfo) -> bool:
    """Whether whoever clicks may look at a table: they play there, or see the channel in which it is played.

    Who has been let into a private thread is not known; nor may anybody but its players look at a table whose channel
    is gone.
    """
    if info.seat_of(click.user.id) is not None or info.channel_id == click.channel_id:
        return True
    guild, user = click.guild, click.user
    place = info.channel_id if info.parent_id is None else info.parent_id
    channel = None if guild is None else guild.get_channel_or_thread(place)
    if channel is None or not isinstance(user, discord.Member):
        return False
    may = channel.permissions_for(user)
    closed = isinstance(channel, discord.Thread) and channel.is_private()
    return may.view_channel and (may.manage_threads or not closed)


class Visit:
    """Somebody who wants something of the host, and gets a private answer.

    `table_id` is the table in question, if any. A quiet visit leaves the message that was clicked as it is and is
    answered only if something is wrong.
    """

    def __init__(self, click: Click, table_id: int | None, *, quiet: bool) -> None:
        self.click = click
        self.room = Room.of(click)
        self.host = self.room.host
        self.texts = texts_for(click.locale)
        self.preferences = Preferences()
        self.user_id = click.user.id
        self.table_id = table_id
        self._quiet = quiet
        self._missed: Look | None = None
        self._panel_id: int | None = None

    @property
    def name(self) -> str:
        """The name by which the visitor is known in this server."""
        return self.click.user.display_name

    @property
    def guild_id(self) -> int:
        """The server in which this was clicked or typed; no command is open anywhere else."""
        assert self.click.guild_id is not None
        return self.click.guild_id

    @property
    def channel_id(self) -> int:
        """The channel in which this was clicked or typed."""
        assert self.click.channel_id is not None
        return self.click.channel_id

    @property
    def warden(self) -> bool:
        """Whether the visitor looks after this server."""
        return self.click.permissions.manage_guild

    def only_wardens(self) -> None:
        """Raises Unclear for a visitor who does not look after this server."""
        if not self.warden:
            raise Unclear("refused-warden")

    def sees(self, info: TableInfo) -> bool:
        """Whether the visitor may look at a table."""
        return sees(self.click, info)

    async def begin(self) -> None:
        """Answer Discord in time; what is to be shown may take longer."""
        if self.click.message is not None and self.on_own_panel:
            self._panel_id = self.click.message.id
            self.room.clicks.note(self._panel_id, self.click.id)
        if self._quiet or self.on_own_panel:
            await self.click.response.defer()
        else:
            await self.click.response.defer(ephemeral=True, thinking=True)

    async def acquaint(self) -> None:
        """Learn how the visitor wants to be served, and in which language."""
        self.preferences = await self.room.languages.met(self.user_id, self.click.locale)
        self.texts = texts_of(self.preferences)

    @property
    def on_own_panel(self) -> bool:
        """Whether a private panel was clicked, which then shows the answer itself."""
        message = self.click.message
        return message is not None and (message.flags.ephemeral or self.click.guild_id is None)

    async def show(self, shown: Panel) -> None:
        """Show the answer: on the panel that was clicked, else in a message for the visitor alone."""
        try:
            if self._quiet and not self.on_own_panel:
                await self._send(shown)
            else:
                sent = await self.click.edit_original_response(view=shown.view, attachments=shown.files())
                self._panel_id = sent.id
        except discord.HTTPException as error:
            log.warning("an answer could not be shown: %d %d", error.status, error.code)
            with suppress(discord.HTTPException):
                await self._send(shown)

    async def confirm(self, shown: Panel) -> None:
        """Show the answer if it was asked for on a private panel: a click in public shows everybody what it did."""
        if self.on_own_panel:
            await self.show(shown)

    async def _send(self, shown: Panel) -> None:
        await self.click.followup.send(view=shown.view, files=shown.files(), ephemeral=True)

    async def say(self, key: str, **arguments: str | int) -> None:
        """Answer with a text of the catalogue."""
        await self.show(notice_panel(self.texts(key, **arguments)))

    async def follow(self, look: Look) -> None:
        """Show the visitor his hand, and again once the computer players at the table have done what they can; unless
        he has gone on to something else on that panel meanwhile."""
        await self.hand(look)
        later = await self.host.follow(look.info.id, self.user_id, look.ply)
        gone_on = self._panel_id is not None and self.room.clicks.superseded(self._panel_id, self.click.id)
        if later.ply != look.ply and not gone_on:
            await self.hand(later)

    async def computers(self) -> Callable[[int], str]:
        """Names of computer players by number, as everybody in this server reads them."""
        texts = await self.room.languages.of_guild(self.guild_id)
        return lambda number: texts("computer-name", number=number)

    async def ask(self, table_id: int, action: Action) -> None:
        """Have the visitor say once more that he means what he typed; what he may not do is refused at once."""
        look = await self.host.look(table_id, self.user_id)
        if action in look.offer:
            await self.hand(look, sure=action)
        else:
            await self.follow(await self.host.act(table_id, self.user_id, action))

    async def change(self, **changes: object) -> None:
        """Change some of the visitor's preferences."""
        self.preferences = await self.room.store.preferences.change(self.user_id, **changes)

    async def hand(
        self,
        look: Look,
        *,
        notice: str = "",
        chosen: Chosen | None = None,
        sure: Action | None = None,
        broken: Rule | None = None,
    ) -> None:
        """Show the visitor his hand. Whoever looks at it is there, and plays himself again."""
        if (back := await self.come_back(look.info)) is not None:
            look = replace(look, info=back.info)
        if self._missed is not None:
            look = replace(look, events=look.events or self._missed.events)
        if look.seat in look.to_move:
            self.room.calls.looked(look.info.id)
        notice = notice or self._standing_notice(look.info)
        if not look.events and not self.on_own_panel:
            self.room.hands.show(look.info.id, self.user_id)
        tip = ""
        if sure is None and broken is None:
            tip = await next_tip(self.room.store, look, self.user_id, self.preferences, self.texts)
        await self.show(
            await hand_panel(
                look,
                self.texts,
                self.preferences,
                notice=notice,
                chosen=chosen,
                sure=sure,
                broken=broken,
                tip=tip,
                emojis=self.room.emojis,
                public=await self._public(look),
            )
        )

    async def _public(self, look: Look) -> Table | None:
        """The table as onlookers see it, for who wants no pictures."""
        return await self.host.view(look.info.id) if self.preferences.style == "text" else None

    async def come_back(self, info: TableInfo) -> Look | None:
        """Give the visitor his seat back where a computer player acts for him; his hand tells what he has missed.

        The look is that from after it, None where nobody acts for him.
        """
        relieved = any(one.user_id == self.user_id and one.computer for one in info.seats)
        if not relieved or info.state is not TableState.PLAYING:
            return None
        self._missed = await self.host.come_back(info.id, self.user_id)
        return self._missed

    def _standing_notice(self, info: TableInfo) -> str:
        """What the visitor should know besides: that the table cannot be shown, that his direct messages are closed."""
        if self._missed is not None:
            self._missed = None
            return self.texts("clock-back")
        if self.room.tables.troubled(info.id):
            return self.texts("notice", notice=self._trouble(info))
        shut_out = self.room.hands.shut_out(self.user_id)
        return self.texts("notice", notice=self.texts("direct-closed")) if shut_out else ""

    def _trouble(self, info: TableInfo) -> str:
        missing = missing_permissions(self.click) if self.click.channel_id == info.channel_id else []
        if not missing:
            return self.texts("trouble-table")
        return self.texts("refused-permissions", permissions=self.permissions(missing))

    def permissions(self, names: list[str]) -> str:
        """Permissions by the names they have in the client."""
        return ", ".join(self.texts(f"permission-{name.replace('_', '-')}") for name in names)

    async def refuse(self, error: Exception) -> None:
        """Say why not, and what is possible: on a fresh panel for one who plays at the table."""
        if isinstance(error, StoreError):
            log.error("%s", error)
            await self.show(notice_panel(refused(error, self.texts)))
            return
        look = None
        if self.table_id is not None:
            with suppress(*EXPECTED):
                look = await self.host.look(self.table_id, self.user_id)
        text = refused(error, self.texts, look.info if look else None)
        if look and look.seat >= 0 and look.info.state is TableState.PLAYING and not self._quiet:
            broken = error.rule if isinstance(error, IllegalAction) else None
            await self.hand(look, notice=self.texts("notice", notice=text), broken=broken)
        else:
            outside = look is not None and look.seat < 0 and look.info.state is TableState.PLAYING
            watch = [Tap("watch", look.info.id, label=self.texts("button-watch"))] if look and outside else []
            await self.show(notice_panel(self.texts("notice", notice=text), rows_of(watch)))


@asynccontextmanager
async def answering(
    click: Click, table_id: int | None = None, *, quiet: bool = False
) -> AsyncIterator[Visit]:
    """A visit: answered in time, and with what was refused in words. Other errors go their way."""
    visit = Visit(click, table_id, quiet=quiet)
    await visit.begin()
    await visit.acquaint()
    if table_id is not None:
        # What stands in the way of this stands in the way of the rest, and is told there.
        with suppress(*EXPECTED):
            await visit.come_back(await visit.host.info(table_id))
    try:
        yield visit
    except EXPECTED as error:
        await visit.refuse(error)
