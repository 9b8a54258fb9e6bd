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
from bot.host import TableInfo, TableSnapshot, TableState
from bot.store import Preferences, StoreError
from bot.ui.components.buttons import Button, Interaction
from bot.ui.components.panel import Panel, notice_panel, rows_of
from bot.ui.hand.controls import Chosen
from bot.ui.hand.hand_panel import hand_panel
from bot.ui.messages.services import Services
from bot.ui.text.catalogue import texts_for
from bot.ui.text.error_text import USER_ERRORS, InputError, error_message
from bot.ui.text.languages import texts_of
from bot.ui.text.tips import next_tip

__all__ = ["NEEDED", "InteractionContext", "missing_permissions", "respond", "sees"]

log = logging.getLogger(__name__)

NEEDED: Final = ("view_channel", "send_messages", "attach_files")
"""What the bot needs to show a table in a channel; in a thread the right to send is another."""


def missing_permissions(interaction: Interaction) -> list[str]:
    """The names of the permissions that the bot lacks in the channel of a click."""
    has = interaction.app_permissions
    threaded = isinstance(interaction.channel, discord.Thread)
    needed = ["send_messages_in_threads" if threaded and name == "send_messages" else name for name in NEEDED]
    return [name for name in needed if not getattr(has, name)]


def sees(interaction: Interaction, info: TableInfo) -> bool:
    """Whether whoever clicks may look at a table: they play there, or see the channel in which it is played.

    Who has been let into a private thread is not known; nor may anybody but its players look at a table whose channel
    is gone.
    """
    if info.seat_of(interaction.user.id) is not None or info.channel_id == interaction.channel_id:
        return True
    guild, user = interaction.guild, interaction.user
    place = info.channel_id if info.parent_id is None else info.parent_id
    channel = None if guild is None else guild.get_channel_or_thread(place)
    if channel is None or not isinstance(user, discord.Member):
        return False
    may = channel.permissions_for(user)
    closed = isinstance(channel, discord.Thread) and channel.is_private()
    return may.view_channel and (may.manage_threads or not closed)


