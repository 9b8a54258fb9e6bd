"""Counts messages posted below those of tables, from gateway events. Message content is never read."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Collection
from typing import Final

__all__ = ["ChannelTraffic"]

_CAPACITY: Final = 16
"""How many messages are remembered for each channel."""
_CHANNELS: Final = 20_000
"""How many channels are followed. In one that is dropped, messages are counted again from the next question on."""


class ChannelTraffic:
    """The ids of the newest messages in each followed channel."""

    def __init__(self) -> None:
        self._newest: Final[OrderedDict[int, deque[int]]] = OrderedDict()
        """Those asked about longest ago come first."""

    def follow(self, channel_id: int) -> None:
        """Count messages in a channel from now on, instead of in the one asked about longest ago if there are many."""
        self._newest.setdefault(channel_id, deque(maxlen=_CAPACITY))
        self._newest.move_to_end(channel_id)
        while len(self._newest) > _CHANNELS:
            self._newest.popitem(last=False)

    def follows(self, channel_id: int) -> bool:
        """Whether messages in a channel are counted."""
        return channel_id in self._newest

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
