"""Counts messages posted below those of tables, from gateway events. Message content is never read."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Collection
from typing import Final

import discord

_CAPACITY: Final = 16
"""How many messages are remembered for each channel."""
_MAX_MESSAGES_BELOW: Final = 10
"""How many messages may follow a message that is still in sight."""
_MAX_AGE_SECONDS: Final = 3600.0
"""The age at which Discord starts to limit edits of a message."""


class ChannelTraffic:
    """The ids of the newest messages in each followed channel."""

    def __init__(self, most: int = 20_000) -> None:
        """:param most: how many channels are followed. In one that is dropped, messages are counted again from the next
        question on.
        """
        self._most: Final = most
        self._newest: Final[OrderedDict[int, deque[int]]] = OrderedDict()
        """Those asked about longest ago come first."""

    def follow(self, channel_id: int) -> None:
        """Count messages in a channel from now on, instead of in the one asked about longest ago if there are many."""
        self._newest.setdefault(channel_id, deque(maxlen=_CAPACITY))
        self._newest.move_to_end(channel_id)
        while len(self._newest) > self._most:
            self._newest.popitem(last=False)

    def forget(self, channel_id: int) -> None:
        """Stop counting messages in a channel."""
        self._newest.pop(channel_id, None)

    def posted(self, channel_id: int, message_id: int) -> None:
        """Record a new message; ignored if the channel is not followed."""
        if (newest := self._newest.get(channel_id)) is not None:
            newest.append(message_id)

    def deleted(self, channel_id: int, message_ids: Collection[int]) -> None:
        """Remove deleted messages from the count."""
        if (newest := self._newest.get(channel_id)) is not None:
            remaining = [message_id for message_id in newest if message_id not in message_ids]
            newest.clear()
            newest.extend(remaining)

    def count_since(self, channel_id: int, message_id: int) -> int:
        """How many of the newest messages came after a message. Follows the channel from now on."""
        self.follow(channel_id)
        return sum(newer > message_id for newer in self._newest[channel_id])

    def is_near(self, channel_id: int, message_id: int) -> bool:
        """Whether a message is recent and has not scrolled away. Follows its channel from now on."""
        age = discord.utils.utcnow() - discord.utils.snowflake_time(message_id)
        messages_below = self.count_since(channel_id, message_id)
        return age.total_seconds() < _MAX_AGE_SECONDS and messages_below <= _MAX_MESSAGES_BELOW
