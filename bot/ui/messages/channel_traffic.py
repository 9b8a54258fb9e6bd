"""How many messages were posted below those of tables, counted from gateway events; their content is never read."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from typing import Final

__all__ = ["ChannelTraffic"]

_CAPACITY: Final = 16


class ChannelTraffic:
    """The newest messages of the channels with tables, by id, since the bot started following each channel."""

    def __init__(self) -> None:
        self._newest: Final[dict[int, deque[int]]] = {}

    def follow(self, channel_id: int) -> None:
        """Count what is posted in this channel from now on."""
        self._newest.setdefault(channel_id, deque(maxlen=_CAPACITY))

    def posted(self, channel_id: int, message_id: int) -> None:
        """Record a message in any channel."""
        if (newest := self._newest.get(channel_id)) is not None:
            newest.append(message_id)

    def deleted(self, channel_id: int, message_ids: Collection[int]) -> None:
        """Record that messages were deleted."""
        if (newest := self._newest.get(channel_id)) is not None:
            left = [message_id for message_id in newest if message_id not in message_ids]
            newest.clear()
            newest.extend(left)

    def count_since(self, channel_id: int, message_id: int) -> int:
        """How many of the newest messages came after this one."""
        self.follow(channel_id)
        return sum(newer > message_id for newer in self._newest[channel_id])
