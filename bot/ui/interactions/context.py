"""One interaction: a command, a button or a form."""

from __future__ import annotations

from discord import ui

from bot.host.tables.session import TableSnapshot
from bot.store import Preferences
from bot.ui.components.controls import Interaction
from bot.ui.components.panel import Panel, panel
from bot.ui.hands.live_contents import UNKNOWN, LivePanel, PanelKind
from bot.ui.interactions.answers import Answer
from bot.ui.interactions.permissions import server_of
from bot.ui.lobby.buttons import prepared_table
from bot.ui.services import Services
from bot.ui.text.catalogue import texts_for
from bot.ui.text.error_text import InputError
from bot.ui.text.languages import texts_of


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
        self.missed: TableSnapshot | None = None
        """What a computer player has done for the user, until they have seen it."""
        self.answer = Answer(interaction, self.services.pace, quiet=quiet)

    @property
    def name(self) -> str:
        """The user's name in this server."""
        return self.interaction.user.display_name

    @property
    def interaction_id(self) -> int:
        """The id that Discord gave to the interaction."""
        return self.interaction.id

    @property
    def server_id_or_none(self) -> int | None:
        """The server of the interaction if the bot is a member of it: see `server_of`."""
        return server_of(self.interaction)

    @property
    def server_id(self) -> int:
        """The server of the interaction.

        :raises InputError: if the bot is not a member of it.
        """
        if self.server_id_or_none is None:
            raise InputError("error-server-only")
        return self.server_id_or_none

    @property
    def channel_id(self) -> int:
        """The channel of the interaction."""
        assert self.interaction.channel_id is not None
        return self.interaction.channel_id

    @property
    def is_direct(self) -> bool:
        """Whether the user is alone with the bot."""
        return self.answer.is_direct

    @property
    def is_on_private_panel(self) -> bool:
        """Whether the user clicked on a private panel. The answer then replaces that panel."""
        return self.answer.clicked_panel is not None

    async def load_preferences(self) -> None:
        """Load the user's preferences and language."""
        locale = self.interaction.locale
        self.preferences = await self.services.languages.load_preferences(self.user_id, locale)
        self.texts = texts_of(self.preferences)

    async def change_preferences(self, **changes: object) -> None:
        """Change some of the user's preferences."""
        self.preferences = await self.host.preferences.update(self.user_id, **changes)

    async def acknowledge(self) -> None:
        """Acknowledge the interaction now, unless it has a response."""
        await self.answer.first_response.acknowledge()

    async def open_form(self, form: ui.Modal) -> None:
        """Open a form as the first response."""
        await self.answer.open_form(form)

    async def show(self, panel: Panel) -> None:
        """Show the answer on the private panel that was clicked, or else in a new ephemeral message.

        What prepares a game goes with it: see :meth:`follow`.
        """
        table_id = prepared_table(panel.custom_ids)
        if table_id is not None:
            await self.follow(panel, table_id, PanelKind.LOBBY)
            return
        message_id = await self.answer.show(panel)
        if message_id is not None:
            self.services.live_panels.close_panel(message_id)

    async def follow(
        self, panel: Panel, table_id: int, kind: PanelKind, state: tuple[int, int] = UNKNOWN
    ) -> None:
        """Show the answer, and keep it up to date as the table changes.

        :param state: that of the table in the panel; see `state_of`.
        """
        message_id, live_panels = await self.answer.show(panel), self.services.live_panels
        if message_id is not None:
            live = LivePanel(self.interaction, message_id, state, kind=kind)
            live_panels.open(table_id, self.user_id, live)
            live_panels.request(table_id, self.user_id)

    async def show_if_private(self, panel: Panel) -> None:
        """Show the answer if a private panel was clicked. The effect of a click in public is public already."""
        if self.is_on_private_panel:
            await self.show(panel)

    async def say(self, key: str, **arguments: str | int) -> None:
        """Answer with a text of the catalogue."""
        await self.show(panel(self.texts(key, **arguments)))

    async def post(self, panel: Panel) -> None:
        """Post a message that everyone in the channel sees, in answer to a click on a private panel.

        This is possible in every channel in which the user can use the bot.

        :raises discord.HTTPException, aiohttp.ClientError, OSError: if it has not arrived, or may not have.
        """
        await self.answer.post(panel)
