"""One interaction (a command, a button or a form), from the first response to the answer."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Final

import discord
from discord import ui

from bot.ai import Level
from bot.engine.actions import IllegalAction, Rule
from bot.host.tables.commits import Commits, count_commits
from bot.host.tables.session import TableSnapshot
from bot.store import Preferences, StoreError, TableInfo, TableState
from bot.ui.components.controls import Button, Interaction
from bot.ui.components.panel import Panel, notice_panel, rows_of
from bot.ui.hands.deal_ends import ends_deal
from bot.ui.hands.pending import NOTHING_PENDING, PendingAction
from bot.ui.interactions.answers import Answer
from bot.ui.interactions.permissions import can_see_table, missing_permissions, permission_names, server_of
from bot.ui.messages.live_panels import UNKNOWN, LivePanel, state_of
from bot.ui.play.buttons import ShowHand, Watch
from bot.ui.services import Services
from bot.ui.text.catalogue import texts_for
from bot.ui.text.error_text import USER_ERRORS, InputError, error_message
from bot.ui.text.languages import texts_of
from bot.ui.text.table_text import maintenance_line

log = logging.getLogger(__name__)

_LATE_SECONDS: Final = 2.0
"""The age at which an interaction is acknowledged at once, as Discord gives it up after three seconds."""
_TOKEN_SECONDS: Final = 15 * 60.0
"""An interaction that seems to be older than Discord allows says only that a clock is wrong."""


class InteractionContext:
    """Context for one interaction: the user, their texts and preferences, and the private answer."""

    def __init__(self, interaction: Interaction, table_id: int | None, *, quiet: bool) -> None:
        """:param table_id: the table in question, if any.
        :param quiet: whether to leave the message of the interaction as it is, and to answer errors only.
        """
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
        self._answer = Answer(interaction, quiet=quiet)
        self.commits = Commits()

    @property
    def name(self) -> str:
        """The user's name in this server."""
        return self.interaction.user.display_name

    @property
    def interaction_id(self) -> int:
        """The id that Discord gave to the interaction."""
        return self.interaction.id

    @property
    def server_id(self) -> int | None:
        """The server of the interaction if the bot is a member of it: see `server_of`."""
        return server_of(self.interaction)

    @property
    def guild_id(self) -> int:
        """The server of the interaction.

        :raises InputError: if the bot is not a member of it.
        """
        if self.server_id is None:
            raise InputError("error-server-only")
        return self.server_id

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

    async def require_owner(self) -> None:
        """Raise InputError unless the user owns the bot, or is in the team that owns it."""
        if not await self.interaction.client.is_owner(self.interaction.user):
            raise InputError("error-not-allowed")

    def can_see(self, info: TableInfo) -> bool:
        """Whether the user may look at a table."""
        return can_see_table(self.interaction, info)

    @property
    def is_direct(self) -> bool:
        """Whether the user is alone with the bot."""
        return self._answer.is_direct

    @property
    def is_on_private_panel(self) -> bool:
        """Whether the user clicked on a private panel. The answer then replaces that panel."""
        return self._answer.clicked_panel is not None

    async def begin(self) -> None:
        """Leave the clicked panel alone from now on, and acknowledge the interaction soon unless it is answered.

        One that Discord is about to give up is acknowledged at once.

        :raises discord.HTTPException, aiohttp.ClientError, OSError: if it has been given up. Nothing is done then.
        """
        if (clicked := self._answer.clicked_panel) is not None:
            self.services.live_panels.suspend(clicked, self.interaction.id)
        if _LATE_SECONDS <= self.host.now() - self.interaction.created_at.timestamp() < _TOKEN_SECONDS:
            await self.acknowledge()
        else:
            self._answer.first_response.acknowledge_soon()

    async def finish(self) -> None:
        """Make sure that the interaction has a response."""
        await self._answer.finish()

    def end(self) -> None:
        """Acknowledge nothing any more, and let the clicked panel follow the game again."""
        self._answer.first_response.stop_waiting()
        if (clicked := self._answer.clicked_panel) is not None:
            self.services.live_panels.resume(clicked, self.interaction.id)

    async def acknowledge(self) -> None:
        """Acknowledge the interaction now, unless it has a response."""
        await self._answer.first_response.acknowledge()

    async def open_form(self, form: ui.Modal) -> None:
        """Open a form as the first response."""
        await self._answer.open_form(form)

    async def load_preferences(self) -> None:
        """Load the user's preferences and language."""
        locale = self.interaction.locale
        self.preferences = await self.services.languages.load_preferences(self.user_id, locale)
        self.texts = texts_of(self.preferences)

    async def change_preferences(self, **changes: object) -> None:
        """Change some of the user's preferences."""
        self.preferences = await self.host.preferences.update(self.user_id, **changes)

    async def show(self, panel: Panel) -> None:
        """Show the answer on the private panel that was clicked, or else in a new ephemeral message."""
        message_id = await self._answer.show(panel)
        if message_id is not None:
            self.services.live_panels.close_panel(message_id)

    async def show_if_private(self, panel: Panel) -> None:
        """Show the answer if a private panel was clicked. The effect of a click in public is public already."""
        if self.is_on_private_panel:
            await self.show(panel)

    async def post(self, panel: Panel) -> None:
        """Post a message that everyone in the channel sees, in answer to a click on a private panel.

        This is possible in every channel in which the user can use the bot.

        :raises discord.HTTPException, aiohttp.ClientError, OSError: if it has not arrived, or may not have.
        """
        await self._answer.post(panel)

    async def say(self, key: str, **arguments: str | int) -> None:
        """Answer with a text of the catalogue."""
        await self.show(notice_panel(self.texts(key, **arguments)))

    async def show_hand(
        self,
        snapshot: TableSnapshot,
        *,
        notice: str = "",
        pending: PendingAction = NOTHING_PENDING,
        broken: Rule | None = None,
    ) -> None:
        """Show the user's hand, or the result of the deal that their action ended.

        Users whose seat a computer player has taken over get it back.

        :param snapshot: the table as the user sees it.
        :param notice: a line above the hand.
        :param pending: the action that the user has begun.
        :param broken: the rule that the refused action breaks.
        """
        table_id, deal_ends = snapshot.info.id, self.services.deal_ends
        if ends_deal(snapshot.events):
            deal_ends.begin(snapshot)
        else:
            deal_ends.dismiss(table_id, self.user_id)
        if await self.return_to_seat(table_id, snapshot.info) and self._missed is not None:
            snapshot = replace(snapshot, info=self._missed.info)
        missed, self._missed = self._missed, None
        if missed is not None:
            snapshot = replace(snapshot, events=snapshot.events or missed.events)
            notice = notice or self.texts("clock-welcome-back")
        if snapshot.seat in snapshot.to_move:
            self.services.turn_pings.postpone(table_id, self.user_id)
        if not snapshot.events and not self.is_on_private_panel:
            self.services.direct_hands.show(table_id, self.user_id)
        panel = await self.services.hands.panel(
            snapshot,
            self.user_id,
            self.preferences,
            pending,
            notice=notice or self._warning(snapshot.info),
            broken=broken,
        )
        is_direct_hand = self._answer.is_on_direct_message and self.preferences.hand == "dm"
        if is_direct_hand:
            # Hands in direct messages are kept up to date whatever was clicked.
            self.services.direct_hands.note(table_id, self.user_id, pending)
        message_id = await self._answer.show(panel)
        state = state_of(snapshot)
        if self._answer.is_lost and self.is_on_private_panel:
            if not self._answer.first_response.is_given:
                # The panel follows the game by its last interaction that had a response.
                return
            # The panel catches up when Discord answers again.
            message_id, state = self._answer.clicked_panel, UNKNOWN
        if message_id is not None and not is_direct_hand:
            next_deal = deal_ends.next_deal(table_id, self.user_id)
            live = LivePanel(self.interaction, message_id, state, pending, next_deal)
            self.services.live_panels.open(table_id, self.user_id, live)

    async def return_to_seat(self, table_id: int, info: TableInfo | None = None) -> bool:
        """Give the user their seat back if a computer player acts for them, once for each interaction.

        The hand then shows what they have missed.

        :param info: the table, to save loading it again.
        :return: whether this call gave the seat back.
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
        """Warn that the table's message cannot be posted, of maintenance, or that direct messages are closed."""
        if self.services.tables.has_failed(info.id):
            return self.texts("notice", notice=self._why_not_posted(info))
        if maintenance := maintenance_line(self.host, self.texts):
            return maintenance
        closed = self.services.direct_hands.are_closed(self.user_id)
        return self.texts("notice", notice=self.texts("direct-closed")) if closed else ""

    def _why_not_posted(self, info: TableInfo) -> str:
        here = self.interaction.channel_id == info.channel_id
        missing = missing_permissions(self.interaction) if here else []
        if not missing:
            return self.texts("error-table-message")
        return self.texts("error-permissions", permissions=permission_names(missing, self.texts))

    async def computer_level(self, chosen: Level | None = None) -> Level:
        """Return the level of a new computer player: the chosen one, or else the server's default."""
        return chosen or Level((await self.host.settings.get(self.guild_id)).level)

    async def computer_names(self, level: Level) -> Callable[[int], str]:
        """Return a function from the number of a computer player to its name in the server's language."""
        texts = await self.services.languages.of_guild(self.guild_id)
        names = texts(f"computer-names-{level}").split(", ")
        return lambda number: names[number - 1]

    async def refuse(self, error: Exception) -> None:
        """Explain a user error and what is possible instead. Players get their hand with it, or a way back to it."""
        if isinstance(error, StoreError):
            log.error("%s", error)
            is_saved = bool(self.commits.count)
            text = self.texts("error-saved") if is_saved else error_message(error, self.texts)
            buttons = []
            if self.table_id is not None and (is_saved or self.is_on_private_panel):
                buttons.append(self._hand_button(self.table_id))
            await self.show(notice_panel(text, rows_of(buttons)))
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

    def _hand_button(self, table_id: int) -> Button:
        label = self.texts("button-hand")
        return Button(ShowHand(table_id), label=label, style=discord.ButtonStyle.primary)


class NotShown(Exception):
    """What the user wanted was done, but then an unexpected error kept them from seeing it."""


@asynccontextmanager
async def respond(
    interaction: Interaction, table_id: int | None = None, *, quiet: bool = False
) -> AsyncIterator[InteractionContext]:
    """Answer an interaction in time, and explain user errors raised in the `async with` block.

    Other exceptions propagate, as `NotShown` if a table was changed before.

    :param table_id: the table in question, if any.
    :param quiet: whether to leave the message of the interaction as it is, and to answer errors only.
    """
    context = InteractionContext(interaction, table_id, quiet=quiet)
    with context.services.interactions.begin(), count_commits() as context.commits:
        try:
            await context.begin()
            async with context.services.turns.of(context.user_id):
                await context.load_preferences()
                if table_id is not None:
                    # If this fails, the block fails for the same reason and reports it.
                    with suppress(*USER_ERRORS):
                        await context.return_to_seat(table_id)
                    context.commits.count = 0
                try:
                    yield context
                except USER_ERRORS as error:
                    await context.refuse(error)
            await context.finish()
        except Exception as error:
            if context.commits.count:
                raise NotShown from error
            raise
        finally:
            context.end()
