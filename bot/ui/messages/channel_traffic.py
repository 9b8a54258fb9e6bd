"""How far the messages of tables have scrolled away, counted by what the gateway tells: nobody's messages are read."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from typing import Final

__all__ = ["ChannelTraffic"]

_MOST: Final = 16


class ChannelTraffic:
    """The newest messages of the channels in which tables stand, by id; of those before the bot started none is known.

    A channel is counted from when it is first asked about.
    """

    def __init__(self) -> None:
        self._newest: Final[dict[int, deque[int]]] = {}

    def follow(self, channel_id: int) -> None:
        """From now on, count what is posted in this channel."""
        self._newest.setdefault(channel_id, deque(maxlen=_MOST))

    def passed(self, channel_id: int, message_id: int) -> None:
        """Hear of a message in any channel."""
        if (newest := self._newest.get(channel_id)) is not None:
            newest.append(message_id)

    def gone(self, channel_id: int, message_ids: Collection[int]) -> None:
        """Hear that messages were deleted: they push nothing out of sight any more."""
        if (newest := self._newest.get(channel_id)) is not None:
            left = [one for one in newest if one not in message_ids]
            newest.clear()
            newest.extend(left)

    def since(self, channel_id: int, message_id: int) -> int:
        """How many messages have come after this one, as far as is known; beyond some it is not told how many."""
        self.follow(channel_id)
        return sum(one > message_id for one in self._newest[channel_id])