class InteractionContext:
    """Somebody who wants something of the host, and gets a private answer.

    `table_id` is the table in question, if any. A quiet visit leaves the message that was clicked as it is and is
    answered only if something is wrong.
    """

    def __init__(self, interaction: Interaction, table_id: int | None, *, quiet: bool) -> None:
        self.interaction = interaction
        self.services = Services.of(interaction)
        self.host = self.services.host
        self.texts = texts_for(interaction.locale)
        self.preferences = Preferences()
        self.user_id = interaction.user.id
        self.table_id = table_id
        self._quiet = quiet
        self._missed: TableSnapshot | None = None
        self._panel_id: int | None = None

    @property
    def name(self) -> str:
        """The name by which the visitor is known in this server."""
        return self.interaction.user.display_name

    @property
    def guild_id(self) -> int:
        """The server in which this was clicked or typed; no command is open anywhere else."""
        assert self.interaction.guild_id is not None
        return self.interaction.guild_id

    @property
    def channel_id(self) -> int:
        """The channel in which this was clicked or typed."""
        assert self.interaction.channel_id is not None
        return self.interaction.channel_id

    @property
    def is_server_manager(self) -> bool:
        """Whether the visitor looks after this server."""
        return self.interaction.permissions.manage_guild

    def require_server_manager(self) -> None:
        """Raises Unclear for a visitor who does not look after this server."""
        if not self.is_server_manager:
            raise InputError("refused-warden")

    def sees(self, info: TableInfo) -> bool:
        """Whether the visitor may look at a table."""
        return sees(self.interaction, info)

    async def begin(self) -> None:
        """Answer Discord in time; what is to be shown may take longer."""
        if self.interaction.message is not None and self.on_own_panel:
            self._panel_id = self.interaction.message.id
            self.services.clicks.note(self._panel_id, self.interaction.id)
        if self._quiet or self.on_own_panel:
            await self.interaction.response.defer()
        else:
            await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def acquaint(self) -> None:
        """Learn how the visitor wants to be served, and in which language."""
        self.preferences = await self.services.languages.met(self.user_id, self.interaction.locale)
        self.texts = texts_of(self.preferences)

    @property
    def on_own_panel(self) -> bool:
        """Whether a private panel was clicked, which then shows the answer itself."""
        message = self.interaction.message
        return message is not None and (message.flags.ephemeral or self.interaction.guild_id is None)

    async def show(self, shown: Panel) -> None:
        """Show the answer: on the panel that was clicked, else in a message for the visitor alone."""
        try:
            if self._quiet and not self.on_own_panel:
                await self._send(shown)
            else:
                sent = await self.interaction.edit_original_response(
                    view=shown.view, attachments=shown.files()
                )
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
        await self.interaction.followup.send(view=shown.view, files=shown.files(), ephemeral=True)

    async def say(self, key: str, **arguments: str | int) -> None:
        """Answer with a text of the catalogue."""
        await self.show(notice_panel(self.texts(key, **arguments)))

    async def follow(self, snapshot: TableSnapshot) -> None:
        """Show the visitor his hand, and again once the computer players at the table have done what they can; unless
        he has gone on to something else on that panel meanwhile."""
        await self.hand(snapshot)
        later = await self.host.follow(snapshot.info.id, self.user_id, snapshot.ply)
        gone_on = self._panel_id is not None and self.services.clicks.superseded(
            self._panel_id, self.interaction.id
        )
        if later.ply != snapshot.ply and not gone_on:
            await self.hand(later)

    async def computers(self) -> Callable[[int], str]:
        """Names of computer players by number, as everybody in this server reads them."""
        texts = await self.services.languages.of_guild(self.guild_id)
        return lambda number: texts("computer-name", number=number)

    async def ask(self, table_id: int, action: Action) -> None:
        """Have the visitor say once more that he means what he typed; what he may not do is refused at once."""
        snapshot = await self.host.snapshot(table_id, self.user_id)
        if action in snapshot.offer:
            await self.hand(snapshot, sure=action)
        else:
            await self.follow(await self.host.act(table_id, self.user_id, action))

    async def change(self, **changes: object) -> None:
        """Change some of the visitor's preferences."""
        self.preferences = await self.services.store.preferences.change(self.user_id, **changes)

    async def hand(
        self,
        snapshot: TableSnapshot,
        *,
        notice: str = "",
        chosen: Chosen | None = None,
        sure: Action | None = None,
        broken: Rule | None = None,
    ) -> None:
        """Show the visitor his hand. Whoever looks at it is there, and plays himself again."""
        if (back := await self.come_back(snapshot.info)) is not None:
            snapshot = replace(snapshot, info=back.info)
        if self._missed is not None:
            snapshot = replace(snapshot, events=snapshot.events or self._missed.events)
        if snapshot.seat in snapshot.to_move:
            self.services.calls.looked(snapshot.info.id)
        notice = notice or self._standing_notice(snapshot.info)
        if not snapshot.events and not self.on_own_panel:
            self.services.hands.show(snapshot.info.id, self.user_id)
        tip = ""
        if sure is None and broken is None:
            tip = await next_tip(self.services.store, snapshot, self.user_id, self.preferences, self.texts)
        await self.show(
            await hand_panel(
                snapshot,
                self.texts,
                self.preferences,
                notice=notice,
                chosen=chosen,
                sure=sure,
                broken=broken,
                tip=tip,
                emojis=self.services.emojis,
                public=await self._public(snapshot),
            )
        )

    async def _public(self, snapshot: TableSnapshot) -> Table | None:
        """The table as onlookers see it, for who wants no pictures."""
        return await self.host.view(snapshot.info.id) if self.preferences.style == "text" else None

    async def come_back(self, info: TableInfo) -> TableSnapshot | None:
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
        if self.services.tables.troubled(info.id):
            return self.texts("notice", notice=self._trouble(info))
        shut_out = self.services.hands.shut_out(self.user_id)
        return self.texts("notice", notice=self.texts("direct-closed")) if shut_out else ""

    def _trouble(self, info: TableInfo) -> str:
        missing = (
            missing_permissions(self.interaction) if self.interaction.channel_id == info.channel_id else []
        )
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
            await self.show(notice_panel(error_message(error, self.texts)))
            return
        snapshot = None
        if self.table_id is not None:
            with suppress(*USER_ERRORS):
                snapshot = await self.host.snapshot(self.table_id, self.user_id)
        text = error_message(error, self.texts, snapshot.info if snapshot else None)
        if snapshot and snapshot.seat >= 0 and snapshot.info.state is TableState.PLAYING and not self._quiet:
            broken = error.rule if isinstance(error, IllegalAction) else None
            await self.hand(snapshot, notice=self.texts("notice", notice=text), broken=broken)
        else:
            outside = snapshot is not None and snapshot.seat < 0 and snapshot.info.state is TableState.PLAYING
            watch = (
                [Button("watch", snapshot.info.id, label=self.texts("button-watch"))]
                if snapshot and outside
                else []
            )
            await self.show(notice_panel(self.texts("notice", notice=text), rows_of(watch)))


@asynccontextmanager
async def respond(
    interaction: Interaction, table_id: int | None = None, *, quiet: bool = False
) -> AsyncIterator[InteractionContext]:
    """A visit: answered in time, and with what was refused in words. Other errors go their way."""
    context = InteractionContext(interaction, table_id, quiet=quiet)
    await context.begin()
    await context.acquaint()
    if table_id is not None:
        # What stands in the way of this stands in the way of the rest, and is told there.
        with suppress(*USER_ERRORS):
            await context.come_back(await context.host.info(table_id))
    try:
        yield context
    except USER_ERRORS as error:
        await context.refuse(error)
