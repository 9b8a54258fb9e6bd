"""Which click on a private panel was the last: an answer that took its time does not push a later one aside."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

__all__ = ["LatestInteractions"]

_MOST: Final = 1000


class LatestInteractions:
    """The last click on each of the panels that were clicked lately."""

    def __init__(self) -> None:
        self._last: Final[OrderedDict[int, int]] = OrderedDict()

    def note(self, message_id: int, click_id: int) -> None:
        """Hear of a click on a panel, each by its id."""
        self._last[message_id] = click_id
        self._last.move_to_end(message_id)
        if len(self._last) > _MOST:
            self._last.popitem(last=False)

    def superseded(self, message_id: int, click_id: int) -> bool:
        """Whether a panel that this click was on, or has brought, was clicked again since."""
        return self._last.get(message_id, click_id) != click_id
