"""Direct messages that are sent once, and who accepts none."""

from __future__ import annotations

from typing import Final

import discord

from bot.ui.components.panel import Panel, panel
from bot.ui.publishing.messages import Messages
from bot.ui.text.catalogue import Texts


class DirectMessages:
    """Sends direct messages, and remembers who has refused the last one."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._closed: Final[set[int]] = set()

    def are_closed(self, user_id: int) -> bool:
        """Whether the last direct message to this user was refused."""
        return user_id in self._closed

    def note(self, user_id: int, *, is_refused: bool) -> None:
        """Note whether a user has refused a direct message."""
        if is_refused:
            self._closed.add(user_id)
        else:
            self._closed.discard(user_id)

    async def greet(self, user_id: int, texts: Texts) -> bool:
        """Send a first direct message, and return as `tell` does."""
        return await self.tell(user_id, panel(texts("direct-greeting")))

    async def tell(self, user_id: int, content: Panel) -> bool:
        """Send a direct message.

        :return: whether the user accepts direct messages.
        """
        try:
            await self._messages.send(await self._messages.channel(0, 0, user_id), content)
        except discord.HTTPException:
            self.note(user_id, is_refused=True)
            return False
        self.note(user_id, is_refused=False)
        return True
