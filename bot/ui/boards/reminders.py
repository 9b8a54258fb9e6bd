"""Direct messages to users who asked to be reminded of a deadline."""

from __future__ import annotations

import logging

from discord import ui
from discord.ext import commands

from bot.host.host import Host
from bot.store import DueReminder
from bot.ui.components.discord_errors import DISCORD_ERRORS, describe_error
from bot.ui.components.panel import Row, panel
from bot.ui.publishing.direct_messages import DirectMessages
from bot.ui.text.catalogue import Texts, clean
from bot.ui.text.formatting import contest_link, relative_time
from bot.ui.text.languages import texts_of

log = logging.getLogger(__name__)


class BoardReminders:
    """Reminds each user at most once of a deadline, across restarts and processes.

    A message that is refused is not repeated; the panel with the user's boards says that they get none.
    """

    def __init__(self, bot: commands.AutoShardedBot, host: Host, direct_messages: DirectMessages) -> None:
        self._bot = bot
        self._host = host
        self._direct_messages = direct_messages

    async def send_due(self) -> None:
        """Remind everyone who is to be reminded now.

        :raises StoreError: if they cannot be looked up or marked as reminded.
        """
        for due in await self._host.contests.due_reminders():
            is_blocked = due.user_id in self._host.operations.blocked_users
            if is_blocked or self._bot.get_guild(due.board_set.guild_id) is None:
                continue
            if await self._host.boards.mark_reminded(due.board_set.id, due.user_id):
                await self._remind(due)

    async def _remind(self, due: DueReminder) -> None:
        texts = texts_of(await self._host.preferences.get(due.user_id))
        row: Row = ui.ActionRow(ui.Button(label=texts("button-to-contest"), url=contest_link(due.board_set)))
        try:
            await self._direct_messages.tell(due.user_id, panel(_text(due, texts), rows=[row]))
        except DISCORD_ERRORS as error:
            log.info("a user could not be reminded: %s", describe_error(error))


def _text(due: DueReminder, texts: Texts) -> str:
    board_set = due.board_set
    left = relative_time(board_set.closes_at)
    if not board_set.name:
        return texts("reminder-challenge", count=due.left, left=left)
    return texts("reminder-event", name=clean(board_set.name), count=due.left, left=left)
