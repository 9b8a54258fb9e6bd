"""One interaction, a command, button or form, from the first response to the answer."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

import discord

from bot.engine.actions import Action, IllegalAction, Rule
from bot.host import Preferences, StoreError, TableInfo, TableSnapshot, TableState
from bot.ui.buttons.play import PickedCards, Watch
from bot.ui.components.controls import Button, Interaction
from bot.ui.components.panel import Panel, notice_panel, rows_of
from bot.ui.interactions.permissions import can_see_table, missing_permissions
from bot.ui.services import Services
from bot.ui.text.catalogue import texts_for
from bot.ui.text.error_text import USER_ERRORS, InputError, error_message
from bot.ui.text.languages import texts_of
from bot.ui.text.tips import next_tip

__all__ = ["InteractionContext", "respond"]

log = logging.getLogger(__name__)


class InteractionContext:
    """Context for one interaction: the user, their texts and preferences, and the answer only they see.

    `table_id` is the table in question, if any. A `quiet` interaction leaves the message it came from as it is, and
    is answered only if something is wrong.
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
        self._has_returned = False
        self._panel_id: int | None = None

    @property
    def name(self) -> str:
        """The user's name in this server."""
        return self.interaction.user.display_name

    @property
    def guild_id(self) -> int:
        """The server of the interaction; commands are available in servers only."""
        assert self.interaction.guild_id is not None
        return self.interaction.guild_id

    @property
    def channel_id(self) -> int:
        """The channel of the interaction."""
        assert self.interaction.channel_id is not None
        return self.interaction.channel_id

    @property
    def is_server_manager(self) -> bool:
        """Whether the user may manage this server."""
        return self.interaction.permissions.manage_guild

    def require_server_manager(self) -> None:
        """Raise InputError unless the user may manage this server."""
        if not self.is_server_manager:
            raise InputError("error-server-managers-only")

    def can_see(self, info: TableInfo) -> bool:
        """Whether the user may look at a table."""
        return can_see_table(self.interaction, info)

    @property
    def is_on_private_panel(self) -> bool:
        """Whether a private panel was clicked, which then shows the answer itself."""
        message = self.interaction.message
        return message is not None and (message.flags.ephemeral or self.interaction.guild_id is None)

    async def defer(self) -> None:
        """Acknowledge the interaction, which Discord wants within three seconds."""
        if self.interaction.message is not None and self.is_on_private_panel:
            self._panel_id = self.interaction.message.id
            self.services.latest_interactions.note(self._panel_id, self.interaction.id)
        if self._quiet or self.is_on_private_panel:
            await self.interaction.response.defer()
        else:
            await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def load_preferences(self) -> None:
        """Load the user's preferences and language."""
        locale = self.interaction.locale
        self.preferences = await self.services.languages.load_preferences(self.user_id, locale)
        self.texts = texts_of(self.preferences)

    async def change_preferences(self, **changes: object) -> None:
        """Change some of the user's preferences."""
        self.preferences = await self.services.host.preferences.update(self.user_id, **changes)

    async def show(self, panel: Panel) -> None:
        """Show the answer: on the panel that was clicked, otherwise in a message only the user sees."""
        try:
            if self._quiet and not self.is_on_private_panel:
                await self._send(panel)
            else:
                sent = await self.interaction.edit_original_response(
                    view=panel.view, attachments=panel.files()
                )
                self._panel_id = sent.id
        except discord.HTTPException as error:
            log.warning("an answer could not be shown: %d %d", error.status, error.code)
            with suppress(discord.HTTPException):
                await self._send(panel)

    async def show_if_private(self, panel: Panel) -> None:
        """Show the answer on a private panel; the effect of a click in public is public already."""
        if self.is_on_private_panel:
            await self.show(panel)

    async def _send(self, panel: Panel) -> None:
        await self.interaction.followup.send(view=panel.view, files=panel.files(), ephemeral=True)

    async def say(self, key: str, **arguments: str | int) -> None:
        """Answer with a text of the catalogue."""
        await self.show(notice_panel(self.texts(key, **arguments)))

    async def follow(self, snapshot: TableSnapshot) -> None:
        """Show the user's hand, and again once the computer players at the table have acted.

        Not again if the user has gone on to something else on that panel.
        """
        await self.show_hand(snapshot)
        later = await self.host.play.follow(snapshot.info.id, self.user_id, snapshot.ply)
        if later.ply != snapshot.ply and not self._is_superseded():
            await self.show_hand(later)

    def _is_superseded(self) -> bool:
        latest = self.services.latest_interactions
        return self._panel_id is not None and latest.is_superseded(self._panel_id, self.interaction.id)

    async def show_hand(
        self,
        snapshot: TableSnapshot,
        *,
        notice: str = "",
        picked: PickedCards | None = None,
        confirm: Action | None = None,
        broken: Rule | None = None,
    ) -> None:
        """Show the user's hand. A user who looks at it plays for themselves again.

        Args:
            snapshot: the table as the user sees it.
            notice: a line above the hand.
            picked: cards picked so far for an action of several cards.
            confirm: the action that the user is asked to confirm.
            broken: the rule that the refused action breaks.
        """
        if await self.return_to_seat(snapshot.info.id, snapshot.info) and self._missed is not None:
            snapshot = replace(snapshot, info=self._missed.info)
        missed, self._missed = self._missed, None
        if missed is not None:
            snapshot = replace(snapshot, events=snapshot.events or missed.events)
            notice = notice or self.texts("clock-welcome-back")
        if snapshot.seat in snapshot.to_move:
            self.services.turn_pings.postpone(snapshot.info.id)
        if not snapshot.events and not self.is_on_private_panel:
            self.services.direct_hands.show(snapshot.info.id, self.user_id)
        tip = ""
        if confirm is None and broken is None:
            tip = await next_tip(self.services.host, snapshot, self.user_id, self.preferences, self.texts)
        public = None
        if self.preferences.style == "text":
            public = await self.host.queries.view(snapshot.info.id)
        await self.show(
            await self.services.panels.hand(
                snapshot,
                self.texts,
                self.preferences,
                notice=notice or self._warning(snapshot.info),
                picked=picked,
                confirm=confirm,
                broken=broken,
                tip=tip,
                emojis=self.services.emojis,
                public=public,
            )
        )

    async def return_to_seat(self, table_id: int, info: TableInfo | None = None) -> bool:
        """Give the user their seat back if a computer player acts for them; once for each interaction.

        The hand then tells what they have missed.

        Args:
            table_id: the table.
            info: what is known of the table already.

        Returns:
            Whether the seat was given back by this call.
        """
        if self._has_returned:
            return False
        self._has_returned = True
        info = info or await self.host.queries.info(table_id)
        is_replaced = any(seat.user_id == self.user_id and seat.computer for seat in info.seats)
        if is_replaced and info.state is TableState.PLAYING:
            self._missed = await self.host.play.return_to_seat(table_id, self.user_id)
        return self._missed is not None

    def _warning(self, info: TableInfo) -> str:
        """That the table cannot be shown, or that the user's direct messages are closed."""
        if self.services.tables.has_failed(info.id):
            return self.texts("notice", notice=self._why_not_shown(info))
        closed = self.services.direct_hands.are_closed(self.user_id)
        return self.texts("notice", notice=self.texts("direct-closed")) if closed else ""

    def _why_not_shown(self, info: TableInfo) -> str:
        here = self.interaction.channel_id == info.channel_id
        missing = missing_permissions(self.interaction) if here else []
        if not missing:
            return self.texts("error-table-message")
        return self.texts("error-permissions", permissions=self.permission_names(missing))

    def permission_names(self, names: list[str]) -> str:
        """Permissions by their names in Discord's client."""
        return ", ".join(self.texts(f"permission-{name.replace('_', '-')}") for name in names)

    async def computer_names(self) -> Callable[[int], str]:
        """The names of computer players by number, in the server's language."""
        texts = await self.services.languages.of_guild(self.guild_id)
        names = texts("computer-player-names").split(", ")
        return lambda number: names[number - 1]

    async def refuse(self, error: Exception) -> None:
        """Say why not, and what is possible: on a fresh hand panel for a player of the table."""
        if isinstance(error, StoreError):
            log.error("%s", error)
            await self.show(notice_panel(error_message(error, self.texts)))
            return
        snapshot = None
        if self.table_id is not None:
            with suppress(*USER_ERRORS):
                snapshot = await self.host.queries.snapshot(self.table_id, self.user_id)
        text = error_message(error, self.texts, snapshot.info if snapshot else None)
        notice = self.texts("notice", notice=text)
        playing = snapshot is not None and snapshot.info.state is TableState.PLAYING
        if snapshot and playing and snapshot.seat >= 0 and not self._quiet:
            broken = error.rule if isinstance(error, IllegalAction) else None
            await self.show_hand(snapshot, notice=notice, broken=broken)
            return
        buttons = []
        if snapshot and playing and snapshot.seat < 0:
            buttons.append(Button(Watch(snapshot.info.id), label=self.texts("button-watch")))
        await self.show(notice_panel(notice, rows_of(buttons)))


@asynccontextmanager
async def respond(
    interaction: Interaction, table_id: int | None = None, *, quiet: bool = False
) -> AsyncIterator[InteractionContext]:
    """Context for one interaction, deferred in time; user errors are answered in words. Other exceptions propagate."""
    context = InteractionContext(interaction, table_id, quiet=quiet)
    await context.defer()
    await context.load_preferences()
    if table_id is not None:
        # An error here concerns the interaction itself as well, which then reports it.
        with suppress(*USER_ERRORS):
            await context.return_to_seat(table_id)
    try:
        yield context
    except USER_ERRORS as error:
        await context.refuse(error)
