"""The latest interaction on each private panel, so that a slow response does not replace a newer one."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

__all__ = ["LatestInteractions"]

_CAPACITY: Final = 1000
"""How many panels are remembered."""


class LatestInteractions:
    """The latest interaction on each recently used panel."""

    def __init__(self) -> None:
        self._latest: Final[OrderedDict[int, int]] = OrderedDict()

    def note(self, message_id: int, interaction_id: int) -> None:
        """Record an interaction on a panel."""
        self._latest[message_id] = interaction_id
        self._latest.move_to_end(message_id)
        if len(self._latest) > _CAPACITY:
            self._latest.popitem(last=False)

    def is_superseded(self, message_id: int, interaction_id: int) -> bool:
        """Whether there has been a later interaction on a panel."""
        return self._latest.get(message_id, interaction_id) != interaction_id
